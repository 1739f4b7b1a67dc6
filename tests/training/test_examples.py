"""The examples run, where what they need is installed: a thousand steps each."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
STEPS = "1000"


@pytest.mark.parametrize(
    ("example", "needs", "arguments"),
    [
        ("ppo.py", ("torch",), ("--total-steps", STEPS, "--rollout", "16")),
        ("ppo.py", ("torch",), ("--total-steps", STEPS, "--rollout", "16", "--adviser", "greedy", "--evaluate", "2")),
        ("maskable_ppo.py", ("sb3_contrib",), ("--steps", STEPS)),
        ("rllib.py", ("ray", "tree", "torch"), ("--steps", STEPS)),
    ],
)
def test_an_example_runs(example: str, needs: tuple[str, ...], arguments: tuple[str, ...]) -> None:
    """It makes its steps, and tells of them."""
    missing = [name for name in ("gymnasium", "pettingzoo", *needs) if find_spec(name) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")
    command = [sys.executable, str(EXAMPLES / example), *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=280)
    assert ran.returncode == 0, ran.stderr
    assert "steps" in ran.stdout
