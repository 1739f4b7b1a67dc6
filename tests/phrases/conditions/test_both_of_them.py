"""CR 608.2c: conditions about both of two things."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, card, graveyard, land
from spells import GIANT, SERF, ZAP, follow

TUTELAGE = "Target opponent mills two cards. If they're both nonland cards that share a color, repeat this process."


@rule("105.2", "608.2c")
@pytest.mark.parametrize(
    ("library", "milled"),
    [
        ((GIANT, ZAP, BEAR, SERF, GIANT), 4),
        ((GIANT, ZAP, GIANT, ZAP, BEAR, SERF, SERF), 6),
        ((GIANT, land("R"), GIANT, GIANT), 2),
        ((GIANT, BEAR, GIANT, GIANT), 2),
        ((GIANT,), 1),
    ],
)
def test_both_are_of_a_kind_and_share_a_color(library: tuple[object, ...], milled: int) -> None:
    """105.2: both nonland and of one color, again and again; a land, another color, or a single card ends it."""
    game = follow(TUTELAGE, targets=["Bob"], yours={"library": library})
    assert len(graveyard(game, 1)) == milled


@rule("608.2c")
def test_both_without_sharing_anything() -> None:
    """608.2c: where nothing is said of sharing, two cards of the kind are enough."""
    text = "Target opponent mills two cards. If they're both creature cards, that player mills a card."
    game = follow(text, targets=["Bob"], yours={"library": [GIANT, BEAR, SERF, card("Rock", "{1}", "Artifact")]})
    assert graveyard(game, 1) == ["Giant", "Grizzly Bears", "Serf"]
