"""CR 104.4b, 732.4: loops of mandatory actions, which make the game a draw.

A loop is found by the game's coming to a state again in which it has been before (`same_state`), with nobody having
made a real choice in between and nothing having looked back at what happened before; or to one that differs in nothing
but what has grown and that nothing minds: amounts, and how many there are of things that are alike (`growing_loops`).
So what is found is a loop: the game would do the same again for ever. A loop that makes something else grow comes to no
state twice, so it isn't found; nor is one in which a player must choose among several things, since another choice
might end it, or which has chance in it.

To look costs nothing worth mentioning while players make choices: states are compared only once the game has been
checked for state-based actions often since the last real choice; each time with one earlier state, which is replaced
after twice as many comparisons as the one before it (Brent's way to find a cycle).
"""

from __future__ import annotations

from functools import partial

from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.options import PASSING
from comprules.rules.abilities.pipeline import propose
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.combat.declarations import CombatDeclaration
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.game import LoopWatch
from comprules.rules.loops.earlier import Earlier, involved_since
from comprules.rules.loops.growing_loops import goes_on_for, grows_for_ever
from comprules.rules.loops.growth import growth_since
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.ending_the_game import DrawGame
from comprules.rules.turn.turns_at_once import present_stack
from comprules.rules.variants.limited_range import drawn_by_loop

QUIET: Final = 64
"""After how many checks for state-based actions without a real choice states are compared."""


class Watch(LoopWatch):
    """What is remembered to find a loop since the last real choice: an earlier state, how often it was compared,
    whether it was rehearsed in vain how things would grow, and if not, for how many more checks players may still act.
    """

    __slots__ = ("checks", "compared", "earlier", "in_vain", "left", "patience")

    def __init__(self) -> None:
        self.checks = 0
        self.earlier: Earlier | None = None
        self.patience = 1
        self.compared = 0
        self.in_vain = False
        self.left = 0

    def copy(self) -> Watch:
        """The same for a copy of the game."""
        twin = Watch.__new__(Watch)
        twin.checks, twin.left = self.checks, self.left
        twin.earlier, twin.compared = self.earlier, self.compared
        twin.patience, twin.in_vain = self.patience, self.in_vain
        return twin

    def finds_a_loop(self, game: Game) -> bool:
        """Whether the game has come round to the state remembered; that is replaced by the present one in time."""
        self.checks += 1
        if self.checks < QUIET or self._is_still_there(game):
            return False
        if self.left:
            self.left -= 1
            return self.left == 0
        past_mattered = self.earlier is not None and self.earlier.has_mattered(game)
        if self.earlier is not None:
            self.compared += 1
            if not past_mattered and self._is_round(game, self.earlier):
                return True
        if self.earlier is None or self.compared >= self.patience or past_mattered:
            self.patience *= 2
            self.earlier, self.compared, self.in_vain = Earlier(game), 0, False
        return False

    def _is_still_there(self, game: Game) -> bool:
        """Whether nothing has happened since, so that it is no wonder if the state is the same."""
        return self.earlier is not None and self.earlier.state.registers[LOG] is game.state.registers[LOG]

    def _is_round(self, game: Game, earlier: Earlier) -> bool:
        """Whether the game has come round. With more things there may be more to do: so there is another round yet."""
        if earlier.is_now(game):
            return True
        growth = None if self.in_vain else growth_since(earlier.state, game.state)
        if growth is None:
            return False
        self.in_vain = not grows_for_ever(game, growth, partial(goes_on_for, self.compared))
        if self.in_vain or not growth.more:
            return not self.in_vain
        self.left = self.compared
        return False


@rule("104.4b", "732.4")
def end_in_a_draw_if_looping(game: Game) -> bool:
    """As the game checks for state-based actions: end it if it has come round by mandatory actions alone.

    That is seen where no ability waits to be put onto the stack.
    """
    if game.on_trial or game.state.registers[WAITING] or not game.watch.finds_a_loop(game):
        return False
    watch = game.watch
    assert isinstance(watch, Watch)
    assert watch.earlier is not None
    end_in_a_draw(game, involved_since(watch.earlier, game))
    return game.is_over


@rule("104.4b", "732.4", "801.16")
def end_in_a_draw(game: Game, involved: Iterable[PlayerId]) -> None:
    """Let the game be a draw, since it has come into a loop of mandatory actions, in which objects of these players are
    involved: for them, and for all within their ranges.
    """
    why, players = "a loop of mandatory actions goes on for ever", drawn_by_loop(game.board, involved)
    propose(game, [DrawGame(Cause("104.4b"), why, players)])


@rule("104.4b", "732.5", "732.6")
def is_real_choice(game: Game, decision: Decision, answer: Sequence[Option]) -> bool:
    """Whether an answer is an action that somebody could have done without, or one of several.

    A loop with such an answer in it isn't mandatory. But nobody has to act to end a loop: passing priority leaves it
    mandatory, and so does declining what is optional, such as what stands after "unless". With an empty stack, passing
    while something could be done is waiting.
    """
    if isinstance(decision, ChooseAction):
        waits = len(decision.candidates) > 1 and not (game.state.stack and present_stack(game.state))
        return tuple(answer) != PASSING or waits
    if isinstance(decision, YesNo):
        return tuple(answer) == (Answer(True),)
    if not answer:
        return isinstance(decision, CombatDeclaration)
    return decision.only_answer is None
