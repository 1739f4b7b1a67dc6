"""Intervals of a share that hold whenever one looks, so that it may be played until they are narrow enough.

An interval for one look is out too often if one looks after every game and stops when one likes what one sees. These
are a confidence sequence: the chance that the true share is *ever* outside is at most the error, however often one
looks, and whatever makes one stop. The method is H. Robbins's ("Statistical methods related to the law of the iterated
logarithm", Annals of Mathematical Statistics 41, 1970): with S points in n games,

    M(p) = ∫ qˢ (1 - q)ⁿ⁻ˢ dq / pˢ (1 - p)ⁿ⁻ˢ

is, for the true share p, a nonnegative supermartingale that begins at 1, so that by Ville's inequality it reaches
1/error with a chance of at most the error. The interval are the shares that it hasn't refuted. A game is worth between
0 and 1 points, so draws may be halves: a power of such points is no more than the line between those of 0 and 1
(S. Howard, A. Ramdas, J. McAuliffe and J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences",
Annals of Statistics 49, 2021, treat such processes). Nor need each game have the same expectation: of two independent
games whose mean expectation is p the product of those lines is at most 1 on average. So it holds for rounds in which
each deck goes first once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from math import inf, lgamma, log
from typing import Final

ERROR: Final = 0.05
"""How often intervals may be out."""

HALVINGS: Final = 60


def share_interval(score: float, games: int, error: float = ERROR) -> tuple[float, float]:
    """The interval of the share of points that so many points in so many games tell; from 0 to 1 if it is none.

    >>> low, high = share_interval(30, 50)
    >>> f"{low:.3f} to {high:.3f}"
    '0.384 to 0.792'
    """
    if games == 0:
        return 0.0, 1.0
    middle = score / games
    is_out = partial(is_refuted, score=score, games=games, error=error)
    return (_end(middle, 0.0, is_out) if score else 0.0), (_end(middle, 1.0, is_out) if score < games else 1.0)


def is_refuted(share: float, score: float, games: int, error: float = ERROR) -> bool:
    """Whether a share of points can't be the true one after so many points in so many games, but for the error.

    >>> is_refuted(0.5, 30, 50), is_refuted(0.5, 45, 50)
    (False, True)
    """
    lost = games - score
    as_likely = _times_log(score, share) + _times_log(lost, 1 - share)
    return as_likely < _log_beta(score + 1, lost + 1) + log(error)


def half_width(score: float, games: int, error: float = ERROR) -> float:
    """How far the ends of the interval are from its middle."""
    low, high = share_interval(score, games, error)
    return (high - low) / 2


@cache
def games_needed(share: float, precision: float) -> int:
    """After how many games, an even number, the interval of such a share is as narrow as that: so much to each side.

    >>> games_needed(0.5, 0.1), games_needed(1.0, 0.1)
    (274, 30)
    """
    most = 2
    while half_width(share * most, most) > precision:
        most *= 2
    fewest = most // 2
    while most - fewest > 2:
        between = (most + fewest) // 4 * 2
        if half_width(share * between, between) > precision:
            fewest = between
        else:
            most = between
    return most


def _end(inside: float, outside: float, is_out: Callable[[float], bool]) -> float:
    """Where the interval ends between a share that is in it and one that isn't; a little outside."""
    for _ in range(HALVINGS):
        between = (inside + outside) / 2
        if is_out(between):
            outside = between
        else:
            inside = between
    return outside


def _times_log(times: float, of: float) -> float:
    if not times:
        return 0.0
    return times * log(of) if of else -inf


def _log_beta(one: float, other: float) -> float:
    return lgamma(one) + lgamma(other) - lgamma(one + other)
