"""CR 608.2c: what this very spell or ability did."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.concepts.moves import all_it_became, became
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.objects.found_again import DAMAGED, GOADED, MOVED, TAPPED, TRIGGERED_ON, TRIGGERED_ON_DAMAGE
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.prelude import *
from comprules.rules.resolving.countering import Counter
from comprules.rules.resolving.history import PROCESS, in_this_game, of_kind, this_turn, while_resolving
from comprules.rules.resolving.resolution_events import BeginsAgain, Resolved
from comprules.rules.zones.looking import REVEALED, Reveal
from comprules.rules.zones.zone_changes import MoveObject

_PLACES = {
    "exiled": (Zone.EXILE,),
    "put into a graveyard": (Zone.GRAVEYARD,),
    "put into your graveyard": (Zone.GRAVEYARD,),
    "returned": (Zone.HAND, Zone.BATTLEFIELD),
    "put into your hand": (Zone.HAND,),
    "returned to your hand": (Zone.HAND,),
    "returned to its owner's hand": (Zone.HAND,),
    "put onto the battlefield": (Zone.BATTLEFIELD,),
    "shuffled into your library": (Zone.LIBRARY,),
    "shuffled into their library": (Zone.LIBRARY,),
}
_YOURS = ("put into your graveyard", "returned to your hand", "shuffled into your library")
_WHERE_THEY_ARE = {"tapped": TAPPED, "goaded": GOADED}
"""In which slots what doesn't move by what is done to it is noted."""

_WHERE_NOTED = {**_WHERE_THEY_ARE, "revealed": REVEALED}
"""In which slots of a cost that is noted."""

_REASONS = {"destroyed": "destroy", "sacrificed": "sacrifice", "discarded": "discard", "milled": "mill"}


@while_resolving
@rule("608.2c", "608.2i")
def done_this_way(done: str, context: Context) -> Iterator[tuple[ObjectId, ObjectId]]:
    """What has been destroyed, exiled, and so on by this resolution so far, or else by what its ability triggered on:
    what each was, and what it became.
    """
    if done == "revealed":
        yield from ((card, card) for card in revealed_now(context))
        return
    if done == "drawn":
        yield from _drawn_now(context)
        return
    if done == "countered":
        yield from _countered_now(context)
        return
    if done in _WHERE_THEY_ARE:
        yield from ((number, number) for number in _since_it_began(_WHERE_THEY_ARE[done], context))
        return
    moves = {event.object: event for event in of_kind(MoveObject, context.board)}
    done_so = {old for old, move in moves.items() if _is_done(done, move, context)}
    found = [(old, new) for new, old in _since_it_began(MOVED, context) if old in done_so]
    yield from found or [(old, new) for new, old in context.bound.get(TRIGGERED_ON, ()) if old in done_so]


@rule("400.7d", "607.2i", "608.2h")
def done_for_its_spell(done: str, context: Context) -> tuple[ObjectId, ...]:
    """What was done something to, as it last was, to pay for the spell that the source of an ability was."""
    chosen = context.board.object(context.source).stacked
    paid = {} if chosen is None else dict(chosen.bound)
    if done in _WHERE_NOTED:
        return tuple(paid.get(_WHERE_NOTED[done], ()))
    moved = paid.get(MOVED, ())
    with in_this_game(context.board):
        moves = {event.object: event for event in of_kind(MoveObject, context.board)} if moved else {}
    return tuple(old for _, old in moved if old in moves and _is_done(done, moves[old], context))


@rule("608.2c", "120.1")
def damaged_this_way(context: Context) -> tuple[Id, ...]:
    """Whom and what this resolution has dealt damage to so far, or else whoever was dealt what its ability triggered
    on.
    """
    return _since_it_began(DAMAGED, context) or context.bound.get(TRIGGERED_ON_DAMAGE, ())


@rule("608.2c")
def _since_it_began(slot: int, context: Context) -> tuple[Any, ...]:
    """What is noted in a slot, without what was noted before a process that may be repeated was last begun."""
    before = context.bound.get(PROCESS, {}).get(slot, ())
    return tuple(each for each in context.bound.get(slot, ()) if each not in before)


def _is_done(done: str, move: MoveObject, context: Context) -> bool:
    to, known = _PLACES.get(done), context.board.object(move.object)
    if done in ("exiled from their hand", "exiled from hand"):
        return move.to is Zone.EXILE and known.zone is Zone.HAND
    if done == "that died":
        return move.to is Zone.GRAVEYARD and known.zone is Zone.BATTLEFIELD
    if to is None:
        return move.reason == _REASONS.get(done)
    if done in _YOURS and known.owner != context.you:
        return False
    return move.to in to and (not done.startswith("returned") or known.zone is not Zone.LIBRARY)


class SpeaksOfThisWay(Phrase):
    """A mixin for what speaks of something done "this way": by a spell or ability, or by what it triggered on."""


@lru_cache(maxsize=4096)
def speaks_of_this_way(ability: Phrase) -> bool:
    """Whether an ability's text speaks of what is done "this way"."""
    return any(isinstance(part, SpeaksOfThisWay) for part in walk(ability))


@rule("608.2c")
def note_what_triggered(events: Sequence[Event], context: Context) -> None:
    """Let "this way" in an ability mean what is moved, or dealt damage, by the events on which it triggers."""
    board = context.board
    moved = [event.object for event in events if isinstance(event, (MoveObject, Sacrifice))]
    pairs = ((new, old) for old in moved for new in all_it_became(board, old))
    context.bind(TRIGGERED_ON, tuple(pairs))
    damaged = dict.fromkeys(event.recipient for event in events if isinstance(event, DealDamage))
    context.bind(TRIGGERED_ON_DAMAGE, tuple(damaged))


@rule("608.2c")
def _done_now(context: Context) -> Iterator[Event]:
    """What has happened since this resolution began, or a process in it began again, the latest first."""
    for event in this_turn(context.board):
        if isinstance(event, Resolved) or (PROCESS in context.bound and isinstance(event, BeginsAgain)):
            return
        yield event


@while_resolving
@rule("608.2c", "701.20a")
def revealed_now(context: Context) -> tuple[ObjectId, ...]:
    """The cards that this very resolution has let players reveal."""
    found: list[ObjectId] = []
    for event in _done_now(context):
        if isinstance(event, Reveal) and event.cause.source == context.source:
            found = [*event.cards, *found]
    return tuple(dict.fromkeys(found))


@while_resolving
@rule("608.2c", "121.1")
def _drawn_now(context: Context) -> Iterator[tuple[ObjectId, ObjectId]]:
    """The cards that this very resolution has let players draw, each as it was and as what it became."""
    for event in _done_now(context):
        if isinstance(event, MoveObject) and event.reason == "draw" and event.cause.source == context.source:
            yield event.object, became(context.board, event.object) or event.object


@while_resolving
@rule("608.2c", "701.6a")
def _countered_now(context: Context) -> Iterator[tuple[ObjectId, ObjectId]]:
    """The spells and abilities that this very resolution has countered, each as it was and as what it became."""
    for event in _done_now(context):
        if isinstance(event, Counter) and event.cause.source == context.source:
            yield event.object, became(context.board, event.object) or event.object


@rule("607.1d")
def exiled_now(context: Context) -> tuple[ObjectId, ...]:
    """The cards that this very resolution has exiled and that are still there."""
    objects = context.board.state.objects
    moved = (new for new, _ in _since_it_began(MOVED, context))
    return tuple(number for number in moved if number in objects and objects[number].zone is Zone.EXILE)


@rule("608.2c", "608.2h")
def exiled_so_far(context: Context) -> tuple[ObjectId, ...]:
    """The cards that this very resolution has exiled, or what its cost did, wherever they went from there."""
    board, moved = context.board, (new for new, _ in _since_it_began(MOVED, context))
    return tuple(number for number in moved if board.object(number).zone is Zone.EXILE)
