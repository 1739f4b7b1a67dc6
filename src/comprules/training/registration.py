"""The environments by name, as Gymnasium knows them."""

from __future__ import annotations

from typing import Final

import gymnasium

DUEL: Final = "comprules/Duel-v0"
"""The name by which `gymnasium.make` knows `Duel`.

>>> from comprules.training import DUEL
>>> gymnasium.make(DUEL).unwrapped.__class__.__name__
'Duel'
"""


def register() -> None:
    """Let `gymnasium.make` know them."""
    if DUEL not in gymnasium.registry:
        gymnasium.register(DUEL, entry_point="comprules.training.duel:Duel")
