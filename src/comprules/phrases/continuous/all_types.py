"""CR 205.3, 613.1d: every type of a kind, and a type of a player's choice."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.continuous.types import Becomes, Form
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_sets import TypeName
from comprules.phrases.qualifiers.type_words import subtype
from comprules.phrases.references.linked_choices import Chooses, ChosenType
from comprules.reader.binding import Reference
from comprules.rules.abilities.chosen import CHOSEN_TYPE, ChoicesMade, chosen
from comprules.rules.card_types.changing_types import with_subtypes, with_types_added, with_types_set
from comprules.rules.card_types.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from comprules.rules.continuous_effects.continuous import Eventive, Stative, ToBeSettled
from comprules.rules.continuous_effects.granting import without_all_abilities
from comprules.rules.resolving.choices import choose_word

Kind = Literal["creature type", "land type", "basic land type", "nonbasic land type"]
Adding = Literal["", "other types", "other creature types", "other land types"]

EVERY_TYPE: Final[dict[str, tuple[str, ...]]] = {
    "creature type": CREATURE_TYPES,
    "land type": LAND_TYPES,
    "basic land type": BASIC_LAND_TYPES,
    "nonbasic land type": tuple(name for name in LAND_TYPES if name not in BASIC_LAND_TYPES),
}
_TAILS: Final = {
    "": "",
    "other types": " in addition to <its|their> other types",
    "other creature types": " in addition to <its|their> other creature types",
    "other land types": " in addition to <its|their> other land types",
}


class _EveryType(Change):
    """Having every type of a kind: in addition to the others, or instead of those of that kind."""

    kind: Kind
    adding: Adding = ""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        names = EVERY_TYPE[self.kind]
        return with_types_added(known, (), names) if self.adding else with_types_set(known, (), names)

    def only_adds(self, layer: Layer) -> bool:
        return bool(self.adding)


@rule("205.3i", "205.3m", "305.6", "305.7")
@phrase({how: "<is|are> every {kind}" + tail for how, tail in _TAILS.items()}, by="adding")
class IsEveryType(_EveryType, Stative):
    """CR 205.3m. "Is every creature type", "are every basic land type in addition to their other types"."""

    kind: Kind
    adding: Adding = ""

    @property
    def is_defining(self) -> bool:
        return True


@rule("205.3", "607.2d")
@phrase(
    {True: "<is|are> the chosen type in addition to <its|their> other types", False: "<is|are> the chosen type"},
    by="adding",
)
class IsTheChosenType(Stative):
    """CR 607.2d. "Is the chosen type in addition to its other types": nothing more, while no type has been chosen."""

    adding: bool

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        types = chosen(CHOSEN_TYPE, context)
        if not types:
            return known
        return (
            with_types_added(known, (), types) if self.adding else context.board.rules.with_types_set(known, (), types)
        )

    def only_adds(self, layer: Layer) -> bool:
        return self.adding


@rule("205.3m")
@phrase(
    {
        "creature type": "gain(s) all creature types",
        "land type": "gain(s) all land types",
        "basic land type": "gain(s) all basic land types",
        "nonbasic land type": "gain(s) all nonbasic land types",
    },
    by="kind",
)
class GainsAllTypes(_EveryType, Eventive):
    """CR 205.3m. "Gains all creature types"."""

    kind: Kind
    adding: Adding = "other types"


@rule("205.3")
@phrase("lose(s) all creature types")
class LosesAllCreatureTypes(Stative, Eventive):
    """CR 205.3. "Loses all creature types"."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return without_creature_types(known)


@rule("205.3i", "305.7", "613.1d", "613.1f")
@phrase("lose(s) all land types and abilities")
class LosesLandTypesAndAbilities(Stative, Eventive):
    """CR 305.7. "Enchanted land loses all land types and abilities and has "{T}: Add {C}"": what is listed behind it is
    given afterwards.
    """

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE, Layer.ABILITY)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        if layer is Layer.TYPE:
            return with_subtypes(known, tuple(name for name in known.subtypes if name not in _LAND_TYPES))
        return without_all_abilities(known, context.board.rules)


_LAND_TYPES: Final = frozenset(LAND_TYPES)


def without_creature_types(known: Characteristics) -> Characteristics:
    """An object with no creature type."""
    return with_subtypes(known, tuple(name for name in known.subtypes if name not in _CREATURE_TYPES))


_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)


@rule("205.3", "608.2d", "205.3e")
@phrase({how: "become(s) the {kind} of your choice" + tail for how, tail in _TAILS.items()}, by="adding")
class BecomesChosenType(ToBeSettled):
    """CR 608.2d. "Becomes the creature type of your choice"."""

    kind: Kind
    adding: Adding

    def chosen(self, resolution: Resolution) -> Change:
        word = choose_word(resolution.you, EVERY_TYPE[self.kind], f"choose a {self.kind}", "608.2d", resolution)
        return _becoming(word, self.adding)


def _becoming(word: str, adding: str) -> Change:
    """Becoming something of a type: with it instead of those of its kind, or in addition to them."""
    form = Form(None, False, False, (), TypeName((), subtype(word)), None, None, None, ())
    return Becomes(form, "other types" if adding else "")


@rule("205.3m")
@phrase({"creature type": "<is|are> all creature types"}, by="kind")
class IsAllTypes(_EveryType, Stative):
    """CR 205.3m. "Is all creature types"."""

    kind: Literal["creature type"]
    adding: Adding = ""

    @property
    def is_defining(self) -> bool:
        return True


@rule("205.1a", "205.3e", "608.2c")
@phrase({how: "become(s) that type" + tail for how, tail in _TAILS.items()}, by="adding")
class BecomesThatType(ToBeSettled, Reference):
    """CR 205.1a. "Choose a creature type other than Wall. Target creature becomes that type"."""

    adding: Adding

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Chooses) and any(isinstance(each, ChosenType) for each in introducer.chosen)

    def chosen(self, resolution: Resolution) -> Change:
        made: ChoicesMade = dict(resolution.bound.get(self.antecedent, ())).get(CHOSEN_TYPE, ChoicesMade(()))
        return _becoming(made.values[-1], self.adding)
