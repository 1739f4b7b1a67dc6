"""CR 702.13, 702.28, 702.31, 702.36, 702.118: evasion abilities that ask what kind of creature blocks."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, card
from rules.combat.fights import attack, blocks, fight

MYR = card("Myr", "{1}", "Artifact Creature — Myr", pt="1/1")
SHADE = card("Shade", "{B}", "Creature — Shade", pt="2/3")


@rule("702.36b", "702.36a")
def test_fear() -> None:
    """702.36b: only artifact creatures and black creatures can block it."""
    game = fight([card("Ghoul", "{B}", text="Fear", pt="2/2")], [BEAR, MYR, SHADE])
    attack(game, "Ghoul")
    assert blocks(game) == ["Myr blocks Ghoul", "Shade blocks Ghoul"]


@rule("702.13b", "702.13a")
def test_intimidate() -> None:
    """702.13b: only artifact creatures and creatures that share a color with it can block it."""
    game = fight([card("Ogre", "{R}{G}", text="Intimidate", pt="2/2")], [BEAR, MYR, SHADE])
    attack(game, "Ogre")
    assert blocks(game) == ["Grizzly Bears blocks Ogre", "Myr blocks Ogre"]


@rule("702.118b", "702.118a")
def test_skulk() -> None:
    """702.118b: creatures with greater power can't block it."""
    game = fight([card("Sneak", text="Skulk", pt="1/1")], [BEAR, MYR])
    attack(game, "Sneak")
    assert blocks(game) == ["Myr blocks Sneak"]


@rule("702.31b", "702.31a")
def test_horsemanship() -> None:
    """702.31b: only creatures with horsemanship can block it; it can block anything."""
    rider = card("Rider", text="Horsemanship", pt="2/2")
    game = fight([rider, BEAR], [rider, SHADE])
    attack(game, "Rider", "Grizzly Bears")
    assert blocks(game) == ["Rider blocks Rider", "Rider blocks Grizzly Bears", "Shade blocks Grizzly Bears"]


@rule("702.28b", "702.28a")
def test_shadow() -> None:
    """702.28b: creatures with shadow and creatures without can't block each other."""
    wraith = card("Wraith", text="Shadow", pt="2/2")
    game = fight([wraith, BEAR], [wraith, SHADE])
    attack(game, "Wraith", "Grizzly Bears")
    assert blocks(game) == ["Wraith blocks Wraith", "Shade blocks Grizzly Bears"]


@rule("509.1b", "702.9b", "702.28b", "702.9a")
def test_evasion_abilities_are_cumulative() -> None:
    """509.1b: a creature with flying and shadow can't be blocked by one with flying but without shadow."""
    both = card("Both", text="Flying, shadow", pt="2/2")
    game = fight([both], [card("Gull", text="Flying", pt="1/1"), both])
    attack(game, "Both")
    assert blocks(game) == ["Both blocks Both"]
