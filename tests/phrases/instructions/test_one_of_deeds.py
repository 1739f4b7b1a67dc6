"""CR 608.2d: one of several things, of which whoever does it chooses which."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseWords
from comprules.kernel.options import Answer, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, life, on_battlefield, pending, position, settle, side

GIFT = card("Gift", "{W}", "Sorcery", "You may sacrifice a creature or discard a card. If you do, you gain 5 life.")
CHOICE = card("Choice", "{B}", "Sorcery", "Target player sacrifices a creature of their choice or discards a card.")
TAX = card(
    "Tax", "{B}", "Sorcery", "Each opponent loses 3 life unless that player sacrifices a creature or discards a card."
)


def word(game: Game, text: str) -> None:
    """Choose something by its words."""
    assert isinstance(game.decision, ChooseWords), game.decision
    game.choose(Word(text))


@rule("608.2d")
@pytest.mark.parametrize("what", ["sacrifice a creature", "discard a card"])
def test_it_is_done_as_chosen(what: str) -> None:
    """608.2d: only what was chosen is done, and then "if you do" is true."""
    game = position(side([BEAR], hand=[GIFT, BEAR], lands="W"), side())
    act(game, "cast Gift")
    settle(game)
    game.choose(Answer(True))
    word(game, what)
    settle(game)
    assert (life(game, 0), graveyard(game, 0)) == (25, ["Grizzly Bears", "Gift"])
    assert (on_battlefield(game, "Grizzly Bears") == []) is (what == "sacrifice a creature")


@rule("608.2d")
def test_what_is_impossible_cant_be_chosen() -> None:
    """608.2d: without a creature only discarding is left, and it isn't asked which; without either nothing is."""
    game = position(side(hand=[GIFT, BEAR], lands="W"), side())
    act(game, "cast Gift")
    settle(game)
    game.choose(Answer(True))
    assert not isinstance(game.decision, ChooseWords)
    assert (life(game, 0), hand(game, 0)) == (25, [])
    neither = position(side(hand=[GIFT], lands="W"), side())
    act(neither, "cast Gift")
    settle(neither)
    assert (life(neither, 0), graveyard(neither, 0)) == (20, ["Gift"])


@rule("608.2d")
def test_who_does_it_chooses() -> None:
    """608.2d: the target player decides, not the spell's controller."""
    game = position(side(hand=[CHOICE], lands="B"), side([BEAR], hand=[BEAR]))
    act(game, "cast Choice", targets=["Bob"])
    settle(game)
    assert pending(game).player == 1
    word(game, "discard a card")
    settle(game)
    assert (hand(game, 1), len(on_battlefield(game, "Grizzly Bears"))) == ([], 1)


@rule("101.4", "118.12a", "608.2e")
def test_several_players_each_choose_for_themselves() -> None:
    """118.12a: one of the opponents sacrifices, one discards, one pays nothing and loses life."""
    game = position(
        side(hand=[TAX], lands="B"), side([BEAR], hand=[BEAR]), side([BEAR], hand=[BEAR]), side([BEAR], hand=[BEAR])
    )
    act(game, "cast Tax")
    settle(game)
    for answer in ("sacrifice a creature", "discard a card", None):
        game.choose(Answer(answer is not None))
        if answer is not None:
            word(game, answer)
    settle(game)
    assert [life(game, player) for player in range(4)] == [20, 20, 20, 17]
    assert [len(hand(game, player)) for player in (1, 2, 3)] == [1, 0, 1]
    assert [seen.controller for seen in on_battlefield(game, "Grizzly Bears")] == [2, 3]


@rule("608.2d", "609.3")
def test_as_much_as_possible_of_one_that_cant_be_done_whole() -> None:
    """609.3: who is told to do one of two things and can't do either whole, does as much as possible of one."""
    order = card(
        "Order", "{B}", "Sorcery", "Target player sacrifices two creatures of their choice or discards two cards."
    )
    game = position(side(hand=[order], lands="B"), side(hand=[BEAR]))
    act(game, "cast Order", targets=["Bob"])
    settle(game)
    assert hand(game, 1) == []


@rule("608.2c", "608.2d")
@pytest.mark.parametrize(("board", "left"), [([BEAR], 2), ([], 1)])
def test_then_unless_it_is_so(board: list[object], left: int) -> None:
    """608.2c: "then discard a card unless …" depends on what is so by then; the cards before are drawn anyway."""
    text = "Draw two cards. Then discard a card unless you control a Bear."
    game = position(side(board, hand=[card("Study", "{U}", "Sorcery", text)], lands="U"), side())  # type: ignore[arg-type]
    act(game, "cast Study")
    settle(game)
    while len(hand(game, 0)) > left:
        game.choose(pending(game).options[0])
    settle(game)
    assert len(hand(game, 0)) == left
