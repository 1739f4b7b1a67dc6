"""CR 401.2, 404.1: the bottom card of a library or graveyard."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, graveyard, land, on_battlefield
from spells import GIANT, SERF, ZAP, follow


@rule("401.2")
@pytest.mark.parametrize(("bottom", "there"), [(BEAR, True), (land("G"), False)])
def test_the_bottom_card_of_a_library(bottom: object, there: bool) -> None:
    """401.2: the last card, of which the next sentence speaks."""
    text = (
        "Put the bottom card of your library into your graveyard. If it's a creature card, put it onto the battlefield."
    )
    game = follow(text, mine={"library": [GIANT, ZAP, bottom]})
    assert bool(on_battlefield(game, "Grizzly Bears")) is there
    assert len(game.state.library(game.board.players[0])) == 2


@rule("404.1")
@pytest.mark.parametrize(
    ("which", "left"),
    [
        ("bottom card", ["Zap", "Giant"]),
        ("top card", ["Serf", "Zap"]),
        ("bottom instant card", ["Serf", "Giant"]),
    ],
)
def test_the_ends_of_a_graveyard(which: str, left: list[str]) -> None:
    """404.1: the first card that was put there is the bottom one, the last one the top one."""
    game = follow(
        f"Exile the {which} of target player's graveyard.", targets=["Bob"], yours={"graveyard": [SERF, ZAP, GIANT]}
    )
    assert graveyard(game, 1) == left
