"""CR 500.8-500.10: what texts say that adds phases and steps to the turn."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.predicates.extra_turns import one_of_each_turn
from comprules.phrases.prelude import *
from comprules.rules.turn.added_phases import Added, PhasesAdded, StepsAdded
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.turn.plan import COMBAT_STEPS, PHASES, phases_to_come

Present = Literal["phase", "main phase", "combat phase", "step"]

PHASES_ADDED: Final[dict[str, tuple[str, ...]]] = {
    "beginning phase": PHASES[0],
    "combat phase": COMBAT_STEPS,
    "main phase": ("postcombat main",),
}
"""The steps of each; any main phase that is added is a postcombat one (CR 505.1a)."""

STEPS_ADDED: Final[dict[str, str]] = {"upkeep step": "upkeep", "draw step": "draw", "end step": "end"}

MEANT_BY: Final[dict[str, tuple[str, ...]]] = {"main phase": MAIN_PHASES, "combat phase": COMBAT_STEPS}


@rule("500.1")
@phrase({word: f"<{word}|{word}s>" for word in (*PHASES_ADDED, *STEPS_ADDED)}, by="name", agreement="edge")
class TurnPart(Phrase):
    """CR 500.1. A phase or step that a turn can have more of: "combat phase", "upkeep steps"."""

    name: Literal["beginning phase", "combat phase", "main phase", "upkeep step", "draw step", "end step"]

    @rule("500.10", "505.1a")
    def phase(self) -> tuple[str, ...]:
        """The phase that is added: of one that is there for a step's sake no other step happens."""
        return PHASES_ADDED.get(self.name) or (STEPS_ADDED[self.name],)

    def is_step(self) -> bool:
        """Whether it is a step."""
        return self.name in STEPS_ADDED


NEVER: Final = -1
"""Instead of how many phases come after one that isn't added."""


def refuse_unless_a_step(after: Present, *parts: TurnPart) -> None:
    """Refuse to put phases after a step.

    Raises:
        NotMeant: what is added is a phase.
    """
    if after == "step" and not all(part.is_step() for part in parts):
        raise NotMeant("a phase isn't added after a step")


@rule("500.8", "500.9", "500.10")
def addition(cause: Cause, after: Present, what: str, parts: Sequence[TurnPart]) -> Added:
    """What adds these parts after the present phase, or after the present step."""
    if after == "step":
        return StepsAdded(cause, what, tuple(step for part in parts for step in part.phase()))
    return PhasesAdded(cause, what, tuple(part.phase() for part in parts))


@rule("500.8", "609.3")
def is_now(present: Present, step: str) -> bool:
    """Whether it is such a phase: after one that isn't there nothing is added."""
    return present not in MEANT_BY or step in MEANT_BY[present]


def add(after: Present, parts: Sequence[TurnPart], resolution: Resolution) -> int:
    """Add parts to the turn, one following the other, after what it is now, if that is what they come after; how many
    phases there are that come after the first of them.
    """
    now = is_now(after, resolution.board.step)
    said = " and ".join(f"an additional {part.name}" for part in parts)
    happened = resolution.happen((addition(resolution.cause("500.8"), after, said, parts),) if now else ())
    note_done(now, resolution, "500.8", f"it isn't a {after}")
    are_phases = bool(happened) and after != "step"
    return phases_to_come(resolution.board.state) - 1 if are_phases else NEVER


@rule("500.8", "500.9")
@phrase(
    {
        "first": "after this {after}, there is an additional {what:IT}",
        "last": "there is an additional {what:IT} after this {after}",
    },
    by="place",
    also={
        "first": ["after this {after}, there's an additional {what:IT}"],
        "last": ["there's an additional {what:IT} after this {after}"],
    },
)
class ThereIsAdditional(Instruction, Implying):
    """CR 500.8. "After this phase, there is an additional combat phase"."""

    introduces: ClassVar = Introduction()

    after: Present
    what: TurnPart
    place: Literal["first", "last"]
    slot: int = 0

    def made_explicit(self) -> ThereIsAdditional:
        refuse_unless_a_step(self.after, self.what)
        return self

    def happen(self, resolution: Resolution) -> None:
        resolution.bind(self.slot, add(self.after, (self.what,), resolution))


@rule("500.8")
@phrase(
    {
        "first": "after this {after}, there is an additional {what:IT} followed by an additional {then:IT}",
        "last": "there is an additional {what:IT} after this {after} followed by an additional {then:IT}",
        "aside": "there is an additional {what:IT} after this {after}, followed by an additional {then:IT}",
    },
    by="place",
    also={
        "first": ["after this {after}, there's an additional {what:IT} followed by an additional {then:IT}"],
        "last": ["there's an additional {what:IT} after this {after} followed by an additional {then:IT}"],
        "aside": ["there's an additional {what:IT} after this {after}, followed by an additional {then:IT}"],
    },
)
class ThereAreAdditional(Instruction, Implying):
    """CR 500.8. "After this main phase, there is an additional combat phase followed by an additional main phase"."""

    introduces: ClassVar = Introduction()

    after: Present
    what: TurnPart
    then: TurnPart
    place: Literal["first", "last", "aside"]
    slot: int = 0

    def made_explicit(self) -> ThereAreAdditional:
        refuse_unless_a_step(self.after, self.what, self.then)
        return self

    def happen(self, resolution: Resolution) -> None:
        resolution.bind(self.slot, add(self.after, (self.what, self.then), resolution))


@rule("500.8", "500.9")
@phrase(
    {
        "first": "after this {after}, there are {n:word} additional {what:THEY}",
        "last": "there are {n:word} additional {what:THEY} after this {after}",
    },
    by="place",
)
class ThereAreSoManyAdditional(Instruction, Implying):
    """CR 500.8. "After this main phase, there are two additional combat phases": one following the other."""

    after: Present
    n: int
    what: TurnPart
    place: Literal["first", "last"]

    def made_explicit(self) -> ThereAreSoManyAdditional:
        refuse_unless_a_step(self.after, self.what)
        return self

    def happen(self, resolution: Resolution) -> None:
        add(self.after, (self.what,) * self.n, resolution)


@rule("500.10a", "805.8")
def get_additional(subject: Sequence[Id], amount: int, what: TurnPart, after: Present, resolution: Resolution) -> None:
    """Let players get more of their turn; in a turn that isn't theirs they get nothing."""
    players = one_of_each_turn(players_in_turn_order(subject, resolution), resolution.board)
    theirs = any(resolution.board.is_active(player) for player in players) and is_now(after, resolution.board.step)
    if theirs and amount > 0:
        said = f"{amount} additional {what.name}{'s' * (amount > 1)}"
        resolution.happen((addition(resolution.cause("500.10"), after, said, [what] * amount),))
    note_done(theirs and amount > 0, resolution, "500.10a", "it isn't their turn")


@rule("500.8", "500.9", "500.10")
@phrase("get(s) an additional {what:IT} after this {after}")
class GetsAdditional(Predicate, Implying):
    """CR 500.10a. "You get an additional beginning phase after this phase"."""

    what: TurnPart
    after: Present

    def made_explicit(self) -> GetsAdditional:
        refuse_unless_a_step(self.after, self.what)
        return self

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        get_additional(subject, 1, self.what, self.after, resolution)


@rule("500.8", "500.9", "500.10")
@phrase("get(s) {amount} additional {what:THEY} after this {after}")
class GetsSoManyAdditional(Predicate, Implying):
    """CR 500.10. "You get that many additional upkeep steps after this phase"."""

    amount: Count
    what: TurnPart
    after: Present

    def made_explicit(self) -> GetsSoManyAdditional:
        refuse_unless_a_step(self.after, self.what)
        return self

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        get_additional(subject, self.amount.value(resolution), self.what, self.after, resolution)
