"""CR 611.3a: what static abilities say of the spells that somebody casts, from when they are put on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.keywords.abilities.affinity import Affinity
from comprules.keywords.abilities.convoke import Convoke
from comprules.keywords.abilities.copied_if_paid import Casualty, Conspire, Demonstrate, Gravestorm, Replicate
from comprules.keywords.abilities.delve import Delve
from comprules.keywords.abilities.improvise import Improvise
from comprules.keywords.abilities.said_of_spells import Cascade, Ripple, Storm, Undaunted
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.conditions.mana_spent import mana_from
from comprules.phrases.continuous.abilities import Has, KeywordNamed
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.prelude import *
from comprules.phrases.statics.cheaper_and_dearer import Direction, NthSpellCosts
from comprules.phrases.statics.what_spells_cost import SpellsCost
from comprules.phrases.trigger_events.casting import Origin, is_from, was_from
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.casting.permissions import CastingAtInstantSpeed, FlashPermission
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.continuous_effects.aspects import Aspects, reads_of
from comprules.rules.costs.increases_and_reductions import Bounds, CostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.mana_and_numbers.mana_to_spend import TellsSources
from comprules.rules.objects.descriptions import Qualifier
from comprules.rules.resolving.history import occurred
from comprules.rules.starting_and_ending.limitations import Limitation

OnStack = (
    Affinity
    | Cascade
    | Casualty
    | Conspire
    | Convoke
    | Delve
    | Demonstrate
    | Gravestorm
    | Improvise
    | Replicate
    | Ripple
    | Storm
    | Undaunted
)
"""Keywords that a spell needn't have before it is on the stack: none of them lets it be cast otherwise or elsewhere."""


class SpellsCast(Noun):
    """Spells that certain players cast or have cast; a copy that was put onto the stack isn't cast (CR 707.10)."""

    if TYPE_CHECKING:

        @property
        def who(self) -> Players: ...

    @rule("601.2a", "707.10")
    def is_cast(self, number: ObjectId, context: Context) -> bool:
        """Whether this is a spell that one of them casts, or has cast, whoever may have gained control of it since."""
        known = context.board.state.objects.get(number)
        if known is None or known.stacked is None or known.stacked.origin is None or known.is_ability:
            return False
        return self.who.includes(known.controller, context)

    @abstractmethod
    def includes(self, number: Any, context: Context) -> bool:
        """Whether it speaks of this spell."""

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(number for number in context.board.state.stack if self.includes(number, context))


@rule("400.3", "601.2a")
def is_cast_from(origin: Origin | None, number: ObjectId, board: Board) -> bool:
    """Whether what a player casts, or has cast, is cast from there, if that is asked."""
    spell = board.object(number)
    zone = spell.stacked.origin if spell.stacked is not None else None
    return origin is None or is_from(origin, zone, is_own=spell.owner == spell.controller)


@rule("601.2a", "611.3a")
@phrase(
    {
        "each": "each {what:IT} {who} <casts|cast @who>[ from {origin}][ {further:IT}]",
        "": "{what:THEY} {who} <casts|cast @who>[ from {origin}][ {further:THEY}]",
    },
    by="how",
    agreement="what",
    widest="origin",
)
class SpellsCastFrom(SpellsCast):
    """CR 601.2a. "Creature spells you cast", "each spell you cast from exile", "each spell you cast that's red"."""

    how: Literal["each", ""]
    what: Description
    who: Players
    origin: Origin | None
    further: Qualifier | None

    def includes(self, number: Any, context: Context) -> bool:
        if not self.is_cast(number, context) or not self.what.matches(number, context):
            return False
        board = context.board
        if not is_cast_from(self.origin, number, board):
            return False
        return self.further is None or self.further.describes(number, board.characteristics(number), context)

    @rule("601.3e")
    def would_include(self, card: ObjectId, context: Context) -> bool:
        """Whether it would speak of the spell that a card's owner makes of it by casting it from where it is."""
        board, record = context.board, context.board.object(card)
        if not self.who.includes(record.owner, context) or not self.what.fits(card, context):
            return False
        further = self.further is None or self.further.describes(card, board.characteristics(card), context)
        return further and (self.origin is None or is_from(self.origin, record.zone, is_own=True))


@rule("106.3", "608.2i", "611.3a")
@phrase(
    "the {n:ordinal} {what:IT} {who} <casts|cast @who>[ from {origin}] each turn"
    "[ that mana from a(n) {source:IT} was spent to cast]",
    widest="origin",
)
class NthSpellCast(TellsSources, SpellsCast):
    """CR 611.3a. "The first artifact spell you cast each turn", "the first spell you cast from exile each turn": of
    those of this turn, cast or being cast.
    """

    n: int
    what: Description
    who: Players
    origin: Origin | None = None
    source: Description | None = None

    def includes(self, number: Any, context: Context) -> bool:
        if not self.is_cast(number, context) or not self.what.matches(number, context):
            return False
        if not is_cast_from(self.origin, number, context.board):
            return False
        caster = context.board.characteristics(number).controller
        return self._is_paid(number, context) and self._comes_nth(number, caster, context)

    def _comes_nth(self, number: ObjectId, caster: PlayerId, context: Context) -> bool:
        """Whether a player has cast one fewer of them before this turn."""
        before = ((cast, then) for cast, then in occurred(SpellCast, context) if cast.player == caster)
        return sum(self._was_one(cast, then) for cast, then in before if cast.object < number) == self.n - 1

    def _was_one(self, cast: SpellCast, then: Context) -> bool:
        from_there = was_from(self.origin, cast, then.board)
        return from_there and self.what.fits(cast.object, then) and self._is_paid(cast.object, then)

    @property
    def tells_sources(self) -> bool:
        return self.source is not None

    def _is_paid(self, spell: ObjectId, then: Context) -> bool:
        return self.source is None or mana_from(self.source, spell, then) > 0

    @rule("601.3b")
    def would_include(self, card: ObjectId, player: PlayerId, context: Context) -> bool:
        """Whether it would speak of the spell that a player makes of a card by casting it from where it is."""
        record = context.board.object(card)
        if not self.who.includes(player, context) or not self.what.fits(card, context):
            return False
        is_own = record.owner == player
        if self.source is not None or not (self.origin is None or is_from(self.origin, record.zone, is_own=is_own)):
            return False
        before = ((cast, then) for cast, then in occurred(SpellCast, context) if cast.player == player)
        return sum(self._was_one(cast, then) for cast, then in before) == self.n - 1


class CostsOtherwise(CostChange):
    """That spells have abilities by which they may cost more or less, or be paid for otherwise, than they say."""

    spells: SpellsCast

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return is_spell and self.spells.who.includes(player, context)

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def bounds(self) -> Bounds | None:
        return None


@rule("601.2a", "611.3a", "613.1f")
@phrase("{spells} <has|have @spells> {keywords:and}")
class SpellsHave(Saying):
    """CR 611.3a. "Creature spells you cast have convoke": as soon as they are on the stack."""

    spells: SpellsCast
    keywords: tuple[OnStack, ...]

    def statements(self) -> tuple[Statement, ...]:
        given = Has(tuple(KeywordNamed(keyword) for keyword in self.keywords))
        return (Modifies(self.spells, (given,)), CostsOtherwise(self.spells))


@rule("611.3a", "613.11")
@phrase("{spells} {limitations:and@spells}")
class SpellsLimited(Saying):
    """CR 613.11. "Creature spells you cast can't be countered"."""

    spells: SpellsCast
    limitations: tuple[Limitation, ...]

    def statements(self) -> tuple[Statement, ...]:
        return tuple(said for part in self.limitations for said in part.said_of(self.spells))


@rule("601.2f", "611.3a", "613.11")
@phrase("{spells} <costs|cost @spells> {symbols} {direction} to cast and {limitations:and@spells}")
class SpellsCostAndLimited(Saying):
    """CR 601.2f. "Spells you cast with flash cost {1} less to cast and can't be countered"."""

    spells: SpellsCastFrom
    symbols: SymbolRun
    direction: Direction
    limitations: tuple[Limitation, ...]

    def statements(self) -> tuple[Statement, ...]:
        of = self.spells
        cost = SpellsCost(of.what, of.who, None, of.origin, self.symbols, self.direction, of.how, of.further)
        return (cost, *SpellsLimited(of, self.limitations).statements())


@rule("601.3b", "702.8a")
class FlashForFirst(FlashPermission):
    """CR 601.3b. That the first of certain spells that a player casts each turn can be cast as though it had flash."""

    spells: NthSpellCast

    def allows(self, casting: CastingAtInstantSpeed, context: Context) -> bool:
        return self.spells.would_include(casting.object, casting.player, context)

    def looked_at(self) -> Aspects:
        return reads_of(self.spells.what)


@rule("601.3b", "702.8a")
@phrase("you may cast {spells} as though it had flash")
class MayCastFirstAsThoughFlash(Saying):
    """CR 601.3b. "You may cast the first creature spell you cast each turn as though it had flash"."""

    spells: NthSpellCast

    def statements(self) -> tuple[Statement, ...]:
        return (FlashForFirst(self.spells),)


@rule("601.2f", "601.3b", "611.3a")
@phrase("{spells} costs {symbols} {direction} to cast and can be cast as though it had flash")
class FirstSpellCostsAndHasFlash(Saying, Implying):
    """CR 601.3b. "The first creature spell you cast each turn costs {2} less to cast and can be cast as though it had
    flash".
    """

    spells: NthSpellCast
    symbols: SymbolRun
    direction: Direction

    def made_explicit(self) -> FirstSpellCostsAndHasFlash:
        of = self.spells
        if not isinstance(of.who, You) or of.origin is not None or of.source is not None:
            raise NotMeant("what it costs is only said of what you cast from wherever you may, with any mana")
        return self

    def statements(self) -> tuple[Statement, ...]:
        cost = NthSpellCosts(self.spells.n, self.spells.what, self.symbols, self.direction)
        return (cost, FlashForFirst(self.spells))
