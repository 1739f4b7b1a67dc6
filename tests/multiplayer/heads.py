"""Positions between teams: two of two players each, in seating order."""

from __future__ import annotations

from typing import Any

from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.variants import TeamVsTeam, TwoHeadedGiant
from positions import position, side

ALICE, BOB, CAROL, DAVE = range(4)
FRONTS = ((ALICE, BOB), (CAROL, DAVE))


def giants(*sides: Side, **options: Any) -> Game:
    """A position in a Two-Headed Giant game: Alice and Bob against Carol and Dave. Sides not given have nothing."""
    return position(*_four(sides), variants=[TwoHeadedGiant(FRONTS)], **options)


def team_game(*sides: Side, **options: Any) -> Game:
    """The same in a Team vs. Team game."""
    return position(*_four(sides), variants=[TeamVsTeam(FRONTS)], **options)


def _four(sides: tuple[Side, ...]) -> tuple[Side, ...]:
    return (*sides, *(side() for _ in range(4 - len(sides))))
