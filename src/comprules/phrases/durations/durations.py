"""CR 611.2a, 611.2b: how long effects last."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.durations import (
    END_OF_TURN,
    END_STEP_BEGINS,
    TURN_BEGINS,
    UPKEEP_BEGINS,
    ConditionalDuration,
)


@rule("514.2")
@phrase({"until end of turn": "until end of turn", "this turn": "this turn"}, by="words")
class UntilEndOfTurn(Duration):
    """CR 514.2. Until the cleanup step."""

    words: Literal["until end of turn", "this turn"]

    is_same_for_all: ClassVar[bool] = True

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == END_OF_TURN


class OfThisTurn(Phrase):
    """A mixin for words that speak of this turn alone: in the trigger condition of a delayed triggered ability they
    state how long that lasts (CR 603.7b).
    """


@rule("500.5a")
@phrase({"until end of combat": "until end of combat", "this combat": "this combat"}, by="words")
class UntilEndOfCombat(Duration):
    """CR 511.3. Until the combat phase is over."""

    words: Literal["until end of combat", "this combat"]

    is_same_for_all: ClassVar[bool] = True

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment in ("end of combat", END_OF_TURN)


@rule("611.2a")
@phrase("until your next turn")
class UntilYourNextTurn(Duration):
    """CR 611.2a. Until its controller's next turn begins."""

    awaits_a_turn: ClassVar[bool] = True

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == TURN_BEGINS and game.board.is_active(active.you)


@rule("611.2a", "503.1")
@phrase("until your next upkeep", also=["until the beginning of your next upkeep"])
class UntilYourNextUpkeep(Duration):
    """CR 611.2a. Until its controller's next upkeep step begins."""

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == UPKEEP_BEGINS and game.board.is_active(active.you)


@rule("513.1", "611.2a")
@phrase("until your next end step")
class UntilYourNextEndStep(Duration):
    """CR 611.2a. Until its controller's next end step begins: that of another turn, if it begins during this one's."""

    awaits_a_turn: ClassVar[bool] = True

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == END_STEP_BEGINS and game.board.is_active(active.you)


@rule("514.2")
@phrase("until the end of your next turn", also=["until end of your next turn"])
class UntilEndOfYourNextTurn(Duration):
    """CR 514.2. Until the cleanup step of its controller's next turn. `turn` is the one in which it began."""

    turn: int = -1

    awaits_a_turn: ClassVar[bool] = True

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        board = game.board
        return moment == END_OF_TURN and board.is_active(active.you) and board.turn > self.turn

    def begun(self, game: Game) -> Duration:
        return replace(self, turn=game.board.turn)


@rule("611.2b")
@phrase("for as long as {condition}")
class ForAsLongAs(ConditionalDuration):
    """CR 611.2b. Until a condition is no longer met; it doesn't begin again."""

    condition: Condition


@rule("611.2b", "110.5")
@phrase(
    {
        "tapped": "{what} <remains|remain @what> tapped",
        "on the battlefield": "{what} <remains|remain @what> on the battlefield",
        "exiled": "{what} <remains|remain @what> exiled",
    },
    by="how",
)
@looks_at()
class Remains(SimpleCondition):
    """CR 611.2b. "For as long as this artifact remains tapped"."""

    what: Definite
    how: Literal["tapped", "on the battlefield", "exiled"]

    def holds(self, context: Context) -> bool:
        board, found = context.board, self.what.refer(context)
        if self.how == "exiled":
            return any(number in board.state.exile for number in found)
        if self.how == "tapped":
            return bool(found) and all(board.status(number).tapped for number in found)
        return bool(found) and all(board.is_permanent(number) for number in found)


@rule("611.2b")
@phrase("as long as {condition}")
class AsLongAsItRemains(ConditionalDuration):
    """CR 611.2b. "You may cast that card as long as it remains exiled"."""

    condition: Remains


@rule("611.2a")
@phrase("for the rest of the game")
class RestOfTheGame(Duration):
    """CR 611.2a. As long as the game."""

    is_same_for_all: ClassVar[bool] = True

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False
