"""CR 118.7, 601.2f: what texts say about spells of a kind costing more or less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.abilities.static_abilities import Always
from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.targeting import ThatTargets
from comprules.phrases.restrictions.forbidden_for_a_time import SpellsOfThisTurnCannot
from comprules.phrases.statics.cheaper_and_dearer import Direction, Priced
from comprules.phrases.trigger_events.casting import Origin, is_from
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.abilities.abilities import SpellAbility
from comprules.rules.costs.increases_and_reductions import Paying
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.objects.descriptions import Qualifier
from comprules.rules.targets_and_priority.looking_at_targets import LooksAtTargets

Disowned = Literal["but don't", "but doesn't"]


class SpellsPaidFor(Phrase):
    """Spells, as texts speak of what they cost: of a kind, cast by somebody, from somewhere."""

    if TYPE_CHECKING:

        @property
        def spells(self) -> Description: ...

        @property
        def caster(self) -> Players | None: ...

        @property
        def but(self) -> Disowned | None: ...

        @property
        def origin(self) -> Origin | None: ...

        @property
        def further(self) -> Qualifier | None: ...

    def could_concern(self, player: PlayerId, context: Context, *, is_aimed: bool) -> bool:
        """Whether spells that a player casts could be among them, which may have targets."""
        if isinstance(self.further, LooksAtTargets) and not is_aimed:
            return False
        return self.caster is None or self.caster.includes(player, context)

    def heed_targets(self) -> bool:
        """Whether they are told from others by their targets."""
        return any(isinstance(part, LooksAtTargets) for part in walk(self))

    @rule("601.2a", "601.2f")
    def include(self, paying: Paying, context: Context) -> bool:
        """Whether the spell that is being paid for is one of them."""
        board, spell = context.board, paying.source
        if not paying.is_spell or not self.spells.matches(spell, context):
            return False
        if self.caster is not None and not self.caster.includes(paying.player, context):
            return False
        is_own = board.object(spell).owner == paying.player
        if self.but is not None and is_own:
            return False
        if self.origin is not None and not is_from(self.origin, _cast_from(paying, context), is_own=is_own):
            return False
        return self.further is None or self.further.describes(spell, board.characteristics(spell), context)


def _cast_from(paying: Paying, context: Context) -> Zone | None:
    stacked = context.board.object(paying.source).stacked
    return stacked.origin if stacked is not None else None


@rule("601.2a", "601.2f")
@phrase(
    {
        "each": "each {spells:IT}[ {caster} <casts|cast @caster>[ {but} own][ from {origin}][ {further:IT}]]",
        "": "{spells:THEY}[ {caster} <casts|cast @caster>[ {but} own][ from {origin}][ {further:THEY}]]",
    },
    by="how",
    agreement="spells",
    widest="origin",
)
class SpellsOfCaster(SpellsPaidFor):
    """CR 601.2a. "Creature spells you cast", "each spell you cast that's red", "spells you cast but don't own"."""

    how: Literal["each", ""]
    spells: Description
    caster: Players | None
    but: Disowned | None
    origin: Origin | None
    further: Qualifier | None


class PricesSpells(Priced):
    """That spells of a kind cost more or less."""

    @abstractmethod
    def paid_for(self) -> SpellsPaidFor:
        """The spells."""

    def heeds_targets(self) -> bool:
        return self.paid_for().heed_targets() or super().heeds_targets()

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return is_spell and self.paid_for().could_concern(player, context, is_aimed=is_aimed)

    def applies(self, paying: Paying, context: Context) -> bool:
        return self.paid_for().include(paying, context)


@rule("118.7", "601.2f")
@phrase(
    {
        "each": "each {spells:IT}[ {caster} <casts|cast @caster>[ {but} own][ from {origin}][ {further:IT}]] "
        "costs {symbols} {direction} to cast",
        "": "{spells:THEY}[ {caster} <casts|cast @caster>[ {but} own][ from {origin}][ {further:THEY}]] "
        "cost {symbols} {direction} to cast",
    },
    by="how",
    widest="origin",
)
class SpellsCost(PricesSpells):
    """CR 601.2f. "Creature spells you cast cost {1} less to cast", "spells you cast but don't own cost …".

    Games saved by release 0.1.0 have `targets` for what is now said by a qualifier.
    """

    spells: Description
    caster: Players | None
    but: Disowned | None
    origin: Origin | None
    symbols: SymbolRun
    direction: Direction
    how: Literal["each", ""] = ""
    further: Qualifier | None = None
    targets: Noun | None = None

    def paid_for(self) -> SpellsPaidFor:
        further = self.further if self.targets is None else ThatTargets(False, self.targets)
        return SpellsOfCaster(self.how, self.spells, self.caster, self.but, self.origin, further)


class PricesSpellsOfCaster(PricesSpells):
    """That spells somebody casts cost more or less by something that is found out."""

    if TYPE_CHECKING:

        @property
        def spells(self) -> SpellsPaidFor: ...

    def paid_for(self) -> SpellsPaidFor:
        return self.spells

    def most_factor(self) -> int | None:
        return None


@rule("118.7", "601.2f")
@phrase("{spells} <costs|cost @spells> {symbols} {direction} to cast for each {counted:IT}")
class SpellsCostForEach(PricesSpellsOfCaster):
    """CR 601.2f. "Creature spells you cast cost {1} less to cast for each +1/+1 counter on this creature"."""

    spells: SpellsOfCaster
    symbols: SymbolRun
    direction: Direction
    counted: Description | Countable

    def factor(self, context: Context) -> int:
        return how_many(self.counted, context)


@rule("118.7", "601.2f")
@phrase("{spells} <costs|cost @spells> up to {symbols} less to cast")
class SpellsCostUpTo(PricesSpellsOfCaster):
    """CR 601.2f. "Creature spells you cast cost up to {2} less to cast": as much less as the caster likes."""

    is_up_to: ClassVar[bool] = True

    spells: SpellsOfCaster
    symbols: SymbolRun
    direction: Direction = "less"

    def most_factor(self) -> int | None:
        return 1


@rule("107.3", "118.7", "601.2f")
@phrase("{spells} <costs|cost @spells> {X} {direction} to cast, where X is {quantity}")
class SpellsCostX(PricesSpellsOfCaster):
    """CR 107.3. "Spells you cast cost {X} less to cast, where X is this creature's power"."""

    spells: SpellsOfCaster
    direction: Direction
    quantity: Quantity
    symbols: SymbolRun = ("{1}",)

    def factor(self, context: Context) -> int:
        return max(self.quantity.value(context), 0)


@rule("102.1", "118.7", "601.2f")
@phrase(
    "{spells} <costs|cost @spells> {symbols} {direction} to cast except during <its|their @spells> controller's turn"
)
class SpellsCostOutsideOwnTurn(PricesSpellsOfCaster):
    """CR 102.1. "Each spell costs {3} more to cast except during its controller's turn": while it isn't theirs."""

    spells: SpellsOfCaster
    symbols: SymbolRun
    direction: Direction

    def most_factor(self) -> int:
        return 1

    def applies(self, paying: Paying, context: Context) -> bool:
        return paying.player not in context.board.active_players and super().applies(paying, context)


@rule("118.7", "611.2")
@phrase(
    "{spells:THEY} {caster} <casts|cast @caster>[ from {origin}] this turn[ {further:THEY}] "
    "cost {symbols} {direction} to cast",
    widest="origin",
)
class SpellsCostThisTurn(Instruction):
    """CR 611.2. "Artifact spells you cast this turn cost {1} less to cast": until the turn ends."""

    spells: Description
    caster: Players
    origin: Origin | None
    further: Qualifier | None
    symbols: SymbolRun
    direction: Direction

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        cost = SpellsCost(
            self.spells, self.caster, None, self.origin, self.symbols, self.direction, further=self.further
        )
        let_last(cost, UntilEndOfTurn("this turn"), resolution)


@rule("113.3a")
@phrase("{text}.", prefer=(Always, SpellText))
class SpellsOfThisTurnText(SpellAbility):
    """CR 113.3a. Such a sentence as a paragraph of its own is followed; it isn't about spells that have been cast."""

    text: SpellsCostThisTurn | SpellsOfThisTurnCannot

    def effect(self) -> Effect:
        return Sentences((self.text,))


@rule("118.7", "611.2")
@phrase({"before": "{duration}, {price}", "after": "{price} {duration}"}, by="when")
class SpellsCostForATime(Instruction):
    """CR 611.2. "Until your next turn, spells your opponents cast cost {1} more to cast"."""

    when: Literal["before", "after"]
    price: SpellsCost | SpellsCostForEach
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(self.price, self.duration, resolution)


@rule("118.7", "601.2f")
@phrase("other {spells:THEY} {caster} <casts|cast @caster> cost {symbols} {direction} to cast", prefer=(SpellsCost,))
class OtherSpellsCost(PricesSpells):
    """CR 601.2f. "Other Dragon spells you cast cost {1} less to cast": than the object that says so."""

    spells: Description
    caster: Players
    symbols: SymbolRun
    direction: Direction

    def paid_for(self) -> SpellsPaidFor:
        return SpellsOfCaster("", self.spells, self.caster, None, None, None)

    def applies(self, paying: Paying, context: Context) -> bool:
        return paying.source != context.source and super().applies(paying, context)
