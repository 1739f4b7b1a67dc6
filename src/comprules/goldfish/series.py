"""Many games, in one process or several, with the same results in the same order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.goldfish.played import Played
from comprules.goldfish.playing import play
from comprules.goldfish.setting import Goldfish
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.in_order import Noting, unnoted
from comprules.kernel.worker_pool import processes_at_work

Together = tuple[Played, ...]
"""The games of one number: one with each deck."""


def play_games(goldfish: Sequence[Goldfish], count: int, jobs: int = 1, noting: Noting = unnoted) -> Iterator[Together]:
    """The games number 0 to `count` - 1, with each of the decks, whatever the number of processes.

    `noting` is called whenever those of a number have been played.
    """
    if jobs > 1:
        with processes_at_work(jobs, _take, tuple(goldfish)) as processes:
            yield from processes.map(_play_taken, range(count), noting)
        return
    _take(tuple(goldfish))
    for number in range(count):
        played = _play_taken(number)
        noting()
        yield played


_taken: list[Goldfish] = []


def _take(goldfish: tuple[Goldfish, ...]) -> None:
    """Keep the decks in this process: cards are read once for each record of them."""
    _taken[:] = goldfish


def _play_taken(number: int) -> Together:
    with collecting_seldom():
        return tuple(play(each, number) for each in _taken)
