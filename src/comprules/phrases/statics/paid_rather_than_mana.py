"""CR 118.9, 601.2f: what is paid rather than the mana cost, where that speaks of the spell."""

from __future__ import annotations

from comprules.phrases.permissions.casting_terms import ByDoingInstead, Terms
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_permission import CastingPermissionText, for_the_player, may_be_cast
from comprules.rules.casting.permitted_methods import CastingMethod, PlayingFrom
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.nouns import SOURCE


@rule("118.9")
@phrase("a(n) {what:IT}")
class SpellPaidFor(Phrase):
    """CR 118.9. "(The mana cost for) a spell": what is paid instead is a cost of that very spell."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"spell"}))
    fixed_slot: ClassVar[int] = SOURCE

    what: Description
    slot: int = SOURCE


@rule("118.9", "118.9a", "601.3")
@phrase("rather than pay the mana cost for {spell}, its controller may {deeds:and:THEY}")
class AnybodyMayPayInstead(CastingPermissionText):
    """CR 118.9. "Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with
    that spell": whoever casts it.
    """

    spell: SpellPaidFor
    deeds: tuple[Predicate, ...]

    @property
    def terms(self) -> Terms:
        """What is done instead."""
        return ByDoingInstead(self.deeds)

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return may_be_cast(self.spell.what, playing, for_the_player(playing, context))

    def is_for(self, playing: PlayingFrom, context: Context) -> bool:
        return super().is_for(playing, for_the_player(playing, context))

    def said_of(self) -> ObjectKind:
        return self.spell.what


@rule("118.9", "202.3")
class GenericEqualToManaValue(Cost):
    """CR 202.3. As much generic mana as the spell's mana value."""

    called: ClassVar[str] = "pay mana equal to its mana value"

    def mana(self, context: Context) -> Symbols:
        return (str(mana_value_of(context.board, context.source)),)

    def pay(self, resolution: Resolution) -> None:
        """Nothing besides the mana."""


class ByPayingItsManaValue(Terms):
    """Paying generic mana rather than the mana cost, as much as the spell's mana value."""

    def way(self) -> CastingMethod:
        return CastingMethod(method="its mana value", costs=(GenericEqualToManaValue(),), is_named=True)


@rule("118.9", "202.3", "601.3")
@phrase("you may pay {X} rather than pay the mana cost for {spells:THEY} you cast, where X is that spell's mana value")
class MayPayManaValue(CastingPermissionText):
    """CR 118.9. "You may pay {X} rather than pay the mana cost for Rune spells you cast, where X is that spell's mana
    value": mana of any colors.
    """

    spells: Description

    @property
    def terms(self) -> Terms:
        """What is paid instead."""
        return ByPayingItsManaValue()

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return may_be_cast(self.spells, playing, context)

    def said_of(self) -> ObjectKind:
        return self.spells
