"""CR 604.2, 611.3a: several things said of the same objects, each of them under a condition of its own."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.static_abilities import AsLongAs
from comprules.phrases.continuous.abilities import Granted, Has
from comprules.phrases.prelude import *
from comprules.phrases.statics.saying import SaidOf
from comprules.rules.continuous_effects.continuous import Stative
from comprules.rules.starting_and_ending.limitations import Limitation

Joint = Literal["if", "as long as"]


@phrase({joint: f"{{ability}} {joint} {{condition}}" for joint in ("if", "as long as")}, by="joint")
class AbilityOnTerms(Phrase):
    """An ability, and when something has it: "haste as long as you control a Goblin"."""

    ability: Granted
    joint: Joint
    condition: Condition


@phrase({joint: f"{{part}} {joint} {{condition}}" for joint in ("if", "as long as")}, by="joint")
class SaidOnTerms(Phrase):
    """What is said of something, and when: "gets +2/+0 as long as you control a Swamp"."""

    part: Stative | Limitation
    joint: Joint
    condition: Condition


class EachOnItsTerms(Ability):
    """Several static abilities in one sentence, each of which is there only while its condition is met."""

    @abstractmethod
    def sentences(self) -> Iterator[AsLongAs]:
        """What is said, each by itself."""

    def primitives(self) -> Iterator[Ability]:
        yield from self.sentences()


@rule("604.2", "611.3a")
@phrase("{who} <has|have @who> {granted:and+}.")
class HasEachOnItsTerms(EachOnItsTerms):
    """CR 604.2. "Each creature you control has vigilance if it's white, hexproof if it's blue, and trample if it's
    green".
    """

    doer: ClassVar[str] = "who"

    who: Objects
    granted: tuple[AbilityOnTerms, ...]

    def sentences(self) -> Iterator[AsLongAs]:
        for each in self.granted:
            yield AsLongAs("after", each.condition, SaidOf(self.who, (Has((each.ability,)),)))


@rule("604.2", "611.3a")
@phrase("{who} {parts:and+@who}.", prefer=(HasEachOnItsTerms,))
class IsEachOnItsTerms(EachOnItsTerms):
    """CR 604.2. "This creature gets +0/+2 as long as you control a Plains and has flying as long as you control an
    Island".
    """

    doer: ClassVar[str] = "who"

    who: Objects
    parts: tuple[SaidOnTerms, ...]

    def sentences(self) -> Iterator[AsLongAs]:
        for each in self.parts:
            yield AsLongAs("after", each.condition, SaidOf(self.who, (each.part,)))
