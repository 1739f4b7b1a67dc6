"""CR 605.3a: what mana a player could produce now, with all mana abilities, whatever they cost and however often.

What is plainly tapped is tapped first. Then the mana abilities that cost something or bear on each other are activated
on trial, their mana being left aside (`mana_ahead`), and each activation is a step from one state of the game to
another that takes some mana and gives some. More mana never hurts: in each state only the largest pools go on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.rules.mana_and_numbers.mana import COLORS
from comprules.rules.payment.mana_ahead import ManaAhead, of_kinds_untouched
from comprules.rules.payment.mana_at_hand import Plain, plain_permanents
from comprules.rules.payment.mana_sources import mana_sources, sources_counting_the_pool
from comprules.rules.payment.payment import Key, ManaSource, Unit, pays
from comprules.scenarios.findings import CannotTell
from comprules.scenarios.stage import StagedGame

MOST_POOLS: Final = 20_000
MOST_STATES: Final = 2_000
ANY: Final = "Any"
RESTRICTED: Final = "!"
"""After a type: mana that may be spent on certain things only, which mana abilities aren't taken to be among."""

Combination = tuple[str, ...]


@rule("605.3a", "106.4")
def combinations(game: StagedGame, player: PlayerId) -> set[Combination]:
    """The largest combinations of mana that a player could produce, what is in their pool left aside.

    Raises CannotTell if there are too many, or as much mana as one likes.
    """
    ahead, plain = _ahead(game, player)
    if not ahead.is_whole:
        raise CannotTell("the mana abilities can be activated in too many ways")
    reached = _Reached(_steps(ahead), _tapped(plain)).everything()
    found = {tuple(sorted(unit.removesuffix(RESTRICTED) for unit in pool)) for pool in reached}
    return {each for each in found if not any(_surpasses(other, each) for other in found)}


def _ahead(game: StagedGame, player: PlayerId) -> tuple[_AheadOfAll, tuple[Plain, ...]]:
    """The states that the game can be brought to, and the permanents that are plainly tapped besides."""
    plain = plain_permanents(game, player)
    greatest = sum(max(map(len, source.alternatives), default=0) for source in mana_sources(game, player))
    while True:
        ahead = _AheadOfAll(game, player, frozenset(each.number for each in plain), greatest)
        ahead.look_further(MOST_STATES)
        kept = of_kinds_untouched(ahead, [each.number for each in plain])
        if len(kept) == len(plain):
            return ahead, plain
        plain = tuple(each for each in plain if each.number in kept)


class _AheadOfAll(ManaAhead):
    """With the mana abilities too that add as much as there is."""

    def __init__(self, game: StagedGame, player: PlayerId, left_out: frozenset[ObjectId], greatest: int) -> None:
        super().__init__(game, player, left_out, greatest)
        self.doubling: set[Key] = set()

    @rule("701.10f")
    def _sources(self) -> Iterator[ManaSource]:
        yield from super()._sources()
        for source in sources_counting_the_pool(self.game, self.player):
            self.doubling.add(source.key)
            yield source


def _tapped(plain: Iterable[Plain]) -> set[Combination]:
    """The mana that permanents give that are plainly tapped, each in one of its ways."""
    found: set[Combination] = {()}
    for each in plain:
        ways = _with_any(tuple(_unit(kind, limit) for kind, _, limit in kinds) for _, kinds in each.ways)
        found = {tuple(sorted((*some, *more))) for some in found for more in ways}
        if len(found) > MOST_POOLS:
            raise CannotTell(f"there are more than {MOST_POOLS:,} combinations of mana")
    return found


def _unit(kind: str, limit: object | None) -> str:
    return kind if limit is None else kind + RESTRICTED


@rule("106.1b")
def _with_any(alternatives: Iterable[Combination]) -> set[Combination]:
    """What can be added; so much mana of any color is one alternative."""
    found = {tuple(sorted(each)) for each in alternatives}
    for mark in ("", RESTRICTED):
        colors = {f"{color}{mark}" for color in COLORS}
        for amount in {len(each) for each in found}:
            if {(color,) * amount for color in colors} <= found:
                found = {each for each in found if len(each) != amount or not colors.issuperset(each)}
                found.add((ANY + mark,) * amount)
    return found


class _Step(Record):
    """Mana abilities activated in a state: to which that leads, what it takes, and what it may give; perhaps as much as
    is left.
    """

    after: int
    takes: tuple[str, ...]
    gives: tuple[Combination, ...]
    doubles: bool = False

    @rule("701.10f")
    def given(self, left: Combination) -> tuple[Combination, ...]:
        """What it may give where this is left when its cost has been paid."""
        if not self.doubles:
            return self.gives
        if ANY in left:
            raise CannotTell("mana of any color is doubled")
        return (tuple(unit.removesuffix(RESTRICTED) for unit in left),)


def _steps(ahead: _AheadOfAll) -> dict[int, list[_Step]]:
    """What can be done in each state; what differs only by the mana it gives is one step."""
    given: dict[tuple[int, int, tuple[int, int], int | None, tuple[str, ...]], list[Combination]] = {}
    for each in ahead.activations:
        source = each.use.source
        kind = (each.before, each.after, source.key, source.x, source.cost)
        given.setdefault(kind, []).append(tuple(_unit(mana.type, mana.restriction) for mana in each.mana))
    steps: dict[int, list[_Step]] = {}
    for (before, after, key, _, cost), gives in given.items():
        step = _Step(after, cost, tuple(sorted(_with_any(gives))), key in ahead.doubling)
        steps.setdefault(before, []).append(step)
    return steps


class _ManaPoint(Record):
    """A state with some mana, and where that came from."""

    state: int
    pool: Combination
    before: _ManaPoint | None = None


class _Reached:
    """The mana that can be there in each state; of pools of which one contains the other, the larger one."""

    def __init__(self, steps: dict[int, list[_Step]], start: set[Combination]) -> None:
        self.steps = steps
        self.pools: dict[int, list[Combination]] = {}
        self.waiting: list[_ManaPoint] = []
        for pool in sorted(start):
            self._reach(_ManaPoint(0, pool))

    def everything(self) -> set[Combination]:
        """All that can be there in the end."""
        while self.waiting:
            point = self.waiting.pop(0)
            for step in self.steps.get(point.state, ()):
                for left in set(_paid(point.pool, step.takes)):
                    for given in step.given(left):
                        self._reach(_ManaPoint(step.after, tuple(sorted((*left, *given))), point))
        return {pool for pools in self.pools.values() for pool in pools}

    def _reach(self, point: _ManaPoint) -> None:
        known = self.pools.setdefault(point.state, [])
        if any(_contains(pool, point.pool) for pool in known):
            return
        if _grows(point):
            raise CannotTell("there can be as much mana as one likes")
        known[:] = [pool for pool in known if not _contains(point.pool, pool)] + [point.pool]
        if sum(map(len, self.pools.values())) > MOST_POOLS:
            raise CannotTell(f"there are more than {MOST_POOLS:,} combinations of mana")
        self.waiting.append(point)


def _grows(point: _ManaPoint) -> bool:
    """Whether this came of the same state with less mana: so it can go on for ever."""
    earlier = point.before
    while earlier is not None:
        if earlier.state == point.state and _contains(point.pool, earlier.pool):
            return True
        earlier = earlier.before
    return False


def _contains(pool: Combination, other: Combination) -> bool:
    return len(other) <= len(pool) and not Counter(other) - Counter(pool)


@rule("106.6", "107.4")
def _paid(pool: Combination, cost: tuple[str, ...]) -> Iterator[Combination]:
    """What can be left of a pool when a cost has been paid."""
    if not cost:
        yield pool
        return
    for unit in set(pool):
        types = COLORS if unit == ANY else (unit,)
        if RESTRICTED not in unit and any(pays(Unit(each), cost[0]) for each in types):
            at = pool.index(unit)
            yield from _paid((*pool[:at], *pool[at + 1 :]), cost[1:])


def _surpasses(one: Combination, other: Combination) -> bool:
    """Whether mana is at least as good as other mana, and not the same: mana of any color is as good as of one.

    >>> _surpasses(("G", "G"), ("G",)), _surpasses(("Any",), ("G",)), _surpasses(("Any",), ("C",))
    (True, True, False)
    """
    missing = Counter(other) - Counter(one)
    spare = one.count(ANY) - other.count(ANY)
    return one != other and missing["C"] == missing[ANY] == 0 and missing.total() <= max(spare, 0)
