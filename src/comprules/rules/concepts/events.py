"""Everything that changes a game is an event.

An event is proposed; "can't" effects may stop it (CR 614.17), replacement and prevention effects may change it, each
once and in the order that CR 616.1 gives; then it happens; then abilities trigger on it (CR 603.2). `pipeline.py` does
that. Events proposed together happen at the same time. What an event brings about at once, such as the loss of life
that damage causes, it returns: that is proposed next, with its own replacements.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import Object, Remembered
from comprules.kernel.payments_told import Payment
from comprules.kernel.records import Record
from comprules.kernel.registers import Register, of_course
from comprules.kernel.rule_citations import rule

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.game import Game

Detail = Literal["story", "play", "rules"]
"""How much a log tells: what decides the game, what players do and see, or everything that the rules make happen."""


class Cause(Record):
    """Why something happens: the rule, and the object whose effect or cost it is, with its controller.

    `source` is a player where no object does it: what they pay with mana, or what their counters do.

    >>> Cause("704.5g")
    Cause(rule='704.5g', source=None, player=None)
    """

    rule: str
    source: Id | None = None
    player: PlayerId | None = None

    def object_on(self, board: Board) -> ObjectId | None:
        """The object whose effect or cost it is; None if it is no object's."""
        return None if self.source is None or board.is_player(self.source) else self.source


class Event(Record):
    """Something that happens in the game."""

    cause: Cause

    looks_back: ClassVar[bool] = False
    """Whether abilities see it from just before it happened (CR 603.10a)."""

    at_once: ClassVar[bool] = False
    """Whether it happens before whatever else follows from the events of a moment (CR 104.5)."""

    begins_game: ClassVar[bool] = False
    """Whether what was logged before it happened in another game (CR 727.1)."""

    @property
    def begins_combat(self) -> bool:
        """Whether a combat phase begins with it."""
        return False

    @property
    def whose_turn(self) -> tuple[PlayerId, ...]:
        """The players whose turn it is, where a step of it begins with it."""
        return ()

    is_of_a_team: ClassVar[bool] = False
    """Whether what its parts are for abilities is one happening for the players of a team (CR 805.4d)."""

    stamps: ClassVar[bool] = False
    """Whether an object gets a new timestamp by it (CR 613.7d-613.7g); it says by `stamped` which."""

    seen_with: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of events that replacement effects see with it, where they happen at the same time (CR 120.4c)."""

    about: ClassVar[tuple[str, ...]] = ()
    """The fields that say what did it or what it was done to: what that was then can be asked later (CR 608.2i)."""

    is_effect: ClassVar[bool] = True
    """Whether an effect does it to those whom it is about; not if it only tells what they have chosen for that, or if
    the rules make it of what the effect does (CR 801.5c, 801.10).
    """

    is_notice: ClassVar[bool] = False
    """Whether it only tells that something else doesn't happen."""

    def as_cost(self) -> Event:
        """The same done to pay a cost, which isn't an effect (CR 118.1)."""
        return self

    def linked_to(self, source: ObjectId, origin: tuple[Any, ...]) -> Event:
        """The same done by an ability of an object that comes from there, which remembers it (CR 607.1)."""
        return self

    def done_by(self, keyword: Any) -> Event:
        """The same done by an ability that goes by this keyword (CR 702.1)."""
        return self

    def moves(self) -> ObjectId | None:
        """The object that it puts into another zone, if it does (CR 400.6)."""
        return None

    def is_placed(self) -> bool:
        """Whether it puts an object into a certain position of a library (CR 701.24g)."""
        return False

    def joined(self, other: Event) -> Event | None:
        """The one event that this and another are if they follow from the same moment; None if they are two."""
        return None

    def is_just_itself(self, board: Board) -> bool:
        """Whether it has no parts, leaves nothing to be determined, and is seen on the board as it is."""
        return is_just_itself(type(self))

    def chooser(self, board: Board) -> PlayerId:
        """The player who chooses among replacement effects: the affected one, or the affected object's controller (CR
        616.1).
        """
        raise TypeError(f"{type(self).__name__} affects nobody, so nobody can choose how to replace it")

    def possible(self, board: Board) -> bool:
        """Whether it can happen at all as things are; an impossible event isn't replaced and doesn't happen (CR 614.6,
        101.3).
        """
        return True

    def seen_on(self, board: Board) -> Board:
        """The board on which effects that could stop or replace it look at it (CR 614.12)."""
        return board

    def parts(self, board: Board) -> Sequence[Event]:
        """What it consists of, and so happens at the same time: to destroy a permanent is to move it to a graveyard
        (CR 701.8a).
        """
        return ()

    def entering_object(self) -> ObjectId | None:
        """The object that would enter the battlefield by it, if any."""
        return None

    @rule("101.4", "616.1")
    def heeds_its_object(self) -> bool:
        """Whether the object that it happens to may itself say how it does, before that is in force."""
        return self.entering_object() is not None

    def settled(self, game: Game, board: Board) -> Event | None:
        """It with what the rules themselves still have to determine before it happens; None if it can't happen after
        all.
        """
        return self

    def having_met(self, used: frozenset[tuple[Any, ...]]) -> Event:
        """It, as what replacement effects have made of another event: those in `used` have had their opportunity. What
        is carried out by proposing further events keeps them in mind.
        """
        return self

    def with_parts(self, parts: Sequence[Event]) -> tuple[Event, ...]:
        """It with its parts, which may have been replaced; what isn't a part of it happens besides."""
        return (self, *parts)

    def stamps_in(self, board: Board) -> bool:
        """Whether an object gets a new timestamp by it in this game, whose edition may have a say."""
        return self.stamps

    def stamped(self, board: Board) -> Object:
        """The object that gets a new timestamp by it, as it will be then."""
        raise TypeError(f"{type(self).__name__} gives nothing a new timestamp")

    def is_last_part(self) -> bool:
        """Whether it happens after the other parts of what it is a part of (CR 121.7)."""
        return False

    def prepare(self, game: Game) -> None:
        """What must be noted of every event of a group before the first of them happens."""

    def happen(self, game: Game) -> Sequence[Event]:
        """Change the game's state; return what this brings about at once.

        An event that only says that something was done, such as the casting of a spell, changes nothing.
        """
        return ()

    def do_meanwhile(self, game: Game) -> None:
        """What is done while it happens: once it and its group have changed the state, before anything triggers (CR
        712.20).
        """

    def for_log(self, board: Board) -> Event:
        """It as it is entered into the log, with what couldn't be found out later."""
        return self

    def contains(self, kinds: type[Event] | tuple[type[Event], ...]) -> bool:
        """Whether events of some kinds have happened as part of it of which the log doesn't tell by themselves."""
        return False

    def contained(self, board: Board) -> Sequence[Event]:
        """The events that have happened as part of it of which the log doesn't tell by themselves."""
        return ()

    def describe(self, board: Board) -> str:
        """What happened, as a sentence for the log."""
        return type(self).__name__

    detail: ClassVar[Detail] = "play"

    def shortest(self, board: Board) -> Detail:
        """The shortest log that tells of it."""
        return self.detail

    def narrate(self, board: Board) -> str:
        """What happened, as logs that aren't about the rules tell it."""
        return self.describe(board)

    def listed(self, board: Board) -> tuple[str, str] | None:
        """How a sentence begins that several such events in a row share, and what each adds to it, if they do."""
        return None

    @rule("608.2i")
    def participants(self, board: Board) -> Sequence[Id]:
        """The objects that did it or that it was done to, perhaps players among them."""
        found: list[ObjectId] = []
        for name in self.about:
            value = getattr(self, name)
            found += value if isinstance(value, tuple) else (value,)
        return found

    def life_after(self, game: Game) -> int | None:
        """The life total to which it has brought a player, if it has changed one."""
        return None

    def proposed(self) -> ObjectId | None:
        """The spell or ability whose casting or activation it completes, if it does."""
        return None

    def begins(self, item: ObjectId, board: Board) -> bool:
        """Whether with it the casting of a spell began."""
        return False

    def enter(self, payment: Payment, board: Board) -> bool:
        """Add it to what is told of a casting or activation, if that is what it was part of."""
        return False


class AffectsPlayer(Event):
    """An event that affects a player, or that a player makes happen."""

    player: PlayerId

    def chooser(self, board: Board) -> PlayerId:
        """That player."""
        return self.player


class AffectsObject(Event):
    """An event that affects a permanent, or a spell or ability on the stack."""

    object: ObjectId

    def chooser(self, board: Board) -> PlayerId:
        """The object's controller."""
        return board.controller(self.object)


@cache
def is_just_itself(kind: type[Event]) -> bool:
    """Whether events of a kind have no parts, leave nothing to be determined, and are seen on the board as it is."""
    names = ("seen_on", "parts", "entering_object", "settled", "with_parts")
    return all(is_as_any(kind, name) for name in names)


@cache
def is_as_any(kind: type[Event], *names: str) -> bool:
    """Whether a kind of event does this as any event does it unless it says otherwise."""
    return all(getattr(kind, name) is getattr(Event, name) for name in names)


class Logged(Record):
    """A line of the log: an event that happened, in the turn it happened, and in the subgame, if it was in one.

    `life` is the life total to which it brought a player, `before` what had been remembered last before it.
    """

    event: Event
    turn: int
    subgame: int = 0
    life: int | None = None
    before: Remembered | None = None


def tells_of(event: Event, kinds: type[Event] | tuple[type[Event], ...]) -> bool:
    """Whether an event in the log is of some kinds, or has a part that is."""
    return isinstance(event, kinds) or event.contains(kinds)


def told_by(event: Event, kinds: type[Event] | tuple[type[Event], ...], board: Board) -> tuple[Event, ...]:
    """Of an event in the log and what it contains, what is of some kinds."""
    found = (event,) if isinstance(event, kinds) else ()
    if not event.contains(kinds):
        return found
    return (*found, *(part for part in event.contained(board) if isinstance(part, kinds)))


LOG: Final = of_course(Register[Any]("log"))
"""The register of what has happened: pairs of what was logged before, and an entry; None at first."""


def chained(log: Any) -> Iterator[Logged]:
    """The entries of a log, which is a chain of pairs, newest first."""
    while log is not None:
        log, logged = log
        yield logged


def latest(log: Any) -> Logged | None:
    """What was entered into a log last."""
    return next(chained(log), None)


def has_happened_since(before: Logged | None, log: Any) -> bool:
    """Whether anything has been entered into a log since this that doesn't only tell what didn't happen."""
    since = takewhile(lambda logged: logged is not before, chained(log))
    return any(not logged.event.is_notice for logged in since)
