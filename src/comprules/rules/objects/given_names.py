"""CR 201.5a: abilities that call the object which has given them to another by its name."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from comprules.reader.binding import Reference
from comprules.reader.tree import replace_in
from comprules.rules.concepts.active import Bindings, Origin
from comprules.rules.objects.nouns import SOURCE
from comprules.rules.objects.own_names import own_name
from comprules.rules.objects.self_reference import NAMED, GivenName, OwnName
from comprules.rules.prelude import *

P = TypeVar("P", bound=Phrase)


@lru_cache(maxsize=8192)
def _names(ability: Phrase) -> tuple[OwnName, ...]:
    """Where a name stands in an ability that is given to another object."""
    return tuple(part for part in walk(ability) if isinstance(part, OwnName) and part.slot == NAMED)


@rule("201.5a")
def named_by_giver(ability: P, context: Context) -> P:
    """An ability that a text gives to another object: the name in it is the giver's, whoever has the ability."""
    from comprules.rules.abilities.linked_abilities import origin_of

    if not _names(ability):
        return ability
    name = own_name(context.board, context.source)
    named: P = _with_giver(ability, context.source, origin_of(context), name)
    return named


@lru_cache(maxsize=8192)
def _with_giver(ability: Phrase, giver: int, origin: Origin, name: str) -> Any:
    def named(part: Any) -> Any:
        if not isinstance(part, OwnName) or part.slot != NAMED or part.giver is not None:
            return part
        return replace(part, name=GivenName(name), giver=giver, origin=origin)

    return replace_in(ability, named)


@rule("201.5a", "201.5b")
def as_own(ability: P) -> P:
    """An ability that an object gives itself, or has as part of what it copies: the name in it is its own."""
    if not _names(ability):
        return ability
    own: P = _as_own(ability)
    return own


@lru_cache(maxsize=4096)
def _as_own(ability: Phrase) -> Any:
    def own(part: Any) -> Any:
        if isinstance(part, OwnName) and part.slot == NAMED:
            return replace(part, slot=SOURCE)
        if isinstance(part, Reference) and part.antecedent == NAMED:
            return replace(part, antecedent=SOURCE)
        return part

    return replace_in(ability, own)


def without_giver(ability: P) -> P:
    """An ability as it reads whoever has given it, by which it is known again."""
    if not _names(ability):
        return ability
    unnamed: P = _without_giver(ability)
    return unnamed


@lru_cache(maxsize=4096)
def _without_giver(ability: Phrase) -> Any:
    def unnamed(part: Any) -> Any:
        if not isinstance(part, OwnName):
            return part
        return replace(part, name=part.in_full, giver=None, origin=())

    return _as_own(replace_in(ability, unnamed))


@lru_cache(maxsize=8192)
@rule("201.5a")
def bound_to_giver(ability: Phrase) -> Bindings:
    """What the name in an ability stands for to begin with, if another object has given that."""
    givers = {part.giver: None for part in _names(ability) if part.giver is not None}
    return tuple((NAMED, (giver,)) for giver in givers)
