"""CR 601.2g-h: the search for a payment of mana, symbol by symbol."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from comprules.kernel.rule_citations import rule
from comprules.rules.payment.payment import (
    BENT,
    MAIN,
    PHYREXIAN_LIFE,
    Key,
    ManaSource,
    PaymentPlan,
    SourceUse,
    Unit,
    are_certain,
    left_of,
    limits_met,
    pays,
)
from comprules.rules.payment.payment_bounds import could_suffice
from comprules.rules.payment.payment_order import in_order
from comprules.rules.payment.payment_tasks import (
    GENERIC,
    Made,
    Owed,
    Task,
    begun_in,
    feeds_itself,
    order_of_use,
    times_begun,
    what_is_used,
)


class Search:
    """A depth-first search for a payment that tries sources of the same kind only once at each point.

    No more than `budget` sources beyond plain tapping are used. Each of the `needed` uses must be made; with
    `leaves_nothing`, everything that is done rather than pay mana must serve to pay. What costs more than mana and
    tapping must be `accepted`.
    """

    def __init__(
        self,
        units: Sequence[Unit],
        sources: Sequence[ManaSource],
        life: int,
        budget: int | None = None,
        needed: Sequence[SourceUse] = (),
        leaves_nothing: bool = False,
        accepted: Callable[[PaymentPlan], bool] | None = None,
    ) -> None:
        self.units = list(units)
        self.sources = sorted(sources, key=order_of_use)
        self.life = life
        self.budget = budget
        self.needed = Counter(what_is_used(use) for use in needed)
        self.leaves_nothing = leaves_nothing
        self.accepted = accepted
        self.uses: list[SourceUse] = []
        self.paid_life = 0
        self.halved: list[str] = []
        self.spent: list[tuple[tuple[Key, int], str, Unit]] = []
        self.tried: dict[tuple[Any, ...], list[tuple[int, Counter[int]]]] = {}
        self.is_bounded = any(source.cost for source in self.sources)
        self.asked_for = frozenset(use.source.key for use in needed)
        self.limits = limits_met(self.units, self.sources)
        self.kinds = self._numbered_kinds()
        self.abilities: dict[Key, list[ManaSource]] = {}
        for source in self.sources:
            self.abilities.setdefault(source.key, []).append(source)
        self.told_apart = frozenset(part for source in self.sources for each in source.cost for part in each.split("/"))
        self.choices: dict[tuple[Any, ...], tuple[int, ...]] = {}

    def pay(self, tasks: tuple[Task, ...]) -> bool:
        """Whether these can be done, one after the other; if so, `uses`, `spent` and `paid_life` say how."""
        self.told_apart |= {part for task in tasks if isinstance(task, str) for part in task.split("/")}
        with _room_for(len(tasks) + sum(map(_most_tasks, self.abilities.values()))):
            return self._pay(tasks)

    def _pay(self, tasks: tuple[Task, ...]) -> bool:
        if not tasks:
            return self._is_settled()
        if self.is_bounded and not could_suffice(tasks, len(self.units), self.sources, self.life - self.paid_life):
            return False
        if self._was_tried(tasks):
            return False
        if self._pays_generic(tasks):
            return True
        return not self._is_countable(tasks) and self._do(tasks[0], tasks[1:])

    @rule("106.6")
    def _kind(self, source: ManaSource) -> tuple[Any, ...]:
        """What makes two sources as good as each other here: what may be spent on them and is asked for counts too."""
        return (source.kind, self.limits.get(source.key), source.key if source.key in self.asked_for else None)

    def _numbered_kinds(self) -> dict[tuple[Key, int | None], int]:
        """The kinds of the sources by numbers; one that can be used several times is a kind of its own."""
        kinds: dict[tuple[Any, ...], int] = {}
        several = ((each, each.key if each.uses > 1 else None) for each in self.sources)
        return {(each.key, each.x): kinds.setdefault((self._kind(each), key), len(kinds)) for each, key in several}

    def _was_tried(self, tasks: tuple[Task, ...]) -> bool:
        """Whether these were tried with the same mana and no less left to use: then nothing new would come of it."""
        units = tuple(sorted((unit.type, unit.snow, unit.only or (), unit.is_mana) for unit in self.units))
        used = Counter(self.kinds[use.source.key, use.source.x] for use in self.uses)
        made = Counter(what_is_used(use) for use in self.uses if what_is_used(use) in self.needed)
        standing = (self.paid_life, units, tuple(sorted(made.items())))
        before = self.tried.setdefault((self._to_do(tasks), *standing), [])
        if any(budget >= (self.budget or 0) and less <= used for budget, less in before):
            return True
        before.append((self.budget or 0, used))
        return False

    def _to_do(self, tasks: tuple[Task, ...]) -> tuple[Any, ...]:
        """Tasks by what they need: the same for sources that are as good as each other."""
        return tuple(self._needs(task) for task in tasks)

    def _needs(self, task: Task) -> Any:
        if isinstance(task, str):
            return task
        if isinstance(task, Made):
            return (self.kinds[task.source.key, task.source.x], task.choice)
        return (task.symbol, task.of == MAIN, self.limits.get(task.of))

    @rule("107.4b")
    def _is_countable(self, tasks: tuple[Task, ...]) -> bool:
        """Whether only how much mana there is matters, since no source keeps another from being used."""
        if self.needed or self.leaves_nothing or any(task != GENERIC for task in tasks):
            return False
        return all(
            not (source.cost or source.rivals or source.x is not None or self._may_be_refused(source))
            and len({len(types) for types in source.alternatives}) == 1
            for source in self.sources
        )

    def _may_be_refused(self, source: ManaSource) -> bool:
        """Whether a payment that uses a source may turn out not to be possible, with the life that it takes so far."""
        return self.accepted is not None and not (source.is_certain and not (self.paid_life and source.does_more))

    @rule("107.4b")
    def _pays_generic(self, tasks: tuple[Task, ...]) -> bool:
        """Whether nothing but generic mana is left to pay, and taking one source after the other pays for it."""
        if any(task != GENERIC for task in tasks):
            return False
        kept = (self.sources, list(self.units), self.budget, len(self.uses), len(self.spent))
        left = len(tasks) - self._spend_freely(len(tasks))
        while left and (source := self._next_free()) is not None:
            self.sources = [other for other in self.sources if not source.excludes(other)]
            if source.tier and self.budget is not None:
                self.budget -= 1
            self.uses.append(SourceUse(source, 0))
            self._let_be_used_again(source)
            self.units.extend(source.units(0))
            left -= self._spend_freely(left)
        if not left and self._is_settled():
            return True
        self.sources, self.units[:], self.budget = kept[:3]
        del self.uses[kept[3] :], self.spent[kept[4] :]
        return False

    def _spend_freely(self, most: int) -> int:
        """Spend up to so many units on generic mana; how many there were."""
        free = [unit for unit in self.units if unit.type != BENT and (unit.only is None or MAIN in unit.only)][:most]
        for unit in free:
            self.units.remove(unit)
            self.spent.append(((MAIN, 0), GENERIC, unit))
        return len(free)

    def _next_free(self) -> ManaSource | None:
        """The next source that costs no mana itself and may be used."""
        for source in self.sources:
            usable = not source.cost and (source.only is None or MAIN in source.only)
            usable = usable and source.alternatives[0] != (BENT,)
            if usable and not (source.tier and self.budget == 0):
                return source
        return None

    def _do(self, first: Task, rest: tuple[Task, ...]) -> bool:
        if isinstance(first, Made):
            use = (first.source.key, times_begun(first.source, rest))
            spends = tuple(unit for of, _, unit in self.spent[first.before :] if of == use)
            return self._make(first.source, first.choice, spends, rest, lambda: self._pay(rest))
        if self._from_pool(first, rest):
            return True
        if isinstance(first, Owed) and first.of == MAIN:
            return False
        return self._from_sources(first, rest) or self._otherwise(first, rest)

    def _is_settled(self) -> bool:
        if self.leaves_nothing and not all(unit.is_mana for unit in self.units):
            return False
        if not self.needed <= Counter(what_is_used(use) for use in self.uses):
            return False
        if self.accepted is None or are_certain(self.uses, self.paid_life):
            return True
        return self.accepted(self.plan())

    def _from_pool(self, task: str | Owed, rest: tuple[Task, ...]) -> bool:
        symbol, of, within = (task, MAIN, 0) if isinstance(task, str) else (task.symbol, task.of, task.within)
        tried: set[Unit] = set()
        for place, unit in enumerate(self.units):
            if unit in tried or not pays(unit, symbol) or not (unit.only is None or of in unit.only):
                continue
            tried.add(unit)
            del self.units[place]
            self.spent.append(((of, within), symbol, unit))
            if self._pay(rest):
                return True
            self.spent.pop()
            self.units.insert(place, unit)
        return False

    def _from_sources(self, task: str | Owed, rest: tuple[Task, ...]) -> bool:
        symbol, of = (task, MAIN) if isinstance(task, str) else (task.symbol, task.of)
        tried: set[tuple[Any, ...]] = set()
        for source in self.sources:
            kind = self._kind(source)
            if kind in tried or not (source.only is None or of in source.only):
                continue
            tried.add(kind)
            for choice in self._choices(source):
                if feeds_itself(source, choice, rest) or not any(pays(unit, symbol) for unit in source.units(choice)):
                    continue
                if self._use(source, choice, task, rest):
                    return True
        return False

    def _choices(self, source: ManaSource) -> Iterable[int]:
        """One of each of a source's alternatives that aren't as good as each other here."""
        if self.needed:
            return range(len(source.alternatives))
        kind = (source.alternatives, source.made)
        if kind not in self.choices:
            first: dict[tuple[Any, ...], int] = {}
            for choice in range(len(source.alternatives)):
                first.setdefault(self._worth(source.units(choice)), choice)
            self.choices[kind] = tuple(first.values())
        return self.choices[kind]

    def _worth(self, units: tuple[Unit, ...]) -> tuple[Any, ...]:
        """What units are good for: types that nothing asks for are all alike."""
        kinds = ((unit.type if unit.type in self.told_apart else "", unit.snow, unit.only or ()) for unit in units)
        return tuple(sorted(kinds))

    def _use(self, source: ManaSource, choice: int, task: str | Owed, rest: tuple[Task, ...]) -> bool:
        """Use a source for a symbol; what the source itself costs is paid before."""
        kept = (self.sources, list(self.units), self.budget)
        if source.tier and self.budget is not None:
            if self.budget == 0:
                return False
            self.budget -= 1
        self.sources = [other for other in kept[0] if not source.excludes(other)]
        if not source.cost:
            found = self._make(source, choice, (), rest, lambda: self._from_pool(task, rest))
        else:
            self._let_be_used_again(source, (source, *begun_in(rest)))
            found = self._pay(self._fed(source, choice, task, rest))
        if not found:
            self.sources, self.units[:], self.budget = kept
        return found

    @rule("602.2b", "605.3a")
    def _fed(self, source: ManaSource, choice: int, task: str | Owed, rest: tuple[Task, ...]) -> tuple[Task, ...]:
        """What is to be done to use a source that costs mana itself: pay that first, and then what it is used for."""
        costs = (Owed(symbol, source.key, times_begun(source, rest)) for symbol in source.cost)
        made: tuple[Task, ...] = (*costs, Made(source, choice, len(self.spent)))
        return (*made, Owed(task, MAIN) if isinstance(task, str) else task, *rest)

    @rule("605.3c")
    def _make(
        self,
        source: ManaSource,
        choice: int,
        spends: tuple[Unit, ...],
        rest: tuple[Task, ...],
        then: Callable[[], bool],
    ) -> bool:
        """The mana of a source is there, and it may be used again if it can be used several times."""
        kept = (self.sources, list(self.units))
        self.uses.append(SourceUse(source, choice, spends))
        self.units.extend(source.units(choice))
        self._let_be_used_again(source, begun_in(rest))
        if then():
            return True
        self.uses.pop()
        self.sources, self.units[:] = kept
        return False

    @rule("605.3c")
    def _let_be_used_again(self, source: ManaSource, begun: Sequence[ManaSource] = ()) -> None:
        """A source is there as often as it still can be used, besides the uses made and begun."""
        if source.uses > 1:
            used = [use.source for use in self.uses if use.source.key == source.key]
            used += [each for each in begun if each.key == source.key]
            others = [other for other in self.sources if other.key != source.key]
            self.sources = sorted((*others, *left_of(self.abilities[source.key], used)), key=order_of_use)

    @rule("107.4e", "107.4f", "119.4")
    def _otherwise(self, task: str | Owed, rest: tuple[Task, ...]) -> bool:
        """A Phyrexian symbol can be paid with 2 life, a monocolored hybrid one with generic mana."""
        parts = (task if isinstance(task, str) else task.symbol).split("/")
        if "P" in parts and isinstance(task, str) and self.life - self.paid_life >= PHYREXIAN_LIFE:
            self.paid_life += PHYREXIAN_LIFE
            if self._pay(rest):
                return True
            self.paid_life -= PHYREXIAN_LIFE
        if len(parts) > 1 and parts[0].isdigit():
            generic: tuple[Task, ...] = ("1",) * int(parts[0])
            if isinstance(task, Owed):
                return self._pay((*(Owed("1", task.of, task.within) for _ in generic), *rest))
            self.halved.append(task)
            if self._pay((*rest, *generic)):
                return True
            self.halved.pop()
        return False

    def plan(self) -> PaymentPlan:
        """The payment that was found."""
        stood_in = tuple(symbol for _, symbol, unit in self.spent if not unit.is_mana)
        there = [*self.units, *(unit for _, _, unit in self.spent)]
        return PaymentPlan(tuple(in_order(self.uses, there)), self.paid_life, stood_in, tuple(self.halved))


FRAMES_FOR_A_TASK = 20
"""How many calls within each other it takes at most to do one thing in a payment."""


@rule("605.3c")
def _most_tasks(ability: Sequence[ManaSource]) -> int:
    """To how many tasks one ability can lead: each time that it is used, its cost, its mana and what that pays for."""
    return ability[0].uses * (4 + max(len(source.cost) for source in ability))


@contextmanager
def _room_for(tasks: int) -> Iterator[None]:
    """Let the search go as deep as so many symbols and sources may take it."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(usual + FRAMES_FOR_A_TASK * tasks)
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)
