"""CR 613.7: of which objects and effects it matters which is older."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from types import FunctionType
from typing import Any, Final, NamedTuple

from comprules.kernel.card import Card
from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.play.canonical.code_names import Uses, loaded, names_in, of_class, uses
from comprules.play.canonical.piles import Pile
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.board import LiveBoard
from comprules.rules.concepts.layer import Layer
from comprules.rules.continuous_effects.continuous import Change
from comprules.rules.continuous_effects.timestamps import Ranked, ranked_abilities, ranked_effect
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.objects.printed import printed

Ages = dict[Any, list[int]]
"""By what they are ordered, the numbers of objects and effects, the oldest first."""

Ranks = frozenset[tuple[Any, bool]]
"""Where something has its place by its age, with whether all that it says there only adds to the rest."""

_ALL: Final = "all"
_GIVING: Final = frozenset({Layer.COPY, Layer.TEXT, Layer.FACE_DOWN})
_ORDERED_BY_THEMSELVES: Final = frozenset({"Role"})


class Sayable(NamedTuple):
    """What can come to be said that isn't: where what is `given` has its place by age, and what is said `anywhere`,
    which can come to be said elsewhere if it `moves`: by copying, by changes to texts, or face down.
    """

    given: Ranks = frozenset()
    anywhere: Ranks = frozenset()
    moves: bool = False

    def matters_beside(self, ranked: Iterable[Ranked]) -> bool:
        """Whether what can come to be said makes it a matter which is older, of all that there is."""
        said = {rank for each in ranked for rank in each.items()}
        places = {where for where, _ in self.given}
        everything = said | self.given | self.anywhere if self.moves else said | self.given
        return any(not adds and (self.moves or where in places) for where, adds in everything)


@rule("613.7", "704.5k", "704.5y")
def ages(board: LiveBoard, piles: Iterable[Pile], sayable: Sayable) -> Ages:
    """The objects and effects of which it can come to matter which is older, for each reason there is.

    Two of them matter to each other where both say something in a layer and not both only add to what is there. If what
    something says can come to be otherwise, by copying or what is given, the order of all is a matter where not all of
    it only adds.
    """
    speaking = [each for each in piles if each.speaking]
    ranked = list(_ranked(board, speaking))
    if any(each.is_remembering for each in speaking) or sayable.matters_beside(where for _, where in ranked):
        everybody = [number for each in speaking for number in each.speaking]
        return {_ALL: _by_age(board, [*everybody, *board.state.effects])}
    found: dict[Any, dict[int, bool]] = {}
    for number, where in ranked:
        for place, adds in where.items():
            found.setdefault(place, {})[number] = adds
    return {
        where: _by_age(board, there) for where, there in found.items() if len(there) > 1 and not all(there.values())
    }


def _ranked(board: LiveBoard, piles: Iterable[Pile]) -> Iterator[tuple[ObjectId, Ranked]]:
    for each in piles:
        for number, record in each.speaking.items():
            found = _said_by(board.characteristics(number), record.card, record.copiable, bool(record.counted_at))
            if found:
                yield number, found
    for number, effect in board.state.effects.items():
        found = ranked_effect(effect.statement)
        if found:
            yield number, found


def _by_age(board: LiveBoard, numbers: Iterable[Any]) -> list[int]:
    objects, effects = board.state.objects, board.state.effects
    return sorted(numbers, key=lambda number: ((objects.get(number) or effects[number]).timestamp, number))


_said: dict[tuple[int, ...], tuple[Any, Ranked]] = {}


def _said_by(known: Characteristics, card: Card, copiable: Any, counted: bool) -> Ranked:
    """Where what an object says, or would with another face up, has its place by its timestamp."""
    key = id(known.abilities), id(card), id(copiable), counted
    found = _said.get(key)
    if found is None:
        faces = (printed(card, face).abilities for face in range(len(card.faces)))
        also = () if copiable is None else copiable.abilities
        ranked = ranked_abilities((*known.abilities, *also, *(ability for each in faces for ability in each)))
        if counted:
            ranked.setdefault(Layer.ABILITY, True)
        if known.supertypes and "World" in known.supertypes:
            ranked["World"] = False
        ranked.update(dict.fromkeys(_ORDERED_BY_THEMSELVES.intersection(known.subtypes), False))
        found = _said[key] = (known.abilities, card, copiable), ranked
    return found[1]


@lru_cache(maxsize=8192)
def sayable_by(ability: Ability) -> Sayable:
    """What an ability can make to be said that isn't, by what it gives or by a change to what is there."""
    parts = [part for part in walk(ability) if part is not ability]
    given = ranked_abilities(part for part in parts if isinstance(part, StaticAbility))
    moves = any(isinstance(part, Change) and not _GIVING.isdisjoint(part.layers()) for part in parts)
    return Sayable(frozenset(given.items()), frozenset(ranked_abilities((ability,)).items()), moves)


@lru_cache(maxsize=1024)
def let_copy(phrases: frozenset[type[Phrase]]) -> bool:
    """Whether something can become a copy by phrases of some kinds."""
    return any(map(_copies, phrases))


@cache
def _copies(kind: type[Phrase]) -> bool:
    """Whether a kind of phrase lets something become a copy, by what its code names."""
    return bool(of_class(kind, _uses(loaded())))


@lru_cache(maxsize=1)
def _uses(loaded: int) -> Uses:
    return uses(_makes)


def _makes(function: FunctionType) -> frozenset[Any]:
    named = [function, *(function.__globals__.get(name) for name in names_in(function))]
    return frozenset({Layer.COPY}) if any(map(_is_by_copying, named)) else frozenset()


def _is_by_copying(named: Any) -> bool:
    """Whether this is a change in the layer of copying, or how one says that it is."""
    layers = named.layers if isinstance(named, type) and issubclass(named, Change) else named
    return (
        isinstance(layers, FunctionType)
        and layers.__name__ == Change.layers.__name__
        and Layer.COPY.name in names_in(layers)
    )
