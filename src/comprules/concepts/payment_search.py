"""CR 601.2g-h: finding a payment of mana whenever there is one."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from comprules.concepts.payment import MAIN, PHYREXIAN_LIFE, Key, Plan, Source, Unit, Use, pays
from comprules.rule_citations import rule


class _Owed(msgspec.Struct, frozen=True):
    """A symbol to be paid for the cost of a mana ability; or one of the whole payment, with mana that is there."""

    symbol: str
    of: Key


class _Made(msgspec.Struct, frozen=True):
    """The mana of an ability whose own cost has been paid by then; `before` is how much had been spent before that."""

    source: Source
    choice: int
    before: int


GENERIC: Final = "1"

Task = str | _Owed | _Made
"""What is still to be done: a string is a symbol of the whole payment."""


def _order_of_use(source: Source) -> tuple[int, int, int, int, int]:
    """Cheap sources come first, then those that could do little else."""
    return (source.tier, source.weight, len(source.alternatives) + len(source.rivals), source.number, source.place)


class Search:
    """A depth-first search for a payment that tries sources of the same kind only once at each point.

    No more than `budget` sources beyond plain tapping are used. Each of the `needed` sources must be used; with
    `leaves_nothing`, everything that is done rather than pay mana must serve to pay.
    """

    def __init__(
        self,
        units: Sequence[Unit],
        sources: Sequence[Source],
        life: int,
        budget: int | None = None,
        needed: Sequence[Source] = (),
        leaves_nothing: bool = False,
    ) -> None:
        self.units = list(units)
        self.sources = sorted(sources, key=_order_of_use)
        self.life = life
        self.budget = budget
        self.needed = [source.key for source in needed]
        self.leaves_nothing = leaves_nothing
        self.uses: list[Use] = []
        self.paid_life = 0
        self.spent: list[tuple[Key, str, Unit]] = []
        self.tried: dict[tuple[Any, ...], list[tuple[int, Counter[int]]]] = {}
        kinds: dict[tuple[Any, ...], int] = {}
        self.kinds = {source.key: kinds.setdefault(source.kind, len(kinds)) for source in self.sources}

    def pay(self, tasks: tuple[Task, ...]) -> bool:
        """Whether these can be done, one after the other; if so, `uses`, `spent` and `paid_life` say how."""
        if not tasks:
            return self._is_settled()
        if self._was_tried(tasks):
            return False
        if self._pays_generic(tasks):
            return True
        return not self._is_countable(tasks) and self._do(tasks[0], tasks[1:])

    def _was_tried(self, tasks: tuple[Task, ...]) -> bool:
        """Whether these were tried with the same mana and no less left to use: then nothing new would come of it."""
        units = tuple(sorted((unit.type, unit.snow, unit.only or (), unit.is_mana) for unit in self.units))
        used = Counter(self.kinds[use.source.key] for use in self.uses)
        keys = {use.source.key for use in self.uses}
        needed = tuple(key for key in self.needed if key not in keys)
        before = self.tried.setdefault((tasks, self.paid_life, units, needed), [])
        if any(budget >= (self.budget or 0) and less <= used for budget, less in before):
            return True
        before.append((self.budget or 0, used))
        return False

    @rule("107.4b")
    def _is_countable(self, tasks: tuple[Task, ...]) -> bool:
        """Whether only how much mana there is matters, since no source keeps another from being used."""
        if self.needed or self.leaves_nothing or any(task != GENERIC for task in tasks):
            return False
        return all(
            not source.cost and not source.rivals and len({len(types) for types in source.alternatives}) == 1
            for source in self.sources
        )

    @rule("107.4b")
    def _pays_generic(self, tasks: tuple[Task, ...]) -> bool:
        """Whether nothing but generic mana is left to pay, and taking one source after the other pays for it."""
        if any(task != GENERIC for task in tasks):
            return False
        kept = (self.sources, list(self.units), self.budget, len(self.uses), len(self.spent))
        left = len(tasks) - self._spend_freely(len(tasks))
        while left and (source := self._next_free()) is not None:
            self.sources = [other for other in self.sources if not source.excludes(other)]
            if source.uses > 1:
                self.sources = sorted((*self.sources, replace(source, uses=source.uses - 1)), key=_order_of_use)
            if source.tier and self.budget is not None:
                self.budget -= 1
            self.uses.append(Use(source, 0))
            self.units.extend(source.units(0))
            left -= self._spend_freely(left)
        if not left and self._is_settled():
            return True
        self.sources, self.units[:], self.budget = kept[:3]
        del self.uses[kept[3] :], self.spent[kept[4] :]
        return False

    def _spend_freely(self, most: int) -> int:
        """Spend up to so many units on generic mana; how many there were."""
        free = [unit for unit in self.units if unit.only is None or MAIN in unit.only][:most]
        for unit in free:
            self.units.remove(unit)
            self.spent.append((MAIN, GENERIC, unit))
        return len(free)

    def _next_free(self) -> Source | None:
        """The next source that costs no mana itself and may be used."""
        for source in self.sources:
            usable = not source.cost and (source.only is None or MAIN in source.only)
            if usable and not (source.tier and self.budget == 0):
                return source
        return None

    def _do(self, first: Task, rest: tuple[Task, ...]) -> bool:
        if isinstance(first, _Made):
            key = first.source.key
            spends = tuple(unit for of, _, unit in self.spent[first.before :] if of == key)
            return self._make(first.source, first.choice, spends, lambda: self.pay(rest))
        if self._from_pool(first, rest):
            return True
        if isinstance(first, _Owed) and first.of == MAIN:
            return False
        return self._from_sources(first, rest) or self._otherwise(first, rest)

    def _is_settled(self) -> bool:
        if self.leaves_nothing and not all(unit.is_mana for unit in self.units):
            return False
        used = [use.source.key for use in self.uses]
        return all(key in used for key in self.needed)

    def _from_pool(self, task: str | _Owed, rest: tuple[Task, ...]) -> bool:
        symbol, of = (task, MAIN) if isinstance(task, str) else (task.symbol, task.of)
        tried: set[Unit] = set()
        for place, unit in enumerate(self.units):
            if unit in tried or not pays(unit, symbol) or not (unit.only is None or of in unit.only):
                continue
            tried.add(unit)
            del self.units[place]
            self.spent.append((of, symbol, unit))
            if self.pay(rest):
                return True
            self.spent.pop()
            self.units.insert(place, unit)
        return False

    def _from_sources(self, task: str | _Owed, rest: tuple[Task, ...]) -> bool:
        symbol, of = (task, MAIN) if isinstance(task, str) else (task.symbol, task.of)
        tried: set[tuple[Any, ...]] = set()
        for source in self.sources:
            if source.kind in tried or not (source.only is None or of in source.only):
                continue
            tried.add(source.kind)
            for choice in range(len(source.alternatives)):
                if _feeds_itself(source, choice, rest) or not any(pays(unit, symbol) for unit in source.units(choice)):
                    continue
                if self._use(source, choice, task, rest):
                    return True
        return False

    def _use(self, source: Source, choice: int, task: str | _Owed, rest: tuple[Task, ...]) -> bool:
        """Use a source for a symbol; what the source itself costs is paid before."""
        kept = (self.sources, list(self.units), self.budget)
        if source.tier and self.budget is not None:
            if self.budget == 0:
                return False
            self.budget -= 1
        self.sources = [other for other in kept[0] if not source.excludes(other)]
        if not source.cost:
            found = self._make(source, choice, (), lambda: self._from_pool(task, rest))
        else:
            found = self.pay(self._fed(source, choice, task, rest))
        if not found:
            self.sources, self.units[:], self.budget = kept
        return found

    @rule("602.2b", "605.3a")
    def _fed(self, source: Source, choice: int, task: str | _Owed, rest: tuple[Task, ...]) -> tuple[Task, ...]:
        """What is to be done to use a source that costs mana itself: pay that first, and then what it is used for."""
        costs = (_Owed(symbol, source.key) for symbol in source.cost)
        symbol = _Owed(task, MAIN) if isinstance(task, str) else task
        return (*costs, _Made(source, choice, len(self.spent)), symbol, *rest)

    @rule("605.3c")
    def _make(self, source: Source, choice: int, spends: tuple[Unit, ...], then: Callable[[], bool]) -> bool:
        """The mana of a source is there, and it may be used again if it can be used several times."""
        kept = (self.sources, list(self.units))
        self.uses.append(Use(source, choice, spends))
        self.units.extend(source.units(choice))
        if source.uses > 1:
            self.sources = sorted((*self.sources, replace(source, uses=source.uses - 1)), key=_order_of_use)
        if then():
            return True
        self.uses.pop()
        self.sources, self.units[:] = kept
        return False

    @rule("107.4e", "107.4f", "119.4")
    def _otherwise(self, task: str | _Owed, rest: tuple[Task, ...]) -> bool:
        """A Phyrexian symbol can be paid with 2 life, a monocolored hybrid one with generic mana."""
        parts = (task if isinstance(task, str) else task.symbol).split("/")
        if "P" in parts and isinstance(task, str) and self.life - self.paid_life >= PHYREXIAN_LIFE:
            self.paid_life += PHYREXIAN_LIFE
            if self.pay(rest):
                return True
            self.paid_life -= PHYREXIAN_LIFE
        if len(parts) > 1 and parts[0].isdigit():
            generic: tuple[Task, ...] = ("1",) * int(parts[0])
            if isinstance(task, _Owed):
                return self.pay((*(_Owed("1", task.of) for _ in generic), *rest))
            return self.pay((*rest, *generic))
        return False

    def plan(self) -> Plan:
        """The payment that was found."""
        plain = [use for use in self.uses if not use.source.cost]
        fed = [use for use in self.uses if use.source.cost]
        stood_in = tuple(symbol for _, symbol, unit in self.spent if not unit.is_mana)
        return Plan((*plain, *fed), self.paid_life, stood_in)


def _feeds_itself(source: Source, choice: int, rest: tuple[Task, ...]) -> bool:
    """Whether a source would pay for using itself in vain: what pays for it could have paid for that use."""
    gains = len(source.alternatives[choice]) > len(source.cost)
    fed = (each for each in rest if isinstance(each, _Made) and each.source.key == source.key)
    return any(not gains or each.choice == choice for each in fed)


FRAMES_FOR_A_TASK = 20
"""How many calls within each other it takes at most to do one thing in a payment."""

FEW = 3
"""Up to how many uses of what isn't plain tapping the fewest are looked for."""


def plan(symbols: tuple[str, ...], pool: Sequence[Unit], sources: Sequence[Source], life: int = 0) -> Plan | None:
    """A payment for these symbols (as `expanded` gives them) from mana in the pool and from sources; None if there is
    none.

    >>> forest = Source(1, 0, (("G",),), 0)
    >>> grove = Source(2, 0, (("G",), ("W",)), 0)
    >>> [use.source.number for use in plan(("W", "1"), [], [grove, forest]).uses]
    [2, 1]
    """
    for tier in sorted({0, *(source.tier for source in sources)}):
        thought_of = [source for source in sources if source.tier <= tier]
        if not _could_suffice(symbols, pool, thought_of, life):
            continue
        with _room_for(len(symbols) + len(thought_of)):
            search = Search(pool, thought_of, life)
            if search.pay(symbols):
                return _with_fewer(search.plan(), symbols, pool, thought_of, life)
    return None


@contextmanager
def _room_for(tasks: int) -> Iterator[None]:
    """Let the search go as deep as so many symbols and sources may take it."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(usual + FRAMES_FOR_A_TASK * tasks)
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)


def _could_suffice(symbols: tuple[str, ...], pool: Sequence[Unit], sources: Sequence[Source], life: int) -> bool:
    """Whether there is as much mana as a cost has symbols, whatever its types, less what is spent on making it."""
    gains = ((max(map(len, source.alternatives)) - len(source.cost), source.uses) for source in sources)
    most = sum(max(0, gain) * uses for gain, uses in gains)
    by_life = min(life // PHYREXIAN_LIFE, sum("P" in symbol.split("/") for symbol in symbols))
    return len(pool) + most + by_life >= len(symbols)


def _with_fewer(
    found: Plan, symbols: tuple[str, ...], pool: Sequence[Unit], sources: Sequence[Source], life: int
) -> Plan:
    """The payment with the fewest uses of what isn't plain tapping, as far as they are few."""
    many = sum(use.source.tier > 0 for use in found.uses)
    for budget in range(1, min(many, FEW + 1)):
        search = Search(pool, sources, life, budget)
        if search.pay(symbols):
            return search.plan()
    return found
