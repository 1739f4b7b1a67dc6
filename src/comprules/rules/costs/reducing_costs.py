"""CR 118.7, 601.2f: what reductions leave of a cost of mana, in whichever order its player applies them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from comprules.kernel.decisions import ChooseWords
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Word
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.game import Game
from comprules.rules.mana_and_numbers.mana import Symbols, mana_value


class ChooseTotalCost(ChooseWords):
    """What a cost of mana becomes, where that depends on the order in which reductions apply (CR 601.2f)."""

    may_dead_end: ClassVar[bool] = True


@rule("601.2f")
def chosen_cost(game: Game, player: PlayerId, possible: Sequence[Symbols]) -> Symbols:
    """What a cost becomes: if it can become different things, what its player chooses by the order of reductions."""
    if len(possible) == 1:
        return possible[0]
    words = tuple(Word(_in_braces(mana)) for mana in possible)
    reason = "reduce the cost to how much mana? That depends on the order of the reductions."
    (answer,) = game.ask(ChooseTotalCost(player, "601.2f", reason, words))
    assert isinstance(answer, Word)
    return possible[words.index(answer)]


def _in_braces(mana: Symbols) -> str:
    return "".join(f"{{{symbol}}}" for symbol in mana or ("0",))


class Reduction(Record):
    """Mana that an effect takes off a cost, of which it leaves so much mana at least; or it `spares_generic` mana. If
    it `is_up_to` so much, its player chooses how much of it.
    """

    symbols: Symbols
    leaves: int = 0
    spares_generic: bool = False
    is_up_to: bool = False


@rule("118.7", "601.2f")
def reduced(mana: Symbols, reductions: Iterable[Reduction], x: int) -> tuple[Symbols, ...]:
    """What a cost of mana can become by all of these reductions, the cheapest first; X has become a number.

    >>> reduced(("3",), [Reduction(("1",))], 0)
    (('2',),)
    >>> reduced(("3",), [Reduction(("1",)), Reduction(("2",), leaves=1)], 0)
    ((), ('1',))
    >>> reduced(("3",), [Reduction(("2",), is_up_to=True)], 0)
    (('1',), ('2',), ('3',))
    """
    generic = sum(int(symbol) for symbol in mana if symbol.isdigit()) + x * mana.count("X")
    whole = _Rest(generic, tuple(symbol for symbol in mana if not symbol.isdigit() and symbol != "X"))
    ends = _ends(whole, [each for each in reductions if each.symbols])
    return tuple(end.symbols for end in sorted(ends, key=_Rest.price))


@rule("118.7e")
def is_settled(symbols: Symbols) -> bool:
    """Whether it is clear what these symbols take off a cost: of hybrid ones its player chooses a half."""
    return all(len(_ways_to_take(symbol)) == 1 for symbol in symbols)


@rule("118.7e", "118.7f", "118.7g")
def _ways_to_take(symbol: str) -> tuple[str, ...]:
    """What a symbol can take off a cost: a half of a hybrid one, the color of a Phyrexian one, generic mana for snow.

    >>> _ways_to_take("2/W"), _ways_to_take("G/P"), _ways_to_take("S"), _ways_to_take("U")
    (('2', 'W'), ('G',), ('1',), ('U',))
    """
    return tuple("1" if part == "S" else part for part in symbol.split("/") if part != "P")


@rule("601.2f")
def _parts(symbol: str) -> tuple[str, ...]:
    """What can be taken off by up to a symbol: that, or less of it.

    >>> _parts("2"), _parts("U")
    (('0', '1', '2'), ('0', 'U'))
    """
    ways = _ways_to_take(symbol)
    most = max((int(way) for way in ways if way.isdigit()), default=0)
    return tuple(dict.fromkeys((*map(str, range(most + 1)), *ways)))


def _ends(whole: _Rest, reductions: Sequence[Reduction]) -> list[_Rest]:
    """What the cost can come to; the order matters only if some reduction has to leave something."""
    if any(each.leaves for each in reductions):
        return _in_any_order(whole, reductions)
    ends = [whole]
    for each in reductions:
        ends = list(dict.fromkeys(after for end in ends for after in end.after(each)))
    return ends


@rule("601.2f")
def _in_any_order(whole: _Rest, reductions: Sequence[Reduction]) -> list[_Rest]:
    """What the cost can come to; of equal reductions, it makes no difference which is applied first."""
    kinds = tuple(dict.fromkeys(reductions))
    reached = {(whole, tuple(reductions.count(kind) for kind in kinds)): None}
    for _ in reductions:
        reached = dict.fromkeys(after for rest, left in reached for after in _one_further(rest, left, kinds))
    return list(dict.fromkeys(rest for rest, _ in reached))


def _one_further(
    rest: _Rest, left: tuple[int, ...], kinds: Sequence[Reduction]
) -> Iterator[tuple[_Rest, tuple[int, ...]]]:
    """What is left of the cost, and how many reductions of each kind, after any one of them."""
    for place, kind in enumerate(kinds):
        if left[place]:
            fewer = (*left[:place], left[place] - 1, *left[place + 1 :])
            for after in rest.after(kind):
                yield after, fewer


class _Rest(Record):
    """The mana that is left of a cost: generic, and the other symbols."""

    generic: int
    others: Symbols

    @property
    def symbols(self) -> Symbols:
        """It as symbols."""
        return (str(self.generic), *self.others) if self.generic else self.others

    def price(self) -> tuple[int, int]:
        """How dear it is: much mana, and of it mana of certain types."""
        return (self.generic + mana_value(self.others), len(self.others))

    def after(self, reduction: Reduction) -> Iterator[_Rest]:
        """What is left after a reduction, for each choice of halves in it."""
        ends = {self: None}
        for symbol in reduction.symbols:
            ways = _ways_to_take(symbol) if not reduction.is_up_to else _parts(symbol)
            ends = dict.fromkeys(rest._without(way, reduction) for rest in ends for way in ways)
        yield from ends

    @rule("118.7a", "118.7b", "118.7c", "118.7d")
    def _without(self, symbol: str, reduction: Reduction) -> _Rest:
        """What is left without a symbol: colored and colorless mana comes off generic mana where there is none of that
        kind, if it may. At least so much mana is left as there must be, unless there was less of it before.
        """
        least = reduction.leaves
        spare = self.price()[0] - least if least else self.price()[0]
        if symbol in self.others:
            at = self.others.index(symbol)
            return replace(self, others=(*self.others[:at], *self.others[at + 1 :])) if spare > 0 else self
        if reduction.spares_generic and not symbol.isdigit():
            return self
        amount = min(int(symbol) if symbol.isdigit() else 1, self.generic, max(spare, 0))
        return replace(self, generic=self.generic - amount)
