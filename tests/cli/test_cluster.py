"""`--cluster`."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import pytest

from cli.runs import run

without_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="Ray isn't installed: pip install 'comprules[cluster]'"
)


def figures(output: str) -> list[str]:
    return [line for line in output.splitlines() if "second" not in line]


@without_ray
@pytest.mark.xdist_group("ray")
def test_a_match_is_played_on_a_cluster_as_here() -> None:
    here, there = (run("simulate", "-n", "4", *where, "--json") for where in ((), ("--cluster",)))
    assert (there.code, there.errors) == (0, "Playing 4 games …\n")
    assert figures(there.output) == figures(here.output)


def test_where_ray_isnt_installed_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    refused = run("simulate", "-n", "1", "--cluster", "local")
    assert refused.code == 2
    assert refused.errors.endswith("error: a cluster needs more than is installed: pip install 'comprules[cluster]'\n")


@without_ray
def test_a_cluster_that_cannot_be_reached_is_one_line() -> None:
    refused = run("simulate", "-n", "1", "--cluster", "127.0.0.1:1")
    assert (refused.code, len(refused.errors.splitlines())) == (2, 2)
    assert "error: no Ray cluster can be reached at 127.0.0.1:1" in refused.errors


@without_ray
def test_what_is_no_address_is_one_line() -> None:
    refused = run("simulate", "-n", "1", "--cluster", "azure-gale")
    assert (refused.code, "'azure-gale' is no address of a cluster" in refused.errors) == (2, True)


def test_a_cluster_and_processes_are_not_both_wanted() -> None:
    refused = run("simulate", "--cluster", "local", "--jobs", "2")
    assert (refused.code, "leave one of them out" in refused.errors) == (2, True)
