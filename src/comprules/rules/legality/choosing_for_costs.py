"""CR 601.2b, 601.4: which objects can be chosen for a cost, found by trying as few choices as settle it.

Objects of a kind are as good as each other; of some kinds all may as well be chosen, of others none.
"""

from __future__ import annotations

from itertools import product
from math import prod

from comprules.kernel.decisions import ChooseNumber
from comprules.rules.casting.chosen_for_costs import ChooseForCost, ChooseNumberForCost
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.prelude import *

MOST_CHOICES: Final = 100
"""How many choices are tried. Where there are more, nobody says beforehand which of them can be paid for: one that
can't turns out so as it is paid for, and is taken back (CR 733.1).
"""

Choice = tuple[Option, ...]


@rule("601.2b", "601.2h")
def choices_that_tell(decision: ChooseForCost) -> Iterator[Choice]:
    """Choices such that if none of them can be paid for, no choice can.

    Raises Inconclusive after many.
    """
    kinds = _by_kinds(decision)
    ranges = (_numbers_that_tell(decision, kind, len(options)) for kind, options in kinds.items())
    for tried, numbers in enumerate(product(*ranges)):
        if tried == MOST_CHOICES:
            objects = tuple(option.id for option in decision.candidates if isinstance(option, Thing))
            raise _too_many(objects)
        yield _so_many(kinds, numbers)


def _too_many(objects: tuple[ObjectId, ...] = ()) -> Inconclusive:
    return Inconclusive("601.2b", "there are too many ways to choose what a cost is paid with", objects)


@rule("601.2b", "601.2h")
def numbers_that_tell(decision: ChooseNumber) -> Iterator[int]:
    """The numbers to choose from, the least first.

    Raises Inconclusive after many, if a cost is paid with so much.
    """
    value = decision.least
    while decision.most is None or value <= decision.most:
        if isinstance(decision, ChooseNumberForCost) and value - decision.least == MOST_CHOICES:
            raise _too_many()
        yield value
        value += 1


@rule("601.4")
def with_payable_choices(decision: ChooseForCost, leads_on: Callable[[Choice], bool]) -> ChooseForCost:
    """The decision without the choices that can't be paid for, if there aren't too many to say."""
    kinds = _by_kinds(decision)
    is_free = decision.harmless >= kinds.keys() and leads_on(())
    if is_free or prod(len(options) + 1 for options in kinds.values()) > MOST_CHOICES:
        return decision
    tried = [_so_many(kinds, numbers) for numbers in product(*(range(len(each) + 1) for each in kinds.values()))]
    possible = [choice for choice in tried if leads_on(choice)]
    if len(possible) == len(tried):
        return decision
    kind_of = dict(zip(decision.candidates, decision.likeness, strict=True))
    together = {tuple(sorted(kind_of[option] for option in choice)): None for choice in possible}
    useful = {kind for choice in together for kind in choice}
    candidates = tuple(option for option in decision.candidates if kind_of[option] in useful)
    likeness = tuple(kind_of[option] for option in candidates)
    return replace(decision, candidates=candidates, likeness=likeness, together=tuple(together))


def _by_kinds(decision: ChooseForCost) -> dict[int, list[Option]]:
    kinds: dict[int, list[Option]] = {}
    for option, kind in zip(decision.candidates, decision.likeness, strict=True):
        kinds.setdefault(kind, []).append(option)
    return kinds


def _numbers_that_tell(decision: ChooseForCost, kind: int, there: int) -> range:
    if kind in decision.harmless:
        return range(there, there + 1)
    return range(1 if kind in decision.needless else there + 1)


def _so_many(kinds: dict[int, list[Option]], numbers: tuple[int, ...]) -> Choice:
    chosen = zip(kinds.values(), numbers, strict=True)
    return tuple(option for options, number in chosen for option in options[:number])
