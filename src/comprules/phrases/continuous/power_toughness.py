"""CR 613.4: changes of power and toughness, layers 7a to 7d."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.statistics import Statistic
from comprules.reader.lexemes import ChangeByXAndY, PowerToughness, PowerToughnessChange
from comprules.rules.continuous_effects.aspects import one_by_one_without
from comprules.rules.continuous_effects.continuous import Stative, ToBeSettled
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.objects.characteristics import with_base
from comprules.rules.objects.descriptions import Kind
from comprules.rules.resolving.choices import choose_word


@rule("107.3", "107.1b")
@rule("107.1b", edition="2009")
def bonus(text: str, context: Context) -> int:
    """A part of "+X/-1" as a number: an X that is less than 0 neither gives nor takes anything, but in an edition."""
    is_none = "X" in text and (context.x or 0) < 0 and not context.board.rules.bonus_may_be_negative
    return 0 if is_none else amount(text, context)


@rule("107.3", "107.1b")
def amount(text: str, context: Context) -> int:
    """A part of "+X/-1" or "X/3" as a number; X is what it is in the context, even if it is less than 0."""
    if "X" not in text:
        return int(text)
    value = context.x or 0
    return -value if text[0] == "-" else value


@one_by_one
class Adds(Change):
    """CR 613.4c. So much more power and toughness, in numbers that have been worked out."""

    power: int
    toughness: int

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.MODIFY_POWER_TOUGHNESS,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return _plus(known, self.power, self.toughness)

    def only_adds(self, layer: Layer) -> bool:
        return True

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('gets', 'get'))} {self.power:+}/{self.toughness:+}"


class _Bonus(Stative):
    """So much more power and toughness, or less."""

    @abstractmethod
    def _added(self, context: Context) -> tuple[int, int]:
        """How much power and toughness it adds as things are."""

    def changed_where(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.MODIFY_POWER_TOUGHNESS,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return _plus(known, *self._added(context))

    def only_adds(self, layer: Layer) -> bool:
        return True

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        return self._added(context)

    def locked(self, number: ObjectId, context: Context) -> Change:
        return Adds(*self._added(context))


@rule("613.4c", "613.1g")
@phrase("get(s) {further?an additional }{change}[ for each {each:IT}]")
@one_by_one_without("each")
class Gets(_Bonus):
    """CR 613.4c. "Gets +1/+1", "gets +X/+0", "gets +1/+1 for each Elf you control"; "an additional" only says that
    it isn't instead of another bonus.
    """

    change: PowerToughnessChange
    each: Kind | Countable | None = None
    further: bool = False

    def _added(self, context: Context) -> tuple[int, int]:
        return _for_each(self.change, self.each, context)


@rule("613.4c", "613.1g")
@phrase("get(s) {change} for each {each:IT} and {more} for each {other:IT}")
class GetsForEachOfTwo(_Bonus):
    """CR 613.4c. "Gets +1/+1 for each creature you control and +1/+1 for each Aura you control"."""

    change: PowerToughnessChange
    each: Kind | Countable
    more: PowerToughnessChange
    other: Kind | Countable

    def _added(self, context: Context) -> tuple[int, int]:
        power, toughness = _for_each(self.change, self.each, context)
        more_power, more_toughness = _for_each(self.more, self.other, context)
        return power + more_power, toughness + more_toughness


def _for_each(change: PowerToughnessChange, each: Kind | Countable | None, context: Context) -> tuple[int, int]:
    """What a bonus comes to that is given for each of something, or once."""
    times = 1 if each is None else how_many(each, context)
    return times * bonus(change.power, context), times * bonus(change.toughness, context)


@rule("608.2d", "613.4c")
@phrase("get(s) {first} or {second}")
class GetsEither(ToBeSettled):
    """CR 608.2d. "Gets +1/-1 or -1/+1": whichever its controller chooses as the effect begins."""

    first: PowerToughnessChange
    second: PowerToughnessChange

    def changed_where(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def chosen(self, resolution: Resolution) -> Change:
        changes = {f"{change.power}/{change.toughness}": change for change in (self.first, self.second)}
        word = choose_word(resolution.you, tuple(changes), "which does it get?", "608.2d", resolution)
        return Gets(changes[word])


@rule("107.3p", "613.4c")
@phrase("get(s) {change}, where X is {x}, and Y is {y}", also=["get(s) {change}, where X is {x} and Y is {y}"])
class GetsXAndY(_Bonus):
    """CR 107.3p. "Gets +X/+Y, where X is …, and Y is …"."""

    change: ChangeByXAndY
    x: Quantity
    y: Quantity

    def _added(self, context: Context) -> tuple[int, int]:
        return _signed(self.change.power, self.x, context), _signed(self.change.toughness, self.y, context)


@rule("107.1b")
def _signed(sign: str, quantity: Quantity, context: Context) -> int:
    """A part of "+X/+Y" as a number: what is less than 0 neither gives nor takes anything, but in an edition."""
    value = quantity.value(context)
    if value < 0 and not context.board.rules.bonus_may_be_negative:
        return 0
    return -value if sign == "-" else value


def _plus(known: Characteristics, power: int, toughness: int) -> Characteristics:
    if known.power is None or known.toughness is None:
        return known
    return replace(known, power=known.power + power, toughness=known.toughness + toughness)


@one_by_one
class Sets(Change):
    """CR 613.4b. Base power or toughness or both, in numbers that have been worked out."""

    power: int | None
    toughness: int | None

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.SET_POWER_TOUGHNESS,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_base(known, self.power, self.toughness)

    @rule("613.9")
    def overrides(self, earlier: Change) -> bool:
        """Whether that only set what is set now."""
        is_all = self.power is not None and self.toughness is not None
        return is_all and earlier.layers() == (Layer.SET_POWER_TOUGHNESS,)

    def told(self, board: Board, agreement: Agreement) -> str:
        verb = agreement.form(("has", "have"))
        if self.power is not None and self.toughness is not None:
            return f"{verb} base power and toughness {self.power}/{self.toughness}"
        return f"{verb} base {'toughness' if self.power is None else 'power'} {self.power or self.toughness or 0}"


class _SettingBase(Change):
    def layers(self) -> tuple[Layer, ...]:
        return (Layer.SET_POWER_TOUGHNESS,)

    @abstractmethod
    def values(self, context: Context) -> tuple[int | None, int | None]:
        """The power and the toughness it sets; None for what it leaves alone."""

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_base(known, *self.values(context))

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        return self.values(context)

    def locked(self, number: ObjectId, context: Context) -> Change:
        return Sets(*self.values(context))


@rule("208.4a", "613.4b", "613.1g")
@phrase("<has|have> base power and toughness {value}", also=["become(s) {value}"])
@one_by_one
class HasBasePowerAndToughness(_SettingBase, Stative):
    """CR 613.4b. "Has base power and toughness 5/5"."""

    value: PowerToughness

    def values(self, context: Context) -> tuple[int | None, int | None]:
        return amount(self.value.power, context), amount(self.value.toughness, context)


@rule("208.4a", "613.4b")
@phrase(
    {
        "power": "<has|have> base power {value}",
        "toughness": "<has|have> base toughness {value}",
        "both": "<has|have> base power and base toughness each equal to {value}",
    },
    by="which",
    also={"both": ["<has|have> base power and toughness each equal to {value}"]},
)
class HasBase(_SettingBase, Stative):
    """CR 613.4b. "Has base power 4"."""

    which: Literal["power", "toughness", "both"]
    value: Quantity

    def values(self, context: Context) -> tuple[int | None, int | None]:
        return which_of(self.which, self.value, context)


@rule("208.4a", "613.4b", "608.2h")
@phrase("<has|have> base power and toughness equal to {others} power and toughness")
class HasBaseOfAnother(_SettingBase):
    """CR 613.4b. "Has base power and toughness equal to that creature's power and toughness (until end of turn)": as an
    effect begins, in which all of that is settled.
    """

    others: Whose

    def values(self, context: Context) -> tuple[int | None, int | None]:
        return Statistic(self.others, "power").value(context), Statistic(self.others, "toughness").value(context)


def which_of(
    which: Literal["power", "toughness", "both"], value: Quantity, context: Context
) -> tuple[int | None, int | None]:
    """One number as power, as toughness or as both."""
    number = value.value(context)
    return (None if which == "toughness" else number), (None if which == "power" else number)


@rule("208.2a", "613.4a", "613.4b")
class Equals(_SettingBase):
    """CR 208.2a. What "is equal to" says.

    That power, toughness or both are a number that is found whenever it is asked for.
    """

    which: Literal["power", "toughness", "both"]
    value: Quantity

    @rule("208.2a")
    def values(self, context: Context) -> tuple[int | None, int | None]:
        if not context.board.rules.finds_stars(context.board, context.source):
            return None, None
        return which_of(self.which, self.value, context)


@rule("208.2a", "613.4a")
class EqualsAndMore(_SettingBase):
    """CR 208.2a. Power equal to a number, and toughness equal to that number plus another."""

    value: Quantity
    more: int

    @rule("208.2a")
    def values(self, context: Context) -> tuple[int | None, int | None]:
        if not context.board.rules.finds_stars(context.board, context.source):
            return None, None
        number = self.value.value(context)
        return number, number + self.more


@rule("613.4d")
class Switched(Change):
    """CR 613.4d. Power becomes toughness and toughness power."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.SWITCH_POWER_TOUGHNESS,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return replace(known, power=known.toughness, toughness=known.power)

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('switches its', 'switch their'))} power and toughness"
