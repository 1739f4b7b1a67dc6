"""`comprules bench`."""

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from cli.runs import run
from comprules.editions import DEFAULT
from comprules.simulate import benchmark
from comprules.simulate.benchmark import Figure

FIGURES = ("windows_per_second", "games_per_second", "undos_per_second", "copies_per_second", "cards_read_per_second")


@pytest.fixture(scope="module")
def figures() -> list[Figure]:
    """All figures, measured once."""
    return list(benchmark.measure(0.01))


@pytest.fixture
def _measured(figures: list[Figure], monkeypatch: pytest.MonkeyPatch) -> None:
    """The command finds these figures."""

    def measure(seconds: float, edition: str) -> Iterator[Figure]:
        assert (seconds, edition) == (0.01, DEFAULT)
        return iter(figures)

    monkeypatch.setattr(benchmark, "measure", measure)


@pytest.mark.usefixtures("_measured")
def test_every_figure_is_measured(figures: list[Figure]) -> None:
    data = json.loads(run("bench", "--seconds", "0.01", "--json").output)
    assert tuple(data) == FIGURES
    assert data == {each.name: each.value for each in figures}
    assert all(value > 0 for value in data.values())


@pytest.mark.usefixtures("_measured")
def test_people_are_told_what_is_counted() -> None:
    measured = run("bench", "--seconds", "0.01")
    for figure in FIGURES:
        assert figure in measured.output
    assert "priority windows" in measured.output


def test_calls_are_accounted_for_by_what_is_answered() -> None:
    """In a process of its own: another profiler, or a browser's driver, may have been at work in this one."""
    command = [sys.executable, "-m", "comprules", "bench", "--account", "--json"]
    data = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    kinds = {account["kind"]: account for account in data}
    assert {"pass to the other player", "pass to the next step", "cast", "play a land"} <= kinds.keys()
    assert kinds["cast"]["calls"]["payments"] > kinds["cast"]["answers"]
    assert "payments" not in kinds["pass to the other player"]["calls"]


def test_it_is_measured_beside_chess_where_that_is_installed() -> None:
    measured = run("bench", "--against", "chess", "--seconds", "0.01", "--json")
    if find_spec("chess") is None:
        assert "pip install chess" in measured.errors
    else:
        data = json.loads(measured.output)
        assert data["ratio"] == data["windows_per_second"] / data["moves_per_second"]


def test_another_program_to_be_measured_beside_is_refused() -> None:
    assert "it can be measured against chess" in run("bench", "--against", "go").errors


def test_games_with_cards_of_the_pool_are_measured_beside_starter_decks() -> None:
    data = json.loads(run("bench", "--pool", "--seconds", "0.01", "--json").output)
    assert data["ratio"] == data["starter_games_per_second"] / data["real_games_per_second"]


def test_steps_of_training_environments_are_measured_where_these_are_installed() -> None:
    measured = run("bench", "--training", "--seconds", "0.01", "--json")
    if any(find_spec(name) is None for name in ("gymnasium", "pettingzoo", "PIL")):
        assert "pip install 'comprules[training]'" in measured.errors
    else:
        data = json.loads(measured.output)
        assert data["training_steps_per_second"] > 0
        assert data["training_steps_per_second_on_all_cores"] > 0


def test_only_one_thing_is_measured_instead() -> None:
    assert "give one of them" in run("bench", "--pool", "--growth").errors


def test_what_measures_clusters_names_the_extra_where_ray_isnt_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'comprules[cluster]'" in run("bench", "--cluster", "--seconds", "0.01").errors
