"""CR 500.7, 724: what texts say of turns: extra ones, and what ends a turn or a combat phase."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.ending_turns import end_early, is_combat_phase
from comprules.rules.turn.present import ADDED_BY, EXTRA_TURNS, THIS_ADDED_BY
from comprules.rules.turn.turns import AFTER_NEXT


@rule("500.7")
class ExtraTurn(AffectsPlayer):
    """A player will take an extra turn after this one; of several, the one created last is taken first. `added_by` is
    the spell or ability whose text may speak of it.
    """

    added_by: ObjectId | None = None

    def happen(self, game: Game) -> Sequence[Event]:
        """Add it to the turns to come."""
        registers = game.state.registers
        if self.added_by is not None:
            place = len(registers[EXTRA_TURNS])
            game.state.write(REGISTERS, ADDED_BY, (*registers.get(ADDED_BY, ()), (place, self.added_by)))
        game.state.write(REGISTERS, EXTRA_TURNS, (*registers[EXTRA_TURNS], self.player))
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
    """CR 500.7. "Take an extra turn after this one"; "that turn" is the one that it has added."""

    introduces: ClassVar = Introduction()

    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in one_of_each_turn(players_in_turn_order(subject, resolution), resolution.board):
            resolution.happen((ExtraTurn(resolution.cause("500.7"), player, resolution.item),))
        resolution.bind(self.slot, resolution.item)


class AddedTurn(Record):
    """An extra turn of which a text speaks, by the spell or ability that has added it."""

    added_by: ObjectId

    def is_now(self, board: Board) -> bool:
        """Whether it is that turn now."""
        return board.state.registers.get(THIS_ADDED_BY) == (board.turn, self.added_by)


class ThatExtraTurn(Reference):
    """The extra turn that a spell or ability has added."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, TakesExtraTurn)

    def added_turn(self, context: Context) -> AddedTurn:
        """That turn, which may never come."""
        return AddedTurn(context.bound[self.antecedent])


@rule("500.7")
@phrase("take(s) {turns:word} extra turns after this one")
class TakesExtraTurns(Predicate):
    """CR 500.7. "Takes two extra turns after this one": as by so many effects, added one at a time."""

    turns: int

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for _ in range(self.turns):
            TakesExtraTurn().happen(subject, resolution)


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
