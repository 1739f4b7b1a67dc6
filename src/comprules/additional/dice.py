"""CR 706: rolling dice: the event, and what modifies or ignores rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from comprules.effects.replacement import in_force
from comprules.effects.statements import Statement
from comprules.events import Event
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


@rule("706.1", "706.1a", "706.2", "706.6")
class DiceRolled(Event):
    """A player rolls dice of one kind: `count` of them, of which so many of the lowest rolls are `ignored`.

    `modifier` is what the instruction itself adds to each. What comes up is settled as it happens, after everything
    that changes how many dice there are: `naturals` are the rolls that aren't ignored, `results` the same with all
    modifiers.
    """

    player: int
    sides: int
    count: int = 1
    ignored: int = 0
    modifier: int = 0
    naturals: tuple[int, ...] = ()
    results: tuple[int, ...] = ()

    def chooser(self, board: Board) -> int:
        """The player who rolls."""
        return self.player

    def possible(self, board: Board) -> bool:
        """Rolling no dice is nothing that happens."""
        return self.count > self.ignored and board.exists(self.player)

    @rule("706.2", "706.6")
    def settled(self, game: Game, board: Board) -> DiceRolled:
        """What comes up. Of equal rolls it makes no difference which one is ignored."""
        naturals = list(game.roll_dice(self.player, self.sides, self.count))
        for _ in range(self.ignored):
            naturals.remove(min(naturals))
        more = self.modifier + _added_by_effects(self.player, board)
        return replace(self, naturals=tuple(naturals), results=tuple(natural + more for natural in naturals))

    @property
    def total(self) -> int:
        """All results together; of a single die, its result."""
        return sum(self.results)

    def describe(self, board: Board) -> str:
        """Who rolls what."""
        dice = f"a d{self.sides}" if len(self.results) == 1 else f"{len(self.results)} d{self.sides}"
        return f"{board.name(self.player)} rolls {dice}: {', '.join(map(str, self.results))}"


@rule("706.3", "706.4")
def each_die(event: DiceRolled) -> tuple[DiceRolled, ...]:
    """The roll of each single die."""
    return tuple(
        replace(event, count=1, ignored=0, naturals=(natural,), results=(result,))
        for natural, result in zip(event.naturals, event.results, strict=True)
    )


@rule("706.2")
@phrase("increase the result of each die you roll by {amount}")
class IncreasesResults(Statement):
    """CR 706.2. A modifier that doesn't come from the instruction to roll."""

    concerns: ClassVar[tuple[type[Any], ...]] = (DiceRolled,)

    amount: int


@rule("706.2")
def _added_by_effects(player: int, board: Board) -> int:
    found = in_force(board, IncreasesResults, DiceRolled)
    return sum(said.amount for said, context in found if context.you == player)
