"""CR 715: adventurer cards."""

from __future__ import annotations

from comprules.rules.card_layouts.inset_frames import ALTERNATIVE, InsetCard
from comprules.rules.card_layouts.layout import layout
from comprules.rules.casting.permitted_methods import Permission, PlayingFrom
from comprules.rules.concepts.moves import became
from comprules.rules.continuous_effects.durations import WhileExiled
from comprules.rules.continuous_effects.lasting import let_last
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.leaving_the_stack import PutAwayOtherwise
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.zones.zone_changes import MoveObject


@layout
class AdventurerCard(InsetCard):
    """CR 715.2. A card that may be cast as an Adventure."""

    words: ClassVar[tuple[str, ...]] = ("adventure",)

    @rule("715.2", "715.3b", "715.4")
    def values(self, record: Object) -> Characteristics:
        return super().values(record)

    @rule("715.3", "715.3a")
    def castable(self, record: Object) -> tuple[int, ...]:
        return super().castable(record)

    @rule("715.3d", "715.3c")
    def instead_of_graveyard(self, record: Object) -> PutAwayOtherwise | None:
        return PutAwayOtherwise(GoesOnAnAdventure(), "cast as an Adventure") if record.face == ALTERNATIVE else None


@rule("715.3d")
class GoesOnAnAdventure(Instruction):
    """CR 715.3d. The spell's controller exiles it, and may play the card for as long as it remains exiled."""

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((MoveObject(resolution.cause("715.3d"), resolution.source, Zone.EXILE),))
        exiled = became(resolution.board, resolution.source)
        if exiled is not None and resolution.board.exists(exiled):
            let_last(OnAnAdventure(resolution.you, exiled), WhileExiled(exiled), resolution)


@rule("715.3d")
class OnAnAdventure(Permission):
    """CR 715.3d. That a player may play a card that was exiled as its Adventure resolved, but not as an Adventure."""

    player: PlayerId
    card: ObjectId

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return playing.player == self.player and playing.object == self.card and playing.face == 0
