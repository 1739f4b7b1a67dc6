"""CR 611.2f: effects that change the next spell a player casts."""

from __future__ import annotations

from typing import cast

from comprules.phrases.continuous.abilities import Gains, Granted
from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.nouns.targets import Target
from comprules.phrases.permissions.casting_terms import WithoutPaying
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_permission import may_be_cast
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.abilities.statements import Restriction
from comprules.rules.casting.next_spell import FlashForNextSpell, OnNextSpell, SpellChange
from comprules.rules.casting.permitted_methods import CastingMethod, Permission, PlayingFrom
from comprules.rules.continuous_effects.durations import WhileOnStack
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.costs.increases_and_reductions import CostChange
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.objects.descriptions import Kind
from comprules.rules.replacement_effects.leaving_the_stack import as_it_resolves
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.countering import Counter


@rule("118.7", "611.2f")
@phrase("costs {symbols} less to cast")
class CostsLess(SpellChange):
    """CR 118.7. "Costs {2} less to cast"."""

    symbols: SymbolRun

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        """Nothing: what it saves is looked at when the total cost is determined."""

    def saves(self, context: Context) -> Symbols:
        return tuple(symbol.strip("{}") for symbol in self.symbols)


@rule("118.7", "608.2h", "611.2f")
@phrase("costs {symbols} less to cast for each {counted:IT}")
class CostsLessForEachAsItBegins(CostsLess):
    """CR 608.2h. "Costs {1} less to cast for each counter removed this way": counted as the effect begins."""

    counted: Kind | Countable

    def settled(self, resolution: Resolution) -> SpellChange:
        return CostsLess(self.symbols * how_many(self.counted, resolution))


@rule("118.7", "601.2f", "611.2f")
@phrase("costs {symbols} less to cast for each {counted:IT} as you cast it")
class CostsLessForEachThen(CostsLess):
    """CR 601.2f. "Costs {1} less to cast for each artifact you control as you cast it": counted as it is cast."""

    counted: Kind | Countable

    def saves(self, context: Context) -> Symbols:
        return super().saves(context) * how_many(self.counted, context)


@rule("118.7", "608.2h", "611.2f")
@phrase("costs {X} less to cast, where X is {x} as this ability resolves")
class CostsLessByX(SpellChange):
    """CR 608.2h. "Costs {X} less to cast, where X is this creature's power as this ability resolves"."""

    x: Quantity

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        """Nothing: it has become a number of mana by then."""

    def settled(self, resolution: Resolution) -> SpellChange:
        return CostsLess((f"{{{max(self.x.value(resolution), 0)}}}",))


class NotCountered(Restriction):
    """That a certain spell can't be countered."""

    item: ObjectId

    concerns: ClassVar[tuple[type[Any], ...]] = (Counter,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        return isinstance(act, Counter) and act.object == self.item


@rule("101.2", "611.2f")
@phrase("can't be countered")
class CantBeCountered(SpellChange):
    """CR 101.2. "Can't be countered"."""

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        let_last(NotCountered(item), WhileOnStack(item), ActualResolution(game, by, player, item))


@rule("613.1f", "611.2f")
@phrase("<has|have> {abilities:and}")
class HasThen(SpellChange):
    """CR 611.2f. "Has cascade"."""

    abilities: tuple[Granted, ...]

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        change_for((item,), (Gains(self.abilities),), None, ActualResolution(game, by, player, item))


@rule("608.2n", "614.1a")
class IntoHandAsItResolves(Replacement):
    """That a certain spell goes to its owner's hand as the last part of its resolution."""

    item: ObjectId

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def settled_on(self) -> tuple[ObjectId, ...]:
        return (self.item,)

    def applies(self, event: Event, context: Context) -> bool:
        return as_it_resolves(event, context) and cast("MoveObject", event).object == self.item

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return (cast("MoveObject", event).elsewhere(Zone.HAND),)

    def in_words(self) -> str:
        return "into its owner's hand as it resolves"


@rule("611.2f", "614.1a")
@phrase("put that card into your hand instead of into your graveyard as it resolves")
class GoesIntoHand(SpellChange):
    """CR 614.1a. "Put that card into your hand instead of into your graveyard as it resolves"."""

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        let_last(IntoHandAsItResolves(item), WhileOnStack(item), ActualResolution(game, item, player, item))


@rule("611.2f", "611.2a")
@phrase("the next time you cast {spell} this turn, {change}")
class NextTimeYouCast(Instruction):
    """CR 611.2f. "The next time you cast an instant spell from your hand this turn, put that card into your hand …"."""

    spell: AnObject
    change: GoesIntoHand

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(OnNextSpell(self.spell.what, self.change), UntilEndOfTurn("this turn"), resolution)


@rule("601.3b", "611.2f", "702.8a")
@phrase("can be cast as though it had flash")
class CanBeCastAsThoughFlash(SpellChange):
    """CR 601.3b. "Can be cast as though it had flash"."""

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        """Nothing: what it allows is asked before the spell is cast."""

    def awaiting(self, kind: Description) -> OnNextSpell:
        return FlashForNextSpell(kind, self)


@rule("118.9", "601.3", "611.2f")
class FreeNextSpell(OnNextSpell, Permission):
    """CR 118.9. That the next spell of a kind that a player casts can be cast without paying its mana cost."""

    concerns: ClassVar[tuple[type[Act], ...]] = (*CostChange.concerns, *Permission.concerns)

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return self.item in (None, playing.object) and may_be_cast(self.kind, playing, context)

    def is_for(self, playing: PlayingFrom, context: Context) -> bool:
        if playing.as_land or playing.player != context.you or self.item not in (None, playing.object):
            return False
        return self.kind.fits(playing.object, context)

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return WithoutPaying().way()


@rule("118.9", "611.2f")
@phrase("can be cast without paying its mana cost", also=["may be cast without paying its mana cost"])
class CanBeCastFree(SpellChange):
    """CR 118.9. "Can be cast without paying its mana cost"."""

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        """Nothing: for what it is cast has been chosen by then."""

    def awaiting(self, kind: Description) -> OnNextSpell:
        return FreeNextSpell(kind, self)


@rule("611.2f", "611.2a")
@phrase("the next {kind:IT} you cast this turn {change:IT}")
class NextSpellThisTurn(Instruction):
    """CR 611.2f. "The next creature spell you cast this turn costs {2} less to cast"."""

    kind: Description
    change: SpellChange

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        change = self.change.settled(resolution)
        let_last(change.awaiting(self.kind), UntilEndOfTurn("this turn"), resolution)


@rule("611.2f", "611.2a")
@phrase("the next {kind:IT} you cast this turn {changes:and+:IT}", prefer=(NextSpellThisTurn,))
class NextSpellInSeveralWays(Instruction):
    """CR 611.2f. "The next creature spell you cast this turn costs {2} less to cast and can't be countered"."""

    kind: Description
    changes: tuple[SpellChange, ...]

    def happen(self, resolution: Resolution) -> None:
        for change in self.changes:
            NextSpellThisTurn(self.kind, change).happen(resolution)


@rule("101.2", "611.2f", "611.2a")
@phrase("the next {kind:IT} you cast this turn {change:IT}. that spell {more:IT}")
class NextSpellAndThatSpell(Sentence):
    """CR 611.2f. "The next creature spell you cast this turn can be cast as though it had flash. That spell can't be
    countered": whether or not it was cast so.
    """

    kind: Description
    change: SpellChange
    more: CantBeCountered | HasThen

    def happen(self, resolution: Resolution) -> None:
        for change in (self.change, self.more):
            NextSpellThisTurn(self.kind, change).happen(resolution)


@rule("611.2f", "611.2a")
@phrase("the next {first:IT} and the next {second:IT} you cast this turn each {change:THEY}")
class NextOfTwoKindsThisTurn(Instruction):
    """CR 611.2f. "The next instant spell and the next sorcery spell you cast this turn each have cascade"."""

    first: Description
    second: Description
    change: HasThen

    def happen(self, resolution: Resolution) -> None:
        for kind in (self.first, self.second):
            NextSpellThisTurn(kind, self.change).happen(resolution)


@rule("101.2", "611.2c")
@phrase("{what} can't be countered")
class TargetCannotBeCountered(Instruction):
    """CR 101.2. "Target spell can't be countered": as long as it is on the stack."""

    what: Target

    def happen(self, resolution: Resolution) -> None:
        items = self.what.refer(resolution)
        resolution.did(bool(items))
        for item in items:
            let_last(NotCountered(item), WhileOnStack(item), resolution)


@rule("305.1", "601.3b", "611.2f")
@phrase("the next {kind:IT} you play this turn can be played as though it had flash")
class NextCardPlayedThisTurn(Instruction):
    """CR 601.3b. "The next creature card you play this turn can be played as though it had flash": a card that isn't a
    land is played by casting it.
    """

    kind: Description

    def happen(self, resolution: Resolution) -> None:
        NextSpellThisTurn(self.kind, CanBeCastAsThoughFlash()).happen(resolution)
