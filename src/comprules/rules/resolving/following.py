"""CR 608.2c: what an instruction stands for, followed step by step: between its steps spells may be cast."""

from __future__ import annotations

from comprules.rules.concepts.active import Bindings
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.instructions import Instruction


@rule("608.2c", "608.2g")
class Follow(Procedure):
    """CR 608.2c. A player following several instructions, one after the other, as part of a resolution."""

    source: ObjectId
    item: ObjectId
    you: PlayerId
    instructions: tuple[Instruction, ...]
    bound: Bindings = ()
    x: int | None = None

    def begin(self, game: Game) -> Procedure | None:
        """Follow the next one, unless that player has left the game."""
        if not self.instructions or not game.board.exists(self.you):
            return None
        first, *others = self.instructions
        resolution = ActualResolution(game, self.source, self.you, self.item, self.bound, self.x)
        first.happen(resolution)
        return self.then(self.begin, instructions=tuple(others), bound=resolution.bindings(), x=resolution.x)


def follow(instructions: tuple[Instruction, ...], player: PlayerId, resolution: Resolution) -> None:
    """Let a player follow instructions that refer to nothing outside them, as soon as what is being done is done."""
    steps = Follow(source=resolution.source, item=resolution.item, you=player, instructions=instructions)
    resolution.game.call(steps)
