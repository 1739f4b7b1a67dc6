"""CR 508.1c, 509.1b: creatures that attack or block only beside one of a kind."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from positions import BEAR, card, life, run_to
from rules.combat.fights import attack, block, fight
from spells import creature

BEAST = card("Beast", "{B}", "Creature — Beast", pt="5/5")


@rule("508.1c")
def test_it_attacks_only_beside_one_of_a_kind() -> None:
    """CR 508.1c: alone, or beside one of another color or another one that is like it, the declaration is illegal."""
    puma = card(
        "Puma", "{R}", "Creature — Cat", "This creature can't attack unless a black creature also attacks.", "2/1"
    )
    game = fight([puma, BEAST, BEAR], [])
    for declared in (("Puma",), ("Puma", "Grizzly Bears")):
        with pytest.raises(IllegalChoice):
            attack(game, *declared)
    attack(game, "Puma", "Beast")
    run_to(game, "end of combat")
    assert life(game, 1) == 13


@rule("508.1c", "509.1b")
def test_a_creature_with_greater_power_also_attacks_or_blocks() -> None:
    """CR 509.1b: greater power than its own: the creature itself isn't one, nor is one of the same power."""
    text = (
        "Ogre can't attack unless a creature with greater power also attacks.\n"
        "Ogre can't block unless a creature with greater power also blocks."
    )
    ogre, twin = creature("Ogre", text, "4/4"), creature("Twin", pt="4/4")
    game = fight([ogre, BEAST, twin], [])
    for declared in (("Ogre",), ("Ogre", "Twin")):
        with pytest.raises(IllegalChoice):
            attack(game, *declared)
    attack(game, "Ogre", "Beast")
    game = fight([BEAR, creature("Ox")], [ogre, BEAST, twin])
    attack(game, "Grizzly Bears", "Ox")
    with pytest.raises(IllegalChoice):
        block(game, ("Ogre", "Grizzly Bears"), ("Twin", "Ox"))
    block(game, ("Ogre", "Grizzly Bears"), ("Beast", "Ox"))


@rule("508.1c")
def test_one_of_its_kind_besides_itself() -> None:
    """CR 508.1c: "also": one that is of the kind itself attacks only beside another."""
    wolf = creature("Wolf", "This creature can't attack unless a creature also attacks.")
    game = fight([wolf, BEAR], [])
    with pytest.raises(IllegalChoice):
        attack(game, "Wolf")
    attack(game, "Wolf", "Grizzly Bears")


@rule("508.1d")
def test_it_must_attack_unless_something_is_so() -> None:
    """CR 508.1d: it must attack as long as the condition isn't met, and needn't any more once it is."""
    cohort = creature("Cohort", "This creature attacks each combat if able unless you control a black creature.")
    game = fight([cohort, BEAR], [])
    for declared in ((), ("Grizzly Bears",)):
        with pytest.raises(IllegalChoice):
            attack(game, *declared)
    attack(game, "Cohort")
    game = fight([cohort, BEAST], [])
    attack(game, "Beast")
    run_to(game, "end of combat")
    assert life(game, 1) == 15


@rule("509.1c")
def test_it_must_block_unless_something_is_so() -> None:
    """CR 509.1c: the same for blocking."""
    guard = creature("Guard", "This creature blocks each combat if able unless you control a black creature.")
    for others, must in (([], True), ([BEAST], False)):
        game = fight([BEAR, creature("Ox")], [guard, *others])
        attack(game, "Grizzly Bears", "Ox")
        if must:
            with pytest.raises(IllegalChoice):
                block(game)
            block(game, ("Guard", "Grizzly Bears"))
        else:
            block(game)
