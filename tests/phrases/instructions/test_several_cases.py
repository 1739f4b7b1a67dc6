"""CR 608.2c: "otherwise" after several cases means none of them, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import card, graveyard, land, life
from spells import GIANT, RELIC, follow

GOLEM = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")


@rule("608.2c")
@pytest.mark.parametrize(
    ("exiled", "left"), [(GIANT, (21, 20)), (land("G"), (20, 18)), (GOLEM, (21, 20)), (RELIC, (26, 20))]
)
def test_otherwise_means_none_of_the_cases(exiled: Card, left: tuple[int, int]) -> None:
    """608.2c: what is done otherwise isn't done if the card was of the first kind, nor if it was of the second."""
    text = (
        "Exile target card from your graveyard. If it was a creature card, you gain 1 life. If it was a land card, "
        "target opponent loses 2 life. Otherwise, you gain 6 life."
    )
    game = follow(text, targets=[exiled.name, "Bob"], mine={"graveyard": [exiled]})
    assert (life(game, 0), life(game, 1)) == left
    assert graveyard(game, 0) == ["Deed"]


@rule("608.2c")
def test_each_case_that_is_true_is_followed() -> None:
    """608.2c: the cases don't exclude one another."""
    text = (
        "Exile target card from your graveyard. If it was a creature card, you gain 1 life. If it was an artifact "
        "card, you gain 2 life. Otherwise, you gain 6 life."
    )
    assert life(follow(text, targets=["Golem"], mine={"graveyard": [GOLEM]}), 0) == 23


@rule("608.2c")
def test_what_is_asked_of_something_else_is_no_further_case() -> None:
    """608.2c: "otherwise" answers the last question where the one before it was about something else."""
    text = (
        "Exile target card from your graveyard. If you have exactly 20 life, you gain 1 life. If it was a land card, "
        "you gain 2 life. Otherwise, you gain 6 life."
    )
    assert life(follow(text, targets=["Relic"], mine={"graveyard": [RELIC]}), 0) == 27
