"""CR 205: the type line."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.card_types.type_line import parse_type_line
from positions import card, position, side


@rule("311.3", "205.3n")
def test_a_planar_type_may_be_several_words() -> None:
    """CR 311.3: all words after the dash of a plane are one subtype; elsewhere each word is one."""
    game = position(side(command=[card("Reeds", "", "Plane — Upper Marshes")]), side())
    (reeds,) = [seen for seen in game.view(0).command if seen.name == "Reeds"]
    assert reeds.characteristics is not None
    assert reeds.characteristics.subtypes == ("Upper Marshes",)
    assert parse_type_line("Creature — Upper Marshes").subtypes == ("Upper", "Marshes")


@rule("205.3r", "312.3", "313.3", "314.3", "315.4")
@pytest.mark.parametrize("card_type", ["Phenomenon", "Scheme", "Vanguard", "Conspiracy"])
def test_some_card_types_have_no_subtypes(card_type: str) -> None:
    """CR 205.3r: phenomenon, scheme, vanguard and conspiracy cards have none, whatever their type line says."""
    line = parse_type_line(f"{card_type} — Elf")
    assert (line.types, line.subtypes) == ((card_type,), ())
