"""CR 613.1: the layers in which continuous effects apply."""

from __future__ import annotations

from enum import IntEnum

from comprules.kernel.rule_citations import rule


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
