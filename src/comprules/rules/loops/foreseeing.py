"""CR 732.2a: a game as far as some player can foresee it, with cards nobody knows in place of those they can't see.

What comes of choices in such a game depends on nothing but what its player can see: two games that differ only in
hidden cards are foreseen alike.
"""

from __future__ import annotations

from collections.abc import Container

from comprules.kernel.card import Face
from comprules.rules.prelude import *
from comprules.rules.zones.knowledge import knows
from comprules.rules.zones.noted import BEYOND

UNKNOWN: Final = "unknown card"
"""The name of a card that nobody knows."""

HIDDEN: Final = (Zone.LIBRARY, Zone.HAND, Zone.OUTSIDE)
"""Where nothing of a card is seen; a face-down card elsewhere is seen as such."""

IN_PILES: Final = {"planar deck": "Plane", "scheme deck": "Scheme", "Attraction deck": "Artifact — Attraction"}
"""What everybody knows of the cards that lie face down in supplementary decks."""


@rule("400.2", "732.2a")
def foreseen(game: Game, player: PlayerId, shown: Container[int] = ()) -> Game:
    """A game to rehearse in, as the player knows it, and what is `shown` to them besides, by its numbers.

    It stops also where there is just one answer, since that there is just one may be hidden.
    """
    rehearsed = game.copy()
    rehearsed.skip_trivial = False
    rehearsed.offered = {}
    for number in sorted(game.state.objects):
        if number not in shown and not knows(game.board, number, player):
            rehearsed.state.write(OBJECTS, number, _unknown(game.state.objects[number]))
    _forget_what_functions(rehearsed)
    rehearsed.state.journal = []
    return rehearsed


def _forget_what_functions(rehearsed: Game) -> None:
    """Of a card that nobody knows it isn't known either that an ability functions where it is."""
    state = rehearsed.state
    known = tuple(number for number in state.registers[BEYOND] if state.objects[number].functions_beyond)
    state.write(REGISTERS, BEYOND, known)


@rule("708.2")
def _unknown(record: Object) -> Object:
    """An object that may be any card, as far as anybody sees who doesn't know it."""
    piled = IN_PILES.get(record.face_down.how if record.face_down is not None else "", "")
    card = Card(UNKNOWN, "normal", (Face(UNKNOWN, type_line=piled),))
    if record.zone in HIDDEN:
        return Object(record.id, card, record.owner, record.zone, record.controller, record.timestamp)
    return replace(record, card=card, face=0, copiable=None, memory=(), components=(), marks=())
