"""What all tests have in common, those in docstrings and pages too: nothing of the user's own is read or written.

What a test begins, in a worker of pytest-xdist or in a process of its own, inherits that.
"""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest

DATA = "COMPRULES_DATA"
ELSEWHERE = pytest.StashKey[str]()


def pytest_configure(config: pytest.Config) -> None:
    """Let the user's data be in a folder that nobody has seen."""
    if not hasattr(config, "workerinput"):
        config.stash[ELSEWHERE] = os.environ[DATA] = tempfile.mkdtemp(prefix="comprules-tests-")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing of it."""
    if ELSEWHERE in config.stash:
        shutil.rmtree(config.stash[ELSEWHERE], ignore_errors=True)
