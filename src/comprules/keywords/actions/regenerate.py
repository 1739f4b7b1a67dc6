"""CR 701.19: regenerating."""

from __future__ import annotations

from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.forbidden_events import Regenerating
from comprules.rules.combat.combat_changes import RemoveFromCombat
from comprules.rules.costs.doing import taken_by
from comprules.rules.objects.destroying import Destroy
from comprules.rules.objects.tapping import Tap
from comprules.rules.replacement_effects.replacement import forbidden


@rule("701.19a", "701.19b")
class Regenerate(AffectsObject):
    """A permanent is regenerated instead of destroyed: undamaged, tapped, out of combat."""

    def possible(self, board: Board) -> bool:
        """Only a permanent can be regenerated."""
        return board.is_permanent(self.object)

    @rule("302.7")
    def happen(self, game: Game) -> Sequence[Event]:
        """Remove all damage from it; it is tapped and removed from combat."""
        status = game.state.status[self.object]
        game.state.write(STATUS, self.object, replace(status, damage=0, deathtouched=False))
        return (Tap(self.cause, self.object), RemoveFromCombat(self.cause, self.object))

    def describe(self, board: Board) -> str:
        """What regenerates."""
        return f"{board.name(self.object)} regenerates"


@rule("614.8", "701.8c", "701.19a", "701.19c")
class RegenerationShield(Replacement):
    """CR 701.19a. The next time a permanent would be destroyed, it is regenerated instead."""

    object: ObjectId
    is_used: bool = False

    concerns: ClassVar[tuple[type[Any], ...]] = (Destroy,)

    def settled_on(self) -> tuple[ObjectId, ...]:
        return (self.object,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, Destroy) or event.object != self.object or self.is_used:
            return False
        return can_regenerate(event, context.board)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return (Regenerate(Cause("701.19a", context.source, context.you), self.object),)

    def after(self, event: Event, instead: Sequence[Event]) -> Replacement:
        return replace(self, is_used=True)

    @property
    def used_up(self) -> bool:
        return self.is_used

    def in_words(self) -> str:
        return "regenerate it"


@rule("701.19c")
def can_regenerate(event: Destroy, board: Board) -> bool:
    """Whether nothing says that what would be destroyed can't be regenerated."""
    return event.can_be_regenerated and forbidden(board, Regenerating(event.object)) is None


@rule("701.19a")
@phrase("regenerate(s) {what}")
class Regenerates(Predicate):
    """CR 701.19a. "Regenerate target creature": a shield for the rest of the turn."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for number in taken_by(self.what, subject, resolution):
            let_last(RegenerationShield(number), UntilEndOfTurn("this turn"), resolution)


@rule("701.19b")
@phrase("if {who} would be destroyed, regenerate {it}")
class RegeneratesWhenDestroyed(Replacement):
    """CR 701.19b. "If this creature would be destroyed, regenerate it": each time."""

    who: Noun
    it: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (Destroy,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, Destroy) or not self.who.includes(event.object, context):
            return False
        return can_regenerate(event, context.board)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, Destroy)
        return (Regenerate(Cause("701.19b", context.source, context.you), event.object),)
