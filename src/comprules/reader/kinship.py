"""Which phrases are akin: whatever hole asks for one of them asks for all of them, so that they are read once for all.

A noun may stand in dozens of kinds of holes: for a noun, for a noun or a player, for whatever can be dealt damage. If
each of these read it for itself, it would be read as often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from comprules.reader.hole_types import HoleType, classes_in, field_types
from comprules.reader.phrase import Phrase

Kinship = dict[type[Phrase], int]
"""For each phrase a number, which is the same for those that are akin."""

Below = Callable[[type[Phrase]], Iterable[type[Phrase]]]
"""The phrases at or below a class."""


def kinship(phrases: Sequence[type[Phrase]], below: Below) -> Kinship:
    """Which of some phrases are akin, by all that their holes ask for."""
    asking: dict[type[Phrase], list[int]] = {cls: [] for cls in phrases}
    for number, type_ in enumerate(dict.fromkeys(_asked_for(phrases))):
        for cls in dict.fromkeys(cls for named in classes_in(type_) for cls in below(named)):
            asking[cls].append(number)
    numbers: dict[tuple[int, ...], int] = {}
    return {cls: numbers.setdefault(tuple(asked), len(numbers)) for cls, asked in asking.items()}


def _asked_for(phrases: Iterable[type[Phrase]]) -> Iterator[HoleType]:
    return (field.type for cls in phrases for field in field_types(cls).values())


def by_kin(phrases: Iterable[type[Phrase]], kinship: Kinship) -> tuple[tuple[type[Phrase], ...], ...]:
    """Some phrases, those that are akin together."""
    found: dict[int, list[type[Phrase]]] = {}
    for cls in phrases:
        found.setdefault(kinship[cls], []).append(cls)
    return tuple([tuple(akin) for akin in found.values()])
