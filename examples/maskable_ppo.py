"""sb3-contrib's MaskablePPO on comprules' duel: the smallest thing that trains.

    pip install 'comprules[training]' sb3-contrib
    python examples/maskable_ppo.py --steps 100000

Its usual policy takes the tables as one long row, and learns nothing of what points where: `ppo.py` does.
"""

from __future__ import annotations

import argparse

import gymnasium
from gymnasium.wrappers import FilterObservation
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker

import comprules.training


def environment(opponent: str) -> gymnasium.Env:
    env = gymnasium.make(comprules.training.DUEL, opponent=opponent, shaping="board")
    masked = ActionMasker(env, lambda wrapped: wrapped.unwrapped.action_masks())
    return FilterObservation(masked, ["players", "objects", "decision", "options"])


def train(steps: int, opponent: str = "random", save: str | None = None) -> MaskablePPO:
    model = MaskablePPO(
        "MultiInputPolicy", environment(opponent), n_steps=256, batch_size=64, n_epochs=2, seed=1, verbose=1
    )
    model.learn(steps)
    if save:
        model.save(save)
    return model


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="MaskablePPO on comprules' duel.")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--save", help="a file for the trained model")
    args = parser.parse_args()
    train(args.steps, args.opponent, args.save)
