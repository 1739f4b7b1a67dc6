"""CR 613.4b: base power and toughness that are changed, also to those of something else."""

from __future__ import annotations

from comprules.phrases.continuous.power_toughness import HasBasePowerAndToughness
from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.prelude import *
from comprules.reader.lexemes import PowerToughness
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.resolving.last_known import asked_about


@rule("608.2h", "613.4b", "611.2d")
@phrase("change {whose} base power and toughness to {others} power and toughness {duration}")
class ChangesBaseTo(Predicate):
    """CR 613.4b. "Change this creature's base power and toughness to that creature's power and toughness until end of
    turn": to what these are as it is done, or last were.
    """

    acts_on: ClassVar[Where] = {"whose": ON_BATTLEFIELD}

    whose: OfNoun
    others: OfNoun
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for other in self.others.refer(resolution)[:1]:
            known = resolution.board.characteristics(asked_about(other, resolution))
            numbers = PowerToughness(str(known.power or 0), str(known.toughness or 0))
            base = HasBasePowerAndToughness(numbers)
            change_for(self.whose.refer(resolution), (base,), self.duration, resolution)


@rule("608.2d", "611.2c", "613.4b")
@phrase("have {whose} base power and toughness become {value} {duration}")
class HasBaseBecome(Predicate):
    """CR 613.4b. "(You may) have that creature's base power and toughness become 4/3 until end of turn"."""

    acts_on: ClassVar[Where] = {"whose": ON_BATTLEFIELD}

    whose: OfNoun
    value: PowerToughness
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        change_for(self.whose.refer(resolution), (HasBasePowerAndToughness(self.value),), self.duration, resolution)
