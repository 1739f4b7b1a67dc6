"""CR 509.3: blocking and becoming blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.concepts.nouns import Noun
from comprules.effects.happenings import Happening, Happenings, Transitive
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.turn.blocks import AttacksUnblocked, BecomesBlocked, BecomesBlockedByCreature, Blocks, BlocksCreature

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("509.3a")
@phrase("block(s)")
class CreatureBlocks(Happening):
    """CR 509.3a. A creature blocks, once however many it blocks."""

    events: ClassVar = (Blocks,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("Blocks", event).blocker


@rule("509.3b")
@phrase("block(s) {what}")
class CreatureBlocksCreature(Transitive):
    """CR 509.3b. A creature blocks a creature, once for each."""

    events: ClassVar = (BlocksCreature,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("BlocksCreature", event).blocker

    def object_of(self, event: Event, context: Context) -> int | None:
        return cast("BlocksCreature", event).attacker


@rule("509.3c")
@phrase("become(s) blocked")
class CreatureBecomesBlocked(Happening):
    """CR 509.3c. A creature becomes blocked, once however many block it."""

    events: ClassVar = (BecomesBlocked,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("BecomesBlocked", event).attacker


@rule("509.3d")
@phrase("become(s) blocked by {what}")
class CreatureBecomesBlockedByCreature(Transitive):
    """CR 509.3d. A creature becomes blocked by a creature, once for each."""

    events: ClassVar = (BecomesBlockedByCreature,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("BecomesBlockedByCreature", event).attacker

    def object_of(self, event: Event, context: Context) -> int | None:
        return cast("BecomesBlockedByCreature", event).blocker


@rule("509.3b", "509.3d")
@phrase("block(s) or become(s) blocked by {what}", prefer=(Happenings,))
class CreatureMeetsCreature(Transitive):
    """CR 509.3b, 509.3d. "Blocks or becomes blocked by a creature"."""

    events: ClassVar = (BlocksCreature, BecomesBlockedByCreature)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> int | None:
        if isinstance(event, BlocksCreature):
            return event.blocker
        return cast("BecomesBlockedByCreature", event).attacker

    def object_of(self, event: Event, context: Context) -> int | None:
        if isinstance(event, BlocksCreature):
            return event.attacker
        return cast("BecomesBlockedByCreature", event).blocker


@rule("509.3g")
@phrase("attack(s) and <isn't|aren't> blocked")
class CreatureIsUnblocked(Happening):
    """CR 509.3g. An attacking creature becomes unblocked."""

    events: ClassVar = (AttacksUnblocked,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("AttacksUnblocked", event).attacker
