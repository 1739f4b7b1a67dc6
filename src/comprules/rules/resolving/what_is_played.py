"""CR 400.7h, 400.7i: what an effect says of a card that it lets a player cast or play, it says of what that becomes."""

from __future__ import annotations

from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *


@rule("400.7h", "400.7i", "400.7j")
def let_effect_follow(game: Game, card: ObjectId, new: ObjectId) -> None:
    """Let the effect that lets a player cast or play a card find the spell or the land that it has become."""
    frames = list(game.state.registers[FRAMES])
    for place in reversed(range(len(frames) - 1)):
        bound = getattr(frames[place], "bound", None)
        if bound is not None:
            followed = tuple((slot, _with(value, card, new)) for slot, value in bound)
            frames[place] = replace(frames[place], bound=followed)
            game.state.write(REGISTERS, FRAMES, tuple(frames))
            return


def _with(value: Any, card: ObjectId, new: ObjectId) -> Any:
    return tuple(new if each == card else each for each in value) if isinstance(value, tuple) else value
