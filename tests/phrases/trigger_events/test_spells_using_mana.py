"""CR 106.3, 601.2h: spells that are cast using mana from somewhere."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import act, card, life, position, resolve, settle, side
from spells import edict

BARRACKS = card(
    "Barracks",
    "",
    "Land",
    "{T}: Add {G}.\nWhenever you cast a creature spell using mana produced by Barracks, you gain 2 life.",
)
ELF = card("Elf", "{G}", "Creature — Elf", pt="1/1")


@rule("106.3", "601.2h", "603.2")
def test_it_triggers_on_a_spell_for_which_its_mana_was_spent() -> None:
    """106.3: mana from another land, though of the same type, isn't mana that this one produced."""
    for tapped, lands, gained in ((False, "", 2), (True, "G", 0)):
        game = position(side([Piece(BARRACKS, tapped=tapped)], hand=[ELF], lands=lands), side())
        act(game, "cast Elf")
        settle(game)
        assert life(game, 0) == 20 + gained


@rule("601.2h", "603.2")
def test_it_triggers_on_such_spells_alone() -> None:
    """603.2: what was spent on a sorcery spell is no matter where creature spells are spoken of."""
    rite = card("Rite", "{G}", "Sorcery", "You lose 1 life.")
    game = position(side([BARRACKS], hand=[rite]), side())
    act(game, "cast Rite")
    resolve(game)
    assert life(game, 0) == 19


@rule("106.12a", "605.1b")
@pytest.mark.parametrize(("symbol", "there"), [("{C}", 2), ("{G}", 1)])
def test_tapped_for_mana_of_a_type(symbol: str, there: int) -> None:
    """106.12a: only where some of the mana is of that type."""
    rock = card("Rock", "{1}", "Artifact", "{T}: Add {C}.")
    keep = edict(f"Whenever you tap a permanent for {symbol}, add an additional {symbol}.")
    game = position(side(battlefield=[rock, keep]), side())
    act(game, "activate Rock")
    assert len(game.state.players[0].mana_pool) == there
