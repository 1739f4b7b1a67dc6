"""CR 723: controlling another player: who makes whose choices, and who sees what.

The effects stand in a register in the order in which they were created. `decider` says who makes a player's choices;
the game asks it in one place, as a decision is handed out.
"""

from __future__ import annotations

from typing import Literal

from comprules.kernel.ids import Timestamp
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.control_while_searching import controllers_while_searching
from comprules.rules.turn.turns_at_once import takes_another_turn
from comprules.rules.zones.searching import SEARCHING

CONTROL: Final = Register["tuple[PlayerControl, ...]"]("control_of_players")
"""The register of the effects by which players control players, the one created last at the end."""

Span = Literal["turn", "combat phase"]


@rule("723.1", "723.3")
class PlayerControl(Record):
    """An effect by which a player controls another one during the next turn, or combat phase, of the player `whose`.

    `goes_on` is set once that has begun. `source` is the object whose effect it is, `timestamp` when it was created.
    """

    controller: PlayerId
    controlled: PlayerId
    span: Span
    whose: PlayerId
    source: ObjectId
    goes_on: bool = False
    timestamp: Timestamp = 0

    def begun(self) -> PlayerControl:
        """The same as its turn or phase goes on."""
        return replace(self, goes_on=True)


class ControlOfPlayer(Event):
    """A player is going to control another one."""

    control: PlayerControl

    def chooser(self, board: Board) -> PlayerId:
        """The player who will be controlled."""
        return self.control.controlled

    @rule("800.4b")
    def possible(self, board: Board) -> bool:
        """Whoever has left the game controls nobody."""
        return board.exists(self.control.controller) and board.exists(self.control.controlled)

    @rule("723.1", "723.1a")
    def happen(self, game: Game) -> Sequence[Event]:
        """The effect waits for the turn or phase."""
        _write(game, (*effects(game.board), replace(self.control, timestamp=game.timestamp())))
        return ()

    def describe(self, board: Board) -> str:
        """Who will control whom, and when."""
        control = self.control
        names = f"{board.name(control.controller)} will control {board.name(control.controlled)}"
        return f"{names} during {board.name(control.whose)}'s next {control.span}"


class PlayerIsControlled(Event):
    """From now on a player controls another one."""

    control: PlayerControl

    def describe(self, board: Board) -> str:
        """Who controls whom."""
        return f"{board.name(self.control.controller)} controls {board.name(self.control.controlled)}"


class ControlOfPlayerEnds(Event):
    """A player controls another one no longer."""

    control: PlayerControl

    def describe(self, board: Board) -> str:
        """Who controlled whom."""
        return f"{board.name(self.control.controller)} no longer controls {board.name(self.control.controlled)}"


def effects(board: Board) -> tuple[PlayerControl, ...]:
    """The effects by which players control players, or will."""
    return board.state.registers.get(CONTROL, ())


@rule("723.1a", "723.2", "723.9")
def controller_of_player(board: Board, player: PlayerId) -> PlayerId | None:
    """Who controls a player now: by the effect created last, if several go on; None if nobody does."""
    going_on = (known for known in effects(board) if known.goes_on and known.controlled == player)
    created = ((known.timestamp, known.controller) for known in going_on)
    _, controller = max((*created, *controllers_while_searching(board, player)), default=(0, None))
    return controller


@rule("723.5", "723.8", "723.9")
def decider(board: Board, player: PlayerId) -> PlayerId:
    """Who makes a player's choices: whoever controls them, or in turn controls that player."""
    registers = board.state.registers
    return _chain(board, player)[-1] if registers.get(CONTROL) or registers.get(SEARCHING) else player


@rule("723.5", "723.5a")
def handed_to(decider: PlayerId, decision: Decision) -> Decision:
    """A player's decision as it is put to who makes it: that player, or who controls them."""
    return decision if decider == decision.player else replace(decision, player=decider, on_behalf_of=decision.player)


def _chain(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """A player, who controls them, who controls that player, and so on, nobody twice."""
    chain: tuple[PlayerId, ...] = (player,)
    while (above := controller_of_player(board, chain[-1])) is not None and above not in chain:
        chain = (*chain, above)
    return chain


@rule("723.4")
def seeing_through(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players whose eyes a player sees the game with: their own, and those of the players they control."""
    registers = board.state.registers
    if not (registers.get(CONTROL) or registers.get(SEARCHING)):
        return (player,)
    others = (other for other in board.players if other != player and player in _chain(board, other))
    return (player, *others)


@rule("723.1", "723.1b")
def follow_turn(game: Game, player: PlayerId) -> tuple[Event, ...]:
    """As a player's turn begins, what went on during the turn before ends, and what waited for this one begins."""
    known = effects(game.board)
    if not known:
        return ()
    state = game.state
    over = [
        each for each in known if each.goes_on and each.span == "turn" and not takes_another_turn(state, each.whose)
    ]
    return (*_end(game, over), *_begin(game, "turn", player))


@rule("723.2", "506.1")
def follow_combat(game: Game, step: str, player: PlayerId) -> tuple[Event, ...]:
    """As a player's combat phase begins, what waited for it begins."""
    return _begin(game, "combat phase", player) if step == "beginning of combat" and effects(game.board) else ()


@rule("723.2", "511.3")
def end_with_combat(game: Game) -> None:
    """As a combat phase ends, what went on during it ends."""

    over = [each for each in effects(game.board) if each.goes_on and each.span == "combat phase"]
    if over:
        game.propose(_end(game, over))


@rule("800.4a")
def end_with_player(game: Game, player: PlayerId) -> None:
    """As a player leaves the game, effects end that give them control of players, and those about them."""
    known = effects(game.board)
    staying = tuple(each for each in known if player not in (each.controller, each.controlled))
    if staying != known:
        _write(game, staying)


def _begin(game: Game, span: Span, player: PlayerId) -> tuple[Event, ...]:
    known = effects(game.board)
    turn_of = game.board.takes_turns_with(player)
    beginning = [each for each in known if not each.goes_on and each.span == span and each.whose in turn_of]
    if beginning:
        _write(game, tuple(each.begun() if each in beginning else each for each in known))
    return tuple(PlayerIsControlled(Cause("723.1", each.source, each.controller), each) for each in beginning)


def _end(game: Game, over: Sequence[PlayerControl]) -> tuple[Event, ...]:
    if over:
        _write(game, tuple(each for each in effects(game.board) if each not in over))
    return tuple(ControlOfPlayerEnds(Cause("723.1", each.source, each.controller), each) for each in over)


def _write(game: Game, known: tuple[PlayerControl, ...]) -> None:
    game.state.write(REGISTERS, CONTROL, known)
