"""CR 612.1: how an object's abilities read before text-changing effects, by which they are known again.

Such an effect replaces words of an ability; the ability is the same one still, with what it has been used for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from comprules.oracle.tree import walk
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.abilities import Ability

Reworded = tuple[tuple["Ability", "Ability"], ...]
"""Abilities as they read now, each with how it read at first."""


@rule("612.1")
def first_words(known: Characteristics) -> tuple[Ability, ...]:
    """An object's abilities as they read at first; of several that read the same now, in their order."""
    if not known.reworded:
        return known.abilities
    own = len(known.abilities) - len(known.granted)
    left = list(known.reworded)
    return (*(_first(line, left) for line in known.abilities[:own]), *known.abilities[own:])


def _first(line: Ability, left: list[tuple[Ability, Ability]]) -> Ability:
    found = next((pair for pair in left if pair[0] == line), None)
    if found is None:
        return line
    left.remove(found)
    return found[1]


@rule("612.1", "602.5c")
def first_words_given(giver: Characteristics, ability: Ability) -> Ability:
    """An ability as its giver's text said it at first, if words of that text have been replaced."""
    for now, before in giver.reworded:
        if now != before:
            same = (first for part, first in zip(walk(now), walk(before), strict=True) if part == ability)
            found = next(same, None)
            if found is not None:
                return cast("Ability", found)
    return ability


def reworded(known: Characteristics, lines: tuple[Ability, ...]) -> Reworded:
    """An object's own abilities as they read with other words, each with how it read at first."""
    return tuple(zip(lines, first_words(known)[: len(lines)], strict=True))
