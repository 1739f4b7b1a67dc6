"""CR 613.1f, 613.4b: base power and toughness and abilities in one; how much is attached to something."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import card, position, side
from rules.continuous_effects.boards import known
from spells import creature

PALADIN = creature(
    "Paladin",
    "As long as this creature is enchanted by exactly one Aura, it has base power and toughness 3/3.\n"
    "As long as this creature is enchanted by exactly two Auras, it has base power and toughness 5/5 and vigilance.\n"
    "As long as this creature is enchanted by three or more Auras, it has base power and toughness 10/10, vigilance, "
    "and trample.",
    "1/2",
)
VEIL = card("Veil", "{W}", "Enchantment — Aura", "Enchant creature")
BLADE = card("Blade", "{W}", "Artifact — Equipment", "Equip {0}")


@rule("303.4b", "613.1f", "613.4b")
@pytest.mark.parametrize(
    ("auras", "power", "abilities"),
    [
        (0, 1, set()),
        (1, 3, set()),
        (2, 5, {"Vigilance"}),
        (3, 10, {"Vigilance", "Trample"}),
        (4, 10, {"Vigilance", "Trample"}),
    ],
)
def test_enchanted_by_so_many(auras: int, power: int, abilities: set[str]) -> None:
    """303.4b: only Auras on the creature itself count, and no Equipment."""
    here = [Piece(PALADIN, label="paladin"), Piece(creature("Other"), label="other")]
    mine = [*here, Piece(VEIL, attached_to="other"), Piece(BLADE, attached_to="paladin")]
    game = position(side(battlefield=[*mine, *[Piece(VEIL, attached_to="paladin")] * auras]), side())
    seen = known(game, "Paladin")
    found = {type(each).__name__ for each in seen.abilities} & {"Vigilance", "Trample"}
    assert (seen.power, found) == (power, abilities)


@rule("301.5", "613.1f")
@pytest.mark.parametrize(("blades", "has_it"), [(0, False), (1, False), (2, True)])
def test_equipped_by_so_many(blades: int, has_it: bool) -> None:
    """301.5: an Aura is none of the Equipment by which it is equipped."""
    knight = creature("Knight", "As long as this creature is equipped by two or more Equipment, it has trample.")
    veil = Piece(VEIL, attached_to="knight")
    mine = [Piece(knight, label="knight"), veil, *[Piece(BLADE, attached_to="knight")] * blades]
    game = position(side(battlefield=mine), side())
    assert ("Trample" in {type(each).__name__ for each in known(game, "Knight").abilities}) is has_it
