"""Wordings that other wordings can derive: where they meet, every text would have two readings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from comprules.kernel.records import Record
from comprules.reader.agreement import Agreement
from comprules.reader.automaton import TokenClass
from comprules.reader.chart import Chart
from comprules.reader.errors import ReadError
from comprules.reader.forest import readings
from comprules.reader.grammar import Grammar
from comprules.reader.hole_types import FieldTypes, classes_in, declared, field_types
from comprules.reader.lexer import split
from comprules.reader.phrase import Phrase, Wording
from comprules.reader.placeholders import Placeholder
from comprules.reader.template import Article, Hole, Inflected, Maybe, Parts, WordChoice, Words

# One place of a wording taken as a text: a word, or a hole that stands for whatever may fill it.
Form = tuple[str | Placeholder, ...]


class Overlap(Record, frozen=True):
    """A wording that can be read in more than one way whatever stands in its holes."""

    phrase: type[Phrase]
    wording: str
    readings: tuple[Any, ...]

    def __str__(self) -> str:
        shown = "".join(f"\n  {reading!r}" for reading in self.readings)
        return f"{self.phrase.__name__} {self.wording!r} is also read otherwise:{shown}"


def overlaps(grammar: Grammar) -> tuple[Overlap, ...]:
    """Every wording of a grammar that others, or itself, can also derive."""
    asked_for = _categories_asked_for(grammar)
    return tuple(found for cls in grammar.phrases for found in _overlaps_of(cls, grammar, asked_for))


def _categories_asked_for(grammar: Grammar) -> tuple[type[Phrase], ...]:
    """The classes that holes name."""
    found: dict[type[Phrase], None] = {}
    for cls in grammar.phrases:
        for found_type in field_types(cls).values():
            found.update(dict.fromkeys(classes_in(found_type.type)))
    return tuple(found)


def _overlaps_of(cls: type[Phrase], grammar: Grammar, asked_for: tuple[type[Phrase], ...]) -> Iterator[Overlap]:
    direct = tuple(base for base in cls.__bases__ if issubclass(base, Phrase) and base is not Phrase)
    categories = tuple(dict.fromkeys((*direct, *(each for each in asked_for if issubclass(cls, each)))))
    for wording in declared(cls).wordings:
        found = _several(cls, wording, categories, grammar)
        if found:
            yield Overlap(cls, wording.text, found)


def _several(
    cls: type[Phrase], wording: Wording, categories: tuple[type[Phrase], ...], grammar: Grammar
) -> tuple[Any, ...]:
    """The readings of a wording in the first category and agreement in which it has more than one."""
    types = field_types(cls)
    for agreement, optional in product((Agreement.YOU, Agreement.IT, Agreement.THEY), (False, True)):
        form = tuple(_form(wording.parts, types, agreement, optional))
        for category in categories:
            found = _readings(form, category, agreement, grammar)
            if len(found) > 1:
                return found
    return ()


def _readings(form: Form, category: type[Phrase], agreement: Agreement, grammar: Grammar) -> tuple[Any, ...]:
    raws = [place if isinstance(place, str) else "\ufffc" for place in form]
    known: list[TokenClass] = grammar.token_classes(raws)
    classes = [place if isinstance(place, Placeholder) else token for place, token in zip(form, known, strict=False)]
    chart = Chart(grammar.category(category, agreement), raws, [*classes, known[-1]])
    try:
        return tuple(reading.tree for reading in readings(chart)[0])
    except ReadError:
        return ()


def _form(parts: Parts, types: FieldTypes, agreement: Agreement, optional: bool) -> Iterator[str | Placeholder]:
    """The wording with everything that agrees in one agreement, with or without what is optional."""
    for part in parts:
        match part:
            case Words(text):
                yield from split(text)
            case Inflected(forms):
                yield from split(agreement.form(forms))
            case Article():
                yield "a"
            case Hole(field, formats):
                yield Placeholder(types[field, formats].type, agreement)
            case Maybe(inner):
                yield from _form(inner, types, agreement, optional) if optional else ()
            case WordChoice(_, yes, no):
                yield from _form(yes if optional else no, types, agreement, optional)
