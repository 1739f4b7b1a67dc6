"""Cards exchanged for others."""

from __future__ import annotations

from collections import Counter

import pytest

from comprules.cards import CardPool, UnknownCard
from comprules.goldfish.exchange import ExchangeError, exchanged
from comprules.simulate.decks import NamedDeck
from goldfish.decks import FOREST, SPROUT
from positions import card

TOKEN, PLUS = card("Charm", "{1}", "Artifact"), card("+2 Mace", "{1}", "Artifact")
SIGHING = card("Sighing", "{1}", "Artifact", "Sigh deeply.")
DECK = NamedDeck("deck", (FOREST,) * 3 + (SPROUT,) * 4)


def pool() -> CardPool:
    found = CardPool()
    found.add([FOREST, SPROUT, TOKEN, PLUS, SIGHING])
    return found


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("-1 Forest +1 Charm", {"Forest": 2, "Sprout": 4, "Charm": 1}),
        ("  +2 charm   -2 sprout ", {"Forest": 3, "Sprout": 2, "Charm": 2}),
        ("-3 Forest", {"Sprout": 4}),
        ("+1 +2 Mace -1 Sprout", {"Forest": 3, "Sprout": 3, "+2 Mace": 1}),
        ("-1 Sprout -1 Forest +1 Sprout +1 Charm", {"Forest": 2, "Sprout": 4, "Charm": 1}),
    ],
)
def test_so_many_cards_go_and_so_many_come(text: str, cards: dict[str, int]) -> None:
    changed = exchanged(DECK, text, pool())
    assert Counter(each.name for each in changed.cards) == cards
    assert changed.name == f"deck, {' '.join(text.split())}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' isn't understood: it says how many of which cards, as in"),
        ("Forest", "'Forest' isn't understood"),
        ("-1 Forest Charm +", "no card is named 'Forest Charm +'"),
        ("-1", "'-1' isn't understood"),
        ("-0 Forest", "'-0 Forest' isn't understood"),
        ("-1 Charm", "deck has no Charm; its cards are Forest, Sprout"),
        ("-4 Forest +4 Charm", "deck has 3 of Forest, not 4"),
        ("-2 Forest -2 Forest", "deck has 3 of Forest, not 4"),
        ("-1 Forest +1 Charn", "no card is named 'Charn'; did you mean Charm?"),
        ("-1 Forest +1 Sighing", "Sighing can't be played yet: its text isn't understood"),
        ("-3 Forest -4 Sprout", "no card is left in the deck; leave some"),
    ],
)
def test_what_cant_be_exchanged_is_refused_with_the_way_out(text: str, message: str) -> None:
    with pytest.raises((ExchangeError, UnknownCard)) as refused:
        exchanged(DECK, text, pool())
    assert message in str(refused.value)
