"""RLlib's PPO on comprules' duel, with the action mask in its module.

pip install 'comprules[training]' 'ray[rllib]' torch
python examples/rllib.py --steps 100000
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import comprules.training

SHOWN = ("players", "objects", "decision", "options")


class OneRow(gymnasium.ObservationWrapper):
    """What RLlib's masking module takes: a row of numbers, and the mask beside it."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        size = sum(int(np.prod(env.observation_space[name].shape)) for name in SHOWN)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observations": gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0.0, 1.0, (env.action_space.n,), np.float32),
            }
        )

    def observation(self, observation: dict[str, Any]) -> dict[str, Any]:
        row = np.concatenate([observation[name].ravel() for name in SHOWN]).astype(np.float32)
        return {
            "observations": np.sign(row) * np.log1p(np.abs(row)),
            "action_mask": observation["action_mask"].astype(np.float32),
        }


def configuration(opponent: str) -> PPOConfig:
    register_env(
        "comprules",
        lambda _: OneRow(gymnasium.make(comprules.training.DUEL, opponent=opponent, shaping="board")),
    )
    return (
        PPOConfig()
        .environment("comprules")
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=500, minibatch_size=125, num_epochs=2)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    )


def train(steps: int, opponent: str = "random") -> PPO:
    algorithm = configuration(opponent).build_algo()
    sampled = 0
    while sampled < steps:
        told = algorithm.train()
        sampled = int(told["num_env_steps_sampled_lifetime"])
        print(f"{sampled} steps, return {told['env_runners'].get('episode_return_mean', float('nan')):+.3f}")
    return algorithm


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="RLlib's PPO on comprules' duel.")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--opponent", default="random")
    args = parser.parse_args()
    train(args.steps, args.opponent).stop()
