"""CR 706: rolling dice, and what modifies what comes up."""

from __future__ import annotations

from comprules.reader.reading import write
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of, describe, in_force


@rule("706.1", "706.1a", "706.2", "706.6")
class DiceRolled(AffectsPlayer):
    """A player rolls dice of one kind: `count` of them, of which so many of the lowest rolls are `ignored`.

    `modifier` is what the instruction itself adds to each. What comes up is settled as it happens, after everything
    that changes how many dice there are: `naturals` are the rolls that aren't ignored, `results` the same with all
    modifiers.
    """

    sides: int
    count: int = 1
    ignored: int = 0
    modifier: int = 0
    naturals: tuple[int, ...] = ()
    results: tuple[int, ...] = ()

    def possible(self, board: Board) -> bool:
        """Rolling no dice is nothing that happens."""
        return self.count > self.ignored and board.exists(self.player)

    @rule("706.2", "706.6")
    def settled(self, game: Game, board: Board) -> DiceRolled:
        """What comes up. Of equal rolls it makes no difference which one is ignored."""
        naturals = list(game.roll_dice(self.player, self.sides, self.count))
        for _ in range(self.ignored):
            naturals.remove(min(naturals))
        dice = tuple(modified(RolledDie(natural), self, game) for natural in naturals)
        more = self.modifier + _added_by_effects(self.player, board)
        return replace(
            self,
            naturals=tuple(die.natural for die in dice),
            results=tuple(die.natural + die.change + more for die in dice),
        )

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


class RolledDie(Record):
    """What came up on a die, and by how much players have chosen to change that."""

    natural: int
    change: int = 0


@rule("706.2a", "706.2b")
class ModifiesDie(Statement):
    """CR 706.2b. That a player may modify what came up on a die: by rolling it anew, or by changing the result."""

    concerns: ClassVar[tuple[type[Any], ...]] = (DiceRolled,)

    rerolls: ClassVar[bool] = False

    def is_about(self, die: RolledDie, roll: DiceRolled, context: Context) -> bool:
        """Whether it may modify this die of a roll of its player."""
        return roll.player == context.you

    @abstractmethod
    def modified(self, die: RolledDie, roll: DiceRolled, context: Context, game: Game) -> RolledDie:
        """The die, modified if that is chosen and paid for."""

    def in_words(self) -> str:
        """What it says, for people to read."""
        return write(self)


class AddsToDice(Statement):
    """A modifier of dice that doesn't come from the instruction to roll."""

    concerns: ClassVar[tuple[type[Any], ...]] = (DiceRolled,)

    amount: int


@rule("706.2b")
def modified(die: RolledDie, roll: DiceRolled, game: Game) -> RolledDie:
    """A die after all that rolls it anew, and then all that changes its result, each as the roller chooses next.

    Each gets one opportunity with what came up; what comes up anew is another roll.
    """
    for rerolls in (True, False):
        used: frozenset[Any] = frozenset()
        while found := _modifying(die, roll, game, rerolls, used):
            active = _next(found, roll, game)
            after = active.statement.modified(die, roll, context_of(game.board, active, roll), game)
            used = used | {active.key} if after is die or not rerolls else frozenset()
            die = after
    return die


def _modifying(die: RolledDie, roll: DiceRolled, game: Game, rerolls: bool, used: frozenset[Any]) -> tuple[Active, ...]:
    return tuple(
        active
        for active in game.board.index.about(ModifiesDie, DiceRolled)
        if active.statement.rerolls is rerolls
        and active.key not in used
        and active.statement.is_about(die, roll, context_of(game.board, active, roll))
    )


@rule("706.2b")
def _next(found: tuple[Active, ...], roll: DiceRolled, game: Game) -> Active:
    """The effect that the player who rolled chooses to apply next."""
    if len(found) == 1:
        return found[0]
    words = tuple(Word(describe(game.board, active), place) for place, active in enumerate(found))
    (answer,) = game.ask(ChooseWords(roll.player, "706.2b", "which effect modifies the roll first?", words))
    return found[words.index(answer)]


@rule("706.2")
def _added_by_effects(player: PlayerId, board: Board) -> int:
    found = in_force(board, AddsToDice, DiceRolled)
    return sum(said.amount for said, context in found if context.you == player)
