"""CR 104.4b, 615.5: damage that is prevented and, because of that, dealt and prevented again for ever."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from comprules.concepts.ending_the_game import DrawGame
from comprules.effects.modified_events import Instead, OfAnEffect
from comprules.events import Cause, Event
from comprules.pipeline import propose
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.game import Game


@rule("104.4b", "615.5", "732.4")
@contextmanager
def following(game: Game, what: Event) -> Iterator[bool]:
    """Something is done after damage was prevented; or it isn't, which is told, since it would go on for ever.

    That is so if it is to be done because of itself, and nothing has happened meanwhile but that damage was prevented.
    """
    begun, log, effects = game.following, game.state.registers["log"], dict(game.state.effects)
    if any(what == earlier and effects == then and _only_prevented(log, since) for earlier, since, then in begun):
        propose(game, [DrawGame(Cause("104.4b"), "damage is prevented and dealt again for ever")])
        yield True
        return
    begun.append((what, log, effects))
    try:
        yield False
    finally:
        begun.pop()


def _only_prevented(log: Any, since: object) -> bool:
    """Whether the log tells of nothing since but of damage being prevented, and of what is done then."""
    while log is not None and log is not since:
        log, logged = log
        if not isinstance(logged.event, (OfAnEffect, Instead)):
            return False
    return True
