"""CR 100: that games go as they always have, however what happens in them is found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from games_as_ever import starter_course

LINES = (Path(__file__).parent.parent / "saves" / "games.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("seed", [1, 4, 9, 13, 27])
def test_a_game_goes_as_it_always_has(seed: int) -> None:
    """What is remembered, and what is done in one go, changes nothing: the same answers lead to the same game."""
    assert starter_course(seed) == LINES[seed]
