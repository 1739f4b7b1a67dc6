"""CR 732.3: fragmented loops, in which several players' actions undo each other.

What was done this turn is remembered with the state in which it was done. Whoever gets priority in such a state again,
after others have acted too, must do something else, if it is for them to give way: for the active player, or if that
player isn't involved, for the first in turn order who is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.additional.earlier import Earlier
from comprules.decisions import ChooseAction, Decision
from comprules.options import Option
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.game import Game


class Deed(Earlier):
    """An action with priority, and the state in which it was taken."""

    __slots__ = ("action", "player", "turn")

    def __init__(self, game: Game, player: int, action: Option) -> None:
        super().__init__(game)
        self.player = player
        self.action = action
        self.turn: int = game.board.turn


Deeds = tuple[Deed, ...]


def with_deed(game: Game, player: int, action: Option) -> Deeds:
    """The deeds of this turn with one more."""
    turn = game.board.turn
    return (*(deed for deed in game.deeds if deed.turn == turn), Deed(game, player, action))


@rule("732.3")
def without_repeating(game: Game, decision: Decision) -> Decision:
    """The decision without what its player did when the game was in this state before, if they have to give way."""
    if not isinstance(decision, ChooseAction) or len(game.deeds) < 2:
        return decision
    barred = {
        deed.action
        for place, deed in enumerate(game.deeds)
        if deed.player == decision.player and _must_give_way(game, place) and deed.is_now(game)
    }
    if not barred:
        return decision
    return replace(decision, candidates=tuple(option for option in decision.candidates if option not in barred))


@rule("732.3")
def _must_give_way(game: Game, since: int) -> bool:
    """Whether the player of a deed is the one who must choose otherwise, of those who have acted since."""
    involved = {deed.player for deed in game.deeds[since:]}
    first = next((player for player in game.board.apnap() if player in involved), None)
    return len(involved) > 1 and first == game.deeds[since].player
