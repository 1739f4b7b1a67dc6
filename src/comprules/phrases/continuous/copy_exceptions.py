"""CR 707.9: what texts except from copying, besides single characteristics."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import Counters
from comprules.phrases.continuous.abilities import Granted
from comprules.phrases.continuous.copying import (
    Copier,
    CopyException,
    EnteringException,
    LegendaryOrNot,
    excepted,
    with_added,
    without_defining,
)
from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import CreatureType, TypeWord
from comprules.reader.lexemes import PowerToughness, SelfName
from comprules.rules.card_types.changing_types import with_creature_types_set, with_types_added, with_types_set
from comprules.rules.card_types.type_line import CARD_TYPES
from comprules.rules.continuous_effects.granting import without_abilities
from comprules.rules.mana_and_numbers.color_words import ColorWord


def _profiled(
    values: Characteristics, numbers: PowerToughness | None, colors: tuple[ColorWord, ...], *, more: bool = False
) -> Characteristics:
    """The values with this power, toughness and these colors, those that are named; colors may come on top."""
    if numbers is not None:
        values = without_defining(values, Layer.SET_POWER_TOUGHNESS)
        values = replace(values, power=int(numbers.power), toughness=int(numbers.toughness))
    if colors:
        named = frozenset(color.symbol for color in colors)
        kept = values if more else without_defining(values, Layer.COLOR)
        values = replace(kept, colors=values.colors | named if more else named)
    return values


_PROFILE = "a(n) [{numbers} ][{colors:and} ]{types: :IT}[ with {abilities:and}]"
_IN_ADDITION = "in addition to its other {more?colors and |}types"
_THEIRS = (
    "they're [{numbers} ][{colors:and} ]{types: :THEY}[ with {abilities:and}] in addition to their other "
    "{more?colors and |}types"
)


@rule("707.9b", "707.9d")
@phrase(
    {"one": f"it's {_PROFILE} {_IN_ADDITION}", "several": _THEIRS},
    by="how_many",
    also={
        "one": [
            f"it's {_PROFILE} token {_IN_ADDITION}",
            f"the token is {_PROFILE} {_IN_ADDITION}",
            f"the copy is {_PROFILE} {_IN_ADDITION}",
            f"is {_PROFILE} {_IN_ADDITION}",
            f"he's {_PROFILE} {_IN_ADDITION.replace('its', 'his')}",
            f"she's {_PROFILE} {_IN_ADDITION.replace('its', 'her')}",
        ]
    },
)
class WithTypes(CopyException):
    """CR 707.9b. "Except it's an artifact in addition to its other types", "it's a 3/3 black Zombie in addition …",
    "it's a 1/1 white Spirit creature with flying in addition to its other types".
    """

    how_many: Literal["one", "several"]
    numbers: PowerToughness | None
    colors: tuple[ColorWord, ...]
    types: tuple[TypeWord, ...]
    more: bool
    abilities: tuple[Granted, ...] = ()

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        names = [word.name for word in self.types]
        types = tuple(name for name in names if name in CARD_TYPES)
        added = with_types_added(values, types, tuple(name for name in names if name not in CARD_TYPES))
        profiled = _profiled(added, self.numbers, self.colors, more=self.more)
        return with_added(profiled, [each.given() for each in self.abilities])


@rule("707.9b", "707.9d")
@phrase(
    "they're [{numbers} ][{colors:and} ]{others: :IT} {last:THEY}[ with {abilities:and}] in addition to their other "
    "{more?colors and |}types"
)
class WithSeveralTypes(CopyException):
    """CR 707.9b. "Except they're 3/3 Dragon creatures in addition to their other types"."""

    numbers: PowerToughness | None
    colors: tuple[ColorWord, ...]
    others: tuple[TypeWord, ...]
    last: TypeWord
    more: bool
    abilities: tuple[Granted, ...]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        types = (*self.others, self.last)
        said = WithTypes("several", self.numbers, self.colors, types, self.more, self.abilities)
        return said.applied(values, copier)


_AS_LEGEND = "a legendary [{numbers} ][{colors:and} ]{types: :IT} in addition to"


@rule("205.4b", "707.9b", "707.9d")
@phrase(
    f"it's {_AS_LEGEND} its other types",
    also=[f"he's {_AS_LEGEND} his other types", f"she's {_AS_LEGEND} her other types"],
)
class WithTypesAsLegend(CopyException):
    """CR 707.9b. "Except it's a legendary 4/4 Human Villain creature in addition to its other types"."""

    numbers: PowerToughness | None
    colors: tuple[ColorWord, ...]
    types: tuple[TypeWord, ...]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        typed = WithTypes("one", self.numbers, self.colors, self.types, more=False).applied(values, copier)
        return LegendaryOrNot(legendary=True).applied(typed, copier)


@rule("707.9b", "707.9d")
@phrase(
    {
        "one": "it's a(n) [{numbers} ][{colors:and} ]{types: :IT}",
        "several": "they're [{numbers} ][{colors:and} ]{types: :THEY}",
    },
    by="how_many",
)
class OfCreatureTypes(CopyException):
    """CR 707.9b. "Except it's a 1/1 green Frog": these creature types and no others."""

    how_many: Literal["one", "several"]
    numbers: PowerToughness | None
    colors: tuple[ColorWord, ...]
    types: tuple[CreatureType, ...]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        typed = with_creature_types_set(values, (), tuple(word.name for word in self.types))
        return _profiled(typed, self.numbers, self.colors)


_ONLY: Final = "it's a(n) [{numbers} ][{colors:and} ]{types: :IT}"
_WITH: Final = "[ with {abilities:and}]"
_LOSES: Final = "loses all other card types"


@rule("205.1a", "707.9a", "707.9b", "707.9d")
@phrase(
    {"creature": f"{_ONLY} creature{_WITH}", "loses": f"{_ONLY}{_WITH} and it {_LOSES}"},
    by="said",
    also={"loses": [f"{_ONLY}{_WITH} and {_LOSES}", f"{_ONLY}{_WITH}, and it {_LOSES}"]},
)
class OfTypesOnly(CopyException):
    """CR 205.1a. "Except it's a 6/6 green Dinosaur creature with trample", "it's a Food artifact and it loses all
    other card types": these card types and no others, and of the kinds of subtypes that are named none besides.
    """

    said: Literal["creature", "loses"]
    numbers: PowerToughness | None
    colors: tuple[ColorWord, ...]
    types: tuple[TypeWord, ...]
    abilities: tuple[Granted, ...]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        names = [word.name for word in self.types]
        types = tuple(name for name in names if name in CARD_TYPES)
        subtypes = tuple(name for name in names if name not in CARD_TYPES)
        typed = with_types_set(values, ("Creature",) if self.said == "creature" else types, subtypes)
        profiled = _profiled(typed, self.numbers, self.colors)
        return with_added(profiled, [each.given() for each in self.abilities])


@rule("707.9b")
@phrase("it's {supertypes:and} in addition to its other types")
class WithSupertype(CopyException):
    """CR 707.9b. "Except it's legendary and snow in addition to its other types"."""

    supertypes: tuple[Literal["legendary", "snow"], ...]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        added = (supertype.capitalize() for supertype in self.supertypes)
        return replace(values, supertypes=tuple(dict.fromkeys((*added, *values.supertypes))))


@rule("707.9c", "707.9d")
@phrase("<it doesn't|they don't> copy that creature's {what}")
class WithOwn(CopyException):
    """CR 707.9c. "Except it doesn't copy that creature's color": it keeps its own."""

    what: Literal["color", "power", "toughness", "power and toughness"]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        own = copier.own
        if own is None:
            return values
        if self.what == "color":
            return replace(without_defining(values, Layer.COLOR), colors=own.colors)
        values = without_defining(values, Layer.SET_POWER_TOUGHNESS)
        power = own.power if "power" in self.what else values.power
        return replace(values, power=power, toughness=own.toughness if "toughness" in self.what else values.toughness)


@rule("707.9b")
@phrase(
    {"doesn't have": "<it doesn't|they don't> have {keyword}", "loses": "<loses|lose> {keyword}"},
    by="said",
)
class WithoutKeyword(CopyException):
    """CR 707.9b. "Except it has haste and loses soulbond": without that keyword ability."""

    said: Literal["doesn't have", "loses"]
    keyword: KeywordAbility

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return without_abilities(values, lambda ability: isinstance(ability, type(self.keyword)))


@rule("707.9b", "201.5")
@phrase("<its|their> name is {name}", also=["his name is {name}", "her name is {name}"])
class WithOwnName(CopyException):
    """CR 707.9b. "Except its name is …": its own."""

    name: SelfName

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return values if copier.own is None else replace(values, name=copier.own.name)


@rule("707.9b", "201.2")
@phrase("<its|their> name is {name}", also=["his name is {name}", "her name is {name}"])
class WithName(CopyException):
    """CR 707.9b. "Except its name is Mirror Sprite": another name."""

    name: str

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return replace(values, name=self.name)


@rule("306.5b", "707.9b")
@phrase("its starting loyalty is {amount}")
class WithLoyalty(CopyException):
    """CR 707.9b. "Except its starting loyalty is 1"."""

    amount: int

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return replace(values, loyalty=self.amount)


@rule("707.9a")
@phrase("<it has|they have> [{others:,} and ]this ability", also=["has [{others:,} and ]this ability"])
class WithThisAbility(CopyException):
    """CR 707.9a. "Except it has this ability": the one that makes it a copy; "… hexproof and this ability"."""

    others: tuple[Granted, ...]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        this = () if copier.ability is None else (copier.ability,)
        return with_added(values, (*(each.given() for each in self.others), *this))


@rule("707.9e", "707.9f")
@phrase(
    "it enters with {amount} additional {kind} <counter|counters @amount> on it[ if it's a(n) {type:IT}]",
    also=["it enters with {amount} {kind} <counter|counters @amount> on it[ if it's a(n) {type:IT}]"],
)
class EntersWithMore(EnteringException):
    """CR 707.9e. "Except it enters with an additional +1/+1 counter on it if it's a creature"."""

    amount: Count
    kind: Kind
    type: TypeWord | None

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return values

    def entering_with(self, values: Characteristics, context: Context) -> Counters:
        if self.type is not None and not self.type.is_true_of(values):
            return ()
        return ((name_of(self.kind), self.amount.value(context)),)


@rule("707.9e", "608.2h")
@phrase(
    {
        True: "it enters with a number of additional {kind} counters on it equal to {amount}",
        False: "it enters with a number of {kind} counters on it equal to {amount}",
    },
    by="additional",
)
class EntersWithEqual(EnteringException):
    """CR 707.9e. "Except it enters with a number of additional +1/+1 counters on it equal to …"."""

    additional: bool
    kind: Kind
    amount: Quantity

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return values

    def entering_with(self, values: Characteristics, context: Context) -> Counters:
        return ((name_of(self.kind), max(self.amount.value(context), 0)),)


@rule("707.9f")
@phrase(", if it's a(n) {type:IT}, {exceptions:and:IT}")
class OnlyIfItIs(EnteringException):
    """CR 707.9f. "And, if it's a creature, it has changeling": if the copy is that with all other exceptions.

    Its words can only stand last, so they have been applied before.
    """

    type: TypeWord
    exceptions: tuple[EnteringException, ...]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return excepted(values, self.exceptions, copier) if self.type.is_true_of(values) else values

    def entering_with(self, values: Characteristics, context: Context) -> Counters:
        if not self.type.is_true_of(values):
            return ()
        return tuple(pair for each in self.exceptions for pair in each.entering_with(values, context))


@rule("707.9")
@phrase("{first}, and {second}")
class BothExceptions(CopyException):
    """CR 707.9. "They're 3/3 Dragon creatures in addition to their other types, and they have flying"."""

    first: CopyException
    second: CopyException

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return excepted(values, (self.first, self.second), copier)
