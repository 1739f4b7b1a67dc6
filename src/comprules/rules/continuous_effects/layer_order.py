"""CR 613.1, 613.4: in which layer each part of a continuous effect applies."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.concepts.edition import EditionPart, Rules
from comprules.rules.continuous_effects.aspects import NOTHING, Aspects
from comprules.rules.continuous_effects.continuous import LAYERS, WRITES, Change, Continuous, Plan, plan_of
from comprules.rules.prelude import *

Part = tuple[Layer, Change]
"""A change, and which of its parts it is: that of this layer of the newest edition."""


class LayerOrder(EditionPart):
    """The layers that a rulebook has, and which of them each part of an effect belongs to: those of the newest edition.

    An older edition names its layers by those of the newest one that they begin with or end with.
    """

    layers: ClassVar[tuple[Layer, ...]] = LAYERS

    names: ClassVar[dict[Layer, tuple[str, str]]] = {
        Layer.COPY: ("1a", "613.2a"),
        Layer.FACE_DOWN: ("1b", "613.2b"),
        Layer.CONTROL: ("2", "613.1b"),
        Layer.TEXT: ("3", "613.1c"),
        Layer.TYPE: ("4", "613.1d"),
        Layer.COLOR: ("5", "613.1e"),
        Layer.ABILITY: ("6", "613.1f"),
        Layer.DEFINING_POWER_TOUGHNESS: ("7a", "613.4a"),
        Layer.SET_POWER_TOUGHNESS: ("7b", "613.4b"),
        Layer.MODIFY_POWER_TOUGHNESS: ("7c", "613.4c"),
        Layer.SWITCH_POWER_TOUGHNESS: ("7d", "613.4d"),
    }
    """What the rulebook calls each of them, and the rule about it."""

    merged: ClassVar[dict[Layer, tuple[Layer, ...]]] = {}
    """The layers of the newest edition whose parts may apply in one of these, where it isn't that alone."""

    defining_never_waits: ClassVar[bool] = True
    """Whether what characteristic-defining abilities do is applied before all else in a layer, whatever it looks at."""

    @staticmethod
    def of(rules: Rules) -> LayerOrder:
        """The layers that an edition has."""
        order = rules.layer_order
        assert isinstance(order, LayerOrder)
        return order

    def layer_of(self, part: Layer, plan: Plan, *, is_defining: bool, is_resolved: bool) -> Layer:
        """The layer for the part of an effect that the newest edition applies in a certain one."""
        if is_defining and part is Layer.SET_POWER_TOUGHNESS:
            return Layer.DEFINING_POWER_TOUGHNESS
        return part

    @lru_cache(maxsize=8192)  # noqa: B019 (there is one of each edition)
    @rule("613.1", "613.4a", "613.6")
    def parts(self, statement: Continuous, is_defining: bool, is_resolved: bool) -> dict[Layer, tuple[Part, ...]]:
        """The parts of an effect by the layer in which they apply, which is later for each.

        What a characteristic-defining ability does has its own place in some layers, and what has resolved in others.
        """
        found: dict[Layer, tuple[Part, ...]] = {}
        plan = plan_of(statement)
        for part, changes in plan.changes.items():
            layer = self.layer_of(part, plan, is_defining=is_defining, is_resolved=is_resolved)
            found[layer] = (*found.get(layer, ()), *((part, change) for change in changes))
        return found

    @lru_cache(maxsize=256)  # noqa: B019 (there is one of each edition)
    def written(self, layer: Layer) -> Aspects:
        """What effects can change in a layer."""
        merged = self.merged.get(layer)
        return WRITES[layer] if merged is None else NOTHING.union(*(WRITES[part] for part in merged))
