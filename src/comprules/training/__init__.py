"""Environments to train players in: PettingZoo's for two to six, Gymnasium's for one against agents.

`pip install 'comprules[training]'` brings what this needs. Importing it makes `gymnasium.make("comprules/Duel-v0")`
known; `gymnasium.make("comprules.training:comprules/Duel-v0")` imports it by itself.
"""

from __future__ import annotations

from importlib.util import find_spec

if missing := [name for name in ("numpy", "gymnasium", "pettingzoo", "PIL") if find_spec(name) is None]:
    raise ModuleNotFoundError(
        f"training needs more than is installed ({', '.join(missing)}): pip install 'comprules[training]'",
        name=missing[0],
    )

from comprules.training.aec import aec_env
from comprules.training.duel import Duel
from comprules.training.observing.words import describe, schema
from comprules.training.playing.course import IllegalAction
from comprules.training.playing.episode import LoadError
from comprules.training.playing.setting import SettingError
from comprules.training.registration import DUEL, register
from comprules.training.vector import SharedVector, WorkerFailed

__all__ = [
    "DUEL",
    "Duel",
    "IllegalAction",
    "LoadError",
    "SettingError",
    "SharedVector",
    "WorkerFailed",
    "aec_env",
    "describe",
    "env",
    "schema",
]

env = Duel
"""A Gymnasium environment of one player against agents: `Duel`, by a short name.

>>> observation, info = env(opponent="greedy", deck="azure-gale", opponent_deck="hill-thunder").reset(seed=1)
>>> sorted(observation)
['action_mask', 'cards', 'decision', 'objects', 'options', 'players', 'relations']
"""

register()
