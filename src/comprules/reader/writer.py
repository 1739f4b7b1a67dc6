"""Writing a tree: its phrases' wordings with the holes filled.

Each wording is turned once to a row of texts and functions; writing a phrase is calling them in order.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from typing import Any

from comprules.reader import sounds
from comprules.reader.agreement import Agreement
from comprules.reader.agreement_in_trees import agreement_of_hole
from comprules.reader.conjugation import wording_in_mood
from comprules.reader.errors import Unwritable
from comprules.reader.hole_types import (
    CAPITAL,
    HoleType,
    LexicalType,
    ListType,
    UnionType,
    WordsType,
    field_type,
    type_name,
)
from comprules.reader.lexemes import ARTICLE, NO_SENTENCE, Lexeme, Lexical
from comprules.reader.mood import Mood
from comprules.reader.phrase import Phrase, Wording, has_one_wording
from comprules.reader.template import Article, Hole, Inflected, Maybe, Part, Parts, WordChoice, Words, holes_of
from comprules.reader.voice import TODAY, Voice

_SPACES = re.compile(r" {2,}| (?=[,.;:'”]|\n|$)|(?<=\n) |^ ")
_SENTENCE_START = re.compile(r"(?:(?<=[.!?:|] )|(?<=[!?:]” )|(?<=”\. )|(?<=[—“\n])|(?<=[—•] )|(?<=\ue002))[a-zà-ÿ]")

# A word in quotation marks, such as the name of a rule, is no sentence; what fills a hole there is one.
_QUOTED_WORD = re.compile(r"“(?=\w)")

Piece = Callable[[Phrase, Agreement, Voice], str]
Row = tuple[str | Piece, ...]


def written(tree: Phrase, agreement: Agreement, capital: bool, voice: Voice = TODAY) -> str:
    """The normalised text of a tree.

    Raises:
        Unwritable: something in the tree has no wording.
    """
    text = _SPACES.sub(_single_space, _phrase(tree, agreement, voice))
    text = _SENTENCE_START.sub(_upper, sounds.with_articles(text)).replace(NO_SENTENCE, "").replace(CAPITAL, "")
    return text[:1].upper() + text[1:] if capital else text


def _single_space(match: re.Match[str]) -> str:
    """One space for several between words; none at an end or before a stop."""
    end = match.string[match.end() : match.end() + 1]
    inside = match.start() > 0 and match.string[match.start() - 1] != "\n"
    return " " if len(match[0]) > 1 and inside and end not in ("", ",", ".", ";", ":", "'", "”", "\n") else ""


def _upper(match: re.Match[str]) -> str:
    return match[0].upper()


# Rows by the identity of their wordings, which are kept with them: no other wording comes to have it.
_rows: dict[tuple[int, Mood | None], tuple[Row, Wording]] = {}


# The rows of classes that are said in one wording, in the present tense of today's voice.
_plain_rows: dict[type[Phrase], Row] = {}


def _phrase(tree: Any, agreement: Agreement, voice: Voice, mood: Mood | None = None) -> str:
    row = _plain_rows.get(tree.__class__) if mood is None and voice is TODAY else None
    if row is None:
        row = _row_of(tree, voice, mood)
    return "".join([piece if piece.__class__ is str else piece(tree, agreement, voice) for piece in row])  # type: ignore[operator]


def _row_of(tree: Any, voice: Voice, mood: Mood | None) -> Row:
    wording = voice.wording(tree)
    mood = mood if tree.conjugates else None
    known = _rows.get((id(wording), mood))
    if known is None:
        known = _rows[id(wording), mood] = (_worded(type(tree), wording, mood), wording)
    if mood is None and voice is TODAY and has_one_wording(type(tree)):
        _plain_rows[type(tree)] = known[0]
    return known[0]


def _worded(cls: type[Phrase], wording: Wording, mood: Mood | None) -> Row:
    said = wording_in_mood(wording, mood, cls.gap)
    if said is None:
        raise Unwritable(f"{wording.text!r} can't be said in another mood")
    return _row(cls, said.parts, said)


def _row(cls: type[Phrase], parts: Parts, wording: Wording) -> Row:
    return tuple(_piece(cls, part, wording) for part in parts)


def _piece(cls: type[Phrase], part: Part, wording: Wording) -> str | Piece:
    match part:
        case Words(text):
            return _QUOTED_WORD.sub(f"“{NO_SENTENCE}", text)
        case Article():
            return ARTICLE
        case Hole():
            return _hole(cls, part, wording)
        case Inflected(forms, by):
            agreement = _agreement(by, wording)
            return lambda tree, edge, voice: agreement(tree, edge, voice).form(forms)
        case Maybe(inner):
            return _maybe(cls, inner, wording)
        case WordChoice(field, yes, no):
            true, false = _row(cls, yes, wording), _row(cls, no, wording)
            return lambda tree, edge, voice: _joined(true if getattr(tree, field) else false, tree, edge, voice)


def _joined(row: Row, tree: Phrase, edge: Agreement, voice: Voice) -> str:
    return "".join([piece if isinstance(piece, str) else piece(tree, edge, voice) for piece in row])


def _maybe(cls: type[Phrase], parts: Parts, wording: Wording) -> Piece:
    row = _row(cls, parts, wording)
    optional = [hole.field for hole in holes_of(parts) if field_type(cls, hole).optional]

    def piece(tree: Phrase, edge: Agreement, voice: Voice) -> str:
        present = any(getattr(tree, name) not in (None, ()) for name in optional)
        return _joined(row, tree, edge, voice) if present else ""

    return piece


def _hole(cls: type[Phrase], hole: Hole, wording: Wording) -> Piece:
    field, mood = hole.field, hole.mood
    type_ = field_type(cls, hole).type
    if hole.agreement is None and hole.by is None:
        return lambda tree, edge, voice: (
            _phrase(value, edge, voice, mood)
            if isinstance(value := getattr(tree, field), Phrase)
            else _value(value, type_, edge, voice, mood)
        )
    if hole.agreement is not None:
        forced = hole.agreement
        return lambda tree, edge, voice: _value(getattr(tree, field), type_, forced, voice, mood)
    agreement = _agreement(hole.by, wording)
    return lambda tree, edge, voice: _value(getattr(tree, field), type_, agreement(tree, edge, voice), voice, mood)


def _agreement(by: str | None, wording: Wording) -> Callable[[Phrase, Agreement, Voice], Agreement]:
    if by is None:
        return lambda tree, edge, voice: edge
    return lambda tree, edge, voice: agreement_of_hole(wording, by, tree, edge, voice)


def _value(value: Any, type_: HoleType, agreement: Agreement, voice: Voice, mood: Mood | None) -> str:
    """A hole's value as text."""
    if isinstance(value, Phrase):
        return _phrase(value, agreement, voice, mood)
    if isinstance(value, Lexeme):
        return value.to_token()
    match type_:
        case LexicalType(lexical=lexical):
            return _lexical(lexical, value)
        case ListType() if isinstance(value, tuple):
            return _list(value, type_, agreement, voice, mood)
        case WordsType(values=values):
            for word, known in values:
                if known is value or (known == value and type(known) is type(value)):
                    return word if voice.word is None else voice.word(word)
        case UnionType(options):
            return _option(value, options, agreement, voice, mood)
        case _:
            pass
    raise Unwritable(f"{value!r} can't stand where {type_name(type_)} does")


def _option(value: Any, options: tuple[HoleType, ...], agreement: Agreement, voice: Voice, mood: Mood | None) -> str:
    for option in options:
        try:
            return _value(value, option, agreement, voice, mood)
        except Unwritable:
            continue
    raise Unwritable(f"{value!r} is none of {', '.join(type_name(option) for option in options)}")


def _list(values: tuple[Any, ...], type_: ListType, agreement: Agreement, voice: Voice, mood: Mood | None) -> str:
    separators = type_.separators
    if len(values) < type_.least:
        raise Unwritable(f"a list of {len(values)} where {type_.least} are needed")
    texts = [_value(value, type_.item, agreement, voice, mood) + separators.after for value in values]
    if len(texts) <= 2:
        return separators.two.join(texts)
    return separators.among.join(texts[:-1]) + separators.last + texts[-1]


def _lexical(lexical: Lexical, value: Any) -> str:
    if not isinstance(value, enum.Enum):
        try:
            return str(lexical.write(value))
        except (TypeError, ValueError, IndexError, AttributeError):
            pass
    raise Unwritable(f"{value!r} is not {lexical.name}")
