"""CR 608.2c: what is done with a card that somebody doesn't put where they may."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, act, card, graveyard, hand, land, on_battlefield, position, settle, side


@rule("608.2c", "400.7j", "608.2h")
@pytest.mark.parametrize(
    ("top", "answer", "where"),
    [("Forest", True, "battlefield"), ("Forest", False, "hand"), ("Grizzly Bears", None, "hand")],
)
def test_if_you_dont_put_it_onto_the_battlefield(top: str, answer: bool | None, where: str) -> None:
    """608.2c: what isn't put onto the battlefield, whether you don't want to or can't, is put into your hand."""
    text = (
        "Look at the top card of your library. If it's a land card, you may put it onto the battlefield tapped. "
        "If you don't put the card onto the battlefield, put it into your hand."
    )
    first = land("G") if top == "Forest" else BEAR
    game = position(side(hand=[card("Culling", "{G}", "Sorcery", text)], lands="G", library=[first, *FILLER]), side())
    act(game, "cast Culling")
    settle(game)
    if answer is not None:
        game.choose(Answer(answer))
    assert hand(game, 0) == ([top] if where == "hand" else [])
    assert len(on_battlefield(game, "Forest")) == (2 if where == "battlefield" else 1)


@rule("608.2c", "400.7j")
@pytest.mark.parametrize("answer", [True, False])
def test_if_you_dont_put_it_into_your_hand(answer: bool) -> None:
    """608.2c: only what wasn't put into the hand goes to the graveyard."""
    text = (
        "Look at the top card of your library. If it's a land card, you may reveal it and put it into your hand. "
        "If you don't put the card into your hand, put it into your graveyard."
    )
    game = position(side(hand=[card("Culling", "{G}", "Sorcery", text)], lands="G"), side())
    act(game, "cast Culling")
    settle(game)
    game.choose(Answer(answer))
    assert hand(game, 0) == (["Forest"] if answer else [])
    assert graveyard(game, 0) == (["Culling"] if answer else ["Forest", "Culling"])
