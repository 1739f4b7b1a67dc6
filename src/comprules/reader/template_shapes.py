"""What a wording can shrink to: nothing, or a single hole."""

from __future__ import annotations

from comprules.reader.template import Hole, Inflected, Maybe, Part, Parts, WordChoice, Words


def can_be_empty(parts: Parts) -> bool:
    """Whether a wording can be said without any words.

    >>> from comprules.reader.template import parse_template
    >>> can_be_empty(parse_template("[{colour}] {tapped?tapped}"))
    True
    """
    return all(_part_can_be_empty(part) for part in parts)


def lone_holes(parts: Parts) -> tuple[Hole, ...]:
    """The holes that can be all there is of a wording.

    >>> from comprules.reader.template import parse_template
    >>> [hole.field for hole in lone_holes(parse_template("{act} [until {time}]"))]
    ['act']
    """
    found: list[Hole] = []
    for index, part in enumerate(parts):
        if can_be_empty((*parts[:index], *parts[index + 1 :])):
            match part:
                case Hole():
                    found.append(part)
                case Maybe(inner):
                    found.extend(lone_holes(inner))
                case _:
                    pass
    return tuple(found)


def _part_can_be_empty(part: Part) -> bool:
    match part:
        case Words(text):
            return not text.strip(" ")
        case Inflected(forms):
            return "" in forms
        case Maybe():
            return True
        case WordChoice(_, yes, no):
            return can_be_empty(yes) or can_be_empty(no)
        case _:
            return False
