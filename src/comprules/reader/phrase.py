"""A phrase: one thing that the language can say, with its wording, its data and its meaning.

>>> from abc import abstractmethod
>>> class Act(Phrase):
...     @abstractmethod
...     def times(self) -> int: ...
>>> @phrase("sneeze(s) {n:word} <time|times @n>")
... class Sneeze(Act):
...     n: int
...     def times(self) -> int:
...         return self.n
>>> from comprules.reader.reading import read, write
>>> read("Sneeze two times", Act)
Sneeze(n=2)
>>> write(Sneeze(3))
'Sneeze three times'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar, dataclass_transform

import msgspec

from comprules.kernel.records import Record
from comprules.reader.agreement import Agreement
from comprules.reader.errors import TemplateError, Unwritable
from comprules.reader.mood import Mood
from comprules.reader.template import Hole, Parts, fields_of, parse_template
from comprules.reader.template_shapes import can_be_empty

__all__ = ["Agreement", "Declaration", "Phrase", "Wording", "declaration", "declared_phrases", "phrase"]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Phrase(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """The base of all categories and phrases: an immutable record, equal when its fields are.

    What derives from it is frozen without saying so.
    """

    conjugates: ClassVar[bool] = False
    """Whether such phrases are said otherwise than in the present tense, where a hole asks for a mood."""

    moods: ClassVar[frozenset[Mood]] = frozenset(Mood)
    """The moods in which a phrase that conjugates has a meaning."""

    accompanies: ClassVar[bool] = False
    """Whether such phrases stand beside others, each of which may stand without: how long it lasts, on which terms."""

    gap: ClassVar[str | None] = None
    """The hole for what a deed is done to, which is left out where that was named before: "cards you discarded"."""

    unsaid: ClassVar[Any] = None
    """What stands in the gap then."""


EDGE = "edge"
"""The name of what a phrase itself agrees with."""

P = TypeVar("P", bound=Phrase)


class Wording(Record, frozen=True):
    """One way to say a phrase: the parts of its template, and the fields that this wording alone determines.

    One that is `meant` is preferred to other phrases that read the same words; one that `fits` only some phrases isn't
    what the others are read in, if the words can be read otherwise.
    """

    text: str
    parts: Parts
    agreement: Agreement | str = Agreement.IT
    constants: tuple[tuple[str, Any], ...] = ()
    written: bool = True
    meant: bool = False
    fits: Callable[[Any], bool] | None = None


class Declaration(Record, frozen=True):
    """What `@phrase` says about a class; `written` has the wording for each value of the field `by`."""

    phrase: type[Phrase]
    wordings: tuple[Wording, ...]
    by: str | None
    written: dict[Any, Wording]
    prefer: tuple[type[Phrase], ...]
    widest: str | None
    closed_by: str | None


_declarations: dict[type[Phrase], Declaration] = {}


def declaration(of: type[Phrase]) -> Declaration | None:
    """What was declared about a phrase class; None for a category."""
    return _declarations.get(of)


def declared_phrases() -> tuple[type[Phrase], ...]:
    """Every phrase class there is, in the order of declaration."""
    return tuple(_declarations)


def phrase_count() -> int:
    """How many phrase classes there are."""
    return len(_declarations)


def by_base(phrases: Iterable[type[Phrase]]) -> dict[type, tuple[type[Phrase], ...]]:
    """The phrases at or below each class, in their order."""
    found: dict[type, list[type[Phrase]]] = {}
    for cls in phrases:
        for base in cls.__mro__:
            found.setdefault(base, []).append(cls)
    return {base: tuple(below) for base, below in found.items()}


def phrase(
    wording: str | Mapping[Any, str],
    *,
    by: str | None = None,
    also: Sequence[str] | Mapping[Any, Sequence[str]] = (),
    agreement: Agreement | str | Mapping[Any, Agreement | str] = Agreement.IT,
    prefer: tuple[type[Phrase], ...] = (),
    widest: str | None = None,
    closed_by: str | None = None,
) -> Callable[[type[P]], type[P]]:
    """Declare how a phrase is worded. `docs/adding-a-phrase.md` explains the notation.

    Args:
        wording: the template, or with `by` one template for each value of that field.
        by: the field whose value decides the wording.
        also: older wordings, which are read and not written.
        agreement: what agrees with this phrase: an agreement, the name of the hole to pass on, or "edge" to pass on
            what the phrase itself agrees with; with `by` it may be one for each value.
        prefer: the phrases that this one is preferred to when both read the same words.
        widest: the hole that shall hold as many words as it can when this phrase can be divided in several ways.
        closed_by: the hole that shall hold what `closes` a phrase, rather than that this stands deeper within it.

    Raises:
        TemplateError: the wording and the fields don't fit.
        TypeError: the class lacks the meaning that its category demands.
    """

    def declare(cls: type[P]) -> type[P]:
        if cls in _declarations:
            raise TemplateError(f"{cls.__name__} is declared twice; several wordings need by=")
        _check_meaning(cls)
        wordings = _wordings(cls, wording, by, also, agreement)
        for each in wordings:
            _check_fields(cls, each)
            _check_names(cls, each, widest, closed_by)
        _declarations[cls] = Declaration(cls, wordings, by, _written_by_value(wordings), prefer, widest, closed_by)
        return cls

    return declare


def _check_meaning(cls: type[Phrase]) -> None:
    missing = _abstract_in(cls)
    if missing:
        raise TypeError(f"{cls.__name__} has a wording but no meaning: it lacks {', '.join(sorted(missing))}")


@cache
def _abstract_in(cls: type) -> frozenset[str]:
    """The names of what a class doesn't define, though a class above it or the class itself says it must be."""
    above = (name for base in cls.__bases__ for name in _abstract_in(base))
    return frozenset(name for name in {*above, *vars(cls)} if _is_abstract(getattr(cls, name, None)))


def _is_abstract(attribute: Any) -> bool:
    return bool(getattr(attribute, "__isabstractmethod__", False))


def _wordings(
    cls: type[Phrase],
    wording: str | Mapping[Any, str],
    by: str | None,
    also: Sequence[str] | Mapping[Any, Sequence[str]],
    agreement: Agreement | str | Mapping[Any, Agreement | str],
) -> tuple[Wording, ...]:
    """The wordings that are written, and then those that are only read."""
    if isinstance(wording, str):
        if by is not None or isinstance(also, (str, Mapping)) or isinstance(agreement, Mapping):
            raise TemplateError(f"{cls.__name__}: only with several wordings, by=, can other things depend on a field")
        written = [Wording(wording, parse_template(wording), agreement)]
        return (*written, *(Wording(text, parse_template(text), agreement, (), False) for text in also))
    if by not in cls.__struct_fields__:
        raise TemplateError(f"{cls.__name__}: several wordings need by=, the field that decides between them")
    older = also if isinstance(also, Mapping) else {}
    if also and not older:
        raise TemplateError(f"{cls.__name__}: with by=, `also` has a list of wordings for each value")
    pairs = [(value, text, True) for value, text in wording.items()]
    pairs += [(value, text, False) for value, texts in older.items() for text in texts]
    return tuple(_wording_for(str(by), value, text, agreement, written) for value, text, written in pairs)


def _wording_for(
    by: str, value: Any, text: str, agreement: Agreement | str | Mapping[Any, Agreement | str], written: bool
) -> Wording:
    agrees = agreement[value] if isinstance(agreement, Mapping) else agreement
    return Wording(text, parse_template(text), agrees, ((by, value),), written)


def wording_of(tree: Any) -> Wording:
    """The wording that a phrase's fields ask for.

    Raises:
        Unwritable: it has none, or none for these fields.
    """
    declared = _declarations.get(type(tree))
    if declared is None:
        raise Unwritable(f"{tree!r} has no wording")
    wording = declared.written.get(None if declared.by is None else getattr(tree, declared.by))
    if wording is None:
        raise Unwritable(f"no wording of {type(tree).__name__} fits {tree!r}")
    return wording


def has_one_wording(cls: type[Phrase]) -> bool:
    """Whether all phrases of a class are written in the same wording."""
    declared = _declarations.get(cls)
    return declared is not None and declared.by is None


def _written_by_value(wordings: tuple[Wording, ...]) -> dict[Any, Wording]:
    return {each.constants[0][1] if each.constants else None: each for each in wordings if each.written}


def hidden_fields(cls: type[Phrase]) -> frozenset[str]:
    """The fields that have a default."""
    names, defaults = cls.__struct_fields__, cls.__struct_defaults__
    return frozenset(
        name
        for name, default in zip(names[len(names) - len(defaults) :], defaults, strict=True)
        if default is not msgspec.NODEFAULT
    )


def _check_fields(cls: type[Phrase], wording: Wording) -> None:
    shown = [*fields_of(wording.parts), *(name for name, _ in wording.constants)]
    if twice := sorted({name for name in shown if shown.count(name) > 1}):
        raise TemplateError(f"{cls.__name__}: {', '.join(twice)} stands twice in {wording.text!r}")
    if unknown := [name for name in shown if name not in cls.__struct_fields__]:
        raise TemplateError(f"{cls.__name__} has no field {', '.join(unknown)}: {wording.text!r}")
    hidden = hidden_fields(cls)
    if silent := [name for name in cls.__struct_fields__ if name not in shown and name not in hidden]:
        raise TemplateError(f"{cls.__name__}: {wording.text!r} doesn't say {', '.join(silent)}")
    if can_be_empty(wording.parts):
        raise TemplateError(f"{cls.__name__} could be said without any words: {wording.text!r}")


def _check_names(cls: type[Phrase], wording: Wording, *holes: str | None) -> None:
    """Every hole that is referred to exists, and stands before what agrees with it."""
    seen: list[str] = []
    _check_order(cls, wording, wording.parts, seen)
    for name in (wording.agreement, *holes):
        if isinstance(name, str) and name != EDGE and name not in seen:
            raise TemplateError(f"{cls.__name__}: there is no hole {name!r} in {wording.text!r}")


def _check_order(cls: type[Phrase], wording: Wording, parts: Parts, seen: list[str]) -> None:
    for part in parts:
        by = getattr(part, "by", None)
        if by is not None and by not in seen:
            raise TemplateError(f"{cls.__name__}: @{by} needs a hole {{{by}}} before it in {wording.text!r}")
        if isinstance(part, Hole):
            seen.append(part.field)
        for inner in ("parts", "yes", "no"):
            _check_order(cls, wording, getattr(part, inner, ()), seen)
