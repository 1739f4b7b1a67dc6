"""CR 614-616: replacement and prevention effects, and the order in which they apply."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from comprules.reader.errors import Unwritable
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.abilities.statements import Replacement, Restriction
from comprules.rules.concepts.moves import Move
from comprules.rules.mana_and_numbers.own_x import x_as_it_enters
from comprules.rules.multiplayer.beyond_range import is_beyond_range
from comprules.rules.objects.own_names import naming
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.entering_now import ENTERING, about_to_enter
from comprules.rules.replacement_effects.modified_events import (
    REPLACING,
    Afterwards,
    OfAnEffect,
    Used,
    replacing,
)
from comprules.rules.replacement_effects.order_of_effects import first_to_apply
from comprules.rules.replacement_effects.precedence import Precedence
from comprules.rules.resolving.context import OfResolved
from comprules.rules.turn.uses import USES

S = TypeVar("S", bound=Statement)


@rule("101.3")
def settle_together(game: Game, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What happens when events are proposed together, in that order: themselves, what replaces them, or nothing."""
    board = game.board
    is_alone = len(events) == 1
    for event in events:
        if not event.is_just_itself(board) or (is_touched if is_alone else _is_meddled_kind)(board, event):
            return Settlement(game, events).run()
    return tuple([event for event in events if event.possible(board)])


def _is_meddled_kind(board: Board, event: Event) -> bool:
    return type(event) in board.index.meddled


def is_touched(board: Board, event: Event) -> bool:
    """Whether something in force would stop or replace an event that is seen on the board as it is."""
    index, kind = board.index, type(event)
    if kind not in index.meddled:
        return False
    about = index.meddling if event.entering_object() is None else index.about
    if _first_to_forbid(about(Restriction, kind), board, event) is not None:
        return True
    return bool(_applying(about(Replacement, kind), board, event))


class Settlement:
    """The settling of events that would happen at the same time."""

    def __init__(self, game: Game, events: tuple[Event, ...]) -> None:
        self.game = game
        self.events = events
        self.changed: list[ObjectId] = []
        self.met: dict[Any, None] = {}
        self.done_for_all: frozenset[Any] = frozenset()
        self.settled: dict[int, tuple[Event, ...]] = {}

    def run(self) -> tuple[Event, ...]:
        """Settle each event; what was used up by them is used up when the last one is settled (CR 615.8)."""
        used = self.game.state.registers.get(REPLACING, frozenset())
        for place in self._order():
            self.settled[place] = self.settle(self.events[place], used)
        self._share_shields(self.settled)
        self._remove_used_up()
        self._note_met()
        return _afterwards_once([event for place in range(len(self.events)) for event in self.settled[place]])

    @rule("101.4", "120.4c", "616.1")
    def _order(self) -> list[int]:
        """The events in the order in which they are settled: where several players choose, in turn order; and after
        those that they are seen with.
        """
        places = list(range(len(self.events)))
        if len(places) == 1 or not any(self._concerned(event) for event in self.events):
            return places
        seats = self.game.board.apnap()
        return sorted(places, key=lambda at: (self._seat(self.events[at], seats), bool(self.events[at].seen_with)))

    def _concerned(self, event: Event) -> bool:
        return event.heeds_its_object() or bool(self.game.board.index.about(Replacement, type(event)))

    def _seat(self, event: Event, seats: tuple[PlayerId, ...]) -> int:
        if not self._concerned(event) or not event.possible(self.game.board):
            return len(seats)
        chooser = event.chooser(self.game.board)
        return seats.index(chooser) if chooser in seats else len(seats)

    @rule("801.10", "801.13", "801.13a")
    @rule("101.4d", "614.5", "614.6", "616.1", "616.1f", "616.2", "614.7")
    def settle(self, event: Event, used: Used, around: Board | None = None) -> tuple[Event, ...]:
        """What happens when an event is proposed: itself, what replaces it, or nothing.

        Each effect gets one opportunity to affect an event or what replaces it; after each, those that now apply are
        looked for anew. Choices that this brings about are made before those for the events still to be settled.
        `around` is the board on which they look at it and at what replaces it, where that isn't the board as it is:
        what is part of a permanent's entering is seen with the permanent there.
        """
        board = self.game.board
        if not event.possible(board) or is_beyond_range(event, board):
            return ()
        view = event.seen_on(around or board)
        beside = self._beside(event)
        found = [each for each in applicable(view, event, used, beside) if not self._is_done_for(event, each, view)]
        if _first_to_forbid(view.index.about(Restriction, type(event)), view, event) is not None:
            found = _self_replacements(found)
            if not found:
                return ()
        if not found:
            return self._unreplaced(event, view, used, around)
        self.met |= {(each.source, each.statement): None for each in found if each.statement.is_for_first_time}

        def replaced(first: Active) -> tuple[Event, ...]:
            return self._replaced(event, first, view, used, beside, around)

        chosen = self._chosen(view, event, found, replaced)
        if chosen.statement.is_for_all_at_once():
            self.done_for_all |= {_for_all(event, chosen, view)}
        if chosen.statement.is_shared(event, context_of(view, chosen, event)):
            return (AtShield(event.cause, event, chosen.key, view, used),)
        return replaced(chosen)

    @rule("614.5", "614.16")
    def _is_done_for(self, event: Event, active: Active, view: Board) -> bool:
        """Whether an effect has affected such events of the moment, all of them at once, already."""
        return bool(self.done_for_all) and _for_all(event, active, view) in self.done_for_all

    @rule("616.1", "616.1a", "616.1b", "616.1c", "616.1d", "616.1e")
    def _chosen(
        self, view: Board, event: Event, found: list[Active], replaced: Callable[[Active], tuple[Event, ...]]
    ) -> Active:
        """The effect to apply next, chosen by the affected player among those of the first class there are any of.

        Which of effects that say the same, of the same source, is no matter, since each of them has its turn; players
        are asked that only where they are asked everything.
        """
        rank = self.game.rules.replacement_rank
        earliest = min(rank(active.statement.precedence) for active in found)
        first = [active for active in found if rank(active.statement.precedence) == earliest]
        if len(first) > 1 and (self.game.on_trial or not self.game.asks_everything):
            first = _one_of_alike(first)
        if len(first) == 1:
            return first[0]
        words = [describe(view, active) for active in first]
        settlings = [partial(self._tried, replaced, active) for active in first]
        return first[first_to_apply(self.game, event.chooser(view), words, settlings)]

    def _tried(self, replaced: Callable[[Active], tuple[Event, ...]], first: Active) -> tuple[Event, ...]:
        """What would become of an event if this effect applied first."""
        worn, met, done = len(self.changed), dict(self.met), self.done_for_all
        try:
            return replaced(first)
        finally:
            del self.changed[worn:]
            self.met, self.done_for_all = met, done

    @rule("120.4c")
    def _beside(self, event: Event) -> tuple[Event, ...]:
        """What happens at the same time that the event is seen with, as it has been settled."""
        if not event.seen_with:
            return ()
        found = (self.settled.get(place, (each,)) for place, each in enumerate(self.events))
        return tuple(each for events in found for each in events if isinstance(each, event.seen_with))

    @rule("615.7", "616.1f")
    def _share_shields(self, settled: dict[int, tuple[Event, ...]]) -> None:
        """Let each shield work at once on all that comes to it of the damage dealt at the same time, as that has been
        modified by then.
        """
        while waiting := [(place, each) for place, events in settled.items() for each in _at_shields(events)]:
            shield = waiting[0][1].shield
            together = [(place, each) for place, each in waiting if each.shield == shield]
            for nth, (place, event) in enumerate(together, 1):
                others = tuple(other.damage for _, other in together[nth:])
                settled[place] = _with_outcome(settled[place], event, self._shielded(event, others))

    def _shielded(self, waiting: AtShield, others: tuple[Event, ...]) -> tuple[Event, ...]:
        """What becomes of damage at a shield, which may have been used up by now, with others that it works on next."""
        event, view, used = waiting.damage, waiting.view, waiting.used
        still = (active for active in applicable(view, event, used) if active.key == waiting.shield)
        shield = next(still, None)
        return self.settle(event, used) if shield is None else self._replaced(event, shield, view, used, others)

    def _unreplaced(self, event: Event, view: Board, used: Used, around: Board | None) -> tuple[Event, ...]:
        """An event that nothing replaces any more, with what it consists of."""
        settled = event.settled(self.game, view)
        if settled is None:
            return ()
        if settled.entering_object() is not None:
            there = view if settled is event else settled.seen_on(self.game.board)
            return self._with_counters(settled, there, used)
        return (settled, *self._parts(settled, used, around))

    @rule("122.6", "614.16", "616.1g")
    def _with_counters(self, event: Event, view: Board, used: Used) -> tuple[Event, ...]:
        """A permanent enters with the counters that are left of those put on it, after what replaces that."""
        puts = [result for put in event.parts(view) for result in self.settle(put, used, view)]
        return event.with_parts(puts)

    @rule("616.1g")
    def _parts(self, event: Event, used: Used, around: Board | None) -> Iterator[Event]:
        """What an event consists of is settled after the event itself."""
        for part in event.parts(around or self.game.board):
            yield from self.settle(part, used, around)

    @rule("615.12a")
    def _replaced(
        self,
        event: Event,
        chosen: Active,
        view: Board,
        used: Used,
        others: tuple[Event, ...] = (),
        around: Board | None = None,
    ) -> tuple[Event, ...]:
        context = context_of(view, chosen, event, others)
        now_used = used | {_opportunity(chosen, event)}
        with self._about_to_enter(event), replacing(self.game, now_used):
            instead = chosen.statement.replace(event, context, self.game)
        self._wear(chosen, event, instead)
        marked = [_marked(new, chosen, now_used) for new in instead]
        return tuple(result for new in marked for result in self.settle(new, now_used, around))

    @contextmanager
    @rule("614.13", "614.13a", "614.13b", "614.13c")
    def _about_to_enter(self, event: Event) -> Iterator[None]:
        """Meanwhile it is known what enters at the same time, which can't be chosen or moved as this is modified.

        What one effect has moved by then is gone for the next, so nothing is chosen twice.
        """
        state = self.game.state
        before = about_to_enter(state)
        if event.entering_object() is None:
            yield
            return
        numbers = (other.entering_object() for other in (event, *self.events))
        state.write(REGISTERS, ENTERING, (*before, *(number for number in numbers if number is not None)))
        yield
        state.write(REGISTERS, ENTERING, before)

    @rule("615.7", "615.8")
    def _wear(self, chosen: Active, event: Event, instead: Sequence[Event]) -> None:
        """A shield is reduced by what it replaces."""
        statement = chosen.statement.after(event, instead)
        if statement == chosen.statement or not chosen.is_resolved:
            return
        number = chosen.key[-1]
        self.game.state.write(EFFECTS, number, replace(chosen, statement=statement))
        self.changed.append(number)

    @rule("614.5", "614.6")
    def _note_met(self) -> None:
        """What is about the first such event of each turn has met it, whichever effects have replaced that."""
        state = self.game.state
        met = tuple(each for each in self.met if each not in state.registers[USES])
        if met:
            state.write(REGISTERS, USES, (*state.registers[USES], *met))

    def _remove_used_up(self) -> None:
        effects = self.game.state.effects
        for number in dict.fromkeys(self.changed):
            if number in effects and effects[number].statement.used_up:
                self.game.state.erase(EFFECTS, number)


@rule("614.5", "616.1")
def _one_of_alike(effects: Iterable[Active]) -> list[Active]:
    """Of effects that differ only in when each began, the first."""
    found: dict[Any, Active] = {}
    for active in effects:
        found.setdefault(replace(active, key=(), timestamp=0), active)
    return list(found.values())


def _for_all(event: Event, active: Active, view: Board) -> tuple[Any, ...]:
    """By what is known that an effect affects a player's events of the moment all at once."""
    return (*active.key, type(event), event.chooser(view))


class AtShield(Event):
    """Damage that has come to a shield, and waits for all simultaneous damage that comes to it."""

    damage: Event
    shield: tuple[Any, ...]
    view: Any
    used: Used


def _at_shields(events: Sequence[Event]) -> list[AtShield]:
    return [event for event in events if isinstance(event, AtShield)]


def _with_outcome(events: tuple[Event, ...], event: Event, outcome: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, with what has become of one of them in its place."""
    place = next(place for place, each in enumerate(events) if each is event)
    return (*events[:place], *outcome, *events[place + 1 :])


def _marked(event: Event, by: Active, used: Used) -> Event:
    if isinstance(event, OfAnEffect):
        return replace(event, effect=by.statement.effect(by.key))
    return event.having_met(used)


@rule("615.5", "615.13")
def _afterwards_once(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events, with what an effect does besides preventing simultaneous damage done once for all of that damage."""
    found: dict[Any, Event] = {}
    for place, event in enumerate(events):
        key: Any = place
        if isinstance(event, Afterwards) and event.is_once:
            key = event.apart_from_amounts
            before = found.get(key)
            event = event.together_with(before) if isinstance(before, Afterwards) else event
        found[key] = event
    return tuple(found.values())


@rule("614.4", "614.12", "615.4")
def applicable(view: Board, event: Event, used: Used = frozenset(), beside: tuple[Event, ...] = ()) -> list[Active]:
    """The effects that apply to an event, but for those in `used`; they see it with what happens `beside` it."""
    return _applying(view.index.about(Replacement, type(event)), view, event, used, beside)


def _applying(
    said: Sequence[Active], view: Board, event: Event, used: Used = frozenset(), beside: tuple[Event, ...] = ()
) -> list[Active]:
    """Those of these replacement effects that apply to an event."""
    newcomers, found = _newcomers(event, view) if said else NOBODY, list[Active]()
    for active in said:
        if (used and _opportunity(active, event) in used) or (newcomers and not _reaches(active, newcomers)):
            continue
        context = context_of(view, active, event, beside)
        is_in_force = active.condition is None or active.condition.holds(context)
        if is_in_force and active.statement.applies(event, context):
            found.append(active)
    return found


@rule("614.5", "903.9b")
def _opportunity(active: Active, event: Event) -> tuple[Any, ...]:
    """What is used up when an effect has affected an event."""
    which = active.statement.opportunity(event)
    return active.key if which is None else (*active.key, which)


Newcomers = frozenset["ObjectId | None"]
NOBODY: Final[Newcomers] = frozenset()


def _newcomers(act: Event | Act, view: Board) -> Newcomers:
    """What would enter the battlefield by an event, and what is only about to enter where that is seen."""
    return frozenset((act.entering_object(), view.entering)) - {None} if isinstance(act, Event) else NOBODY


@rule("614.12", "614.17d", "113.6h")
def _reaches(active: Active, newcomers: Newcomers) -> bool:
    """Whether an effect reaches an event with which these enter: what an entering permanent says, only if it is about
    that permanent alone.
    """
    return active.source not in newcomers or active.is_resolved or active.statement.affects_only_source()


@rule("101.2", "614.17", "614.17a")
def forbidden(board: Board, act: Event | Act) -> Active | None:
    """The statement that says this event or act can't happen, or None."""
    view = act.seen_on(board) if isinstance(act, Event) else board
    said = view.index.said.get((Restriction, type(act)))
    return _first_to_forbid(said, view, act) if said else None


@rule("101.2", "101.3", "614.17")
def can_happen(board: Board, event: Event) -> bool:
    """Whether an event is possible as things are, and nothing says that it can't happen."""
    return event.possible(board) and not is_beyond_range(event, board) and forbidden(board, event) is None


@rule("614.17b")
def refuse_if_forbidden(events: Sequence[Event], board: Board) -> None:
    """Let nobody pay a cost that includes something that can't happen: that is illegal."""
    for event in events:
        each = (event, *event.parts(board)) if event.possible(board) else ()
        active = next((active for part in each if (active := forbidden(board, part)) is not None), None)
        if active is not None:
            raise Illegal("614.17b", f"what the cost asks for can't happen because of {board.name(active.source)}")


def _first_to_forbid(said: Sequence[Active], view: Board, act: Event | Act) -> Active | None:
    """The first of these statements that says that this can't happen, or None."""
    newcomers = _newcomers(act, view) if said else NOBODY
    for active in said:
        if newcomers and not _reaches(active, newcomers):
            continue
        context = context_of(view, active, act if isinstance(act, Event) else None)
        if _in_force(active, context) and active.statement.forbids(act, context):
            return active
    return None


def context_of(board: Board, active: Active, event: Event | None = None, pending: tuple[Event, ...] = ()) -> Context:
    """The point of view of a statement in force."""
    kind = OfResolved if active.is_resolved else Context
    x = active.x
    if isinstance(event, Move) and event.object == active.source:
        x = x_as_it_enters(active, event, board)
    return kind(board, active.source, active.you, active.bound, x, event, pending)


def _in_force(active: Active, context: Context) -> bool:
    return active.condition is None or bool(active.condition.holds(context))


@rule("614.17c")
def _self_replacements(applicable: list[Active]) -> list[Active]:
    """The only effects that can replace what can't happen."""
    return [active for active in applicable if active.statement.precedence is Precedence.SELF_REPLACEMENT]


def is_any_about(board: Board, *kinds: type[Event]) -> bool:
    """Whether anything in force may stop or replace events of these kinds, other than entering the battlefield."""
    return not board.index.meddled.isdisjoint(kinds)


def in_force(board: Board, category: type[S], kind: type[Any]) -> Iterator[tuple[S, Context]]:
    """The statements of a category about a kind of act whose conditions are met, each with its point of view."""
    said = board.index.said.get((category, kind))
    return ((active.statement, context) for active, context in _met(board, said)) if said else iter(())


def active_in_force(board: Board, category: type[Statement], kind: type[Any]) -> Iterator[tuple[Active, Context]]:
    """The same, each with whose it is and where it comes from."""
    said = board.index.said.get((category, kind))
    return _met(board, said) if said else iter(())


def _met(board: Board, said: Sequence[Active]) -> Iterator[tuple[Active, Context]]:
    """Those of these statements whose conditions are met, each with its point of view."""
    for active in said:
        context = context_of(board, active)
        if _in_force(active, context):
            yield active, context


def describe(board: Board, active: Active) -> str:
    """A statement in force, for people to read."""
    return f"{board.name(active.source)}: {naming(_words_of(board, active), active.source, board)}"


def _words_of(board: Board, active: Active) -> str:
    """What a statement says; what the ability says that it is a part of, where it has no words of its own."""
    try:
        return str(active.statement.in_words())
    except Unwritable:
        lines = board.characteristics(active.source).abilities
        return next((words_of(line) for line in lines if active.statement in _statements_of(line)), "")


def _statements_of(line: Ability) -> tuple[Statement, ...]:
    return tuple(each for _, part in functions((line,)).statics for each in part.statements())
