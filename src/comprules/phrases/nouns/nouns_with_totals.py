"""CR 107.1, 608.2d: some objects of a kind, with a limit for all of them together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.nouns.described_objects import Headed, Typed, placed_in
from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.references import OtherThan
from comprules.phrases.nouns.targets import SeveralOfKind
from comprules.phrases.qualifiers.whereabouts import EitherZoneOf, InZone, Whereabouts
from comprules.phrases.quantities.controllers import ControlledByDifferent, ControlledByTheSame
from comprules.phrases.quantities.differing import WithDifferent
from comprules.phrases.quantities.sharing_one import ThatShareOne
from comprules.phrases.quantities.totals import TotalAtBound
from comprules.reader.phrase import Phrase
from comprules.rules.mana_and_numbers.ranges import Exact, Open, Range
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.nouns import Definite
from comprules.rules.prelude import *
from comprules.rules.resolving.totals import JointLimit, Total
from comprules.rules.targets_and_priority.targeting import Targeted

Where = Whereabouts | EitherZoneOf
"""Where all of them are, and not what the limit counts."""


def _from(where: Where | None, what: Headed | Typed) -> ObjectKind:
    return placed_in(what, None if where is None else InZone("from", where))


class _WithLimit(Indefinite):
    """Some objects of a kind, with a limit for all of them together."""

    if TYPE_CHECKING:

        @property
        def range(self) -> Range: ...

        @property
        def limit(self) -> JointLimit: ...

        @property
        def where(self) -> Where | None: ...

    def kind(self) -> ObjectKind:
        return _from(self.where, self.what)  # type: ignore[arg-type]

    def is_candidate(self, number: Id, context: Context) -> bool:
        return self.limit.could_be_among(number, context)

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def is_plural(self) -> bool | None:
        return is_plural(self.range)


@rule("107.1", "608.2d")
@phrase("{range} {what@range} {limit}[ from {where}]", agreement="range", widest="where")
class SomeWithTotal(_WithLimit):
    """CR 608.2d. "Up to two creature cards with total mana value 4 or less from your graveyard"."""

    range: Open
    what: Headed | Typed
    limit: Total | WithDifferent | ThatShareOne | ControlledByDifferent | ControlledByTheSame
    where: Where | None
    slot: int = 0


@rule("118.3", "201.2b", "205.3m", "608.2d")
@phrase("{range} {what@range} {limit}[ from {where}]", agreement="range", widest="where")
class SoManyApart(_WithLimit):
    """CR 201.2b. "(Discard) three cards with different names", "(tap) two creatures that share a creature type"."""

    range: Exact
    what: Headed | Typed
    limit: WithDifferent | ThatShareOne | ControlledByDifferent | ControlledByTheSame
    where: Where | None
    slot: int = 0


class _TargetsWithLimit(SeveralOfKind):
    if TYPE_CHECKING:

        @property
        def limit(self) -> JointLimit: ...

        @property
        def where(self) -> Where | None: ...

    def kind(self) -> ObjectKind:
        """What may be targeted, apart from the total."""
        return _from(self.where, self.what)  # type: ignore[arg-type]

    def candidates(self, context: Context) -> Iterator[ObjectId]:
        found = [each for each in self.kind().each(context) if self._could_be(each, context)]
        least, _ = self.range.bounds(context)
        return iter(found if self.limit.can_be_reached(found, least, context) else ())

    def could_target(self, number: Id, context: Context) -> bool:
        return self.kind().matches(number, context) and self._could_be(number, context)

    def _could_be(self, number: Id, context: Context) -> bool:
        return self.limit.could_be_among(number, context)


@rule("107.1", "115.1", "601.2c")
@phrase("{range} target {what@range} {limit}[ from {where}]", agreement="range", widest="where")
class TargetsWithTotal(_TargetsWithLimit, Definite):
    """CR 601.2c. "Any number of target creature cards with total mana value 6 or less from your graveyard"."""

    range: Range
    what: Headed | Typed
    limit: Total | WithDifferent | ThatShareOne | ControlledByDifferent | ControlledByTheSame
    where: Where | None
    slot: int = 0


@rule("107.1", "115.1", "115.3", "601.2c")
@phrase("{range} other target {what@range} {limit}[ from {where}]", agreement="range", widest="where")
class OtherTargetsWithTotal(OtherThan, _TargetsWithLimit, Definite):
    """CR 115.3. "Two other target creatures controlled by different players"."""

    range: Range
    what: Headed | Typed
    limit: Total | WithDifferent | ThatShareOne | ControlledByDifferent | ControlledByTheSame
    where: Where | None
    slot: int = 0

    def _could_be(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context) and super()._could_be(number, context)

    def accepts_several(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Targeted)

    def differs_from(self) -> tuple[int, ...]:
        return (self.antecedent,)


@rule("107.1", "115.1", "601.2c")
@phrase("{range} target {what@range} {limit} in {where}", agreement="range")
class TargetsWithTotalIn(TargetsWithTotal):
    """CR 601.2c. "Up to three target creature cards with total mana value 8 or less in your graveyard"."""

    range: Range
    what: Headed | Typed
    limit: TotalAtBound
    where: Where
    slot: int = 0
