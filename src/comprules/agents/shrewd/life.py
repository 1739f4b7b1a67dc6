"""What life is worth: the last points most."""

from __future__ import annotations

from math import sqrt

from comprules.agents.greedy.worth import LIFE_WORTH

DEATH = 40.0
"""How much worse than none a life total is that was lost."""


def life_worth(life: int) -> float:
    """What a life total is worth; less than nothing for one that is lost."""
    return LIFE_WORTH * sqrt(life) if life > 0 else life - DEATH


def damage_worth(life: int, damage: int) -> float:
    """What it is worth that a player with this much life isn't dealt damage."""
    return life_worth(life) - life_worth(life - damage)
