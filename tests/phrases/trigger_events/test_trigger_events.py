"""CR 603.2: what abilities trigger on, and on what they don't."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, option_named, play_out, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack, block, fight

ISLE = card("Isle", "", "Land", "{T}: Add {C}.")


def game_with(text: str, **mine: Any) -> Game:
    """A game in which Alice has an enchantment that gives her life when something happens, and much else."""
    bell = card("Bell", "{W}", "Enchantment", f"{text}, you gain 1 life.")
    own: dict[str, Any] = {"lands": "WWWW", **mine}
    own["battlefield"] = [bell, *mine.get("battlefield", [])]
    return position(side(**own), side(battlefield=[card("Ogre", pt="3/3")], graveyard=[BEAR], hand=[BEAR]))


def cast(text: str, types: str = "Sorcery") -> Card:
    """A spell with this text."""
    return card("Deed", "{W}", types, text)


def rung(trigger: str, deed: str, targets: tuple[str, ...] = (), **mine: Any) -> int:
    """How often an ability triggers when a spell does something."""
    hand = [cast(deed), *mine.pop("hand", [])]
    game = game_with(trigger, hand=hand, **mine)
    act(game, "cast Deed", targets=targets)
    play_out(game)
    return life(game, 0) - 20


HOME = "Whenever a creature is returned to its owner's hand"
BACK = "Whenever a creature you control enters from your graveyard"
RETURN = "Return target card from your graveyard to the battlefield."
PUT = "Put all creature cards from your hand onto the battlefield."
TOYS = {"battlefield": [card("Toy", "{1}", "Artifact"), card("Cub", pt="1/1")]}


@rule("603.2", "603.6c")
@pytest.mark.parametrize(
    ("trigger", "deed", "targets", "times"),
    [
        ("Whenever a creature you control connives", "Target creature you control connives.", ("Cub",), 1),
        ("Whenever an artifact you control connives", "Target creature you control connives.", ("Cub",), 0),
        ("Whenever a creature you control connives", "Draw a card, then discard a card.", (), 0),
        ("Whenever an artifact is sacrificed", "Sacrifice an artifact.", (), 1),
        ("Whenever an artifact is sacrificed", "Sacrifice a creature.", (), 0),
        ("Whenever an artifact is sacrificed", "Destroy target artifact.", ("Toy",), 0),
        ("Whenever a creature is put into exile from the battlefield", "Exile target creature.", ("Cub",), 1),
        ("Whenever a creature is put into exile from the battlefield", "Exile target artifact.", ("Toy",), 0),
        ("Whenever a creature is put into exile from the battlefield", "Destroy target creature.", ("Cub",), 0),
        (
            "Whenever a creature is returned to its owner's hand",
            "Return target creature to its owner's hand.",
            ("Cub",),
            1,
        ),
        (
            "Whenever a creature is returned to its owner's hand",
            "Return target artifact to its owner's hand.",
            ("Toy",),
            0,
        ),
        (HOME, "Exile target creature.", ("Cub",), 0),
        ("Whenever an artifact is put into a graveyard from the battlefield", "Destroy target artifact.", ("Toy",), 1),
        ("Whenever an artifact is put into a graveyard from the battlefield", "Destroy target creature.", ("Cub",), 0),
        ("Whenever an artifact is put into a graveyard from the battlefield", "Exile target artifact.", ("Toy",), 0),
    ],
)
def test_what_leaves_the_battlefield(trigger: str, deed: str, targets: tuple[str, ...], times: int) -> None:
    """CR 603.6c: each way of leaving is an event of its own, and what leaves must be what the text says."""
    assert rung(trigger, deed, targets, **TOYS) == times


@rule("603.2", "603.6a", "603.10a")
@pytest.mark.parametrize(
    ("trigger", "deed", "times"),
    [
        ("Whenever a creature card leaves your graveyard", "Return target card from your graveyard to your hand.", 1),
        ("Whenever an artifact card leaves your graveyard", "Return target card from your graveyard to your hand.", 0),
        (BACK, RETURN, 1),
        (BACK, PUT, 0),
        ("Whenever you scry", "Scry 1.", 1),
        ("Whenever you scry", "Surveil 1.", 0),
        ("Whenever you surveil", "Surveil 1.", 1),
        ("Whenever you surveil", "Scry 1.", 0),
        ("Whenever an opponent scries", "Scry 1.", 0),
        ("Whenever you collect evidence", "Collect evidence 2.", 1),
        ("Whenever you collect evidence", "Exile all cards from your graveyard.", 0),
        ("Whenever you're dealt damage", "Deed deals 1 damage to you.", 1),
        ("Whenever you're dealt damage", "Deed deals 1 damage to each opponent.", 0),
        ("Whenever you're dealt combat damage", "Deed deals 1 damage to you.", 0),
        ("Whenever a creature card is exiled", "Exile all cards from your graveyard.", 1),
        ("Whenever an artifact card is exiled", "Exile all cards from your graveyard.", 0),
    ],
)
def test_what_happens_elsewhere(trigger: str, deed: str, times: int) -> None:
    """CR 603.2: an ability triggers on its event and on nothing like it."""
    targets = ("Cat",) if "target" in deed else ()
    cat = card("Cat", "{1}{W}", pt="2/2")
    lost = 1 if "damage to you" in deed else 0
    assert rung(trigger, deed, targets, graveyard=[cat], hand=[BEAR]) == times - lost


@rule("305.1", "603.2")
@pytest.mark.parametrize(
    ("trigger", "times"), [("Whenever you play a land", 1), ("Whenever an opponent plays a land", 0)]
)
def test_playing_a_land(trigger: str, times: int) -> None:
    """CR 305.1: playing a land is an event; putting one onto the battlefield isn't playing it."""
    game = game_with(trigger, hand=[ISLE])
    act(game, "play Isle")
    play_out(game)
    assert life(game, 0) == 20 + times
    assert rung(trigger, "Put all land cards from your hand onto the battlefield.", hand=[ISLE]) == 0


@rule("702.29c", "702.29d")
@pytest.mark.parametrize(
    ("trigger", "cycled", "discarded"),
    [("Whenever you cycle a card", 1, 0), ("Whenever you cycle or discard a card", 1, 1)],
)
def test_cycling_a_card(trigger: str, cycled: int, discarded: int) -> None:
    """CR 702.29d: cycling is also discarding, but triggers once on "cycle or discard"."""
    wisp = card("Wisp", "{4}", pt="1/1", text="Cycling {1}")
    game = game_with(trigger, hand=[wisp])
    act(game, "activate Wisp")
    play_out(game)
    assert life(game, 0) == 20 + cycled
    assert rung(trigger, "Discard a card.", hand=[wisp]) == discarded


@rule("702.29c", "603.2f")
@pytest.mark.parametrize("yard", ["graveyard", "exile"])
def test_an_ability_of_the_cycled_card_itself(yard: str) -> None:
    """CR 702.29c: it triggers wherever the card has gone, once it has been cycled; not if it's discarded otherwise."""
    text = (
        "Cycling {0}\nWhen you cycle this card, you gain 1 life.\nWhen you cycle or discard this card, you gain 3 life."
    )
    wisp = card("Wisp", "{4}", pt="1/1", text=text)
    void = card(
        "Void", "{0}", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."
    )
    toss = card("Toss", "{0}", "Sorcery", "Discard a card.")
    for how, gained in (("activate Wisp", 4), ("cast Toss", 3)):
        hand = [wisp, toss] if how == "cast Toss" else [wisp]
        game = position(side(hand=hand, battlefield=[void] if yard == "exile" else []), side())
        act(game, how)
        play_out(game)
        assert life(game, 0) == 20 + gained


def fought(trigger: str, attackers: tuple[str, ...], *blocks: tuple[str, str]) -> int:
    """How often an ability of Alice's triggers while she attacks with creatures and Bob's Ogre blocks or doesn't."""
    knights = [card(name, "{W}", "Creature — Human Knight", pt="4/4") for name in ("Ada", "Eve")]
    game = game_with(trigger, battlefield=[*knights, card("Ram", pt="4/4")])
    attack(game, *attackers)
    block(game, *blocks)
    run_to(game, "postcombat main")
    play_out(game)
    return life(game, 0) - 20


@rule("508.3c", "508.3e", "509.3b", "509.3d")
@pytest.mark.parametrize(
    ("trigger", "attackers", "blocks", "times"),
    [
        ("Whenever you attack a player with one or more Knights", ("Ada", "Eve"), (), 1),
        ("Whenever you attack a player with one or more Knights", ("Ram",), (), 0),
        ("Whenever an opponent attacks you with one or more creatures", ("Ada",), (), 0),
        ("Whenever a Knight blocks or becomes blocked by a creature", ("Ada",), (("Ogre", "Ada"),), 1),
        ("Whenever a Knight blocks or becomes blocked by a creature", ("Ada",), (), 0),
        ("Whenever a Knight blocks or becomes blocked by a creature", ("Ram",), (("Ogre", "Ram"),), 0),
        ("Whenever a player is attacked", ("Ada", "Eve"), (), 1),
    ],
)
def test_what_happens_in_combat(
    trigger: str, attackers: tuple[str, ...], blocks: tuple[tuple[str, str], ...], times: int
) -> None:
    """CR 508.3: who attacks, with what, and what meets what decide whether an ability triggers."""
    assert fought(trigger, attackers, *blocks) == times


@rule("508.3d", "603.4")
@pytest.mark.parametrize(("attacked", "times"), [("Alice", 0), ("Carol", 1)])
def test_whether_a_player_is_attacking_somebody(attacked: str, times: int) -> None:
    """CR 508.3d: a player is attacking whoever a creature they control is attacking, and nobody else."""
    trigger = "Whenever a player attacks, if they aren't attacking you, you gain 1 life."
    watcher = card("Watcher", "{G}", "Creature — Elf", trigger, "1/1")
    game = fight([watcher], [card("Ram", pt="4/4")], [], active=1)
    attack(game, ("Ram", attacked))
    run_to(game, "declare blockers")
    assert life(game, 0) == 20 + times


@rule("603.2b", "507.1")
@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        ("At the beginning of combat on your turn", 1),
        ("At the beginning of combat on each opponent's turn", 0),
        ("At the beginning of each end step", 1),
        ("At the beginning of the end step", 1),
        ("At the beginning of each upkeep", 0),
        ("Whenever you gain life during your turn", 0),
    ],
)
def test_the_beginning_of_steps(trigger: str, times: int) -> None:
    """CR 603.2b: a step of somebody's turn begins once; abilities that speak of other steps wait for those."""
    game = game_with(trigger)
    run_to(game, "end")
    play_out(game)
    assert life(game, 0) == 20 + times


@rule("102.1", "603.2")
def test_a_trigger_during_somebodys_turn() -> None:
    """CR 603.2: "during your turn" is part of the event: in others' turns nothing triggers."""
    zap = card("Zap", "{W}", "Instant", "Zap deals 1 damage to each opponent.")
    for text, mine, theirs in (
        ("Whenever an opponent is dealt damage during your turn", 1, 0),
        ("Whenever an opponent loses life during your turn", 1, 0),
        ("Whenever an opponent loses life during an opponent's turn", 0, 1),
    ):
        for active, times in ((0, mine), (1, theirs)):
            bell = card("Bell", "{W}", "Enchantment", f"{text}, you gain 1 life.")
            game = position(side(battlefield=[bell], hand=[zap], lands="W"), side(), active=active)
            if active:
                game.choose(Pass())
            act(game, "cast Zap")
            play_out(game)
            assert life(game, 0) == 20 + times, (text, active)


@rule("603.2")
def test_a_trigger_while_something_is_so() -> None:
    """CR 603.2: "while" is part of the event: it is looked at as the event happens."""
    text = "Whenever you gain life while you control an artifact, draw a card."
    for battlefield, drawn in (([card("Toy", "{1}", "Artifact")], 1), ([BEAR], 0)):
        bell = card("Bell", "{W}", "Enchantment", text)
        game = position(side(battlefield=[bell, *battlefield], hand=[cast("You gain 1 life.")], lands="W"), side())
        act(game, "cast Deed")
        play_out(game)
        assert len(game.view(0).hand) == drawn


@rule("603.2b")
def test_a_step_of_a_certain_player() -> None:
    """CR 603.2b: "the upkeep of enchanted creature's controller" is a step of that player's turn alone."""
    text = "Enchant creature\nAt the beginning of the end step of enchanted creature's controller, you gain 1 life."
    for name, times in (("Cub", 1), ("Ogre", 0)):
        curse = card("Curse", "{W}", "Enchantment — Aura", text)
        own = side(battlefield=[card("Cub", pt="1/1")], hand=[curse], lands="W")
        game = position(own, side(battlefield=[card("Ogre", pt="3/3")]))
        act(game, "cast Curse", targets=[name])
        play_out(game)
        run_to(game, "end")
        play_out(game)
        assert life(game, 0) == 20 + times


LICH = card(
    "Lich",
    "{B}",
    "Creature — Zombie",
    "{0}: You may cast target creature card in a graveyard this turn. When you cast that card this turn, this creature "
    "gains all activated abilities of that card until end of turn.",
    "4/4",
)
SAGE = card("Sage", "{G}", "Creature — Human", "{0}: You gain 1 life.", "1/1")


@rule("400.7h", "603.7a")
def test_a_card_that_is_cast_is_found_as_the_spell_it_becomes() -> None:
    """CR 400.7h: "when you cast that card" triggers as the card is cast, and the spell is found on the stack."""
    game = position(side([LICH], lands="G"), side(graveyard=[SAGE]))
    act(game, "activate Lich", targets=["Sage"])
    resolve(game)
    act(game, "cast Sage")
    assert len(game.state.stack) == 2
    resolve(game)
    act(game, f"activate Lich #{the(game, 'Lich').id} ability 1")
    settle(game)
    assert life(game, 0) == 21


@rule("400.7h", "608.2h")
def test_nothing_triggers_on_another_card_of_that_name_being_cast() -> None:
    """CR 400.7h: only the card that was spoken of is meant, not one that is like it."""
    game = position(side([LICH], hand=[SAGE], lands="G"), side(graveyard=[SAGE]))
    act(game, "activate Lich", targets=["Sage"])
    resolve(game)
    game.choose(option_named(game, f"cast Sage #{game.view(0).hand[0].id}"))
    assert len(game.state.stack) == 1


ORB = card("Orb", "{X}{G}", "Creature — Elemental", "When you cast this spell, you gain X life.", "1/1")


@rule("107.3i", "603.2")
def test_what_triggers_on_a_spell_being_cast_uses_its_x() -> None:
    """CR 107.3i: X is the same everywhere on a spell, so that the ability uses the value announced for its cost."""
    game = position(side(hand=[ORB], lands="GGG"), side())
    act(game, "cast Orb", 2)
    resolve(game)
    assert life(game, 0) == 22


@rule("107.3i", "707.10")
def test_a_spell_copies_itself_x_times() -> None:
    """CR 107.3i: "copy it X times" makes as many copies as the announced X, each with the same targets."""
    volley = card(
        "Volley",
        "{X}{R}{R}",
        "Sorcery",
        "When you cast this spell, copy it X times. You may choose new targets for the copies.\n"
        "Volley deals 1 damage to target player.",
    )
    game = position(side(hand=[volley], lands="RRRR"), side())
    act(game, "cast Volley", 2, targets=["Bob"])
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(False)
    settle(game)
    assert life(game, 1) == 17


@rule("107.3j")
def test_an_ability_that_a_permanent_was_given_does_not_use_the_x_it_was_cast_for() -> None:
    """CR 107.3j: X is 0 in an ability that an effect gave and that doesn't define it."""
    gift = card(
        "Gift",
        "{G}",
        "Enchantment",
        'Creatures you control have "When this creature enters, you gain X life."',
    )
    game = position(side([gift], hand=[ORB], lands="GGG"), side())
    act(game, "cast Orb", 2)
    play_out(game)
    assert life(game, 0) == 22


@rule("508.3a", "603.2")
@pytest.mark.parametrize(
    ("attackers", "triggers"),
    [("Ann", 0), ("Ann Bob", 0), ("Ann Bob Cid", 1), ("Ann Bob Cid Dot", 1), ("Bob Cid Dot", 0)],
)
def test_it_attacks_together_with_others(attackers: str, triggers: int) -> None:
    """CR 508.3a: it triggers once if the creature and enough others are declared as attackers, not without it."""
    text = "Whenever this creature and at least two other creatures attack, you gain 1 life."
    others = [card(name, "{W}", "Creature — Human", pt="1/1") for name in ("Bob", "Cid", "Dot")]
    game = fight([card("Ann", "{W}", "Creature — Human", text, "1/1"), *others], [])
    attack(game, *attackers.split())
    assert len(game.state.stack) == triggers
    settle(game)
    assert life(game, 0) == 20 + triggers
