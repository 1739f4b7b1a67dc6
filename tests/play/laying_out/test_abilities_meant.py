"""CR 603.2: abilities that speak of what they triggered on."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit, Piece, SpellOrAbility
from positions import BEAR, card, position, resolve, side, the

MIMIC = card(
    "Mimic",
    "{U}",
    "Creature — Shapeshifter",
    "Whenever another creature enters, you may have Mimic become a copy of that creature.\n"
    "Whenever another creature attacks, Mimic gets +1/+1 until end of turn.",
    "0/3",
)
ELK = card("Elk", "{G}", "Creature — Elk", pt="3/3")


@rule("603.2", "607.1", "707.2")
def test_an_ability_knows_what_it_triggered_on() -> None:
    """707.2: "become a copy of that creature" is about what the ability triggered on, which the position says."""
    copied = SpellOrAbility(MIMIC, source="mimic", triggered_on=("elk",), chosen=("yes",))
    pieces = [Piece(MIMIC, label="mimic"), Piece(ELK, label="elk"), Piece(BEAR)]
    game = position(side(battlefield=pieces, effects=(copied,)), side())
    assert [seen.name for seen in game.view(0).battlefield] == ["Elk", "Elk", "Grizzly Bears"]


@rule("603.2", "603.3")
def test_what_an_ability_speaks_of_must_be_said() -> None:
    """603.2: an ability that speaks of what it triggered on says nothing without it; one that doesn't has nothing."""
    pieces = [Piece(MIMIC, label="mimic"), Piece(ELK, label="elk")]
    for said in ((), ("elk", "elk")):
        unclear = SpellOrAbility(MIMIC, source="mimic", ability="whenever another creature enters", triggered_on=said)
        with pytest.raises(Misfit, match="Mimic: triggered_on: it must be said of each thing that it triggered on"):
            position(side(battlefield=pieces, effects=(unclear,)), side())
    growing = SpellOrAbility(MIMIC, source="mimic", ability="Whenever another creature attacks")
    game = position(side(battlefield=pieces), side(), stack=((0, growing),))
    resolve(game)
    assert the(game, "Mimic").power == 1


@rule("201.5", "603.3d")
def test_an_ability_knows_itself() -> None:
    """603.3d: "another target" isn't the permanent whose ability it is."""
    ring = card("Ring", "{W}", "Enchantment", "When Ring enters, exile another target nonland permanent.")
    itself = SpellOrAbility(ring, source="ring", targets=("ring",))
    with pytest.raises(Misfit, match="these aren't its targets"):
        position(side(battlefield=[Piece(ring, label="ring")], effects=(itself,)), side())
