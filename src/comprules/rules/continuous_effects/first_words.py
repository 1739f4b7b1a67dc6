"""CR 612.1: how an object's abilities read before text-changing effects, by which they are known again.

Such an effect replaces words of an ability; the ability is the same one still, with what it has been used for.
"""

from __future__ import annotations

from typing import cast

from comprules.rules.objects.given_names import without_giver
from comprules.rules.prelude import *

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


@rule("602.5c", "603.2h", "612.1")
def all_first_words(board: Board, known: Characteristics) -> tuple[Ability, ...]:
    """An object's abilities as they read at first, also those that other objects give it whose text was changed."""
    first = first_words(known)
    own = len(first) - len(known.granted)
    said: dict[int, list[tuple[Any, Any]]] = {}
    for grant in known.granted:
        if grant.giver not in said:
            said[grant.giver] = _said_by(board, grant.giver)
    given = zip(map(without_giver, first[own:]), known.granted, strict=True)
    return (*first[:own], *(_first(line, said[grant.giver]) for line, grant in given))


def _said_by(board: Board, giver: ObjectId) -> list[tuple[Any, Any]]:
    """Everything that an object's text says now, in its order, each with how it read at first."""
    lines = board.characteristics(giver).reworded if giver in board.state.objects else ()
    said = (pair for now, before in lines for pair in zip(walk(now), walk(before), strict=True))
    return [(without_giver(now), without_giver(before)) for now, before in said]


def _first(line: Ability, left: list[tuple[Any, Any]]) -> Ability:
    found = next((pair for pair in left if pair[0] == line), None)
    if found is None:
        return line
    left.remove(found)
    return cast("Ability", found[1])


def reworded(known: Characteristics, lines: tuple[Ability, ...]) -> Reworded:
    """An object's own abilities as they read with other words, each with how it read at first."""
    return tuple(zip(lines, first_words(known)[: len(lines)], strict=True))
