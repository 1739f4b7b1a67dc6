"""CR 118.3, 601.2g-h: what a cost of mana can be paid with, and a payment.

A payment is found whenever one exists among the mana in the pool, the mana abilities (also those that cost mana
themselves) and what may be done rather than pay mana; the least useful goes first: what is in the pool, then sources
that make the fewest kinds of mana, those that cost mana, what stands in for mana, last those that cost more than
tapping.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from comprules.kernel.ids import ObjectId
from comprules.kernel.players import Mana
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.rules.mana_and_numbers.mana import COLORS, MANA_TYPES, Alternative, Symbols

PHYREXIAN_LIFE: Final = 2

DEAR: Final = 10
"""The weight of a mana ability that costs something besides mana and tapping its source."""

Key = tuple[ObjectId, int]
"""A mana ability: the number of its object, and its place among the object's abilities."""

MAIN: Final[Key] = (ObjectId(-1), -1)
"""In place of a mana ability whose cost is to be paid: what the whole payment is for."""

OFTEN: Final = 99
"""The uses of a mana ability that can be activated as often as its costs can be paid."""

ANY_MANA: Final = "any"
"""In a symbol: that any mana pays for it."""

BENT: Final = "~"
"""In place of a type of mana: what tapping a permanent for a waterbend cost pays for, and nothing else."""

BENT_GENERIC: Final = "1~"
"""A symbol for one generic mana in a waterbend cost: any mana pays for it, and tapping a permanent does too."""

Deed = Literal["tap", "exile"]

AsThough = Literal["color", "type"]
"""As what mana may be spent: as though it were mana of any color, or of any type."""


class Purpose(Record):
    """What mana is to be spent on: a spell to cast, an ability of a source to activate (CR 106.6), at a `place` among
    its abilities, perhaps one that gains a Class level (CR 716.2c), a permanent to turn face up, or a cumulative
    upkeep; and as what it may be spent (CR 609.4b). For so much of the generic mana as is `bent`, permanents may be
    tapped rather than pay it (CR 701.67a); on so much as is `limited`, only mana may be spent that pays for a symbol
    (CR 106.6). With `at_best`, all that helps to cast the spell is taken to pay for mana: nothing it does instead could
    do more. The cost `contains` these symbols, X also where it has become a number.
    """

    spell: ObjectId | None = None
    ability_of: ObjectId | None = None
    place: int | None = None
    as_though: AsThough | None = None
    turned_up: ObjectId | None = None
    bent: int = 0
    limited: tuple[int, str] | None = None
    is_cumulative_upkeep: bool = False
    gains_level: bool = False
    at_best: bool = False
    contains: frozenset[str] = frozenset()

    @property
    def is_for_using(self) -> bool:
        """Whether it is spent to cast a spell or activate an ability."""
        return self.spell is not None or self.ability_of is not None

    @rule("106.6", "107.3a")
    def containing(self, symbols: Symbols) -> Purpose:
        """The same where the cost contains these symbols too.

        >>> sorted(Purpose().containing(("X", "R")).contains)
        ['R', 'X']
        """
        return self if self.contains.issuperset(symbols) else replace(self, contains=self.contains.union(symbols))


@rule("107.3a")
def x_among(said: Symbols) -> Symbols:
    """The symbol for X, if what costs say contains it: in the total cost it has become a number."""
    return ("X",) if "X" in said else ()


class Unit(msgspec.Struct, frozen=True, gc=False):
    """Mana that is there or would be; `only` are the costs it may be spent on, if not on all.

    A unit of no type is none, but pays for generic mana all the same (CR 702.66a).
    """

    type: str
    snow: bool = False
    only: tuple[Key, ...] | None = None
    is_mana: bool = True


class TapRequirement(Record):
    """That a permanent must be tapped, or untapped, when all mana has been made, as a cost besides mana needs it; and
    how it is now.
    """

    number: ObjectId
    tapped: bool
    tapped_now: bool


Standing = tuple[TapRequirement, ...]
"""How permanents must be when all mana has been made."""


class ManaSource(msgspec.Struct, frozen=True, gc=False):
    """A mana ability that could be activated: the permanent, the place of the ability, what it could add, how dear it
    is.

    `rivals` are what the permanent's other abilities could add that can't be used besides this one, since they tap the
    permanent too. `cost` is the mana that the ability costs itself, `deeds` what else besides tapping. `uses` is how
    often it could be activated. With a `deed` it is no ability, but what may be done to the object rather than pay mana
    (CR 702.51a, 702.66a, 702.126a).

    There is a source for each value of `x` that may be announced; `stock` is as much as the values can add up to if it
    is used several times. `made` is the mana of each alternative where not all of it is alike, with the `limits` on
    what each unit may be spent on, and the `answers` to what is asked for it. `is_priced`: its `cost` depends on what
    is so as it is activated, which using other sources may change. `is_open`: what it adds depends on what is chosen
    for its costs. `is_settled`: what is `made` by it is always the same, whatever other sources are used.
    `does_more`: as it is used something may happen besides, such as damage to the player. `has_x_in_cost`: there is an
    X in the mana that it costs, which is a number in its `cost`. How much it would be `missed` for what could be done
    later makes no difference to what it is good for.
    """

    number: ObjectId
    place: int
    alternatives: tuple[Alternative, ...]
    weight: int
    snow: bool = False
    rivals: tuple[tuple[Alternative, ...], ...] = ()
    cost: tuple[str, ...] = ()
    uses: int = 1
    only: tuple[Key, ...] | None = None
    deed: Deed | None = None
    deeds: tuple[Any, ...] = ()
    x: int | None = None
    stock: int = 0
    made: tuple[tuple[Unit, ...], ...] = ()
    limits: tuple[tuple[object | None, ...], ...] = ()
    answers: tuple[Any, ...] = ()
    is_priced: bool = False
    is_open: bool = False
    is_settled: bool = False
    does_more: bool = False
    has_x_in_cost: bool = False
    missed: int = 0

    @property
    @rule("106.6", "605.3a")
    def purpose(self) -> Purpose:
        """What the mana is spent on that it costs itself."""
        symbols = tuple(symbol.removesuffix(f"/{ANY_MANA}") for symbol in self.cost)
        said = "X" if self.has_x_in_cost else ""
        return Purpose(ability_of=self.number, place=self.place).containing((*symbols, *said))

    @property
    def key(self) -> Key:
        """Which ability it is."""
        return (self.number, self.place)

    @property
    def kind(self) -> tuple[Any, ...]:
        """What makes two sources as good as each other."""
        means = (self.cost, self.uses, self.deed, self.deeds, self.x, self.stock, self.does_more, self.has_x_in_cost)
        return (self.alternatives, self.weight, self.snow, self.rivals, self.only, self.made, *means)

    @property
    def is_certain(self) -> bool:
        """Whether using it takes nothing away from other sources but the mana it costs, and adds what it says,
        for what it costs now.
        """
        return not (self.deeds or (self.made and not self.is_settled) or self.is_priced or self.is_open)

    @property
    def tier(self) -> int:
        """How soon it is thought of: what is only tapped for mana, then what mana is put into, then what stands in for
        mana, last what is dear.
        """
        if self.weight >= DEAR:
            return 3
        if self.deed is not None:
            return 2
        return 1 if self.cost else 0

    def units(self, choice: int) -> tuple[Unit, ...]:
        """The mana of one of its alternatives."""
        if self.made:
            return self.made[choice]
        is_mana = self.deed is None
        return tuple(Unit(kind, self.snow, self.only, is_mana) for kind in self.alternatives[choice])

    def excludes(self, other: ManaSource) -> bool:
        """Whether using this source leaves no use of another one."""
        return self.number == other.number and (self.place == other.place or bool(self.rivals and other.rivals))


@rule("605.3c", "107.3a")
def left_of(sources: Sequence[ManaSource], used: Sequence[ManaSource]) -> list[ManaSource]:
    """The sources that are left when some have been used, as often as they still can be."""
    return [left for source in sources if (left := _left_of(source, used)) is not None]


def _left_of(source: ManaSource, used: Sequence[ManaSource]) -> ManaSource | None:
    if any(each.excludes(source) for each in used if each.key != source.key):
        return None
    values = [each.x or 0 for each in used if each.key == source.key]
    if not values:
        return source
    if len(values) >= source.uses or (source.x is not None and sum(values) + source.x > source.stock):
        return None
    return replace(source, uses=source.uses - len(values), stock=source.stock - sum(values))


Limit = tuple[Key, ...]
"""The only costs that some mana may be spent on."""


@rule("106.6")
def limits_met(units: Sequence[Unit], sources: Sequence[ManaSource]) -> dict[Key, frozenset[Limit]]:
    """For each source that costs mana, the limits within which mana may be spent on that."""
    made = chain.from_iterable(chain.from_iterable(source.made) for source in sources)
    limits = {each.only for each in chain[Unit | ManaSource](units, sources, made) if each.only is not None}
    if not limits:
        return {}
    return {source.key: frozenset(only for only in limits if source.key in only) for source in sources if source.cost}


class SourceUse(msgspec.Struct, frozen=True, gc=False):
    """A source to use in a payment, for which of its alternatives, the mana spent on its own cost, and how what is
    asked besides is answered, if the payment has settled that.
    """

    source: ManaSource
    choice: int
    spends: tuple[Unit, ...] = ()
    asked: tuple[Any, ...] = ()


@rule("107.4f", "119.4", "601.2g")
def are_certain(uses: Sequence[SourceUse], life: int) -> bool:
    """Whether these sources can be used for a payment together, and so much life can be paid after that."""
    return all(use.source.is_certain and not (life and use.source.does_more) for use in uses)


class PaymentPlan(Record):
    """How to pay: which sources to use, how much life (for Phyrexian mana), and the symbols of the cost for which
    something else was done; `halved` are the monocolored hybrid ones for which generic mana is paid.
    """

    uses: tuple[SourceUse, ...] = ()
    life: int = 0
    stood_in: tuple[str, ...] = ()
    halved: tuple[str, ...] = ()

    @rule("107.4e")
    def left_of(self, symbols: Sequence[str]) -> tuple[str, ...]:
        """The symbols of the cost for which mana is left to be spent."""
        left = list(symbols)
        for symbol in self.halved:
            left.remove(symbol)
            left += ["1"] * int(symbol.split("/")[0])
        for symbol in self.stood_in:
            left.remove(symbol)
        return tuple(left)

    @property
    def is_certain(self) -> bool:
        """Whether nothing that is done for it could keep anything else from being done."""
        return are_certain(self.uses, self.life)

    @property
    def is_plain(self) -> bool:
        """Whether it takes nothing but tapping permanents for mana."""
        return all(use.source.tier == 0 for use in self.uses)


@lru_cache(maxsize=4096)
@rule("107.4", "107.4d", "601.2f")
def expanded(cost: Symbols, x: int = 0) -> tuple[str, ...]:
    """The symbols of a cost one by one, the choosy ones first, generic mana as so many "1".

    >>> expanded(("2", "G", "W/U"))
    ('G', 'W/U', '1', '1')
    """
    generic = sum(int(symbol) for symbol in cost if symbol.isdigit()) + sum(x for symbol in cost if symbol == "X")
    choosy = [symbol for symbol in cost if not symbol.isdigit() and symbol != "X"]
    return (*sorted(choosy, key=_choices), *("1",) * generic)


@rule("107.4e")
def most_mana(symbols: Sequence[str]) -> int:
    """How much mana such symbols can take, the generic half of a hybrid one being paid where that is more.

    >>> most_mana(("2/W", "G", "1"))
    4
    """
    return sum(map(_most_for, symbols))


@lru_cache(maxsize=4096)
def _most_for(symbol: str) -> int:
    return max(int(part) if part.isdigit() else 1 for part in symbol.split("/"))


def _choices(symbol: str) -> tuple[int, str]:
    return (symbol.count("/"), symbol)


@rule("701.67b")
def with_bent(symbols: tuple[str, ...], bent: int) -> tuple[str, ...]:
    """Symbols one by one, so much generic mana among them as permanents may be tapped for.

    >>> with_bent(("G", "1", "1", "1"), 2)
    ('G', '1', '1~', '1~')
    """
    bent = min(bent, symbols.count("1"))
    return (*symbols[: len(symbols) - bent], *(BENT_GENERIC,) * bent) if bent else symbols


@rule("106.6", "107.3a")
def with_limited(symbols: tuple[str, ...], count: int, symbol: str) -> tuple[str, ...]:
    """Symbols one by one, another symbol standing for so much of the generic mana.

    >>> with_limited(("G", "1", "1", "1"), 2, "B")
    ('G', 'B', 'B', '1')
    """
    count = min(count, symbols.count("1"))
    first = len(symbols) - symbols.count("1")
    return (*symbols[:first], *(symbol,) * count, *symbols[first + count :])


def in_words(symbols: Sequence[str]) -> str:
    """Symbols as a cost is written.

    >>> in_words(("G", "1", "1~"))
    '{G}{1}{1}'
    """
    return "".join(f"{{{'1' if symbol == BENT_GENERIC else symbol}}}" for symbol in symbols)


@rule("204.4f", edition="2009")
@rule("107.4a", "107.4c", "107.4e", "107.4f", "107.4h", "202.1a")
def pays(unit: Unit, symbol: str) -> bool:
    """Whether one unit of mana pays for a symbol (a monocolored hybrid symbol's generic half is handled by `plan`).

    >>> pays(Unit("W"), "W/U"), pays(Unit("R"), "W/U"), pays(Unit("R"), "1")
    (True, False, True)
    """
    if symbol == "1":
        return unit.type != BENT
    if symbol == BENT_GENERIC:
        return True
    if symbol == "S":
        return unit.snow
    parts = symbol.split("/")
    return unit.type in parts or (unit.is_mana and ANY_MANA in parts)


@rule("609.4b")
def loosened(symbol: str, as_though: AsThough | None) -> str:
    """A symbol that mana may be spent on as though it were mana of any color, or of any type.

    >>> loosened("W/P", "color"), loosened("C", "color"), loosened("C", "type"), loosened("W", None)
    ('W/P/any', 'C', 'C/any', 'W')
    """
    if as_though is None:
        return symbol
    types = {"color": COLORS, "type": MANA_TYPES}[as_though]
    return f"{symbol}/{ANY_MANA}" if any(part in types for part in symbol.split("/")) else symbol


def taken(units: Sequence[Unit], pool: Sequence[Mana]) -> tuple[tuple[Mana, ...], tuple[Mana, ...]]:
    """Mana of a pool that is as these units, and what is left of the pool.

    Raises StopIteration if there is none.
    """
    left = list(pool)
    spent = []
    for used in units:
        place = next(at for at, unit in enumerate(left) if (unit.type, unit.snow) == (used.type, used.snow))
        spent.append(left.pop(place))
    return tuple(spent), tuple(left)
