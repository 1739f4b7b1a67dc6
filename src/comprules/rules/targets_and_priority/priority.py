"""CR 117: timing and priority."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.rules.abilities.stacking_triggers import Rounds, stack_waiting_triggers
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.concepts.procedures import asks_once, first_step
from comprules.rules.legality.actions import actions, proposal
from comprules.rules.loops.loops import end_in_a_draw, end_in_a_draw_if_looping
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.performing import perform_state_based_actions
from comprules.rules.targets_and_priority.several_stacks import (
    expect_nothing,
    note_top,
    note_what_is_caused,
    specified,
    specify_stacks,
    stacks_to_specify,
)
from comprules.rules.targets_and_priority.who_has_priority import first_with_priority, those_with_priority
from comprules.rules.turn.turning_to_another import next_to_go_on, note_go_is_over, note_specified, turn_to
from comprules.rules.turn.turns_at_once import AT_ONCE, present_stack
from comprules.rules.zones.knowledge import note_what_is_shown
from comprules.rules.zones.tops_revealed import keep_tops

PASS = Pass()

NONE_YET: Final = Rounds()


def give_priority(game: Game) -> None:
    """Let the active player get priority, and go on until all players have passed in succession with an empty stack."""
    if AT_ONCE in game.state.registers:
        expect_nothing(game)
    game.call(Priority(holder=game.board.active_player))


class Priority(Procedure):
    """Players with priority act or pass (CR 117.3, 117.4). `passed` are those who have passed in succession, `rounds`
    tells of the state triggers put on the stack without anybody having had priority since.
    """

    holder: PlayerId = PlayerId(0)
    passed: tuple[int, ...] = ()
    rounds: Rounds = NONE_YET

    def holder_of_priority(self, board: Board) -> PlayerId | None:
        return first_with_priority(board, self.holder)

    def next_with_priority(self) -> PlayerId:
        return self.holder

    @rule("603.3", "807.5b")
    def taken_up(self, is_waited: bool) -> Procedure:
        return self.then(self.check) if is_waited else self

    @first_step
    @rule("104.4b", "117.5", "401.6", "603.3", "704.3", "117.2d", "503.1a", "508.2b", "509.2a", "510.3a")
    def check(self, game: Game) -> Procedure | None:
        """Before a player gets priority: state-based actions until there are none, then triggered abilities, and all
        over again.
        """
        if AT_ONCE in game.state.registers:
            note_what_is_caused(game)
        waiting = game.state.registers[WAITING]
        if self.rounds.waiting and not waiting:
            return self.then(self.check, rounds=NONE_YET)
        if end_in_a_draw_if_looping(game):
            return None
        if perform_state_based_actions(game):
            return self.then(self.check, passed=(), rounds=NONE_YET)
        if not waiting:
            note_what_is_shown(game)
            keep_tops(game)
            return self.then(self.offer)
        rounds = self.rounds.followed_by(waiting)
        if rounds.go_on_for_ever:
            end_in_a_draw(game, {each.controller for each in waiting})
            return None
        if AT_ONCE in game.state.registers:
            if specify_stacks(game):
                return self.then(self.check)
            note_top(game)
        stack_waiting_triggers(game)
        return self.then(self.check, passed=(), rounds=rounds)

    @asks_once
    @rule("117.1", "117.3b", "117.3c", "117.3d", "117.4", "117.6", "800.4a", "800.4j", "805.5", "805.5a", "805.5b")
    @rule("115.6", edition="2009")
    def offer(self, game: Game) -> Procedure | None:
        """A player with priority does something or passes. What has triggered by a concession comes in between.

        Instead of a player who has left, or doesn't get it, the next one in turn order has priority. A team that has
        priority is asked player by player, and all over again once one of them has done something.
        """
        priority = self
        while True:
            holder = first_with_priority(game.board, priority.holder)
            passes = game.passes_unasked(holder)
            possible = () if passes else actions(game, holder)
            is_asked = not passes and (bool(possible) or not game.skips_trivial)
            if is_asked and priority is not self:
                return priority
            if is_asked and AT_ONCE in game.state.registers:
                other = self._elsewhere(game, holder)
                if other is not None:
                    return other
            if is_asked:
                (chosen,) = game.ask(ChooseAction(holder, "117.1", "take an action or pass", (PASS, *possible)))
                return self._after(game, holder, chosen)
            following = priority._after_passing(game, holder)
            if following is None or not following.is_at(self.offer):
                return following
            game.go_on_as(following)
            priority = following

    @rule("807.4", "807.5b")
    def _elsewhere(self, game: Game, holder: PlayerId) -> Procedure | None:
        """How it goes on before a player with priority is asked, where others take turns at the same time: with another
        turn whose go it is, or with the player saying for which stack they act; None if they are asked now.
        """
        following = next_to_go_on(game)
        if following is not None:
            return turn_to(game, following, game.board.active_player, "under way", self)
        return self.then(self.specify) if stacks_to_specify(game, holder) else None

    @rule("807.5b")
    def specify(self, game: Game) -> Procedure | None:
        """A player who has priority for several stacks says for which of them they act now."""
        holder = first_with_priority(game.board, self.holder)
        chosen = specified(game, holder, stacks_to_specify(game, holder))
        going_on: Procedure = self.then(self.offer)
        if chosen is not None:
            going_on = turn_to(game, chosen, game.board.active_player, "under way", going_on)
        note_specified(game)
        return going_on

    def answered(self, game: Game, answer: tuple[Option, ...]) -> Procedure | None:
        return self._after(game, first_with_priority(game.board, self.holder), answer[0])

    def _after(self, game: Game, holder: PlayerId, chosen: Option) -> Procedure | None:
        """How it goes on when a player does something, or passes."""
        if AT_ONCE in game.state.registers:
            note_go_is_over(game)
        if chosen == PASS:
            return self._after_passing(game, holder)
        if AT_ONCE in game.state.registers:
            note_top(game)
        game.call(proposal(game, holder, chosen))
        return self.then(self.check, holder=game.board.first_of_those_with(holder), passed=())

    def _after_passing(self, game: Game, holder: PlayerId) -> Priority | None:
        """How it goes on when a player passes."""
        game.rules.has_passed(game, holder)
        passed = (*self.passed, holder)
        if game.state.registers[WAITING]:
            following = first_with_priority(game.board, holder + 1)
            return self.then(self.check, holder=game.board.first_of_those_with(following), passed=())
        if not set(those_with_priority(game.board)).issubset(passed):
            return self.then(self.offer, holder=first_with_priority(game.board, holder + 1), passed=passed)
        return self._all_passed(game)

    @rule("117.4", "117.7", "405.5", "505.2", "608.1")
    def _all_passed(self, game: Game) -> Priority | None:
        """The top object of the stack resolves; with an empty stack the step or phase ends."""
        stack = present_stack(game.state) if AT_ONCE in game.state.registers else game.state.stack
        if not stack:
            return None
        if AT_ONCE in game.state.registers:
            note_top(game)
        game.call(game.rules.resolution(game.state.objects[stack[-1]]))
        return self.then(self.check, holder=game.board.active_player, passed=())
