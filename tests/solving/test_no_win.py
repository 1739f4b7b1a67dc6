"""Positions of the project's own in which nothing wins, each with what would make the difference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from comprules.cards import CardPool
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario
from comprules.scenarios.files import load
from comprules.solving import Limits, solve

POSITIONS = [
    each.scenario
    for each in load(Path(__file__).parents[2] / "scenarios" / "no-win.jsonl")
    if each.scenario is not None
]
POOL = CardPool.starter()
ONE_SHORT = "one short"


def verdict(scenario: Scenario) -> str:
    """What comes of looking for a win."""
    return solve(scenario, limits=Limits(nodes=4_000), pool=POOL).verdict


def eased(scenario: Scenario) -> Scenario:
    """The same against a player with one life less, or else with nothing to defend themselves with."""
    data: dict[str, Any] = scenario.to_data()
    theirs = data["setup"]["B"]
    changed = {"life": theirs["life"] - 1} if ONE_SHORT in scenario.tags else {"battlefield": [], "hand": []}
    data["setup"]["B"] = {**theirs, **changed}
    return Scenario.from_data(data)


def test_there_are_twenty() -> None:
    """All of the file can be read."""
    assert len(POSITIONS) == 20


@rule("104.2a", "704.5a")
@pytest.mark.parametrize("scenario", POSITIONS, ids=lambda scenario: scenario.id)
def test_nothing_wins_and_a_little_less_would_be_won(scenario: Scenario) -> None:
    """That nothing wins is proved, not merely not found; and it isn't for want of anything else."""
    assert verdict(scenario) == "no win"
    assert verdict(eased(scenario)) == "wins"
