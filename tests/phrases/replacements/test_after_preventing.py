"""What follows on the prevention of damage, and what triggers on it."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.reading_faces import read_report
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.rules.concepts.procedures import Inconclusive
from positions import BEAR, act, card, life, on_battlefield, pending, position, resolve, run_to, side, the
from rules.combat.fights import attack, block, end_combat, to_declaration
from spells import SERF, is_asking

BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
SURE = card("Sure", "{R}", "Enchantment", "Damage can't be prevented.")

BALM = card(
    "Balm", "", "Enchantment", "If a source would deal damage to you, prevent that damage. You gain that much life."
)


def settle(game: Game) -> None:
    """Resolve all of the stack, taking the first option of whatever is asked."""
    while game.state.stack or is_asking(game):
        if is_asking(game):
            game.choose(pending(game).options[0])
        else:
            resolve(game)


def instant(text: str) -> Card:
    """An instant with a text."""
    return card("Ward", "{W}", "Instant", text)


def bolted(ward: Card, target: str, *permanents: Card, targets: tuple[str, ...] = ()) -> Game:
    """A game in which Alice has answered a Bolt at a target with a spell, and both have resolved."""
    game = position(side(battlefield=permanents, hand=[BOLT, ward], lands="RW"), side())
    act(game, "cast Bolt", targets=[target])
    act(game, "cast Ward", targets=targets)
    resolve(game)
    resolve(game)
    return game


@rule("615.5", "608.2c")
def test_life_is_gained_for_the_damage_prevented_as_it_is() -> None:
    """CR 615.5: the life is gained when damage is prevented, and as much as that was. 608.2c: the second sentence is
    about what the first one does later.
    """
    ward = instant(
        "Prevent the next 2 damage that would be dealt to any target this turn. "
        "You gain life equal to the damage prevented this way."
    )
    game = bolted(ward, "Alice", targets=("Alice",))
    assert life(game, 0) == 20 - 1 + 2


@rule("615.5")
def test_nothing_follows_before_anything_is_prevented() -> None:
    """CR 615.5: as the spell resolves nothing has been prevented yet, so nothing is gained."""
    ward = instant(
        "Prevent all damage that would be dealt to you this turn. "
        "For each 1 damage prevented this way, create a 1/1 white Bird creature token."
    )
    game = position(side(hand=[ward], lands="W"), side())
    act(game, "cast Ward")
    resolve(game)
    assert not on_battlefield(game, "Bird Token")
    game = bolted(ward, "Alice")
    assert len(on_battlefield(game, "Bird Token")) == 3


@rule("615.12", "615.12a", "615.5")
def test_what_else_an_effect_does_happens_though_damage_cant_be_prevented() -> None:
    """CR 615.12: a counter is removed once though the damage is dealt; nothing counts as prevented."""
    hydra = card(
        "Hydra",
        "{G}",
        "Creature — Hydra",
        "This creature enters with five +1/+1 counters on it.\n"
        "If damage would be dealt to this creature, prevent that damage and remove a +1/+1 counter from it.",
        "1/1",
    )
    game = position(side(battlefield=[hydra, SURE], hand=[BOLT], lands="R"), side())
    act(game, "cast Bolt", targets=["Hydra"])
    resolve(game)
    assert the(game, "Hydra").counters == (("+1/+1", 4),)
    assert the(game, "Hydra").damage == 3
    ward = instant(
        "Prevent all damage that would be dealt to you this turn. "
        "If damage is prevented this way, you gain that much life."
    )
    assert life(bolted(ward, "Alice", SURE), 0) == 17
    assert life(bolted(ward, "Alice"), 0) == 23


@rule("615.5", "615.10")
@pytest.mark.parametrize(
    ("text", "counters", "times"),
    [
        ("If damage would be dealt to this creature, prevent that damage. Put a +1/+1 counter on it.", 1, 1),
        (
            "If damage would be dealt to this creature, prevent that damage and put that many +1/+1 counters on it.",
            3,
            1,
        ),
        ("If a source would deal damage to this creature, prevent that damage and put a +1/+1 counter on it.", 2, 2),
    ],
)
def test_what_follows_on_simultaneous_damage_is_done_once(text: str, counters: int, times: int) -> None:
    """CR 615.5: damage from two attackers at once is one "damage", but each of them is "a source"."""
    gains = "Whenever one or more +1/+1 counters are put on this creature, you gain 1 life."
    ghost = card("Ghost", "{W}", "Creature — Spirit", f"{text.replace('~', 'Ghost')}\n{gains}", "2/2")
    game = position(side(battlefield=[ghost]), side(battlefield=[BEAR, SERF]), step="beginning of combat")
    attack(game, "Ghost")
    block(game, ("Grizzly Bears", "Ghost"), ("Serf", "Ghost"))
    end_combat(game)
    assert (the(game, "Ghost").counters, the(game, "Ghost").damage) == ((("+1/+1", counters),), 0)
    assert life(game, 0) == 20 + times


@rule("615.5", "615.13")
def test_what_follows_is_done_for_each_recipient() -> None:
    """CR 615.5: where it speaks of what would be dealt damage, it is done for each of those."""
    shrine = card(
        "Shrine",
        "{W}",
        "Enchantment",
        "If damage would be dealt to a creature you control, prevent that damage. Put a +1/+1 counter on that "
        "creature.",
    )
    sweep = card("Sweep", "{R}", "Sorcery", "Sweep deals 2 damage to each creature.")
    game = position(side(battlefield=[shrine, BEAR, SERF], hand=[sweep], lands="R"), side())
    act(game, "cast Sweep")
    resolve(game)
    assert [the(game, name).counters for name in ("Grizzly Bears", "Serf")] == [(("+1/+1", 1),)] * 2


@rule("615.13")
def test_an_ability_triggers_once_for_each_effect_that_prevents_damage() -> None:
    """CR 615.13: two attackers' damage prevented by one effect is one trigger, for all of it."""
    squire = card(
        "Squire",
        "{W}",
        "Creature — Human",
        "Whenever damage that would be dealt to you is prevented, put that many +1/+1 counters on this creature.\n"
        "Whenever one or more +1/+1 counters are put on this creature, you gain 1 life.",
        "1/1",
    )
    fog = card("Fog", "{G}", "Instant", "Prevent all combat damage that would be dealt this turn.")
    game = position(
        side(battlefield=[BEAR, SERF], hand=[fog], lands="G"), side(battlefield=[squire]), step="beginning of combat"
    )
    act(game, "cast Fog")
    resolve(game)
    attack(game, "Grizzly Bears", "Serf")
    end_combat(game)
    assert the(game, "Squire").counters == (("+1/+1", 3),)
    assert life(game, 1) == 21


@rule("615.13", "603.12", "615.5")
def test_a_reflexive_ability_deals_what_was_prevented() -> None:
    """CR 603.12: when damage is prevented this way, an ability triggers that deals as much to a target."""
    vindicator = card(
        "Vindicator",
        "{W}",
        "Creature — Phyrexian",
        "If damage would be dealt to this creature, prevent that damage. "
        "When damage is prevented this way, this creature deals that much damage to any other target.",
        "5/5",
    )
    game = position(side(battlefield=[vindicator], hand=[BOLT], lands="R"), side())
    act(game, "cast Bolt", targets=["Vindicator"])
    resolve(game)
    game.choose(next(each for each in game.decision.options if getattr(each, "name", "") == "Bob"))  # type: ignore[union-attr]
    resolve(game)
    assert (life(game, 1), the(game, "Vindicator").damage) == (17, 0)


@rule("609.7a", "615.9", "609.7b", "615.3")
def test_all_damage_of_a_chosen_source_is_prevented_while_it_is_what_it_had_to_be() -> None:
    """CR 615.9: a red source is chosen; once it is blue, its damage is dealt."""
    ward = instant("Prevent all damage a red source of your choice would deal to you this turn.")
    tint = card("Tint", "{U}", "Instant", "Target permanent becomes blue until end of turn.")
    ogre = card("Ogre", "{R}", "Creature — Ogre", "{0}: This creature deals 2 damage to target player.", "2/2")
    game = position(side(battlefield=[ogre], hand=[ward, tint], lands="WU"), side())
    act(game, "cast Ward")
    resolve(game)
    if game.decision is not None and game.decision.rule == "609.7a":
        game.choose(next(each for each in game.decision.options if getattr(each, "name", "") == "Ogre"))
    for total in (20, 20):
        act(game, "activate Ogre", targets=["Alice"])
        resolve(game)
        assert life(game, 0) == total
    act(game, "cast Tint", targets=["Ogre"])
    resolve(game)
    act(game, "activate Ogre", targets=["Alice"])
    resolve(game)
    assert life(game, 0) == 18


CHEER = card(
    "Cheer", "{W}", "Enchantment", "Whenever damage that would be dealt to you is prevented, you gain 10 life."
)
GUARD = card(
    "Guard",
    "{W}",
    "Artifact",
    "{0}: Prevent the next 1 damage that would be dealt to any target this turn.",
)


@rule("615.13")
def test_two_effects_of_one_source_are_two_effects() -> None:
    """CR 615.13: it triggers for each effect that prevents some of the damage, also if both come from one source."""
    game = position(side([CHEER, GUARD], hand=[BOLT], lands="R"), side())
    for _ in range(2):
        act(game, "activate Guard", targets=["Alice"])
        resolve(game)
    act(game, "cast Bolt", targets=["Alice"])
    resolve(game)
    settle(game)
    assert life(game, 0) == 20 - 1 + 2 * 10


@rule("615.11", "615.13")
def test_the_shields_that_one_effect_creates_are_one_effect() -> None:
    """CR 615.13: an effect that shields several creatures prevents damage to all of them at once: one trigger."""
    joy = card(
        "Joy", "{W}", "Enchantment", "Whenever damage that would be dealt is prevented, you gain that much life."
    )
    count = card("Count", "{W}", "Enchantment", "Whenever damage that would be dealt is prevented, draw a card.")
    ward = instant("Prevent the next 1 damage that would be dealt to each creature you control this turn.")
    storm = card("Storm", "{R}", "Sorcery", "Storm deals 1 damage to each creature.")
    game = position(side([joy, count, BEAR, SERF], hand=[ward, storm], lands="WR"), side())
    act(game, "cast Ward")
    resolve(game)
    act(game, "cast Storm")
    resolve(game)
    settle(game)
    assert (life(game, 0), len(game.view(0).hand)) == (22, 1)
    assert on_battlefield(game, "Serf")


@rule("122.1c", "615.5")
def test_one_shield_counter_goes_for_all_damage_of_a_moment() -> None:
    """CR 122.1c: damage from two blockers at once is prevented, and one shield counter is removed, not two."""
    bless = card("Bless", "{W}", "Sorcery", "Put two shield counters on target creature.")
    game = position(side([BEAR], hand=[bless], lands="W"), side([SERF, SERF]))
    act(game, "cast Bless", targets=["Grizzly Bears"])
    resolve(game)
    run_to(game, "beginning of combat")
    attack(game, "Grizzly Bears")
    blocks = to_declaration(game, DeclareBlockers).candidates
    assert len(blocks) == 2
    game.choose(tuple(blocks))
    end_combat(game)
    assert the(game, "Grizzly Bears").counters == (("shield", 1),)
    assert the(game, "Grizzly Bears").damage == 0


@rule("104.4b", "615.5")
@pytest.mark.parametrize("to", ["you", "each opponent"])
def test_damage_prevented_and_dealt_again_for_ever_is_a_draw(to: str) -> None:
    """CR 104.4b: what is done after the prevention deals the same damage again, to be prevented likewise."""
    mirror = card(
        "Mirror",
        "{0}",
        "Enchantment",
        f"If a source would deal damage to you, prevent that damage. This enchantment deals that much damage to {to}.",
    )
    for others in ([mirror], []):
        game = position(side([mirror], hand=[BOLT], lands="R"), side(others))
        act(game, "cast Bolt", targets=["Alice"])
        resolve(game)
        if to == "you" or others:
            assert game.result is not None
            assert (game.result.winners, game.result.rule) == ((), "104.4b")
        else:
            assert game.result is None
            assert (life(game, 0), life(game, 1)) == (20, 17)


NURSE = card(
    "Nurse",
    "{0}",
    "Enchantment",
    "If damage would be dealt to a creature you control, prevent that damage. Put a +1/+1 counter on that creature for "
    "each 1 damage prevented this way.",
)
AGAIN = "a source would deal damage to you, prevent that damage. This enchantment deals that much damage to"


@pytest.mark.parametrize("others", [[], [NURSE]], ids=["damage", "counters"])
@pytest.mark.parametrize("to", ["each player", "each creature you control and you"])
@rule("104.4b", "615.5", "732.4")
def test_what_only_grows_as_damage_is_prevented_ends_nothing(to: str, others: list[Card]) -> None:
    """CR 104.4b: a life total, damage or counters that change each time are no end to it, as nothing minds them."""
    mirror = card("Mirror", "{0}", "Enchantment", f"If {AGAIN} {to}.")
    game = position(side([mirror, BEAR, *others], hand=[BOLT], lands="R"), side())
    act(game, "cast Bolt", targets=["Alice"])
    resolve(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "104.4b")


@rule("104.4b", "615.5")
def test_prevention_that_ends_once_something_has_grown_is_no_loop() -> None:
    """CR 104.4b: where the damage is prevented only as long as a number is small enough, it goes on just so long."""
    small = "As long as you control no creatures with power 10 or greater"
    mirror = card("Mirror", "{0}", "Enchantment", f"{small}, if {AGAIN} each creature you control and you.")
    game = position(side([mirror, BEAR, NURSE], hand=[BOLT], lands="R"), side())
    act(game, "cast Bolt", targets=["Alice"])
    resolve(game)
    assert game.result is None
    assert (the(game, "Grizzly Bears").power, life(game, 0)) == (14, 17)


MORE = {
    "twice as much": "twice that much damage to you",
    "one more": "damage to you equal to the damage prevented this way plus one",
    "to others too": "twice that much damage to each player",
    "to what has counters put on it": "twice that much damage to each creature you control and you",
}


@pytest.mark.parametrize("dealt", MORE.values(), ids=MORE)
@pytest.mark.parametrize("others", [[], [card("Hunter", pt="1/1", text="{T}: Destroy target creature with power 3.")]])
@rule("104.4b", "615.5", "732.4")
def test_ever_more_damage_prevented_is_no_end_to_it(dealt: str, others: list[Card]) -> None:
    """CR 104.4b: more is prevented and dealt each time, which goes on for ever, as nothing minds how much it is."""
    text = f"If a source would deal damage to you, prevent that damage. This enchantment deals {dealt}."
    mirror = card("Mirror", "{0}", "Enchantment", text)
    game = position(side([mirror, BEAR, NURSE, *others], hand=[BOLT], lands="R"), side())
    act(game, "cast Bolt", targets=["Alice"])
    resolve(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "104.4b")


@rule("104.4b", "615.5")
def test_ever_more_damage_that_is_no_longer_prevented_is_an_end() -> None:
    """CR 104.4b: where the counters put for the damage end the prevention, so much is dealt as would have been then."""
    small = "As long as you control no creatures with power 40 or greater"
    text = AGAIN.replace("that much", "twice that much")
    mirror = card("Mirror", "{0}", "Enchantment", f"{small}, if {text} each creature you control and you.")
    game = position(side([mirror, BEAR, NURSE], hand=[BOLT], lands="R", life=100), side())
    act(game, "cast Bolt", targets=["Alice"])
    resolve(game)
    assert game.result is None
    assert (the(game, "Grizzly Bears").power, life(game, 0)) == (2 + 6 + 12 + 24 + 48, 100 - 48)


@rule("615.5")
def test_a_chain_with_always_less_to_prevent_ends_however_long_it_is() -> None:
    """CR 615.5: what is done after each prevention is done immediately, four hundred times within one another."""
    less = "damage to you equal to the damage prevented this way minus one"
    text = f"If a source would deal damage to you, prevent that damage. This enchantment deals {less}."
    quake = card("Quake", "{0}", "Sorcery", "Quake deals 400 damage to you.")
    game = position(side([card("Mirror", "{0}", "Enchantment", text)], hand=[quake]), side())
    act(game, "cast Quake")
    resolve(game)
    assert (game.result, life(game, 0)) == (None, 20)


@rule("615.5")
def test_a_chain_that_ends_only_once_much_has_grown_is_followed_to_its_end() -> None:
    """CR 615.5: what is prevented a hundred and fifty times, each within the last, isn't too much for the game."""
    small = "As long as you control no creatures with power 450 or greater"
    mirror = card("Mirror", "{0}", "Enchantment", f"{small}, if {AGAIN} each creature you control and you.")
    game = position(side([mirror, BEAR, NURSE], hand=[BOLT], lands="R"), side())
    act(game, "cast Bolt", targets=["Alice"])
    resolve(game)
    assert (the(game, "Grizzly Bears").power, life(game, 0)) == (452 + 3, 17)


@rule("104.4b", "615.5")
def test_a_chain_of_which_nothing_can_be_concluded_is_refused() -> None:
    """CR 104.4b: where it isn't shown whether it ends, what begins it isn't taken as a choice, and others are."""
    text = f"If {AGAIN.replace('that much', 'twice that much')} you."
    rich = "At the beginning of your upkeep, if you have 10000 or more life, you win the game."
    mirror, hoard = card("Mirror", "{0}", "Enchantment", text), card("Hoard", "{0}", "Enchantment", rich)
    shatter = card("Shatter", "{0}", "Instant", "Destroy target enchantment.")
    game = position(side([mirror, hoard], hand=[BOLT, shatter], lands="R"), side())
    act(game, "cast Bolt", targets=["Alice"])
    game.choose(Pass())
    before, decision = game.copy().save(), game.decision
    with pytest.raises(Inconclusive, match="prevented by Mirror is done more than") as refused:
        game.choose(Pass())
    assert (refused.value.rule, refused.value.objects) == ("104.4b", (the(game, "Mirror").id,))
    assert (game.copy().save(), game.decision) == (before, decision)
    game.undo()
    act(game, "cast Shatter", targets=["Mirror"])
    settle(game)
    assert (game.result, life(game, 0)) == (None, 17)


@rule("104.4b", "732.5")
def test_damage_that_a_player_lets_be_dealt_again_is_no_loop() -> None:
    """CR 104.4b: where it is for a player to have it dealt again, they can stop."""
    prevention = "If a source would deal damage to you, prevent that damage."
    text = f"{prevention} You may have this enchantment deal 3 damage to you."
    mirror = card("Mirror", "{0}", "Enchantment", text)
    game = position(side([mirror], hand=[BOLT], lands="R"), side())
    act(game, "cast Bolt", targets=["Alice"])
    resolve(game)
    for _ in range(4):
        assert isinstance(game.decision, YesNo)
        game.choose(Answer(True))
    game.choose(Answer(False))
    assert game.result is None
    assert life(game, 0) == 20


@rule("615.5", "615.13")
def test_the_log_says_whose_effect_goes_on() -> None:
    """615.5: that nothing is replaced by what is done besides preventing, in words, with the rule and the source."""
    game = position(side([BALM], [BOLT], "R", life=10), side())
    act(game, "cast Bolt", targets=["Alice"])
    resolve(game)
    lines = [str(line) for line in game.log][-4:-1]
    assert lines == [
        "turn 1: 3 damage from Bolt to Alice is prevented [615.1 by Balm]",
        "turn 1: Balm has a further effect [615.5 by Balm]",
        "turn 1: Alice gains 3 life [119.3 by Balm]",
    ]


@rule("702.136a")
def test_the_log_says_that_riot_goes_on() -> None:
    """702.136a: a creature with riot that enters without a counter gains haste then; nothing is replaced by that."""
    game = position(side(hand=[card("Rioter", "{R}", "Creature — Ogre", "Riot", "2/2")], lands="R"), side())
    act(game, "cast Rioter")
    resolve(game)
    game.choose(Answer(False))
    assert [str(line) for line in game.log][-3:] == [
        "turn 1: Rioter has a further effect [702.136a by Rioter]",
        "turn 1: Rioter gains haste [611.2 by Rioter]",
        "turn 1: that was the further effect of Rioter [702.136a by Rioter]",
    ]


@rule("615.5")
def test_what_follows_prevention_isnt_done_at_once() -> None:
    """615.5: "for each 1 damage prevented this way" speaks of damage that is yet to be prevented: that isn't read."""
    text = "Prevent the next 3 damage that would be dealt to target creature this turn, and put a +1/+1 counter on that"
    (line,) = read_report(
        card("Faith", "{W}", "Instant", f"{text} creature for each 1 damage prevented this way.").front
    )
    assert line.refusal is not None
