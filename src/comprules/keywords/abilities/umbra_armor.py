"""CR 702.89: umbra armor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace as replaced

from comprules.kernel.rule_citations import rule
from comprules.kernel.state import STATUS
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.statements import Replacement
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.events import Event
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.objects.destroying import Destroy

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.game import Game
    from comprules.rules.resolving.context import Context


class DamageIsRemoved(Event):
    """All damage marked on a permanent is removed from it."""

    object: int

    def chooser(self, board: Board) -> int:
        """The permanent's controller."""
        return board.controller(self.object)

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
