"""CR 109.3: characteristics, as printed and as they are after effects."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from comprules.kernel.ids import ObjectId, PlayerId, Timestamp
from comprules.kernel.rule_citations import rule
from comprules.rules.card_types.type_line import PERMANENT_TYPES
from comprules.rules.concepts.abilities import Ability
from comprules.rules.mana_and_numbers.mana import Symbols, mana_value

JOINT: Final = " // "
"""What stands between the two names of a split card."""


class Grant(msgspec.Struct, frozen=True, gc=False):
    """When an effect gave an object an ability, where the ability comes from (CR 607.5, 613.7a), and from which object
    it was acquired (CR 602.5c), if from any; `eased_by` is what says as what mana may be spent to activate it (CR
    609.4b).
    """

    timestamp: Timestamp
    origin: tuple[Any, ...] = ()
    giver: ObjectId = ObjectId(0)
    eased_by: ObjectId | None = None


@rule("109.3")
class Characteristics(msgspec.Struct, frozen=True, gc=False):
    """What an object is: its name, mana cost, colors, types, abilities, power and toughness, loyalty and defense.

    `keywords` are the classes of the keyword abilities among `abilities`, for quick questions (`Flying in
    it.keywords`); `barred` are those that it can't have (CR 113.11). `granted` tells how it got the last of its
    abilities from effects; the others are its own (CR 604.3a, 613.7a), and `origin` says where those come from if a
    copy effect has replaced its text (CR 607.5), `merged_from` from which component each of the first of its own
    abilities comes besides, if from one that has merged into it (CR 730.2). `controller` isn't a characteristic (CR
    109.3) but is found in the same layers (CR 613.1b). `mana_value_cost` is what its mana value comes from if that
    isn't its mana cost (CR 202.3b), `other_face` what a double-faced token is with its other face up, `halves` those of
    what has a shared type line (CR 709.5), `inset` the alternative characteristics in an inset frame, `ways_up` the two
    sets of a flip card, `more_names` the names that an effect adds to its own (CR 612.7). `reworded` tells how its own
    abilities read before words in them were replaced (CR 612.1), if any were. `added` says how many of its own
    abilities, the last ones, are there because a copy effect added them to what it copied (CR 707.9a). `lights` are the
    numbers that are lit up on an Attraction (CR 717.1), `expansion` is the set whose symbol it bears, `circled` are the
    colors circled on it (CR 207.5).
    """

    name: str
    mana_cost: Symbols
    colors: frozenset[str]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Ability, ...]
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    controller: PlayerId = PlayerId(-1)
    keywords: frozenset[type[Any]] = frozenset()
    granted: tuple[Grant, ...] = ()
    origin: tuple[Any, ...] = ()
    merged_from: tuple[tuple[Any, ...], ...] = ()
    barred: tuple[type[Any], ...] = ()
    mana_value_cost: Symbols | None = None
    other_face: Characteristics | None = None
    halves: tuple[Characteristics, ...] = ()
    inset: Characteristics | None = None
    ways_up: tuple[Characteristics, ...] = ()
    more_names: tuple[str, ...] = ()
    reworded: tuple[tuple[Ability, Ability], ...] = ()
    added: int = 0
    lights: tuple[int, ...] = ()
    expansion: str = ""
    circled: tuple[str, ...] = ()

    @property
    @rule("201.2", "612.7", "709.4a")
    def names(self) -> tuple[str, ...]:
        """Its names: one as a rule, none for what has no name, those of both halves for a split card; with others that
        an effect gives it.
        """
        own = tuple(self.name.split(JOINT)) if self.name else ()
        return own if not self.more_names else tuple(dict.fromkeys((*own, *self.more_names)))

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return "Creature" in self.types

    @property
    def is_land(self) -> bool:
        """Whether it is a land."""
        return "Land" in self.types

    @property
    def is_permanent_card(self) -> bool:
        """Whether it has a type that permanents have (CR 110.4)."""
        return not PERMANENT_TYPES.isdisjoint(self.types)

    @property
    @rule("110.4", "304.4", "307.4", "400.4a")
    @rule("110.4", edition="2009")
    def can_be_permanent(self) -> bool:
        """Whether it can enter the battlefield: not if it is an instant or a sorcery, whatever else it is."""
        return self.is_permanent_card and "Instant" not in self.types and "Sorcery" not in self.types

    @property
    @rule("107.3g", "202.3")
    def mana_value(self) -> int:
        """Its mana value, with X being 0."""
        return self.mana_value_with(0)

    @rule("202.3", "202.3b")
    def mana_value_with(self, x: int) -> int:
        """Its mana value, with a value of X."""
        return mana_value(self.mana_cost if self.mana_value_cost is None else self.mana_value_cost, x)


@rule("208.3a", "613.4b")
def with_base(known: Characteristics, power: int | None, toughness: int | None) -> Characteristics:
    """An object with this base power and toughness; what isn't a creature has none to be set."""
    if known.power is None or known.toughness is None:
        return known
    return replace(
        known,
        power=known.power if power is None else power,
        toughness=known.toughness if toughness is None else toughness,
    )
