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


@lru_cache(maxsize=16384)
@rule("613.8a")
def reads_of(tree: Phrase) -> Aspects:
    """What a phrase and everything in it look at.

    An ability that is given or asked for, in quotation marks or by its keyword, isn't carried out: it looks at nothing.
    """
    if isinstance(tree, Ability):
        return NOTHING
    own: Aspects = getattr(type(tree), "reads", EVERYTHING)
    return own.union(*(reads_of(child) for child in children(tree)))
