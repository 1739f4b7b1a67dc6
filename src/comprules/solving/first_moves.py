"""What comes of each first move: which of them win, and how the others are met."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.records import Message
from comprules.solving.moves import Move, named
from comprules.solving.proof import Named
from comprules.solving.searching import Search
from comprules.solving.standing import Standing


class FirstMove(Message, frozen=True):
    """A first move: whether it wins; if it doesn't, the line in which it is tried longest and met, and what is then."""

    answer: Named
    wins: bool
    line: tuple[Named, ...] = ()
    end: str = ""


def first_moves(search: Search) -> Iterator[FirstMove]:
    """What comes of each move where a search began, found out as far as it isn't known. Raises Spent."""
    root = search.root
    for answer in root.answers():
        after = root.after(answer)
        if after is None:
            continue
        if search.settled(after).is_proved:
            yield FirstMove(named(answer), wins=True)
        else:
            *moves, last = _tried(search, after)
            yield FirstMove(
                named(answer), False, tuple(named(move) for move, _ in moves if move is not None), _end(last[1])
            )


def _tried(search: Search, standing: Standing) -> Iterator[tuple[Move | None, Standing]]:
    """The moves after a point that isn't won, with where each is made: of who aims those that took most work to
    refute, of the others those that refute. At last where nothing follows.
    """
    seen: set[bytes] = set()
    while not standing.is_over and standing.key not in seen and standing.answers():
        seen.add(standing.key)
        answer, after = _worth_showing(search, standing)
        yield answer, standing
        standing = after
    yield None, standing


def _worth_showing(search: Search, standing: Standing) -> tuple[Move, Standing]:
    following = [(answer, after) for answer in standing.answers() if (after := standing.after(answer)) is not None]
    if standing.turn == "own":
        return max(following, key=lambda pair: _work(search, pair[1]))
    refuting = (pair for pair in following if not search.settled(pair[1]).is_proved)
    return next(refuting)


def _work(search: Search, standing: Standing) -> int:
    """How much work went in after a point, where there was more than one thing to do."""
    following = standing.with_what_follows()
    return 0 if following is None else search.found(following).work


def _end(standing: Standing) -> str:
    """How it stands where nothing is to be reached any more."""
    result = standing.game.result
    if result is not None:
        return result.reason
    players = standing.game.state.players
    return "life " + ", ".join(f"{players[number].name} {players[number].life}" for number in sorted(players))
