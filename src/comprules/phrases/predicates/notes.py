"""CR 607.2e: what is noted for an object, for the abilities linked to the one that notes it."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.linked_abilities import linked_on_either_face, noting
from comprules.rules.life_damage_counters.life import life_of

NOTED_LIFE: Final = "noted life total"
"""Under this an object remembers the life total that was noted for it last."""


@rule("607.2e")
@phrase("note(s) <its|their|your> life total")
class NotesLifeTotal(Predicate):
    """CR 607.2e. "Note your life total": in place of what was noted before."""

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        for player in subject:
            life = life_of(resolution.board, player)
            resolution.happen([noting(NOTED_LIFE, life, f"{life} is noted", "607.2e", resolution)])


@rule("607.2e")
@phrase("the last noted life total for {what}")
@looks_at()
class LastNotedLifeTotal(Quantity):
    """CR 607.2e. "The last noted life total for this enchantment"."""

    what: SelfReference

    def value(self, context: Context) -> int:
        return int(linked_on_either_face(NOTED_LIFE, context, 0))
