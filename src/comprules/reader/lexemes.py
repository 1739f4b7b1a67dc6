"""Hole types that are read from tokens and not by templates: numbers, names, mana symbols, power and toughness."""

from __future__ import annotations

import enum
import re
from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Literal

from comprules.kernel.records import Record
from comprules.reader import numbers
from comprules.reader.agreement import Agreement, of_number
from comprules.reader.errors import TemplateError
from comprules.reader.lexer import TokenKind

Symbols = tuple[str, ...]
"""A run of symbols, such as a mana cost, `("{2}", "{R}")` (CR 107.4)."""


class SelfName(enum.Enum):
    """The card's own name, in full or as its text shortens it. Texts without a name write it so."""

    FULL = "~"
    SHORT = "≈"


class SelfNames(enum.Enum):
    """The card's own name where its text speaks of it as of several: "when Ash and Moss enter"."""

    FULL = "≋"
    SHORT = "≊"


class Lexeme(Record, frozen=True):
    """The base of hole types that are one token. A subclass says how it is read and written.

    `kinds` are the kinds of tokens that it can be, by which it isn't looked for at others.
    """

    kinds: ClassVar[frozenset[TokenKind]] = frozenset(TokenKind) - {TokenKind.END}

    @classmethod
    @abstractmethod
    def from_token(cls, token: str) -> Any:
        """The value of a token, None if it isn't one of these."""

    @abstractmethod
    def to_token(self) -> str:
        """The token of this value."""


class PowerToughness(Lexeme, frozen=True):
    """ "2/2", "X/X", "1+*/1+*".

    >>> PowerToughness.from_token("2/X")
    PowerToughness(power='2', toughness='X')
    >>> PowerToughness.from_token("and/or")
    """

    kinds: ClassVar[frozenset[TokenKind]] = frozenset({TokenKind.STATS})

    power: str
    toughness: str

    @classmethod
    def from_token(cls, token: str) -> PowerToughness | None:
        power, slash, toughness = token.partition("/")
        if "Y" in token or token != token.upper() or power[:1] in "+-{":
            return None
        return cls(power, toughness) if slash and power and toughness else None

    def to_token(self) -> str:
        return f"{self.power}/{self.toughness}"


class PowerToughnessChange(Lexeme, frozen=True):
    """ "+1/+1", "-X/-0": each part keeps its sign.

    >>> PowerToughnessChange.from_token("+1/-X")
    PowerToughnessChange(power='+1', toughness='-X')
    >>> PowerToughnessChange.from_token("/")
    """

    kinds: ClassVar[frozenset[TokenKind]] = frozenset({TokenKind.CHANGE})

    power: str
    toughness: str

    @classmethod
    def from_token(cls, token: str) -> PowerToughnessChange | None:
        power, slash, toughness = token.partition("/")
        is_change = slash and power[:1] in ("+", "-") and toughness[:1] in ("+", "-")
        return cls(power, toughness) if is_change and "Y" not in token else None

    def to_token(self) -> str:
        return f"{self.power}/{self.toughness}"


class ChangeByXAndY(Lexeme, frozen=True):
    """ "+X/+Y", "-X/+Y".

    >>> ChangeByXAndY.from_token("-X/+Y")
    ChangeByXAndY(power='-', toughness='+')
    """

    kinds: ClassVar[frozenset[TokenKind]] = frozenset({TokenKind.CHANGE})

    power: Literal["+", "-"]
    toughness: Literal["+", "-"]

    @classmethod
    def from_token(cls, token: str) -> ChangeByXAndY | None:
        signs: dict[str, Literal["+", "-"]] = {"+": "+", "-": "-"}
        power, toughness = signs.get(token[:1]), signs.get(token[3:4])
        known = cls(power, toughness) if power is not None and toughness is not None else None
        return known if known is not None and known.to_token() == token else None

    def to_token(self) -> str:
        return f"{self.power}X/{self.toughness}Y"


# From a list of tokens and a position: each end, value and agreement there.
Match = tuple[int, Any, Agreement]
Matcher = Callable[[list[str], int], Iterator[Match]]


class Lexical(Record, frozen=True):
    """How one hole type and format is read and written, and on what tokens it can begin."""

    name: str
    match: Matcher
    write: Callable[[Any], str]
    kinds: frozenset[TokenKind] = frozenset()
    words: frozenset[str] = frozenset()


def lexical_for(annotation: Any, formats: tuple[str, ...]) -> Lexical | None:
    """The reader and writer of a hole type, None if it isn't one that is made of tokens.

    Raises:
        TemplateError: the type has no such format.
    """
    key = formats[0] if formats else ""
    if annotation is int:
        return _known(_INTEGERS, key, "int")
    if isinstance(annotation, type) and issubclass(annotation, str) and not issubclass(annotation, enum.Enum):
        return _names(annotation, key)
    if isinstance(annotation, type) and issubclass(annotation, Lexeme):
        return _single(annotation)
    if annotation == Symbols:
        return _known(_SYMBOLS, key, "Symbols")
    return None


def _known(table: dict[str, Lexical], key: str, name: str) -> Lexical:
    if key not in table:
        raise TemplateError(f"a hole of type {name} has no format {key!r}; it has {', '.join(map(repr, table))}")
    return table[key]


def _numeric(name: str, value: Callable[[str], int | None], write: Callable[[int], str], **first: Any) -> Lexical:
    def match(raws: list[str], position: int) -> Iterator[Match]:
        found = value(raws[position].lower())
        if found is not None:
            yield position + 1, found, of_number(found)

    def write_number(number: Any) -> str:
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            raise ValueError(f"{number!r} is not counted")
        return write(number)

    return Lexical(name, match, write_number, **first)


def _digits(raw: str) -> int | None:
    return int(raw) if raw.isascii() and raw.isdecimal() and len(raw) < 10 and (raw == "0" or raw[0] != "0") else None


def _counted(raw: str) -> int | None:
    """ "a", "an", "two", "three"."""
    if raw in ("a", "an"):
        return 1
    return None if raw == "one" else numbers.from_word(raw)


ARTICLE = "\ue000"
"""Where the writer puts "a" or "an", which it decides when it knows the next word."""

NO_SENTENCE = "\ue001"
"""What the writer puts before a word that keeps its case although a sentence could begin there."""

_INTEGERS: dict[str, Lexical] = {
    "": _numeric("digits", _digits, str, kinds=frozenset({TokenKind.NUMBER})),
    "word": _numeric(
        "a, two, …",
        _counted,
        lambda number: ARTICLE if number == 1 else numbers.WORDS[number],
        words=frozenset({"a", "an", *numbers.WORDS} - {"one"}),
    ),
    "one": _numeric(
        "one, two, …", numbers.from_word, lambda number: numbers.WORDS[number], words=frozenset(numbers.WORDS)
    ),
    "ordinal": _numeric(
        "first, second, …",
        numbers.from_ordinal,
        numbers.ordinal,
        words=frozenset(numbers.ORDINALS),
    ),
}


def _run_of(name: str, symbol: str) -> Lexical:
    """All the symbols of a kind that stand side by side."""
    matching = re.compile(symbol)

    def match(raws: list[str], position: int) -> Iterator[Match]:
        end = position
        while end < len(raws) and matching.fullmatch(raws[end]):
            end += 1
        if end > position:
            yield end, tuple(raws[position:end]), Agreement.IT

    return Lexical(name, match, "".join, kinds=frozenset({TokenKind.SYMBOL}))


_SYMBOLS = {
    "": _run_of("mana symbols", r"\{(?:\d+|[XYZ∞½]|[2WUBRGCS](?:/[WUBRGCP]){0,2})\}"),
    "energy": _run_of("energy symbols", r"\{E\}"),
    "any": _run_of("symbols", r"\{[^{}\s]+\}"),
}


def _single(lexeme: type[Lexeme]) -> Lexical:
    def match(raws: list[str], position: int) -> Iterator[Match]:
        value = lexeme.from_token(raws[position])
        if value is not None:
            yield position + 1, value, Agreement.IT

    return Lexical(lexeme.__name__, match, lambda value: str(value.to_token()), kinds=lexeme.kinds)


# Words and signs that a name may hold between words with capitals.
_JOINING_WORDS = frozenset(
    {"of", "the", "and", "in", "to", "from", "a", "an", "for", "at", "by", "on", "with", "into", "or"}
)
_JOINING = _JOINING_WORDS | {"as", "'s", "-", ",", "'", "&", "!", "?"}
_CLOSING = frozenset({"!", "?"})
_CLOSED_UP = frozenset({"'s", ",", "-", "'", "!", "?"})


def _names(kind: type[str], key: str) -> Lexical:
    if key not in ("", "quoted"):
        raise TemplateError(f"a hole of type {kind.__name__} has no format {key!r}; it has '' and 'quoted'")
    between = _quoted_ends if key else _name_ends

    def match(raws: list[str], position: int) -> Iterator[Match]:
        for end in between(raws, position):
            yield end, kind(_joined(raws[position:end])), Agreement.IT

    kinds = frozenset(TokenKind) - {TokenKind.END} if key else frozenset({TokenKind.CAPITALISED})
    return Lexical("a name", match, NO_SENTENCE.__add__ if key else str, kinds=kinds)


_LONGEST_NAME = 16


def _name_ends(raws: list[str], position: int) -> Iterator[int]:
    """After each word with a capital, and the mark that may close a name behind it, as far as a name can go."""
    for end in range(position, min(len(raws), position + _LONGEST_NAME)):
        raw = raws[end]
        if (raw[0].isupper() and raw[0].isalpha()) or (raw in _CLOSING and end > position):
            yield end + 1
        elif raw not in _JOINING:
            return


def _quoted_ends(raws: list[str], position: int) -> Iterator[int]:
    for end in range(position, min(len(raws), position + 2 * _LONGEST_NAME)):
        if raws[end] == "”":
            yield end
            return


def _joined(raws: list[str]) -> str:
    """A name's tokens as text."""
    text = ""
    for raw in raws:
        glued = raw in _CLOSED_UP or text.endswith("-") or not text
        text += raw if glued else " " + raw
    return text
