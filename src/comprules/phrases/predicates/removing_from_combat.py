"""CR 506.4: effects that remove creatures from combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comprules.phrases.prelude import *
from comprules.rules.combat.combat_changes import RemoveFromCombat
from comprules.rules.costs.doing import taken_by
from comprules.rules.objects.standing import ON_BATTLEFIELD


@rule("506.4")
@rule("306.2", edition="2006")
@phrase("remove(s) {what} from combat")
class RemovesFromCombat(Predicate):
    """CR 506.4. "Remove target attacking creature from combat": it isn't attacking or blocking any more."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause = resolution.cause("506.4")
        removed = [RemoveFromCombat(cause, number) for number in taken_by(self.what, subject, resolution)]
        happened = resolution.happen(removed)
        note_done(bool(happened), resolution, "506.4", "only what is in combat can be removed from it")
