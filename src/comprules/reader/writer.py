"""Writing a tree: its phrases' wordings with the holes filled.

Each wording is turned once to a row of texts and functions that say what fills the holes; writing a phrase is going
through its row. What is said is put together when all of it has been said.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from functools import cache
from typing import Any, NoReturn

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
# What stands before a space that there may be too many of, or behind it. Each begins with signs that are seldom met, so
# that a text in which they aren't found is gone through quickly.
_ODD_SPACE = re.compile(r" (?:[ ,.;:'”\n]|$)")
_SENTENCE_START = re.compile(r"[.!?:|—•“\n\ue002](?:(?<=[.!?:|—•]) |(?<=[!?])” |(?<=[—“\n\ue002]))[a-zà-ÿ]")

# A word in quotation marks, such as the name of a rule, is no sentence; what fills a hole there is one.
_QUOTED_WORD = re.compile(r"“(?=\w)")

Said = list[str]
"""What has been said so far, in pieces."""

Piece = Callable[[Any, Agreement, Voice, Said], None]
"""What says something of a phrase or of what fills a hole, by what that agrees with."""

Row = tuple[str | Piece, ...]


def written(tree: Phrase, agreement: Agreement, capital: bool, voice: Voice = TODAY) -> str:
    """The normalised text of a tree.

    Raises:
        Unwritable: something in the tree has no wording.
    """
    said: Said = []
    _say_phrase(tree, agreement, voice, None, said)
    text = "".join(said)
    if text[:1] == " " or "\n " in text or _ODD_SPACE.search(text):
        text = _SPACES.sub(_single_space, text)
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

# The rows of classes that are said in one wording in today's voice, by the mood that is asked for.
_plain_rows: dict[Mood | None, dict[type, Row]] = {mood: {} for mood in (None, *Mood)}


def _say_phrase(tree: Any, agreement: Agreement, voice: Voice, mood: Mood | None, said: Said) -> None:
    _say(_row_of(tree, voice, mood), tree, agreement, voice, said)


def _say(row: Row, tree: Any, agreement: Agreement, voice: Voice, said: Said) -> None:
    for piece in row:
        if piece.__class__ is str:
            said.append(piece)
        else:
            piece(tree, agreement, voice, said)  # type: ignore[operator]


def _row_of(tree: Any, voice: Voice, mood: Mood | None) -> Row:
    wording = voice.wording(tree)
    said_in = mood if tree.conjugates else None
    known = _rows.get((id(wording), said_in))
    if known is None:
        known = _rows[id(wording), said_in] = (_worded(type(tree), wording, said_in), wording)
    if voice is TODAY and has_one_wording(type(tree)):
        _plain_rows[mood][type(tree)] = known[0]
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
            return lambda tree, edge, voice, said: said.append(agreement(tree, edge, voice).form(forms))
        case Maybe(inner):
            return _maybe(cls, inner, wording)
        case WordChoice(field, yes, no):
            true, false = _row(cls, yes, wording), _row(cls, no, wording)
            return lambda tree, edge, voice, said: _say(
                true if getattr(tree, field) else false, tree, edge, voice, said
            )


def _maybe(cls: type[Phrase], parts: Parts, wording: Wording) -> Piece:
    row = _row(cls, parts, wording)
    optional = [hole.field for hole in holes_of(parts) if field_type(cls, hole).optional]

    def piece(tree: Phrase, edge: Agreement, voice: Voice, said: Said) -> None:
        for name in optional:
            if getattr(tree, name) not in (None, ()):
                _say(row, tree, edge, voice, said)
                return

    return piece


def _hole(cls: type[Phrase], hole: Hole, wording: Wording) -> Piece:
    field = hole.field
    say = _sayer(field_type(cls, hole).type, hole.mood)
    if hole.agreement is None and hole.by is None:
        return _inheriting(field, hole.mood, say)
    if hole.agreement is not None:
        forced = hole.agreement
        return lambda tree, edge, voice, said: say(getattr(tree, field), forced, voice, said)
    agreement = _agreement(hole.by, wording)
    return lambda tree, edge, voice, said: say(getattr(tree, field), agreement(tree, edge, voice), voice, said)


def _inheriting(field: str, mood: Mood | None, say: Piece) -> Piece:
    """What says what fills a hole that agrees with what the phrase does; most of it without another call."""
    rows = _plain_rows[mood]

    def piece(tree: Phrase, edge: Agreement, voice: Voice, said: Said) -> None:
        value = getattr(tree, field)
        row = rows.get(value.__class__) if voice is TODAY else None
        if row is None:
            say(value, edge, voice, said)
            return
        for part in row:
            if part.__class__ is str:
                said.append(part)
            else:
                part(value, edge, voice, said)  # type: ignore[operator]

    return piece


def _agreement(by: str | None, wording: Wording) -> Callable[[Phrase, Agreement, Voice], Agreement]:
    if by is None:
        return lambda tree, edge, voice: edge
    return lambda tree, edge, voice: agreement_of_hole(wording, by, tree, edge, voice)


@cache
def _sayer(type_: HoleType, mood: Mood | None) -> Piece:
    """What says the values of a hole type."""
    rows, say_other = _plain_rows[mood], _sayer_of_values(type_, mood)

    def say(value: Any, edge: Agreement, voice: Voice, said: Said) -> None:
        row = rows.get(value.__class__) if voice is TODAY else None
        if row is not None:
            _say(row, value, edge, voice, said)
        elif isinstance(value, Phrase):
            _say_phrase(value, edge, voice, mood, said)
        elif isinstance(value, Lexeme):
            said.append(value.to_token())
        else:
            say_other(value, edge, voice, said)

    return say


def _sayer_of_values(type_: HoleType, mood: Mood | None) -> Piece:
    """What says those values of a hole type that are neither phrases nor lexemes."""
    match type_:
        case LexicalType(lexical=lexical):
            return lambda value, edge, voice, said: said.append(_lexical(lexical, value))
        case ListType():
            return _sayer_of_lists(type_, mood)
        case WordsType():
            return lambda value, edge, voice, said: said.append(_word(value, type_, voice))
        case UnionType(options):
            return _sayer_of_options(options, mood)
        case _:
            return lambda value, edge, voice, said: _refuse(value, type_)


def _refuse(value: Any, type_: HoleType) -> NoReturn:
    raise Unwritable(f"{value!r} can't stand where {type_name(type_)} does")


def _word(value: Any, type_: WordsType, voice: Voice) -> str:
    for word, known in type_.values:
        if known is value or (known == value and type(known) is type(value)):
            return word if voice.word is None else voice.word(word)
    _refuse(value, type_)


def _sayer_of_options(options: tuple[HoleType, ...], mood: Mood | None) -> Piece:
    sayers = [_sayer(option, mood) for option in options]

    def say(value: Any, edge: Agreement, voice: Voice, said: Said) -> None:
        before = len(said)
        for each in sayers:
            try:
                return each(value, edge, voice, said)
            except Unwritable:
                del said[before:]
        raise Unwritable(f"{value!r} is none of {', '.join(type_name(option) for option in options)}")

    return say


def _sayer_of_lists(type_: ListType, mood: Mood | None) -> Piece:
    separators, say_item = type_.separators, _sayer(type_.item, mood)

    def say(values: Any, edge: Agreement, voice: Voice, said: Said) -> None:
        if not isinstance(values, tuple):
            _refuse(values, type_)
        last = len(values) - 1
        if last + 1 < type_.least:
            raise Unwritable(f"a list of {len(values)} where {type_.least} are needed")
        for place, value in enumerate(values):
            if place:
                before_last = separators.two if last == 1 else separators.last
                said.append(before_last if place == last else separators.among)
            say_item(value, edge, voice, said)
            said.append(separators.after)

    return say


def _lexical(lexical: Lexical, value: Any) -> str:
    if not isinstance(value, enum.Enum):
        try:
            return str(lexical.write(value))
        except (TypeError, ValueError, IndexError, AttributeError):
            pass
    raise Unwritable(f"{value!r} is not {lexical.name}")
