"""The grammars that are used where none is given: of all the phrases there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from comprules.reader.grammar import Grammar
from comprules.reader.hole_types import classes_in, field_types
from comprules.reader.phrase import Phrase, by_base, declared_phrases, phrase_count
from comprules.reader.phrasebook import load

_made: dict[Any, tuple[int, Grammar]] = {}


class RulebookGrammar(Grammar):
    """The grammar of the rulebook's phrases, made when something is first asked of it: where all texts have been read
    before, that is never.
    """

    is_the_rulebooks = True

    def __init__(self) -> None:
        load()
        self.declared = declared_phrases()

    def __getattr__(self, name: str) -> Any:
        if "phrases" in vars(self):
            raise AttributeError(name)
        known = frozenset(self.declared)
        super().__init__(each for each in phrases_in(_rulebook()) if each in known)
        return getattr(self, name)

    @property
    def is_made(self) -> bool:
        """Whether something has been asked of it."""
        return "phrases" in vars(self)


def default_grammar(category: Any) -> Grammar:
    """The grammar of all declared phrases that can occur in a category; made anew when more such phrases are declared.

    The rulebook's categories share one. If a phrase's fields can't be read or written, that is a GrammarError, here or
    as soon as a text is read.
    """
    of_the_rulebook = _is_of_the_rulebook(category)
    if of_the_rulebook:
        load()
    key = "the rulebook" if of_the_rulebook else category
    made_from, grammar = _made.get(key, (-1, None))
    if grammar is None or made_from != phrase_count():
        grammar = _of_the_rulebook(grammar) if of_the_rulebook else _of_phrases(grammar, phrases_in((category,)))
        _made[key] = (phrase_count(), grammar)
    return grammar


def _of_the_rulebook(before: Grammar | None) -> Grammar:
    """The rulebook's grammar now that there are more phrases than before."""
    if isinstance(before, RulebookGrammar) and before.is_made and before.phrases == phrases_in(_rulebook()):
        return before
    return RulebookGrammar()


def _of_phrases(before: Grammar | None, phrases: tuple[type[Phrase], ...]) -> Grammar:
    """The grammar of some phrases, which may be the one there was before."""
    return before if before is not None and before.phrases == phrases else Grammar(phrases)


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
