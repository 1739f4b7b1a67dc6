"""CR 107.1, 608.2c, 701.9b, 611.2b: numbers in lists, what was done this way, some at random, two durations at once."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, IllegalChoice
from comprules.kernel.rule_citations import rule
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from positions import (
    act,
    card,
    graveyard,
    land,
    life,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, to_declaration
from saying import found
from spells import SERF, cast, choose, creature, follow, spell

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")
FOREST = land("G")


@rule("107.1", "202.3")
def test_one_of_several_numbers() -> None:
    """CR 107.1: just these numbers, and none between or beside them."""
    costs = {"One": "{G}", "Two": "{1}{G}", "Three": "{2}{G}", "Four": "{3}{G}"}
    board = [card(name, cost, "Creature — Elf", pt="1/1") for name, cost in costs.items()]
    game = position(side(battlefield=board), side())
    assert found(game, "creature with mana value 1, 2, or 4") == ["Four", "One", "Two"]
    assert found(game, "creature with mana value 2 or 3") == ["Three", "Two"]


@rule("608.2c")
def test_those_that_were_destroyed_or_returned_this_way() -> None:
    """CR 608.2c: those that this has destroyed; and those returned to your own hand, not to another player's."""
    text = "Destroy all creatures. You gain 1 life for each creature that was destroyed this way."
    safe = creature("Safe", "Indestructible")
    assert life(follow(text, mine={"battlefield": [CUB, safe]}, yours={"battlefield": [OX]}), 0) == 22
    text = "Return all creatures to their owners' hands. You gain 1 life for each card returned to your hand this way."
    assert life(follow(text, mine={"battlefield": [CUB, SERF]}, yours={"battlefield": [OX]}), 0) == 22


@rule("608.2d", "701.9b")
def test_some_of_them_at_random() -> None:
    """CR 701.9b: nobody chooses which, but so many, and the rest is the others."""
    text = "Choose two target creatures. Destroy one of them at random."
    game = position(side(hand=[spell(text)], battlefield=[CUB, OX], lands="W"), side())
    act(game, "cast Deed")
    choose(game, ("Cub", "Ox"))
    resolve(game)
    assert isinstance(game.decision, ChooseAction)
    assert len(graveyard(game, 0)) == 2


@rule("702.1")
def test_without_either_of_two_keywords() -> None:
    """CR 702.1: with neither of them."""
    game = position(side(battlefield=[CUB, creature("Hawk", "Flying"), creature("Spider", "Reach")]), side())
    assert found(game, "creature without flying or reach") == ["Cub"]


@rule("305.7", "607.2d")
def test_being_only_the_chosen_type() -> None:
    """CR 305.7: the land has the chosen type instead of its own, and the mana ability that goes with it."""
    aura = card(
        "Veil",
        "{G}",
        "Enchantment — Aura",
        "Enchant land\nAs this Aura enters, choose a basic land type.\nEnchanted land is the chosen type.",
    )
    game = position(side(hand=[aura], battlefield=[FOREST]), side())
    act(game, "cast Veil", targets=["Forest"])
    resolve(game)
    choose(game, "Island")
    known = the(game, "Forest").characteristics
    assert known is not None
    assert known.subtypes == ("Island",)


@rule("611.2b", "110.5")
def test_for_as_long_as_two_things_are_so() -> None:
    """CR 611.2b: it ends as soon as one of them isn't so any more."""
    text = "{T}: Gain control of target creature for as long as you control this artifact and this artifact remains "
    helm = card("Helm", "{1}", "Artifact", text + "tapped.")
    smash = card("Smash", "{R}", "Instant", "Untap target artifact.")
    game = position(side(battlefield=[helm], hand=[smash], lands="R"), side(battlefield=[OX]))
    act(game, "activate Helm", targets=["Ox"])
    resolve(game)
    assert the(game, "Ox").controller == 0
    cast(game, "Smash", "Helm")
    assert the(game, "Ox").controller == 1


@rule("614.1c", "110.5b")
def test_entering_tapped_and_with_counters() -> None:
    """CR 614.1c: both at once, also with "and" between them."""
    orb = card("Orb", "{G}", "Artifact", "This artifact enters tapped and with three charge counters on it.")
    game = position(side(hand=[orb], lands="G"), side())
    act(game, "cast Orb")
    resolve(game)
    assert (the(game, "Orb").tapped, dict(the(game, "Orb").counters)) == (True, {"charge": 3})


@rule("508.1d", "509.1c", "611.2a")
def test_a_creature_must_attack_or_block_this_turn() -> None:
    """CR 508.1d: it becomes red for the turn and has to attack; a creature that needn't, may stay."""
    text = "Target creature becomes red until end of turn and attacks this turn if able."
    game = follow(text, targets=["Cub"], mine={"battlefield": [CUB, OX]})
    known = the(game, "Cub").characteristics
    assert known is not None
    assert known.colors == frozenset("R")
    to_declaration(game, DeclareAttackers)
    with pytest.raises(IllegalChoice):
        game.choose(())
    attack(game, "Cub")


@rule("508.1d", "509.1c", "611.2a")
@pytest.mark.parametrize("mine", [True, False])
def test_it_attacks_or_blocks_whichever_it_can(mine: bool) -> None:
    """CR 509.1c: the creature of the attacking player must attack, that of the other one must block."""
    text = "Target creature attacks or blocks this turn if able."
    board = {"battlefield": [CUB]}
    game = follow(text, targets=["Cub"], mine=board if mine else {"battlefield": [OX]}, yours={} if mine else board)
    if not mine:
        attack(game, "Ox")
    run_to(game, "end of combat")
    assert (life(game, 1), graveyard(game, 1)) == ((18, []) if mine else (20, ["Cub"]))
