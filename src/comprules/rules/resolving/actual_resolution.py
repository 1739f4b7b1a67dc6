"""CR 608.2: the resolution of a spell or ability, which proposes events and follows what they move."""

from __future__ import annotations

from comprules.kernel.objects import Departed
from comprules.rules.abilities.activations import KEYWORD
from comprules.rules.abilities.linked_abilities import origin_of
from comprules.rules.abilities.pipeline import propose
from comprules.rules.concepts.moves import all_it_became, became
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.objects.found_again import (
    DAMAGED,
    ELSEWHERE,
    GONE,
    GONE_WITH_HOST,
    MOVED,
    NOT_ENTERED,
    STAYED,
    UNDONE,
    as_moved,
    finds,
    moved_on,
)
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import can_happen, refuse_if_forbidden
from comprules.rules.resolving.context import may_be_of_objects
from comprules.rules.zones.zone_changes import MoveObject

BEING: Final = -611
"""The slot of the effects that begin as what is moved enters the battlefield (CR 611.2e)."""


class Beginnings(Record):
    """Effects that begin for each permanent as it enters, without an object to apply to yet; and what it enters tapped
    and attacking, if it does: nothing stands for anything (CR 508.4).
    """

    effects: tuple[Active, ...]
    aims: tuple[Id, ...] | None = None


class ActualResolution(Resolution):
    """The point of view of a resolving spell or ability, or of a cost being paid, as the game carries it out."""

    __slots__ = ()

    def apart(self, is_cost: bool, you: PlayerId | None = None) -> Resolution:
        """The same point of view, or that of another player, for doing something of which this one knows nothing."""
        return ActualResolution(
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

    def happen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Propose events that happen at once; return those that happened.

        References follow the objects it moves (CR 400.7j).
        """
        origin = origin_of(self)
        expected = self._expected(events)
        found = self._all_of([self._found(event).linked_to(self.source, origin) for event in expected])
        if self.is_cost:
            found = [event.as_cost() for event in found]
            refuse_if_forbidden(found, self.board)
        self.begun = sum(1 for event in found if can_happen(self.board, event))
        self.is_all_begun = self.begun == len(found)
        before = self.latest
        if KEYWORD in self.bound:
            found = [event.done_by(self.bound[KEYWORD]) for event in found]
        found = found if BEING not in self.bound else [self._being(event) for event in found]
        moves = self._moves(found)
        happened = propose(self.game, found)
        self._note_undone(found, happened)
        self._note_stayed(moves)
        self._note_not_entered(moves)
        if found:
            self.tried(before)
        self._follow(happened)
        return happened

    @rule("608.2c", "609.3")
    def _note_undone(self, proposed: Iterable[Event], happened: Iterable[Event]) -> None:
        """Note to what was to be done what wasn't: "that many" are those to which it was."""
        done = {(type(event), getattr(event, "object", None)) for event in happened}
        keys = [(type(event), number) for event in proposed if (number := getattr(event, "object", None)) is not None]
        undone = {number for kind, number in keys if (kind, number) not in done}
        kept = (number for number in self.bound.get(UNDONE, ()) if number not in {number for _, number in keys})
        if undone or UNDONE in self.bound:
            self.bind(UNDONE, (*kept, *sorted(undone)))

    def _moves(self, proposed: Iterable[Event]) -> list[MoveObject]:
        """Those of some events that would move what there is."""
        objects = self.board.state.objects
        return [event for event in proposed if isinstance(event, MoveObject) and event.object in objects]

    @rule("603.7c")
    def _note_stayed(self, moves: Sequence[MoveObject]) -> None:
        """Note what was to be moved to another zone and isn't there."""
        astray = [number for move in moves for number in self._astray(move)]
        if astray or STAYED in self.bound:
            known = dict.fromkeys((*self.bound.get(STAYED, ()), *astray))
            self.bind(STAYED, tuple(number for number in known if number in self.board.state.objects))

    @rule("109.2")
    def _note_not_entered(self, moves: Sequence[MoveObject]) -> None:
        """Note what was to be put onto the battlefield and isn't there; it is followed wherever it goes."""
        entering = (move for move in moves if move.to is Zone.BATTLEFIELD)
        outside = [number for move in entering for number in self._astray(move)]
        if outside:
            self.bind(NOT_ENTERED, tuple(dict.fromkeys((*self.bound.get(NOT_ENTERED, ()), *outside))))

    def _astray(self, move: MoveObject) -> Sequence[ObjectId]:
        """What was to be moved, if it is still the object that it was, or what it became elsewhere."""
        objects = self.board.state.objects
        became = all_it_became(self.board, move.object)
        elsewhere = tuple(new for new in became if new in objects and objects[new].zone is not move.to)
        return (move.object,) if move.object in objects else elsewhere

    @rule("603.7c")
    def _expected(self, events: Iterable[Event]) -> Iterable[Event]:
        """Those of some events that aren't about what never came to the zone in which a delayed triggered ability
        expects it.
        """
        elsewhere = self.bound.get(ELSEWHERE)
        return [event for event in events if getattr(event, "object", None) not in elsewhere] if elsewhere else events

    @rule("400.7", "400.7j", "603.6", "603.6c", "603.6e")
    def _found(self, event: Event) -> Event:
        """An event that would move what an ability triggered on, or what this or its cost has moved already, is about
        the object it became, if that can be found.
        """
        if not isinstance(event, MoveObject) or event.object in self.board.state.objects:
            return event
        moved = as_moved(event.object, self)
        if moved in self.board.state.objects:
            return replace(event, object=moved)
        new = became(self.board, event.object)
        new = None if new is None else moved_on(new, self.board)
        if new is None or new not in self.board.state.objects:
            return event
        return replace(event, object=new) if finds(event.object, self.board.object(new).zone, self) else event

    @rule("400.7", "712.21c", "730.3c")
    def each_found(self, numbers: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
        """Objects, with all that a merged permanent has become in place of that, where it is looked for there."""
        return tuple(dict.fromkeys(each for number in numbers for each in self._pieces_found(number)))

    def _pieces_found(self, number: ObjectId) -> tuple[ObjectId, ...]:
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
        others: dict[int | None, Sequence[int]] = {
            known.became: [part for part in known.parts if part not in moved] for known in merged
        }
        return [each for event in events for each in (event, *self._as_well(event, others))]

    def _as_well(self, event: Event, others: Mapping[int | None, Sequence[int]]) -> Iterator[Event]:
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

    def _follow(self, happened: Sequence[Event]) -> None:
        damaged = [event.recipient for event in happened if isinstance(event, DealDamage)]
        if damaged:
            self.bind(DAMAGED, tuple(dict.fromkeys((*self.bound.get(DAMAGED, ()), *damaged))))
        self.find_moved(event.object for event in happened if isinstance(event, MoveObject))

    @rule("400.7j", "608.2k", "712.21c", "730.3c")
    def find_moved(self, objects: Iterable[ObjectId]) -> None:
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
