"""CR 608.2d: choosing something for the rest of an instruction to speak of: "choose a creature at random"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.object_nouns import Indefinite
from comprules.concepts.random_nouns import PlayerAtRandom
from comprules.effects.doing import chosen_by_each, note_done
from comprules.effects.instructions import Predicate
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("608.2d")
@phrase("choose(s) {what}")
class ChoosesSome(Predicate):
    """CR 608.2d. "Choose a creature you control", "choose an opponent at random"."""

    what: Indefinite | PlayerAtRandom

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution)
        note_done(any(chosen.values()), resolution, "608.2d", "there is nothing to choose")
