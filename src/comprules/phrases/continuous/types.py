"""CR 613.1d: changes of types, layer 4; with the colors, power, toughness and abilities that come with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.continuous.abilities import Granted, given_to
from comprules.phrases.continuous.power_toughness import amount
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_sets import TypeName
from comprules.phrases.qualifiers.type_words import CardType, Subtype, TypeWord
from comprules.reader.lexemes import PowerToughness
from comprules.reader.reading import write
from comprules.rules.card_types.changing_types import with_types_added
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.concepts.edition import Rules
from comprules.rules.continuous_effects.continuous import Eventive, Stative
from comprules.rules.continuous_effects.granting import granted_by, with_abilities
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.characteristics import with_base

Keeping = Literal["", "other types", "other creature types", "other land types", "other colors and types"]
"""What of its own an object keeps: what the rules say; its other types; its colors too."""


class SuchAForm(Phrase):
    """What something becomes or is: its types, and what else is said of it."""

    if TYPE_CHECKING:

        @property
        def power_toughness(self) -> PowerToughness | None: ...
        @property
        def legendary(self) -> bool: ...
        @property
        def colorless(self) -> bool: ...
        @property
        def colors(self) -> tuple[ColorWord, ...]: ...
        @property
        def types(self) -> TypeName: ...
        @property
        def base(self) -> PowerToughness | None: ...
        @property
        def equal(self) -> Quantity | None: ...
        @property
        def base_equal(self) -> Quantity | None: ...
        @property
        def abilities(self) -> tuple[Granted, ...]: ...
        @property
        def name(self) -> str | None: ...
        @property
        def all_types(self) -> Literal["with", "and"] | None: ...

    def words(self) -> Iterator[TypeWord]:
        """Its types, as they are worded."""
        yield from (*self.types.others, self.types.last)

    @property
    def has_numbers(self) -> bool:
        """Whether it says what base power and toughness are."""
        return any(each is not None for each in (self.power_toughness, self.base, self.equal, self.base_equal))

    def numbers(self, context: Context) -> tuple[int, int]:
        """The base power and toughness, wherever they stand."""
        equal = self.equal if self.equal is not None else self.base_equal
        if equal is not None:
            return equal.value(context), equal.value(context)
        written = self.power_toughness if self.power_toughness is not None else self.base
        assert written is not None
        return amount(written.power, context), amount(written.toughness, context)

    @property
    def card_types(self) -> tuple[str, ...]:
        """The card types among its types."""
        return tuple(word.name for word in self.words() if isinstance(word, CardType))

    @property
    def subtypes(self) -> tuple[str, ...]:
        """The subtypes among its types."""
        named = (word.name for word in self.words() if not isinstance(word, CardType))
        return (*named, *(CREATURE_TYPES if self.all_types is not None else ()))

    @abstractmethod
    def with_numbers(self, power: int, toughness: int) -> SuchAForm:
        """The same with numbers that don't change any more."""


_HEAD: Final = "{legendary?legendary }{colorless?colorless }[{colors:and} ]{types}"

_FORM: Final = (
    "{legendary?legendary }[{power_toughness} ]{colorless?colorless }[{colors:and} ]{types}[ and {more_types}]"
    "[ with base power and toughness {base}][ with power and toughness each equal to {equal}]"
    "[ with base power and toughness each equal to {base_equal}][ with {abilities:and}]"
)


@phrase(
    {
        None: _FORM + "[ named {name}]",
        "with": _FORM + " with all creature types[ named {name}]",
        "and": _FORM + " and all creature types[ named {name}]",
    },
    by="all_types",
    agreement="edge",
)
@looks_at()
@only_naming("types", "more_types", "colors")
@one_by_one
class Form(SuchAForm):
    """What something becomes or is: "3/3 Elemental creature with haste", "Swamp", "blue Frog", "2/2 creature with all
    creature types", "1/1 Saproling creatures and Forest lands", which is both.
    """

    power_toughness: PowerToughness | None
    legendary: bool
    colorless: bool
    colors: tuple[ColorWord, ...]
    types: TypeName
    base: PowerToughness | None
    equal: Quantity | None
    base_equal: Quantity | None
    abilities: tuple[Granted, ...]
    name: str | None = None
    all_types: Literal["with", "and"] | None = None
    more_types: TypeName | None = None

    def words(self) -> Iterator[TypeWord]:
        yield from super().words()
        if self.more_types is not None:
            yield from (*self.more_types.others, self.more_types.last)

    def with_numbers(self, power: int, toughness: int) -> SuchAForm:
        numbers = PowerToughness(str(power), str(toughness))
        return replace(self, power_toughness=numbers, base=None, equal=None, base_equal=None)


class _WithBaseAndMore(SuchAForm):
    power_toughness: ClassVar[PowerToughness | None] = None
    equal: ClassVar[Quantity | None] = None
    base_equal: ClassVar[Quantity | None] = None
    name: ClassVar[str | None] = None
    all_types: ClassVar[Literal["with", "and"] | None] = None

    def with_numbers(self, power: int, toughness: int) -> SuchAForm:
        return replace(self, base=PowerToughness(str(power), str(toughness)))


@phrase(_HEAD + " with base power and toughness {base} and {last}", agreement="edge")
@looks_at()
@only_naming("types", "colors")
@one_by_one
class FormWithBaseAndAbility(_WithBaseAndMore):
    """What something becomes: "Halfling Scout with base power and toughness 2/3 and lifelink"."""

    legendary: bool
    colorless: bool
    colors: tuple[ColorWord, ...]
    types: TypeName
    base: PowerToughness
    last: Granted

    @property
    def abilities(self) -> tuple[Granted, ...]:
        return (self.last,)


@phrase(_HEAD + " with base power and toughness {base}, {others:,}, and {last}", agreement="edge")
@looks_at()
@only_naming("types", "colors")
@one_by_one
class FormWithBaseAndAbilities(_WithBaseAndMore):
    """What something becomes: "Dragon with base power and toughness 4/4, flying, and haste"."""

    legendary: bool
    colorless: bool
    colors: tuple[ColorWord, ...]
    types: TypeName
    base: PowerToughness
    others: tuple[Granted, ...]
    last: Granted

    @property
    def abilities(self) -> tuple[Granted, ...]:
        return (*self.others, self.last)


@only_naming("still")
@one_by_one
class Assumes(Change):
    """CR 613.1d. Becoming or being something.

    The part in each layer of what its form says. `keeping` is what it keeps.
    """

    form: SuchAForm
    keeping: Keeping = ""
    still: TypeWord | None = None

    def layers(self) -> tuple[Layer, ...]:
        form = self.form
        return (
            *((Layer.TEXT,) if form.name is not None else ()),
            Layer.TYPE,
            *((Layer.COLOR,) if form.colors or form.colorless else ()),
            *((Layer.ABILITY,) if form.abilities else ()),
            *((Layer.SET_POWER_TOUGHNESS,) if form.has_numbers else ()),
        )

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        match layer:
            case Layer.TEXT:
                return self._named(known)
            case Layer.TYPE:
                return self._typed(known, context.board.rules)
            case Layer.COLOR:
                return self._colored(known)
            case Layer.ABILITY:
                given = given_to(number, self.form.abilities, context)
                return with_abilities(known, given, granted_by(context, number))
            case _:
                return with_base(known, *self.form.numbers(context))

    @rule("612.8")
    def _named(self, known: Characteristics) -> Characteristics:
        assert self.form.name is not None
        return replace(known, name=self.form.name, more_names=())

    @rule("205.1a", "205.1b", "205.4b")
    def _typed(self, known: Characteristics, rules: Rules) -> Characteristics:
        typed = self._with_types(known, rules)
        if self.form.legendary and "Legendary" not in typed.supertypes:
            return replace(typed, supertypes=("Legendary", *typed.supertypes))
        return typed

    def _with_types(self, known: Characteristics, rules: Rules) -> Characteristics:
        types, subtypes = self.form.card_types, self.form.subtypes
        if self.keeping or self.still is not None:
            return with_types_added(known, types, subtypes)
        if "Artifact" in types and "Creature" in types:
            return rules.with_creature_types_set(known, types, subtypes)
        return rules.with_types_set(known, types, subtypes)

    @rule("105.3", "202.2f")
    def _colored(self, known: Characteristics) -> Characteristics:
        colors = frozenset(color.symbol for color in self.form.colors)
        return replace(known, colors=known.colors | colors if self.keeping == "other colors and types" else colors)

    def only_adds(self, layer: Layer) -> bool:
        match layer:
            case Layer.TYPE:
                return bool(self.keeping) or self.still is not None
            case Layer.COLOR:
                return self.keeping == "other colors and types"
            case _:
                return layer is Layer.ABILITY

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        if layer is Layer.ABILITY:
            return tuple(each.meant(context) for each in self.form.abilities)
        has_numbers = self.form.has_numbers and layer >= Layer.DEFINING_POWER_TOUGHNESS
        return self.form.numbers(context) if has_numbers else None

    @rule("611.2d")
    def locked(self, number: ObjectId, context: Context) -> Change:
        if not self.form.has_numbers:
            return Assumes(self.form, self.keeping, self.still)
        fixed = self.form.with_numbers(*self.form.numbers(context))
        return Assumes(fixed, self.keeping, self.still)

    def told(self, board: Board, agreement: Agreement) -> str:
        said = Becomes if agreement is Agreement.IT else BecomeSuch
        return write(said(self.form, self.keeping, self.still), agreement=agreement, capital=False)


_ONE = {
    "": "{verb} a(n) {form:IT}[ that's still a(n) {still:IT}]",
    "other types": "{verb} a(n) {form:IT} in addition to <its|their> other types",
    "other creature types": "{verb} a(n) {form:IT} in addition to <its|their> other creature types",
    "other land types": "{verb} a(n) {form:IT} in addition to <its|their> other land types",
    "other colors and types": "{verb} a(n) {form:IT} in addition to <its|their> other colors and types",
}
_SEVERAL = {
    how: text.replace("{verb} a(n) {form:IT}", "{verb} {form:THEY}").replace(
        "that's still a(n) {still:IT}", "that are still {still:THEY}"
    )
    for how, text in _ONE.items()
}


_OF_ONE = {how: [text.replace("{verb}", "become(s)").replace("<its|their>", "its")] for how, text in _ONE.items()}
"""As after "have it", where the verb has no ending, and yet it is one thing that is spoken of."""


@rule("205.1", "613.1d")
@phrase({how: text.replace("{verb}", "become(s)") for how, text in _ONE.items()}, by="keeping", also=_OF_ONE)
class Becomes(Assumes, Eventive):
    """CR 205.1. "Becomes a 3/3 Elemental creature with haste", "becomes a Swamp in addition to its other types"."""

    form: SuchAForm
    keeping: Keeping
    still: TypeWord | None = None


@rule("205.1", "613.1d")
@phrase({how: text.replace("{verb}", "become") for how, text in _SEVERAL.items()}, by="keeping")
class BecomeSuch(Assumes, Eventive):
    """CR 205.1. "Become 1/1 creatures", "become Mountains"."""

    form: SuchAForm
    keeping: Keeping
    still: TypeWord | None = None


@rule("205.1", "613.1d")
@phrase({how: text.replace("{verb}", "<is|are>") for how, text in _ONE.items()}, by="keeping")
@one_by_one
class IsOfTypes(Assumes, Stative):
    """CR 205.1. "Is a Frog", "is an artifact in addition to its other types"."""

    form: SuchAForm
    keeping: Keeping
    still: TypeWord | None = None

    @property
    def is_defining(self) -> bool:
        return not self.form.has_numbers and not self.form.abilities and not self.form.card_types


@rule("205.1", "613.1d")
@phrase({how: text.replace("{verb}", "are") for how, text in _SEVERAL.items()}, by="keeping")
@one_by_one
class AreSuch(Assumes, Stative):
    """CR 205.1. "Are Swamps", "are 1/1 creatures in addition to their other types"."""

    form: SuchAForm
    keeping: Keeping
    still: TypeWord | None = None


class Complement(Phrase):
    """What stands behind "it's" and "they're"."""

    @abstractmethod
    def change(self) -> Stative:
        """Being so."""


@phrase({how: text.replace("{verb} ", "") for how, text in _ONE.items()}, by="keeping")
class SuchOne(Complement):
    """ "A black Zombie in addition to its other colors and types"."""

    form: SuchAForm
    keeping: Keeping
    still: TypeWord | None = None

    def change(self) -> Stative:
        return IsOfTypes(self.form, self.keeping, self.still)


@phrase({how: text.replace("{verb} ", "") for how, text in _SEVERAL.items()}, by="keeping", agreement=Agreement.THEY)
class SuchOnes(Complement):
    """ "Black Zombies in addition to their other colors and types"."""

    form: SuchAForm
    keeping: Keeping
    still: TypeWord | None = None

    def change(self) -> Stative:
        return AreSuch(self.form, self.keeping, self.still)


@rule("205.1b", "205.3m", "604.3")
@phrase("<is|are> also a(n) {words:and:IT}")
class IsAlso(Stative):
    """CR 205.1b. "Is also a Cleric, Rogue, Warrior, and Wizard": in addition to its other types."""

    words: tuple[Subtype, ...]

    @property
    def is_defining(self) -> bool:
        return True

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_types_added(known, (), tuple(word.name for word in self.words))

    def only_adds(self, layer: Layer) -> bool:
        return True
