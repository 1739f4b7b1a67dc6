"""CR 613.1f, 613.4b: base power and toughness and abilities in one: "has base power and toughness 5/5 and flying"."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Granted, Has
from comprules.phrases.continuous.power_toughness import HasBasePowerAndToughness
from comprules.phrases.prelude import *
from comprules.reader.lexemes import PowerToughness
from comprules.rules.continuous_effects.continuous import Stative


@rule("208.4a", "613.1f", "613.4b")
@phrase("<has|have> base power and toughness {value}[, {others:,},] and {last}")
@one_by_one
class HasBaseAndAbilities(Stative):
    """CR 613.4b. "Has base power and toughness 10/10, vigilance, and trample": a part of it in each of two layers."""

    value: PowerToughness
    others: tuple[Granted, ...]
    last: Granted

    def _abilities(self) -> Has:
        return Has((*self.others, self.last))

    def _base(self) -> HasBasePowerAndToughness:
        return HasBasePowerAndToughness(self.value)

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY, Layer.SET_POWER_TOUGHNESS)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        part = self._abilities() if layer is Layer.ABILITY else self._base()
        return part.apply(layer, number, known, context)

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        part = self._abilities() if layer is Layer.ABILITY else self._base()
        return part.doing(layer, number, context)

    def only_adds(self, layer: Layer) -> bool:
        return layer is Layer.ABILITY
