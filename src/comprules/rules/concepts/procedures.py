"""Procedures: sequences of named steps that can stop at a question and be run again.

A procedure is an immutable record on the game's stack of procedures. Each of its steps is a method that does its part,
directly, and returns the procedure as it goes on (`self.then(self.next_step)`) or None when it has ended. A step that
asks a player something the answer to which isn't known yet is stopped, taken back to its start, and run again with the
answer.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar

from msgspec.structs import replace

from comprules.kernel.decisions import Decision
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Option
from comprules.kernel.records import Record
from comprules.kernel.registers import Register, of_course
from comprules.kernel.rule_citations import rule

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.game import Game


FRAMES: Final = of_course(Register["tuple[Procedure, ...]"]("frames"))
"""The register of the procedures under way, each of which was begun by the one before it."""

FORBIDDEN: Final = "601.2e"
"""The rule by which a spell turns out to be forbidden for what has been chosen for it."""


class Stop(BaseException):
    """A step needs an answer that it doesn't have: to a player's decision, which `decider` makes."""

    def __init__(self, decision: Decision, decider: PlayerId) -> None:
        self.decision = decision
        self.decider = decider


class Illegal(Exception):
    """What is being done can't be done: the first rule that forbids it, and why (CR 733.1)."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} (CR {rule})")
        self.rule = rule
        self.why = why

    def anew(self) -> Illegal:
        """The same, to be raised: raising what a variable holds would tie the variable's frame into a cycle of garbage,
        and the game with it.
        """
        return Illegal(self.rule, self.why)


class Inconclusive(Exception):
    """What is being done goes on for longer than it is followed, and nothing shows that it never ends; or it takes too
    long to say whether a cost can be paid.

    `rule` is the one by which that would end the game, or by which the cost couldn't be paid; `objects` are the numbers
    of the objects whose effects go on, or whose mana abilities could pay.

    >>> print(Inconclusive("104.4b", "it goes on", (5, 6)))
    it goes on (CR 104.4b)
    """

    def __init__(self, rule: str, why: str, objects: tuple[ObjectId, ...]) -> None:
        super().__init__(f"{why} (CR {rule})")
        self.rule = rule
        self.why = why
        self.objects = objects


Step = TypeVar("Step", bound="Callable[[Any, Game], Procedure | None]")

_MARKED: dict[Callable[..., Any], str] = {}


def first_step(step: Step) -> Step:
    """Says of a step that its procedure begins with it, where no step is called `begin`."""
    _MARKED[step] = "first"
    return step


def certain_before(step: Step) -> Step:
    """Says of a step of a proposal that it is certain before it that the proposal is legal."""
    _MARKED[step] = "certain_at"
    return step


def asks_once(step: Step) -> Step:
    """Says of a step that it asks one question and has changed nothing by then; `answered` goes on from it."""
    _MARKED[step] = "asks_at"
    return step


class Procedure(Record, kw_only=True):
    """A process of the rules, at one of its steps.

    `proposes` marks procedures that are proposals of an action: an illegal one is taken back as a whole (CR 733.1).
    `lays_out` marks those that lay out a position: what happens until they have ended has happened long ago, and
    nothing triggers on it. `first`, `certain_at` and `asks_at` are the names of the steps that are marked so.
    """

    at: str = ""

    proposes: ClassVar[bool] = False
    lays_out: ClassVar[bool] = False
    first: ClassVar[str] = "begin"
    certain_at: ClassVar[str] = ""
    asks_at: ClassVar[str] = ""

    def __init_subclass__(cls, **options: Any) -> None:
        """Note its marked steps, and see that there is one that it begins with."""
        super().__init_subclass__(**options)
        for name, step in list(vars(cls).items()):
            if isinstance(step, FunctionType) and step in _MARKED:
                setattr(cls, _MARKED[step], name)
        if not hasattr(cls, cls.first):
            raise TypeError(f"{cls.__name__} has no step {cls.first!r}")

    def run(self, game: Game) -> Procedure | None:
        """Run the step it is at; what remains to be done is returned."""
        remaining: Procedure | None = getattr(self, self.at or self.first)(game)
        return remaining

    def answered(self, game: Game, answer: tuple[Option, ...]) -> Procedure | None:
        """How it goes on with the answer to what it asks at `asks_at`: just as if that step ran again with it."""
        raise TypeError(f"{type(self).__name__} asks nothing at a step of its own")

    def holder_of_priority(self, board: Board) -> PlayerId | None:
        """The player who has priority while this is the innermost procedure; None if nobody has."""
        return None

    def next_with_priority(self) -> PlayerId | None:
        """Who has priority next while this is the innermost procedure, if they get it; None if nobody has."""
        return None

    @rule("807.4")
    def taken_up(self, is_waited: bool) -> Procedure:
        """How it goes on once its turn goes on, after another one; whether triggered abilities have come to wait."""
        return self

    def resolves(self) -> ObjectId | None:
        """The spell or ability whose resolution it is, if it is one."""
        return None

    def puts_on_stack(self) -> ObjectId | None:
        """The spell that it casts, or the ability that it activates, once that is on the stack."""
        return None

    def proposer(self) -> PlayerId | None:
        """The player who proposes the action, if this is a proposal."""
        player: PlayerId | None = getattr(self, "player", None)
        return player

    def is_at(self, step: Callable[[Game], Procedure | None]) -> bool:
        """Whether it is at this step of it."""
        return self.at == step.__name__

    def then(self, step: Callable[[Game], Procedure | None], **changes: Any) -> Self:
        """This procedure at another of its steps, with other data."""
        return replace(self, at=step.__name__, **changes)
