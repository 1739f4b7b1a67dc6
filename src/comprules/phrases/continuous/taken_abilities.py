"""CR 613.1f, 607.5: abilities that an object has because others have them, layer 6."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from comprules.kernel.record_names import fields_formerly
from comprules.phrases.abilities.loyalty_abilities import LoyaltyAbility
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.continuous_effects.continuous import Stative, ToBeSettled
from comprules.rules.continuous_effects.granting import with_abilities
from comprules.rules.objects.characteristics import Grant


@fields_formerly(owner="object")
class Taken(Record):
    """The activated abilities of one object."""

    object: ObjectId
    abilities: tuple[Ability, ...]


Sort = Literal["activated", "loyalty"]
"""Which of the activated abilities are taken."""


@lru_cache(maxsize=4096)
def activated_lines(abilities: tuple[Ability, ...], sort: Sort = "activated") -> tuple[Ability, ...]:
    """The activated or loyalty abilities among these, by their keyword where that means nothing else."""
    found = (each for line in abilities for each in _activated(line))
    return tuple(each for each in found if sort == "activated" or isinstance(each, LoyaltyAbility))


def _activated(line: Ability) -> Iterator[Ability]:
    parts = [part for part in line.primitives() if part is not line or not isinstance(part, KeywordAbility)]
    activated = [part for part in parts if isinstance(part, ActivatedAbility)]
    if activated and len(activated) == len(parts):
        yield line
    else:
        yield from activated


def taken_from(
    numbers: Iterable[ObjectId], receiver: ObjectId, context: Context, sort: Sort = "activated"
) -> tuple[Taken, ...]:
    """What an object takes from others as they are now."""
    known = ((number, context.board.characteristics(number)) for number in numbers if number != receiver)
    taken = (Taken(number, activated_lines(each.abilities, sort)) for number, each in known)
    return tuple(each for each in taken if each.abilities)


@rule("607.5")
def with_taken(
    known: Characteristics, taken: Iterable[Taken], context: Applying, eased_by: ObjectId | None = None
) -> Characteristics:
    """An object with abilities taken from others; those of each are linked only to each other."""
    for each in taken:
        grant = Grant(context.timestamp, (*context.effect, each.object), each.object, eased_by)
        known = with_abilities(known, each.abilities, grant)
    return known


class TakingAbilities(Change):
    """A change by which an object has abilities that are taken from others."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)


class TakenForGood(TakingAbilities):
    """CR 611.2c. Having these abilities, whatever becomes of those they were taken from."""

    taken: tuple[Taken, ...]

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_taken(known, self.taken, context)


@rule("607.5", "613.1f")
@phrase("<has|have> all {sort} abilities of {owners}", also=["<has|have> the {sort} abilities of {owners}"])
@looks_at("abilities")
class HasActivatedAbilitiesOf(TakingAbilities, Stative):
    """CR 613.1f. "Has all activated abilities of all creature cards in all graveyards", "all loyalty abilities …"."""

    owners: Objects
    sort: Sort = "activated"
    is_eased: bool = False
    """Whether the text says as what mana may be spent to activate them."""

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        eased_by = context.source if self.is_eased else None
        return with_taken(known, self.doing(layer, number, context), context, eased_by)

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> tuple[Taken, ...]:
        return taken_from(self.owners.refer(context), number, context, self.sort)


@rule("606.1", "607.5", "613.1f")
@phrase("<has|have> all activated abilities of {owners} except for loyalty abilities")
@looks_at("abilities")
class HasAllButLoyaltyAbilitiesOf(HasActivatedAbilitiesOf):
    """CR 613.1f. "Has all activated abilities of the chosen permanent except for loyalty abilities"."""

    owners: Objects
    sort: Sort = "activated"
    is_eased: bool = False

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> tuple[Taken, ...]:
        taken = super().doing(layer, number, context)
        others = (Taken(each.object, tuple(filter(_is_no_loyalty_ability, each.abilities))) for each in taken)
        return tuple(each for each in others if each.abilities)


@rule("606.1")
def _is_no_loyalty_ability(line: Ability) -> bool:
    return not isinstance(line, LoyaltyAbility)


@rule("607.5", "611.2c", "613.1f")
@phrase("gain(s) all activated abilities of {owners}")
@looks_at("abilities")
class GainsActivatedAbilitiesOf(ToBeSettled):
    """CR 611.2c. "Gains all activated abilities of target creature until end of turn": those it has now."""

    owners: Objects

    def locked(self, number: ObjectId, context: Context) -> Change:
        return TakenForGood(taken_from(self.owners.refer(context), number, context))
