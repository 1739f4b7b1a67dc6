"""CR 608.2c: whether a card was put where the text let a player put it."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, graveyard, hand, land, on_battlefield, play_out
from spells import follow

FOREST = land("G")
LOOK = "Look at the top card of your library. "


@rule("608.2c", "400.7j")
@pytest.mark.parametrize(
    ("top", "is_put", "left"), [(FOREST, True, []), (FOREST, False, ["Forest"]), (BEAR, None, ["Grizzly Bears"])]
)
def test_what_is_done_if_it_isnt_put_onto_the_battlefield(top: Card, is_put: bool | None, left: list[str]) -> None:
    """608.2c: a card that its player doesn't put there, or couldn't, goes to the hand."""
    text = (
        LOOK + "If it's a land card, you may put it onto the battlefield. "
        "If you don't put the card onto the battlefield, put it into your hand."
    )
    answers = () if is_put is None else (is_put,)
    game = follow(text, *answers, mine={"library": [top, BEAR]})
    assert (hand(game, 0), len(on_battlefield(game, "Forest"))) == (left, 1 if is_put else 0)


@rule("608.2c", "400.7j")
@pytest.mark.parametrize(
    ("top", "answers", "held"), [(BEAR, (True,), 1), (BEAR, (False, True), 0), (FOREST, (True,), 0)]
)
def test_what_may_be_done_if_it_isnt_put_into_the_hand(top: Card, answers: tuple[bool, ...], held: int) -> None:
    """608.2c: only a card that isn't in the hand may be put into the graveyard."""
    text = (
        LOOK + "If it's a creature card, you may reveal it and put it into your hand. "
        "If you don't put the card into your hand, you may put it into your graveyard."
    )
    game = follow(text, *answers, mine={"library": [top, BEAR]})
    play_out(game)
    assert (len(hand(game, 0)), len(graveyard(game, 0)) - 1) == (held, 1 - held)
