"""CR 104.4b, 615.5: damage that is prevented and, because of that, dealt and prevented again for ever.

Nothing else is done in between, so the game doesn't come to be checked for state-based actions, where other `loops` are
found. Such a chain comes round when the same is to be done after the prevention in a state that is the same, or differs
in nothing but numbers that have grown and that nothing minds.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from comprules.additional.earlier import Earlier
from comprules.additional.growing_loops import RehearsalOver, grows_for_ever
from comprules.additional.growth import growth_since
from comprules.additional.loops import is_real_choice
from comprules.concepts.ending_the_game import DrawGame
from comprules.events import Cause
from comprules.pipeline import propose
from comprules.procedures import Illegal, Stop
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.modified_events import Instead
    from comprules.game import Game


class Link(Earlier):
    """Something that is being done after damage was prevented, and the state in which that began."""

    __slots__ = ("answered", "what")

    def __init__(self, what: Instead, game: Game) -> None:
        super().__init__(game)
        self.what = what
        self.answered = len(game.answered)

    def comes_round(self, game: Game) -> bool:
        """Whether the game is where this began, nobody having made a real choice since."""
        if self.has_mattered(game) or any(is_real_choice(game, *each) for each in game.answered[self.answered :]):
            return False
        if self.is_now(game):
            return True
        growth = growth_since(self.state, game.state)
        return growth is not None and grows_for_ever(game, growth, partial(_once, self.what))


class LastLink(Link):
    """The end of a rehearsal, in which a chain goes through one round."""

    __slots__ = ()

    def comes_round(self, game: Game) -> bool:
        """It has got where it should."""
        raise RehearsalOver


def _once(what: Instead, rehearsed: Game) -> bool:
    """Rehearse what is done after the prevention; say whether it is to be done again because of that."""
    rehearsed.forget_answers()
    rehearsed.after_prevention = [LastLink(what, rehearsed)]
    try:
        what.follow(rehearsed)
    except RehearsalOver:
        return True
    except (Illegal, Stop):
        return False
    return False


@rule("104.4b", "615.5", "732.4")
@contextmanager
def following(game: Game, what: Instead) -> Iterator[bool]:
    """Something is done after damage was prevented; or it isn't, which is told, since it would go on for ever."""
    begun = game.after_prevention
    earlier = next((link for link in reversed(begun) if link.what == what), None)
    if earlier is not None and earlier.comes_round(game):
        propose(game, [DrawGame(Cause("104.4b"), "damage is prevented and dealt again for ever")])
        yield True
        return
    begun.append(Link(what, game))
    try:
        yield False
    finally:
        begun.pop()
