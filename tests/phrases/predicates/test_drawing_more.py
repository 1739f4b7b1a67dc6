"""CR 121.2, 504.1: additional cards."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import hand, life, play_out, position, run_to, side
from spells import edict, follow


@rule("121.2", "504.1")
@pytest.mark.parametrize(("words", "drawn"), [("an additional card", 2), ("two additional cards", 3)])
def test_cards_besides_the_one_of_the_draw_step(words: str, drawn: int) -> None:
    """504.1: the card of the draw step has been drawn when the ability resolves, which lets more be drawn."""
    moon = edict(f"At the beginning of each player's draw step, that player draws {words}.", "Moon")
    game = position(side(battlefield=[moon]), side())
    run_to(game, "end")
    run_to(game, "draw")
    play_out(game)
    assert (len(hand(game, 0)), len(hand(game, 1))) == (0, drawn)


@rule("121.2")
def test_an_additional_card_for_each_of_something() -> None:
    """121.2: "for each" multiplies the additional card."""
    growth = edict(
        "At the beginning of each player's draw step, that player draws an additional card for each growth counter on "
        "this enchantment.",
        "Growth",
    )
    game = position(side(battlefield=[Piece(growth, counters=(("growth", 3),))]), side())
    run_to(game, "end")
    run_to(game, "draw")
    play_out(game)
    assert len(hand(game, 1)) == 4


@rule("121.2a", "701.20a")
def test_a_single_card_that_is_also_revealed_may_be_made_more() -> None:
    """121.2a: an instruction to draw one card is modified before it is drawn; all that are drawn by it are revealed."""
    more = edict("If you would draw one or more cards, you draw that many cards plus one instead.", "More")
    game = follow("Draw a card and reveal it. You gain 1 life.", mine={"battlefield": [more]})
    assert (len(hand(game, 0)), life(game, 0)) == (2, 21)
    assert sum("reveals" in line.text for line in game.log) == 2


@rule("121.2a", "614.1a")
def test_several_cards_at_once_may_become_one_for_each() -> None:
    """121.2a: an instruction to draw two is replaced as a whole; one to draw a single card isn't."""
    alms = edict("If an opponent would draw two or more cards, instead you and that player each draw a card.", "Alms")
    for drawn, bobs in (("a card", 0), ("two cards", 1), ("three cards", 1)):
        game = follow(f"Draw {drawn}.", yours={"battlefield": [alms]})
        assert (len(hand(game, 0)), len(hand(game, 1))) == (1, bobs)
