"""CR 603.2b: "at the beginning of …"."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.prelude import *
from comprules.rules.resolving.history import before_this
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.turn.plan import times_begun
from comprules.rules.turn.steps import StepBegins

StepWord = Literal[
    "upkeep",
    "draw step",
    "precombat main phase",
    "first main phase",
    "combat",
    "postcombat main phase",
    "second main phase",
    "end step",
    "cleanup step",
]

STEP_NAMES: Final[dict[str, str]] = {
    "upkeep": "upkeep",
    "draw step": "draw",
    "precombat main phase": "precombat main",
    "first main phase": "precombat main",
    "combat": "beginning of combat",
    "postcombat main phase": "postcombat main",
    "second main phase": "postcombat main",
    "end step": "end",
    "cleanup step": "cleanup",
}


@rule("505.1a", "505.1b")
def is_step(word: str, event: Event, context: Context) -> bool:
    """Whether an event is the beginning of the step or phase of that name; the second main phase isn't the third."""
    begins = cast("StepBegins", event)
    if STEP_NAMES[word] != begins.step:
        return False
    earlier = before_this(begins.whole or begins, context.board) if word == "second main phase" else ()
    return not any(isinstance(each, StepBegins) and each.step == begins.step for each in earlier)


@rule("703.1a", "513.2")
class AtStep(Trigger):
    """A trigger condition about the beginning of a step."""

    events: ClassVar = (StepBegins,)

    @abstractmethod
    def its_step(self) -> str:
        """The step or phase that it is about, by its name in the game."""

    @rule("603.2c", "805.4d")
    def parts(self, event: Event) -> tuple[Event, ...]:
        """Another step is no occurrence of what it triggers on; one of a team's is one of each player of the team."""
        return event.of_each() if isinstance(event, StepBegins) and event.step == self.its_step() else ()


@rule("603.2b")
@phrase("at the beginning of {whose} {step}")
class AtStepOf(AtStep):
    """CR 603.2b. "At the beginning of your upkeep", "of each opponent's end step"."""

    whose: Whose
    step: StepWord

    def its_step(self) -> str:
        return STEP_NAMES[self.step]

    def matches(self, event: Event, context: Context) -> bool:
        player = cast("StepBegins", event).player
        return is_step(self.step, event, context) and self.whose.includes(player, context)


@rule("500.9", "603.2b")
@phrase("at the beginning of {whose} first {step} each turn")
class AtFirstStepOf(AtStep):
    """CR 603.2b. "At the beginning of your first upkeep each turn": not of one that was added."""

    whose: Whose
    step: Literal["upkeep", "draw step", "combat", "end step"]

    def its_step(self) -> str:
        return STEP_NAMES[self.step]

    def matches(self, event: Event, context: Context) -> bool:
        begins = cast("StepBegins", event)
        is_theirs = is_step(self.step, event, context) and self.whose.includes(begins.player, context)
        return is_theirs and times_begun(context.board.state, begins.step) == 1


@rule("603.2b")
@phrase("at the beginning of the {step} of {whose}")
class AtStepOfPlayer(AtStep):
    """CR 603.2b. "At the beginning of the upkeep of enchanted creature's controller"."""

    step: StepWord
    whose: Noun

    def its_step(self) -> str:
        return STEP_NAMES[self.step]

    def matches(self, event: Event, context: Context) -> bool:
        player = cast("StepBegins", event).player
        return is_step(self.step, event, context) and self.whose.includes(player, context)


_EACH_OF: Final[dict[str, frozenset[str]]] = {
    "upkeeps": frozenset({"upkeep"}),
    "draw steps": frozenset({"draw"}),
    "main phases": frozenset(MAIN_PHASES),
    "precombat main phases": frozenset(MAIN_PHASES[:1]),
    "postcombat main phases": frozenset(MAIN_PHASES[1:]),
    "end steps": frozenset({"end"}),
}


@rule("505.1", "603.2b")
@phrase("at the beginning of each of {whose} {steps}")
class AtEachOfTheirSteps(Trigger):
    """CR 505.1. "At the beginning of each of your main phases": the first one and all others."""

    events: ClassVar = (StepBegins,)

    whose: Whose
    steps: Literal[
        "upkeeps", "draw steps", "main phases", "precombat main phases", "postcombat main phases", "end steps"
    ]

    @rule("603.2c", "805.4d")
    def parts(self, event: Event) -> tuple[Event, ...]:
        """One of a team's steps is one of each player of the team."""
        is_one = isinstance(event, StepBegins) and event.step in _EACH_OF[self.steps]
        return event.of_each() if isinstance(event, StepBegins) and is_one else ()

    def matches(self, event: Event, context: Context) -> bool:
        begins = cast("StepBegins", event)
        return begins.step in _EACH_OF[self.steps] and self.whose.includes(begins.player, context)


@rule("603.2b")
@phrase({"each": "at the beginning of each {step}", "the": "at the beginning of the {step}"}, by="article")
class AtEachStep(AtStep):
    """CR 603.2b. "At the beginning of each upkeep", "of each combat"."""

    article: Literal["each", "the"]
    step: StepWord

    def its_step(self) -> str:
        return STEP_NAMES[self.step]

    def matches(self, event: Event, context: Context) -> bool:
        return is_step(self.step, event, context)


@rule("507.1", "603.2b")
@phrase("at the beginning of combat on {whose} turn")
class AtCombatOf(AtStep):
    """CR 603.2b. "At the beginning of combat on your turn"."""

    whose: Whose

    def its_step(self) -> str:
        return "beginning of combat"

    def matches(self, event: Event, context: Context) -> bool:
        player = cast("StepBegins", event).player
        return is_step("combat", event, context) and self.whose.includes(player, context)


@rule("511.2", "603.2b")
@phrase("at end of combat[ on {whose} turn]", also=["at the end of combat[ on {whose} turn]"])
class AtEndOfCombat(AtStep):
    """CR 511.2. As the end of combat step begins, in whoever's turn or somebody's."""

    whose: Whose | None = None

    def its_step(self) -> str:
        return "end of combat"

    def matches(self, event: Event, context: Context) -> bool:
        begins = cast("StepBegins", event)
        is_theirs = self.whose is None or self.whose.includes(begins.player, context)
        return begins.step == "end of combat" and is_theirs
