"""CR 104.4b, 732.4: loops of mandatory actions, which make the game a draw.

A loop is found by the game's coming to a state again in which it has been before (`same_state`), with nobody having
made a real choice in between and nothing having looked back at what happened before. So what is found is a loop: the
game would do the same again for ever. A loop that makes something grow each time (life totals, tokens, counters) comes
to no state twice, so it isn't found; nor is one in which a player must choose among several things, since another
choice might end it, or which has chance in it.

To look costs nothing worth mentioning while players make choices: states are compared only once many objects have come
to be, or turns gone by, since the last real choice; each time with one earlier state, which is replaced after twice as
many comparisons as the one before it (Brent's way to find a cycle).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from comprules.additional.same_state import is_same_state
from comprules.concepts.ending_the_game import DrawGame
from comprules.decisions import ChooseAction, Decision, YesNo
from comprules.events import Cause
from comprules.options import Answer, Option, Pass
from comprules.pipeline import propose
from comprules.rule_citations import rule
from comprules.state import REGISTERS, State
from comprules.turn.declarations import Declaration

if TYPE_CHECKING:
    from comprules.game import Game

QUIET: Final = 24
"""After how many new objects without a real choice states are compared."""

OBJECTS_A_TURN: Final = 8
"""How many new objects a turn counts for."""


class Watch:
    """What is remembered to find a loop since the last real choice: an earlier state, and how often it was compared."""

    __slots__ = ("compared", "earlier", "looks_back", "patience", "quiet_since")

    def __init__(self, quiet_since: int, earlier: State | None = None, patience: int = 1) -> None:
        self.quiet_since = quiet_since
        self.earlier = earlier
        self.patience = patience
        self.compared = 0
        self.looks_back = 0

    def copy(self) -> Watch:
        """The same for a copy of the game."""
        twin = Watch(self.quiet_since, self.earlier, self.patience)
        twin.compared = self.compared
        twin.looks_back = self.looks_back
        return twin


def progress(state: State) -> int:
    """How far a game has come, as far as it can be seen in numbers that only grow."""
    registers = state.registers
    count: int = registers["next_number"] + OBJECTS_A_TURN * registers["turn"]
    return count


def watched_from(state: State) -> Watch:
    """A watch that begins with this state."""
    return Watch(progress(state))


@rule("104.4b", "732.4")
def end_in_a_draw_if_looping(game: Game) -> bool:
    """As a player is about to get priority: end the game if it has come to a state again by mandatory actions alone."""
    watch = game.watch
    if progress(game.state) - watch.quiet_since < QUIET or game.on_trial:
        return False
    if _repeats(game, watch):
        propose(game, [DrawGame(Cause("104.4b"), "a loop of mandatory actions goes on for ever")])
        return game.result is not None
    return False


def _repeats(game: Game, watch: Watch) -> bool:
    """Whether the state is the one remembered; that is replaced by the present one when its time is over."""
    past_mattered = game.board.looks_back != watch.looks_back or "log" in game.state.watched[REGISTERS]
    if watch.earlier is not None and progress(watch.earlier) < progress(game.state):
        watch.compared += 1
        if not past_mattered and is_same_state(watch.earlier, game.state):
            return True
    if watch.earlier is None or watch.compared >= watch.patience or past_mattered:
        watch.patience *= 2
        watch.earlier, watch.compared = game.state.copy(), 0
        watch.looks_back = game.board.looks_back
    return False


@rule("104.4b", "732.5", "732.6")
def is_real_choice(game: Game, decision: Decision, answer: Sequence[Option]) -> bool:
    """Whether an answer is an action that somebody could have done without, or one of several.

    A loop with such an answer in it isn't mandatory. But nobody has to act to end a loop: passing priority leaves it
    mandatory, and so does declining what is optional, such as what stands after "unless". With an empty stack, passing
    while something could be done is waiting.
    """
    if isinstance(decision, ChooseAction):
        waits = not game.state.stack and len(decision.candidates) > 1
        return tuple(answer) != (Pass(),) or waits
    if isinstance(decision, YesNo):
        return tuple(answer) == (Answer(True),)
    if not answer:
        return isinstance(decision, Declaration)
    return decision.only_answer is None
