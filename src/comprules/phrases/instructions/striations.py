"""CR 711.2, 716.2, 721.2: striated text boxes, whose abilities an object has only at a level or with counters."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Givable, Has, Quoted
from comprules.phrases.prelude import *
from comprules.reader.binding import World


@phrase("{ability}")
class Inscribed(World):
    """An ability that stands in a striation."""

    ability: Givable


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
        given = tuple(Quoted(each.ability) for each in self.inscribed)
        has: tuple[Change, ...] = (Has(given),) if given else ()
        return (Modifies(This("permanent"), (*self.changes, *has)),) if self.changes or has else ()
