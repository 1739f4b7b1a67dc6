"""What a player has typed, understood as an answer to a decision."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from comprules.kernel.decisions import ChooseAction, ChooseName, ChooseNumber, Decision, Divide, YesNo
from comprules.kernel.options import Number, Option, Pass, Share, Word
from comprules.kernel.rule_citations import rule
from comprules.kernel.whole_numbers import whole_number
from comprules.seats.offering import Offer

_QUOTED: Final = re.compile(r'"([^"]+)"')

Typed = Option | tuple[Option, ...]


class NotUnderstood(ValueError):
    """What was typed is no answer. The message says what would be."""


def understood(typed: str, decision: Decision, offered: Sequence[Offer]) -> Typed:
    """The answer that a line means: numbers of options, their names or a part of them, or nothing for the usual answer.

    Raises NotUnderstood if the line means no answer, or could mean several.

    >>> from comprules.kernel.decisions import yes_no
    >>> from comprules.seats.offering import named
    >>> decision = yes_no(0, "103.5", "keep this hand?")
    >>> understood("y", decision, named(decision.candidates, {}))
    Answer(value=True)
    """
    words = typed.split()
    if not words:
        return _usual(decision)
    if isinstance(decision, ChooseNumber):
        return Number(_whole_number(typed))
    if isinstance(decision, Divide):
        return _division(words, decision)
    if isinstance(decision, ChooseName) and (names := _QUOTED.findall(typed)):
        return _names(names, decision)
    if not decision.is_combination:
        return _one(typed.strip(), offered)
    return _several(typed, decision, offered)


def _usual(decision: Decision) -> Typed:
    if isinstance(decision, ChooseAction):
        return Pass()
    if isinstance(decision, YesNo):
        raise NotUnderstood("yes or no?")
    if decision.is_combination and decision.minimum == 0:
        return ()
    if len(decision.candidates) == decision.minimum:
        return decision.candidates
    raise NotUnderstood("type the number of an option")


def _several(typed: str, decision: Decision, offered: Sequence[Offer]) -> tuple[Option, ...]:
    """Several options: numbers in a row, or names divided by commas."""
    if typed.strip().lower() == "all":
        return decision.candidates
    numbers = typed.replace(",", " ").split()
    parts = numbers if all(whole_number(number) is not None for number in numbers) else typed.split(",")
    return tuple(_one(part.strip(), offered) for part in parts)


@rule("201.4")
def _names(names: Sequence[str], decision: ChooseName) -> Typed:
    """Card names in quotes, whatever is offered."""
    words = tuple(Word(" ".join(name.split())) for name in names)
    return words[0] if len(words) == 1 and not decision.is_combination else words


def _one(typed: str, offered: Sequence[Offer]) -> Option:
    if (number := whole_number(typed)) is not None:
        return _numbered(number, offered)
    wanted = typed.lower()
    for matches in (
        [offer for offer in offered if wanted in (str(offer.option).lower(), offer.name.lower())],
        [offer for offer in offered if offer.name.lower().startswith(wanted)],
        [offer for offer in offered if wanted in offer.name.lower()],
    ):
        if len(matches) == 1:
            return matches[0].option
        if matches:
            raise NotUnderstood(f"{typed!r} could be {' or '.join(offer.name for offer in matches)}")
    raise NotUnderstood(f"{typed!r} is none of the options; type a number, a part of a name, or ? for help")


def _numbered(number: int, offered: Sequence[Offer]) -> Option:
    if not 1 <= number <= len(offered):
        raise NotUnderstood(f"there is no option {number}; the options go from 1 to {len(offered)}")
    return offered[number - 1].option


def _whole_number(typed: str) -> int:
    number = whole_number(typed.strip())
    if number is None:
        raise NotUnderstood(f"{typed!r} isn't a number")
    return number


def _division(words: list[str], decision: Divide) -> tuple[Option, ...]:
    """A share for each thing, in their order."""
    if len(words) != len(decision.things):
        raise NotUnderstood(f"type {len(decision.things)} numbers that add up to {decision.total}")
    amounts = [_whole_number(word) for word in words]
    return tuple(Share(thing.id, thing.name, amount) for thing, amount in zip(decision.things, amounts, strict=True))
