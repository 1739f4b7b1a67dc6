"""CR 701.14: fighting."""

from __future__ import annotations

from typing import cast

from comprules.keywords.actions.done_by_permanents import PermanentActs
from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.resolving.choices import one_meant
from comprules.rules.resolving.instructions import DoneByObjects


@rule("701.14a", "701.14b")
class Fought(PermanentActs):
    """A creature fights."""

    does = "fights"
    about = ("object",)


@rule("603.2", "701.14a")
@phrase("fight(s)")
class HasFought(EventPattern):
    """CR 701.14a. "Whenever a creature you control fights", "a creature that fought this turn"."""

    events: ClassVar = (Fought,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Fought", event).object


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
    resolution.happen([Fought(cause, number, board.controller(number)) for number in dict.fromkeys(able)])
    first, second = able
    pairs = ((first, second), (second, first))
    resolution.happen(
        [DealDamage(cause, one, other, max(board.characteristics(one).power or 0, 0)) for one, other in pairs]
    )
