"""CR 113.2c: which line of an object's text an ability comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.oracle.reading import write

if TYPE_CHECKING:
    from comprules.effects.abilities import Ability


def line_of(abilities: tuple[Ability, ...], place: int) -> Ability | None:
    """The line that holds the `place`-th ability, as options count them; None if there are fewer."""
    for line in abilities:
        count = sum(1 for _ in line.primitives())
        if place < count:
            return line
        place -= count
    return None


def text_of_line(abilities: tuple[Ability, ...], place: int, name: str) -> str:
    """The text of the line that holds the `place`-th ability of an object of this name; empty if there is none."""
    line = line_of(abilities, place)
    return write(line, name=name) if line is not None else ""
