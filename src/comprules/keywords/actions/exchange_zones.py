"""CR 701.12d, 701.12f: exchanging the cards of two zones."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.zones.shuffling import Shuffle

_ZONES = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}


@rule("701.12d", "701.12f")
@phrase(
    {
        "comma": "exchange your {zone} and library, then shuffle",
        "stop": "exchange your {zone} and library. then shuffle",
    },
    by="how",
)
class ExchangesZoneWithLibrary(Instruction):
    """CR 701.12f. "Exchange your hand and library, then shuffle": also if one of them is empty."""

    how: Literal["comma", "stop"]
    zone: Literal["hand", "graveyard"]

    def happen(self, resolution: Resolution) -> None:
        you, state, cause, zone = resolution.you, resolution.board.state, resolution.cause("701.12f"), _ZONES[self.zone]
        library, others = state.library(you), state.zones[(zone, you)]
        resolution.happen(
            [
                *(MoveObject(cause, card, zone) for card in library),
                *(MoveObject(cause, card, Zone.LIBRARY) for card in others),
            ]
        )
        resolution.happen([Shuffle(cause, you)])


@rule("701.12d", "701.12f")
@phrase("exchange your hand and graveyard")
class ExchangesHandAndGraveyard(Instruction):
    """CR 701.12f. "Exchange your hand and graveyard": also if one of them is empty."""

    def happen(self, resolution: Resolution) -> None:
        you, state, cause = resolution.you, resolution.board.state, resolution.cause("701.12f")
        resolution.happen(
            [
                *(MoveObject(cause, card, Zone.GRAVEYARD) for card in state.hand(you)),
                *(MoveObject(cause, card, Zone.HAND) for card in state.graveyard(you)),
            ]
        )
