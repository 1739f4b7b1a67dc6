"""The grammars that are used where none is given: of all the phrases there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from comprules.reader.grammar import Grammar
from comprules.reader.hole_types import classes_in, field_types
from comprules.reader.phrase import Phrase, by_base, declared_phrases, phrase_count
from comprules.reader.phrasebook import load

_made: dict[Any, tuple[int, Grammar]] = {}


def default_grammar(category: Any) -> Grammar:
    """The grammar of all declared phrases that can occur in a category; made anew when more such phrases are declared.

    The rulebook's categories share one.

    Raises:
        GrammarError: a phrase's fields can't be read or written.
    """
    of_the_rulebook = _is_of_the_rulebook(category)
    if of_the_rulebook:
        load()
    key = "the rulebook" if of_the_rulebook else category
    made_from, grammar = _made.get(key, (-1, None))
    if grammar is None or made_from != phrase_count():
        phrases = phrases_in(_rulebook() if of_the_rulebook else (category,))
        if grammar is None or grammar.phrases != phrases:
            grammar = Grammar(phrases)
        _made[key] = (phrase_count(), grammar)
    return grammar


def _is_of_the_rulebook(category: Any) -> bool:
    module = getattr(category, "__module__", "")
    return module.startswith("comprules.") and not module.startswith("comprules.reader.")


def _rulebook() -> tuple[type[Phrase], ...]:
    """The categories and phrases of the rulebook's rooms."""
    bases = (base for cls in declared_phrases() for base in cls.__mro__)
    return tuple(dict.fromkeys(base for base in bases if issubclass(base, Phrase) and _is_of_the_rulebook(base)))


def phrases_in(categories: Iterable[type[Phrase]]) -> tuple[type[Phrase], ...]:
    """The declared phrases that can occur in some categories, at any depth, in the order of declaration."""
    below = by_base(declared_phrases())
    pending = list(categories)
    seen = set(pending)
    while pending:
        for cls in below.get(pending.pop(), ()):
            fresh = [each for each in (cls, *_inside(cls)) if each not in seen]
            seen.update(fresh)
            pending.extend(fresh)
    return tuple(cls for cls in declared_phrases() if cls in seen)


def _inside(cls: type[Phrase]) -> Iterator[type[Phrase]]:
    """The classes that a phrase's holes name."""
    for field in field_types(cls).values():
        yield from classes_in(field.type)
