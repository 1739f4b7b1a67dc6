"""The board: questions to the state of a game, with the characteristics that objects have after all effects."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Container, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.naming import Naming
from comprules.kernel.objects import AsItWas, Object, Status
from comprules.kernel.players import IN_GAME
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import RANGES, SUBGAME, State, Tables
from comprules.kernel.zones import BATTLEFIELD, Place, Zone
from comprules.rules.concepts.index import Index
from comprules.rules.multiplayer.teams import TEAMS, Teams
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.turn.present import ACTIVE_PLAYER, STEP, TURN
from comprules.rules.variants.variant import COMMANDERS, VARIANTS

if TYPE_CHECKING:
    from typing_extensions import TypeIs

    from comprules.rules.concepts.edition import Rules
    from comprules.rules.variants.variant import Variant

UNTOUCHED = Status()

Narrowing = Callable[["Board", PlayerId, ObjectId | None], "Board"]
"""What makes of a board what is within a player's range of influence, for the effects of a source."""

_narrowing: list[Narrowing] = []


def narrows_boards(narrowing: Narrowing) -> Narrowing:
    """Says of a function that it shows what is within a player's range of influence."""
    _narrowing.append(narrowing)
    return narrowing


PowerAndToughness = tuple[int | None, int | None]
"""Power and toughness; None where there is none."""


class Board(Naming):
    """What is where and what it is. Asking never changes anything.

    `before` is the board as it is, where this one shows how it would be with `entering`, the object that is about to
    enter the battlefield, on it (CR 614.12). `turns_back` is how many turns ago what is asked about "this turn" began
    and ended, None for the whole game (CR 608.2i), `of_combat` whether only what has happened since this combat began
    is asked about; `doing` is the source of what is resolving, where only what that has done "this way" is asked about,
    and `of_pass` whether only since a process that it repeats began the last time (CR 608.2c).
    """

    is_limited: ClassVar[bool] = False
    """Whether it shows only what is within a player's range of influence (CR 801)."""

    __slots__ = ("before", "doing", "entering", "of_combat", "of_pass", "rules", "state", "turns_back")

    def __init__(self, state: Tables, rules: Rules) -> None:
        self.state = state
        self.rules = rules
        self.before: Board | None = None
        self.entering: ObjectId | None = None
        self.turns_back: tuple[int, int] | None = (0, 0)
        self.of_combat = False
        self.of_pass = False
        self.doing: ObjectId | None = None

    def reaches(self, number: Id) -> bool:
        """Whether a player or object is within the range of influence of whoever looks."""
        return True

    def seen_by(self, player: PlayerId, source: ObjectId | None = None) -> Board:
        """The board as an effect of a source sees it that a player controls: with what is within that one's range."""
        return self if RANGES not in self.state.registers else _narrowing[0](self, player, source)

    def turns_asked_about(self, now: int) -> tuple[int, int]:
        """The first and the last turn that are meant by "this turn"."""
        first, last = self.turns_back or (now, 0)
        return now - first, now - last

    # -- what it is ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def characteristics(self, number: ObjectId) -> Characteristics:
        """What an object is now; what it last was if it is gone (CR 113.7a)."""

    def several(self, numbers: Sequence[ObjectId]) -> tuple[Characteristics, ...]:
        """What these objects are now."""
        return tuple([self.characteristics(number) for number in numbers])

    @property
    def index(self) -> Index:
        """The abilities and effects in force, by what they act on."""
        raise TypeError("what is in force is known only when all layers have been applied")

    @property
    def given_abilities(self) -> tuple[ObjectId, ...]:
        """The objects whose abilities or controller effects have changed."""
        return ()

    def controller(self, number: ObjectId) -> PlayerId:
        """Who controls an object, or its owner where nobody does (CR 108.4, 109.4)."""
        return self.characteristics(number).controller

    @abstractmethod
    def copiable(self, number: ObjectId) -> Characteristics:
        """An object's copiable values; those it last had if it is gone."""

    @abstractmethod
    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """An object's base power and toughness: what they are set to, before anything modifies them; what they last
        were if it is gone (CR 208.4b).
        """

    def look_back(self) -> None:
        """Note that what happened before matters for how the game goes on."""
        if self.before is not None:
            self.before.look_back()

    # -- what is where -------------------------------------------------------------------------------------------------

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        """The permanents. Those that are phased out aren't among them (CR 702.26b)."""
        return self.state.zones[BATTLEFIELD]

    @rule("110.1", "403.3")
    def is_permanent(self, number: ObjectId) -> bool:
        """Whether an object is on the battlefield, and not phased out."""
        known = self.state.objects.get(number)
        return known is not None and known.zone is Zone.BATTLEFIELD

    def object(self, number: ObjectId) -> Object:
        """An object's record; the last one if it is gone."""
        known = self.state.objects.get(number)
        return known if known is not None else self.state.departed[number].object

    def status(self, number: ObjectId) -> Status:
        """A permanent's status; that of an untouched one for anything else."""
        return self.state.status.get(number, UNTOUCHED)

    def exists(self, number: Id) -> bool:
        """Whether an object is still in the zone where it got this number, or a player is still in the game."""
        return number in self.state.objects or number in self.players

    def is_player(self, number: Id) -> TypeIs[PlayerId]:
        """Whether a number is a player's."""
        return 0 <= number < len(self.state.players)

    def name(self, number: Id) -> str:
        """The name of a player or object for people to read."""
        one: Any = number
        player = self.state.players.get(one)
        if player is not None:
            return player.name
        record = self.object(one)
        if record.ability is not None:
            return f"{self.name(record.source)}'s ability" if record.source is not None else "ability"
        return self.characteristics(one).name or _nameless(record)

    def bare_name(self, number: Id) -> str:
        """The name alone, without what a log adds to tell it from others."""
        return self.name(number)

    def tells(self, players: Container[PlayerId]) -> bool:
        """Whether it tells what only these players have seen."""
        return True

    def permanents(self, controller: PlayerId) -> Sequence[ObjectId]:
        """The permanents a player controls, in the order in which they entered."""
        return [number for number, known in self.permanents_known() if known.controller == controller]

    def permanents_known(self) -> Sequence[tuple[ObjectId, Characteristics]]:
        """The permanents with what they are, in the order in which they entered."""
        return [(number, self.characteristics(number)) for number in self.battlefield]

    def creatures(self, controller: PlayerId | None = None) -> Iterator[ObjectId]:
        """The creatures on the battlefield, or those of one player."""
        for number, known in self.permanents_known():
            if "Creature" in known.types and (controller is None or known.controller == controller):
                yield number

    @rule("302.6")
    def controlled_since_turn_began(self, number: ObjectId) -> bool:
        """Whether a permanent's controller has controlled it continuously since their most recent turn began."""
        began: int = self.state.players[self.controller(number)].turn_began
        return self.state.status[number].since < began

    # -- players -------------------------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """The players still in the game, in seating order."""
        return self.state.registers[IN_GAME]

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The casual variants that the game is played by (CR 900)."""
        return self.state.registers[VARIANTS]

    @property
    @rule("903.3")
    def commanders(self) -> tuple[ObjectId, ...]:
        """The objects that are commanders now, in the order of the commanders' numbers."""
        return self.state.registers[COMMANDERS]

    @property
    def active_player(self) -> PlayerId:
        """Whose turn it is (CR 102.1)."""
        return self.state.registers[ACTIVE_PLAYER]

    @property
    def step(self) -> str:
        """The step or phase it is, by its name in `turn.turns.STEPS`."""
        return self.state.registers[STEP]

    @property
    def turn(self) -> int:
        """The number of the turn, the first one being 1."""
        return self.state.registers[TURN]

    @property
    def subgame(self) -> int:
        """The number of the subgame that is being played; 0 if none is (CR 729)."""
        return self.state.registers.get(SUBGAME, 0)

    @property
    @rule("102.1", "805.4a")
    def active_players(self) -> tuple[PlayerId, ...]:
        """Whose turn it is: the active player, with teammates who take their turns together."""
        registers = self.state.registers
        active = registers[ACTIVE_PLAYER]
        return (active,) if registers.get(TEAMS) is None else self.present(self.takes_turns_with(active)) or (active,)

    @rule("102.1", "805.4a")
    def is_active(self, player: PlayerId) -> bool:
        """Whether it is a player's turn, or their team's."""
        active = self.state.registers[ACTIVE_PLAYER]
        return player == active or (self.teams is not None and player in self.takes_turns_with(active))

    @property
    def teams(self) -> Teams | None:
        """The teams that the players form; None where everybody plays alone."""
        return self.state.registers.get(TEAMS)

    @rule("102.3", "102.4")
    def team(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """A player with their teammates in the game, in seating order; just them where everybody plays alone."""
        teams = self.teams
        return (player,) if teams is None else self.present(teams.of(player))

    @rule("805.4", "805.5")
    def takes_turns_with(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Those who take turns, have priority and fight together with a player, the player among them."""
        teams = self.teams
        return teams.of(player) if teams is not None and teams.share_turns else (player,)

    @rule("810.4", "810.8a", "810.10")
    def shares_life_with(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Those who share their life total with a player, and win and lose with them."""
        teams = self.teams
        return teams.of(player) if teams is not None and teams.share_life else (player,)

    @rule("809.5", "810.8a")
    def falls_with(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Those for whom the game ends as it does for a player: who win and lose with them, or whose emperor it is."""
        players = len(self.state.players)
        found = next(filter(None, (variant.falling_with(player, players) for variant in self.variants)), ())
        return self.present(found) or self.shares_life_with(player)

    def present(self, players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
        """Those of some players who are in the game."""
        return tuple(player for player in players if player in self.players)

    @rule("805.2", "805.4")
    def first_of_those_with(self, player: PlayerId) -> PlayerId:
        """Who stands for those who take turns together with a player: the first in turn order."""
        return player if self.teams is None else next(iter(self.present(self.takes_turns_with(player))), player)

    @rule("102.1", "805.4")
    def next_to_take_a_turn(self, player: PlayerId) -> PlayerId:
        """Whose turn comes after a player's in turn order, or who stands for the team whose turn it is."""
        teams = self.teams
        last = teams.of(player)[-1] if teams is not None and teams.share_turns else player
        return self.turn_order(last + 1)[0]

    @rule("101.4", "805.6")
    @rule("806.6d", edition="2009")
    def apnap(self) -> tuple[PlayerId, ...]:
        """The players in turn order, the active player first."""
        return self.turn_order(self.active_player)

    def turn_order(self, first: int) -> tuple[PlayerId, ...]:
        """The players still in the game in turn order, beginning with `first` or whoever comes after."""
        players = self.players
        place = bisect_left(players, first)
        return (*players[place:], *players[:place])

    def first_in_turn_order(self, first: int) -> PlayerId:
        """The first player still in the game, beginning with `first` or whoever comes after."""
        players = self.state.registers[IN_GAME]
        found: Any = first if first in players else players[bisect_left(players, first) % len(players)]
        player: PlayerId = found
        return player

    @rule("102.3")
    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """A player's opponents in turn order from that player: all who aren't on the player's team."""
        teams = self.teams
        allies = (player,) if teams is None else teams.of(player)
        return tuple(other for other in self.turn_order(player) if other not in allies)


_FACE_DOWN: Final = {
    Zone.BATTLEFIELD: "a face-down creature",
    Zone.STACK: "a face-down creature",
    Zone.COMMAND: "a face-down conspiracy",
}


def _nameless(record: Object) -> str:
    """What an object without a name is called."""
    if record.is_emblem:
        return "an emblem"
    if record.face_down is None:
        return "a nameless object"
    return _FACE_DOWN.get(record.zone, "a face-down card")


class Moment:
    """A moment of the game, to be looked back at: what was in force then, and the whole board."""

    __slots__ = ()

    @property
    @abstractmethod
    def index(self) -> Index:
        """The abilities and effects that were in force."""

    @property
    @abstractmethod
    def board(self) -> Board:
        """The board as it was."""


class LiveBoard(Board):
    """The board of a running game, on a copy of which it can be tried what would be.

    It notes what is asked about: by `step_mattered`, that somebody asked which step it is; by `looks_back`, how often
    somebody asked what had happened before.
    """

    __slots__ = ("looks_back", "step_mattered")

    state: State
    step_mattered: bool
    looks_back: int

    @abstractmethod
    def moment(self) -> Moment:
        """The game as it is now, to be looked back at when more has happened."""

    @abstractmethod
    def copy(self, state: State) -> LiveBoard:
        """The same board over a copy of its state."""

    @abstractmethod
    def base_as_set(self, number: ObjectId) -> PowerAndToughness | None:
        """The base power and toughness that effects have set an object's to, to be remembered; None if none touch it,
        or if it is gone.
        """

    @abstractmethod
    def as_it_is(self, number: ObjectId) -> AsItWas | None:
        """What an object is now, to be remembered; None if it is gone."""

    @abstractmethod
    def fork(self) -> tuple[LiveBoard, State]:
        """A board as this one would be, with its state, a copy to be changed on trial."""

    @abstractmethod
    def considering(self, record: Object) -> LiveBoard:
        """The board on which an object is this instead, where it is. Effects that could touch it there are considered;
        what they only count it for, or see of it, stays as it is.
        """

    @abstractmethod
    def remembered(self) -> tuple[Any, ...]:
        """What is remembered now, to be put back with `recall` when the state is rolled back to now."""

    @abstractmethod
    def recall(self, remembered: tuple[Any, ...]) -> None:
        """Put back what was remembered when the state was as it is again."""

    @abstractmethod
    def looks_at(self, where: Place) -> bool:
        """Whether what effects make of the board has to do with what is in this zone."""
