"""CR 500: turns, and how phases and steps follow each other."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import happen
from comprules.rules.continuous_effects.durations import expire_as_turn_begins, expire_as_turns_are_missed
from comprules.rules.keyword_basics.phasing import pass_over
from comprules.rules.loops.loops import end_in_a_draw_if_looping
from comprules.rules.multiplayer.ranges import determine_ranges
from comprules.rules.narration.several import said_of
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.controlling_players import follow_turn
from comprules.rules.turn.plan import STEPS, begin_plan, take_next_step
from comprules.rules.turn.present import ACTIVE_PLAYER, ADDED_BY, EXTRA_TURNS, PREVIOUS_PLAYER, THIS_ADDED_BY, TURN
from comprules.rules.turn.rounds import after_turn, before_next_step, let_others_begin
from comprules.rules.turn.turn_markers import TurnToCome
from comprules.rules.turn.turns_at_once import AT_ONCE, is_after_another, number_of_next_turn
from comprules.rules.turn.uses import USES
from comprules.rules.variants.planes import as_turn_begins


class UnknownStep(ValueError):
    """No step or phase is called so. The message names those there are."""


def check_step(name: object) -> None:
    """Raise UnknownStep, unless this is what a step, or a phase without steps, is called in `STEPS`."""
    if name not in STEPS:
        raise UnknownStep(f"there is no step {name!r}; the steps are {', '.join(STEPS)}")


def begin_turn(game: Game, player: PlayerId) -> None:
    """Let a player's turn come next."""
    game.call(TakeTurn(player=player))


DONE_FIRST: Final = Register[tuple[tuple[Any, Any], ...]]("done_first")
"""The register of what is done first in the next turn or step that isn't skipped: pairs of which, and the event."""


@rule("614.10b")
def done_first(game: Game, what: str) -> tuple[Event, ...]:
    """What was to be done instead of a turn or step that was skipped: the first thing in the next one that isn't."""
    waiting = game.state.registers.get(DONE_FIRST)
    if not waiting:
        return ()
    now = tuple(event for kind, event in waiting if kind == what)
    if now:
        game.state.write(REGISTERS, DONE_FIRST, tuple(pair for pair in waiting if pair[0] != what))
    return now


AFTER_NEXT: Final = Register[tuple[tuple[PlayerId, PlayerId], ...]]("extra_turns_after_next")
"""The register of extra turns that are to follow somebody's next turn: pairs of whose, and who takes the extra one."""


@rule("500.7")
def _add_extra_turns(game: Game, player: PlayerId) -> None:
    """As a player's turn begins, the extra turns that were to follow it are added after it."""
    registers = game.state.registers
    waiting = registers.get(AFTER_NEXT, ())
    team = game.board.takes_turns_with(player)
    now = tuple(taker for whose, taker in waiting if whose in team)
    if now:
        game.state.write(REGISTERS, EXTRA_TURNS, (*registers[EXTRA_TURNS], *now))
        game.state.write(REGISTERS, AFTER_NEXT, tuple(pair for pair in waiting if pair[0] not in team))


@rule("500.7")
def _added_by(game: Game, place: int) -> ObjectId | None:
    """What has added the extra turn at a place, which is forgotten as that turn is taken."""
    known = game.state.registers.get(ADDED_BY, ())
    if any(index == place for index, _ in known):
        game.state.write(REGISTERS, ADDED_BY, tuple(pair for pair in known if pair[0] != place))
    return next((added_by for index, added_by in known if index == place), None)


class TurnBegins(AffectsPlayer):
    """A player begins a turn, or a team for which they stand; an effect may have it skipped (CR 614.10)."""

    is_extra: bool = False
    added_by: ObjectId | None = None

    @rule("800.4k")
    def possible(self, board: Board) -> bool:
        """Only players in the game take turns."""
        return self.player in board.players

    def happen(self, game: Game) -> Sequence[Event]:
        """It becomes that player's turn."""
        state = game.state
        if is_after_another(state):
            state.write(REGISTERS, PREVIOUS_PLAYER, state.registers[ACTIVE_PLAYER])
        state.write(REGISTERS, TURN, number_of_next_turn(state))
        state.write(REGISTERS, ACTIVE_PLAYER, self.player)
        if self.added_by is not None:
            state.write(REGISTERS, THIS_ADDED_BY, (state.registers[TURN], self.added_by))
        begin_plan(state)
        state.write(REGISTERS, USES, ())
        for player in game.board.active_players:
            game.write_player(player, turn_began=state.registers[TURN])
        for player in game.board.players:
            if state.players[player].lands_played:
                game.write_player(player, lands_played=0)
        _add_extra_turns(game, self.player)
        determine_ranges(game)
        as_turn_begins(game, self.player)
        expire_as_turn_begins(game)
        return (*follow_turn(game, self.player), *done_first(game, "turn"))

    detail = "story"

    def describe(self, board: Board) -> str:
        """Whose turn."""
        return f"{said_of(board, board.takes_turns_with(self.player), 'begin')} a turn"


class TakeTurn(Procedure):
    """CR 500.1: a turn, step by step as planned; then the next turn.

    `after` is set for an extra turn: whose regular turn it follows, and so from whom the turn order goes on; `added_by`
    is the spell or ability that has added it, if a text may speak of it.
    """

    player: PlayerId = PlayerId(0)
    after: PlayerId | None = None
    added_by: ObjectId | None = None

    @rule("104.4b", "500.1", "614.10", "807.4b")
    def begin(self, game: Game) -> Procedure | None:
        """Begin the turn, unless it is skipped; if turns are skipped for ever, that is a loop."""
        is_extra = self.after is not None
        begun = happen(game, TurnBegins(Cause("500.1"), self.player, is_extra=is_extra, added_by=self.added_by))
        if any(isinstance(event, TurnBegins) for event in begun):
            going_on = self.then(self.go_on)
            return let_others_begin(game, self.player, going_on) if AT_ONCE in game.state.registers else going_on
        return None if end_in_a_draw_if_looping(game) else self.then(self.next_turn)

    @rule("500.8", "500.9", "500.11")
    def go_on(self, game: Game) -> Procedure | None:
        """Take the next step of the turn's plan, to which effects may have added."""
        from comprules.rules.turn.steps import Step

        if AT_ONCE in game.state.registers:
            other = before_next_step(game, self.player, self)
            if other is not None:
                return other
        step = take_next_step(game.state)
        if step is None:
            return self.then(self.next_turn)
        game.call(Step(name=step))
        return self

    @rule("500.7", "102.1", "805.4", "807.4c")
    def next_turn(self, game: Game) -> Procedure | None:
        """The last extra turn created comes first; otherwise the turn goes to the next player in order, or to who has
        the next turn marker.
        """
        if AT_ONCE in game.state.registers:
            return after_turn(game, self.player, take)
        regular = self.player if self.after is None else self.after
        extra = game.state.registers[EXTRA_TURNS]
        if extra:
            game.state.write(REGISTERS, EXTRA_TURNS, extra[:-1])
            player = game.board.first_of_those_with(extra[-1])
            game.call(TakeTurn(player=player, after=regular, added_by=_added_by(game, len(extra) - 1)))
        else:
            heir = game.board.next_to_take_a_turn(regular)
            pass_over(game, regular, heir)
            expire_as_turns_are_missed(game, regular, heir)
            begin_turn(game, heir)
        return None


def take(turn: TurnToCome) -> TakeTurn:
    """A turn as it is taken that a player has with a turn marker."""
    return TakeTurn(player=turn.player, after=turn.player if turn.is_extra else None, added_by=turn.added_by)
