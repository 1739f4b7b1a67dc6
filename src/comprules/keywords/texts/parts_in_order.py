"""CR 107.1a: parts of several things that are lost, discarded and sacrificed in order, all rounded in one way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.keywords.actions.discard import Discards
from comprules.keywords.actions.sacrifice import Sacrifices
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.instructions.deeds import Chain
from comprules.phrases.nouns.object_nouns import PartOfAll
from comprules.phrases.predicates.life import LosesPart
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.calculations import Part, Rounding
from comprules.rules.objects.indefinite import WhoChooses


class TakesParts(Phrase):
    """What is done with a part of something, of which it is said elsewhere how it is rounded."""

    @abstractmethod
    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        """What is done, in order, rounded so."""


@rule("107.1a", "119.3")
@phrase("lose(s) {part} <its|their|your> life")
class LosesPartUnrounded(TakesParts):
    """CR 107.1a. "Loses a third of their life"."""

    introduces: ClassVar = Introduction()
    """The life lost."""

    part: Part
    slot: int = 0

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (LosesPart(rounded, self.part, self.slot),)


class _OfThem(TakesParts):
    introduces: ClassVar = Introduction(objects=True, plural=True)

    if TYPE_CHECKING:

        @property
        def part(self) -> Part: ...

        @property
        def what(self) -> Description: ...

        @property
        def slot(self) -> int: ...


@rule("107.1a", "701.9b")
@phrase("discard(s) {part} the {what:THEY}")
class DiscardsPart(_OfThem):
    """CR 107.1a. "Discards half the cards in their hand"."""

    part: Part
    what: Description
    slot: int = 0

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (Discards(PartOfAll(self.what, None, rounded, self.part, self.slot)),)


@rule("107.1a", "701.21a")
@phrase("sacrifice(s) {part} the {what:THEY}[ {choice}]")
class SacrificesPart(_OfThem):
    """CR 107.1a. "Sacrifices half the permanents they control of their choice"."""

    part: Part
    what: Description
    choice: WhoChooses | None
    slot: int = 0

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (Sacrifices(PartOfAll(self.what, self.choice, rounded, self.part, self.slot)),)


@rule("608.2c")
@phrase("{first}, then {rest}")
class PartsInOrder(TakesParts):
    """CR 608.2c. "Loses half their life, then discards half the cards in their hand, then …"."""

    first: LosesPartUnrounded | DiscardsPart | SacrificesPart
    rest: TakesParts

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (*self.first.deeds(rounded), *self.rest.deeds(rounded))


@rule("107.1a", "608.2c", "608.2f")
@phrase("{who} {parts@who}. round {rounded} each time")
class RoundEachTime(Instruction):
    """CR 107.1a. "Each player loses a third of their life, then discards a third of the cards in their hand. Round up
    each time": how many that are is found anew for each of these.
    """

    doer: ClassVar[str] = "who"

    who: Players
    parts: TakesParts
    rounded: Rounding

    def happen(self, resolution: Resolution) -> None:
        Clause(self.who, Chain(self.parts.deeds(self.rounded))).happen(resolution)
