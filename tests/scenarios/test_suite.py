"""The project's own scenarios, and those of other suites where there are any."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter

import pytest

from comprules.cards import CardPool
from comprules.scenarios.disputes import read_disputes, with_dispute
from comprules.scenarios.files import Loaded, load
from comprules.scenarios.outcomes import Outcome
from comprules.scenarios.suite import outcome_of, pool_of, run_all
from comprules.scenarios.summary import summary

OWN = [each for file in sorted((Path(__file__).parents[2] / "scenarios").glob("*.jsonl")) for each in load(file)]
DISPUTES = read_disputes(Path(__file__).with_name("disputed.toml"))
SHARED = os.environ.get("COMPRULES_SCENARIOS")
CORPUS = os.environ.get("COMPRULES_CORPUS")


@pytest.fixture(scope="module")
def starter() -> CardPool:
    return CardPool.starter()


@pytest.mark.parametrize("loaded", OWN, ids=lambda loaded: loaded.id)
def test_the_projects_own_scenarios_pass(loaded: Loaded, starter: CardPool) -> None:
    outcome = outcome_of(loaded, starter)
    assert outcome.passed, str(outcome)


def test_several_processes_come_to_the_same_outcomes_in_the_same_order() -> None:
    some = OWN[:6]
    assert list(run_all(some, [], jobs=2)) == list(run_all(some, []))


def test_a_disputed_scenario_counts_apart_only_when_it_fails() -> None:
    failed = with_dispute(Outcome("x", "failed"), {"x": "509.1b"})
    assert (failed.verdict, failed.rule) == ("disputed", "509.1b")
    assert with_dispute(Outcome("x", "passed"), {"x": "509.1b"}).passed


@pytest.mark.skipif(not (SHARED and CORPUS), reason="COMPRULES_SCENARIOS and COMPRULES_CORPUS don't name any")
def test_the_simplest_scenarios_of_other_suites_run_without_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert SHARED is not None
    assert CORPUS is not None
    beside = {each.id: each for file in sorted(Path(SHARED).glob("*.jsonl")) for each in load(file)}
    simplest = [beside[id] for id in (Path(SHARED) / "starter.txt").read_text(encoding="utf-8").split()]
    begun = perf_counter()
    pool = pool_of([Path(CORPUS)])
    outcomes = [with_dispute(outcome_of(each, pool), DISPUTES) for each in simplest]
    with capsys.disabled():
        print(f"\n{summary(outcomes, perf_counter() - begun)}")
    assert [str(outcome) for outcome in outcomes if outcome.verdict == "error"] == []
    assert len(DISPUTES) <= 0.02 * len(beside)
