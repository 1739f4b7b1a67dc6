"""CR 613.8a: the aspects of objects that a phrase looks at, and that an effect changes.

An effect can depend on another only if that changes something it looks at. A phrase class says what its own words look
at with `looks_at`; whoever says nothing looks at everything, which is always right and costs a trial (`dependency.py`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeVar, get_args

from comprules.reader.tree import children
from comprules.rules.prelude import *

Aspect = Literal["name", "mana cost", "colors", "types", "abilities", "power and toughness", "loyalty", "controller"]
Aspects = frozenset[Aspect]

NOTHING: Final[Aspects] = frozenset()
EVERYTHING: Final[Aspects] = frozenset(get_args(Aspect))


P = TypeVar("P", bound=type[Phrase])


def looks_at(*aspects: Aspect) -> Callable[[P], P]:
    """Declare what the words of a phrase class look at, apart from the phrases in it: these aspects, or nothing."""

    def declare(cls: P) -> P:
        cls.reads = frozenset(aspects)  # type: ignore[attr-defined]
        return cls

    return declare


def only_naming(*fields: str) -> Callable[[P], P]:
    """Declare in which fields of a phrase class stand names alone, which look at nothing: "becomes a Swamp" doesn't ask
    what is a Swamp, nor does "enchanted creature" ask whether it is one (CR 303.4m).
    """

    def declare(cls: P) -> P:
        _NAMING[cls] = frozenset(fields)
        return cls

    return declare


_NAMING: Final[dict[type[Phrase], frozenset[str]]] = {}


def one_by_one(cls: P) -> P:
    """Declare that the words of a phrase class, apart from the phrases in it, are said of objects one by one.

    Whether they are true of an object, and what they do to it, has to do with no other object but the source. Whoever
    says nothing may have to do with all objects; a class says it for itself alone, and not for those that derive from
    it.
    """
    return one_by_one_where(lambda _: True)(cls)


def one_by_one_without(field: str) -> Callable[[P], P]:
    """Declare the same of a phrase class where it has nothing in a field: "get +1/+1", but not "for each Elf"."""
    return one_by_one_where(lambda tree: getattr(tree, field) is None)


def one_by_one_where(is_so: Callable[[Any], bool]) -> Callable[[P], P]:
    """Declare the same of those phrases of a class for which something is so."""

    def declare(cls: P) -> P:
        _ONE_BY_ONE[cls] = is_so
        return cls

    return declare


_ONE_BY_ONE: Final[dict[type[Phrase], Callable[[Any], bool]]] = {}


@lru_cache(maxsize=16384)
def said_one_by_one(tree: Phrase) -> bool:
    """Whether a phrase and everything in it are said of objects one by one; an ability in it isn't carried out."""
    if isinstance(tree, Ability):
        return True
    is_so = _ONE_BY_ONE.get(type(tree))
    return is_so is not None and is_so(tree) and all(said_one_by_one(child) for child in children(tree))


@lru_cache(maxsize=16384)
@rule("613.8a")
def reads_of(tree: Phrase) -> Aspects:
    """What a phrase and everything in it look at.

    An ability that is given or asked for, in quotation marks or by its keyword, isn't carried out: it looks at nothing.
    """
    if isinstance(tree, Ability):
        return NOTHING
    own: Aspects = getattr(tree, "reads", EVERYTHING)
    return own.union(*map(reads_of, children(tree, _NAMING.get(type(tree), ()))))
