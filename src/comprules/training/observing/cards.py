"""The table of what cards are and what their texts were read to, each distinct one once."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import itemgetter
from typing import Final

import numpy as np

from comprules.kernel.checking import CHECKING, check
from comprules.reader.phrase import declared_phrases
from comprules.reader.phrasebook import load
from comprules.rules.concepts.abilities import Ability
from comprules.rules.mana_and_numbers.mana import MANA_TYPES
from comprules.rules.objects.characteristics import Characteristics
from comprules.training.observing.characteristics import COST, SUBTYPES, TYPES
from comprules.training.observing.columns import NONE, Array, Column, Part, Table, Unit, meanings_of, numbers
from comprules.training.observing.sizes import CARDS
from comprules.training.observing.tallies import ANY_COLOR, KINDS, PHRASE_BUCKETS, names_of, tally

KEPT: Final = 4096
"""How many descriptions are remembered."""


def _tallied(name: str, meaning: str, unit: Unit = "count") -> Column:
    return Column(name, meaning, itemgetter(name), unit)


Being = Characteristics | None
"""What a described object is, without its text."""

BEING: Final[tuple[Part, ...]] = (*TYPES, *COST, *SUBTYPES)
NOTHING: Final = tuple(meaning.blank for meaning in meanings_of(BEING))

GENERAL: Final[tuple[Part, ...]] = (
    *(_tallied(f"ability: {kind}", f"its lines that are {kind} abilities") for kind in KINDS),
    _tallied("ability: mana", "its mana abilities"),
    *(_tallied(f"mana: {letter}", f"mana {letter} that its mana abilities may add") for letter in MANA_TYPES),
    _tallied(ANY_COLOR, "mana abilities that may add mana of colors which the text doesn't name"),
    _tallied("targets", 'how often "target" is in its text'),
    _tallied("cost: tap", "how often it is tapped as a cost"),
    _tallied("X in its text", "how often X is in its text"),
    _tallied("power change", 'the sum of the changes of power in its text, as in "+2/+1"', "points"),
    _tallied("toughness change", "the sum of the changes of toughness in its text", "points"),
)


@cache
def card_table() -> Table:
    """The table of descriptions: its columns follow from the phrases that there are."""
    load()
    own = [kind for kind in declared_phrases() if kind.__module__.startswith("comprules.")]
    names = sorted({names_of(kind)[0] for kind in own})
    phrases = [_tallied(name, f"how often such phrases are in its text ({name})") for name in names]
    amounts = [
        _tallied(f"amount of {name}", f"the sum of the numbers said in these phrases ({name})", "points")
        for name in sorted({names_of(kind)[0] for kind in own if kind.__struct_fields__})
    ]
    buckets = [
        _tallied(f"phrase bucket {place}", f"how many phrases fall into bucket {place} of {PHRASE_BUCKETS}")
        for place in range(PHRASE_BUCKETS)
    ]
    columns = (*BEING, *GENERAL, *phrases, *amounts, *buckets)
    return Table("cards", "what cards are and what their texts say, each distinct one once", columns, CARDS, "int8")


def described(being: Being, abilities: tuple[Ability, ...]) -> bytes:
    """The row of a text, and of what it stands on; of a single ability it stands on nothing."""
    known = _described(being, abilities)
    if CHECKING:
        check("what a text was read to, as numbers", known, _described.__wrapped__, being, abilities)
    return known


@lru_cache(KEPT)
def _described(being: Being, abilities: tuple[Ability, ...]) -> bytes:
    table = card_table()
    first = list(NOTHING) if being is None else numbers(BEING, being)
    row = table.filled([[*first, *numbers(table.parts[len(BEING) :], tally(abilities))]])[0]
    encoded: bytes = row.tobytes()
    return encoded


def being_of(known: Characteristics) -> Being:
    """What an object is, as far as it is described with its text; strength and keywords stand in its own row."""
    return Characteristics(
        "",
        known.mana_cost,
        known.colors,
        known.supertypes,
        known.types,
        known.subtypes,
        (),
        mana_value_cost=known.mana_value_cost,
    )


class Descriptions:
    """The rows that one observation needs, in the order in which they are asked for; equal ones are the same row."""

    def __init__(self) -> None:
        self._rows: dict[bytes, int] = {}
        self.left_out = 0

    def row(self, known: Characteristics | None) -> int:
        """The row of an object's description; none for a hidden one, and if all rows are taken."""
        return NONE if known is None else self._place(described(being_of(known), known.abilities))

    def row_of_ability(self, ability: Ability | None) -> int:
        """The row of a single ability."""
        return NONE if ability is None else self._place(described(None, (ability,)))

    def _place(self, row: bytes) -> int:
        place = self._rows.setdefault(row, len(self._rows))
        return place if place < CARDS else NONE

    def table(self) -> Array:
        """All of them."""
        self.left_out = max(0, len(self._rows) - CARDS)
        array = np.zeros((CARDS, len(card_table().columns)), np.int8)
        for place, row in enumerate(list(self._rows)[:CARDS]):
            array[place] = np.frombuffer(row, np.int8)
        return array
