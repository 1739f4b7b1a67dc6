"""Many games of a match, in one process, several or a cluster, with the same results in the same order."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.in_order import Noting, unnoted
from comprules.kernel.sharing_out import workers_at_work
from comprules.simulate.match import GameRecord, LogForm, Match, play_game
from comprules.simulate.watching import Watching

__all__ = ["play_games"]


def play_games(
    match: Match,
    count: int,
    jobs: int = 1,
    log_form: LogForm | None = None,
    noting: Noting = unnoted,
    first: int = 0,
    watching: Watching[Match] | None = None,
    cluster: str | None = None,
) -> Iterator[GameRecord]:
    """The games number `first` to `count` - 1 of a match, in this order, whatever the number of processes. A `cluster`
    is a Ray cluster's address, or "local", where they are played instead.

    `noting` is called at the end of each, also where a game before it takes longer. After an interruption come those
    that have ended, before it is raised. `watching` gives somebody to watch each game.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> azure = find_deck("azure-gale", CardPool.starter())
    >>> [record.number for record in play_games(Match((azure, azure), ("random", "random")), 2)]
    [0, 1]
    """
    if jobs > 1 or cluster is not None:
        with workers_at_work(jobs, cluster, take_match, match, log_form, watching) as workers:
            yield from workers.map(play_taken, range(first, count), noting)
        return
    with collecting_seldom():
        for number in range(first, count):
            record = play_game(match, number, log_form, watching)
            noting()
            yield record


_taken: list[tuple[Match, LogForm | None, Watching[Match] | None]] = []


def take_match(match: Match, log_form: LogForm | None, watching: Watching[Match] | None = None) -> None:
    """Keep the match in this process: cards are read once for each record of them."""
    _taken[:] = [(match, log_form, watching)]


def play_taken(number: int) -> GameRecord:
    match, log_form, watching = _taken[0]
    with collecting_seldom():
        return play_game(match, number, log_form, watching)
