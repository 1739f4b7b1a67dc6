"""CR 614.17b: what can't be paid to cast spells or activate abilities."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.life import PayLife
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.starting_and_ending.limitations import Cannot


@rule("101.2", "119.8", "614.17b")
@phrase("can't pay life[ or sacrifice {what:THEY}] to cast spells or activate abilities")
class CannotPayWith(Cannot):
    """CR 614.17b. "Can't pay life or sacrifice creatures to cast spells or activate abilities"."""

    what: Description | None

    concerns: ClassVar[tuple[type[Any], ...]] = (PayLife, Sacrifice)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, (PayLife, Sacrifice)) or not act.is_for_using or not who.includes(act.player, context):
            return False
        if isinstance(act, PayLife):
            return True
        return self.what is not None and self.what.matches(act.object, context)
