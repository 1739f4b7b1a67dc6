"""CR 720: omen cards."""

from __future__ import annotations

from comprules.rules.card_layouts.inset_frames import ALTERNATIVE, InsetCard
from comprules.rules.card_layouts.layout import layout
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.leaving_the_stack import PutAwayOtherwise
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.zones.shuffling import shuffle_in


@layout
class OmenCard(InsetCard):
    """CR 720.2. A card that may be cast as an Omen."""

    words: ClassVar[tuple[str, ...]] = ("adventure",)
    is_special: ClassVar[bool] = True

    def includes(self, card: Card) -> bool:
        """Whether what stands in its inset frame is an Omen."""
        return "Omen" in parse_type_line(card.faces[ALTERNATIVE].type_line).subtypes

    @rule("720.2", "720.3b", "720.4")
    def values(self, record: Object) -> Characteristics:
        return super().values(record)

    @rule("720.3", "720.3a")
    def castable(self, record: Object) -> tuple[int, ...]:
        return super().castable(record)

    @rule("720.3c", "720.3d")
    def instead_of_graveyard(self, record: Object) -> PutAwayOtherwise | None:
        return PutAwayOtherwise(ShuffledAsAnOmen(), "cast as an Omen") if record.face == ALTERNATIVE else None


@rule("720.3d")
class ShuffledAsAnOmen(Instruction):
    """CR 720.3d. The spell's controller shuffles it into its owner's library."""

    def happen(self, resolution: Resolution) -> None:
        spell = resolution.source
        shuffle_in((spell,), (resolution.board.object(spell).owner,), resolution)
