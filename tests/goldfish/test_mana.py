"""The mana that could be made, as the engine finds it."""

from __future__ import annotations

import pytest

from comprules.goldfish.mana import mana_is_there, types_available
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, land, position, resolve, side

ME = PlayerId(0)
CROSSING = card("Crossing", "", "Land", "{T}: Add {C}.\n{1}, {T}: Add one mana of any color.")
SEAL = card("Seal", "{2}", "Artifact", "{1}, {T}: Add {U}{B}.")
ELF = card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", pt="1/1")
ALTAR = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")


@rule("605.3a", "106.1b")
@pytest.mark.parametrize(
    ("battlefield", "lands", "types"),
    [
        ([], "", ""),
        ([], "GU", "UG"),
        ([CROSSING], "", "C"),
        ([CROSSING], "G", "WUBRGC"),
        ([SEAL], "", ""),
        ([SEAL], "R", "UBR"),
        ([ELF], "", "G"),
        ([Piece(land("W"), tapped=True)], "B", "B"),
        ([ALTAR], "", ""),
        ([ALTAR, BEAR], "", "C"),
    ],
)
def test_only_mana_abilities_that_can_be_paid_for_make_mana(battlefield: list[Piece], lands: str, types: str) -> None:
    """605.3a: a player may activate a mana ability if they can pay for it."""
    assert types_available(position(side(battlefield=battlefield, lands=lands), side(lands="R")), ME) == types


@rule("302.6")
def test_a_creature_that_came_this_turn_makes_no_mana() -> None:
    """302.6: an ability that costs tapping its creature can't be activated on the turn that the creature came."""
    game = position(side(hand=[ELF], lands="G"), side())
    act(game, "cast Elf")
    resolve(game)
    assert types_available(game, ME) == ""


@rule("106.7")
def test_what_depends_on_what_is_paid_is_what_could_be_produced() -> None:
    """106.7: where the mana hangs on what is sacrificed for it, it may be of each type that could come of it."""
    text = "{T}, Sacrifice a land: Add two mana of any type that the sacrificed land could produce."
    game = position(side(battlefield=[card("Crucible", "{2}", "Artifact", text)], lands="G"), side())
    assert "G" in types_available(game, ME)


@rule("601.2f", "601.2g")
@pytest.mark.parametrize(("lands", "there"), [("RR", True), ("RRR", True), ("R", False), ("GG", False), ("GR", True)])
def test_the_mana_for_a_spell_is_there_or_not_whatever_else_keeps_it_from_being_cast(lands: str, there: bool) -> None:
    """601.2g: the total cost is what must be paid; that nothing can be chosen as its target is another matter."""
    sting = card("Sting", "{1}{R}", "Sorcery", "Sting deals 3 damage to target creature.")
    game = position(side(hand=[sting], lands=lands), side())
    (number,) = game.state.hand(ME)
    assert mana_is_there(game, ME, Cast(number, "Sting")) is there


@rule("601.2f")
def test_what_makes_spells_cost_more_is_counted() -> None:
    """601.2f: the total cost is what increases and reductions make of the mana cost."""
    tax = card("Tax", "{2}", "Artifact", "Spells cost {1} more to cast.")
    sting = card("Sting", "{R}", "Sorcery", "Sting deals 3 damage to target creature.")
    for lands, there in (("R", False), ("RR", True)):
        game = position(side(hand=[sting], battlefield=[tax], lands=lands), side())
        (number,) = game.state.hand(ME)
        assert mana_is_there(game, ME, Cast(number, "Sting")) is there
