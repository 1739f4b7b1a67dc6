"""Scenarios as data: what they say, and what is wrong with those that say something else."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.scenarios import Scenario, ScenarioError
from comprules.scenarios.skeleton import skeleton

OWN = Path(__file__).parents[2] / "scenarios"
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def bad(**fields: Any) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        Scenario.from_data({"id": "bad", **fields})
    return caught.value


def test_a_scenario_is_its_data() -> None:
    for line in chain.from_iterable(file.read_text(encoding="utf-8").splitlines() for file in OWN.glob("*.jsonl")):
        scenario = Scenario.from_data(json.loads(line))
        assert Scenario.from_data(scenario.to_data()) == scenario


def test_a_step_that_there_is_not_is_named_with_its_place_and_the_steps_there_are() -> None:
    error = bad(script=[{"turn": 1, "step": "dawn", "player": "A", "do": "concede"}])
    assert error.place == "script[0].step"
    assert "dawn" in error.reason
    assert "precombat main, beginning of combat" in error.reason


def test_an_unknown_field_is_named_with_those_there_are() -> None:
    error = bad(expect=[{"what": "life", "player": "A", "valeu": 20, "value": 20}])
    assert error.place == "expect[0]"
    assert "valeu" in error.reason
    assert "its fields are player, value" in error.reason


def test_the_player_is_named_whose_part_has_the_mistake() -> None:
    error = bad(setup={"A": {"hand": ["Forest"]}, "B": {"battlefield": [{"card": "Forest", "count": 0}]}})
    assert error.place == "setup.B.battlefield[0].count"
    unknown = bad(setup={"A": {}, "B": {"hnad": []}})
    assert unknown.place == "setup.B"
    assert "its fields are hand, battlefield" in unknown.reason


def test_an_unknown_kind_of_entry_is_named_with_those_there_are() -> None:
    error = bad(script=[{"turn": 1, "step": "end", "do": "dance", "player": "A"}])
    assert error.place == "script[0].do"
    assert "possible are cast, play, activate" in error.reason


def test_a_reference_is_to_one_thing() -> None:
    error = bad(answers={"A": [{"kind": "target", "value": [{"card": "Forest", "label": "x"}]}]})
    assert error.place == "answers.A[0].value[0]"
    assert "exactly one of" in error.reason


def test_a_very_long_text_is_refused_with_a_short_message() -> None:
    error = bad(script=[{"turn": 1, "step": "x" * 1_000_000, "player": "A", "do": "concede"}])
    assert len(str(error)) < 2_000
    assert bad(expect=[{"what": "playable", "player": "A", "action": "y" * 1_000_000, "value": True}])


def test_the_builder_refuses_what_the_format_does_not_have() -> None:
    with pytest.raises(ScenarioError, match="possible are"):
        Scenario.begin("bad").then("cast", turn=1, step="noon", player="A", card="Forest")
    with pytest.raises(ScenarioError, match="weather"):
        Scenario.begin("bad").expecting("weather", value="fine")


def test_deeply_nested_data_is_refused() -> None:
    nested: Any = []
    for _ in range(100_000):
        nested = [nested]
    assert "nested" in str(bad(script=nested)) or bad(script=nested).place.startswith("script")


def mistake(data: Any) -> ScenarioError | None:
    try:
        Scenario.from_data(data)
    except ScenarioError as error:
        return error
    return None


@given(JSON)
def test_any_data_is_a_scenario_or_refused_with_a_reason(data: Any) -> None:
    error = mistake(data)
    assert error is None or str(error)


@given(st.sampled_from(["id", "setup", "script", "answers", "until", "expect", "game", "cards"]), JSON)
def test_any_wrong_field_is_refused_with_its_place(field: str, value: Any) -> None:
    error = mistake({**json.loads(skeleton("mine")), field: value})
    assert error is None or error.place.split(".")[0].split("[")[0] == field
