"""CR 701.35: detaining permanents."""

from __future__ import annotations

from comprules.phrases.durations.durations import UntilYourNextTurn
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.activating import CannotFightOrActivate
from comprules.rules.abilities.event_patterns import These
from comprules.rules.costs.doing import chosen_by_each


@rule("701.35a")
@phrase("detain(s) {what}")
class Detains(Predicate):
    """CR 701.35a. "Detain target creature": until your next turn it can't attack, block, or have its abilities
    activated.
    """

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution)
        numbers = tuple(number for numbers in chosen.values() for number in numbers)
        limitation = CannotFightOrActivate("attack or block", but_mana=False)
        for statement in limitation.said_of(These(numbers)) if numbers else ():
            let_last(statement, UntilYourNextTurn(), resolution, (limitation,), numbers)
        note_done(bool(numbers), resolution, "701.35a", "there is nothing to detain")
