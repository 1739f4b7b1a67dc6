"""CR 100.2, 100.4. A deck: the names of its cards, how many of each, in the order of the list."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from comprules.cards.pool import CardPool, did_you_mean
from comprules.kernel.atomic_files import why
from comprules.kernel.card import Card
from comprules.kernel.records import Record

DeckFormat = Literal["text", "csv", "dek", "cod"]
CountedNames = tuple[tuple[str, int], ...]

LARGEST_FILE = 5_000_000


class DeckMistake(Record, frozen=True):
    """One mistake in a deck list: where it is, what is wrong, and the card names that may have been meant.

    >>> print(DeckMistake(3, "4 Frest", "no card is named 'Frest'", ("Forest",)))
    line 3 (4 Frest): no card is named 'Frest'; did you mean Forest?
    """

    line: int | None
    text: str
    reason: str
    nearest: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = f"line {self.line}" if self.line else ""
        quoted = f"({self.text})" if self.text else ""
        where = " ".join(filter(None, (place, quoted)))
        return f"{where}{': ' if where else ''}{self.reason}{did_you_mean(self.nearest)}"


SHOWN = 30
"""How many mistakes in a list are shown: what has more is hardly a deck list."""


class DeckError(ValueError):
    """A deck list that can't be read or written. `mistakes` are all that were found, `source` is the file, if any.

    >>> Deck.parse("Ogre\\nmany Islands")
    Traceback (most recent call last):
      ...
    comprules.cards.decks.deck.DeckError: line 1 (Ogre): ...
    line 2 (many Islands): a card is listed with its number, as in 4 Forest
    """

    def __init__(self, mistakes: tuple[DeckMistake, ...], source: str = "") -> None:
        super().__init__(mistakes, source)
        self.mistakes = mistakes
        self.source = source

    def __str__(self) -> str:
        where = f"{self.source}: " if self.source else ""
        lines = [f"{where}{mistake}" for mistake in self.mistakes[:SHOWN]]
        if len(self.mistakes) > SHOWN:
            lines.append(f"{where}and {len(self.mistakes) - SHOWN:,} more mistakes")
        return "\n".join(lines)


class Deck(Record, frozen=True):
    """A deck and its sideboard: names with their numbers, each name once, in the order of the list.

    A companion (702.139) is one of the cards of the sideboard. Raises DeckError if a name is listed twice in a part
    or a number isn't positive.

    >>> deck = Deck.parse('''
    ... 4 Gray Ogre
    ... 2x Fire // Ice (MH2) 290
    ...
    ... 1 Island
    ... ''')
    >>> deck
    Deck(main=(('Gray Ogre', 4), ('Fire // Ice', 2)), sideboard=(('Island', 1),), commander=(), name='', companion=None)
    """

    main: CountedNames
    sideboard: CountedNames = ()
    commander: CountedNames = ()
    name: str = ""
    companion: str | None = None

    def __post_init__(self) -> None:
        mistakes = [mistake for part in (self.main, self.sideboard, self.commander) for mistake in _part_mistakes(part)]
        if self.companion is not None and self.companion not in dict(self.sideboard):
            mistakes.append(DeckMistake(None, self.companion, "the companion isn't in the sideboard"))
        if mistakes:
            raise DeckError(tuple(mistakes), self.name)

    @classmethod
    def parse(cls, text: str, format: DeckFormat | None = None, pool: CardPool | None = None) -> Deck:
        """The deck of a list: Arena's and MTGO's text ("text"), a table ("csv"), MTGO's .dek, Cockatrice's .cod.

        Without a format, the text tells which one it is. With a pool, every card must be in it, and the deck has
        the names as the pool spells them. Raises DeckError with every mistake of the list.

        >>> Deck.parse("4 Ogre\\nmany Islands")
        Traceback (most recent call last):
          ...
        comprules.cards.decks.deck.DeckError: line 2 (many Islands): a card is listed with its number, as in 4 Forest
        """
        from comprules.cards.decks.reading import read_deck

        return read_deck(text, format, pool)

    @classmethod
    def load(cls, path: Path | str, pool: CardPool | None = None) -> Deck:
        """The deck of a file, in any of the formats that `parse` reads; it has the file's name unless it has its own.

        Raises DeckError with every mistake of the file, also if the file can't be read.

        >>> from comprules.cards.starter import DECK_FOLDER
        >>> Deck.load(DECK_FOLDER / "azure-gale.txt").name
        'azure-gale'
        """
        from comprules.cards.decks.reading import read_deck

        try:
            deck = read_deck(text_of(Path(path)), None, pool)
        except DeckError as error:
            raise DeckError(error.mistakes, str(path)) from error
        return deck if deck.name else Deck(deck.main, deck.sideboard, deck.commander, Path(path).stem, deck.companion)

    def to_text(self) -> str:
        """The deck as Arena writes it; `parse` reads the same deck back.

        Raises DeckError if a name is such that it can't be read back, one with a line break for example.

        >>> print(Deck((("Forest", 60),), name="Green").to_text())
        About
        Name Green
        <BLANKLINE>
        Deck
        60 Forest
        <BLANKLINE>
        """
        from comprules.cards.decks.text import write_text

        return write_text(self)

    def main_cards(self, pool: CardPool) -> tuple[Card, ...]:
        """The cards of the main deck, in the order of the list; raises UnknownCard if the pool lacks one.

        >>> [card.name for card in Deck.parse("2 Forest").main_cards(CardPool.starter())]
        ['Forest', 'Forest']
        """
        return _cards(self.main, pool)

    def sideboard_cards(self, pool: CardPool) -> tuple[Card, ...]:
        """The cards of the sideboard, in the order of the list; raises UnknownCard if the pool lacks one.

        >>> [card.name for card in Deck.parse("2 Forest\\n\\n1 Plains").sideboard_cards(CardPool.starter())]
        ['Plains']
        """
        return _cards(self.sideboard, pool)

    def commander_cards(self, pool: CardPool) -> tuple[Card, ...]:
        """The deck's commanders, in the order of the list; raises UnknownCard if the pool lacks one.

        >>> deck = Deck.parse("Commander\\n1 Brannoch, Thunder of Hills\\n\\nDeck\\n99 Mountain")
        >>> [card.name for card in deck.commander_cards(CardPool.starter())]
        ['Brannoch, Thunder of Hills']
        """
        return _cards(self.commander, pool)


def _part_mistakes(part: Any) -> list[DeckMistake]:
    if not isinstance(part, tuple) or not all(_is_counted(each) for each in part):
        wanted = "a part of a deck is a tuple of names with numbers, as in (('Forest', 4),)"
        return [DeckMistake(None, f"{part!r:.60}", f"{wanted}; Deck.parse reads a list")]
    seen: set[str] = set()
    mistakes = []
    for name, count in part:
        if name in seen:
            mistakes.append(DeckMistake(None, name, "listed twice"))
        if count < 1:
            mistakes.append(DeckMistake(None, f"{count} {name}", "a card is listed at least once"))
        seen.add(name)
    return mistakes


def _is_counted(listed: Any) -> bool:
    """Whether this is a name with a number."""
    is_pair = isinstance(listed, tuple) and len(listed) == 2
    return is_pair and isinstance(listed[0], str) and isinstance(listed[1], int)


def _cards(part: CountedNames, pool: Any) -> tuple[Card, ...]:
    if not isinstance(pool, CardPool):
        raise DeckError((DeckMistake(None, "", f"a deck's cards are in a CardPool, not in {pool!r:.60}"),))
    return tuple(card for name, count in part for card in (pool[name],) * count)


def text_of(path: Path) -> str:
    """The text of a deck file; raises DeckError if it can't be read."""
    from comprules.cards.decks.reading import decoded

    return decoded(_file_bytes(path))


def _file_bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise DeckError((DeckMistake(None, "", f"over {LARGEST_FILE:,} bytes; too large for a deck list"),))
        return path.read_bytes()
    except (OSError, ValueError) as error:
        if isinstance(error, DeckError):
            raise
        raise DeckError((DeckMistake(None, "", f"can't be read: {why(error)}"),)) from error
