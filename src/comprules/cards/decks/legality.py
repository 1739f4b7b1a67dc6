"""CR 100.2, 100.4. Whether a deck may be played: its size, its sideboard, how many of each card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from comprules.cards.card import Card
from comprules.cards.decks.deck import CountedNames, Deck
from comprules.cards.pool import CardPool, did_you_mean
from comprules.records import Record
from comprules.rule_citations import rule

DeckRules = Literal["constructed", "limited"]

SMALLEST_DECK = {"constructed": (60, "100.2a"), "limited": (40, "100.2b")}
LARGEST_SIDEBOARD = 15
MOST_OF_A_NAME = 4

PART_OF_NO_DECK = {
    "Dungeon": "309.2",
    "Plane": "311.1",
    "Phenomenon": "312.1",
    "Vanguard": "313.1",
    "Scheme": "314.1",
    "Conspiracy": "315.3",
}

NUMBER_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
CAN_BE_COMMANDER = re.compile(r"^[^.\n]+ can be your commander\.", re.MULTILINE)
OWN_LIMIT = re.compile(r"^A deck can have (?:any number of|up to (\w+)) cards named (.+?)\.(?: \(|$)", re.MULTILINE)


class DeckProblem(Record, frozen=True):
    """Something that keeps a deck from being played: the rule it breaks, the card it is about, what is wrong.

    The rule is `None` for a card that isn't known, the card is `None` for the deck as a whole.
    """

    rule: str | None
    card: str | None
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


@rule("100.2", "100.4")
def check(deck: Deck, pool: CardPool, format: DeckRules = "constructed") -> list[DeckProblem]:
    """Every reason why the deck can't be played in this way of playing; none if it can.

    >>> from comprules.cards.card import Face
    >>> pool = CardPool()
    >>> pool.add([Card("Ogre", "normal", (Face("Ogre", type_line="Creature — Ogre"),))])
    1
    >>> for problem in check(Deck((("Ogre", 58),)), pool): print(problem)
    the deck has 58 cards; it needs 60 (100.2a)
    58 of Ogre, of which 4 are allowed (100.2a)
    """
    problems = [*_size_problems(deck, format), *_commander_problems(deck, pool), *_unknown_problems(deck, pool)]
    problems += _outside_problems(deck, pool, format)
    if format == "constructed":
        problems += [*_sideboard_problems(deck), *_copies_problems(deck, pool)]
    return problems


@rule("100.2a", "100.2b", "100.5")
def _size_problems(deck: Deck, format: DeckRules) -> Iterator[DeckProblem]:
    smallest, number = SMALLEST_DECK[format]
    if (size := _size(deck.main)) < smallest:
        yield DeckProblem(number, None, f"the deck has {size} cards; it needs {smallest}")


@rule("100.4a")
def _sideboard_problems(deck: Deck) -> Iterator[DeckProblem]:
    if (size := _size(deck.sideboard)) > LARGEST_SIDEBOARD:
        yield DeckProblem("100.4a", None, f"the sideboard has {size} cards; it may have {LARGEST_SIDEBOARD}")


@rule("100.2a", "100.4a")
def _copies_problems(deck: Deck, pool: CardPool) -> Iterator[DeckProblem]:
    """The deck and its sideboard count together."""
    copies: dict[str, int] = {}
    for name, count in (*deck.main, *deck.sideboard):
        if card := pool.get(name):
            copies[card.name] = copies.get(card.name, 0) + count
    for name, count in copies.items():
        limit = _limit(pool[name])
        if limit is not None and count > limit:
            yield DeckProblem("100.2a", name, f"{count} of {name}, of which {limit} are allowed")


@rule("100.2a", "113.6n")
def _limit(card: Card) -> int | None:
    """How many of a card a deck may have, `None` if any number: what the card itself says goes before the rule."""
    supertypes_and_types = card.front.type_line.split("—")[0].split()
    if "Basic" in supertypes_and_types and "Land" in supertypes_and_types:
        return None
    for number, name in OWN_LIMIT.findall(card.front.oracle_text):
        if name == card.name and not number:
            return None
        if name == card.name and number in NUMBER_WORDS:
            return NUMBER_WORDS.index(number)
    return MOST_OF_A_NAME


@rule("903.3")
def _commander_problems(deck: Deck, pool: CardPool) -> Iterator[DeckProblem]:
    for name, _ in deck.commander:
        card = pool.get(name)
        nor_there = "" if card is None or can_be_commander(card) else "; it couldn't be one there either"
        yield DeckProblem("903.3", name, f"{name} is a commander, which only Commander decks have{nor_there}")


@rule("903.3", "903.3a", "113.6n")
def can_be_commander(card: Card) -> bool:
    """Whether a card can be a deck's commander: a legendary creature, Vehicle or Spacecraft, or one that says so."""
    front = card.front
    words = front.type_line.replace("—", " ").split()
    is_big = "Spacecraft" in words and front.power is not None
    of_a_kind = "Legendary" in words and ("Creature" in words or "Vehicle" in words or is_big)
    return of_a_kind or bool(CAN_BE_COMMANDER.search(front.oracle_text))


@rule("108.2a", "309.2", "313.1", "315.3")
def _outside_problems(deck: Deck, pool: CardPool, format: DeckRules) -> Iterator[DeckProblem]:
    """Nontraditional cards are part of no deck; conspiracies are drafted, and may be in a sideboard then."""
    for part, names in (("deck", deck.main), ("sideboard", deck.sideboard)):
        for name, _ in names:
            kind = _nontraditional(pool.get(name))
            if kind is not None and (part, format, kind) != ("sideboard", "limited", "Conspiracy"):
                yield DeckProblem(PART_OF_NO_DECK[kind], name, f"{name} is a {kind.lower()}, which is part of no deck")


def _nontraditional(card: Card | None) -> str | None:
    """The card type that makes a card a nontraditional one."""
    types = card.front.type_line.split("—")[0].split() if card is not None else ()
    return next((kind for kind in types if kind in PART_OF_NO_DECK), None)


def _unknown_problems(deck: Deck, pool: CardPool) -> Iterator[DeckProblem]:
    for name in dict.fromkeys(name for name, _ in (*deck.main, *deck.sideboard, *deck.commander)):
        if name not in pool:
            yield DeckProblem(None, name, f"no card is named {name!r}{did_you_mean(pool.suggest(name))}")


def _size(part: CountedNames) -> int:
    return sum(count for _, count in part)
