"""CR 118.3, 601.2g-h: finding and making a payment of mana.

A payment is found whenever one exists among the mana in the pool and the mana abilities that need no mana themselves;
the least useful mana goes first: what is in the pool, then sources that make the fewest kinds of mana, last those that
cost more than tapping.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from comprules.concepts.mana import Symbols
from comprules.decisions import Decision
from comprules.options import Option, PayLife, UseMana
from comprules.players import Mana
from comprules.records import Record
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.concepts.producing_mana import Alternative

PHYREXIAN_LIFE = 2


class Purpose(Record):
    """What mana is to be spent on: a spell to cast, or an ability of a source to activate (CR 106.6)."""

    spell: int | None = None
    ability_of: int | None = None


class Source(msgspec.Struct, frozen=True):
    """A mana ability that could be activated: the permanent, the place of the ability, what it could add, how dear it
    is.

    `rivals` are what the permanent's other abilities could add that can't be used besides this one, since they tap the
    permanent too.
    """

    number: int
    place: int
    alternatives: tuple[Alternative, ...]
    weight: int
    snow: bool = False
    rivals: tuple[tuple[Alternative, ...], ...] = ()

    @property
    def kind(self) -> tuple[Any, ...]:
        """What makes two sources as good as each other."""
        return (self.alternatives, self.weight, self.snow, self.rivals)

    def excludes(self, other: Source) -> bool:
        """Whether using this source leaves no use of another one."""
        return self.number == other.number and (self.place == other.place or bool(self.rivals and other.rivals))


class Unit(msgspec.Struct, frozen=True):
    """Mana that is there or would be."""

    type: str
    snow: bool = False


class Plan(Record):
    """How to pay: which sources to use for which of their alternatives, and how much life (for Phyrexian mana)."""

    uses: tuple[tuple[Source, int], ...] = ()
    life: int = 0


@rule("107.4", "601.2f")
def expanded(cost: Symbols, x: int = 0) -> tuple[str, ...]:
    """The symbols of a cost one by one, the choosy ones first, generic mana as so many "1".

    >>> expanded(("2", "G", "W/U"))
    ('G', 'W/U', '1', '1')
    """
    generic = sum(int(symbol) for symbol in cost if symbol.isdigit()) + sum(x for symbol in cost if symbol == "X")
    choosy = [symbol for symbol in cost if not symbol.isdigit() and symbol != "X"]
    return (*sorted(choosy, key=_choices), *("1",) * generic)


def _choices(symbol: str) -> tuple[int, str]:
    return (symbol.count("/"), symbol)


@rule("107.4a", "107.4c", "107.4e", "107.4f", "107.4h")
def pays(unit: Unit, symbol: str) -> bool:
    """Whether one unit of mana pays for a symbol (a monocolored hybrid symbol's generic half is handled by `plan`).

    >>> pays(Unit("W"), "W/U"), pays(Unit("R"), "W/U"), pays(Unit("R"), "1")
    (True, False, True)
    """
    if symbol == "1":
        return True
    if symbol == "S":
        return unit.snow
    return unit.type in symbol.split("/")


def _order_of_use(source: Source) -> tuple[int, int, int]:
    """Cheap sources come first, then those that could do little else."""
    return (source.weight, len(source.alternatives) + len(source.rivals), source.number)


class _Search:
    """A depth-first search for a payment that tries sources of the same kind only once at each point."""

    def __init__(self, units: Sequence[Unit], sources: Sequence[Source], life: int) -> None:
        self.units = list(units)
        self.sources = sorted(sources, key=_order_of_use)
        self.life = life
        self.uses: list[tuple[Source, int]] = []
        self.paid_life = 0
        self.spent: list[Unit] = []
        self.hopeless: set[tuple[Any, ...]] = set()

    def pay(self, symbols: tuple[str, ...]) -> bool:
        if not symbols:
            return True
        units = tuple(sorted((unit.type, unit.snow) for unit in self.units))
        key = (symbols, self.paid_life, units, tuple(sorted(self._used())))
        if key in self.hopeless:
            return False
        first, rest = symbols[0], symbols[1:]
        if self._from_pool(first, rest) or self._from_sources(first, rest) or self._otherwise(first, rest):
            return True
        self.hopeless.add(key)
        return False

    def _used(self) -> Iterator[tuple[Any, ...]]:
        return (source.kind for source, _ in self.uses)

    def _from_pool(self, symbol: str, rest: tuple[str, ...]) -> bool:
        tried: set[Unit] = set()
        for place, unit in enumerate(self.units):
            if unit in tried or not pays(unit, symbol):
                continue
            tried.add(unit)
            del self.units[place]
            self.spent.append(unit)
            if self.pay(rest):
                return True
            self.spent.pop()
            self.units.insert(place, unit)
        return False

    def _from_sources(self, symbol: str, rest: tuple[str, ...]) -> bool:
        tried: set[tuple[Any, ...]] = set()
        for place, source in enumerate(self.sources):
            if source.kind in tried:
                continue
            tried.add(source.kind)
            for choice, types in enumerate(source.alternatives):
                if any(pays(Unit(kind, source.snow), symbol) for kind in types) and self._use(
                    place, choice, symbol, rest
                ):
                    return True
        return False

    def _use(self, place: int, choice: int, symbol: str, rest: tuple[str, ...]) -> bool:
        source, before = self.sources[place], self.sources
        self.sources = [other for other in before if not source.excludes(other)]
        made = [Unit(kind, source.snow) for kind in source.alternatives[choice]]
        kept = list(self.units)
        self.uses.append((source, choice))
        self.units.extend(made)
        if self._from_pool(symbol, rest):
            return True
        self.units[:] = kept
        self.uses.pop()
        self.sources = before
        return False

    @rule("107.4e", "107.4f", "119.4")
    def _otherwise(self, symbol: str, rest: tuple[str, ...]) -> bool:
        """A Phyrexian symbol can be paid with 2 life, a monocolored hybrid one with generic mana."""
        parts = symbol.split("/")
        if "P" in parts and self.life - self.paid_life >= PHYREXIAN_LIFE:
            self.paid_life += PHYREXIAN_LIFE
            if self.pay(rest):
                return True
            self.paid_life -= PHYREXIAN_LIFE
        if len(parts) > 1 and parts[0].isdigit():
            return self.pay((*rest, *("1",) * int(parts[0])))
        return False


def plan(symbols: tuple[str, ...], pool: Sequence[Unit], sources: Sequence[Source], life: int = 0) -> Plan | None:
    """A payment for these symbols (as `expanded` gives them) from mana in the pool and from sources; None if there is
    none.

    >>> forest = Source(1, 0, (("G",),), 0)
    >>> grove = Source(2, 0, (("G",), ("W",)), 0)
    >>> [source.number for source, _ in plan(("W", "1"), [], [grove, forest]).uses]
    [2, 1]
    """
    search = _Search(pool, sources, life)
    if not search.pay(symbols):
        return None
    return Plan(tuple(search.uses), search.paid_life)


class ChoosePayment(Decision):
    """How to pay a mana cost: the mana abilities to use, and the life to pay, one piece after the other (CR 601.2g-h).

    Only pieces after which the cost can still be paid are offered; no more is asked for than the cost needs.
    """

    symbols: tuple[str, ...] = ()
    pool: tuple[Unit, ...] = ()
    sources: tuple[Source, ...] = ()
    life: int = 0

    def pieces(self) -> tuple[Option, ...]:
        if self.problem(self.chosen) is None:
            return ()
        left = (piece for piece in self.candidates if piece not in self.chosen and not self._is_excluded(piece))
        return tuple(piece for piece in left if self._can_go_on((*self.chosen, piece)))

    def _is_excluded(self, piece: Option) -> bool:
        return isinstance(piece, UseMana) and self._source_of(piece) not in self._left(self.chosen)

    def _source_of(self, piece: Option) -> Source:
        return next(source for source in self.sources if (source.number, source.place) == _source_key(piece))

    def _left(self, chosen: Sequence[Option]) -> list[Source]:
        """The sources that can still be used besides those chosen."""
        used = [self._source_of(piece) for piece in chosen if isinstance(piece, UseMana)]
        return [source for source in self.sources if not any(taken.excludes(source) for taken in used)]

    def problem(self, chosen: Sequence[Option]) -> str | None:
        used = [self._source_of(piece) for piece in chosen if isinstance(piece, UseMana)]
        if any(one.excludes(other) for place, one in enumerate(used) for other in used[place + 1 :]):
            return "a permanent can't be tapped for mana twice in one payment"
        if _Search(self._units(chosen), (), self._life(chosen)).pay(self.symbols):
            return None
        return "that doesn't pay for " + "".join(f"{{{symbol}}}" for symbol in self.symbols)

    def _can_go_on(self, chosen: tuple[Option, ...]) -> bool:
        return _Search(self._units(chosen), self._left(chosen), self.life).pay(self.symbols)

    def _units(self, chosen: Sequence[Option]) -> list[Unit]:
        snow = {(source.number, source.place): source.snow for source in self.sources}
        made = [
            Unit(kind, snow[_source_key(piece)])
            for piece in chosen
            if isinstance(piece, UseMana)
            for kind in piece.mana
        ]
        return [*self.pool, *made]

    def _life(self, chosen: Sequence[Option]) -> int:
        return sum(piece.life for piece in chosen if isinstance(piece, PayLife))

    def plan_of(self, chosen: Sequence[Option]) -> Plan:
        """The plan that an answer stands for."""
        by_key = {(source.number, source.place): source for source in self.sources}
        uses = [
            (by_key[_source_key(piece)], by_key[_source_key(piece)].alternatives.index(tuple(piece.mana)))
            for piece in chosen
            if isinstance(piece, UseMana)
        ]
        return Plan(tuple(uses), self._life(chosen))


def _source_key(piece: Option) -> tuple[int, int]:
    assert isinstance(piece, UseMana)
    return (piece.id, piece.place)


def ways_to_pay(
    player: int,
    symbols: tuple[str, ...],
    pool: Sequence[Unit],
    sources: Sequence[Source],
    life: int,
    names: Sequence[str],
) -> ChoosePayment:
    """The decision how to pay; `names` are those of the sources' permanents."""
    uses: list[Option] = [
        UseMana(source.number, name, "".join(types), source.place)
        for source, name in zip(sources, names, strict=True)
        for types in source.alternatives
    ]
    phyrexian = sum("P" in symbol.split("/") for symbol in symbols)
    uses += [PayLife(PHYREXIAN_LIFE, index) for index in range(min(phyrexian, life // PHYREXIAN_LIFE))]
    return ChoosePayment(
        player,
        "601.2g",
        "pay " + "".join(f"{{{symbol}}}" for symbol in symbols),
        tuple(uses),
        0,
        len(uses),
        symbols=symbols,
        pool=tuple(pool),
        sources=tuple(sources),
        life=life,
    )


def spend(
    symbols: tuple[str, ...], pool: tuple[Mana, ...], life: int
) -> tuple[tuple[Mana, ...], tuple[Mana, ...], int] | None:
    """Pay symbols from a pool alone: what is spent, what is left, and how much life is paid; None if it doesn't
    suffice.
    """
    search = _Search([Unit(unit.type, unit.snow) for unit in pool], (), life)
    if not search.pay(symbols):
        return None
    left = list(pool)
    spent = []
    for used in search.spent:
        place = next(at for at, unit in enumerate(left) if (unit.type, unit.snow) == (used.type, used.snow))
        spent.append(left.pop(place))
    return tuple(spent), tuple(left), search.paid_life
