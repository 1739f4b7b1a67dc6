"""The opponent of a deck that is played alone: a pile of basic lands that are never played."""

from __future__ import annotations

from comprules.kernel.card import Card, Face
from comprules.simulate.decks import NamedDeck

LAND_TYPE = "Plains"
SIZE = 60

LAND = Card(LAND_TYPE, "normal", (Face(LAND_TYPE, type_line=f"Basic Land — {LAND_TYPE}"),))

PILE = NamedDeck("nobody", (LAND,) * SIZE)
"""Its deck: as many cards as a usual one has, for what makes a player draw cards or put them into the graveyard."""
