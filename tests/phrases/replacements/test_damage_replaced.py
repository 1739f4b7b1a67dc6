"""Damage that is dealt otherwise: more, less, to others, or down to a life total."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer, Share
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    life,
    named,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block, end_combat
from spells import GIANT, SERF

OX = card("Ox", "{3}", "Creature — Ox", pt="2/9")


def enchantment(text: str) -> Card:
    """An enchantment with a text."""
    return card("Law", "{0}", "Enchantment", text)


def dealt(text: str, *targets: str, mine: tuple[Card, ...] = (), bobs: tuple[Card, ...] = (), **options: int) -> Game:
    """A game in which a red instant of Alice's with this text has resolved."""
    deed = card("Deed", "{R}", "Instant", text)
    game = position(side(battlefield=mine, hand=[deed], lands="R"), side(battlefield=bobs, **options))  # type: ignore[arg-type]
    act(game, "cast Deed", targets=targets)
    resolve(game)
    return game


@rule("614.2")
def test_less_than_its_power_becomes_its_power() -> None:
    """CR 614.2: noncombat damage of less than the creature's power to an opponent becomes that much."""
    titan = card(
        "Titan",
        "{R}",
        "Creature — God",
        "If a red source you control would deal an amount of noncombat damage less than this creature's power to an "
        "opponent, that source deals damage equal to this creature's power instead.",
        "4/4",
    )
    for amount, total in ((1, 16), (3, 16), (4, 16), (6, 14)):
        assert life(dealt(f"Deed deals {amount} damage to target player.", "Bob", mine=(titan,)), 1) == total
    assert life(dealt("Deed deals 1 damage to target player.", "Alice", mine=(titan,)), 0) == 19


@rule("614.2", "614.7a")
def test_less_damage_and_none_at_all() -> None:
    """CR 614.7a: 1 damage minus 1 is no damage."""
    law = enchantment("If a source would deal damage to you, it deals that much damage minus 1 to you instead.")
    for amount, total in ((3, 18), (1, 20)):
        assert life(dealt(f"Deed deals {amount} damage to target player.", "Bob", bobs=(law,)), 1) == total
    capped = enchantment("If a source would deal 3 or more damage to you, it deals 2 damage to you instead.")
    for amount, total in ((5, 18), (1, 19)):
        assert life(dealt(f"Deed deals {amount} damage to target player.", "Bob", bobs=(capped,)), 1) == total


@rule("614.9")
def test_all_damage_is_dealt_to_the_guardian_as_long_as_it_is_a_creature_there() -> None:
    """CR 614.9: damage to "you" is dealt to the guardian; damage to others isn't."""
    guardian = card(
        "Guard",
        "{W}",
        "Creature — Angel",
        "All damage that would be dealt to you is dealt to this creature instead.",
        "5/8",
    )
    game = dealt("Deed deals 3 damage to target player.", "Bob", bobs=(guardian,))
    assert (life(game, 1), the(game, "Guard").damage) == (20, 3)
    game = dealt("Deed deals 3 damage to target player.", "Alice", bobs=(guardian,))
    assert (life(game, 0), the(game, "Guard").damage) == (17, 0)


@rule("614.9", "614.3")
def test_damage_is_redirected_this_turn() -> None:
    """CR 614.3: an effect of a spell redirects all damage to a creature for the rest of the turn."""
    shift = card(
        "Shift",
        "{0}",
        "Instant",
        "All damage that would be dealt to target creature this turn is dealt to you instead.",
    )
    zap = card("Zap", "{0}", "Instant", "Zap deals 2 damage to target creature.")
    game = position(side(battlefield=[BEAR], hand=[shift, zap]), side())
    act(game, "cast Shift", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Zap", targets=["Grizzly Bears"])
    resolve(game)
    assert (the(game, "Grizzly Bears").damage, life(game, 0)) == (0, 18)


@rule("614.1a", "119.3")
def test_damage_leaves_one_life_while_a_creature_is_there() -> None:
    """CR 614.1a: damage doesn't reduce the life total below 1; a loss of life does."""
    law = enchantment(
        "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    )
    assert life(dealt("Deed deals 30 damage to target player.", "Bob", bobs=(law, BEAR)), 1) == 1
    assert dealt("Deed deals 30 damage to target player.", "Bob", bobs=(law,)).result is not None
    assert dealt("Target player loses 30 life.", "Bob", bobs=(law, BEAR)).result is not None


@rule("120.4c", "614.1a")
@pytest.mark.parametrize(
    ("more", "left"), [("", 1), ("If you would gain life, you gain twice that much life instead.", 4)]
)
def test_life_gained_by_the_same_damage_counts(more: str, left: int) -> None:
    """120.4c: what damage leaves of 3 life is seen together with the life that lifelink gains by the same damage, as
    that is replaced: 3 - 7 + 4 is less than 1, and 3 - 7 + 8 isn't.
    """
    law = enchantment(
        "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    )
    boon = card("Boon", "{W}", "Enchantment", more)
    leech = card("Leech", "{B}", "Creature — Worm", "Lifelink", "4/9")
    runner = card("Runner", "{R}", "Creature — Elemental", pt="7/4")
    bob = side(battlefield=[law, boon, leech], life=3)
    game = position(side(battlefield=[runner, SERF]), bob, step="beginning of combat")
    attack(game, "Runner", "Serf")
    block(game, ("Leech", "Serf"))
    end_combat(game)
    assert life(game, 1) == left


@rule("120.4a")
def test_excess_damage_is_dealt_to_the_creatures_controller() -> None:
    """CR 120.4a: of 4 damage to a creature with toughness 1, 3 are dealt to its controller; of 4 to a 5/5, none."""
    text = "Deed deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."
    assert life(dealt(text, "Serf", bobs=(SERF,)), 1) == 17
    assert life(dealt(text, "Giant", bobs=(GIANT,)), 1) == 20


@rule("615.12")
def test_damage_that_is_said_to_be_unpreventable() -> None:
    """CR 615.12: "the damage can't be prevented" is said of the sentence before, not of other damage."""
    law = enchantment("Prevent all damage that would be dealt to you.")
    for more, total in ((" The damage can't be prevented.", 17), ("", 20)):
        assert life(dealt(f"Deed deals 3 damage to target player.{more}", "Bob", bobs=(law,)), 1) == total


@rule("608.2i", "614.3", "614.4", "608.2c")
def test_only_what_was_dealt_damage_this_way_is_exiled() -> None:
    """CR 608.2i: a creature dealt damage by the spell is exiled as it dies; another that dies isn't. 608.2c: "this way"
    is by this spell.
    """
    text = (
        "Deed deals 2 damage to target creature. If a creature dealt damage this way would die this turn, "
        "exile it instead."
    )
    doom = card("Doom", "{0}", "Sorcery", "Destroy all creatures.")
    deed = card("Deed", "{R}", "Instant", text)
    game = position(side(hand=[deed, doom], lands="R"), side(battlefield=[GIANT, BEAR]))
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    act(game, "cast Doom")
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Giant"]
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("608.2k", "614.3")
def test_that_creature_or_planeswalker_would_die() -> None:
    """CR 608.2k: "that creature or planeswalker" is the target."""
    text = (
        "Deed deals 2 damage to target creature or planeswalker. If that creature or planeswalker would die this turn, "
        "exile it instead."
    )
    game = dealt(text, "Grizzly Bears", bobs=(BEAR, SERF))
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]
    assert on_battlefield(game, "Serf")


@rule("102.1", "614.1a")
def test_only_during_your_turn() -> None:
    """CR 102.1: an opponent loses twice as much during "your" turn and as much as said in their own."""
    law = enchantment("If an opponent would lose life during your turn, they lose twice that much life instead.")
    drain = card("Drain", "{0}", "Instant", "Each opponent loses 2 life.")
    for active, total in ((0, 16), (1, 18)):
        game = position(side(battlefield=[Piece(law)], hand=[drain]), side(), active=active)
        while game.decision is not None and game.decision.player != 0:
            game.choose(next(option for option in game.decision.options if str(option) == "pass"))
        act(game, "cast Drain")
        resolve(game)
        assert life(game, 1) == total


@rule("614.9", "614.3")
def test_a_spell_deals_its_damage_to_its_controller_and_the_next_one_doesnt() -> None:
    """614.9: what the next instant would deal to Bob it deals to Alice; the one after that to Bob."""
    aegis = card("Aegis", "{W}", "Artifact", _AEGIS)
    zap = card("Zap", "{R}", "Instant", "Zap deals 3 damage to target player.")
    game = position(side(hand=[zap, zap], lands="RR"), side(battlefield=[aegis]))
    pass_priority(game)
    act(game, "activate Aegis")
    resolve(game)
    for _ in range(2):
        act(game, "cast Zap", targets=["Bob"])
        settle(game)
    assert (life(game, 0), life(game, 1)) == (17, 17)


_AEGIS = (
    "{0}: The next time an instant spell would deal damage to you this turn, that spell deals that damage to its "
    "controller instead."
)


@rule("614.2", "614.9")
@pytest.mark.parametrize(("to", "damage"), [("this creature", (2, 2)), ("you", (5, 0))])
def test_double_damage_to_what_is_named(to: str, damage: tuple[int, int]) -> None:
    """614.2: what is named again is dealt double damage; what is named first is dealt none, if it is something else."""
    text = f"If a source would deal damage to {to}, it deals double that damage to Golem instead."
    golem = card("Golem", "{3}", "Creature — Golem", text, "0/9")
    game = dealt("Deed deals 1 damage to target creature and 2 damage to target player.", "Golem", "Bob", bobs=(golem,))
    assert (the(game, "Golem").damage, 20 - life(game, 1)) == damage


@rule("107.1a", "614.2", "615.10")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("If a source would deal damage to you, it deals half that damage, rounded down, to you instead.", 18),
        ("If a source would deal damage to you, prevent half that damage, rounded up.", 18),
        ("If a source would deal damage to you, prevent half that damage, rounded down.", 17),
        ("If a source would deal damage to you, prevent X of that damage, where X is your life total.", 20),
        ("If a source would deal damage to you, prevent X of that damage, where X is the number of lands you own.", 16),
    ],
)
def test_half_of_it_or_x_of_it(text: str, left: int) -> None:
    """107.1a: half of 5, rounded down, is 2 and, rounded up, 3; no more can be prevented than there is."""
    deed = "Deed deals 5 damage to target player."
    island = card("Isle", "", "Land")
    assert life(dealt(deed, "Bob", bobs=(enchantment(text), island)), 1) == left


@rule("615.3", "611.2a")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Until your next turn, prevent all damage that would be dealt to you.", [20, 20, 18]),
        ("Until your next turn, prevent all damage target permanent would deal.", [20, 20, 18]),
        ("Prevent all damage that would be dealt to and dealt by target permanent until your next turn.", [20, 20, 18]),
        ("Until end of turn, prevent all damage that would be dealt to you.", [20, 18, 16]),
        (
            "Until your next turn, all damage that would be dealt to you is dealt to target creature instead.",
            [20, 20, 18],
        ),
    ],
)
def test_for_how_long(text: str, left: list[int]) -> None:
    """615.3: it lasts until Alice's next turn begins, or until the end of this one; 2 damage is dealt in each turn."""
    pyre = card("Pyre", "{R}", "Creature — Wall", "{0}: Pyre deals 2 damage to you.", "0/9")
    game = position(side([pyre], hand=[card("Ward", "{0}", "Sorcery", text)]), side())
    act(game, "cast Ward", targets=["Pyre"] if "target" in text else [])
    resolve(game)
    totals = []
    for turn in range(3):
        if turn:
            run_to(game, "end")
            run_to(game, "upkeep")
        if turn == 1:
            pass_priority(game)
        act(game, "activate Pyre")
        settle(game)
        totals.append(life(game, 0))
    assert totals == left


@rule("601.2d", "615.7", "615.11")
def test_shields_are_divided() -> None:
    """601.2d: of five damage that is prevented two are announced for one creature and three for another."""
    text = "Prevent the next 5 damage that would be dealt this turn to any number of targets, divided as you choose."
    zap = card("Zap", "{0}", "Instant", "Zap deals 4 damage to target creature.")
    game = position(side([GIANT, OX], hand=[card("Ward", "{0}", "Instant", text), zap, zap]), side())
    act(game, "cast Ward")
    game.choose(tuple(named(game, name) for name in ("Giant", "Ox")))
    decision = pending(game)
    game.choose(tuple(Share(each.id, each.name, amount) for each, amount in zip(decision.things, (2, 3), strict=True)))  # type: ignore[attr-defined]
    settle(game)
    for name in ("Giant", "Ox"):
        act(game, "cast Zap", targets=[name])
        settle(game)
    assert (the(game, "Giant").damage, the(game, "Ox").damage) == (2, 1)


@rule("615.7", "120.2a")
def test_the_next_combat_damage_alone() -> None:
    """615.7: damage of a spell neither is prevented nor uses up the shield."""
    text = "Prevent the next 1 combat damage that would be dealt to target creature this turn."
    zap = card("Zap", "{0}", "Instant", "Zap deals 2 damage to target creature.")
    game = position(side([OX], hand=[card("Ward", "{0}", "Instant", text), zap]), side([BEAR]))
    for name in ("Ward", "Zap"):
        act(game, f"cast {name}", targets=["Ox"])
        settle(game)
    assert the(game, "Ox").damage == 2
    attack(game, "Ox")
    block(game, ("Grizzly Bears", "Ox"))
    run_to(game, "end of combat")
    assert the(game, "Ox").damage == 3


@rule("608.2d", "615.10")
@pytest.mark.parametrize(("wants", "total"), [(True, 17), (False, 15)])
def test_you_may_prevent_some(*, wants: bool, total: int) -> None:
    """615.10: the controller of the effect is asked, for damage to another player too."""
    text = (
        "If a source would deal damage to a player, you may prevent X of that damage, where X is the number of Isles "
    )
    law = enchantment(text.replace("Isles ", "artifacts you control."))
    isle = card("Isle", "", "Artifact")
    deed = card("Deed", "{0}", "Instant", "Deed deals 5 damage to target player.")
    game = position(side([law, isle, isle], hand=[deed]), side())
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 0
    game.choose(Answer(wants))
    assert life(game, 1) == total


@rule("614.2", "608.2d")
def test_any_source_and_as_much_more() -> None:
    """614.2: "any source" is whichever; an amount of damage more is worked out as the damage would be dealt."""
    law = enchantment(
        "If any source you control would deal damage to a player, it deals that much damage plus an amount of damage "
        "equal to the number of lands you control instead."
    )
    isle = card("Isle", "", "Land")
    assert life(dealt("Deed deals 1 damage to target player.", "Bob", mine=(law, isle)), 1) == 17
    assert life(dealt("Deed deals 1 damage to target player.", "Bob", bobs=(law, isle)), 1) == 19


@rule("614.9", "614.3")
def test_the_next_so_much_in_other_order() -> None:
    """614.9: the words may stand in this order, too."""
    text = "The next 2 damage that would be dealt this turn to target creature is dealt to you instead."
    zap = card("Zap", "{0}", "Instant", "Zap deals 3 damage to target creature.")
    game = position(side([GIANT], hand=[card("Ward", "{0}", "Instant", text), zap]), side())
    act(game, "cast Ward", targets=["Giant"])
    resolve(game)
    act(game, "cast Zap", targets=["Giant"])
    resolve(game)
    assert (the(game, "Giant").damage, life(game, 0)) == (1, 18)


@rule("614.9", "614.3")
def test_what_such_sources_would_deal() -> None:
    """614.9: only the damage of red sources is dealt to the guardian."""
    text = "{0}: All damage that would be dealt to you by red sources this turn is dealt to this creature instead."
    guard = card("Guard", "{W}", "Creature — Human", text, "1/9")
    deal = "Zap{} deals 2 damage to target player."
    zaps = [card(f"Zap{color}", f"{{{color}}}", "Instant", deal.format(color)) for color in "RG"]
    game = position(side([guard], hand=zaps, lands="RG"), side())
    act(game, "activate Guard")
    resolve(game)
    for name in ("ZapR", "ZapG"):
        act(game, f"cast {name}", targets=["Alice"])
        resolve(game)
    assert (the(game, "Guard").damage, life(game, 0)) == (2, 18)


@rule("614.9", "608.2k")
@pytest.mark.parametrize("what", ["enchanted creature", "creatures your opponents control"])
def test_damage_is_dealt_to_the_controller_of_what_it_would_be_dealt_to(what: str) -> None:
    """614.9: "its controller" is that of the creature that would be dealt the damage."""
    whose = "its controller" if what == "enchanted creature" else "their controller"
    text = f"Enchant creature\nAll damage that would be dealt to {what} is dealt to {whose} instead."
    link = card("Link", "{W}", "Enchantment — Aura", text)
    zap = card("Zap", "{R}", "Instant", "Zap deals 3 damage to any target.")
    game = position(side(hand=[link, zap], lands="WR"), side([GIANT]))
    act(game, "cast Link", targets=["Giant"])
    resolve(game)
    act(game, "cast Zap", targets=["Giant"])
    resolve(game)
    assert (life(game, 1), the(game, "Giant").damage) == (17, 0)
