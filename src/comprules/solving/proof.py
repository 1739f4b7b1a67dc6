"""A proof that something is reached, as data: what is answered where, and what may be answered to it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

from comprules.kernel.records import Message

Who: TypeAlias = Literal["own", "other", "chance", "reached"]
"""Whose answer a step is: of the player who aims, of others, or what chance brings; or that it is reached."""


Named: TypeAlias = str
"""An option, or the next piece of an answer, by its name."""


class Step(Message, frozen=True):
    """A point of a proof: to each answer, by name, the number of the step that follows. What chance brings is named by
    its number. The player who aims has one answer, others have all that there are.
    """

    who: Who
    answers: tuple[tuple[Named, int], ...] = ()


class Proof(Message, frozen=True):
    """A proof: its steps, of which the first one is where the game stands. Payments of who aims are among its answers,
    unless they are as the game itself finds them: `payments_are_found`.

    >>> Proof((Step("own", (("pass", 1),)), Step("reached"))).steps[0].answers
    (('pass', 1),)
    """

    steps: tuple[Step, ...]
    payments_are_found: bool = False

    def without_dead_ends(self) -> Proof:
        """The same without what others may begin to answer, in the order of a proof, and can't bring to an end: it is
        covered by the same pieces in another order.

        >>> Proof((Step("other", (("a", 1), ("b", 2))), Step("other"), Step("reached"))).without_dead_ends().steps[0]
        Step(who='other', answers=(('b', 2),))
        """
        dead: set[int] = set()
        while found := {place for place, step in enumerate(self.steps) if _ends_dead(step, dead)} - dead:
            dead |= found
        steps = (Step(step.who, tuple(pair for pair in step.answers if pair[1] not in dead)) for step in self.steps)
        return Proof(tuple(steps), self.payments_are_found)


def _ends_dead(step: Step, dead: Collection[int]) -> bool:
    return step.who != "reached" and all(after in dead for _, after in step.answers)
