"""How much of a collection of cards is read, and which missing phrases stand in the way of the most cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from time import process_time

from comprules.cards import Card
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.records import Record
from comprules.reader import numbers
from comprules.reader.defaults import default_grammar
from comprules.reader.errors import ReadError, Unread, stopping_words
from comprules.reader.keeping.kept import reading_anew, reading_each_text_once
from comprules.rules.abilities.reading_faces import LineReading, read_report
from comprules.rules.concepts.abilities import Ability

Progress = Callable[[], None]
"""Called after each card."""

__all__ = ["Blocked", "Coverage", "UnreadCard", "blocked_by", "coverage"]

_EXAMPLES = 3
_LONGEST = 60
_ANY_NAME = re.compile("[≈≋≊]")
_MANA = re.compile(r"(?:\{(?:\d+|[XWUBRGC])(?:/[WUBRGCP])*\})+")
_NUMBER_WORDS = "|".join(sorted(set(numbers.WORDS) - {"zero", "one"}, key=lambda word: (-len(word), word)))
_NUMBER = re.compile(rf"\d+|\b(?:{_NUMBER_WORDS})\b")


class UnreadCard(Record, frozen=True):
    """A card that isn't read whole, and each line of it that isn't read.

    >>> from comprules.cards import Card, Face
    >>> card = Card("Song", "normal", (Face("Song", type_line="Instant", oracle_text="Draw a card.\\nGrunk three."),))
    >>> (unread,) = coverage([card]).unread
    >>> unread.name, len(unread.lines), unread.stops()
    ('Song', 1, ('Grunk three',))
    """

    name: str
    lines: tuple[LineReading, ...]

    def stops(self) -> tuple[str, ...]:
        """For each unread line the words that stopped it; takes some time to find."""
        return tuple(_on_one_line(stopping_words(line.refusal)) for line in self.lines if line.refusal is not None)

    def stopped_at(self) -> tuple[str, ...]:
        """For each unread line what is left of it where reading stopped, which is found at once."""
        return tuple(_on_one_line(_left(line.refusal)) for line in self.lines if line.refusal is not None)


class Coverage(Record, frozen=True):
    """How many cards are read whole, how many of their abilities are, and in how much processor time.

    An ability is a line of text. It is read if it has exactly one meaning, every phrase of which is defined, and which
    is, written back, the line again after the published normalisation. A card is read whole if all lines of all of its
    faces are.

    >>> from comprules.cards.starter import starter_cards
    >>> found = coverage(starter_cards()[:10])
    >>> found.cards, found.whole, found.unread
    (10, 10, ())
    """

    cards: int
    whole: int
    abilities: int
    abilities_read: int
    seconds: float
    unread: tuple[UnreadCard, ...]

    @property
    def cards_per_second(self) -> float:
        """How fast they were read, by processor time; 0 if none were."""
        return self.cards / self.seconds if self.seconds else 0.0


class Blocked(Record, frozen=True):
    """Words that one phrase would have to cover, and how many cards nothing else stands in the way of.

    `fitting` are the kinds of phrases that would do, `examples` some of the cards.

    >>> from comprules.cards import Card, Face
    >>> card = Card("Song", "normal", (Face("Song", type_line="Instant", oracle_text="Grunk a card."),))
    >>> (blocked,) = blocked_by(coverage([card]).unread)
    >>> blocked.words, blocked.cards, blocked.examples
    ('grunk a card', 1, ('Song',))
    """

    words: str
    cards: int
    fitting: tuple[str, ...]
    examples: tuple[str, ...]


def coverage(cards: Iterable[Card], progress: Progress = lambda: None, *, kept: bool = False) -> Coverage:
    """Read all cards, a text of several once; with `kept`, those texts as they were kept that were read before.

    >>> from comprules.cards import Card, Face
    >>> bird = Face("Small Bird", type_line="Creature — Bird", oracle_text="Flying\\nGrunk.")
    >>> found = coverage([Card("Small Bird", "normal", (bird,))])
    >>> found.cards, found.whole, found.abilities, found.abilities_read, found.unread[0].stops()
    (1, 0, 2, 1, ('Grunk',))
    """
    default_grammar(Ability)
    unread: list[UnreadCard] = []
    count = abilities = refused = 0
    begun = process_time()
    with collecting_seldom(), nullcontext() if kept else reading_anew(), reading_each_text_once():
        for card in cards:
            lines = tuple([line for face in card.faces for line in read_report(face)])
            missing = tuple([line for line in lines if line.refusal is not None])
            count, abilities, refused = count + 1, abilities + len(lines), refused + len(missing)
            if missing:
                unread.append(UnreadCard(card.name, missing))
            progress()
    seconds = process_time() - begun
    return Coverage(count, count - len(unread), abilities, abilities - refused, seconds, tuple(unread))


def blocked_by(unread: Iterable[UnreadCard], progress: Progress = lambda: None) -> tuple[Blocked, ...]:
    """The missing phrases, ranked by the cards that would be read whole if there were one for these words.

    A card counts for a phrase if all its unread lines stop at the same words, numbers and names apart.

    >>> from comprules.cards import Card, Face
    >>> texts = ("Grunk 3.", "Flying\\nGrunk two.", "Grunk 4.\\nZonk.")
    >>> faces = [Face(f"Song {n}", type_line="Instant", oracle_text=text) for n, text in enumerate(texts)]
    >>> cards = [Card(face.name, "normal", (face,)) for face in faces]
    >>> [(each.words, each.cards) for each in blocked_by(coverage(cards).unread)]
    [('grunk N', 2)]
    """
    found: dict[str, list[UnreadCard]] = {}
    for card in unread:
        words = {normalised_words(stop) for stop in card.stops()}
        if len(words) == 1:
            found.setdefault(words.pop(), []).append(card)
        progress()
    ranked = sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    return tuple(_blocked(words, cards) for words, cards in ranked)


def _blocked(words: str, cards: list[UnreadCard]) -> Blocked:
    examples = tuple(card.name for card in cards[:_EXAMPLES])
    refusal = cards[0].lines[0].refusal
    return Blocked(words, len(cards), _fitting(refusal), examples)


def _fitting(refusal: ReadError | None) -> tuple[str, ...]:
    gap = refusal.gap() if isinstance(refusal, Unread) else None
    return gap.fitting if gap is not None else ()


def _left(refusal: ReadError) -> str:
    """A text from where reading stopped, or what else is wrong with it."""
    if not isinstance(refusal, Unread):
        return str(refusal).splitlines()[0]
    left = refusal.text[refusal.position :] or refusal.text
    return left if len(left) <= _LONGEST else f"{left[:_LONGEST].rsplit(' ', 1)[0]} …"


def _on_one_line(words: str) -> str:
    return _ANY_NAME.sub("~", words).replace("\n", " ")


def normalised_words(words: str) -> str:
    """The words with N for numbers and {N} for mana, as if they stood within a sentence.

    >>> normalised_words("Pay {2}{R}: ~ gets +2/+0 and draws three cards")
    'pay {N}: ~ gets +N/+N and draws N cards'
    """
    text = _NUMBER.sub("N", _MANA.sub("{N}", words))
    return text[:1].lower() + text[1:]
