"""CR 111.10, 614: one token of each of several kinds instead of one of any of them."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import on_battlefield
from spells import edict, follow

EACH = edict("If you would create a Clue, Food, or Treasure token, instead create one of each.")


@rule("111.10", "614.16")
@pytest.mark.parametrize(
    ("text", "each", "tapped"),
    [
        ("Create two Food tokens.", 2, False),
        ("Create a tapped Treasure token.", 1, True),
        ("Create a 1/1 white Soldier creature token.", 0, False),
    ],
)
def test_one_of_each_instead(text: str, each: int, tapped: bool) -> None:
    """614.16: for each such token one of each kind is created as it would have been; others aren't replaced."""
    game = follow(text, mine={"battlefield": [EACH]})
    kinds = [
        on_battlefield(game, f"{kind} Token") or on_battlefield(game, kind) for kind in ("Clue", "Food", "Treasure")
    ]
    assert [len(kind) for kind in kinds] == [each] * 3
    assert all(token.tapped is tapped for kind in kinds for token in kind)
