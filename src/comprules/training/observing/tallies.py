"""What a text was read to, counted: phrases by what they are, the numbers in them, the mana they make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from comprules.reader.lexemes import PowerToughnessChange
from comprules.reader.phrase import Phrase, declaration, wording_of
from comprules.reader.template import fields_of
from comprules.reader.tree import children, walk
from comprules.rules.abilities.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from comprules.rules.concepts.abilities import Ability
from comprules.rules.costs.costs import ManaCost, SoMuchMana, TapSource
from comprules.rules.mana_and_numbers.mana import MANA_TYPES, mana_value
from comprules.rules.mana_and_numbers.numbers import Counted, NumberInDigits, X
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.targets_and_priority.targeting import Targeted
from comprules.training.observing.columns import bucket_of

PHRASE_BUCKETS: Final = 64

TOLD_BY_FILE: Final = frozenset(
    {
        "abilities",
        "actions",
        "continuous",
        "counters",
        "permissions",
        "predicates",
        "replacements",
        "restrictions",
        "statics",
        "trigger_events",
    }
)
"""The rooms of phrases of which each file is counted by itself: what they say is what happens, or may not happen.
Of the others, which say of what and when, it is the room that is counted.
"""

KINDS: Final[dict[str, type[Ability]]] = {
    "activated": ActivatedAbility,
    "keyword": KeywordAbility,
    "spell": SpellAbility,
    "static": StaticAbility,
    "triggered": TriggeredAbility,
}

ANY_COLOR: Final = "mana: any color"


def tally(abilities: Iterable[Ability]) -> Counter[str]:
    """How often each thing is in these abilities, and how much of it, by the names of columns."""
    counts: Counter[str] = Counter()
    for ability in abilities:
        for name, kind in KINDS.items():
            counts[f"ability: {name}"] += isinstance(ability, kind)
        for phrase in walk(ability):
            _count(phrase, counts)
        for primitive in ability.primitives():
            if primitive.could_add_mana:
                counts["ability: mana"] += 1
                counts.update(_mana_made(primitive))
    return counts


def _count(phrase: Phrase, counts: Counter[str]) -> None:
    name, bucket = names_of(type(phrase))
    counts[name] += 1
    counts[bucket] += 1
    counts[f"amount of {name}"] += sum(_numbers(phrase))
    counts["targets"] += isinstance(phrase, Targeted)
    counts["cost: tap"] += isinstance(phrase, TapSource)
    counts["X in its text"] += isinstance(phrase, X)
    for value in _fields(phrase):
        if isinstance(value, PowerToughnessChange):
            counts["power change"] += _signed(value.power)
            counts["toughness change"] += _signed(value.toughness)


@cache
def names_of(kind: type[Phrase]) -> tuple[str, str]:
    """The column that a phrase of this class counts in, and its bucket among all classes."""
    _, floor, room, *_, file = kind.__module__.split(".")
    bucket = f"phrase bucket {bucket_of(f'{kind.__module__}.{kind.__qualname__}', PHRASE_BUCKETS)}"
    if issubclass(kind, KeywordAbility):
        return f"keyword: {kind.__name__}", bucket
    if floor in ("phrases", "keywords") and room in TOLD_BY_FILE:
        return f"{room}: {file}", bucket
    return f"{floor}: {room}", bucket


def _numbers(phrase: Phrase) -> Iterator[int]:
    """The numbers that are said directly in a phrase: how much of it; a cost of mana is its mana value."""
    if isinstance(phrase, (Counted, NumberInDigits)):
        return
    for name in _said(phrase):
        value = getattr(phrase, name)
        if isinstance(value, int) and not isinstance(value, bool):
            yield value
    for part in children(phrase):
        if isinstance(part, (Counted, NumberInDigits)):
            yield part.n
        elif isinstance(part, (ManaCost, SoMuchMana)):
            yield mana_value(tuple(symbol.strip("{}") for symbol in part.symbols), 0)


def _said(phrase: Phrase) -> frozenset[str]:
    """The fields that the wording of a phrase shows; the others bind references, and none if it is nowhere worded."""
    return frozenset(fields_of(wording_of(phrase).parts)) if declaration(type(phrase)) is not None else frozenset()


def _fields(phrase: Phrase) -> Iterator[Any]:
    return (getattr(phrase, name) for name in phrase.__struct_fields__)


def _signed(text: str) -> int:
    return int(text) if text.lstrip("+-").isdigit() else 0


def _mana_made(ability: Ability) -> Iterator[str]:
    """The mana that an ability may add: a name for each mana of each of its alternatives."""
    for phrase in walk(ability):
        if isinstance(phrase, AddsMana):
            said = [word for value in _fields(phrase) for word in _symbols_in(value)]
            yield from (f"mana: {letter}" for letter in said)
            if not said:
                yield ANY_COLOR


def _symbols_in(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for part in value:
            yield from _symbols_in(part)
    elif isinstance(value, str) and value.strip("{}") in MANA_TYPES:
        yield value.strip("{}")
