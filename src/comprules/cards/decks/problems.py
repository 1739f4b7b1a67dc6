"""CR 100.2, 903.3. What keeps a deck from being played, and what cards say themselves about decks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from comprules.cards.decks.deck import CountedNames
from comprules.cards.pool import CardPool
from comprules.kernel.card import Card
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule

NUMBER_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
CAN_BE_COMMANDER = re.compile(r"^[^.\n]+ can be your commander\.", re.MULTILINE)
ONLY_FOR_ANTE = re.compile(r"^Remove .+ from your deck before playing if you're not playing for ante\.", re.MULTILINE)
OWN_LIMIT = re.compile(r"^A deck can have (?:any number of|up to (\w+)) cards named (.+?)\.(?: \(|$)", re.MULTILINE)


class DeckProblem(Record, frozen=True):
    """Something that keeps a deck from being played: the rule it breaks, the card it is about, what is wrong.

    The rule is `None` for a card that isn't known, the card is `None` for the deck as a whole.

    >>> from comprules.cards import CardPool, Deck
    >>> from comprules.play.decks import check
    >>> check(Deck((("Forest", 40),)), CardPool.starter())
    [DeckProblem(rule='100.2a', card=None, reason='the deck has 40 cards; it needs 60')]
    """

    rule: str | None
    card: str | None
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


@rule("100.2a", "113.6n")
def copies_allowed(card: Card, usual: int) -> int | None:
    """How many of a card a deck may have, `None` if any number: what the card itself says goes before the rule."""
    supertypes_and_types = card.front.type_line.split("—")[0].split()
    if "Basic" in supertypes_and_types and "Land" in supertypes_and_types:
        return None
    for number, name in OWN_LIMIT.findall(card.front.oracle_text):
        if name == card.name and not number:
            return None
        if name == card.name and number in NUMBER_WORDS:
            return NUMBER_WORDS.index(number)
    return usual


def surplus(parts: CountedNames, pool: CardPool, usual: int) -> Iterator[tuple[str, int, int]]:
    """The cards of which there are too many: the name, how many there are, and how many there may be."""
    copies: dict[str, int] = {}
    for name, count in parts:
        if card := pool.get(name):
            copies[card.name] = copies.get(card.name, 0) + count
    for name, count in copies.items():
        limit = copies_allowed(pool[name], usual)
        if limit is not None and count > limit:
            yield name, count, limit


@rule("407.3")
def is_only_for_ante(card: Card | None) -> bool:
    """Whether a card says that it is removed from decks where nobody plays for ante."""
    return card is not None and bool(ONLY_FOR_ANTE.search(card.front.oracle_text))


@rule("903.3", "903.3a", "113.6n")
def can_be_commander(card: Card) -> bool:
    """Whether a card can be a deck's commander: a legendary creature, Vehicle or Spacecraft, or one that says so."""
    front = card.front
    words = front.type_line.replace("—", " ").split()
    is_big = "Spacecraft" in words and front.power is not None
    of_a_kind = "Legendary" in words and ("Creature" in words or "Vehicle" in words or is_big)
    return of_a_kind or bool(CAN_BE_COMMANDER.search(front.oracle_text))
