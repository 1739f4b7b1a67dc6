"""CR 113.2c: the lines of an object's text, and which of them an ability comes from."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.rule_citations import rule
from comprules.reader.errors import Unwritable
from comprules.reader.reading import write
from comprules.rules.casting.bracketed import Bracketed
from comprules.rules.concepts.abilities import Ability


@rule("305.6")
@lru_cache(maxsize=8192)
def words_of(ability: Ability, name: str | None = None) -> str:
    """An ability in words; empty for one that is nowhere written, such as the mana ability of a basic land type."""
    try:
        return write(ability.whole if isinstance(ability, Bracketed) else ability, name=name)
    except Unwritable:
        return ""


@rule("113.2c", "702.1")
def words_of_its_keyword(part: Ability, abilities: tuple[Ability, ...], name: str) -> str:
    """The keyword, in words, of an object of this name that stands for an ability; empty if none does."""
    each = (ability for line in abilities for ability in line.abilities())
    found = (ability for ability in each if any(one is not ability and one == part for one in ability.primitives()))
    keyword = next(found, None)
    return words_of(keyword, name) if keyword is not None else ""


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
    return words_of(line, name) if line is not None else ""
