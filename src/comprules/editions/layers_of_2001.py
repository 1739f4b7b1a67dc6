"""CR 418.5e of 2001: copies, then what changes types, then counters, then everything else together."""

from __future__ import annotations

from comprules.phrases.continuous.supertypes import ChangesSupertype
from comprules.rules.continuous_effects.continuous import Change, Plan
from comprules.rules.continuous_effects.layer_order import LayerOrder
from comprules.rules.prelude import *

_BEFORE_TYPES: Final = (Layer.COPY, Layer.FACE_DOWN, Layer.CONTROL, Layer.TEXT)
_EVERYTHING_ELSE: Final = Layer.SWITCH_POWER_TOUGHNESS


@rule("418.5b", "418.5c", "418.5e", edition="2001")
class LayersOf2001(LayerOrder):
    """Four steps. Who controls something is no characteristic of it, and what changes a text can be looked at by all
    that the text says, so both come before them (418.5c of 2001).

    All that a type-changing effect does belongs to its step, in which power and toughness come last, when it is settled
    what is a creature; power and toughness that a text states are where the values begin. No effect applies in the
    layers in which counters are counted.
    """

    layers: ClassVar[tuple[Layer, ...]] = (
        *_BEFORE_TYPES,
        Layer.TYPE,
        Layer.ABILITY,
        Layer.DEFINING_POWER_TOUGHNESS,
        Layer.SET_POWER_TOUGHNESS,
        Layer.MODIFY_POWER_TOUGHNESS,
        _EVERYTHING_ELSE,
    )
    merged: ClassVar[dict[Layer, tuple[Layer, ...]]] = {
        Layer.TYPE: (Layer.TYPE, Layer.COLOR, Layer.ABILITY),
        _EVERYTHING_ELSE: tuple(layer for layer in Layer if layer not in _BEFORE_TYPES),
    }
    names: ClassVar[dict[Layer, tuple[str, str]]] = {
        layer: (name, "418.5e of 2001")
        for layer, name in zip(
            layers,
            ("copies", "copies", "control", "text", "types", "types", "types", "types", "counters", "all else"),
            strict=True,
        )
    }
    defining_never_waits: ClassVar[bool] = False

    @rule("402.3", "418.5e", edition="2001")
    def layer_of(self, part: Layer, plan: Plan, *, is_defining: bool, is_resolved: bool) -> Layer:
        """What isn't of copies, control or text belongs to the types if it changes any, else to everything else."""
        if part in _BEFORE_TYPES:
            return part
        if is_defining:
            return Layer.TYPE if part < Layer.DEFINING_POWER_TOUGHNESS else Layer.DEFINING_POWER_TOUGHNESS
        if Layer.TYPE not in plan.changes or all(map(_is_of_snow_cover, plan.changes[Layer.TYPE])):
            return _EVERYTHING_ELSE
        return Layer.TYPE if part < Layer.DEFINING_POWER_TOUGHNESS else Layer.SET_POWER_TOUGHNESS


@rule("502.14a", "502.14c", edition="2001")
def _is_of_snow_cover(change: Change) -> bool:
    """Whether a change gives or takes the ability snow-covered, which is no type."""
    return isinstance(change, ChangesSupertype) and change.supertype == "snow"
