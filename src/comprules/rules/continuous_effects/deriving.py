"""CR 613.5: what all effects together make of a board, found anew whenever something it was found from has changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS, State, WatchedState
from comprules.kernel.zones import BATTLEFIELD, Zone
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.contributions import Contributor, index_of, source_of
from comprules.rules.abilities.index import IndexOfAbilities
from comprules.rules.abilities.linked_abilities import bound_to
from comprules.rules.concepts.active import Active
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.index import Index
from comprules.rules.concepts.layer import Layer
from comprules.rules.continuous_effects.continuous import Applying, Continuous
from comprules.rules.continuous_effects.layers import Layering
from comprules.rules.continuous_effects.player_abilities import HavingAbilities, PlayerAbilities, of_players
from comprules.rules.continuous_effects.untouched import Untouched, copiable_values, untouched
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.zones.knowing_board import KnowingBoard

if TYPE_CHECKING:
    from comprules.kernel.objects import Object
    from comprules.rules.concepts.edition import Rules

Memory = dict[int, Untouched]
"""What is known of objects that no effect touches; each says which record it was found from, so outdated ones show."""


class Derived(Record, frozen=True):
    """What effects make of a board: what the permanents are and the objects elsewhere that effects touch, and the index
    of what is in force.

    `copiable` are the copiable values of the objects that copy effects touch (CR 613.2c), `based` what objects are
    before anything modifies the power and toughness that they are set to (CR 208.4b).
    `strayed` are the permanents that effects give to another player than they entered under, with that player.
    `plain` and `touched` are what the objects contribute to the index without effects and with them, kept for next
    time.
    """

    characteristics: dict[int, Characteristics]
    copiable: dict[int, Characteristics]
    based: dict[int, Characteristics]
    index: Index
    plain: dict[int, Contributor]
    touched: dict[int, Contributor]
    strayed: dict[int, int]


NOTHING_YET = Derived({}, {}, {}, IndexOfAbilities({}), {}, {}, {})


@rule("603.6b", "611.3c")
def derive(
    state: State, rules: Rules, memory: Memory, earlier: Derived | None, entering: int | None = None
) -> tuple[Derived, tuple[AbstractSet[Any], ...]]:
    """What effects make of the board, and what of the state that was computed from.

    `entering` is the object on it that is only about to enter, if there is one.
    """
    watched = WatchedState(state)
    board = Unfinished(watched, rules, memory)
    board.entering = entering
    earlier = earlier if earlier is not None else NOTHING_YET
    plain = _plain_sources(board, earlier.plain)
    lasting = (
        *rules.standing(len(state.players)),
        *(watched.effects[number] for number in sorted(watched.effects)),
    )
    continuous = _continuous(plain, lasting)
    touched: dict[int, Contributor] = {}
    if continuous:
        Layering(board).run(continuous)
        touched = _touched_sources(board, plain, earlier.touched)
    sources = {**plain, **touched} if touched else plain
    index = index_of(sources.values(), lasting)
    about_players = index.about(PlayerAbilities, HavingAbilities)
    if about_players:
        board.layer = Layer.SWITCH_POWER_TOUGHNESS
        index = index_of(sources.values(), lasting, of_players(board, about_players))
    strayed = _strayed(board) if Layer.CONTROL in index.layers else {}
    known = {number: plain[number].known for number in board.battlefield}
    known.update(board.working)
    return Derived(known, board.copied, board.based, index, plain, touched, strayed), watched.seen()


@rule("613.1b")
def _strayed(board: Unfinished) -> dict[int, int]:
    """The permanents that effects have given to another player, with that player."""
    there, objects = frozenset(board.battlefield), board.state.objects
    return {
        number: known.controller
        for number, known in board.working.items()
        if number in there and known.controller != objects[number].controller
    }


def _continuous(plain: dict[int, Contributor], lasting: Sequence[Active]) -> list[Active]:
    """The continuous effects of objects as they are before any effect, and those that last."""
    found = [active for source in plain.values() for active in source.continuous]
    found += [active for active in lasting if isinstance(active.statement, Continuous)]
    return found


def before_all_layers(board: Unfinished) -> list[Active]:
    """The continuous effects with which the layers begin."""
    effects = board.state.effects
    return _continuous(_plain_sources(board, {}), [effects[number] for number in sorted(effects)])


def _plain_sources(board: Unfinished, earlier: dict[int, Contributor]) -> dict[int, Contributor]:
    """What each object whose abilities may function would contribute if no effect touched it."""
    found: dict[int, Contributor] = {}
    for record in _functioning(board.state):
        number = record.id
        source = earlier.get(number)
        if source is None or source.record is not record:
            source = source_of(record, board.untouched(record).finished)
        found[number] = source
    return found


@rule("113.6")
def _functioning(state: WatchedState) -> Iterable[Object]:
    """The objects whose abilities may function where they are: the permanents, and those few elsewhere."""
    return state.several(OBJECTS, (*state.zones[BATTLEFIELD], *state.registers["beyond"]))


def _touched_sources(
    board: Unfinished, plain: dict[int, Contributor], earlier: dict[int, Contributor]
) -> dict[int, Contributor]:
    """What objects contribute that effects have given or taken abilities, or a controller."""
    found: dict[int, Contributor] = {}
    for number, known in board.working.items():
        record = board.state.objects[number]
        without = plain.get(number)
        if without is not None and without.is_of(record, known):
            continue
        source = earlier.get(number)
        found[number] = source if source is not None and source.is_of(record, known) else source_of(record, known)
    return found


class Unfinished(KnowingBoard):
    """The board while its layers are being worked through: objects are what the layers so far have made them.

    `working` are the objects that effects have touched. What counters don't change is the same in all layers until
    then.
    """

    __slots__ = ("_memory", "_steady", "based", "copied", "layer", "working")

    state: WatchedState

    def __init__(self, state: WatchedState, rules: Rules, memory: Memory) -> None:
        super().__init__(state, rules)
        self._memory = memory
        self._steady: dict[int, Characteristics] = {}
        self.working: dict[int, Characteristics] = {}
        self.copied: dict[int, Characteristics] = {}
        self.based: dict[int, Characteristics] = {}
        self.layer = Layer.COPY

    def untouched(self, record: Object) -> Untouched:
        """What an object is that no effect touches."""
        known = self._memory.get(record.id)
        if known is None or known.record is not record:
            known = self._memory[record.id] = untouched(record)
        return known

    @rule("707.2")
    def copiable(self, number: int) -> Characteristics:
        """An object's copiable values; those it last had if it is gone."""
        return copiable_values(self.object(number))

    def characteristics(self, number: int) -> Characteristics:
        """What the layers so far make of an object; what it last was if it is gone (CR 113.7a)."""
        worked = self.working.get(number)
        if worked is not None:
            return worked
        steady = self._steady.get(number)
        if steady is not None:
            return steady
        record = self.state.objects.get(number)
        if record is None:
            last: Characteristics = self.state.departed[number].characteristics
            return last
        known = self.untouched(record)
        so_far = _at(known, self.layer)
        if known.defines_itself and not comes_by_itself(record):
            return defined(self, record, so_far, self.layer)
        if known.begun is known.finished:
            self._steady[number] = so_far
        return so_far


def _at(known: Untouched, layer: Layer) -> Characteristics:
    if layer <= Layer.ABILITY:
        return known.begun
    return known.with_keywords if layer < Layer.MODIFY_POWER_TOUGHNESS else known.finished


def as_untouched(board: Board, known: Untouched) -> Characteristics:
    """What an object is that no effect touches but its own characteristic-defining abilities."""
    if known.defines_itself:
        return defined(board, known.record, known.finished, Layer.SWITCH_POWER_TOUGHNESS)
    return known.finished


class Earlier(KnowingBoard):
    """A board on which nothing outside the battlefield and the stack defines itself in a layer or after it.

    So what defines an object in a layer can ask about all objects, itself among them.
    """

    __slots__ = ("_board", "_layer")

    def __init__(self, board: Board, layer: Layer) -> None:
        super().__init__(board.state, board.rules)
        self._board = board
        self._layer = layer

    def copiable(self, number: int) -> Characteristics:
        """An object's copiable values; those it last had if it is gone."""
        return self._board.copiable(number)

    def characteristics(self, number: int) -> Characteristics:
        """What an object is on the board, or what the layers before make of one that defines itself."""
        record = self.state.objects.get(number)
        if record is None or comes_by_itself(record):
            return self._board.characteristics(number)
        known = untouched(record)
        if not known.defines_itself:
            return self._board.characteristics(number)
        before = [layer for layer in Layer if layer < self._layer]
        return defined(self._board, record, known.finished, before[-1]) if before else known.finished


def comes_by_itself(record: Object) -> bool:
    """Whether what an object defines itself comes to it in the layers, as any other effect does."""
    return record.zone in (Zone.BATTLEFIELD, Zone.STACK)


@rule("604.3", "613.3", "613.4a")
def defined(board: Board, record: Object, known: Characteristics, until: Layer) -> Characteristics:
    """What an object's own abilities make of it up to a layer, where the layers don't come to it by themselves."""
    for _, ability in functions(known.abilities).statics:
        if ability.is_defining:
            for said in ability.statements():
                known = _with_defined(said, record, known, until, board)
    return known


def _with_defined(said: Any, record: Object, known: Characteristics, until: Layer, board: Board) -> Characteristics:
    bound = bound_to(known.origin)
    for change in said.changes():
        for layer in change.layers():
            if layer <= until:
                context = Applying(Earlier(board, layer), record.id, known.controller, record.timestamp, bound)
                known = change.apply(layer, record.id, known, context)
    return known
