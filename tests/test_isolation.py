"""Tests know nothing of the cards that whoever runs them has imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs import user_data_path

from comprules.cards import CardPool, user_pool_file
from comprules.kernel.worker_pool import processes_at_work

ROOT = Path(__file__).parents[1]
ASKING_FOR_CARDS = (
    "tests/test_isolation.py::test_the_pool_of_a_test_is_not_the_users",
    "tests/cli/test_decks.py::test_a_deck_that_can_be_played_is_said_to_be_ready",
    "tests/cli/test_app.py::test_what_the_output_has_no_sign_for_breaks_nothing",
    "src/comprules/simulate/decks.py",
    "docs/cards.md",
)


def own_pool(_: int) -> Path:
    return user_pool_file()


def test_the_pool_of_a_test_is_not_the_users() -> None:
    with processes_at_work(1) as processes:
        begun = next(iter(processes.map(own_pool, [1])))
    command = [sys.executable, "-c", "from comprules.cards import user_pool_file; print(user_pool_file())"]
    run = Path(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())
    assert user_pool_file() == begun == run
    assert user_data_path("comprules", appauthor=False) not in user_pool_file().parents
    assert len(CardPool.default()) == len(CardPool.starter())


def test_tests_pass_where_the_users_pool_is_poisoned(tmp_path: Path) -> None:
    """A pool that can't be used would fail every test that reads it: here, in a worker, or in what a test begins."""
    usual = {name: value for name, value in os.environ.items() if name not in ("COMPRULES_DATA", "PYTEST_XDIST_WORKER")}
    poisoned = {**usual, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    asking = [sys.executable, "-c", "from comprules.cards import user_pool_file as f; print(f())"]
    there = Path(subprocess.run(asking, capture_output=True, text=True, check=True, env=poisoned).stdout.strip())
    if tmp_path not in there.parents:
        pytest.skip("where the user's data is can't be said here")
    there.parent.mkdir(parents=True, exist_ok=True)
    there.write_text("poison", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", *ASKING_FOR_CARDS]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=poisoned, cwd=ROOT)
    assert ran.returncode == 0, ran.stdout
    assert there.read_text(encoding="utf-8") == "poison"
