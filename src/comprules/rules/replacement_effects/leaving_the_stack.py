"""CR 614.1a, 702.34a, 702.127a: spells that are exiled instead of being put anywhere else from the stack."""

from __future__ import annotations

from comprules.rules.abilities.statements import Replacement
from comprules.rules.card_layouts.layout import PutAway
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.modified_events import instead
from comprules.rules.zones.zone_changes import MoveObject


@rule("614.1a")
class ExiledFromStack(Replacement):
    """A spell that was cast in a certain way is exiled instead of going anywhere else from the stack."""

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)
    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.STACK})

    @abstractmethod
    def is_meant(self, chosen: Stacked) -> bool:
        """Whether what was chosen for the spell is that way of casting it."""

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.object != context.source or event.to is Zone.EXILE:
            return False
        record = context.board.object(event.object)
        return record.zone is Zone.STACK and record.stacked is not None and self.is_meant(record.stacked)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (event.elsewhere(Zone.EXILE),)


@rule("608.2n")
def as_it_resolves(event: Event, context: Context) -> bool:
    """Whether an event is that of the source being put into its owner's graveyard as the last part of resolving."""
    is_it = isinstance(event, MoveObject) and event.object == context.source and event.to is Zone.GRAVEYARD
    return is_it and event.cause.rule == "608.2n"


@rule("614.1a", "715.3d", "720.3d")
class PutAwayOtherwise(PutAway):
    """That something else is done with a spell as it resolves than putting it into its owner's graveyard."""

    why: str

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def applies(self, event: Event, context: Context) -> bool:
        return as_it_resolves(event, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return (instead(self.instruction, context),)

    def in_words(self) -> str:
        return self.why
