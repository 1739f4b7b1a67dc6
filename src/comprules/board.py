"""The board: questions to the state of a game, with the characteristics that objects have after all effects."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any

from comprules.characteristics import Characteristics
from comprules.effects.continuous import Continuous, Layer
from comprules.effects.index import Index, compute_index, in_force, static_abilities_of
from comprules.effects.layers import Layering, plain, uncounted
from comprules.effects.statements import Active
from comprules.objects import Object, Status
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.state import State, Tables, WatchedState

if TYPE_CHECKING:
    from comprules.editions import Rules

UNTOUCHED = Status()


class Board:
    """What is where and what it is. Asking never changes anything."""

    __slots__ = ("rules", "state")

    def __init__(self, state: Tables, rules: Rules) -> None:
        self.state = state
        self.rules = rules

    # -- what it is ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def characteristics(self, number: int) -> Characteristics:
        """What an object is now; what it last was if it is gone (CR 113.7a)."""

    @property
    def index(self) -> Index:
        """The abilities and effects in force, by what they act on."""
        raise TypeError("what is in force is known only when all layers have been applied")

    def controller(self, number: int) -> int:
        """Who controls an object, or its owner where nobody does (CR 108.4, 109.4)."""
        return self.characteristics(number).controller

    # -- what is where -------------------------------------------------------------------------------------------------

    @property
    def battlefield(self) -> tuple[int, ...]:
        """The permanents that exist for the rules: phased-out ones don't (CR 702.26b)."""
        return self.state.battlefield

    def object(self, number: int) -> Object:
        """An object's record; the last one if it is gone."""
        known = self.state.objects.get(number)
        return known if known is not None else self.state.departed[number].object

    def status(self, number: int) -> Status:
        """A permanent's status; that of an untouched one for anything else."""
        return self.state.status.get(number, UNTOUCHED)

    def exists(self, number: int) -> bool:
        """Whether an object is still in the zone where it got this number, or a player is still in the game."""
        if self.is_player(number):
            return not self.state.players[number].left
        return number in self.state.objects

    def is_player(self, number: int) -> bool:
        """Whether a number is a player's."""
        return number in self.state.players

    def name(self, number: int) -> str:
        """The name of a player or object for people to read."""
        player = self.state.players.get(number)
        if player is not None:
            return player.name
        known = self.object(number)
        if known.ability is not None:
            return f"{self.name(known.source)}'s ability" if known.source is not None else "ability"
        return self.characteristics(number).name or "a nameless object"

    def permanents(self, controller: int) -> Iterator[int]:
        """The permanents a player controls, in the order in which they entered."""
        return (number for number in self.battlefield if self.controller(number) == controller)

    def creatures(self, controller: int | None = None) -> Iterator[int]:
        """The creatures on the battlefield, or those of one player."""
        for number in self.battlefield:
            known = self.characteristics(number)
            if "Creature" in known.types and (controller is None or known.controller == controller):
                yield number

    @rule("302.6")
    def controlled_since_turn_began(self, number: int) -> bool:
        """Whether a permanent's controller has controlled it continuously since their most recent turn began."""
        began: int = self.state.players[self.controller(number)].turn_began
        return self.state.status[number].since < began

    # -- players -------------------------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[int, ...]:
        """The players still in the game, in seating order."""
        return tuple(number for number in range(len(self.state.players)) if not self.state.players[number].left)

    @property
    def active_player(self) -> int:
        """Whose turn it is (CR 102.1)."""
        active: int = self.state.registers["active_player"]
        return active

    @property
    def turn(self) -> int:
        """The number of the turn, the first one being 1."""
        turn: int = self.state.registers["turn"]
        return turn

    @rule("101.4")
    def apnap(self) -> tuple[int, ...]:
        """The players in turn order, the active player first."""
        return self.turn_order(self.active_player)

    def turn_order(self, first: int) -> tuple[int, ...]:
        """The players still in the game in turn order, beginning with `first` or whoever comes after."""
        count = len(self.state.players)
        seats = ((first + step) % count for step in range(count))
        return tuple(number for number in seats if not self.state.players[number].left)

    @rule("102.3")
    def opponents(self, player: int) -> tuple[int, ...]:
        """A player's opponents in turn order from that player."""
        return tuple(other for other in self.turn_order(player) if other != player)


class Derived(Record):
    """What effects make of a board: the objects that effects touch, and the index of what is in force."""

    characteristics: dict[int, Characteristics]
    index: Index


class LiveBoard(Board):
    """The board of a running game.

    What effects make of objects is computed when it is asked for and remembered until something it was computed from changes;
    which things those are, the state's journal knows (`State.watched`).
    """

    __slots__ = ("_derived", "_live", "_untouched")

    def __init__(self, state: State, rules: Rules, derived: Derived | None = None) -> None:
        super().__init__(state, rules)
        self._live = state
        self._derived = derived
        # What objects without effects are, by number; valid only for the very record it was found for.
        self._untouched: dict[int, tuple[Object, Characteristics]] = {}

    def copy(self, state: State) -> LiveBoard:
        """The same board over a copy of its state."""
        twin = LiveBoard.__new__(LiveBoard)
        twin.state = twin._live = state
        twin.rules = self.rules
        twin._derived = self._derived
        twin._untouched = self._untouched
        return twin

    def fork(self) -> tuple[LiveBoard, State]:
        """The board over a copy of its state, with that copy, to be changed on trial."""
        state = self._live.copy()
        return LiveBoard(state, self.rules), state

    def remembered(self) -> tuple[Any, ...]:
        """What is remembered now, to be put back with `recall` when the state is rolled back to now."""
        return self._live.stale, self._live.watched, self._live.writes, self._derived

    def recall(self, remembered: tuple[Any, ...]) -> None:
        """Put back what was remembered when the state was as it is again."""
        self._live.stale, self._live.watched, self._live.writes, self._derived = remembered

    @property
    def derived(self) -> Derived:
        """What effects make of the board as it is."""
        live = self._live
        if live.stale or self._derived is None:
            self._derived, live.watched = derive(live, self.rules)
            live.stale = False
        return self._derived

    @property
    def index(self) -> Index:
        """The abilities and effects in force, by what they act on."""
        return self.derived.index

    @rule("613.1")
    def characteristics(self, number: int) -> Characteristics:
        """What an object is now; what it last was if it is gone (CR 113.7a)."""
        live = self._live
        derived = self._derived
        if derived is None or live.stale:
            derived = self.derived
        touched = derived.characteristics.get(number)
        if touched is not None:
            return touched
        known = live.objects.get(number)
        if known is None:
            last: Characteristics = live.departed[number].characteristics
            return last
        found = self._untouched.get(number)
        if found is None or found[0] is not known:
            found = self._untouched[number] = (known, plain(known))
        return found[1]


def derive(state: State, rules: Rules) -> tuple[Derived, tuple[AbstractSet[Any], ...]]:
    """What effects make of the board, and what of the state that was computed from."""
    watched = WatchedState(state)
    board = Unfinished(watched, rules)
    Layering(board).run()
    board.layer = Layer.SWITCH_POWER_TOUGHNESS
    return Derived(board.working, compute_index(board)), watched.seen()


class Unfinished(Board):
    """The board while its layers are being worked through: objects are what the layers so far have made them."""

    __slots__ = ("layer", "working")

    def __init__(self, state: Tables, rules: Rules) -> None:
        super().__init__(state, rules)
        self.working: dict[int, Characteristics] = {}
        self.layer = Layer.COPY

    def characteristics(self, number: int) -> Characteristics:
        """What the layers so far make of an object."""
        worked = self.working.get(number)
        if worked is not None:
            return worked
        known = self.state.objects.get(number)
        if known is None:
            last: Characteristics = self.state.departed[number].characteristics
            return last
        return plain(known) if self.layer >= Layer.MODIFY_POWER_TOUGHNESS else uncounted(known)

    def continuous(self) -> Iterator[Active]:
        """The effects in force that change characteristics, from abilities as they are now and from effects that last."""
        for active in in_force(self):
            if isinstance(active.statement, Continuous):
                yield active

    @rule("613.6")
    def still_there(self, active: Active) -> bool:
        """Whether what makes an effect is still there: the ability, or the effect of a resolved spell or ability."""
        return active.is_resolved or any(active.key == other.key for other in static_abilities_of(self, active.source))
