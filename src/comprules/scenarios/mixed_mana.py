"""Combinations of mana, which scenarios tell as one number for each color."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from comprules.scenarios.answers import Answers
from comprules.scenarios.entries import NumberAnswer, StopAnswer


def use_numbers(combinations: Sequence[tuple[str, ...]], answers: Answers) -> int | None:
    """Which of several combinations the next numbers tell: one for each color that can be in it, in their order.

    The numbers, which are used up, may end with a stop where the rest are none.
    """
    colors = list(dict.fromkeys(symbol for symbols in combinations for symbol in symbols))
    numbers = list(takewhile(lambda each: isinstance(each.answer, NumberAnswer), answers.others()[: len(colors)]))
    if len(colors) < 2 or not numbers:
        return None
    wanted = [each.answer.value for each in numbers]
    for place, symbols in enumerate(combinations):
        if [symbols.count(color) for color in colors][: len(wanted)] == wanted:
            for each in numbers:
                each.is_used = True
            if len(numbers) < len(colors) and sum(wanted) == len(symbols):
                answers.use_next(StopAnswer)
            return place
    return None
