"""CR 608.2: the resolution of a spell or ability, as its instructions see it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from comprules.kernel.ids import AnyId, ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.active import Bindings
from comprules.rules.concepts.events import LOG, Cause, Event, has_happened_since, latest
from comprules.rules.objects.found_again import HAPPENED
from comprules.rules.resolving.context import Context

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.events import Logged
    from comprules.rules.concepts.game import Game

DID = -1
"""The slot that says whether the last instruction that could fail or be declined was carried out (CR 608.2c, "if you
do").
"""

ASKED: Final = -12
"""The slot of the players who were asked just before whether to do something: those who did, and those who didn't."""

ASKED_WITHIN: Final = -60934
"""The slot of those who were asked within what followed on such an answer, and of whom the next sentence speaks."""

FALLING_SHORT: Final = -60931
"""The slot of the players who couldn't do all of what is being done."""

UNABLE: Final = -60932
"""The slot of the players who couldn't do all of what the last instruction told them (CR 608.2c, "if you can't")."""

Possible = Callable[[PlayerId, Any], bool]
"""Whether a player could do something to an object, by their numbers."""


class Resolution(Context):
    """The point of view of a resolving spell or ability, or of a cost being paid: it can act.

    `item` is the spell or ability on the stack; `source` the object it comes from (itself, for a spell); `you` its
    controller. `is_for_using`: the cost is one of casting a spell or activating an ability. `begun` says how many
    of the events proposed last could happen, even if others happened instead; `is_all_begun` whether all could.
    `possible` tells of what is being chosen to what the thing can be done for which it is chosen; `noted` are the slots
    to which something has been bound while that is noted.
    """

    __slots__ = ("begun", "game", "is_all_begun", "is_cost", "is_for_using", "is_settled", "item", "noted", "possible")

    def __init__(
        self,
        game: Game,
        source: ObjectId,
        you: PlayerId,
        item: ObjectId,
        bound: Bindings = (),
        x: int | None = None,
        is_cost: bool = False,
        event: Event | None = None,
        is_for_using: bool = False,
        board: Board | None = None,
    ) -> None:
        super().__init__(board or game.board, source, you, bound, x, event)
        self.game = game
        self.item = item
        self.is_cost = is_cost
        self.is_for_using = is_for_using
        self.is_settled = False
        self.begun, self.is_all_begun = 0, True
        self.possible: Callable[[Any], bool] | None = None
        self.noted: dict[int, None] | None = None

    def bind(self, slot: int, value: Any) -> None:
        super().bind(slot, value)
        if self.noted is not None:
            self.noted[slot] = None

    @contextmanager
    def noting_bound(self) -> Iterator[Collection[int]]:
        """Meanwhile it is noted to which slots something is bound that stays; those around hear of them as well."""
        around, here = self.noted, dict[int, None]()
        self.noted = here
        try:
            yield here
        finally:
            self.noted = around if around is None else {**around, **here}

    @abstractmethod
    def apart(self, is_cost: bool, you: PlayerId | None = None) -> Resolution:
        """The same point of view, or that of another player, for doing something of which this one knows nothing."""

    def cause(self, rule_number: str) -> Cause:
        """The cause of what this makes happen by a rule."""
        return Cause(rule_number, self.source, self.you)

    @abstractmethod
    def happen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Propose events that happen at once; return those that happened.

        References follow the objects it moves (CR 400.7j).
        """

    @contextmanager
    def choosing_for(self, player: PlayerId, possible: Possible | None) -> Iterator[None]:
        """Meanwhile a player chooses to what they will do something, which is possible to some objects."""
        around, self.possible = self.possible, None if possible is None else partial(possible, player)
        try:
            yield
        finally:
            self.possible = around

    @rule("608.2d", "614.17b")
    def possible_among(self, numbers: Sequence[AnyId]) -> Sequence[AnyId]:
        """Those of some objects and players to which what is going to be done to the ones chosen can be done."""
        possible, is_player = self.possible, self.board.is_player
        return numbers if possible is None else tuple(each for each in numbers if is_player(each) or possible(each))

    @rule("118.11", "118.12")
    def begin(self, events: Iterable[Event]) -> bool:
        """Propose events that happen at once. Return whether any could happen: that is what "if you do" asks about,
        and what pays a cost, whatever happened instead.
        """
        self.happen(events)
        return self.begun > 0

    @abstractmethod
    def each_found(self, numbers: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
        """Objects, with all that a merged permanent has become in place of that, where it is looked for there."""

    @abstractmethod
    def find_moved(self, objects: Iterable[ObjectId]) -> None:
        """Let what refers to objects that have moved mean what they became."""

    def did(self, done: bool) -> None:
        """Note whether an instruction was carried out, for a following "if you do"."""
        self.bind(DID, done)
        self.bound.pop(ASKED, None)
        self.bound.pop(ASKED_WITHIN, None)
        unable = self.bound.pop(FALLING_SHORT, ())
        if unable or UNABLE in self.bound:
            self.bind(UNABLE, unable)

    @property
    def latest(self) -> Logged | None:
        """What has been entered into the log last, if it is asked for whether anything happens."""
        return latest(self.board.state.registers[LOG]) if HAPPENED in self.bound else None

    def tried(self, before: Logged | None) -> None:
        """Note whether anything has happened since this was entered into the log, if that is asked for."""
        if HAPPENED in self.bound:
            self.bind(
                HAPPENED, bool(self.bound[HAPPENED]) or has_happened_since(before, self.board.state.registers[LOG])
            )

    @rule("608.2d", "701.23b")
    def demand_no_more(self) -> None:
        """What was chosen to be done was possible up to something that nobody can know before, such as what is found:
        the rest of it is done as far as it can be.
        """
        self.is_cost = False
        self.is_settled = True

    @property
    def was_done(self) -> bool:
        """Whether the instruction before was carried out."""
        return bool(self.bound.get(DID, True))
