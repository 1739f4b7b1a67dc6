"""The project's own scenarios, and those of other suites where there are any."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from comprules.cards import CardPool, import_file
from comprules.scenarios import Scenario
from comprules.scenarios.disputes import read_disputes, with_dispute
from comprules.scenarios.files import Loaded, load
from comprules.scenarios.outcomes import Outcome
from comprules.scenarios.suite import outcome_of, pool_of, run_all
from comprules.scenarios.summary import summary

FOLDER = Path(__file__).parents[2] / "scenarios"
CARDS = FOLDER / "cards.json"
OWN = [each for file in sorted(FOLDER.glob("*.jsonl")) for each in load(file)]
DISPUTES = read_disputes(Path(__file__).with_name("disputed.toml"))
SHARED = os.environ.get("COMPRULES_SCENARIOS")
CORPUS = os.environ.get("COMPRULES_CORPUS")


@pytest.fixture(scope="module")
def own_cards() -> CardPool:
    pool = CardPool(beneath=CardPool.starter())
    import_file(CARDS, pool)
    return pool


@pytest.mark.parametrize("loaded", OWN, ids=lambda loaded: loaded.id)
def test_the_projects_own_scenarios_pass(loaded: Loaded, own_cards: CardPool) -> None:
    outcome = outcome_of(loaded, own_cards)
    assert outcome.passed, str(outcome)


@pytest.mark.parametrize("loaded", OWN, ids=lambda loaded: loaded.id)
def test_each_fact_of_the_projects_own_scenarios_could_fail(loaded: Loaded, own_cards: CardPool) -> None:
    assert loaded.scenario is not None
    for place, altered in with_a_fact_altered(loaded.scenario.to_data()):
        outcome = Scenario.from_data(altered).run(own_cards)
        assert (outcome.verdict, outcome.place) == ("failed", place), str(outcome)


def with_a_fact_altered(data: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The scenario with each of its facts, in turn, made false, and where that must be found out."""
    as_json = json.dumps(data)
    for number, fact in enumerate(data.get("expect", ())):
        altered = json.loads(as_json)
        altered["expect"][number] = contrary(fact)
        yield f"expect[{number}]", altered
    for number, entry in enumerate(data.get("script", ())):
        if entry["do"] == "check":
            altered = json.loads(as_json)
            altered["script"][number]["expect"] = contrary(entry["expect"])
            yield f"script[{number}].expect", altered


def contrary(fact: dict[str, Any]) -> dict[str, Any]:
    """A fact that can't hold when this one does."""
    if fact["what"] == "active-player":
        return {**fact, "player": "B" if fact["player"] == "A" else "A"}
    if "mana" in fact and "count" not in fact:
        return {**fact, "mana": fact["mana"] + "{C}{C}{C}"}
    field = next(field for field in ("value", "count", "power", "toughness", "amount") if field in fact)
    found = fact[field]
    return {**fact, field: not found if isinstance(found, bool) else found + 1}


def test_several_processes_come_to_the_same_outcomes_in_the_same_order() -> None:
    some = OWN[:6]
    outcomes = list(run_all(some, [CARDS], jobs=2))
    assert outcomes == list(run_all(some, [CARDS]))
    assert all(outcome.passed for outcome in outcomes)


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
