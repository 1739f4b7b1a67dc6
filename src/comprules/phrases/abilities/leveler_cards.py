"""CR 711: leveler cards, and 702.87: level up."""

from __future__ import annotations

from comprules.phrases.continuous.power_toughness import HasBasePowerAndToughness
from comprules.phrases.instructions.striations import Inscribed, Striation, WhileAt
from comprules.phrases.prelude import *
from comprules.reader.lexemes import PowerToughness
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.limits import AsASorcery
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.life_damage_counters.counters import count_on


@looks_at()
class LevelCounters(SimpleCondition):
    """CR 711.2a. That so many level counters are on the source, and no more than so many."""

    heeded: ClassVar[Changes] = frozenset({"more counters", "fewer counters"})

    least: int
    most: int | None = None

    def holds(self, context: Context) -> bool:
        count = count_on(context.board, context.source, "level")
        return self.least <= count and (self.most is None or count <= self.most)


@rule("107.8", "107.8a", "711.2", "711.2a", "711.3", "711.5")
@phrase("LEVEL {least}-{most}\n{stats}[\n{inscribed:lines}]")
class LevelRange(Striation):
    """CR 711.2a. "LEVEL 1-4", with the abilities and the power and toughness in its striation."""

    least: int
    most: int
    stats: PowerToughness
    inscribed: tuple[Inscribed, ...]

    def means(self) -> tuple[Ability, ...]:
        condition = LevelCounters(self.least, self.most)
        return (WhileAt(condition, (HasBasePowerAndToughness(self.stats),), self.inscribed),)


@rule("107.8", "107.8b", "711.2", "711.2b", "711.3")
@phrase("LEVEL {least}+\n{stats}[\n{inscribed:lines}]")
class LevelFrom(Striation):
    """CR 711.2b. "LEVEL 5+", with the abilities and the power and toughness in its striation."""

    least: int
    stats: PowerToughness
    inscribed: tuple[Inscribed, ...]

    def means(self) -> tuple[Ability, ...]:
        return (WhileAt(LevelCounters(self.least), (HasBasePowerAndToughness(self.stats),), self.inscribed),)


@rule("702.87a", "702.87b", "711.4")
class LevelUpAbility(ActivatedAbility):
    """CR 702.87a. The activated ability that level up stands for."""

    cost: ManaCost

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def effect(self) -> Effect:
        return effect_saying("Put a level counter on this permanent.")

    def limits(self) -> tuple[Limit, ...]:
        return (AsASorcery(),)


@rule("702.87a")
@phrase("level up {cost}")
class LevelUp(KeywordAbility):
    """CR 702.87a. "Level up {1}"."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return (LevelUpAbility(self.cost),)
