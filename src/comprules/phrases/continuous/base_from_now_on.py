"""CR 611.2a, 613.4b: power and toughness that an effect without a duration sets, alone or with other changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.continuous.power_toughness import HasBase, HasBasePowerAndToughness
from comprules.phrases.instructions.lasting_effects import Things
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.continuous import Eventive
from comprules.rules.continuous_effects.lasting import change_for

Base = HasBase | HasBasePowerAndToughness


class _HasBaseFromNowOn(Instruction):
    if TYPE_CHECKING:

        @property
        def who(self) -> Noun: ...
        @property
        def base(self) -> Base: ...

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        change_for(self.who.refer(resolution), (self.base,), None, resolution)


@rule("611.2a", "613.4b")
@phrase("{who} {base@who}")
class TargetHasBase(_HasBaseFromNowOn):
    """CR 613.4b. "Any number of target creatures you control have base power and toughness 4/4": for good."""

    who: Targeted
    base: Base


@rule("611.2a", "613.4b")
@phrase("{who} {base@who}")
class ThisHasBase(_HasBaseFromNowOn):
    """CR 611.2a. "{X}: This creature has base power and toughness X/X": without a duration, for good."""

    doer: ClassVar[str] = "who"

    who: SelfReference
    base: Base


@rule("611.2a", "611.2c", "613.4b")
@phrase(
    {
        "one": "{who} {changes:,@who} and {base@who}",
        "several": "{who} {changes:,@who}, and {base@who}",
    },
    by="how_many",
)
class BecomesWithBase(Instruction):
    """CR 611.2c. "Target creature becomes blue and has base power and toughness 5/4": all of it in one effect."""

    doer: ClassVar[str] = "who"

    how_many: Literal["one", "several"]
    who: Things
    changes: tuple[Eventive, ...]
    base: Base

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        change_for(self.who.refer(resolution), (*self.changes, self.base), None, resolution)
