"""CR 100.2a, 903.12: random legal decks from the cards that still have something to show."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from random import Random

from comprules.cards.starter import starter_cards
from comprules.kernel.card import Card
from comprules.kernel.rule_citations import rule
from comprules.reader.normalisation import without_reminder_text
from comprules.rules.mana_and_numbers.mana import COLORS, colors, symbols_within
from comprules.rules.objects.printed import printed
from comprules.rules.variants.color_identity import color_identity
from comprules.simulate.decks import NamedDeck

WORD = re.compile(r"[^\W\d_]{3,}|\{[ECS]\}")
DECK_SIZE = 60
SPELLS = 35
MOST_COPIES = 4
MOST_PENDING = 20
"""How many of a deck's spells are what is pending at most, kindred cards and fillings apart."""

MOST_KINDRED = 10
"""How many of a deck's spells are chosen for what is pending."""

MOST_COLORS = 2
BASIC_LANDS = dict(zip(COLORS, ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True))


class Shelf:
    """Cards by the colors of mana that their costs and texts speak of, and by their words."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._by_colors: dict[frozenset[str], list[Card]] = {}
        self._by_word: dict[str, list[Card]] = {}
        for card in cards:
            self._by_colors.setdefault(colors_needed(card), []).append(card)
            for word in _words(card):
                self._by_word.setdefault(word, []).append(card)

    def within(self, available: frozenset[str]) -> list[Card]:
        """The cards that need no other colors than these, always in the same order."""
        fitting = (some for needed, some in self._by_colors.items() if needed <= available)
        return [card for some in fitting for card in some]

    def kindred(self, card: Card, fits: Callable[[Card], bool], random: Random) -> Card | None:
        """A fitting card with one of another's words, the rarer the likelier: it may be what its text waits for."""
        shared = [word for word in _words(card) if len(self._by_word[word]) > 1]
        if not shared:
            return None
        (word,) = random.choices(shared, [1 / len(self._by_word[word]) for word in shared])
        found = _some(self._by_word[word], lambda other: other is not card and fits(other), 1, random)
        return found[0] if found else None


@cache
def _words(card: Card) -> tuple[str, ...]:
    """The words of a card's types and texts, those for several as those for one, in order."""
    texts = " ".join(f"{face.type_line} {without_reminder_text(face.oracle_text)}" for face in card.faces)
    return tuple(dict.fromkeys(word.lower().removesuffix("s") for word in WORD.findall(texts)))


@cache
def colors_needed(card: Card) -> frozenset[str]:
    """The colors of the mana symbols in a card's costs and texts."""
    texts = "".join(face.mana_cost + face.oracle_text for face in card.faces)
    return colors(symbols_within(texts))


def _speaks_of_snow(card: Card) -> bool:
    return any("{S}" in face.mana_cost + face.oracle_text for face in card.faces)


@rule("100.2a")
def random_deck(first: Card, pending: Sequence[Card], others: Shelf, random: Random) -> NamedDeck:
    """A deck of 60 around a card: one each of those of `pending` that share its colors, or more where they are few;
    filled up from others, and at its end with the basic lands for them.
    """
    available = _colors_around(first, random)

    def fits(card: Card) -> bool:
        return card is not first and colors_needed(card) <= available

    few = [first, *_some(pending, fits, MOST_PENDING - 1, random)]
    return NamedDeck(first.name, _filled((few * MOST_COPIES)[:MOST_PENDING], few, others, fits, available, random))


@rule("903.5b", "903.5c", "903.12c", "903.12d", "903.12e")
def brawl_deck(commander: Card, pending: Sequence[Card], others: Shelf, random: Random) -> NamedDeck:
    """A Brawl deck of 60 around a commander: one each of those of `pending` within its color identity; filled up from
    others, and at its end with the basic lands for them.
    """
    identity = color_identity(commander)

    def fits(card: Card) -> bool:
        return card is not commander and colors_needed(card) <= identity and color_identity(card) <= identity

    few = _some(pending, fits, MOST_PENDING, random)
    lands_of = identity or frozenset(random.choice(COLORS))
    cards = _filled(few, [commander, *few], others, fits, lands_of, random)
    return NamedDeck(commander.name, cards[:-1], (commander,))


def _filled(
    spells: list[Card],
    few: Sequence[Card],
    others: Shelf,
    fits: Callable[[Card], bool],
    available: frozenset[str],
    random: Random,
) -> tuple[Card, ...]:
    """Spells with cards that may be what `few` wait for, with other cards, and with the lands for them."""
    kindred = (others.kindred(random.choice(few), fits, random) for _ in range(MOST_KINDRED))
    spells = [*spells, *(card for card in dict.fromkeys(kindred) if card is not None and card not in few)]
    chosen = set(spells)
    room = SPELLS - len(spells)
    spells += _some(others.within(available), lambda card: card not in chosen and fits(card), room, random)
    return (*spells, *_lands(available, any(map(_speaks_of_snow, spells)), DECK_SIZE - len(spells)))


def _some(cards: Sequence[Card], fits: Callable[[Card], bool], most: int, random: Random) -> list[Card]:
    """So many at most of the cards that fit, at random; only as many are looked at as it takes."""
    return list(islice(filter(fits, random.sample(cards, len(cards))), most))


def _colors_around(card: Card, random: Random) -> frozenset[str]:
    """The colors that a card needs, and others until there are as many as a deck has."""
    needed = colors_needed(card)
    more = [color for color in COLORS if color not in needed]
    return needed | set(random.sample(more, max(0, MOST_COLORS - len(needed))))


@rule("100.2a")
def _lands(available: frozenset[str], snow: bool, count: int) -> list[Card]:
    """Basic lands in equal parts; a deck may have any number of those."""
    kinds = [card for color in COLORS if color in available for card in _basic_lands(BASIC_LANDS[color], snow)]
    return [kinds[place % len(kinds)] for place in range(count)]


@cache
def _basic_lands(subtype: str, snow: bool) -> tuple[Card, ...]:
    """The basic lands of a type: the snow ones too, where they are wanted."""
    found = []
    for card in starter_cards():
        land = printed(card)
        if "Basic" in land.supertypes and subtype in land.subtypes and (snow or "Snow" not in land.supertypes):
            found.append(card)
    return tuple(found)
