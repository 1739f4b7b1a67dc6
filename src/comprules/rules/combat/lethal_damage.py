"""CR 510.1c-e, 702.19b: whether the damage that is still to be assigned suffices to be lethal to certain creatures.

That is asked as a flow of damage, found in as many steps however much damage it is. Before that it is chosen which of
those that are passed over get lethal damage too, and to which of them damage that is lethal whatever its amount goes.
"""

from __future__ import annotations

from itertools import product

from comprules.rules.concepts.flows import Demand, Flow
from comprules.rules.prelude import *

Lethal = tuple[tuple[Id, int], ...]
"""Creatures, each with how much more damage is lethal to it; and planeswalkers with how much more their loyalty is."""


class Hitter(Record):
    """Damage still to be assigned among certain creatures; `is_deadly` if any of it is lethal (CR 702.2c).

    With `in_order` any of them gets it only if those before it, and all of the `first` ones, get lethal damage too.
    The planeswalker `walker` gets it only if all of the `blockers` do, and to it no less than the whole is enough.
    """

    amount: int
    recipients: tuple[Id, ...]
    is_deadly: bool = False
    in_order: bool = False
    first: tuple[Id, ...] = ()
    walker: ObjectId | None = None
    blockers: tuple[Id, ...] = ()

    def is_deadly_to(self, recipient: Id) -> bool:
        """Whether any damage is enough for this one."""
        return self.is_deadly and recipient != self.walker

    def passed_over(self, recipient: Id) -> tuple[Id, ...]:
        """Those that must get lethal damage if this one gets any."""
        if recipient == self.walker:
            return self.blockers
        return (*self.first, *self.recipients[: self.recipients.index(recipient)]) if self.in_order else ()


Needed = dict[Id, int]
"""Those that must get lethal damage, each with how much more that is."""


@rule("510.1c", "702.19b", "702.2c")
def can_be_lethal(lethal: Lethal, hitters: Sequence[Hitter], others: Lethal = ()) -> bool:
    """Whether the hitters' damage suffices to be lethal to all of these creatures; and to those of the others that it
    would pass over.

    >>> can_be_lethal(((1, 2), (2, 2)), [Hitter(3, (1, 2)), Hitter(1, (2,))])
    True
    >>> can_be_lethal(((1, 2), (2, 2)), [Hitter(3, (1, 2)), Hitter(1, (1,), is_deadly=True)])
    True
    >>> can_be_lethal(((1, 2), (2, 2)), [Hitter(3, (1, 2))])
    False
    """
    needed, free = _open(lethal), _open(others)
    if not needed:
        return True
    bearing = _bearing_on(needed, [hitter for hitter in hitters if hitter.amount > 0])
    return any(_suffices(bearing, wanted, free) for wanted in _wanted(needed, free, bearing))


def _open(lethal: Lethal) -> Needed:
    return {number: amount for number, amount in lethal if amount > 0}


def _bearing_on(needed: Iterable[Id], hitters: Sequence[Hitter]) -> list[Hitter]:
    """The hitters that can damage these creatures, and those that can damage what such ones pass over, and so on."""
    asked, bearing = set(needed), list[Hitter]()
    while found := [each for each in hitters if each not in bearing and not asked.isdisjoint(each.recipients)]:
        bearing += found
        asked.update(passed for each in found for one in each.recipients for passed in each.passed_over(one))
    return [hitter for hitter in hitters if hitter in bearing]


@rule("510.1c", "702.19b")
def _wanted(needed: Needed, free: Needed, hitters: Sequence[Hitter]) -> Iterator[Needed]:
    """What may have to get lethal damage: what is needed, and what is passed over where some of the others may get
    damage too; but nothing that takes more than there is.
    """
    steps = dict.fromkeys(
        frozenset(free).intersection(each.passed_over(one)) for each in hitters for one in each.recipients
    )
    found = dict.fromkeys([frozenset[Id]()])
    for owed in (following := list(found)):
        wanted = {**{number: free[number] for number in free if number in owed}, **needed}
        if _least(wanted, hitters) <= sum(hitter.amount for hitter in hitters):
            yield wanted
            new = [larger for step in steps if (larger := owed | step) not in found]
            found.update(dict.fromkeys(new))
            following += dict.fromkeys(new)


@rule("702.2c")
def _least(wanted: Needed, hitters: Sequence[Hitter]) -> int:
    """The least damage that could be enough for all of these."""
    at_once = {one for hitter in hitters for one in hitter.recipients if hitter.is_deadly_to(one)}
    return sum(1 if number in at_once else amount for number, amount in wanted.items())


def _suffices(hitters: Sequence[Hitter], wanted: Needed, free: Needed) -> bool:
    """Whether the damage suffices for all that is wanted, and passes over nothing else that is free."""
    kept = free.keys() - wanted.keys()
    within = [[one for one in each.recipients if kept.isdisjoint(each.passed_over(one))] for each in hitters]
    supply = [hitter.amount for hitter in hitters]
    return any(Flow(supply, demands).is_enough() for demands in _demands(wanted, hitters, within))


@rule("702.2c")
def _demands(wanted: Needed, hitters: Sequence[Hitter], within: Sequence[Sequence[Id]]) -> Iterator[list[Demand]]:
    """The damage that these may get: from those to whom one is enough, or as much as they need from others. Of those
    that the same hitters can damage, one is enough for those that need most.
    """
    alike: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
    for number, amount in wanted.items():
        reaching = [place for place, each in enumerate(within) if number in each]
        deadly = tuple(place for place in reaching if hitters[place].is_deadly_to(number))
        plain = tuple(place for place in reaching if place not in deadly)
        alike.setdefault((deadly, plain), []).append(amount)
    ways = [_split(sorted(amounts, reverse=True), *places) for places, amounts in alike.items()]
    for way in product(*ways):
        yield [demand for part in way for demand in part]


def _split(amounts: Sequence[int], deadly: tuple[int, ...], plain: tuple[int, ...]) -> list[list[Demand]]:
    """The demands of creatures that the same hitters can damage, by how many of them get what is lethal at once."""
    most = len(amounts) if deadly else 0
    least = 0 if plain else most
    return [
        [*((1, deadly) for _ in amounts[:count]), *((amount, plain) for amount in amounts[count:])]
        for count in range(most, least - 1, -1)
    ]
