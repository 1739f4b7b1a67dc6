"""CR 613.1: the board of a game, with what effects make of objects remembered until that could have changed."""

from __future__ import annotations

from operator import is_

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.objects import AsItWas
from comprules.kernel.state import DOUBTED, REMEMBERED
from comprules.kernel.zones import BATTLEFIELD, Place
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.concepts.board import Moment
from comprules.rules.concepts.edition import Rules
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.deriving import Derived, check_derived, checked, derive
from comprules.rules.continuous_effects.reaching import may_be_touched
from comprules.rules.continuous_effects.resuming import Seen
from comprules.rules.continuous_effects.unfinished import Memory, as_untouched, unmodified
from comprules.rules.continuous_effects.untouched import Untouched, copiable_values, untouched
from comprules.rules.prelude import *
from comprules.rules.turn.present import STEP
from comprules.rules.zones.knowing_board import KnowingBoard


class DerivedBoard(KnowingBoard, LiveBoard):
    """The board of a running game.

    What effects make of objects is computed when it is asked for and remembered until something it was computed from
    changes; which things those are, the state's journal knows (`State.watched`).
    """

    __slots__ = ("_defined_at", "_definitions", "_derived", "_memory")

    def __init__(
        self, state: State, rules: Rules, derived: Derived | None = None, memory: Memory | None = None
    ) -> None:
        super().__init__(state, rules)
        self._derived = derived
        self._memory: Memory = memory if memory is not None else {}
        self.step_mattered = False
        self.looks_back = 0
        self._defined_at: tuple[Any, ...] = ()
        self._definitions: dict[int, Characteristics] = {}

    @property
    def step(self) -> str:
        """The step or phase it is. It is noted that somebody asked: in the next step the answer is another."""
        self.step_mattered = True
        return self.state.registers[STEP]

    def copy(self, state: State) -> DerivedBoard:
        """The same board over a copy of its state."""
        twin = DerivedBoard.__new__(DerivedBoard)
        twin.state = state
        twin.rules = self.rules
        twin.turns_back = (0, 0)
        twin.of_combat = twin.of_pass = False
        twin.doing = None
        twin.before = None
        twin.entering = None
        twin._derived = self._derived
        twin._memory = self._memory
        twin.step_mattered = self.step_mattered
        twin.looks_back = self.looks_back
        twin._defined_at = ()
        twin._definitions = {}
        return twin

    def look_back(self) -> None:
        """Note that what happened before matters for how the game goes on."""
        self.looks_back += 1
        super().look_back()

    def fork(self) -> tuple[LiveBoard, State]:
        """A board as this one would be, with its state, a copy to be changed on trial."""
        self.step_mattered = True
        state = self.state.copy()
        trial = DerivedBoard(state, self.rules, self._derived, self._memory)
        trial.before = self
        return trial, state

    @rule("601.3e")
    def considering(self, record: Object) -> LiveBoard:
        stays = not may_be_touched(self.derived, record, self.rules)
        view, state = self.fork()
        state.write(OBJECTS, record.id, record)
        if stays:
            state.stale = False
        return view

    def moment(self) -> Before:
        """The game as it is now, to be looked back at when more has happened."""
        return Before(self)

    def remembered(self) -> tuple[Any, ...]:
        """What is remembered now, to be put back with `recall` when the state is rolled back to now."""
        live = self.state
        return live.stale, live.watched, live.writes, live.notes, live.clean_at, self._derived

    def recall(self, remembered: tuple[Any, ...]) -> None:
        """Put back what was remembered when the state was as it is again."""
        live = self.state
        live.stale, live.watched, live.writes, live.notes, live.clean_at, self._derived = remembered
        self._defined_at = ()

    @property
    def derived(self) -> Derived:
        """What effects make of the board as it is."""
        live = self.state
        derived = self._derived
        if derived is not None and live.stale == DOUBTED:
            check_derived(derived, live, self.rules, self.entering)
        elif live.stale or derived is None:
            derived, live.watched = derive(live, self.rules, self._memory, derived, self.entering)
            if CHECKING:
                derived = checked(derived, live, self.rules, live.watched, self.entering)
            self._derived = derived
        live.stale = False
        return derived

    @property
    def index(self) -> Index:
        """The abilities and effects in force, by what they act on."""
        derived = self._derived
        if derived is None or self.state.stale:
            derived = self.derived
        return derived.index

    def looks_at(self, where: Place) -> bool:
        """Whether what effects make of the board has to do with what is in this zone."""
        live, _ = self.state, self.derived
        return where in live.watched[ZONES]

    @property
    def given_abilities(self) -> tuple[ObjectId, ...]:
        touched = self.derived.touched
        return tuple(sorted(touched)) if touched else ()

    @rule("613.1")
    def characteristics(self, number: ObjectId) -> Characteristics:
        """What an object is now; what it last was if it is gone (CR 113.7a)."""
        live = self.state
        derived = self._derived
        if derived is None or live.stale:
            derived = self.derived
        found = derived.characteristics.get(number)
        if found is not None:
            return found
        record = live.objects.get(number)
        if record is None:
            last: Characteristics = live.departed[number].characteristics
            return last
        known = self._memory.get(number)
        if known is None or known.record is not record:
            known = self._memory[number] = untouched(record)
        if record.ability is not None:
            return self.rules.ability_on_stack(self, record, known.finished)
        return known.finished if not known.defines_itself else self._defined(known)

    def several(self, numbers: Sequence[ObjectId]) -> tuple[Characteristics, ...]:
        """What these objects are now; of those that no effect touches and that don't define themselves, it's known."""
        derived, live = self._derived, self.state
        if derived is None or live.stale:
            derived = self.derived
        touched, memory, objects = derived.characteristics, self._memory, live.objects
        plain = [memory.get(number) for number in numbers]
        return tuple(
            [
                known.finished
                if known is not None
                and known.is_settled
                and known.record is objects.get(number)
                and number not in touched
                else self.characteristics(number)
                for number, known in zip(numbers, plain, strict=True)
            ]
        )

    def permanents_known(self) -> Sequence[tuple[ObjectId, Characteristics]]:
        """The permanents with what they are, in the order in which they entered."""
        derived, live = self._derived, self.state
        if derived is None or live.stale:
            derived = self.derived
        known = derived.characteristics
        return [(number, known[number]) for number in live.zones[BATTLEFIELD]]

    @rule("613.2c", "707.2")
    def copiable(self, number: ObjectId) -> Characteristics:
        """An object's copiable values; those it last had if it is gone."""
        derived = self._derived
        if derived is None or self.state.stale:
            derived = self.derived
        copied = derived.copiable.get(number)
        if copied is not None:
            return copied
        record = self.state.objects.get(number)
        if record is not None:
            known = self._memory.get(number)
            return known.copiable if known is not None and known.record is record else copiable_values(record)
        last: Characteristics = self.state.departed[number].copiable
        return last

    @rule("608.2i")
    def as_it_is(self, number: ObjectId) -> AsItWas | None:
        """What an object is now, to be remembered; None if it is gone."""
        live = self.state
        record = live.objects.get(number)
        if record is None:
            return None
        status, derived = live.status.get(number), self._derived
        if derived is None or live.stale:
            derived = self.derived
        source = derived.plain.get(number)
        if source is not None and derived.characteristics.get(number) is source.known:
            return AsItWas(record, status)
        known, plain = self.characteristics(number), self._memory.get(number)
        without = plain.finished if plain is not None and plain.record is record else untouched(record).finished
        if known is without or known == without:
            return AsItWas(record, status)
        return AsItWas(record, status, known, self.base_as_set(number))

    @rule("208.4b")
    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """What they are set to, before anything modifies them; what they last were if the object is gone."""
        found = self.base_as_set(number)
        return unmodified(self, number) if found is None else found

    @rule("208.4b")
    def base_as_set(self, number: ObjectId) -> PowerAndToughness | None:
        """What effects have set them to; None if none touch the object, or if it is gone."""
        known = self.derived.based.get(number) if number in self.state.objects else None
        return None if known is None else (known.power, known.toughness)

    def _defined(self, known: Untouched) -> Characteristics:
        """What an object that defines itself is, remembered until anything is written that it could look at: also who
        attacks, and what has happened.
        """
        live = self.state
        now = (live.writes, live.notes, live.registers.get(COMBAT), live.registers.get(LOG))
        if not (self._defined_at and all(map(is_, self._defined_at, now))):
            self._defined_at, self._definitions = now, {}
        number = known.record.id
        found = self._definitions.get(number)
        if found is None:
            found = self._definitions[number] = as_untouched(self, known)
        elif CHECKING:
            check("what an object defines itself to be", found, as_untouched, self, known)
        return found


class PastBoard(DerivedBoard):
    """A board as it was when the journal of its state was shorter.

    The log goes on to now: what came before an event that it is asked about can be found there as ever.
    """

    __slots__ = ("_now",)

    @rule("603.10")
    def __init__(self, now: DerivedBoard, mark: int, derived: Derived, watched: Seen) -> None:
        then = now.state.as_of(mark)
        then.tables[REGISTERS].update((name, now.state.registers[name]) for name in (LOG, REMEMBERED))
        then.stale, then.watched = False, watched
        super().__init__(then, now.rules, derived, now._memory)
        self._now = now

    @property
    def step(self) -> str:
        """The step or phase it was. It is noted that somebody asked."""
        return self._now.step

    def look_back(self) -> None:
        """Note that what happened before matters for how the game goes on."""
        self._now.look_back()


class Before(Moment):
    """A moment of the game, just before some events: what was in force then and, for whoever asks, the whole board."""

    __slots__ = ("_board", "_derived", "_mark", "_now", "_watched")

    def __init__(self, now: DerivedBoard) -> None:
        self._now = now
        self._mark = len(now.state.journal)
        self._derived = now.derived
        self._watched = now.state.watched
        self._board: PastBoard | None = None

    @property
    def index(self) -> Index:
        """The abilities and effects that were in force."""
        return self._derived.index

    @property
    def board(self) -> PastBoard:
        """The board as it was, which is put together only if something needs it."""
        if self._board is None:
            self._board = PastBoard(self._now, self._mark, self._derived, self._watched)
        return self._board


def derived_of(board: LiveBoard) -> Derived:
    """What effects make of a board as it is."""
    assert isinstance(board, DerivedBoard)
    return board.derived
