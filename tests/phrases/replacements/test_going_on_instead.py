"""CR 614.6, 608.2c: static abilities that say in further sentences what is done instead."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, act, card, graveyard, hand, life, pending, position, settle, side

PEEK = card("Peek", "{U}", "Instant", "Draw a card.")


def source(text: str) -> Card:
    """An enchantment with a static ability."""
    return card("Source", "{W}", "Enchantment", text)


@rule("614.6", "608.2c", "609.3")
@pytest.mark.parametrize(("buried", "over"), [([BEAR], False), ([], True)])
def test_what_is_done_if_it_cant_be_done_instead(buried: list[Card], over: bool) -> None:
    """609.3: a card is returned instead of a draw; without one in the graveyard, "if you can't" is so."""
    text = "If you would draw a card, return a card from your graveyard to your hand instead. If you can't, you lose "
    crypt = source(text + "the game.")
    draw = card("Well", "", "Artifact", "{0}: Draw a card.")
    game = position(side([crypt, draw], graveyard=buried), side())
    act(game, "activate Well")
    settle(game)
    if over:
        assert game.decision is None
        return
    assert (hand(game, 0), graveyard(game, 0)) == (["Grizzly Bears"], [])


@rule("614.5", "614.6", "608.2c")
def test_what_is_drawn_in_its_place_isnt_replaced_again() -> None:
    """614.5: the card drawn in a further sentence is part of what happens instead, which it doesn't replace again."""
    text = "If you would draw a card, you gain 1 life instead. Then draw a card."
    game = position(side([source(text)], hand=[PEEK], lands="U"), side())
    act(game, "cast Peek")
    settle(game)
    assert (life(game, 0), hand(game, 0)) == (21, ["Forest"])


@rule("614.6", "608.2c", "608.2k")
def test_further_sentences_speak_of_what_was_looked_at() -> None:
    """608.2k: "them" are the cards that were looked at: one goes to the hand, the others to the bottom."""
    text = (
        "If you would draw a card, look at the top three cards of your library instead. Put one of them into your hand "
        "and the rest on the bottom of your library in any order."
    )
    library = [card("A", "{1}", "Artifact"), card("B", "{1}", "Artifact"), card("C", "{1}", "Artifact"), *FILLER]
    game = position(side([source(text)], hand=[PEEK], lands="U", library=library), side())
    act(game, "cast Peek")
    settle(game)
    game.choose(next(option for option in pending(game).options if isinstance(option, Thing) and option.name == "B"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert hand(game, 0) == ["B"]
    assert [game.board.name(each) for each in game.state.library(PlayerId(0))[-1:]] == ["Forest"]


@rule("614.5", "614.6")
def test_the_first_time_with_further_sentences() -> None:
    """614.5: only the first draw of the turn is replaced by all that is said."""
    text = "The first time you would draw a card each turn, you gain 5 life instead. Then you lose 1 life."
    game = position(side([source(text)], hand=[PEEK, PEEK], lands="UU"), side())
    totals = []
    for _ in range(2):
        act(game, "cast Peek")
        settle(game)
        totals.append((life(game, 0), hand(game, 0).count("Forest")))
    assert totals == [(24, 0), (24, 1)]
