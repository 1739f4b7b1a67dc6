"""CR 500.7, 724: what texts say of turns: extra ones, and what ends a turn or a combat phase."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.ending_turns import end_early, is_combat_phase
from comprules.rules.turn.present import EXTRA_TURNS, NUMBERED_TURN, TURNS_NUMBERED, TurnToCome
from comprules.rules.turn.turns import AFTER_NEXT


@rule("500.7")
class ExtraTurn(AffectsPlayer):
    """A player will take an extra turn after this one; of several, the one created last is taken first.

    It has a number by which what the text goes on to say knows it.
    """

    number: int = 0

    def happen(self, game: Game) -> Sequence[Event]:
        """Add it to the turns to come."""
        to_come = game.state.registers[EXTRA_TURNS]
        game.state.write(REGISTERS, EXTRA_TURNS, (*to_come, TurnToCome(self.player, self.number)))
        return ()

    def describe(self, board: Board) -> str:
        """Whose turn comes."""
        return f"{board.name(self.player)} will take an extra turn after this one"


@rule("500.7")
class ExtraTurnAfterNext(AffectsPlayer):
    """A player will take an extra turn after the next turn of the player `whose`."""

    whose: PlayerId

    def happen(self, game: Game) -> Sequence[Event]:
        """Note it until that turn begins."""
        waiting = game.state.registers.get(AFTER_NEXT, ())
        game.state.write(REGISTERS, AFTER_NEXT, (*waiting, (self.whose, self.player)))
        return ()

    def describe(self, board: Board) -> str:
        """Whose turn comes, and after whose."""
        return f"{board.name(self.player)} will take an extra turn after {board.name(self.whose)}'s next turn"


@rule("805.8")
def one_of_each_turn(players: Sequence[PlayerId], board: Board) -> tuple[PlayerId, ...]:
    """These players, but of those who take their turns together only the first."""
    return tuple(dict.fromkeys(board.first_of_those_with(player) for player in players))


@rule("500.7", "101.4", "805.8")
@rule("806.6h", edition="2009")
@phrase("take(s) an extra turn after this one")
class TakesExtraTurn(Predicate):
    """CR 500.7. "Take an extra turn after this one": it introduces "that turn"."""

    introduces: ClassVar = Introduction()

    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        numbers = []
        for player in one_of_each_turn(players_in_turn_order(subject, resolution), resolution.board):
            numbers.append(_new_number(resolution))
            resolution.happen((ExtraTurn(resolution.cause("500.7"), player, number=numbers[-1]),))
        resolution.bind(self.slot, tuple(numbers))


def _new_number(resolution: Resolution) -> int:
    state = resolution.game.state
    state.write(REGISTERS, TURNS_NUMBERED, state.registers.get(TURNS_NUMBERED, 0) + 1)
    return state.registers[TURNS_NUMBERED]


class NumberedTurns(Record):
    """Extra turns of which a text speaks, by their numbers."""

    numbers: tuple[int, ...]

    def is_now(self, board: Board) -> bool:
        """Whether it is one of them."""
        return board.state.registers.get(NUMBERED_TURN, 0) in self.numbers


class OfThatTurn(Reference):
    """A mixin for what speaks of "that turn": an extra one that was created just before."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, TakesExtraTurn)

    def turns(self, context: Context) -> NumberedTurns:
        """The turn; several, if several players take one."""
        return NumberedTurns(context.bound.get(self.antecedent, ()))


@rule("724.1")
@phrase("end(s) the turn")
class EndsTheTurn(Predicate):
    """CR 724.1. "End the turn"."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        end_early("turn", resolution)
        resolution.did(True)


@rule("724.2", "724.2g")
@phrase("end(s) the combat phase")
class EndsTheCombatPhase(Predicate):
    """CR 724.2. "End the combat phase": outside of one, nothing happens."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        possible = is_combat_phase(resolution.board)
        if possible:
            end_early("combat phase", resolution)
        note_done(possible, resolution, "724.2g", "it isn't a combat phase")
