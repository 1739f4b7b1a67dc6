"""CR 205.3m: of creature types that can be chosen, those that something in the game has or speaks of, and one other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from comprules.kernel.card import Card
from comprules.kernel.options import Option, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.tree import walk
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.concepts.abilities import Ability
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.objects.printed import printed

_TYPES: Final = frozenset(CREATURE_TYPES)


@rule("205.3m")
def types_of_matter(game: Game, options: Sequence[Option]) -> tuple[Option, ...]:
    """Of creature types to choose among, those that are in sight, and the first that isn't; of other words all."""
    if not all(isinstance(option, Word) and option.text in _TYPES for option in options):
        return tuple(options)
    seen = frozenset().union(*_in_sight(game))
    others = [option for option in options if isinstance(option, Word) and option.text not in seen]
    left_out = frozenset(others[1:])
    return tuple(option for option in options if option not in left_out)


def _in_sight(game: Game) -> Iterator[frozenset[str]]:
    """The types that objects have, or are spoken of in texts."""
    for number, record in game.state.objects.items():
        yield _of(game.board.characteristics(number))
        yield _printed_on(record.card)


@lru_cache(maxsize=1024)
def _printed_on(card: Card) -> frozenset[str]:
    return frozenset().union(*(_of(printed(card, face)) for face in range(len(card.faces))))


def _of(known: Characteristics) -> frozenset[str]:
    own = _TYPES.intersection(known.subtypes)
    spoken = map(_spoken_of, known.abilities)
    return frozenset().union(*spoken) if own == _TYPES else own.union(*spoken)


@lru_cache(maxsize=4096)
def _spoken_of(ability: Ability) -> frozenset[str]:
    parts = [part for said in (ability, *ability.primitives()) for part in walk(said)]
    fields = (getattr(part, name) for part in parts for name in part.__struct_fields__)
    return frozenset(value for value in fields if isinstance(value, str) and value in _TYPES)
