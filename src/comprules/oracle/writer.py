"""Writing a tree: its phrases' wordings with the holes filled."""

from __future__ import annotations

import enum
import re
from typing import Any

from comprules.oracle import sounds
from comprules.oracle.agreement import Agreement, of_number
from comprules.oracle.grammar import Grammar, type_name
from comprules.oracle.hole_types import HoleType, LexicalType, ListType, UnionType, WordsType
from comprules.oracle.lexemes import ARTICLE, Lexeme
from comprules.oracle.phrase import EDGE, Phrase, Wording, declaration
from comprules.oracle.template import Article, Choice, Hole, Inflected, Maybe, Part, Parts, Words, fields_of, holes_of

_SPACES = re.compile(r" {2,}| (?=[,.;:”]|\n|$)|(?<=\n) |^ ")
_SENTENCE_START = re.compile(r"(?:(?<=[.!?:|] )|(?<=[.!?:]” )|(?<=”\. )|(?<=[—“\n])|(?<=[—•] ))[a-zà-ÿ]")


class Unwritable(ValueError):
    """A tree holds a value that has no wording."""


def written(
    tree: Any, grammar: Grammar, agreement: Agreement, capital: bool, older: dict[int, Wording] | None = None
) -> str:
    """The normalised text of a tree.

    Raises:
        Unwritable: something in the tree has no wording.
    """
    text = _Writer(grammar, older or {}).phrase(tree, agreement)
    text = _SPACES.sub(lambda match: " " if match[0].strip(" ") == "" and len(match[0]) > 1 else "", text)
    text = _SENTENCE_START.sub(lambda match: match[0].upper(), sounds.with_articles(text))
    return text[:1].upper() + text[1:] if capital else text


def agreement_of(value: Any, edge: Agreement) -> Agreement:
    """What agrees with a hole's value: the verb after a subject, the noun after a number.

    Args:
        value: a phrase or a value of another kind.
        edge: what the phrase itself agrees with.
    """
    while isinstance(value, Phrase):
        wording = _wording_of(value)
        if isinstance(wording.agreement, Agreement):
            return wording.agreement
        if wording.agreement == EDGE:
            return edge
        edge = _edge_of(wording, wording.agreement, value, edge)
        value = getattr(value, wording.agreement)
    return of_number(value) if isinstance(value, int) and not isinstance(value, bool) else Agreement.IT


def _edge_of(wording: Wording, field: str, tree: Phrase, edge: Agreement) -> Agreement:
    """What the phrase in a hole agrees with."""
    hole = next(hole for hole in holes_of(wording.parts) if hole.field == field)
    if hole.agreement is not None:
        return hole.agreement
    if hole.by is None:
        return edge
    return agreement_of(getattr(tree, hole.by), _edge_of(wording, hole.by, tree, edge))


class _Writer:
    def __init__(self, grammar: Grammar, older: dict[int, Wording]):
        self._grammar = grammar
        self._older = older

    def phrase(self, tree: Any, agreement: Agreement) -> str:
        wording = self._older.get(id(tree)) or _wording_of(tree)
        return self._parts(wording.parts, tree, _Agreements(self._grammar, wording, tree, agreement))

    def _parts(self, parts: Parts, tree: Phrase, agreements: _Agreements) -> str:
        return "".join([self._part(part, tree, agreements) for part in parts])

    def _part(self, part: Part, tree: Phrase, agreements: _Agreements) -> str:
        match part:
            case Words(text):
                return text
            case Hole():
                return self._hole(part, tree, agreements)
            case Inflected(by=by):
                return agreements.of(by).form(part.forms)
            case Article():
                return ARTICLE
            case Maybe(inner):
                present = any(getattr(tree, name) not in (None, ()) for name in self._optional_fields(tree, inner))
                return self._parts(inner, tree, agreements) if present else ""
            case Choice(field, yes, no):
                return self._parts(yes if getattr(tree, field) else no, tree, agreements)

    def _optional_fields(self, tree: Phrase, parts: Parts) -> list[str]:
        types = self._grammar.field_types(type(tree))
        return [name for name in fields_of(parts) if name in types and types[name].optional]

    def _hole(self, hole: Hole, tree: Phrase, agreements: _Agreements) -> str:
        agreement = hole.agreement if hole.agreement is not None else agreements.of(hole.by)
        value = getattr(tree, hole.field)
        if isinstance(value, Phrase):
            return self.phrase(value, agreement)
        return self.value(value, self._grammar.field_types(type(tree))[hole.field].type, agreement)

    def value(self, value: Any, type_: HoleType, agreement: Agreement) -> str:
        """A hole's value as text."""
        if isinstance(value, Phrase):
            return self.phrase(value, agreement)
        match type_:
            case LexicalType(lexical=lexical):
                return _lexical(lexical, value)
            case ListType() if isinstance(value, tuple):
                return self._list(value, type_, agreement)
            case WordsType(values=values):
                for word, known in values:
                    if known is value or (known == value and type(known) is type(value)):
                        return word
            case UnionType(options):
                return self._option(value, options, agreement)
            case _:
                pass
        raise Unwritable(f"{value!r} can't stand where {type_name(type_)} does")

    def _option(self, value: Any, options: tuple[HoleType, ...], agreement: Agreement) -> str:
        for option in options:
            try:
                return self.value(value, option, agreement)
            except Unwritable:
                continue
        raise Unwritable(f"{value!r} is none of {', '.join(type_name(option) for option in options)}")

    def _list(self, values: tuple[Any, ...], type_: ListType, agreement: Agreement) -> str:
        separators = type_.separators
        if len(values) < type_.least:
            raise Unwritable(f"a list of {len(values)} where {type_.least} are needed")
        texts = [self.value(value, type_.item, agreement) + separators.after for value in values]
        if len(texts) <= 2:
            return separators.two.join(texts)
        return separators.among.join(texts[:-1]) + separators.last + texts[-1]


class _Agreements:
    """What a phrase agrees with, and what its parts do."""

    __slots__ = ("_edge", "_grammar", "_tree", "_wording")

    def __init__(self, grammar: Grammar, wording: Wording, tree: Phrase, edge: Agreement):
        self._grammar = grammar
        self._wording = wording
        self._tree = tree
        self._edge = edge

    def of(self, hole: str | None) -> Agreement:
        """What agrees with a hole's value, or, without one, with the phrase's own edge."""
        if hole is None:
            return self._edge
        value = getattr(self._tree, hole)
        edge = _edge_of(self._wording, hole, self._tree, self._edge)
        if not isinstance(value, tuple):
            return agreement_of(value, edge)
        found = self._grammar.field_types(type(self._tree))[hole].type
        plural = isinstance(found, ListType) and found.separators.plural and len(value) > 1
        return Agreement.THEY if plural or not value else agreement_of(value[-1], edge)


def _lexical(lexical: Any, value: Any) -> str:
    if isinstance(value, (Phrase, enum.Enum)):
        raise Unwritable(f"{value!r} is not {lexical.name}")
    if isinstance(value, Lexeme):
        return value.to_token()
    try:
        return str(lexical.write(value))
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise Unwritable(f"{value!r} is not {lexical.name}") from error


def _wording_of(tree: Any) -> Wording:
    """The wording that a phrase's fields ask for."""
    declared = declaration(type(tree))
    for wording in declared.wordings if declared is not None else ():
        if wording.written and all(getattr(tree, name) == value for name, value in wording.constants):
            return wording
    raise Unwritable(f"no wording fits {tree!r}")
