"""CR 400.7: as what an object is found that has moved: by what triggered on that, by an effect that moved it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from comprules.kernel.ids import AnyId, Id, ObjectId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.resolving.context import Context

GONE: Final = -6
"""The slot of the objects whose leaving a zone an ability triggered on: it looks for them where they went (CR
603.6).
"""

GONE_WITH_HOST: Final = -603
"""The slot of an Aura with an ability that triggered on what it enchanted leaving the battlefield (CR 603.6e)."""

MOVED: Final = -8
"""The slot of what this resolution has moved: pairs of the new object and the one it was (CR 400.7j, 608.2h)."""


NOT_CAST: Final = "not cast as it was discarded"
"""Under this a card that was moved on, not having been cast with madness, remembers what it was in exile."""

TAPPED: Final = -70126
"""The slot of what this resolution, or its cost, has tapped (CR 608.2c)."""

GOADED: Final = -70115
"""The slot of what this resolution has goaded (CR 608.2c)."""

DAMAGED: Final = -1201
"""The slot of whom or what this resolution has dealt damage to (CR 608.2c)."""

TRIGGERED_ON_DAMAGE: Final = -6032
"""The slot of whom or what damage was dealt to, where an ability that speaks of "this way" triggered on that."""

UNDONE: Final = -609
"""The slot of what this resolution was to do something to, which then didn't happen (CR 609.3)."""

STAYED: Final = -6037
"""The slot of what this resolution was to move to another zone, which then stayed where it was or went elsewhere (CR
603.7c).
"""

NOT_ENTERED: Final = -1092
"""The slot of those of them that were to be put onto the battlefield: they are no permanents (CR 109.2)."""

ELSEWHERE: Final = -60373
"""The slot of what isn't where a delayed triggered ability expects it: what had stayed, or gone elsewhere, as that was
created.
"""

HAPPENED: Final = -1181
"""The slot of whether any of what somebody chose to do has happened: None before anything is tried (CR 118.12)."""

TRIGGERED_ON: Final = -6031
"""The slot of what was moved by what an ability that speaks of "this way" triggered on: pairs as in `MOVED`."""


@rule("400.7e", "400.7f")
def finds(left: ObjectId, where: Zone, context: Context) -> bool:
    """Whether an ability finds, where that went, an object that it triggered on or an Aura that was on that."""
    if left in context.bound.get(GONE, ()):
        return where.is_public
    return left in context.bound.get(GONE_WITH_HOST, ()) and where is Zone.GRAVEYARD


@rule("400.7j")
def as_moved(number: AnyId, context: Context) -> AnyId:
    """An object, or what it became where this resolution itself has moved it to a public zone."""
    for new, old in context.bound.get(MOVED, ()):
        if old == number and context.board.object(new).zone.is_public:
            number = new
    return number


@rule("400.7e", "400.7f", "400.7j", "730.3c")
def have_become(number: ObjectId, context: Context) -> tuple[ObjectId, ...]:
    """What an object is by now for an ability that finds it where it went: what the ability triggered on, or what it
    has moved itself; none if it isn't found.
    """
    number, board = as_moved(number, context), context.board
    departed, objects = board.state.departed.get(number), board.state.objects
    if departed is None or departed.became is None:
        return (number,)
    pieces = (moved_on(departed.became, board), *departed.parts)
    return tuple(each for each in pieces if each in objects and finds(number, objects[each].zone, context))


@rule("400.7k", "702.35c")
def moved_on(number: ObjectId, board: Board) -> ObjectId:
    """An object, or what it became where it is a card that was put away since it wasn't cast with madness."""
    departed, objects = board.state.departed.get(number), board.state.objects
    later = departed.became if departed is not None else None
    is_so = later is not None and later in objects and objects[later].recall(NOT_CAST) == number
    return later if is_so and later is not None else number


_FOLLOWED: Final = (MOVED, GONE, GONE_WITH_HOST)


@rule("400.7", "400.7d")
def is_one_of(number: Id, meant: Collection[Id], context: Context) -> bool:
    """Whether an object is one of those that a text means, what one of them has become and is found as, or the spell
    that became a permanent among them.
    """
    if number in meant or _spell_became(number, context) in meant:
        return True
    if context.bound.keys().isdisjoint(_FOLLOWED):
        return False
    return any(number in have_become(each, context) for each in meant if not context.board.is_player(each))


def _spell_became(number: Any, context: Context) -> ObjectId | None:
    """The permanent that a spell has become; None for what isn't a spell that has resolved so."""
    departed = context.board.state.departed.get(number)
    return departed.became if departed is not None and departed.object.zone is Zone.STACK else None
