"""CR 716: Class cards, and the levels of permanents."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.instructions.striations import Inscribed, Striation, WhileAt
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.limits import AsASorcery

LEVEL: Final = "class level"
"""Under this a permanent remembers its level."""


@rule("716.2b", "716.2d")
def level_of(board: Board, number: ObjectId) -> int:
    """The level of a permanent, 1 if it has none; it isn't copiable."""
    level: int = board.object(number).recall(LEVEL, 1)
    return level


@rule("716.2a", "716.2b")
class BecomesLevel(AffectsObject):
    """A permanent's level becomes a certain one."""

    level: int

    about = ("object",)

    def possible(self, board: Board) -> bool:
        """Only a permanent has a level."""
        return board.is_permanent(self.object)

    def happen(self, game: Game) -> Sequence[Event]:
        """It is of that level."""
        record = game.state.objects[self.object]
        game.state.write(OBJECTS, self.object, record.remembering(LEVEL, self.level))
        return ()

    def describe(self, board: Board) -> str:
        """What becomes of which level."""
        return f"{board.name(self.object)} becomes level {self.level}"


@looks_at()
class IsAtLevel(SimpleCondition):
    """CR 716.2a. That the source is of a level or of a greater one."""

    heeded: ClassVar[Changes] = frozenset()

    level: int

    def holds(self, context: Context) -> bool:
        return level_of(context.board, context.source) >= self.level


@rule("107.16", "107.16a", "716.2", "716.3")
@phrase(
    "{cost}: level {level}\n{inscribed:lines}",
    also=["{cost}: level {level} — {inscribed:lines}"],
)
class ClassLevel(Striation):
    """CR 716.2a. A class level bar: "{1}{R}: Level 2", and the abilities in its section."""

    cost: ManaCost
    level: int
    inscribed: tuple[Inscribed, ...]

    @rule("716.2a")
    def means(self) -> tuple[Ability, ...]:
        return (GainLevel(self.cost, self.level), WhileAt(IsAtLevel(self.level), (), self.inscribed))


class FromLevelBefore(Limit):
    """CR 716.2a. Only if this is of the level before."""

    level: int

    @rule("716.2a")
    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        if level_of(board, source) == self.level - 1:
            return None
        return Illegal("716.2a", f"its level isn't {self.level - 1}")


class SetLevel(Instruction):
    """CR 716.2a. This Class's level becomes so much."""

    level: int

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((BecomesLevel(resolution.cause("716.2a"), resolution.source, self.level),))


class LevelEffect(Effect):
    """CR 716.2a. What gaining a level does."""

    level: int

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return (SetLevel(self.level),)

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return ()


@rule("107.16a", "716.2a", "716.2c")
class GainLevel(ActivatedAbility):
    """CR 716.2a. The activated ability that a class level bar stands for."""

    gains_level: ClassVar[bool] = True

    cost: ManaCost
    level: int

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def effect(self) -> Effect:
        return LevelEffect(self.level)

    def limits(self) -> tuple[Limit, ...]:
        return (FromLevelBefore(self.level), AsASorcery())


@rule("716.2b", "603.2")
@phrase("become(s) level {level}")
class ReachesLevel(EventPattern):
    """CR 716.2b. "When this Class becomes level 2"."""

    events: ClassVar = (BecomesLevel,)

    level: int

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        became = cast("BecomesLevel", event)
        return became.object if became.level == self.level else None


@rule("716.2b", "716.2d")
@phrase({"is": "{what} is level {level}", "or greater": "{what} is level {level} or greater"}, by="how")
@looks_at()
class IsLevel(SimpleCondition):
    """CR 716.2d. "This Class is level 2 or greater"."""

    how: Literal["is", "or greater"]
    what: SelfReference
    level: int

    def holds(self, context: Context) -> bool:
        level = level_of(context.board, context.source)
        return level >= self.level if self.how == "or greater" else level == self.level
