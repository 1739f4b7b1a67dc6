"""CR 608.2i: looking back at what happened, as "this turn" and "each turn" do: the log knows it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TypeVar

from comprules.kernel.checking import CHECKING, check
from comprules.rules.concepts.events import LOG, Logged, chained, tells_of, told_by
from comprules.rules.multiplayer.beyond_range import has_happened_within
from comprules.rules.multiplayer.those_who_left import with_those_who_left
from comprules.rules.prelude import *
from comprules.rules.resolving.hindsight import Hindsight
from comprules.rules.resolving.kinds_logged import Kinds, lines_about
from comprules.rules.resolving.resolution_events import BeginsAgain, Resolved

AnyEvent = TypeVar("AnyEvent", bound=Event)

WHILE_RESOLVING: Final[set[Callable[..., Any]]] = set()
"""What asks only about what has been done by what resolves, or has become of what something speaks of."""

Asking = TypeVar("Asking", bound=Callable[..., Any])


def while_resolving(asking: Asking) -> Asking:
    """Says of a function that it asks about nothing but what is resolving has done, or what has become of what is still
    spoken of: what an ability has triggered on, say.
    """
    WHILE_RESOLVING.add(asking)
    return asking


IN_ORDER: Final[set[Callable[..., Any]]] = set()
"""What asks in which order things of one kind have happened, rather than which, or how many."""


def in_order(asking: Asking) -> Asking:
    """Says of a function that it minds the order in which what a happening means has come."""
    IN_ORDER.add(asking)
    return asking


PROCESS: Final = -613
"""The slot bound while a process is carried out that may be repeated: to what other slots noted before."""


@rule("729.1b")
def so_far(board: Board) -> Iterator[Logged]:
    """What the log of the game being played holds, the latest first; of a subgame's main game, nothing."""
    subgame = board.subgame
    return (logged for logged in chained(board.state.registers[LOG]) if logged.subgame == subgame)


@rule("608.2i", "727.1", "801.11")
def this_turn(board: Board) -> Iterator[Event]:
    """The events of this turn, the latest first."""
    return (logged.event for logged in _lines_of_this_turn(board))


def _lines_of_this_turn(board: Board) -> Iterator[Logged]:
    board.look_back()
    first, last = board.turns_asked_about(board.turn)
    for logged in so_far(board):
        if logged.turn < first or logged.event.begins_game or _began(logged.event, board):
            return
        if logged.turn <= last and is_asked_about(logged.event, board):
            yield logged


@rule("608.2i", "727.1", "801.11")
def of_kind(kind: type[AnyEvent], board: Board) -> Iterator[AnyEvent]:
    """The events of a kind this turn, the latest first."""
    if _is_bounded(board):
        found: Iterable[Event] = this_turn(board)
    else:
        found = [logged.event for logged in _lines_about(kind, board)]
    yield from (part for event in found for part in _of(kind, event, board))


def _of(kind: type[AnyEvent], event: Event, board: Board) -> tuple[AnyEvent, ...]:
    """What is of a kind of an event that happened and its parts."""
    found: tuple[Any, ...] = told_by(event, kind, board)
    return found


def _is_bounded(board: Board) -> bool:
    """Whether other events than those that are asked about say how far back is looked."""
    return board.doing is not None or board.of_combat


def _lines_about(kinds: Kinds, board: Board) -> list[Logged]:
    """What the log holds about events of some kinds that are asked about, the latest first."""
    board.look_back()
    first, last = board.turns_asked_about(board.turn)
    found = [
        logged
        for logged in lines_about(kinds, board.state.registers[LOG], board.subgame, first)
        if logged.turn <= last and is_asked_about(logged.event, board)
    ]
    if CHECKING:
        check(f"what happened of {kinds}", found, _lines_found_anew, kinds, board)
    return found


def _lines_found_anew(kinds: Kinds, board: Board) -> list[Logged]:
    return [logged for logged in _lines_of_this_turn(board) if tells_of(logged.event, kinds)]


def _began(event: Event, board: Board) -> bool:
    """Whether only what has happened since is asked about."""
    if board.doing is not None and (isinstance(event, Resolved) or (board.of_pass and isinstance(event, BeginsAgain))):
        return True
    return board.of_combat and event.begins_combat


@rule("608.2c", "801.11")
def is_asked_about(event: Event, board: Board) -> bool:
    """Whether an event is within the range of whoever looks back, and by what is resolving, where only what that has
    done is asked about.
    """
    return (board.doing is None or event.cause.source == board.doing) and has_happened_within(event, board)


@rule("608.2i", "800.4i", "801.11")
def looking_back(kinds: Kinds, context: Context) -> Hindsight:
    """A look back at the events of some kinds this turn, or that contain such, from which those whom one was about are
    what they were once it had happened, and those players are still seen who have left the game.
    """
    board = context.board
    lines = (_lines_found_anew if _is_bounded(board) else _lines_about)(kinds, board)
    return Hindsight(lines, context, with_those_who_left(context).board)


@rule("608.2i", "800.4i")
def occurred(kind: type[AnyEvent], context: Context) -> Iterator[tuple[AnyEvent, Context]]:
    """The events of a kind this turn, the latest first, and the point of view from which those whom one was about are
    what they were once it had happened.
    """
    looking = looking_back(kind, context)
    for at, event in enumerate(looking.events):
        for part in _of(kind, event, context.board):
            yield part, looking.at(at)


@contextmanager
@rule("608.2i")
def in_the_turn_before(board: Board) -> Iterator[None]:
    """Meanwhile what is asked about this turn is asked about the one before it."""
    with _asking(board, (1, 1)):
        yield


@rule("608.2i", "805.4a")
def turns_since_last_of(player: PlayerId, board: Board) -> int | None:
    """How many turns ago the latest turn of a player was that isn't this one; None if they haven't had one."""
    board.look_back()
    for logged in so_far(board):
        if logged.event.begins_game:
            return None
        if logged.turn < board.turn and player in logged.event.whose_turn:
            return board.turn - logged.turn
    return None


@contextmanager
@rule("608.2i")
def in_last_turn_of(player: PlayerId, board: Board) -> Iterator[bool]:
    """Meanwhile what is asked about this turn is asked about a player's latest turn before it, if they have had one."""
    back = turns_since_last_of(player, board)
    with _asking(board, (back, back) if back is not None else board.turns_back):
        yield back is not None


@contextmanager
@rule("608.2i")
def since_last_turn_of(player: PlayerId, board: Board) -> Iterator[None]:
    """Meanwhile what is asked about this turn is asked about all turns since a player's latest turn before it; about
    the whole game, if they haven't had one.
    """
    back = turns_since_last_of(player, board)
    with _asking(board, (back - 1, 0) if back is not None else None):
        yield


@contextmanager
@rule("608.2i")
def in_this_game(board: Board) -> Iterator[None]:
    """Meanwhile what is asked about this turn is asked about the whole game."""
    with _asking(board, None):
        yield


@contextmanager
@rule("506.1", "608.2i")
def in_this_combat(board: Board) -> Iterator[None]:
    """Meanwhile what is asked about this turn is asked about this combat phase."""
    before, board.of_combat = board.of_combat, True
    try:
        yield
    finally:
        board.of_combat = before


@contextmanager
@rule("608.2c")
def this_way(context: Context) -> Iterator[None]:
    """Meanwhile what is asked about this turn is asked about what this very spell or ability has done; where it carries
    out a process again, about what it has done this time.
    """
    board = context.board
    before = board.doing, board.of_pass
    board.doing, board.of_pass = context.source, PROCESS in context.bound
    try:
        yield
    finally:
        board.doing, board.of_pass = before


@contextmanager
def _asking(board: Board, turns_back: tuple[int, int] | None) -> Iterator[None]:
    before, board.turns_back = board.turns_back, turns_back
    try:
        yield
    finally:
        board.turns_back = before


def before_this(event: Event, board: Board) -> Iterator[Event]:
    """The events of this turn that came before one of them, the latest first; those of one moment come in order."""
    found = False
    for each in this_turn(board):
        if found:
            yield each
        found = found or each is event


@rule("608.2i")
def occurred_before(this: Event, kind: type[AnyEvent], context: Context) -> Iterator[tuple[AnyEvent, Context]]:
    """The events of a kind that came before one of this turn, each with the point of view that `occurred` gives it."""
    found = False
    looking = looking_back((kind, type(this)), context)
    for at, each in enumerate(looking.events):
        for part in reversed(told_by(each, (kind, type(this)), context.board)):
            if found and isinstance(part, kind):
                yield part, looking.at(at)
            found = found or part is this or (part is not each and part == this)
