"""Many games of a match, in one process or several, with the same results in the same order."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.worker_pool import Noting, processes_at_work, unnoted
from comprules.simulate.match import GameRecord, LogForm, Match, play_game

__all__ = ["play_games"]


def play_games(
    match: Match, count: int, jobs: int = 1, log_form: LogForm | None = None, noting: Noting = unnoted
) -> Iterator[GameRecord]:
    """The games number 0 to `count` - 1 of a match, in this order, whatever the number of processes.

    `noting` is called at the end of each, also where a game before it takes longer. After an interruption come those
    that have ended, before it is raised.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> azure = find_deck("azure-gale", CardPool.starter())
    >>> [record.number for record in play_games(Match((azure, azure), ("random", "random")), 2)]
    [0, 1]
    """
    if jobs > 1:
        yield from _in_processes(match, count, jobs, log_form, noting)
        return
    with collecting_seldom():
        for number in range(count):
            record = play_game(match, number, log_form)
            noting()
            yield record


def _in_processes(
    match: Match, count: int, jobs: int, log_form: LogForm | None, noting: Noting
) -> Iterator[GameRecord]:
    with processes_at_work(jobs, _take_match, match, log_form) as processes:
        yield from processes.map(_play, range(count), noting)


_taken: list[tuple[Match, LogForm | None]] = []


def _take_match(match: Match, log_form: LogForm | None) -> None:
    """Keep the match in this process: cards are read once for each record of them."""
    _taken[:] = [(match, log_form)]


def _play(number: int) -> GameRecord:
    match, log_form = _taken[0]
    with collecting_seldom():
        return play_game(match, number, log_form)
