"""CR 506.4, 509.1h: effects that remove creatures from combat, and by which attacking creatures become blocked."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.blocks import BecomesBlocked
from comprules.rules.combat.combat_changes import RemoveFromCombat
from comprules.rules.costs.doing import taken_by
from comprules.rules.resolving.instructions import DoneByObjects


@rule("506.4")
@rule("306.2", edition="2006")
@phrase("remove(s) {what} from combat")
class RemovesFromCombat(Predicate):
    """CR 506.4. "Remove target attacking creature from combat": it isn't attacking or blocking any more."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("506.4")
        removed = [RemoveFromCombat(cause, number) for number in taken_by(self.what, subject, resolution)]
        happened = resolution.happen(removed)
        note_done(bool(happened), resolution, "506.4", "only what is in combat can be removed from it")


@rule("509.1h", "702.22i")
@phrase("become(s) blocked")
class BecomesBlockedByEffect(DoneByObjects):
    """CR 509.1h. "Target unblocked attacking creature becomes blocked": by nothing, and its band with it."""

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        cause = resolution.cause("509.1h")
        resolution.did(resolution.begin([BecomesBlocked(cause, number) for number in subject]))
