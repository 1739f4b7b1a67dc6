"""The products of a grammar: every phrase of a category in every way in which such phrases are asked for.

>>> from comprules.reader.phrase import Phrase, phrase
>>> class Move(Phrase): ...
>>> class Quick(Move): ...
>>> @phrase("step(s)")
... class Step(Move): ...
>>> @phrase("leap(s)")
... class Leap(Quick): ...
>>> class Order(Phrase): ...
>>> @phrase("{move}!")
... class Now(Order):
...     move: Move
>>> @phrase("at once {move}!")
... class AtOnce(Order):
...     move: Quick
>>> (product,) = products(Grammar([Step, Leap, Now, AtOnce]))
>>> [way.example for way in product.ways]
['{move}!', 'at once {move}!']
>>> [([cls.__name__ for cls in row.phrases], row.reads) for row in product.rows]
[(['Step'], (True, False)), (['Leap'], (True, True))]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.kernel.records import Record
from comprules.reader.agreement import Agreement
from comprules.reader.chart import Chart
from comprules.reader.errors import ReadError
from comprules.reader.forest import readings
from comprules.reader.grammar import Grammar
from comprules.reader.hole_types import PhraseType, declared, field_type, phrase_types_in
from comprules.reader.lexer import split
from comprules.reader.mood import Mood
from comprules.reader.phrase import Phrase, declaration
from comprules.reader.template import Hole, holes_of


class AskedFor(Record, frozen=True):
    """How phrases of a category are asked for: as which class and in which mood, by how many holes, and a wording that
    has one.
    """

    category: type[Phrase]
    mood: Mood | None
    holes: int
    example: str


class AlikeSaid(Record, frozen=True):
    """Phrases that can stand in the same of a product's ways; `reads` tells of each in which."""

    phrases: tuple[type[Phrase], ...]
    reads: tuple[bool, ...]


class Product(Record, frozen=True):
    """A category, the ways in which it or a part of it is asked for, and which of its phrases can be said in which."""

    category: type[Phrase]
    ways: tuple[AskedFor, ...]
    rows: tuple[AlikeSaid, ...]


def products(grammar: Grammar) -> tuple[Product, ...]:
    """The products of a grammar, those with the most phrases first; of categories asked for in one way there are none.

    A category is what has no wording itself.
    """
    ways = ways_in(grammar)
    asked_for = {way.category for way in ways}
    found = [_product(top, ways, grammar) for top in asked_for if not _is_below(top, asked_for - {top})]
    several = [each for each in found if len(each.ways) > 1]
    return tuple(sorted(several, key=lambda each: (-_size(each), each.category.__name__)))


class Coupling(Record, frozen=True):
    """A category of phrases that stand beside others, and a product of those others: first the way of asking for them
    without it, then the ways of asking for them beside it.
    """

    companion: type[Phrase]
    product: Product


def couplings(grammar: Grammar) -> tuple[Coupling, ...]:
    """What can stand beside phrases that accompany others, and what of the same categories can't.

    >>> from typing import ClassVar
    >>> from comprules.reader.phrase import phrase
    >>> class WholeAfternoon(Phrase):
    ...     accompanies: ClassVar[bool] = True
    >>> @phrase("all afternoon")
    ... class AllAfternoon(WholeAfternoon): ...
    >>> class Chore(Phrase): ...
    >>> @phrase("sweep")
    ... class Sweeping(Chore): ...
    >>> class Idling(Chore): ...
    >>> @phrase("doze")
    ... class Dozing(Idling): ...
    >>> class ChoreTold(Phrase): ...
    >>> @phrase("{deed}!")
    ... class AtOnce(ChoreTold):
    ...     deed: Chore
    >>> @phrase("{deed} {span}!")
    ... class MeanwhileDone(ChoreTold):
    ...     deed: Idling
    ...     span: WholeAfternoon
    >>> (found,) = couplings(Grammar([AllAfternoon, Sweeping, Dozing, AtOnce, MeanwhileDone]))
    >>> found.companion.__name__, [way.example for way in found.product.ways]
    ('WholeAfternoon', ['{deed}!', '{deed} {span}!'])
    >>> [([cls.__name__ for cls in row.phrases], row.reads) for row in found.product.rows]
    [(['Sweeping'], (True, False)), (['Dozing'], (True, True))]
    """
    asked = [(cls, *each) for cls in grammar.phrases for each in _wordings_asking(cls)]
    companions = {base for cls in grammar.phrases for base in cls.__mro__ if base.__dict__.get("accompanies")}
    found = [each for companion in companions for each in _couplings_of(companion, asked, grammar)]
    return tuple(sorted(found, key=lambda each: (each.companion.__name__, each.product.category.__name__)))


_Asking = tuple[type[Phrase], str, tuple[type[Phrase], ...]]
"""A phrase, one of its wordings, and what the holes of that ask for."""


def _wordings_asking(cls: type[Phrase]) -> Iterator[tuple[str, tuple[type[Phrase], ...]]]:
    for wording in declared(cls).wordings:
        types = [asked.phrase for hole in holes_of(wording.parts) for asked in _types_asked(cls, hole)]
        yield wording.text, tuple(dict.fromkeys(types))


def _types_asked(cls: type[Phrase], hole: Hole) -> Iterator[PhraseType]:
    yield from phrase_types_in(field_type(cls, hole).type)


def _couplings_of(companion: type[Phrase], asked: Sequence[_Asking], grammar: Grammar) -> Iterator[Coupling]:
    beside: dict[type[Phrase], list[str]] = {}
    alone: dict[type[Phrase], list[str]] = {}
    for _, wording, types in asked:
        has_it = any(issubclass(each, companion) for each in types)
        for each in types:
            if not issubclass(each, companion):
                (beside if has_it else alone).setdefault(each, []).append(wording)
    tops = {each for each in alone if declaration(each) is None and not _is_below(each, set(alone) - {each})}
    for top in tops:
        ways = [_asked(each, beside[each]) for each in beside if issubclass(each, top)]
        if ways:
            without = [wording for each in alone if issubclass(each, top) for wording in alone[each]]
            yield Coupling(companion, _coupled(top, _asked(top, without), _by_number(ways), grammar))


def _asked(category: type[Phrase], wordings: Sequence[str]) -> AskedFor:
    return AskedFor(category, None, len(wordings), min(wordings, key=len))


def _by_number(ways: Sequence[AskedFor]) -> tuple[AskedFor, ...]:
    return tuple(sorted(ways, key=lambda way: (-way.holes, way.category.__name__, str(way.mood))))


def _coupled(top: type[Phrase], alone: AskedFor, beside: tuple[AskedFor, ...], grammar: Grammar) -> Product:
    rows: dict[tuple[bool, ...], list[type[Phrase]]] = {}
    for cls in grammar.below(top):
        rows.setdefault((True, *(issubclass(cls, way.category) for way in beside)), []).append(cls)
    return Product(top, (alone, *beside), tuple(AlikeSaid(tuple(row), reads) for reads, row in rows.items()))


def ways_in(grammar: Grammar) -> tuple[AskedFor, ...]:
    """Every way in which holes ask for a category, those by which the most do first."""
    found: dict[tuple[type[Phrase], Mood | None], list[str]] = {}
    for asked, wording in _asked_for(grammar):
        if declaration(asked.phrase) is None and grammar.below(asked.phrase):
            found.setdefault((asked.phrase, asked.mood), []).append(wording)
    ways = [
        AskedFor(category, mood, len(wordings), min(wordings, key=len)) for (category, mood), wordings in found.items()
    ]
    return _by_number(ways)


def _asked_for(grammar: Grammar) -> Iterator[tuple[PhraseType, str]]:
    """What each hole of each wording asks for, and the wording."""
    for cls in grammar.phrases:
        for wording in declared(cls).wordings:
            for hole in holes_of(wording.parts):
                for asked in phrase_types_in(field_type(cls, hole).type):
                    yield PhraseType(asked.phrase, hole.mood if asked.phrase.conjugates else None), wording.text


def _is_below(category: type[Phrase], others: set[type[Phrase]]) -> bool:
    return any(issubclass(category, other) for other in others)


def _product(category: type[Phrase], ways: tuple[AskedFor, ...], grammar: Grammar) -> Product:
    own = tuple(way for way in ways if issubclass(way.category, category))
    rows: dict[tuple[bool, ...], list[type[Phrase]]] = {}
    for cls in grammar.below(category):
        rows.setdefault(tuple(_reads(cls, way, grammar) for way in own), []).append(cls)
    return Product(category, own, tuple(AlikeSaid(tuple(phrases), reads) for reads, phrases in rows.items()))


def _reads(cls: type[Phrase], way: AskedFor, grammar: Grammar) -> bool:
    return issubclass(cls, way.category) and bool(grammar.wordings(cls, way.mood))


def _size(product: Product) -> int:
    return sum(len(row.phrases) for row in product.rows)


def read_in(product: Product, words: str, grammar: Grammar) -> tuple[type[Phrase], ...]:
    """The phrases that some words are in one or another way of a product."""
    found: dict[type[Phrase], None] = {}
    for way in product.ways:
        for agreement in Agreement:
            found.update(dict.fromkeys(_phrases_read(words, way, agreement, grammar)))
    return tuple(found)


def _phrases_read(words: str, way: AskedFor, agreement: Agreement, grammar: Grammar) -> Iterator[type[Phrase]]:
    raws = split(words)
    classes = grammar.token_classes(raws)
    goal = grammar.nonterminal(PhraseType(way.category, way.mood), agreement)
    if not goal.can_start(classes[0]):
        return
    try:
        found, _ = readings(Chart(goal, raws, classes))
    except ReadError:
        return
    for reading in found:
        yield type(reading.tree)
