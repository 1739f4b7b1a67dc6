"""CR 601.2g-h: at most how much mana there can be, whatever its types, while a payment is searched for."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from heapq import nlargest
from math import prod

from comprules.kernel.rule_citations import rule
from comprules.rules.payment.payment import OFTEN, PHYREXIAN_LIFE, Key, ManaSource
from comprules.rules.payment.payment_tasks import Made, Task


@rule("602.2b", "605.3a")
def could_suffice(tasks: Sequence[Task], units: int, sources: Sequence[ManaSource], life: int) -> bool:
    """Whether there could be a unit of mana for each symbol at the time when it is to be paid.

    What sources cost themselves is paid before their mana is there; what a source gains is counted at once.
    """
    phyrexian = sum(isinstance(task, str) and "P" in task.split("/") for task in tasks)
    left = units + most_gained(sources) + min(life // PHYREXIAN_LIFE, phyrexian)
    for task in tasks:
        left += len(task.source.alternatives[task.choice]) if isinstance(task, Made) else -1
        if left < 0:
            return False
    return True


@rule("118.3", "605.3a")
def could_suffice_with(
    budget: int, tasks: Sequence[Task], units: int, sources: Sequence[ManaSource], life: int
) -> bool:
    """The same if no more than so many uses are made of what isn't plain tapping: at best of those that gain most."""
    plain = [source for source in sources if not source.tier]
    gains = [_gain(source) for source in sources if source.tier for _ in range(min(source.uses, budget))]
    gained = sum(max(gain, 0) for gain in nlargest(budget, gains))
    return could_suffice(tasks, units + gained, plain, life)


@rule("118.3", "605.3a")
def within_reach(units: int, sources: Sequence[ManaSource]) -> list[ManaSource]:
    """The sources whose own cost of mana could be paid, whatever else is used before."""
    most = units + most_gained(sources)
    possible = [source for source in sources if len(source.cost) <= most]
    return possible if len(possible) == len(sources) else within_reach(units, possible)


@rule("605.3a", "605.3c")
def most_needed(symbols: int, sources: Sequence[ManaSource]) -> int:
    """How much mana at most can serve to pay so many symbols, directly or for what sources cost themselves.

    Where a source can be used several times, each unit of mana may have come through it.
    """
    costs: dict[Key, int] = {}
    for source in sources:
        costs[source.key] = max(costs.get(source.key, 0), len(source.cost))
    several = {source.key for source in sources if source.uses > 1}
    most = symbols + sum(cost for key, cost in costs.items() if key not in several)
    return min(most * prod(1 + cost for key, cost in costs.items() if key in several), OFTEN)


@rule("605.3c")
def most_gained(sources: Sequence[ManaSource]) -> int:
    """At most how much more mana sources can make than they cost, of those that tap the same permanent only one."""
    same: dict[Key, list[ManaSource]] = {}
    for source in sources:
        same.setdefault(source.key, []).append(source)
    gains: dict[tuple[int, int | None], int] = {}
    for (number, place), each in same.items():
        exclusive = (number, None if each[0].rivals else place)
        gains[exclusive] = max(gains.get(exclusive, 0), _gained_often(each))
    return sum(gains.values())


@rule("107.3a")
def _gained_often(sources: Sequence[ManaSource]) -> int:
    """At most how much mana one ability gains, used as often as it can be, with values of X within what there is."""
    if sources[0].x is None or sources[0].uses == 1:
        return max(map(_gain, sources)) * sources[0].uses
    without = max((_gain(source) for source in sources if not source.x), default=0)
    for_one = max((Fraction(_gain(source), source.x) for source in sources if source.x), default=Fraction(0))
    stock = min(sources[0].stock, max(source.x or 0 for source in sources) * sources[0].uses)
    return max(without, 0) * sources[0].uses + int(max(for_one, Fraction(0)) * stock)


def _gain(source: ManaSource) -> int:
    return max(map(len, source.alternatives)) - len(source.cost)
