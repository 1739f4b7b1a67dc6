"""CR 701.35: detaining permanents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.nouns import Noun
from comprules.concepts.standing import ON_BATTLEFIELD, Where
from comprules.effects.doing import chosen_by_each, note_done
from comprules.effects.durations import UntilYourNextTurn
from comprules.effects.instructions import Predicate
from comprules.effects.lasting import let_last
from comprules.effects.restrictions.activating import CannotFightOrActivate
from comprules.effects.restrictions.requiring import These
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("701.35a")
@phrase("detain(s) {what}")
class Detains(Predicate):
    """CR 701.35a. "Detain target creature": until your next turn it can't attack, block, or have its abilities
    activated.
    """

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution)
        numbers = tuple(number for numbers in chosen.values() for number in numbers)
        limitation = CannotFightOrActivate("attack or block", but_mana=False)
        for statement in limitation.said_of(These(numbers)) if numbers else ():
            let_last(statement, UntilYourNextTurn(), resolution, (limitation,), numbers)
        note_done(bool(numbers), resolution, "701.35a", "there is nothing to detain")
