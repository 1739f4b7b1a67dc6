"""A proof that something is reached, as data: what is answered where, and what may be answered to it."""

from __future__ import annotations

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
