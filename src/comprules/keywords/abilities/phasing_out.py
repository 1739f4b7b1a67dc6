"""CR 702.26, 610.4: effects that make permanents phase out or in, also until something happens."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.keyword_basics.phasing import PhaseIn, PhaseOut, Until, phasing_out
from comprules.rules.resolving.instructions import DoneByObjects
from comprules.rules.resolving.until_it_leaves import has_left
from comprules.rules.zones.phased_out import phased_out


@rule("702.26b", "702.26h")
@phrase("phase(s) out")
class PhasesOut(DoneByObjects):
    """CR 702.26b. "Target creature phases out"."""

    acts_on: ClassVar[Where] = {"subject": ON_BATTLEFIELD}

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        phase_out(subject, resolution)


@rule("702.26c")
@phrase("phase(s) in")
class PhasesIn(DoneByObjects):
    """CR 702.26c. "That permanent phases in"."""

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        cause = resolution.cause("702.26c")
        resolution.did(resolution.begin([PhaseIn(cause, number) for number in subject]))


@rule("702.26b")
@phrase({"each": "each phased-out {kind:IT}", "all": "all phased-out {kind:THEY}"}, by="how", agreement="kind")
@looks_at()
class PhasedOutObjects(Objects):
    """CR 702.26b. "All phased-out creatures": as they last were."""

    how: Literal["each", "all"]
    kind: Description

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = [known.object.id for known in phased_out(context.board.state)]
        return tuple(number for number in found if self.kind.fits(number, context))


@rule("610.4", "610.4b", "610.4c")
@phrase(
    {
        False: "phase(s) out until {source} leaves the battlefield",
        True: "phase(s) out until {source} leaves the battlefield. tap that creature as it phases in this way",
    },
    by="tapped",
)
class PhasesOutUntilItLeaves(DoneByObjects):
    """CR 610.4. "Target creature phases out until this enchantment leaves the battlefield": not if it has left."""

    source: SelfReference
    tapped: bool

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        phase_out_until(subject, self.source, self.tapped, resolution)


@rule("610.4")
@phrase("phase(s) {what} out until {source} leaves the battlefield")
class PhasesThemOut(Predicate):
    """CR 610.4. "Phase them out until this enchantment leaves the battlefield"."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun
    source: SelfReference

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        phase_out_until(self.what.refer(resolution), self.source, False, resolution)


@rule("610.4", "610.4a", "610.4b", "610.4c")
def phase_out_until(numbers: Sequence[ObjectId], source: SelfReference, tapped: bool, resolution: Resolution) -> None:
    """Let permanents phase out until the source leaves the battlefield; if it has left already, they don't."""
    (permanent,) = source.refer(resolution)
    if has_left(permanent, resolution.board):
        resolution.did(False)
        return
    phase_out(numbers, resolution, Until(permanent, tapped))


def phase_out(numbers: Sequence[ObjectId], resolution: Resolution, until: Until | None = None) -> None:
    """Let permanents phase out at the same time."""
    events = phasing_out(numbers, resolution.cause("702.26b"), resolution.board, until)
    resolution.did(any(isinstance(event, PhaseOut) for event in resolution.happen(events)))
