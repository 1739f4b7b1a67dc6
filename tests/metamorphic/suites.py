"""The scenarios that are played again: the project's own, and those of other suites where there are any."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from comprules.cards import CardPool, import_file
from comprules.scenarios import Scenario
from comprules.scenarios.files import load
from comprules.scenarios.suite import pool_of

FOLDER = Path(__file__).parents[2] / "scenarios"
SHARED = os.environ.get("COMPRULES_SCENARIOS")
CORPUS = os.environ.get("COMPRULES_CORPUS")
NO_SHARED = "COMPRULES_SCENARIOS and COMPRULES_CORPUS don't name any scenarios and cards of other suites"


@cache
def own() -> tuple[Scenario, ...]:
    """The project's own scenarios."""
    return _in(FOLDER)


@cache
def own_cards() -> CardPool:
    """The cards of the project's own scenarios."""
    pool = CardPool(beneath=CardPool.starter())
    import_file(FOLDER / "cards.json", pool)
    return pool


@cache
def shared() -> tuple[Scenario, ...]:
    """The scenarios of other suites, if there are any, that are played by today's rules."""
    return _in(Path(SHARED)) if SHARED and CORPUS else ()


@cache
def shared_cards() -> CardPool:
    """The cards of other suites' scenarios."""
    assert CORPUS
    return pool_of([Path(CORPUS)])


def _in(folder: Path) -> tuple[Scenario, ...]:
    found = (each.scenario for file in sorted(folder.glob("*.jsonl")) for each in load(file))
    return tuple(scenario for scenario in found if scenario is not None)
