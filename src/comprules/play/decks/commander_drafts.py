"""CR 903.13e, 903.13f: what a draft gives for the Commander decks that are built of what was drafted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from comprules.cards.decks.deck import CountedNames, Deck
from comprules.cards.decks.problems import DeckProblem, can_be_commander
from comprules.cards.pool import CardPool
from comprules.kernel.card import Card
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.rules.variants.color_identity import color_identity

ADDED: Final = {
    "Commander Legends": "The Prismatic Piper",
    "Commander Masters": "The Prismatic Piper",
    "Commander Legends: Battle for Baldur's Gate": "Faceless One",
}
"""The card that is added to each player's card pool, by the boosters that were drafted."""

MOST_ADDED: Final = 2
GIVING_PARTNER: Final = "Commander Masters"


class Draft(Record, frozen=True):
    """A Commander Draft: the names of the sets whose boosters were drafted, and the cards that a player has drafted."""

    boosters: tuple[str, ...]
    cards: CountedNames = ()


@rule("903.13f")
def considered_partner(card: Card, draft: Draft | None) -> bool:
    """Whether a card counts as having partner as decks are built: with some boosters, one of at most one color."""
    is_given = draft is not None and GIVING_PARTNER in draft.boosters
    return is_given and can_be_commander(card) and len(color_identity(card)) <= 1


@rule("903.13e")
def pool_problems(deck: Deck, pool: CardPool, draft: Draft) -> Iterator[DeckProblem]:
    """The cards of a deck of which fewer were drafted: what is added is for commanders, basic lands are free."""
    drafted, main, commanding = (_counts(each, pool) for each in (draft.cards, deck.main, deck.commander))
    added = {ADDED[name] for name in draft.boosters if name in ADDED}
    for name in dict.fromkeys((*main, *commanding)):
        more = min(MOST_ADDED, commanding.get(name, 0)) if name in added else 0
        there, count = drafted.get(name, 0) + more, main.get(name, 0) + commanding.get(name, 0)
        if count > there and not _is_basic(pool[name]):
            yield DeckProblem("903.13e", name, f"{count} of {name}, of which {there} are in the card pool")


def _counts(parts: CountedNames, pool: CardPool) -> dict[str, int]:
    """How many cards there are of each name that the pool knows."""
    found: dict[str, int] = {}
    for name, count in parts:
        if (card := pool.get(name)) is not None:
            found[card.name] = found.get(card.name, 0) + count
    return found


def _is_basic(card: Card) -> bool:
    return {"Basic", "Land"} <= set(card.front.type_line.split())
