"""CR 611: continuous effects that change what objects are."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar

from comprules.effects.statements import Statement
from comprules.oracle.phrase import Phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.context import Context


@rule("613.1", "613.2", "613.4")
class Layer(IntEnum):
    """The layers and sublayers, in the order in which they apply."""

    COPY = 10
    FACE_DOWN = 11
    CONTROL = 20
    TEXT = 30
    TYPE = 40
    COLOR = 50
    ABILITY = 60
    DEFINING_POWER_TOUGHNESS = 70
    SET_POWER_TOUGHNESS = 71
    MODIFY_POWER_TOUGHNESS = 72
    SWITCH_POWER_TOUGHNESS = 73


class Change(Phrase):
    """What a continuous effect does to an object, such as "get +1/+1" or "gain flying"."""

    layers: ClassVar[tuple[Layer, ...]]

    @abstractmethod
    def apply(self, layer: Layer, number: int, known: Characteristics, context: Context) -> Characteristics:
        """The characteristics of object `number` after the part of this change that applies in `layer`."""

    def doing(self, number: int, context: Context) -> Any:
        """What it does to an object as things are now, as a value to compare (CR 613.8a), where that can vary."""
        return None


class Continuous(Statement):
    """A statement that changes the characteristics or the controller of objects."""

    @abstractmethod
    def affected(self, context: Context) -> Sequence[int]:
        """The objects it applies to, as things are now."""

    @abstractmethod
    def changes(self) -> tuple[Change, ...]:
        """What it does to them."""
