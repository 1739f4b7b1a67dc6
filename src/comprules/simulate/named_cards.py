"""CR 108.1, 111.11: the cards that others name, which a game must be told of."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from comprules.kernel.card import Card
from comprules.kernel.rule_citations import rule
from comprules.rules.starting_and_ending.cards_named import names_in
from comprules.simulate.decks import NamedDeck

Known = Callable[[str], Card | None]
"""What finds a card by its name, if there is one."""


@rule("108.1", "111.11")
def named_by(cards: Iterable[Card], known: Known) -> tuple[Card, ...]:
    """The cards that the texts of some cards name, and those that theirs name, as far as they are known."""
    waiting, found = list(cards), dict[str, Card]()
    while waiting:
        for name in names_in(waiting.pop()):
            card = known(name)
            if card is not None and name not in found:
                found[name] = card
                waiting.append(card)
    return tuple(found.values())


def named_in_decks(decks: Iterable[NamedDeck], known: Known) -> tuple[Card, ...]:
    """The cards that a game with these decks must be told of besides theirs, as far as they are known."""
    return named_by((card for deck in decks for card in (*deck.cards, *deck.commanders, *deck.outside)), known)


def are_known(card: Card, known: Known) -> bool:
    """Whether all cards that a card names are known."""
    return all(known(name) is not None for name in names_in(card))
