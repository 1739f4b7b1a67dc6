"""The words that templates and hole types name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from comprules.reader.hole_types import HoleType, LexicalType, ListType, PhraseType, UnionType, WordsType
from comprules.reader.lexer import split
from comprules.reader.template import Article, Hole, Inflected, Maybe, Parts, WordChoice, Words


def words_of(parts: Parts) -> Iterator[str]:
    """The tokens in a wording."""
    for part in parts:
        match part:
            case Words(text):
                yield from split(text)
            case Inflected(forms):
                for form in forms:
                    yield from split(form)
            case Article():
                yield from ("a", "an")
            case Maybe(inner):
                yield from words_of(inner)
            case WordChoice(_, yes, no):
                yield from words_of(yes)
                yield from words_of(no)
            case Hole():
                pass


def words_of_type(type_: HoleType, said: Callable[[str], str]) -> Iterator[str]:
    """The tokens that a hole of this type names itself, its values' words as they are said."""
    match type_:
        case WordsType(values=values):
            for word, _ in values:
                yield from split(said(word))
        case LexicalType(lexical=lexical):
            yield from lexical.words
        case UnionType(options):
            for option in options:
                yield from words_of_type(option, said)
        case ListType(item, separators):
            yield from words_of_type(item, said)
            for separator in (separators.two, separators.among, separators.last, separators.after):
                yield from split(separator)
        case PhraseType():
            pass
