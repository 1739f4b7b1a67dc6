"""CR 702.112: renown."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.prelude import *
from comprules.rules.objects.designations import Designate
from comprules.rules.resolving.instructions import DoneByObjects


@rule("702.112b")
@phrase("become(s) renowned")
class BecomesRenowned(DoneByObjects):
    """CR 702.112b. "It becomes renowned"."""

    acts_on: ClassVar[Where] = {"subject": ON_BATTLEFIELD}

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        cause = resolution.cause("702.112b")
        resolution.happen([Designate(cause, number, "renowned") for number in subject])


@rule("702.112a", "702.112c")
@phrase("renown {n}")
class Renown(KeywordAbility):
    """CR 702.112a. It grows and becomes renowned as it first deals combat damage to a player."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When this creature deals combat damage to a player, if this creature isn't renowned, "
            f"put {plus_counters(self.n)} on this creature and it becomes renowned."
        )
