"""CR 107.1, 202.3, 208.1: what has the most or the least of something: "with the greatest power among creatures"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.described_objects import Headed, Typed
from comprules.phrases.prelude import *
from comprules.phrases.quantities.statistics import Extreme, Stat, extreme, statistic, tied
from comprules.rules.resolving.last_known import asked_about


@rule("107.1", "202.3", "208.1", "208.3")
@phrase("with the {how} {stat} among {others:THEY}")
class WithTheGreatest(AnyQualifier):
    """CR 208.1. "A creature with the greatest power among creatures they control": any of those tied for it."""

    how: Extreme
    stat: Stat
    others: Description

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        most = extreme(self.how, [statistic(self.stat, other, context) for other in self.others.find(context)])
        return statistic(self.stat, number, context) == most


@rule("107.1", "202.3", "208.1", "208.3")
@phrase("{what} with the {how} {stat}", agreement="what", prefer=(Headed, Typed))
class TheGreatestOfThem(Description):
    """CR 208.1. "Target creature you control with the greatest power": of what it would be without that; any of those
    tied for it.
    """

    what: Headed | Typed
    how: Extreme
    stat: Stat

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        return tied(self.how, self.stat, self.what.find(context), context)

    def each(self, context: Context) -> Iterator[ObjectId]:
        return iter(self.find(context))

    def fits(self, number: ObjectId, context: Context) -> bool:
        if not self.what.fits(number, context):
            return False
        most = extreme(self.how, [statistic(self.stat, other, context) for other in self.what.find(context)])
        return statistic(self.stat, number, context) == most

    def zones(self) -> frozenset[Zone]:
        return self.what.zones()

    def words(self) -> frozenset[str]:
        return self.what.words()


_TIED: Final = ("greatest", "highest", "least", "lowest")
_STATS: Final = ("power", "toughness", "mana value")


@rule("107.1", "202.3", "208.1", "208.3", "608.2h")
@phrase(
    {
        (how, stat): f"{{what}} <has|have @what> the {how} {stat} or <is|are @what> tied for {how} {stat} among "
        "{others:THEY}"
        for how in _TIED
        for stat in _STATS
    },
    by="which",
)
class HasExtreme(SimpleCondition):
    """CR 208.1. "It has the least power or is tied for least power among creatures on the battlefield"."""

    doer: ClassVar[str] = "what"

    which: tuple[Literal["greatest", "highest", "least", "lowest"], Literal["power", "toughness", "mana value"]]
    what: Definite
    others: Description

    def holds(self, context: Context) -> bool:
        how, stat = self.which
        asked = [asked_about(number, context) for number in self.what.refer(context)]
        most = extreme(how, [statistic(stat, other, context) for other in self.others.find(context)])
        return bool(asked) and all(statistic(stat, number, context) == most for number in asked)


@rule("109.4", "107.1")
@phrase(
    {
        stat: f"you control the {{kind:IT}} with the greatest {stat} or tied for the greatest {stat}"
        for stat in ("power", "toughness", "mana value")
    },
    by="stat",
)
class ControlsTheGreatest(SimpleCondition):
    """CR 109.4. "You control the creature with the greatest power or tied for the greatest power": of all there are."""

    stat: Literal["power", "toughness", "mana value"]
    kind: Description

    def holds(self, context: Context) -> bool:
        values = {number: statistic(self.stat, number, context) for number in self.kind.find(context)}
        most = max(values.values(), default=0)
        return any(context.board.controller(each) == context.you for each, value in values.items() if value == most)
