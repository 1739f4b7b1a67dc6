"""CR 801: the board as an effect sees it whose controller's range of influence is limited."""

from __future__ import annotations

from collections.abc import Container

from comprules.kernel.objects import AsItWas
from comprules.kernel.state import RANGES, Tables
from comprules.kernel.zones import Place
from comprules.rules.card_types.protected_by import protector
from comprules.rules.concepts.board import Moment, narrows_boards
from comprules.rules.concepts.index import Index
from comprules.rules.prelude import *
from comprules.rules.turn.present import STEP
from comprules.rules.turn.turns_at_once import AT_ONCE, SEEN_OF_A_TURN, turn_within
from comprules.rules.variants.planar_state import PLANAR

_EXEMPT: Final = frozenset({"Plane", "Phenomenon"})


@rule("801.2", "801.2b", "801.2c", "801.2d")
class Within(Board):
    """What is within a player's range of influence, on another board: the objects and players that there are.

    What an object is, and who controls it, is asked of the `whole` board.
    """

    is_limited: ClassVar[bool] = True

    whole: Board
    player: PlayerId
    reached: tuple[int, ...]

    def __init__(self, whole: Board, player: PlayerId) -> None:
        self.whole = whole
        self.player = player
        self.reached = whole.state.registers[RANGES][player]
        self.rules = whole.rules
        self.state = _TablesWithin(self)

    @property
    def before(self) -> Board | None:  # type: ignore[override]
        """The board as it is, where this one shows how it would be."""
        return self.whole.before

    @property
    def entering(self) -> ObjectId | None:  # type: ignore[override]
        """The object that is about to enter the battlefield."""
        return self.whole.entering

    @property
    def turns_back(self) -> tuple[int, int] | None:
        """How many turns ago what is asked about "this turn" began and ended."""
        return self.whole.turns_back

    @turns_back.setter
    def turns_back(self, turns: tuple[int, int] | None) -> None:
        self.whole.turns_back = turns

    @property
    def of_combat(self) -> bool:
        """Whether only what has happened since this combat began is asked about."""
        return self.whole.of_combat

    @of_combat.setter
    def of_combat(self, is_so: bool) -> None:
        self.whole.of_combat = is_so

    @property
    def of_pass(self) -> bool:
        """Whether only what has happened since a process was last begun is asked about."""
        return self.whole.of_pass

    @of_pass.setter
    def of_pass(self, is_so: bool) -> None:
        self.whole.of_pass = is_so

    @property
    def doing(self) -> ObjectId | None:
        """The source of what is resolving, where only what that has done is asked about."""
        return self.whole.doing

    @doing.setter
    def doing(self, source: ObjectId | None) -> None:
        self.whole.doing = source

    @rule("801.2", "801.2d", "801.18", "901.13")
    def reaches(self, number: Id) -> bool:
        """Whether a player or object is within the range: by its controller, a battle by its protector, too."""
        whole = self.whole
        if whole.is_player(number):
            return number in self.reached
        known = whole.characteristics(number)
        if known.controller in self.reached or not _EXEMPT.isdisjoint(known.types):
            return True
        return "Battle" in known.types and protector(whole, number) in self.reached

    # -- what is asked of the whole board ------------------------------------------------------------------------------

    def characteristics(self, number: ObjectId) -> Characteristics:
        """What an object is."""
        return self.whole.characteristics(number)

    def copiable(self, number: ObjectId) -> Characteristics:
        """An object's copiable values."""
        return self.whole.copiable(number)

    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """An object's base power and toughness."""
        return self.whole.base_power_toughness(number)

    @property
    def index(self) -> Index:
        """The abilities and effects in force."""
        return self.whole.index

    @property
    def given_abilities(self) -> tuple[ObjectId, ...]:
        """The objects whose abilities or controller effects have changed."""
        return self.whole.given_abilities

    @property
    def step(self) -> str:
        """The step or phase it is, in the turn that the player's effects see."""
        present, turn = self.whole.step, turn_within(self.whole.state, self.player)
        return present if turn is None else turn.value(STEP)

    def look_back(self) -> None:
        """Note that what happened before matters for how the game goes on."""
        self.whole.look_back()

    def name(self, number: Id) -> str:
        """The name of a player or object for people to read."""
        return self.whole.name(number)

    def bare_name(self, number: Id) -> str:
        """The name alone."""
        return self.whole.bare_name(number)

    def name_to(self, player: PlayerId, number: Id) -> str:
        """What an object or player is called to a player."""
        return self.whole.name_to(player, number)

    def tells(self, players: Container[PlayerId]) -> bool:
        """Whether it tells what only these players have seen."""
        return self.whole.tells(players)

    def permanents_known(self) -> Sequence[tuple[ObjectId, Characteristics]]:
        """The permanents within range with what they are."""
        return [pair for pair in self.whole.permanents_known() if self.reaches(pair[0])]


class WithinLive(Within, LiveBoard):
    """What is within a player's range of influence on the board of a running game."""

    whole: LiveBoard

    def moment(self) -> Moment:
        """The game as it is now."""
        return self.whole.moment()

    def copy(self, state: State) -> LiveBoard:
        """The whole board over a copy of its state."""
        return self.whole.copy(state)

    def as_it_is(self, number: ObjectId) -> AsItWas | None:
        """What an object is now, to be remembered."""
        return self.whole.as_it_is(number)

    def fork(self) -> tuple[LiveBoard, State]:
        """A board as the whole one would be, with its state."""
        return self.whole.fork()

    def remembered(self) -> tuple[Any, ...]:
        """What is remembered now."""
        return self.whole.remembered()

    def recall(self, remembered: tuple[Any, ...]) -> None:
        """Put back what was remembered."""
        self.whole.recall(remembered)

    def looks_at(self, where: Place) -> bool:
        """Whether what effects make of the board has to do with what is in this zone."""
        return self.whole.looks_at(where)

    def base_as_set(self, number: ObjectId) -> PowerAndToughness | None:
        """The base power and toughness that effects have set an object's to."""
        return self.whole.base_as_set(number)


class _TablesWithin(Tables):
    """The tables of a game with the zones and the players that are within a range."""

    __slots__ = ()

    def __init__(self, view: Within) -> None:
        whole = view.whole.state
        self.objects, self.status, self.players = whole.objects, whole.status, whole.players
        self.effects, self.departed = whole.effects, whole.departed
        self.zones = _ZonesWithin(view)
        registers: Any = _RegistersWithin(view)
        self.registers = registers


class _Narrowed(Mapping[Any, Any]):
    """A table of which some values are narrowed to what is within a range."""

    __slots__ = ("_table", "_view")

    def __init__(self, view: Within, table: Mapping[Any, Any]) -> None:
        self._view = view
        self._table = table

    def __iter__(self) -> Iterator[Any]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)

    def __contains__(self, key: object) -> bool:
        return key in self._table


class _ZonesWithin(_Narrowed):
    """The zones: of the shared ones what is within range, of the others those of the players within it."""

    __slots__ = ()

    def __init__(self, view: Within) -> None:
        super().__init__(view, view.whole.state.zones)

    def __getitem__(self, where: Place) -> tuple[ObjectId, ...]:
        numbers: tuple[ObjectId, ...] = self._table[where]
        zone, owner = where
        if zone.is_shared:
            return tuple([number for number in numbers if self._view.reaches(number)])
        return numbers if owner in self._view.reached or zone is Zone.OUTSIDE else ()


class _RegistersWithin(_Narrowed):
    """The registers, with the players in the game who are within range."""

    __slots__ = ()

    def __init__(self, view: Within) -> None:
        super().__init__(view, view.whole.state.registers)

    def __getitem__(self, name: str) -> Any:
        if name in SEEN_OF_A_TURN and AT_ONCE in self._table:
            turn = turn_within(self._view.whole.state, self._view.player)
            return self._table[name] if turn is None else dict(turn.registers)[name]
        value = self._table[name]
        return tuple([player for player in value if player in self._view.reached]) if name == "players" else value

    def get(self, name: str, default: Any = None) -> Any:
        """The value of a register, or `default`."""
        return self[name] if name in self._table else default


@narrows_boards
def seen_within(board: Board, player: PlayerId, source: ObjectId | None) -> Board:
    """The board as an effect of a source sees it that a player controls."""
    everything = whole(board)
    if is_exempt(everything, source):
        return everything
    return board if isinstance(board, Within) and board.player == player else _narrowed(everything, player)


def _narrowed(board: Board, player: PlayerId) -> Within:
    return (WithinLive if isinstance(board, LiveBoard) else Within)(board, player)


def whole(board: Board) -> Board:
    """The board with all that is on it, whatever of it is within range."""
    return board.whole if isinstance(board, Within) else board


@rule("801.18", "901.13")
def is_exempt(board: Board, source: Id | None) -> bool:
    """Whether the abilities of a source reach everybody: those of planes and phenomena do, but in a Grand Melee."""
    if source is None or board.is_player(source) or board.state.registers[PLANAR] is None:
        return False
    if any(variant.has_turn_markers() for variant in board.variants):
        return False
    return not _EXEMPT.isdisjoint(board.characteristics(source).types)


@rule("801.2")
def in_range(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players in the game who are within a player's range of influence."""
    return whole(board).seen_by(player).players


@rule("801.5c")
def widened(board: Board, others: Sequence[PlayerId]) -> Board:
    """The same view with some more players within the range, who choose something."""
    assert isinstance(board, Within)
    view = _narrowed(board.whole, board.player)
    view.reached = (*view.reached, *others)
    return view
