"""CR 118.3, 603.2, 604.2: what must be there for an ability to happen, as far as its text asks for it by a word.

Only what has to be there in any case is told: one subtype of several that would do isn't, nor is anything in phrases
that aren't known here.
"""

from __future__ import annotations

from collections.abc import Iterator

from comprules.keywords.actions.discard import Discards
from comprules.keywords.actions.exile import Exiles
from comprules.keywords.actions.sacrifice import Sacrifices
from comprules.keywords.actions.tap_and_untap import Taps
from comprules.phrases.abilities.activated_ability import Activated
from comprules.phrases.abilities.static_abilities import AsLongAs
from comprules.phrases.abilities.triggered_ability import Triggered
from comprules.phrases.conditions.possession import ControlsSome
from comprules.phrases.nouns.described_objects import Headed, Typed, TypedCreature
from comprules.phrases.nouns.object_nouns import AnObject, AnotherObject
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.predicates.counters import RemovesCounters, name_of
from comprules.phrases.qualifiers.type_sets import CreatureName, CreatureNames, TypeName, TypeNames
from comprules.phrases.qualifiers.type_words import Subtype, TypeWord
from comprules.phrases.quantities.tallies import AnotherOne, One
from comprules.phrases.triggers.triggers import When
from comprules.reader.phrase import Phrase
from comprules.rules.abilities.limits import OnlyIf
from comprules.rules.costs.costs import Deed
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.objects.self_reference import SelfReference

Need = tuple[tuple[str, ...], ...]
"""Subtypes and kinds of counter: one of these groups has to be there, each with all of its words."""


def needs(tree: Phrase) -> Iterator[Need]:
    """What an ability, or a part of it that has to come true, asks for."""
    if isinstance(tree, Typed | TypedCreature | Headed):
        yield tuple(_alternatives(tree.types))
    elif isinstance(tree, Deed) and isinstance(tree.predicate, RemovesCounters):
        if isinstance(tree.predicate.on, SelfReference):
            yield ((name_of(tree.predicate.kind),),)
    else:
        for part in _indispensable(tree):
            yield from needs(part)


def _indispensable(tree: Phrase) -> tuple[Phrase, ...]:
    """The parts of a phrase all of which have to come true."""
    match tree:
        case Activated(paid=paid, only=only):
            return (*paid, *only)
        case Triggered(trigger=When(subject=subject)):
            return (subject,)
        case OnlyIf(condition=ControlsSome() as condition) | AsLongAs(condition=ControlsSome() as condition):
            return (condition,)
        case ControlsSome(positive=True, who=You(), tally=One(what=what) | AnotherOne(what=what)):
            return (what,)
        case Deed(predicate=Sacrifices(what=what) | Taps(what=what) | Exiles(what=what) | Discards(what=what)):
            return (what,)
        case AnObject(count=Counted(), what=what) | AnotherObject(what=what):
            return (what,)
    return ()


def _alternatives(types: Phrase | None) -> Iterator[tuple[str, ...]]:
    """The subtypes that types name, one of which groups an object must have; an empty one where it needs none."""
    match types:
        case TypeName(others=others, last=last) | CreatureName(others=others, last=last):
            yield tuple(_subtypes((*others, last)))
        case TypeNames(items=items) | CreatureNames(items=items):
            for item in items:
                yield from _alternatives(item)
        case _:
            yield ()


def _subtypes(words: tuple[TypeWord, ...]) -> Iterator[str]:
    return (word.name for word in words if isinstance(word, Subtype))
