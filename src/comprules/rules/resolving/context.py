"""Where a phrase is evaluated: on which board, as whose, with which back-references bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, ClassVar, Final

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import RANGES
from comprules.reader.phrase import Phrase
from comprules.rules.concepts.active import Bindings, Origin

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.events import Event

_OWNERS: Final = -10_000_000
"""Below this, the slots that say which of several players what is bound to a slot belongs to."""

_AS_IT_IS: Final = nullcontext()

_OF_NO_OBJECTS: Final[set[int]] = set()


def of_no_objects(slot: int) -> int:
    """A slot in which numbers stand that are no players' or objects', or not to say which of them is spoken of."""
    _OF_NO_OBJECTS.add(slot)
    return slot


def may_be_of_objects(slot: int) -> bool:
    """Whether numbers in a slot are those of players or objects that are spoken of."""
    return slot not in _OF_NO_OBJECTS


DOERS: Final = -6082
"""The slot of those on whose behalf something is done, the one within what is done for another last (CR 608.2f)."""

DOING_EACH: Final = of_no_objects(-6084)
"""The slot of the several players each of whom does what is being done, one after the other."""

ASKABLE: Final = -6083
"""The slot of what may be asked about besides what can be acted on: pairs of a slot and what it stands for then."""

X_OF_EACH: Final = -1073
"""The slot of what X is for each of several players: pairs of a player and a number (CR 107.3i, 608.2f)."""


class Context:
    """The point of view of one ability: its source, "you", X, and what back-references are bound to.

    `event` is the event being looked at, for trigger conditions and replacement effects; `pending` are the other events
    of the same moment among which the replacement effect still has to divide what it can do, or that are seen with it.
    """

    knows_the_gone: ClassVar[bool] = True
    """Whether it may use what is last known of objects that have gone."""

    knows_who_left: ClassVar[bool] = True
    """Whether it may use what is last known of players who have left the game."""

    is_resolved: ClassVar[bool] = False
    """Whether it is that of an effect of a resolved spell or ability that goes on."""

    is_elsewhere: ClassVar[bool] = False
    """Whether kinds of permanents are spoken of wherever they are."""

    effect: Origin = ()
    """By what a continuous effect that is being applied is told from every other (CR 607.5)."""

    __slots__ = ("board", "bound", "event", "pending", "source", "x", "you")

    def __init__(
        self,
        board: Board,
        source: ObjectId,
        you: PlayerId,
        bound: Bindings = (),
        x: int | None = None,
        event: Event | None = None,
        pending: tuple[Event, ...] = (),
    ) -> None:
        self.board = board if RANGES not in board.state.registers else board.seen_by(you, source)
        self.source = source
        self.you = you
        self.bound = dict(bound)
        self.x = x
        self.event = event
        self.pending = pending

    @property
    @rule("109.5", "608.2e")
    def doer(self) -> PlayerId:
        """The player who does what is being done, whose opponents "an opponent" is one of: "you" if nobody else."""
        doers: tuple[Id, ...] = self.bound.get(DOERS, ())
        return next((each for each in reversed(doers) if self.board.is_player(each)), self.you)

    def seen_on(self, board: Board) -> Context:
        """The same point of view on another board."""
        return Context(board, self.source, self.you, self.bindings(), self.x, self.event, self.pending)

    @rule("109.5", "801.2")
    def belong_to(self, player: PlayerId) -> None:
        """Be the point of view of another player, who sees what is within their range."""
        self.you = player
        self.look_at(self.board)

    def look_at(self, board: Board) -> None:
        """Look at another board."""
        self.board = board if RANGES not in board.state.registers else board.seen_by(self.you, self.source)

    def counted(self, what: Phrase, count: Callable[[Any, Context], int]) -> int:
        """How many of something there are; whoever asks for it often may know."""
        return count(what, self)

    def bind(self, slot: int, value: Any) -> None:
        """Let references to `slot` stand for `value` from now on."""
        self.bound[slot] = value
        self.bound.pop(_OWNERS - slot, None)

    @contextmanager
    def meaning(self, slot: int, value: Any) -> Iterator[None]:
        """Meanwhile references to `slot` stand for `value`, and afterwards for what they stood for before."""
        before = {key: self.bound[key] for key in (slot, _OWNERS - slot) if key in self.bound}
        self.bound[slot] = value
        self.bound.pop(_OWNERS - slot, None)
        try:
            yield
        finally:
            self.bound.pop(slot, None)
            self.bound.pop(_OWNERS - slot, None)
            self.bound.update(before)

    def asking(self) -> AbstractContextManager[None]:
        """Meanwhile something is only asked about, and nothing done to it."""
        return self._asking() if ASKABLE in self.bound else _AS_IT_IS

    @contextmanager
    def _asking(self) -> Iterator[None]:
        with ExitStack() as meanwhile:
            for slot, numbers in self.bound[ASKABLE]:
                meanwhile.enter_context(self.meaning(slot, numbers))
            yield

    @rule("101.4", "608.2f")
    def bind_each(self, slot: int, found: Mapping[PlayerId, tuple[Id, ...]]) -> None:
        """Let references to `slot` stand for what each of several players found, and for a player's own where that
        player is spoken of; several may have found the same.
        """
        owners: dict[Id, tuple[PlayerId, ...]] = {}
        for player, numbers in found.items():
            for number in dict.fromkeys(numbers):
                owners[number] = (*owners.get(number, ()), player)
        self.bind(slot, tuple(owners))
        if len(found) > 1:
            self.bound[_OWNERS - slot] = (tuple(found), tuple(owners.values()))

    def bound_for(self, slot: int, player: PlayerId) -> tuple[Any, ...] | None:
        """What references to `slot` stand for where they speak of a player's own; None if that makes no difference."""
        players, owners = self.bound.get(_OWNERS - slot) or ((), ())
        if player not in players:
            return None
        return tuple(number for number, theirs in zip(self.bound[slot], owners, strict=True) if player in theirs)

    @rule("400.7j", "730.3c")
    def replace_in(self, slot: int, others: Mapping[ObjectId, tuple[ObjectId, ...]]) -> None:
        """Let references to `slot` stand for others in place of some of what they stand for, each its owner's still."""
        value = self.bound[slot]
        if not isinstance(value, tuple) or not any(number in others for number in value):
            return
        instead = [others.get(number, (number,)) for number in value]
        self.bound[slot] = tuple(new for several in instead for new in several)
        if _OWNERS - slot in self.bound:
            players, owners = self.bound[_OWNERS - slot]
            of_each = tuple(theirs for several, theirs in zip(instead, owners, strict=True) for _ in several)
            self.bound[_OWNERS - slot] = (players, of_each)

    @rule("608.2f")
    def bind_amounts(self, slot: int, amounts: Mapping[Any, int]) -> None:
        """Let references to `slot` stand for the sum of what there was for each of several players, and for a player's
        own where what that player does speaks of it.
        """
        self.bind(slot, sum(amounts.values()))
        if len(amounts) > 1:
            self.bound[_OWNERS - slot] = (tuple(amounts), tuple(amounts.values()))

    def amount_for(self, slot: int, player: PlayerId) -> int | None:
        """How much references to `slot` stand for of a player's own: a number, or how many objects; None if that makes
        no difference.
        """
        players, theirs = self.bound.get(_OWNERS - slot) or ((), ())
        if player not in players:
            return None
        if isinstance(self.bound[slot], tuple):
            return sum(player in owners for owners in theirs)
        return int(theirs[players.index(player)])

    @rule("107.3i")
    def define_x(self, value: int | None) -> None:
        """Let X be this from now on, for all."""
        self.x = value
        self.bound.pop(X_OF_EACH, None)

    @rule("107.3i", "608.2f")
    def define_x_for_each(self, values: Mapping[PlayerId, int]) -> None:
        """Let X be for each of some players what it is for them, wherever something is done on their behalf."""
        different = set(values.values())
        self.define_x(next(iter(different), 0) if len(different) < 2 else None)
        self.bound[X_OF_EACH] = tuple(values.items())

    def has_x(self) -> bool:
        """Whether something says what X is."""
        return self.x is not None or X_OF_EACH in self.bound

    @contextmanager
    def with_x_of(self, number: Id) -> Iterator[None]:
        """Meanwhile X is what it is for one of those for whom it differs."""
        own, before = dict(self.bound.get(X_OF_EACH, ())).get(number), self.x
        if own is None:
            yield
            return
        self.x = own
        try:
            yield
        finally:
            self.x = before

    def bindings(self) -> Bindings:
        """The bindings as a value that can be kept."""
        return tuple(sorted(self.bound.items()))

    def elsewhere(self) -> Context:
        """The same point of view, for which "a creature" is one wherever it is."""
        seen = _Elsewhere(self.board, self.source, self.you, (), self.x, self.event, self.pending)
        seen.bound = self.bound
        return seen


@rule("609.7c")
class _Elsewhere(Context):
    """The point of view of an effect on damage from sources that needn't be on the battlefield."""

    __slots__ = ()
    is_elsewhere: ClassVar[bool] = True


class OfResolved(Context):
    """The point of view of an effect of a resolved spell or ability."""

    __slots__ = ()
    is_resolved: ClassVar[bool] = True


CREATED_AT: Final = -10
"""The slot of its timestamp."""
