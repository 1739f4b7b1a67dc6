"""CR 611.3d: what a spell gains, and how its permanent enters, because of what allowed it to be cast."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.continuous.abilities import Gains, Granted
from comprules.phrases.nouns.references import It
from comprules.phrases.permissions.casting_terms import SpellTerm
from comprules.phrases.prelude import *
from comprules.phrases.replacements.manners import Manner
from comprules.rules.casting.choosing_a_way import in_words
from comprules.rules.casting.permitted_methods import CastingMethod, CastingRider
from comprules.rules.continuous_effects.durations import WhileOnStack
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.replacement_effects.before_entering import before_entering
from comprules.rules.resolving.actual_resolution import ActualResolution

Spell = Literal["a spell", "a permanent spell", "a creature spell", "an artifact spell", "an enchantment spell"]


@rule("611.3d")
def _is_such(what: Spell, item: ObjectId, game: Game) -> bool:
    """Whether a spell is what the words say."""
    known = game.board.characteristics(item)
    match what:
        case "a spell":
            return True
        case "a permanent spell":
            return known.is_permanent_card
        case _:
            return what.split()[1].capitalize() in known.types


@rule("611.3d", "400.7b")
class Gaining(CastingRider):
    """CR 611.3d. That the spell, and the permanent it becomes, has abilities; until the end of the game."""

    what: Spell
    abilities: tuple[Granted, ...]

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        if _is_such(self.what, item, game):
            change_for((item,), (Gains(self.abilities),), None, ActualResolution(game, by, player, item))

    def in_words(self) -> str:
        return in_words(SpellGains(self.what, self.abilities))


@rule("611.3d")
@phrase("if you cast {what} this way, it gains {abilities:and}")
class SpellGains(SpellTerm):
    """CR 611.3d. "If you cast a creature spell this way, it gains haste"."""

    what: Spell
    abilities: tuple[Granted, ...]

    def way(self) -> CastingMethod:
        return CastingMethod(riders=(Gaining(self.what, self.abilities),))


@rule("614.1d")
class ThisSpellEnters(Replacement):
    """CR 614.1d. That the permanent a certain spell becomes enters in this way."""

    item: ObjectId
    manner: Manner

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def settled_on(self) -> tuple[ObjectId, ...]:
        return (self.item,)

    def affects_only_source(self) -> bool:
        return True

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, MoveObject) and event.object == self.item and event.to is Zone.BATTLEFIELD

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        seen = before_entering(event, context)
        return (self.manner.applied(event, seen),)

    def in_words(self) -> str:
        return "how it enters"


@rule("614.1d")
class PermanentEnters(CastingRider):
    """CR 614.1d. That the spell's permanent enters in this way."""

    what: Spell
    manner: Manner

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        if _is_such(self.what, item, game):
            let_last(ThisSpellEnters(item, self.manner), WhileOnStack(item), ActualResolution(game, by, player, item))

    def in_words(self) -> str:
        return f"it enters {in_words(self.manner, Agreement.IT)}"


@rule("305.1", "614.1d")
class PlayedCardEnters(PermanentEnters):
    """CR 614.1d. That what is played enters in this way, also if that is a land."""

    is_of_lands: ClassVar[bool] = True

    def entering(self, move: MoveObject, game: Game, by: ObjectId) -> MoveObject:
        assert move.controller is not None
        return self.manner.applied(move, before_entering(move, ActualResolution(game, by, move.controller, by)))


@rule("614.1d")
@phrase("if you cast {what} this way, that {word} enters {manner:IT}")
class SpellEnters(SpellTerm):
    """CR 614.1d. "If you cast a spell this way, that creature enters with a finality counter on it"."""

    what: Spell
    word: Literal["creature", "artifact", "enchantment", "permanent"]
    manner: Manner

    def way(self) -> CastingMethod:
        return CastingMethod(riders=(PermanentEnters(self.what, self.manner),))


@rule("614.1d")
@phrase("if you do, {what} enters {manner:IT}")
class SpellEntersIfYouDo(SpellTerm):
    """CR 614.1d. "If you do, it enters with a finality counter on it"."""

    what: It | SelfReference
    manner: Manner

    def way(self) -> CastingMethod:
        return CastingMethod(riders=(PlayedCardEnters("a spell", self.manner),))
