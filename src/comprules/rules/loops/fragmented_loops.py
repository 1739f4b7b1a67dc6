"""CR 732.3: fragmented loops, in which several players' actions undo each other.

What was done this turn is remembered with the state in which it was done. Whoever gets priority in such a state again,
after others have acted too, must do something else, if it is for them to give way: for the active player, or if that
player isn't involved, for the first in turn order who is.
"""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import PASSING
from comprules.rules.concepts.game import PastAction
from comprules.rules.loops.earlier import Earlier
from comprules.rules.loops.idle_effects import is_same_but_for_idle_effects
from comprules.rules.prelude import *


class Deed(Earlier, PastAction):
    """An action with priority, and the state in which it was taken."""

    __slots__ = ("action", "player", "turn")

    def __init__(self, game: Game, player: PlayerId, action: Option) -> None:
        super().__init__(game)
        self.player = player
        self.action = action
        self.turn: int = game.board.turn

    def is_now(self, game: Game) -> bool:
        """Whether the game is in that state again, or would be without effects that change nothing."""
        if super().is_now(game):
            return True
        has_mattered = game.board.looks_back != self.looks_back
        return not has_mattered and is_same_but_for_idle_effects(self.state, game.state, game.rules)


Deeds = tuple[PastAction, ...]


def with_deed(game: Game, player: PlayerId, action: Option) -> Deeds:
    """The deeds of this turn with one more."""
    deed = Deed(game, player, action)
    before = game.deeds if game.deeds and game.deeds[-1].turn == deed.turn else ()
    return (*before, deed)


@rule("732.3")
@rule("713.3", edition="2009")
@rule("421.3", edition="2006")
@rule("421.3", edition="2001")
def without_repeating(game: Game, decision: Decision) -> Decision:
    """The decision without what its player did when the game was in this state before, if they have to give way."""
    if len(game.deeds) < 2 or decision.candidates == PASSING or not isinstance(decision, ChooseAction):
        return decision
    involved = {deed.player for deed in game.deeds}
    if len(involved) < 2 or decision.player not in involved:
        return decision
    barred = frozenset(deed.action for deed in _to_give_way(game, decision.player) if deed.is_now(game))
    if not barred:
        return decision
    return replace(decision, candidates=tuple(option for option in decision.candidates if option not in barred))


@rule("732.3")
def _to_give_way(game: Game, player: PlayerId) -> Iterator[PastAction]:
    """The deeds that a player, of those who have acted since, would have to choose otherwise than."""
    order, involved, gives_way = game.board.apnap(), set[int](), False
    for deed in reversed(game.deeds):
        if deed.player not in involved:
            involved.add(deed.player)
            gives_way = len(involved) > 1 and next((each for each in order if each in involved), None) == player
        if gives_way and deed.player == player:
            yield deed
