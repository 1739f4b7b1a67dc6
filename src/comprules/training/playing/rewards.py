"""What playing is rewarded with: winning, and, if that is asked for, getting nearer to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from comprules.agents.greedy.worth import worth
from comprules.kernel.ids import PlayerId
from comprules.play.view import View
from comprules.rules.starting_and_ending.result import Result

WIN: Final = 1.0
LOSS: Final = -1.0
DRAW: Final = 0.0

Potential = Callable[[View, PlayerId], float]
"""How good what everybody can see is for a player."""


def outcome(result: Result, player: PlayerId) -> float:
    """What the end of a game is worth to a player."""
    if result.is_draw:
        return DRAW
    return WIN if player in result.winners else LOSS


def life(view: View, player: PlayerId) -> float:
    """A twentieth of how much more life a player has than the others in the game on average."""
    totals = {each.id: float(each.life) for each in view.players if each.in_game}
    return _ahead(totals, player) / 20


def board(view: View, player: PlayerId) -> float:
    """A fortieth of how much more a player's permanents are worth than those of the others on average, with `life`."""
    totals = {each.id: 0.0 for each in view.players if each.in_game}
    for seen in view.battlefield:
        if seen.controller in totals:
            totals[seen.controller] += worth(seen)
    return life(view, player) + _ahead(totals, player) / 40


def _ahead(totals: dict[PlayerId, float], player: PlayerId) -> float:
    others = [total for number, total in totals.items() if number != player]
    return totals.get(player, 0.0) - (sum(others) / len(others) if others else 0.0)


POTENTIALS: Final[dict[str, Potential]] = {"life": life, "board": board}


class Shaping:
    """Rewards for getting on that don't change which way of playing is best (Ng, Harada and Russell, 1999).

    From one choice to the next it adds `discount` times the potential then, less the potential before. The potential is
    0 once the game is over for a player, so what is added over a whole game doesn't depend on how it went.
    """

    def __init__(self, potential: Potential, discount: float = 1.0) -> None:
        self.potential = potential
        self.discount = discount

    def gained(self, before: float, after: float) -> float:
        """What is added on the way from one potential to the next."""
        return self.discount * after - before


def shaping_of(wanted: str | Potential | None, discount: float) -> Shaping | None:
    """The shaping that is asked for: by name, by a potential of one's own, or none."""
    if wanted is None:
        return None
    if callable(wanted):
        return Shaping(wanted, discount)
    if wanted not in POTENTIALS:
        raise ValueError(f"no shaping is named {wanted!r}; there are {' and '.join(POTENTIALS)}")
    return Shaping(POTENTIALS[wanted], discount)
