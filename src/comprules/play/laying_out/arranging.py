"""CR 103.4: laying out a position step by step, and beginning the game in the middle of a turn."""

from __future__ import annotations

from typing import Any

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.records import Record
from comprules.kernel.state import REGISTERS, REMEMBERED
from comprules.play.laying_out.attachments import attach
from comprules.play.laying_out.combat import begin_combat, is_declared
from comprules.play.laying_out.designations import designate, let_be, let_have
from comprules.play.laying_out.effects import begin_effect, give_emblem
from comprules.play.laying_out.exiled_cards import exile_for_later, link_exiled
from comprules.play.laying_out.had_by_players import HadByPlayers
from comprules.play.laying_out.labels import called, named
from comprules.play.laying_out.on_the_stack import Controlled, note_casts, stack
from comprules.play.laying_out.permanent_states import let_be_so
from comprules.play.laying_out.permanents import entered, entering, finish, let_be_new, merge, phase_out
from comprules.play.laying_out.pieces import Piece, SpellOrAbility
from comprules.play.laying_out.seating import Placed
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.game import Game
from comprules.rules.concepts.procedures import Procedure
from comprules.rules.special_mechanics.daytime import Daytime
from comprules.rules.starting_and_ending.opening_hands import ActFromOpeningHands
from comprules.rules.targets_and_priority.priority import Priority
from comprules.rules.turn.plan import begin_plan, step_begins, take_next_step
from comprules.rules.turn.present import ACTIVE_PLAYER, TURN
from comprules.rules.turn.rounds import begin_first_round
from comprules.rules.turn.steps import Step
from comprules.rules.turn.turns import TakeTurn, take
from comprules.rules.turn.uses import USES


class AskedOf(Record):
    """Of what a choice is asked while a position is laid out, and what was chosen for it. `key` tells it from others: a
    permanent to be by its number, an effect by its place, counted down from -1.
    """

    key: int
    label: str
    chosen: tuple[str, ...] = ()


class Arrange(Procedure):
    """Lets the permanents of a position enter in order, and begins the game in the middle of a turn.

    It is what such a game's first steps are, and in its saved text until it has begun; `arrange` makes it. `pieces`
    are still to enter, `placed` are there; `had` is what players have, of whose effects so many have `begun`; `holder`
    is to have priority.

    >>> Arrange(turn=3, step="upkeep").step
    'upkeep'
    """

    pieces: Placed = ()
    placed: Placed = ()
    had: HadByPlayers = HadByPlayers()
    stack: tuple[Controlled, ...] = ()
    daytime: Daytime | None = None
    player: PlayerId = PlayerId(0)
    turn: int = 1
    step: str = "precombat main"
    opening_hands: bool = False
    holder: PlayerId | None = None
    begun: int = 0

    lays_out = True

    def begin(self, game: Game) -> Procedure | None:
        """Let be done what the variants do before a game."""
        game.state.write(REGISTERS, ACTIVE_PLAYER, self.player)
        for variant in game.board.variants:
            for preparation in (variant.before_shuffling(), variant.before_first_turn()):
                if preparation is not None:
                    game.call(preparation)
        return self.then(self.place)

    def asked(self) -> AskedOf:
        """What is asked about now: the next permanent to enter, or the effect that begins."""
        if self.begun:
            return _asked_of_effect(self.begun - 1, self.had.effects[self.begun - 1][1])
        return _asked_of_piece(*self.pieces[0]) if self.pieces else AskedOf(0, "")

    def all_asked(self) -> tuple[AskedOf, ...]:
        """All of which it says what was chosen."""
        pieces = (_asked_of_piece(*each) for each in self.pieces)
        effects = (_asked_of_effect(place, effect) for place, (_, effect) in enumerate(self.had.effects))
        return tuple(each for each in (*pieces, *effects) if each.chosen)

    def place(self, game: Game) -> Procedure | None:
        """Let the next permanent enter, together with those of the same player after it where that is all the same."""
        if not self.pieces:
            return self.then(self.attach)
        moves = entering(game, self.pieces, self.placed)
        happen(game, *moves)
        there = entered(game, self.pieces[: len(moves)])
        for number, piece in there:
            merge(game, number, piece)
            finish(game, number, piece)
        return self.then(self.place, pieces=self.pieces[len(moves) :], placed=(*self.placed, *there))

    def attach(self, game: Game) -> Procedure | None:
        """Let permanents be attached, linked to what they have exiled, and players have what they have."""
        attach(game, self.placed)
        exile_for_later(game, self.placed)
        link_exiled(game, self.placed)
        let_be_so(game, self.placed)
        designate(game, self.had.designations)
        let_have(game, self.had.speeds)
        let_be(game, self.daytime)
        for player, card in self.had.emblems:
            give_emblem(game, player, card)
        return self.then(self.begin_turn)

    def begin_turn(self, game: Game) -> Procedure | None:
        """Let it be that turn."""
        game.state.write(REGISTERS, TURN, self.turn)
        game.state.write(REGISTERS, ACTIVE_PLAYER, self.player)
        for player in game.board.active_players:
            game.write_player(player, turn_began=self.turn)
        return self.then(self.bring_about)

    def bring_about(self, game: Game) -> Procedure | None:
        """Let the next effect begin."""
        if self.begun == len(self.had.effects):
            return self.then(self.start)
        begin_effect(game, self.placed, self.had.effects[self.begun])
        return self.then(self.bring_about, begun=self.begun + 1)

    def start(self, game: Game) -> Procedure | None:
        """Begin the turn at its step, with nothing waiting, and nothing having happened in it but its combat."""
        first: dict[Any, Any] = {WAITING: (), LOG: None, REMEMBERED: None, USES: ()}
        for name, value in first.items():
            game.state.write(REGISTERS, name, value)
        let_be_new(game, self.placed, self.turn)
        phase_out(game, self.placed)
        begin_plan(game.state, self.step)
        begin_combat(game, self.placed, self.step)
        if self.opening_hands:
            game.call(ActFromOpeningHands(players=game.board.apnap()))
        begin_first_round(game, self.turn, take, unused=())
        note_casts(game, self.had.cast)
        stack(game, self.placed, self.stack)
        if self.stack or self.holder is not None or is_declared(self.placed, self.step):
            self._go_on_in_step(game)
        turn = TakeTurn(player=self.player)
        game.call(turn.then(turn.go_on))
        return None

    def _go_on_in_step(self, game: Game) -> None:
        """Let it be a step whose turn-based actions have been taken: a player gets priority, and then it ends."""
        take_next_step(game.state)
        step_begins(game.state, self.step)
        step = Step(name=self.step)
        holder = game.board.active_player if self.holder is None else self.holder
        game.call(Priority(holder=game.board.first_of_those_with(holder)))
        game.call(step.then(step.end))


def _asked_of_piece(number: ObjectId, piece: Piece) -> AskedOf:
    return AskedOf(number, named(piece), piece.chosen)


def _asked_of_effect(place: int, effect: SpellOrAbility) -> AskedOf:
    return AskedOf(-1 - place, called(effect), effect.chosen)
