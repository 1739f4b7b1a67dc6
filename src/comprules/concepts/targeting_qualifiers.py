"""CR 115: spells and abilities told apart by what they target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.concepts.descriptions import AnyQualifier, Kind
from comprules.concepts.nouns import Noun
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.context import Context


@rule("115.1", "115.9")
@phrase("that <targets|target>{only? only} {what}")
class ThatTargets(AnyQualifier):
    """CR 115.9. "That targets a creature you control", "that targets only this creature"."""

    only: bool
    what: Noun

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        stacked = context.board.object(number).stacked
        targets = [target for chosen in (stacked.targets if stacked is not None else ()) for target in chosen]
        fitting = [self.what.includes(target, context) for target in targets]
        return bool(fitting) and (all(fitting) if self.only else any(fitting))


@rule("115.1", "115.9")
@phrase("that <targets|target> only a single {what:IT}")
class ThatTargetsASingle(AnyQualifier):
    """CR 115.9. "That targets only a single creature you control", however often it does."""

    what: Kind

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        stacked = context.board.object(number).stacked
        targets = {target for chosen in (stacked.targets if stacked is not None else ()) for target in chosen}
        return len(targets) == 1 and all(self.what.matches(target, context) for target in targets)
