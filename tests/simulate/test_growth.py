"""What moments cost on larger and larger boards: what is measured, not how long it takes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from cli.runs import run
from comprules.simulate import growth
from comprules.simulate.growth import BESIDE, BOARDS, MOMENTS, Growing, exponent, laid_out


def test_every_moment_is_measured_on_every_board() -> None:
    found = list(growth.growth((2,)))
    assert [(each.board, each.what) for each in found] == [(board, what) for board in BOARDS for what in MOMENTS]
    assert all(each.ms > 0 for each in found)


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_has_as_many_permanents_as_it_says(board: str) -> None:
    """Besides them there are a land, and lords where they belong."""
    beside = BESIDE.get(board, ())
    game = laid_out([BOARDS[board]] * 5, beside)
    assert len(game.board.battlefield) == 6 + len(beside)


def test_what_costs_four_times_as_much_for_twice_as_many_is_a_square() -> None:
    assert exponent({10: 3.0, 20: 5.0, 40: 20.0}) == pytest.approx(2)


def test_the_command_prints_them(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Growing("lands", size, "tap", size / 10) for size in (10, 50)]
    monkeypatch.setattr(growth, "growth", lambda edition: iter(found))
    assert json.loads(run("bench", "--growth", "--json").output)[1] == {
        "board": "lands",
        "permanents": 50,
        "what": "tap",
        "ms": 5.0,
    }
    assert "lands  tap" in " ".join(run("bench", "--growth").output.split(" ")).replace("   ", "  ")


def test_boards_are_laid_out_by_the_edition_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not silently by today's rules."""
    asked: list[str] = []

    def noting(edition: str) -> Iterator[Growing]:
        asked.append(edition)
        return iter(())

    monkeypatch.setattr(growth, "growth", noting)
    run("bench", "--growth", "--json", "--edition", "2009")
    assert asked == ["2009"]
    assert laid_out([BOARDS["vanilla"]], edition="2009").rules.name == "2009"


def test_how_long_is_measured_isnt_said_where_it_is_no_matter() -> None:
    refused = run("bench", "--growth", "--seconds", "1")
    assert refused.code != 0
    assert "drop --seconds" in refused.errors
