"""CR 608.2c, 614.15: a paragraph that says what is done instead of all that the one before says."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, play_out, position, resolve, side
from spells import SERF

CRUSADE = card(
    "Crusade",
    "{W}",
    "Sorcery",
    "You lose 2 life. You gain 1 life.\n"
    "Oath — If you control a Bear, instead you gain 5 life. Create two 1/1 white Soldier creature tokens.",
)


@rule("608.2c", "614.15")
@pytest.mark.parametrize(("mine", "left", "tokens"), [(SERF, 19, 0), (BEAR, 25, 2)])
def test_all_of_the_paragraph_before_is_replaced(mine: Card, left: int, tokens: int) -> None:
    """614.15: none of its sentences is followed if the condition is met, and none of the others if it isn't."""
    game = position(side(battlefield=[mine], hand=[CRUSADE], lands="W"), side())
    act(game, "cast Crusade")
    play_out(game)
    assert (life(game, 0), len(on_battlefield(game, "Soldier Token"))) == (left, tokens)


@rule("601.2c", "614.15")
@pytest.mark.parametrize("mine", [SERF, BEAR])
def test_the_targets_of_both_are_chosen(mine: Card) -> None:
    """601.2c: what is asked as it resolves doesn't bear on targets; what is spoken of then is the target."""
    text = "Destroy target artifact. You lose 2 life.\nOath — If you control a Bear, instead you gain 3 life. Exile it."
    refused = card("Verdict", "{W}", "Sorcery", text.replace("Exile it", "Exile that artifact"))
    relic = card("Relic", "{1}", "Artifact")
    game = position(side(battlefield=[mine], hand=[refused], lands="W"), side(battlefield=[relic]))
    act(game, "cast Verdict", targets=["Relic"])
    resolve(game)
    assert on_battlefield(game, "Relic") == []
    assert life(game, 0) == (23 if mine is BEAR else 18)
    assert [seen.name for seen in game.view(0).exile] == (["Relic"] if mine is BEAR else [])
