"""CR 418.5a of 2006: six layers, in which the power and toughness that a spell gives wait for none that is set."""

from __future__ import annotations

from comprules.rules.continuous_effects.continuous import Plan
from comprules.rules.continuous_effects.layer_order import LayerOrder
from comprules.rules.prelude import *


@rule("418.5a", edition="2006")
class LayersOf2006(LayerOrder):
    """Copies, control, text, types, everything else but power and toughness, and those in five sublayers.

    In 6b applies what sets power and toughness and what spells and resolved abilities add; then counters; then what
    static abilities add.
    """

    layers: ClassVar[tuple[Layer, ...]] = tuple(layer for layer in Layer if layer is not Layer.COLOR)
    merged: ClassVar[dict[Layer, tuple[Layer, ...]]] = {Layer.ABILITY: (Layer.COLOR, Layer.ABILITY)}
    names: ClassVar[dict[Layer, tuple[str, str]]] = {
        layer: (name, "418.5a of 2006")
        for layer, name in zip(layers, ("1", "1", "2", "3", "4", "5", "6a", "6b", "6d", "6e"), strict=True)
    }
    defining_never_waits: ClassVar[bool] = False

    @rule("418.5a", edition="2006")
    def layer_of(self, part: Layer, plan: Plan, *, is_defining: bool, is_resolved: bool) -> Layer:
        """Colors belong to the layer of abilities, and what is added for a time belongs to 6b."""
        if part is Layer.COLOR:
            return Layer.ABILITY
        if part is Layer.MODIFY_POWER_TOUGHNESS and is_resolved:
            return Layer.SET_POWER_TOUGHNESS
        return super().layer_of(part, plan, is_defining=is_defining, is_resolved=is_resolved)
