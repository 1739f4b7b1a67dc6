"""What an edition of the rulebook doesn't know yet: cards with kinds, keywords and symbols that came later."""

from __future__ import annotations

import warnings
from contextlib import contextmanager

from comprules.editions import newer_than
from comprules.editions.first_known import Novelty, novelties_of
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import SetUpError


class LaterCard(Record):
    """A card with something that an edition doesn't know yet."""

    name: str
    edition: str
    novelty: Novelty

    def __str__(self) -> str:
        return f"{self.name} is unknown to the rules of {self.edition}: it has to do with {self.novelty}"


class LaterCards(SetUpError):
    """A game of an old edition was to be played with cards of later times."""

    def __init__(self, cards: tuple[LaterCard, ...]) -> None:
        super().__init__(cards)
        self.cards = cards

    def __str__(self) -> str:
        way_out = "allow_later_cards (--allow-later-cards) plays such cards by the nearest rule"
        return "\n".join((*map(str, self.cards), way_out))


class PlayedByTheNearestRule(UserWarning):
    """A game is played with cards that its edition doesn't know."""


def admit(cards: Iterable[Card], edition: str, *, later: bool) -> None:
    """Refuse cards that an edition doesn't know, or with `later` say that they are played all the same.

    Raises LaterCards.
    """
    found = tuple(later_cards(cards, edition))
    if found and not later:
        raise LaterCards(found)
    if found:
        warnings.warn(told(found), PlayedByTheNearestRule, stacklevel=3)


@contextmanager
def told_already() -> Iterator[None]:
    """Begin games without a warning that their edition doesn't know a card: somebody has said so before."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PlayedByTheNearestRule)
        yield


def told(found: Sequence[LaterCard]) -> str:
    """That these cards are played by the nearest rule."""
    cards = "; ".join(f"{each.name} ({each.novelty.name}, since {each.novelty.since})" for each in found)
    return f"What the rules of {found[0].edition} don't know is played by the nearest rule: {cards}"


def later_cards(cards: Iterable[Card], edition: str) -> Iterator[LaterCard]:
    """Those of some cards that an edition doesn't know yet, each once, with the first reason.

    >>> from comprules.cards import Card, Face
    >>> walker = Card("Walker", "normal", (Face("Walker", type_line="Planeswalker — Walker", loyalty="3"),))
    >>> [str(each.novelty) for each in later_cards([walker], "2006")]
    ['planeswalkers, which the edition 2009 is the first to know (306)']
    >>> list(later_cards([walker], "2009"))
    []
    """
    later = newer_than(edition)
    for card in dict.fromkeys(cards) if later else ():
        reason = next((novelty for novelty in novelties_of(card) if novelty.since in later), None)
        if reason is not None:
            yield LaterCard(card.name, edition, reason)
