"""CR 702.26b: what is phased out, which no table knows that the rules look at: a register keeps it as it was."""

from __future__ import annotations

from comprules.kernel.ids import Timestamp
from comprules.kernel.objects import Status
from comprules.kernel.state import Tables
from comprules.rules.prelude import *

PHASED_OUT: Final = Register["tuple[PhasedOut, ...]"]("phased_out")
"""The register of the permanents that are phased out."""


class PhasedOut(Record):
    """A phased-out permanent, as it was: `under` whose control it phased out, `along_with` what, if indirectly.

    `moment` tells one phasing out from another. One that is `held` is out until a certain event (CR 610.4a).
    """

    object: Object
    status: Status
    under: PlayerId
    moment: Timestamp
    along_with: ObjectId | None = None
    held: bool = False


def phased_out(state: Tables) -> tuple[PhasedOut, ...]:
    """The permanents that are phased out."""
    return state.registers.get(PHASED_OUT, ())


def phased_out_as(state: Tables, number: ObjectId) -> PhasedOut | None:
    """What is known of a permanent that is phased out; None if it isn't."""
    return next((known for known in phased_out(state) if known.object.id == number), None)


@rule("702.26b", "610.3", "610.4")
def remember_phased_out(game: Game, record: Object) -> None:
    """Let a phased-out permanent be this object, which remembers more than it did."""
    now = (replace(out, object=record) if out.object.id == record.id else out for out in phased_out(game.state))
    game.state.write(REGISTERS, PHASED_OUT, tuple(now))


@rule("514.2")
def change_phased_out(game: Game, change: Callable[[Object], Object]) -> None:
    """Do something to the phased-out permanents, as it happens to those on the battlefield."""
    known = phased_out(game.state)
    changed = tuple(replace(each, object=change(each.object)) for each in known)
    if changed != known:
        game.state.write(REGISTERS, PHASED_OUT, changed)


def heal_phased_out(game: Game) -> None:
    """Damage wears off of phased-out permanents too."""
    known = phased_out(game.state)
    if any(each.status.damage or each.status.deathtouched for each in known):
        healed = (replace(each, status=replace(each.status, damage=0, deathtouched=False)) for each in known)
        game.state.write(REGISTERS, PHASED_OUT, tuple(healed))
