"""Elo ratings: those that make the games' results most likely by the model of R. Bradley and M. Terry (1952).

A deck's chance against another is 1 / (1 + 10^(d/400)), where d is how much lower it is rated; a draw is half a win for
each. The ratings are found by D. Hunter's iteration ("MM algorithms for generalized Bradley-Terry models", Annals of
Statistics 32, 2004), the intervals from the observed information. The mean of all is 1500.

Each two decks are taken to have drawn one game besides those they played, which keeps the ratings of decks finite that
win or lose everything. But how far above the others a deck is that never loses to them can't be known from its games,
so its interval has no upper end; nor has one that never wins a lower end (L. Ford, "Solution of a ranking problem from
binary comparisons", American Mathematical Monthly 64, 1957, says when ratings are determined).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, log10, sqrt
from typing import Final

from comprules.kernel.records import Message
from comprules.simulate.statistics import Z_95

Points = Sequence[Sequence[float]]
"""For each deck how many points it has taken from each."""

MEAN: Final = 1500.0
SCALE: Final = 400.0
SUPPOSED: Final = 0.5
"""What each deck has of a drawn game against each other one."""

CLOSE_ENOUGH: Final = 1e-9
ROUNDS: Final = 100_000


class Rating(Message, frozen=True):
    """A deck's rating, and its 95 % interval. Where it has no lower or upper end, that is None."""

    elo: float
    low: float | None
    high: float | None


def ratings(points: Points) -> tuple[Rating, ...]:
    """The ratings of decks that have taken these points from each other.

    >>> [round(each.elo) for each in ratings([[0, 75], [25, 0]])]
    [1594, 1406]
    """
    decks = range(len(points))
    supposed = [[points[i][j] + SUPPOSED if i != j else 0.0 for j in decks] for i in decks]
    strengths = _strengths(supposed)
    return tuple(
        _rating(SCALE * log10(strengths[deck]), Z_95 * SCALE / log(10) * error, points, deck)
        for deck, error in enumerate(_standard_errors(supposed, strengths))
    )


def _rating(above: float, reach: float, points: Points, deck: int) -> Rating:
    backwards = [list(column) for column in zip(*points, strict=True)]
    is_bounded_below, is_bounded_above = _reaches_all(points, deck), _reaches_all(backwards, deck)
    elo = MEAN + above
    return Rating(elo, elo - reach if is_bounded_below else None, elo + reach if is_bounded_above else None)


def _reaches_all(points: Points, deck: int) -> bool:
    """Whether a deck has taken points from each other, or from one that has, and so on."""
    reached, waiting = {deck}, [deck]
    while waiting:
        taken = points[waiting.pop()]
        further = {other for other, each in enumerate(taken) if each} - reached
        reached |= further
        waiting += further
    return len(reached) == len(points)


def _strengths(points: Points) -> list[float]:
    """The chance of one deck against another is its strength's part of the sum of both; their mean logarithm is 0."""
    decks = range(len(points))
    strengths = [1.0 for _ in decks]
    for _ in range(ROUNDS):
        found = _scaled([_stronger(points, strengths, deck) for deck in decks])
        if all(abs(log(found[deck] / strengths[deck])) < CLOSE_ENOUGH for deck in decks):
            return found
        strengths = found
    return strengths


def _stronger(points: Points, strengths: Sequence[float], deck: int) -> float:
    met = (
        (points[deck][other] + points[other][deck]) / (strengths[deck] + strengths[other])
        for other in range(len(points))
        if other != deck
    )
    return sum(points[deck]) / sum(met)


def _scaled(strengths: Sequence[float]) -> list[float]:
    mean = sum(map(log, strengths)) / len(strengths)
    return [exp(log(each) - mean) for each in strengths]


def _standard_errors(points: Points, strengths: Sequence[float]) -> list[float]:
    """Those of the logarithms of the strengths, whose mean is held at 0: by the inverse of the information."""
    decks = range(len(points))
    # The information knows nothing of the mean; with one more of that it can be inverted, and that is taken off again.
    whole = [[1 / len(points) for _ in decks] for _ in decks]
    for i in decks:
        for j in decks:
            if i != j:
                told = (points[i][j] + points[j][i]) * strengths[i] * strengths[j] / (strengths[i] + strengths[j]) ** 2
                whole[i][i] += told
                whole[i][j] -= told
    inverse = _inverse(whole)
    return [sqrt(max(0.0, inverse[deck][deck] - 1 / len(points))) for deck in decks]


def _inverse(matrix: Points) -> list[list[float]]:
    """The inverse of a positive definite matrix, by the elimination of Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(place == number) for place in range(size))] for number, row in enumerate(matrix)]
    for pivot in range(size):
        rows[pivot] = [each / rows[pivot][pivot] for each in rows[pivot]]
        for number in range(size):
            if number != pivot:
                factor = rows[number][pivot]
                rows[number] = [each - factor * by for each, by in zip(rows[number], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
