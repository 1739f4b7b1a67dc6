"""What a field's annotation means for its hole: a category, words, tokens, or a list of them."""

from __future__ import annotations

import enum
import inspect
import sys
import types
import typing
from collections.abc import Iterator
from typing import Any, Literal

from comprules.kernel.records import Record
from comprules.reader.errors import GrammarError, TemplateError
from comprules.reader.lexemes import Lexical, lexical_for
from comprules.reader.mood import Mood
from comprules.reader.phrase import Declaration, Phrase, declaration
from comprules.reader.template import Hole, Maybe, Parts, holes_of

CAPITAL = "\ue002"


class Separators(Record, frozen=True):
    """What stands between the items of a list: between two, among more, before the last of more, after each.

    `CAPITAL` before an item says that it is written with a capital.
    """

    two: str
    among: str
    last: str
    after: str = ""
    plural: bool = False


CONJUNCTIONS: dict[str, Separators] = {
    "and": Separators(" and ", ", ", ", and ", plural=True),
    "or": Separators(" or ", ", ", ", or "),
    "and/or": Separators(" and/or ", ", ", ", and/or "),
    "then": Separators(", then ", ", ", ", then "),
    "nor": Separators(" nor ", ", ", ", nor "),
    ",": Separators(", ", ", ", ", "),
    "costs": Separators(f", {CAPITAL}", f", {CAPITAL}", f", {CAPITAL}"),
    ";": Separators("; ", "; ", "; "),
    ".": Separators(" ", " ", " ", "."),
    " ": Separators(" ", " ", " "),
    "": Separators("", "", ""),
    "lines": Separators("\n", "\n", "\n"),
}


class PhraseType(Record, frozen=True, cache_hash=True):
    """Any phrase at or below a class, said in the present tense or in a mood."""

    phrase: type[Phrase]
    mood: Mood | None = None


class KinType(Record, frozen=True, cache_hash=True):
    """One of some phrases, said in the present tense or in a mood: no hole asks for just these, but whichever asks for
    one of them asks for all.
    """

    phrases: tuple[type[Phrase], ...]
    mood: Mood | None = None


class WordsType(Record, frozen=True, cache_hash=True):
    """One of some words; each with the value it stands for."""

    name: str
    values: tuple[tuple[str, Any], ...]


class LexicalType(Record, frozen=True, cache_hash=True):
    """Tokens that are matched by a function."""

    annotation: Any
    format: tuple[str, ...]
    lexical: Lexical


class UnionType(Record, frozen=True, cache_hash=True):
    """One of several types."""

    options: tuple[HoleType, ...]


class ListType(Record, frozen=True, cache_hash=True):
    """An English list of at least `least` items."""

    item: HoleType
    separators: Separators
    least: int


HoleType = PhraseType | KinType | WordsType | LexicalType | UnionType | ListType


class FieldType(Record, frozen=True):
    """A hole's type, and whether the field may be absent, with its value then."""

    type: HoleType
    optional: bool
    absent: Any


def type_in_mood(type_: HoleType, mood: Mood | None) -> HoleType:
    """A hole's type where it is said in a mood: that of what conjugates."""
    match type_:
        case PhraseType(phrase) if phrase.conjugates:
            return PhraseType(phrase, mood)
        case UnionType(options):
            return UnionType(tuple(type_in_mood(option, mood) for option in options))
        case ListType(item, separators, least):
            return ListType(type_in_mood(item, mood), separators, least)
    return type_


def classes_in(type_: HoleType) -> Iterator[type[Phrase]]:
    """The classes that a hole type names."""
    return (each.phrase for each in phrase_types_in(type_))


def phrase_types_in(type_: HoleType) -> Iterator[PhraseType]:
    """The phrases that a hole type names, each as what may stand in the hole."""
    match type_:
        case PhraseType():
            yield type_
        case UnionType(options):
            for option in options:
                yield from phrase_types_in(option)
        case ListType(item):
            yield from phrase_types_in(item)
        case _:
            pass


def type_name(type_: HoleType) -> str:
    """A hole type as a refusal names it."""
    match type_:
        case PhraseType(phrase):
            return phrase.__name__
        case KinType(phrases):
            return " | ".join(phrase.__name__ for phrase in phrases)
        case WordsType(name):
            return name
        case LexicalType(lexical=lexical):
            return lexical.name
        case UnionType(options):
            return " | ".join(type_name(option) for option in options)
        case ListType(item):
            return f"list of {type_name(item)}"


# A phrase's hole types, by field and formats: different wordings may show a field in different formats.
FieldTypes = dict[tuple[str, tuple[str, ...]], FieldType]
_field_types: dict[type[Phrase], FieldTypes] = {}


def field_types(cls: type[Phrase]) -> FieldTypes:
    """What each hole of a phrase holds.

    Raises:
        GrammarError: a hole's annotation can't be found, or nothing of its type can be read or written.
    """
    found = _field_types.get(cls)
    if found is None:
        found = {}
        for wording in declared(cls).wordings:
            for hole in holes_of(wording.parts):
                found[hole.field, hole.formats] = _field_type(cls, hole, annotation_of(cls, hole.field))
            _check_brackets(cls, found, wording.parts, inside=False)
        _field_types[cls] = found
    return found


def field_type(cls: type[Phrase], hole: Hole) -> FieldType:
    """What a hole of a phrase holds. Raises what `field_types` does."""
    return field_types(cls)[hole.field, hole.formats]


def declared(cls: type[Phrase]) -> Declaration:
    """A phrase's declaration.

    Raises:
        GrammarError: it has none.
    """
    found = declaration(cls)
    if found is None:
        raise GrammarError(f"{cls.__name__} has no wording: it was not declared with @phrase")
    return found


def annotation_of(cls: type[Phrase], field: str) -> Any:
    """One field's annotation as a type; other fields may have annotations that only a type checker can follow."""
    annotated = ((base, inspect.get_annotations(base)) for base in cls.__mro__)
    origin, said = next((base, found[field]) for base, found in annotated if field in found)
    known = vars(sys.modules[origin.__module__])
    named = known.get(said)
    if isinstance(named, type):
        return named
    alone = types.SimpleNamespace(__annotations__={field: said})
    try:
        return typing.get_type_hints(alone, known)[field]
    except NameError:
        return _annotation_by_name(cls, field, alone, known)


def _annotation_by_name(cls: type[Phrase], field: str, alone: types.SimpleNamespace, known: dict[str, Any]) -> Any:
    """An annotation with names that its module can't import without a circle: phrases are found by their name."""
    by_name: dict[str, type[Phrase] | None] = {}
    pending: list[type[Phrase]] = [Phrase]
    while pending:
        below = pending.pop().__subclasses__()
        pending.extend(below)
        for each in below:
            if _package(each) == _package(cls):
                by_name[each.__name__] = each if by_name.get(each.__name__, each) is each else None
    unique = {name: each for name, each in by_name.items() if each is not None}
    try:
        return typing.get_type_hints(alone, known, unique)[field]
    except NameError as error:
        raise GrammarError(f"{cls.__module__}.{cls.__name__}.{field}: {error}; import it in that module") from error


def _package(cls: type) -> str:
    return cls.__module__.partition(".")[0]


def _check_brackets(cls: type[Phrase], types: FieldTypes, parts: Parts, inside: bool) -> None:
    """What may be absent stands in brackets, and only that."""
    for part in parts:
        match part:
            case Hole(field, formats):
                found = types[field, formats]
                if inside and not found.optional:
                    raise GrammarError(f"{cls.__name__}.{field} stands in brackets, so it must be a list or `| None`")
                if not inside and found.optional and found.absent is None:
                    raise GrammarError(
                        f"{cls.__name__}.{field} may be None, so it must stand in brackets: [{{{field}}}]"
                    )
            case Maybe(inner):
                _check_brackets(cls, types, inner, inside=True)
            case _:
                pass


def _field_type(cls: type[Phrase], hole: Hole, annotation: Any) -> FieldType:
    options = _options(annotation)
    optional = type(None) in options
    kept = tuple(option for option in options if option is not type(None))
    try:
        found = _union(kept, hole.formats)
    except TemplateError as error:
        raise GrammarError(f"{cls.__name__}.{hole.field}: {error}") from error
    is_list = isinstance(found, ListType) or (isinstance(found, LexicalType) and typing.get_origin(kept[0]) is tuple)
    return FieldType(found, optional or is_list, None if optional else ())


def _options(annotation: Any) -> tuple[Any, ...]:
    if typing.get_origin(annotation) in (typing.Union, types.UnionType):
        return typing.get_args(annotation)
    return (annotation,)


def _union(options: tuple[Any, ...], formats: tuple[str, ...]) -> HoleType:
    found = tuple(_single(option, formats) for option in options)
    return found[0] if len(found) == 1 else UnionType(found)


def _single(annotation: Any, formats: tuple[str, ...]) -> HoleType:
    lexical = lexical_for(annotation, formats)
    if lexical is not None:
        return LexicalType(annotation, formats, lexical)
    if typing.get_origin(annotation) is tuple:
        return _list(annotation, formats)
    if formats:
        raise TemplateError(f"{annotation!r} has no format {':'.join(formats)!r}")
    if typing.get_origin(annotation) is Literal:
        return _words(" | ".join(map(str, typing.get_args(annotation))), typing.get_args(annotation))
    if isinstance(annotation, type) and issubclass(annotation, Phrase):
        return PhraseType(annotation)
    if isinstance(annotation, type) and issubclass(annotation, enum.Enum):
        return WordsType(annotation.__name__, tuple((str(member.value), member) for member in annotation))
    raise TemplateError(f"no hole can be of type {annotation!r}")


def _words(name: str, values: tuple[Any, ...]) -> WordsType:
    return WordsType(name, tuple((str(value), value) for value in values))


def _list(annotation: Any, formats: tuple[str, ...]) -> ListType:
    arguments = typing.get_args(annotation)
    if len(arguments) != 2 or arguments[1] is not Ellipsis:
        raise TemplateError(f"a list is tuple[X, ...], not {annotation!r}")
    conjunction, *item_formats = formats or ("?",)
    at_least_two = conjunction.endswith("+")
    separators = CONJUNCTIONS.get(conjunction.removesuffix("+"))
    if separators is None:
        raise TemplateError(f"a list needs one of the formats {', '.join(map(repr, CONJUNCTIONS))}")
    item = _union(_options(arguments[0]), tuple(item_formats))
    return ListType(item, separators, 2 if at_least_two else 1)
