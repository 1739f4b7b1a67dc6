"""Many games of a match, in one process or several, with the same results in the same order."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.worker_pool import Noting, processes_at_work, unnoted
from comprules.simulate.match import GameRecord, LogForm, Match, play_game
from comprules.simulate.watching import Watching


def play_games(
    match: Match,
    count: int,
    jobs: int = 1,
    log_form: LogForm | None = None,
    noting: Noting = unnoted,
    first: int = 0,
    watching: Watching[Match] | None = None,
) -> Iterator[GameRecord]:
    """The games number `first` to `count` - 1 of a match, in this order, whatever the number of processes.

    `noting` is called at the end of each, also where a game before it takes longer. After an interruption come those
    that have ended, before it is raised. `watching` gives somebody to watch each game.
    """
    if jobs > 1:
        yield from _in_processes(range(first, count), jobs, noting, (match, log_form, watching))
        return
    with collecting_seldom():
        for number in range(first, count):
            record = play_game(match, number, log_form, watching)
            noting()
            yield record


Given = tuple[Match, LogForm | None, Watching[Match] | None]
"""What all games are played with."""


def _in_processes(numbers: range, jobs: int, noting: Noting, given: Given) -> Iterator[GameRecord]:
    with processes_at_work(jobs, _take, given) as processes:
        yield from processes.map(_play, numbers, noting)


_taken: list[Given] = []


def _take(given: Given) -> None:
    """Keep the match in this process: cards are read once for each record of them."""
    _taken[:] = [given]


def _play(number: int) -> GameRecord:
    match, log_form, watching = _taken[0]
    with collecting_seldom():
        return play_game(match, number, log_form, watching)
