"""CR 100.1, 103: what a game can't be begun with."""

from typing import Any

import pytest

from comprules.cards import Deck
from comprules.cards.starter import starter_deck
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side, arrange
from comprules.rules.starting_and_ending.laying_out import SetUpError

DECK = starter_deck("azure-gale")


@rule("103.1")
def test_a_player_who_isnt_there_cant_begin() -> None:
    """103.1: one of the players takes the first turn."""
    for nobody in (2, -1):
        with pytest.raises(SetUpError, match="there are 0 to 1"):
            Game([DECK, DECK], starting_player=nobody)
        with pytest.raises(SetUpError, match="there are 0 to 1"):
            arrange([Side(), Side()], active=nobody)


@rule("100.1", "100.2", "103.3")
@pytest.mark.parametrize(
    ("decks", "more", "said"),
    [
        ([DECK], {}, "at least two decks"),
        ([DECK, DECK], {"names": ["Ann"]}, "2 decks but 1 names"),
        ([DECK, DECK], {"names": ["Ann", 2]}, "2 isn't a name"),
        ([DECK, ["Forest"]], {}, "not 'Forest'"),
        ([DECK, "azure-gale"], {}, "not 'azure-gale'"),
        ([DECK, Deck((("Forest", 60),))], {}, r"main_cards\(pool\)"),
        ([DECK, DECK], {"sideboards": [(), ["Forest"]]}, "not 'Forest'"),
    ],
)
def test_what_is_wrong_with_the_decks_is_said(decks: Any, more: dict[str, Any], said: str) -> None:
    """100.1, 103.3: each player has a deck, which is made of cards."""
    with pytest.raises(SetUpError, match=said):
        Game(decks, **more)
