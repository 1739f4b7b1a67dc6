"""CR 104.4b, 615.5: damage that is prevented and, because of that, dealt and prevented again for ever.

Nothing else is done in between, so the game doesn't come to be checked for state-based actions, where other `loops` are
found. Such a chain comes round when the same is to be done after the prevention in a state that is the same, or differs
in nothing but what has grown and that nothing minds.

Where more damage is prevented each time, it isn't quite the same that is to be done, and what grows by it may grow ever
faster. Then the chain is rehearsed as it would really go on, until all that grows has become larger than any number
that something in the game says, or is.

A chain in which there is always less to prevent comes to an end. Any other is followed only so far: if nothing has
shown by then that it goes on for ever, it is refused to do what begins it.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial

from comprules.rules.abilities.pipeline import propose
from comprules.rules.concepts.game import PastPrevention
from comprules.rules.concepts.procedures import Inconclusive, Stop
from comprules.rules.loops.earlier import Earlier, involved_since
from comprules.rules.loops.growing_loops import grows_for_ever, rounds_to_rehearse
from comprules.rules.loops.growth import growth_since, is_same_or_grown
from comprules.rules.loops.growth_of_any_size import Offers
from comprules.rules.loops.loops import is_real_choice
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.modified_events import Instead
from comprules.rules.starting_and_ending.ending_the_game import DrawGame
from comprules.rules.variants.limited_range import drawn_by_loop

FRAMES: Final = 200
"""More than the calls that a link of a chain takes."""

LONGEST: Final = 1 << 10
"""How many links of a chain are followed in which there isn't always less to prevent."""


class Link(Earlier, PastPrevention):
    """Something that is being done after damage was prevented, and the state in which that began."""

    __slots__ = ("answered", "what")

    def __init__(self, what: Instead, game: Game) -> None:
        super().__init__(game)
        self.what = what
        self.answered = len(game.answered)

    def comes_round(self, game: Game, what: Instead) -> bool:
        """Whether the game is where this began, or where more has grown, nobody having made a real choice since."""
        if self.has_mattered(game) or any(is_real_choice(game, *each) for each in game.answered[self.answered :]):
            return False
        if what != self.what:
            return is_same_or_grown(self.state, game.state) and _is_more(self.what, what) and _goes_on(what, game)
        if self.is_now(game):
            return True
        growth = growth_since(self.state, game.state)
        return growth is not None and grows_for_ever(game, growth, partial(_comes_again, what))


class LastLink(Link):
    """The end of a rehearsal, in which a chain goes through one round."""

    __slots__ = ()

    def comes_round(self, game: Game, what: Instead) -> bool:
        """It has got where it should."""
        raise RoundOver(what)


class RoundOver(BaseException):
    """A rehearsal has come to where the like is to be done again."""

    def __init__(self, what: Instead) -> None:
        super().__init__()
        self.what = what


def _next(what: Instead, rehearsed: Game) -> Instead | None:
    """Rehearse what is done after the prevention; what of the like is to be done again because of that."""
    rehearsed.forget_answers()
    rehearsed.after_prevention = [LastLink(what, rehearsed)]
    try:
        what.follow(rehearsed)
    except RoundOver as over:
        return over.what
    except (Illegal, Inconclusive, Stop):
        return None
    return None


def _comes_again(what: Instead, rehearsed: Game) -> Offers | None:
    """Rehearse one round, in which nobody has priority."""
    return frozenset() if _next(what, rehearsed) == what else None


def _goes_on(what: Instead, game: Game) -> bool:
    """Rehearse a chain in which amounts have grown, one round after another; whether it doesn't come to an end."""
    rounds, rehearsed = rounds_to_rehearse(game), game.copy()
    seen = rehearsed.board.looks_back
    for _ in range(rounds):
        after = _next(what, rehearsed)
        if after is None or rehearsed.board.looks_back != seen:
            return False
        what = after
    return rounds > 0 and is_same_or_grown(game.state, rehearsed.state)


def _is_more(before: Instead, what: Instead) -> bool:
    """Whether amounts have grown from one time to the next, and none has shrunk."""
    pairs = zip(_amounts(before), _amounts(what), strict=True)
    return before != what and all(one <= other for one, other in pairs)


def _amounts(what: Instead) -> tuple[int, ...]:
    return tuple(value for _, value in what.bound if isinstance(value, int))


def _apart_from_amounts(what: Instead) -> Instead:
    """What is to be done, without how much was prevented."""
    return replace(what, bound=tuple((slot, None if isinstance(value, int) else value) for slot, value in what.bound))


@rule("104.4b", "615.5", "732.4")
@contextmanager
def following(game: Game, what: Instead) -> Iterator[bool]:
    """Something is done after damage was prevented; or it isn't, which is told, since it would go on for ever."""
    begun = game.after_prevention
    alike = _alike(game, what)
    if any(link.comes_round(game, what) for link in _to_compare(alike, what)):
        involved = {what.you, *involved_since(alike[0], game)}
        why, players = "damage is prevented and dealt again for ever", drawn_by_loop(game.board, involved)
        propose(game, [DrawGame(Cause("104.4b"), why, players)])
        yield True
        return
    begun.append(Link(what, game))
    try:
        if len(begun) > LONGEST and not (alike and _is_more(what, alike[-1].what)):
            raise _refusal(game)
        with _room():
            yield False
    finally:
        begun.pop()


def _links(game: Game) -> list[Link]:
    """What is being done now after damage was prevented, the outermost first."""
    return [each for each in game.after_prevention if isinstance(each, Link)]


def _alike(game: Game, what: Instead) -> list[Link]:
    """The links at which the same was begun, apart from how much was prevented."""
    like = _apart_from_amounts(what)
    return [link for link in _links(game) if _apart_from_amounts(link.what) == like]


def _to_compare(alike: list[Link], what: Instead) -> list[Link]:
    """The last link at which just the same was begun; or else the last of one, two, four, eight and so on.

    So a chain that comes to an end is rehearsed in vain only seldom.
    """
    same = [link for link in alike if link.what == what]
    return same[-1:] or (alike[-1:] if len(alike).bit_count() == 1 else [])


@rule("104.4b")
def _refusal(game: Game) -> Inconclusive:
    """Why a chain isn't followed any further."""
    sources = tuple(dict.fromkeys(link.what.source for link in _links(game)))
    names = " and ".join(game.board.name(source) for source in sources)
    why = f"what follows on damage prevented by {names} is done more than {LONGEST:,} times, perhaps for ever"
    return Inconclusive("104.4b", why, sources)


@contextmanager
def _room() -> Iterator[None]:
    """Let a chain be longer by one link."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit + FRAMES)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
