"""CR 508.4: permanents that enter the battlefield attacking."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *


@rule("508.4", "508.4a")
@phrase(
    {
        "plain": "tapped and attacking[ {whom}][{planeswalkers}]",
        "relative": "<that's|that are> tapped and attacking[ {whom}][{planeswalkers}]",
        "untapped": "<that's|that are> attacking[ {whom}][{planeswalkers}]",
    },
    by="form",
    also={"relative": ["and <that's|that are> tapped and attacking[ {whom}][{planeswalkers}]"]},
)
class Joining(Phrase):
    """CR 508.4. "That's tapped and attacking", "tapped and attacking that player or a planeswalker they control"."""

    form: Literal["plain", "relative", "untapped"]
    whom: Players | None
    planeswalkers: Literal[" or a planeswalker they control"] | None

    def aims(self, context: Context) -> tuple[Id, ...]:
        """What may be attacked so; nothing if that is left open."""
        return () if self.whom is None else _aims(self.whom, self.planeswalkers is not None, context)


@rule("508.4", "508.4a")
@phrase("tapped and attacking {whom}[{planeswalkers}]")
class AttackingThem(Phrase):
    """CR 508.4. Of a card put onto the battlefield: "tapped and attacking defending player"."""

    whom: Players
    planeswalkers: Literal[" or a planeswalker they control"] | None

    def aims(self, context: Context) -> tuple[Id, ...]:
        """What may be attacked so."""
        return _aims(self.whom, self.planeswalkers is not None, context)


def _aims(whom: Players, with_planeswalkers: bool, context: Context) -> tuple[Id, ...]:
    players = whom.refer(context)
    if not with_planeswalkers:
        return players
    known = context.board.characteristics
    theirs = (number for player in players for number in context.board.permanents(player))
    return (*players, *(number for number in theirs if "Planeswalker" in known(number).types))
