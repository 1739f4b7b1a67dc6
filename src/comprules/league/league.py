"""A league as it is played: sweeps of games, each of what the pairings need by what the sweeps before have shown.

The same decks and seed give the same games, whatever the number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.in_order import Noting, unnoted
from comprules.kernel.records import Message
from comprules.kernel.sharing_out import Here, workers_at_work
from comprules.league.confidence import games_needed
from comprules.league.entrants import Entrant, Pairing
from comprules.league.stopping import Aim
from comprules.league.tally import Rounds, Tally
from comprules.simulate.match import GameRecord, Match, play_game


class Task(Message, frozen=True):
    """A game to be played: of which pairing, and which number it has there."""

    pairing: int
    number: int


class Played(Message, frozen=True):
    """A game that was played, and of which pairing."""

    pairing: int
    record: GameRecord


class League:
    """Entrants, their pairings, and how they stand so far; `games` plays on, and yields each game that it has played.

    >>> from comprules.cards import CardPool
    >>> from comprules.league.entrants import entrants, pairings
    >>> from comprules.simulate.decks import find_deck
    >>> pool = CardPool.starter()
    >>> decks = [find_deck(name, pool) for name in ("azure-gale", "hill-thunder")]
    >>> entered = entrants(decks, ["random", "random"])
    >>> league = League(entered, pairings(entered, 1, pool), Aim(most=4))
    >>> len(list(league.games())), league.tallies[0].games, league.is_over
    (4, 4, True)
    """

    def __init__(self, entered: Sequence[Entrant], pairs: Sequence[Pairing], aim: Aim) -> None:
        self.entrants = tuple(entered)
        self.pairings = tuple(pairs)
        self.aim = aim
        self._rounds = [Rounds() for _ in pairs]

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """How each pairing stands."""
        return tuple(each.tally for each in self._rounds)

    @property
    def is_over(self) -> bool:
        """Whether everything that was to be played has been."""
        return not any(map(self.aim.games_until_next_look, self.tallies))

    @property
    def expected(self) -> int:
        """About how many games are played in all, by what is known so far."""
        return sum(map(self._expected_of, self.tallies))

    def _expected_of(self, tally: Tally) -> int:
        if not self.aim.games_until_next_look(tally):
            return tally.games
        left_out = tally.games - tally.counted
        needed = left_out + games_needed(round(tally.share, 3), self.aim.precision)
        return min(self.aim.most, max(needed, tally.games + 2))

    def games(self, jobs: int = 1, noting: Noting = unnoted, cluster: str | None = None) -> Iterator[Played]:
        """Play until all that is wanted is known, in so many processes or on the `cluster` at an address.

        `noting` is called at the end of each game, also where one before it takes longer. After an interruption come
        those that have ended, before it is raised.
        """
        with self._at_work(jobs, cluster) as play:
            while tasks := self._sweep():
                for played in play(tasks, noting):
                    self._rounds[played.pairing].note(played.record)
                    yield played

    def _sweep(self) -> list[Task]:
        """What is played until the next look, the pairings by turns."""
        tasks = [
            Task(pairing, tally.games + number)
            for pairing, tally in enumerate(self.tallies)
            for number in range(self.aim.games_until_next_look(tally))
        ]
        return sorted(tasks, key=lambda task: (task.number, task.pairing))

    @contextmanager
    def _at_work(
        self, jobs: int, cluster: str | None
    ) -> Iterator[Callable[[Iterable[Task], Noting], Iterator[Played]]]:
        """What plays tasks: this process, others, or a cluster."""
        matches = tuple(pairing.match for pairing in self.pairings)
        if jobs == 1 and cluster is None:
            with collecting_seldom():
                yield partial(Here.map, partial(_play_of, matches))
            return
        with workers_at_work(jobs, cluster, _take_matches, matches) as workers:
            yield partial(workers.map, _play_taken)


_taken: list[Match] = []


def _take_matches(matches: Sequence[Match]) -> None:
    """Keep the matches in this process: cards are read once for each record of them."""
    _taken[:] = matches


def _play_taken(task: Task) -> Played:
    with collecting_seldom():
        return _play_of(_taken, task)


def _play_of(matches: Sequence[Match], task: Task) -> Played:
    return Played(task.pairing, play_game(matches[task.pairing], task.number))
