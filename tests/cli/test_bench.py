"""`comprules bench`."""

import json

from cli.runs import run

FIGURES = ("windows_per_second", "games_per_second", "undos_per_second", "copies_per_second", "cards_read_per_second")


def test_every_figure_is_measured() -> None:
    data = json.loads(run("bench", "--seconds", "0.01", "--json").output)
    assert tuple(data) == FIGURES
    assert all(value > 0 for value in data.values())


def test_people_are_told_what_is_counted() -> None:
    measured = run("bench", "--seconds", "0.01")
    for figure in FIGURES:
        assert figure in measured.output
    assert "priority windows" in measured.output
