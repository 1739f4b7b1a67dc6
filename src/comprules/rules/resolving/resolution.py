"""CR 608.2: the resolution of a spell or ability, as its instructions see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.rules.abilities.linked_abilities import origin_of
from comprules.rules.abilities.pipeline import propose
from comprules.rules.concepts.active import Active, Bindings
from comprules.rules.concepts.events import Cause, Event, has_happened_since, latest
from comprules.rules.objects.found_again import GONE, GONE_WITH_HOST, HAPPENED, MOVED, UNDONE, finds
from comprules.rules.replacement_effects.replacement import can_happen, refuse_if_forbidden
from comprules.rules.resolving.context import DOING_EACH, Context, may_be_of_objects
from comprules.rules.zones.zone_changes import MoveObject, all_it_became, became

if TYPE_CHECKING:
    from comprules.kernel.objects import Departed
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.events import Logged
    from comprules.rules.concepts.game import Game

DID = -1
"""The slot that says whether the last instruction that could fail or be declined was carried out (CR 608.2c, "if you
do").
"""

ASKED: Final = -12
"""The slot of the players who were asked just before whether to do something: those who did, and those who didn't."""

Possible = Callable[[int, int], bool]
"""Whether a player could do something to an object, by their numbers."""

BEING: Final = -611
"""The slot of the effects that begin as what is moved enters the battlefield (CR 611.2e)."""


class Beginnings(Record):
    """Effects that begin for each permanent as it enters, without an object to apply to yet; and what it enters tapped
    and attacking, if it does: nothing stands for anything (CR 508.4).
    """

    effects: tuple[Active, ...]
    aims: tuple[int, ...] | None = None


class Resolution(Context):
    """The point of view of a resolving spell or ability, or of a cost being paid: it can act.

    `item` is the spell or ability on the stack; `source` the object it comes from (itself, for a spell); `you` its
    controller. `is_for_using`: the cost is one of casting a spell or activating an ability. `begun` says how many
    of the events proposed last could happen, even if others happened instead; `is_all_begun` whether all could.
    `possible` tells of what is being chosen to what the thing can be done for which it is chosen.
    """

    __slots__ = ("begun", "game", "is_all_begun", "is_cost", "is_for_using", "is_settled", "item", "possible")

    def __init__(
        self,
        game: Game,
        source: int,
        you: int,
        item: int,
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
        self.possible: Callable[[int], bool] | None = None

    def apart(self, is_cost: bool, you: int | None = None) -> Resolution:
        """The same point of view, or that of another player, for doing something of which this one knows nothing."""
        return Resolution(
            self.game,
            self.source,
            self.you if you is None else you,
            self.item,
            self.bindings(),
            self.x,
            is_cost,
            self.event,
            self.is_for_using,
            self.board,
        )

    def cause(self, rule_number: str) -> Cause:
        """The cause of what this makes happen by a rule."""
        return Cause(rule_number, self.source, self.you)

    def happen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Propose events that happen at once; return those that happened.

        References follow the objects it moves (CR 400.7j).
        """
        origin = origin_of(self)
        found = self._all_of([self._found(event).linked_to(self.source, origin) for event in events])
        if self.is_cost:
            found = [event.as_cost() for event in found]
            refuse_if_forbidden(found, self.board)
        self.begun = sum(1 for event in found if can_happen(self.board, event))
        self.is_all_begun = self.begun == len(found)
        before = self.latest
        found = found if BEING not in self.bound else [self._being(event) for event in found]
        happened = (
            self.game.rules.done_by_several(self, found) if DOING_EACH in self.bound else propose(self.game, found)
        )
        self._note_undone(found, happened)
        if found:
            self.tried(before)
        self._follow(happened)
        return happened

    @contextmanager
    def choosing_for(self, player: int, possible: Possible | None) -> Iterator[None]:
        """Meanwhile a player chooses to what they will do something, which is possible to some objects."""
        around, self.possible = self.possible, None if possible is None else partial(possible, player)
        try:
            yield
        finally:
            self.possible = around

    @rule("608.2d", "614.17b")
    def possible_among(self, numbers: Sequence[int]) -> Sequence[int]:
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

    @rule("608.2c", "609.3")
    def _note_undone(self, proposed: Iterable[Event], happened: Iterable[Event]) -> None:
        """Note to what was to be done what wasn't: "that many" are those to which it was."""
        done = {(type(event), getattr(event, "object", None)) for event in happened}
        keys = [(type(event), number) for event in proposed if (number := getattr(event, "object", None)) is not None]
        undone = {number for kind, number in keys if (kind, number) not in done}
        kept = (number for number in self.bound.get(UNDONE, ()) if number not in {number for _, number in keys})
        if undone or UNDONE in self.bound:
            self.bind(UNDONE, (*kept, *sorted(undone)))

    @rule("400.7", "603.6", "603.6c", "603.6e")
    def _found(self, event: Event) -> Event:
        """An event that would move what an ability triggered on is about the object it became, if that can be found."""
        if not isinstance(event, MoveObject):
            return event
        new = became(self.board, event.object)
        if new is None or new not in self.board.state.objects:
            return event
        return replace(event, object=new) if finds(event.object, self.board.object(new).zone, self) else event

    @rule("400.7", "712.21c", "730.3c")
    def each_found(self, numbers: Iterable[int]) -> tuple[int, ...]:
        """Objects, with all that a merged permanent has become in place of that, where it is looked for there."""
        return tuple(dict.fromkeys(each for number in numbers for each in self._pieces_found(number)))

    def _pieces_found(self, number: int) -> tuple[int, ...]:
        pieces, objects = all_it_became(self.board, number), self.board.state.objects
        if len(pieces) < 2:
            return (number,)
        there = tuple(each for each in pieces if each in objects and finds(number, objects[each].zone, self))
        return there or (number,)

    @rule("712.21c", "730.3c")
    def _all_of(self, events: list[Event]) -> list[Event]:
        """Events of which one that moves what a merged permanent has become does so with each of its components."""
        moved = {event.object for event in events if isinstance(event, MoveObject)}
        merged = [known for known in self._merged() if known.became in moved] if moved else []
        if not merged:
            return events
        others = {known.became: [part for part in known.parts if part not in moved] for known in merged}
        return [each for event in events for each in (event, *self._as_well(event, others))]

    def _as_well(self, event: Event, others: dict[int | None, list[int]]) -> Iterator[Event]:
        """The same move for other objects, those that are still there."""
        if isinstance(event, MoveObject):
            there = (number for number in others.get(event.object, ()) if number in self.board.state.objects)
            yield from (replace(event, object=number) for number in there)

    def _merged(self) -> list[Departed]:
        """What is known of the merged permanents that this effect has moved or looks for where they went."""
        departed = self.board.state.departed
        known = (*self.bound.get(GONE, ()), *(old for _, old in self.bound.get(MOVED, ())))
        return [departed[number] for number in known if number in departed and departed[number].parts]

    @rule("611.2e")
    def _being(self, event: Event) -> Event:
        """An event by which a card enters the battlefield, with the effects that begin as it enters."""
        if not isinstance(event, MoveObject) or event.to is not Zone.BATTLEFIELD:
            return event
        begun: Beginnings = self.bound[BEING]
        entering = replace(event.entering, beginning=begun.effects)
        if begun.aims is not None:
            entering = replace(entering, tapped=True, aims=begun.aims)
        return replace(event, entering=entering)

    def _follow(self, happened: Iterable[Event]) -> None:
        self.find_moved(event.object for event in happened if isinstance(event, MoveObject))

    @rule("400.7j", "608.2k", "712.21c", "730.3c")
    def find_moved(self, objects: Iterable[int]) -> None:
        """Let what refers to objects that have moved mean what they became."""
        moved = {number: all_it_became(self.board, number) for number in objects}
        if not moved:
            return
        for number in (*self.bound.get(GONE, ()), *self.bound.get(GONE_WITH_HOST, ())):
            there = all_it_became(self.board, number)
            moved.setdefault(number, tuple(new for piece in there for new in moved.get(piece, ())))
        pairs = tuple((each, old) for old, new in moved.items() for each in new)
        self.bind(MOVED, (*self.bound.get(MOVED, ()), *pairs))
        followed = {number: new for number, new in moved.items() if new}
        for slot in filter(may_be_of_objects, tuple(self.bound)):
            self.replace_in(slot, followed)

    def did(self, done: bool) -> None:
        """Note whether an instruction was carried out, for a following "if you do"."""
        self.bind(DID, done)
        self.bound.pop(ASKED, None)

    @property
    def latest(self) -> Logged | None:
        """What has been entered into the log last, if it is asked for whether anything happens."""
        return latest(self.board.state.registers["log"]) if HAPPENED in self.bound else None

    def tried(self, before: Logged | None) -> None:
        """Note whether anything has happened since this was entered into the log, if that is asked for."""
        if HAPPENED in self.bound:
            self.bind(
                HAPPENED, bool(self.bound[HAPPENED]) or has_happened_since(before, self.board.state.registers["log"])
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
