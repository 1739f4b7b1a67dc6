"""CR 711.2, 716.2, 721.2: striated text boxes, whose abilities an object has only at a level or with counters."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from comprules.concepts.self_reference import This
from comprules.effects.abilities import Ability, StaticAbility
from comprules.effects.changes.abilities import Has, quoted
from comprules.effects.conditions import Condition
from comprules.effects.continuous import Change
from comprules.effects.modifying import Modifies
from comprules.effects.statements import Statement
from comprules.oracle.binding import World
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@phrase("{ability}")
class Inscribed(World):
    """An ability that stands in a striation."""

    ability: Ability


class Striation(Ability):
    """CR 711.2, 721.2. A symbol with what stands beside it: a keyword ability that is never listed with others."""

    def primitives(self) -> Iterator[Ability]:
        yield self
        for ability in self.means():
            yield from ability.primitives()

    @abstractmethod
    def means(self) -> tuple[Ability, ...]:
        """The abilities that the rules say it stands for."""


@rule("711.2", "716.2", "721.2", "711.6")
class WhileAt(StaticAbility):
    """The static ability that a level symbol stands for: as long as its condition is met, so much is true."""

    condition: Condition
    changes: tuple[Change, ...]
    inscribed: tuple[Inscribed, ...]

    def when(self) -> Condition | None:
        return self.condition

    def statements(self) -> tuple[Statement, ...]:
        given = tuple(quoted(each.ability) for each in self.inscribed)
        has: tuple[Change, ...] = (Has(given),) if given else ()
        return (Modifies(This("permanent"), (*self.changes, *has)),) if self.changes or has else ()
