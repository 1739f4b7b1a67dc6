"""CR 611.2: how long effects last."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from comprules.oracle.phrase import Phrase
from comprules.rule_citations import rule
from comprules.state import EFFECTS

if TYPE_CHECKING:
    from comprules.effects.statements import Active
    from comprules.game import Game


class Duration(Phrase):
    """How long an effect lasts."""

    @abstractmethod
    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        """Whether an effect with this duration ends at a moment: "end of turn", or the name of a step that ends."""


@rule("514.2", "611.2a")
def expire_at_end_of_turn(game: Game) -> None:
    """End the effects that last until end of turn or this turn."""
    _expire(game, "end of turn")


@rule("500.5a", "611.2a")
def expire_at_end_of_step(game: Game, step: str) -> None:
    """End the effects that last until the end of a step."""
    if game.state.effects:
        _expire(game, step)


def _expire(game: Game, moment: str) -> None:
    for number in sorted(game.state.effects):
        active = game.state.effects[number]
        if active.duration is not None and active.duration.over_at(moment, active, game):
            game.state.erase(EFFECTS, number)
