"""What the games of a match say: wins with their uncertainty, lengths, endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import fsum, sqrt

from comprules.kernel.records import Record
from comprules.simulate.match import GameRecord

__all__ = ["Statistics", "WinTally", "mean_interval", "summarise", "wilson_interval"]

Z_95 = 1.959963984540054
"""The standard normal distribution is within this of its mean 95 times in a hundred."""

FEWEST = 5
"""Fewer values than this don't tell how far their mean may be off."""


def wilson_interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a chance of winning, after E. B. Wilson (1927); from 0 to 1 if there were no games.

    >>> low, high = wilson_interval(8, 10)
    >>> f"{low:.4f} to {high:.4f}"
    '0.4902 to 0.9433'
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    denominator = 1 + Z_95**2 / games
    centre = (share + Z_95**2 / (2 * games)) / denominator
    reach = Z_95 * sqrt(share * (1 - share) / games + Z_95**2 / (4 * games**2)) / denominator
    return max(0.0, centre - reach), min(1.0, centre + reach)


def mean_interval(mean: float, deviation: float, count: int) -> tuple[float, float] | None:
    """The 95 % interval of an expected value, after Student (1908), by the mean of some values and their standard
    deviation; None of fewer than five.

    >>> low, high = mean_interval(2.0, 1.0, 25)
    >>> f"{low:.3f} to {high:.3f}"
    '1.587 to 2.413'
    """
    if count < FEWEST:
        return None
    reach = student_95(count - 1) * deviation / sqrt(count)
    return mean - reach, mean + reach


def student_95(freedom: int) -> float:
    """Within how many of its standard errors of the expected value a mean is 95 times in a hundred, by so many degrees
    of freedom: the first terms of its expansion, which from four on are right to a hundredth.

    >>> [round(student_95(freedom), 2) for freedom in (4, 10, 30, 1_000_000)]
    [2.77, 2.23, 2.04, 1.96]
    """
    z = Z_95
    terms = (
        z,
        (z**3 + z) / (4 * freedom),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3),
    )
    return fsum(terms)


class WinTally(Record):
    """Wins out of games.

    >>> WinTally(8, 10).share, WinTally(8, 10).interval == wilson_interval(8, 10)
    (0.8, True)
    """

    wins: int
    games: int

    @property
    def share(self) -> float:
        """The part of the games that was won; 0 if there were none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the chance of winning."""
        return wilson_interval(self.wins, self.games)


class Statistics(Record):
    """A summary of games. `endings` are the reasons why games ended with their rules, the most frequent first.

    Undecided games are among the `games`, but tell nothing of who wins: shares are of the games that were decided.
    `players`, `on_the_play` and `on_the_draw` are in turn order, `turns` how many turns each game had, in rising order.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> from comprules.simulate.match import Match
    >>> from comprules.simulate.series import play_games
    >>> azure = find_deck("azure-gale", CardPool.starter())
    >>> found = summarise(list(play_games(Match((azure, azure), ("random", "random")), 2)), players=2)
    >>> found.games, found.undecided, len(found.players), len(found.turns)
    (2, 0, 2, 2)
    """

    games: int
    draws: int
    undecided: int
    players: tuple[WinTally, ...]
    on_the_play: tuple[WinTally, ...]
    on_the_draw: tuple[WinTally, ...]
    turns: tuple[int, ...]
    endings: tuple[tuple[str, str, int], ...]


def summarise(records: Sequence[GameRecord], players: int) -> Statistics:
    """The statistics of games between so many players.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> from comprules.simulate.match import Match
    >>> from comprules.simulate.series import play_games
    >>> azure = find_deck("azure-gale", CardPool.starter())
    >>> found = summarise(list(play_games(Match((azure, azure), ("random", "random")), 2)), players=2)
    >>> sum(tally.wins for tally in found.players) + found.draws
    2
    """
    decided = [record for record in records if not record.undecided]
    return Statistics(
        games=len(records),
        draws=sum(not record.winners for record in decided),
        undecided=len(records) - len(decided),
        players=tuple(_tally(decided, player) for player in range(players)),
        on_the_play=tuple(_tally([r for r in decided if r.starting == player], player) for player in range(players)),
        on_the_draw=tuple(_tally([r for r in decided if r.starting != player], player) for player in range(players)),
        turns=tuple(sorted(record.turns for record in records)),
        endings=by_reason((record.reason, record.rule) for record in records),
    )


def _tally(records: Sequence[GameRecord], player: int) -> WinTally:
    return WinTally(sum(player in record.winners for record in records), len(records))


def by_reason(reasons: Iterable[tuple[str, str]]) -> tuple[tuple[str, str, int], ...]:
    """How often there was each reason, with its rule, the most frequent first.

    >>> by_reason([("a draw", "104.4"), ("a win", "104.2a"), ("a win", "104.2a")])
    (('a win', '104.2a', 2), ('a draw', '104.4', 1))
    """
    most_first = sorted(Counter(reasons).items(), key=lambda counted: (-counted[1], counted[0]))
    return tuple((reason, rule, count) for (reason, rule), count in most_first)
