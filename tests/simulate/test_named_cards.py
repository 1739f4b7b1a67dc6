"""CR 111.11: games are told of the cards that their decks' texts name."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.simulate.decks import NamedDeck
from comprules.simulate.named_cards import are_known, named_in_decks
from positions import card, land

BADGER = card(
    "Giant Badger", "{1}{G}{G}", "Creature — Badger", "When this creature dies, create a Small Cub token.", "2/2"
)
CUB = card("Small Cub", "{G}", "Creature — Bear", pt="1/1")
SETT = card("Sett", "{0}", "Sorcery", "Create two tapped Giant Badger tokens.")
KNOWN = {each.name: each for each in (BADGER, CUB)}
DECK = NamedDeck("Setts", (SETT, *[land("G")] * 20))


@rule("108.1", "111.11")
def test_what_a_deck_names_and_what_that_names_are_found() -> None:
    """111.11: the card that a deck's text names, and the one that the text of this names."""
    assert named_in_decks((DECK,), KNOWN.get) == (BADGER, CUB)
    assert named_in_decks((NamedDeck("Woods", (land("G"),)),), KNOWN.get) == ()


@rule("108.1", "111.11")
def test_a_card_is_known_with_all_that_it_names() -> None:
    """111.11: a card whose text names one that isn't known can't be played."""
    nothing: dict[str, Card] = {}
    assert (are_known(SETT, KNOWN.get), are_known(SETT, nothing.get), are_known(CUB, nothing.get)) == (
        True,
        False,
        True,
    )
