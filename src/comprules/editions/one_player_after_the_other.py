"""CR 413.2d of 2001: where a spell or ability has several actions, players do each of them one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.reader.tree import walk
from comprules.rules.abilities.pipeline import propose
from comprules.rules.concepts.events import Event
from comprules.rules.resolving.instructions import Effect, Predicate
from comprules.rules.resolving.resolving import effect_of

if TYPE_CHECKING:
    from comprules.rules.concepts.game import Game
    from comprules.rules.resolving.resolution import Resolution


@rule("413.2d", edition="2001")
def has_several_actions(resolution: Resolution) -> bool:
    """Whether what is resolving says several things to do."""
    if resolution.is_cost:
        return False
    board = resolution.board
    effect = effect_of(board, board.object(resolution.item))
    return effect is not None and _has_several(effect)


@lru_cache(maxsize=4096)
def _has_several(effect: Effect) -> bool:
    acts = [part for part in walk(effect) if isinstance(part, Predicate)]
    single = [act for act in acts if not any(isinstance(part, Predicate) for part in walk(act) if part is not act)]
    return len(single) > 1


@rule("413.2d", edition="2001")
def one_player_after_the_other(game: Game, events: Sequence[Event]) -> tuple[Event, ...]:
    """Let what several players do happen, the active player's part first; what affects nobody, such as showing cards,
    before all.
    """
    happened = list(propose(game, [event for event in events if not _is_somebodys(event)]))
    theirs = [(event.chooser(game.board), event) for event in events if _is_somebodys(event)]
    for player in game.board.apnap():
        happened += propose(game, [event for chooser, event in theirs if chooser == player])
    return tuple(happened)


def _is_somebodys(event: Event) -> bool:
    return type(event).chooser is not Event.chooser
