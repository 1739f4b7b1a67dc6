"""The game of a position that is solved: it pauses when a turn is over, and leaves nothing to chance by itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from msgspec.structs import replace

from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Option, Pass
from comprules.kernel.randomness import CHANCE
from comprules.kernel.state import REGISTERS
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.play.saving import load
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.procedures import FRAMES, Procedure
from comprules.rules.special_mechanics.controlling_players import decider
from comprules.rules.targets_and_priority.priority import Priority
from comprules.rules.turn.turns import TakeTurn
from comprules.scenarios.stage import StagedGame
from comprules.solving.chance import MOST_OUTCOMES, Undetermined, Unforeseeable, count_orders, order_of, selections

if TYPE_CHECKING:
    from comprules.kernel.state import State

T = TypeVar("T")

Idling: TypeAlias = "Callable[[Board, PlayerId], bool]"
"""Whether a player with priority passes, whatever they could do."""


class EndOfTurn(Decision):
    """A pause: a turn is over, and the next one hasn't begun. It isn't passed over as what leaves no choice is."""

    @property
    def only_answer(self) -> tuple[Option, ...] | None:
        return None


class PauseAtEnd(Procedure):
    """Stops the game at the end of a turn."""

    def begin(self, game: Game) -> Procedure | None:
        """Wait."""
        game.ask(EndOfTurn(game.board.active_player, "500.1", "the turn is over", (Pass(),)))
        return None


class PuzzleGame(StagedGame):
    """A game that stops at the end of each turn with an EndOfTurn decision, and raises Undetermined where something is
    left to chance that `luck` doesn't tell, Unforeseeable where too much may come of it.

    `luck` are the results of chance from the beginning on, by number; how many of them have been used is counted by the
    register of chance, which is taken back with the game. Where `paid_for` pays, payments are found as by the game
    itself. Where who has priority is `idling`, they pass and aren't asked. `has_offered` tells whether somebody has
    had priority since it was copied.
    """

    asks_everything = False
    lists_mana_abilities = True

    __slots__ = ("begun_at", "has_offered", "idling", "luck", "paid_for")

    luck: tuple[int, ...]
    begun_at: int
    paid_for: PlayerId | None
    idling: Idling | None
    has_offered: bool

    @classmethod
    def of(cls, game: Game, *, auto_pay: bool | None = False) -> PuzzleGame:
        """A game of its own that stands where another one does, to be solved from there: it doesn't stop where there is
        just one answer, and players choose how they pay, if `auto_pay` doesn't say otherwise; None is as in the other.
        """
        found = cls.__new__(cls)
        found._take_on(game.copy())
        found.auto_pay = game.auto_pay if auto_pay is None else auto_pay
        found.dice, found.faces, found.flips, found.labelled = {}, {}, {}, {}
        found.steps_taken, found.taken_back = 0, ""
        found.passes = found.pauses = found.wishes = found.wants = found.says_mana = None
        if isinstance(game, StagedGame):
            found.dice, found.faces, found.flips, found.labelled = game.dice, game.faces, game.flips, game.labelled
        found.luck, found.begun_at, found.paid_for = (), game.state.registers[CHANCE], None
        found.idling, found.has_offered = None, False
        if not game.lists_mana_abilities:
            found._ask_anew()
        found.skip_trivial = True
        return found

    def _ask_anew(self) -> None:
        """Let whoever has priority be asked again: a game of the common kind has offered fewer mana abilities."""
        self.offered = {}
        if isinstance(self.decision, ChooseAction):
            self.skip_trivial = False
            self._advance()

    def _begin(self, state: State, edition: str, skip_trivial: bool, auto_pay: bool) -> None:
        super()._begin(state, edition, skip_trivial, auto_pay)
        self.luck, self.begun_at, self.paid_for = (), 0, None
        self.idling, self.has_offered = None, False

    def _take_on(self, game: Game) -> None:
        """Take on all that makes up a game of the common kind."""
        for kind in (Game, *Game.__mro__[1:]):
            for name in kind.__dict__.get("__slots__", ()):
                setattr(self, name, getattr(game, name))

    def __reduce__(self) -> tuple[Any, ...]:
        said = {name: getattr(self, name) for name in ("dice", "faces", "flips", "labelled", "paid_for", "luck")}
        return _again, (self.save(), self.auto_pay, said)

    def copy(self) -> PuzzleGame:
        """An independent game at the same point."""
        twin = PuzzleGame.__new__(PuzzleGame)
        twin._take_on(super().copy())
        twin.dice, twin.faces, twin.flips, twin.labelled = self.dice, self.faces, self.flips, self.labelled
        twin.steps_taken, twin.taken_back = 0, ""
        twin.passes = twin.pauses = twin.wishes = twin.wants = twin.says_mana = None
        twin.luck, twin.begun_at, twin.paid_for = self.luck, self.begun_at, self.paid_for
        twin.idling, twin.has_offered = self.idling, False
        return twin

    def paying_for(self, player: PlayerId | None) -> PuzzleGame:
        """The same game, in which payments of this player are found; of nobody, if it is None."""
        twin = self.copy()
        twin.paid_for = player
        return twin

    def makes_payments_of(self, player: PlayerId) -> bool:
        """Whether the payments of a player are found, rather than chosen."""
        return player == self.paid_for or super().makes_payments_of(player)

    def is_idle(self, player: PlayerId) -> bool:
        """Whether a player passes whatever they could do, and chooses for themselves."""
        return self.idling is not None and self.idling(self.board, player) and decider(self.board, player) == player

    # -- chance --------------------------------------------------------------------------------------------------------

    @property
    def luck_ahead(self) -> tuple[Hashable, ...]:
        """The results of chance that are known and haven't come yet, also those that the scenario says."""
        said = tuple(known for player in sorted(self.state.players) for known in self._said_ahead(player))
        return (*self._told_ahead, *said)

    def _said_ahead(self, player: PlayerId) -> Iterator[tuple[Hashable, ...]]:
        """What the scenario says of a player's coins and dice that haven't been thrown yet."""
        if self.flips.get(player):
            yield self.flips[player][self.coins_thrown(player) :]
        if self.dice.get(player):
            yield self.dice[player][self.dice_thrown(player) :]
        if self.faces.get(player):
            yield self.faces[player][self.planar_dice_thrown(player) :]

    @property
    def _told_ahead(self) -> tuple[int, ...]:
        return self.luck[self.state.registers[CHANCE] - self.begun_at :]

    def random_below(self, limit: int) -> int:
        """The number that is told; on trial, any."""
        if self.on_trial:
            return super().random_below(limit)
        return self._told(limit)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in the order that is told, cards that are alike being as good as each other; on trial, in any."""
        if self.on_trial:
            return super().shuffled(items)
        likeness = [self._likeness(item) for item in items]
        orders = count_orders(likeness)
        return order_of(items, likeness, self._told(orders)) if orders > 1 else tuple(items)

    def some_at_random(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """Those of the items that are told, cards that are alike being as good as each other; on trial, any."""
        if self.on_trial:
            return super().some_at_random(items, count)
        likeness = [self._likeness(item) for item in items]
        found = list(islice(selections(likeness, min(count, len(items))), MOST_OUTCOMES + 1))
        return tuple(items[place] for place in found[self._told(len(found)) if len(found) > 1 else 0])

    def _told(self, outcomes: int) -> int:
        if outcomes > MOST_OUTCOMES:
            raise Unforeseeable
        if not self._told_ahead:
            raise Undetermined(outcomes)
        found = self._told_ahead[0]
        self.state.write(REGISTERS, CHANCE, self.state.registers[CHANCE] + 1)
        return found

    def _likeness(self, item: object) -> Hashable:
        """What tells a thing apart whose place is left to chance: a card in a library is known by what it is alone."""
        record = self.state.objects.get(item) if isinstance(item, int) else None
        if record is None or record.zone is not Zone.LIBRARY:
            return ("itself", item)
        return replace(record, id=ObjectId(0), timestamp=0)

    # -- windows and turns ---------------------------------------------------------------------------------------------

    def _replace_top(self, remaining: Procedure | None) -> None:
        Game._replace_top(self, remaining)
        if isinstance(remaining, Priority) and remaining.at == "offer" and not self.on_trial:
            self.has_offered = True
        frames = self.state.registers[FRAMES]
        if isinstance(remaining, TakeTurn) and frames[-1] is remaining and remaining.at == "next_turn":
            self.state.write(REGISTERS, FRAMES, (*frames, PauseAtEnd()))


def _again(saved: str, auto_pay: bool, said: dict[str, Any]) -> PuzzleGame:
    """The game that was saved in another process, with what was said of it."""
    found = PuzzleGame.of(load(saved), auto_pay=auto_pay)
    for name, value in said.items():
        setattr(found, name, value)
    return found
