"""CR 100.2a: games of random decks of real cards, always the same for the same cards and seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from random import Random
from typing import Any

from comprules.editions import DEFAULT
from comprules.kernel.card import Card
from comprules.kernel.records import Record
from comprules.play.decks.legality import nontraditional
from comprules.play.game import Game
from comprules.play.positions import arrange
from comprules.simulate.decks import NamedDeck, is_playable
from comprules.simulate.named_cards import are_known, named_in_decks
from comprules.simulate.soaking.decks import Shelf, random_deck
from comprules.simulate.soaking.middles import in_the_middle

SAMPLE = 600
"""Of how many cards decks are made."""


class RealCards(Record):
    """Some cards that can be in decks and are read whole, and all that there are by their names."""

    sample: tuple[Card, ...]
    by_name: Mapping[str, Card]

    def decks(self, players: int, random: Random) -> list[NamedDeck]:
        """A random deck for each player."""
        shelf = Shelf(self.sample)
        return [random_deck(first, self.sample, shelf, random) for first in random.sample(self.sample, players)]


def real_cards(cards: Iterable[Card]) -> RealCards:
    """A sample of some cards, read: those that can be in decks, and name no card that isn't there."""
    every = [card for card in cards if nontraditional(card) is None]
    by_name = {card.front.name: card for card in every}
    shuffled = Random(0).sample(every, len(every))
    playable = (card for card in shuffled if is_playable(card) and are_known(card, by_name.get))
    return RealCards(tuple(islice(playable, SAMPLE)), by_name)


def real_game(cards: RealCards, seed: int, players: int = 2, edition: str = DEFAULT, *, in_its_middle: bool) -> Game:
    """A game with random decks of these cards that stops where there is more than one answer."""
    random = Random(seed)
    decks = cards.decks(players, random)
    settings: dict[str, Any] = {"seed": seed, "edition": edition, "skip_trivial": True, "allow_later_cards": True}
    settings["reference"] = named_in_decks(decks, cards.by_name.get)
    if in_its_middle:
        return arrange([in_the_middle(deck.cards, random) for deck in decks], **settings)
    return Game([deck.cards for deck in decks], **settings)
