"""CR 702.89: umbra armor."""

from __future__ import annotations

from msgspec.structs import replace as replaced

from comprules.phrases.prelude import *
from comprules.rules.objects.destroying import Destroy


class DamageIsRemoved(AffectsObject):
    """All damage marked on a permanent is removed from it."""

    def possible(self, board: Board) -> bool:
        """Only from a permanent."""
        return board.is_permanent(self.object)

    def happen(self, game: Game) -> Sequence[Event]:
        """There is none any more."""
        known = game.state.status[self.object]
        game.state.write(STATUS, self.object, replaced(known, damage=0, deathtouched=False))
        return ()

    def describe(self, board: Board) -> str:
        """From what."""
        return f"all damage is removed from {board.name(self.object)}"


@rule("702.89a")
class DestroyedInItsPlace(Replacement):
    """CR 702.89a. The Aura is destroyed instead of what it enchants, and that is undamaged."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Destroy,)

    def applies(self, event: Event, context: Context) -> bool:
        host = context.board.object(context.source).attached_to
        return isinstance(event, Destroy) and host is not None and event.object == host

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, Destroy)
        return (DamageIsRemoved(event.cause, event.object), replaced(event, object=context.source))

    def in_words(self) -> str:
        return "umbra armor"


@rule("702.89a", "702.89b")
@phrase("umbra armor", also=["totem armor"])
class UmbraArmor(KeywordAbility):
    """CR 702.89a. It is destroyed in the place of what it enchants."""

    def means(self) -> tuple[Ability, ...]:
        return stated(DestroyedInItsPlace())
