"""CR 701.14: fighting."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.resolving.choices import one_meant
from comprules.rules.resolving.instructions import DoneByObjects


@rule("701.14a")
@phrase("fight(s) {other}")
class Fights(DoneByObjects):
    """CR 701.14a. "It fights target creature you don't control"."""

    acts_on: ClassVar[Where] = {"other": ON_BATTLEFIELD, "subject": ON_BATTLEFIELD}

    other: Noun

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        others, why = self.other.refer(resolution), "choose which creature fights"
        fight((*one_meant(subject, why, resolution), *one_meant(others, why, resolution)), resolution)


@rule("701.14a")
@phrase("fight each other")
class FightEachOther(DoneByObjects):
    """CR 701.14a. "Those creatures fight each other"."""

    acts_on: ClassVar[Where] = {"subject": ON_BATTLEFIELD}

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        fight(tuple(subject), resolution)


@rule("701.14a", "701.14b", "701.14c", "701.14d")
def fight(fighters: tuple[ObjectId, ...], resolution: Resolution) -> None:
    """Let two creatures deal damage equal to their power to each other, if both are creatures on the battlefield."""
    board, cause = resolution.board, resolution.cause("701.14a")
    able = [number for number in fighters if board.is_permanent(number) and board.characteristics(number).is_creature]
    resolution.did(len(able) == 2 == len(fighters))
    if len(able) != 2 or len(fighters) != 2:
        return
    first, second = able
    pairs = ((first, second), (second, first))
    resolution.happen(
        [DealDamage(cause, one, other, max(board.characteristics(one).power or 0, 0)) for one, other in pairs]
    )
