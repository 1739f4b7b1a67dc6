"""How the decks of a league stand: their ratings, and each one's share against each other."""

from __future__ import annotations

from comprules.kernel.records import Message
from comprules.league.league import League
from comprules.league.rating import Rating, ratings
from comprules.league.tally import Tally


class Standing(Message, frozen=True):
    """A deck's place in the list of entrants, its rating, its share, and how many games of it count.

    The share is the mean of those against each other deck, so that it is no matter against which more were played.
    """

    entrant: int
    rating: Rating
    share: float
    games: int


def standings(league: League) -> tuple[Standing, ...]:
    """Those of all decks, the highest rated first."""
    seen = [[tally_of(league, deck, other) for other in _decks(league) if other != deck] for deck in _decks(league)]
    found = [
        Standing(deck, rating, sum(tally.share for tally in seen[deck]) / len(seen[deck]), _counted(seen[deck]))
        for deck, rating in enumerate(ratings(_points(league)))
    ]
    return tuple(sorted(found, key=lambda standing: (-standing.rating.elo, standing.entrant)))


def _decks(league: League) -> range:
    return range(len(league.entrants))


def _counted(tallies: list[Tally]) -> int:
    return sum(tally.counted for tally in tallies)


def _points(league: League) -> list[list[float]]:
    return [
        [tally_of(league, deck, other).score if other != deck else 0.0 for other in _decks(league)]
        for deck in _decks(league)
    ]


def tally_of(league: League, deck: int, other: int) -> Tally:
    """The tally of two decks, from the first one's side."""
    for pairing, tally in zip(league.pairings, league.tallies, strict=True):
        if (pairing.first, pairing.second) == (deck, other):
            return tally
        if (pairing.first, pairing.second) == (other, deck):
            return tally.reversed()
    raise ValueError(f"{deck} and {other} don't play against each other")
