"""Many games at once go as each of them goes alone."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="needs comprules[training]")
pytest.importorskip("gymnasium", reason="needs comprules[training]")
pytest.importorskip("pettingzoo", reason="needs comprules[training]")

import gymnasium

from comprules.training import DUEL, Duel, SharedVector
from comprules.training.vector import WorkerFailed

SETTINGS: dict[str, Any] = {"opponent": "random", "max_decisions": 30}


def alone(seed: int, steps: int) -> tuple[list[int], list[tuple[float, bool, bytes]]]:
    """What a game by itself does: its actions, and what is earned and seen; another one follows at once."""
    env = Duel(**SETTINGS)
    chance = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    actions, seen = [], []
    for _ in range(steps):
        actions.append(int(chance.integers(int(info["action_mask"].sum()))))
        observation, reward, terminated, truncated, info = env.step(actions[-1])
        over = terminated or truncated
        if over:
            observation, info = env.reset()
        seen.append((reward, over, b"".join(observation[name].tobytes() for name in sorted(observation))))
    return actions, seen


def test_games_in_shared_memory_go_as_they_go_alone() -> None:
    """Two processes with two games each: the same seeds and choices give the same rewards, ends and observations."""
    steps = 40
    expected = [alone(seed, steps) for seed in range(5, 9)]
    vector = SharedVector(2, 2, **SETTINGS)
    try:
        observation, _ = vector.reset(seed=5)
        assert observation in vector.observation_space
        endings = 0
        for step in range(steps):
            actions = np.array([actions[step] for actions, _ in expected])
            observation, rewards, ended, cut_off, told = vector.step(actions)
            for place, (_, seen) in enumerate(expected):
                bytes_seen = b"".join(observation[name][place].tobytes() for name in sorted(observation))
                assert (rewards[place], ended[place] or cut_off[place], bytes_seen) == seen[step]
            if told:
                endings += int(told["_episode"].sum())
                assert all(told["episode"]["l"][told["_episode"]] <= 30)
                assert all(last is not None for last in told["final_obs"][told["_final_obs"]])
        assert endings >= 2
    finally:
        vector.close()


def test_a_process_that_fails_says_why() -> None:
    """What was wrong comes to whoever waits, and nothing is left behind."""
    with pytest.raises(WorkerFailed, match="azure-gail"):
        SharedVector(1, 1, opponent="random", deck="azure-gail")


def test_gymnasiums_own_vector_plays_it_too() -> None:
    """By its name, in processes of Gymnasium's."""
    envs = gymnasium.make_vec(DUEL, num_envs=2, vectorization_mode="async", **SETTINGS)
    try:
        observation, _ = envs.reset(seed=1)
        assert observation["action_mask"].shape == (2, 256)
        for _ in range(5):
            observation, *_ = envs.step(np.zeros(2, np.int64))
        alone_there, _ = Duel(**SETTINGS).reset(seed=2)
        first, _ = envs.reset(seed=1)
        assert all((first[name][1] == alone_there[name]).all() for name in alone_there)
    finally:
        envs.close()


def test_two_vectors_go_on_side_by_side() -> None:
    """What is chosen without waiting comes to the same, and isn't chosen or waited for twice."""
    halves = [SharedVector(1, 1, **SETTINGS) for _ in range(2)]
    whole = SharedVector(1, 1, **SETTINGS)
    try:
        for vector in (*halves, whole):
            vector.reset(seed=5)
        for half in halves:
            half.step_async(np.array([0]))
        with pytest.raises(RuntimeError, match="still going on"):
            halves[0].step_async(np.array([0]))
        expected = whole.step(np.array([0]))
        for half in halves:
            observation, reward, *_ = half.step_wait()
            assert reward == expected[1]
            assert all((observation[name] == expected[0][name]).all() for name in observation)
        with pytest.raises(RuntimeError, match="nothing was chosen"):
            halves[0].step_wait()
    finally:
        for vector in (*halves, whole):
            vector.close()
