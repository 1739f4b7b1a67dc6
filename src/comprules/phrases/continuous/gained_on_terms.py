"""CR 608.2c, 611.2: several abilities gained for a time, each of them if a condition of its own is met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.continuous.abilities import Gains
from comprules.phrases.prelude import *
from comprules.phrases.statics.each_on_its_terms import AbilityOnTerms
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.objects.referring import slot_of


class _GainingOnTerms(Instruction):
    doer: ClassVar[str] = "who"

    if TYPE_CHECKING:

        @property
        def duration(self) -> Duration: ...

        @property
        def who(self) -> Objects: ...

        @property
        def granted(self) -> tuple[AbilityOnTerms, ...]: ...

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        objects = self.who.refer(resolution)
        for each in self.granted:
            meant = [number for number in objects if self._is_so(each.condition, number, resolution)]
            change_for(meant, (Gains((each.ability,)),), self.duration, resolution)

    @rule("608.2f")
    def _is_so(self, condition: Condition, number: Id, resolution: Resolution) -> bool:
        """Whether a condition is met, which may speak of each of the objects by itself: "if it's red"."""
        slot = slot_of(self.who)
        if slot is None:
            return bool(condition.holds(resolution))
        with resolution.meaning(slot, (number,)):
            return bool(condition.holds(resolution))


@rule("608.2c", "611.2")
@phrase("{duration}, {who} <gains|gain @who> {granted:and+}")
class GainsOnTermsFirst(_GainingOnTerms):
    """CR 608.2c. "Until your next turn, it gains trample if you control a Dwarf and hexproof if you control an Elf"."""

    duration: Duration
    who: Objects
    granted: tuple[AbilityOnTerms, ...]


@rule("608.2c", "611.2")
@phrase("{who} <gains|gain @who> {granted:and+} {duration}")
class GainsOnTerms(_GainingOnTerms):
    """CR 608.2c. "It gains trample if it's red and vigilance if it's white until end of turn"."""

    who: Objects
    granted: tuple[AbilityOnTerms, ...]
    duration: Duration


@phrase("gain(s) {granted}")
class GainedOnTerms(Phrase):
    """What something gains if a condition is met, said beside other changes: "gains trample if it's red"."""

    granted: AbilityOnTerms


@rule("608.2c", "611.2")
@phrase("{duration}, {who} {first@who}, {others:,@who}, and {last@who}")
class ChangesAndGainsOnTerms(_GainingOnTerms):
    """CR 608.2c. "Until end of turn, it gets +2/+0, gains trample if it's red, and gains vigilance if it's white"."""

    duration: Duration
    who: Objects
    first: Change
    others: tuple[GainedOnTerms, ...]
    last: GainedOnTerms

    @property
    def granted(self) -> tuple[AbilityOnTerms, ...]:
        """What it gains, and on which terms."""
        return tuple(each.granted for each in (*self.others, self.last))

    def happen(self, resolution: Resolution) -> None:
        change_for(self.who.refer(resolution), (self.first,), self.duration, resolution)
        super().happen(resolution)
