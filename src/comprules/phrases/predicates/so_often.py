"""CR 608.2c, 608.2h: things done several times, one after the other: "investigate twice", "proliferate X times"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *


class Repeatable(Predicate):
    """A mixin for what a text can tell to do so many times, such as keyword actions."""

    def can_be_done_for_each(self, is_choice: bool) -> bool:
        return not is_choice

    @rule("608.2f")
    def happen_for_each(self, players: Sequence[PlayerId], each: int, resolution: Resolution) -> None:
        """Do it once for each of the players, one time after the other: "for each opponent, investigate"."""
        for _ in players:
            self.happen((resolution.you,), resolution)


class _DoneOften(Predicate):
    if TYPE_CHECKING:

        @property
        def deed(self) -> Repeatable: ...

    @abstractmethod
    def how_often(self, resolution: Resolution) -> int:
        """How many times it is done."""

    def can_be_done_by(self, doer: Phrase | None) -> bool:
        """Whoever can do it once can do it several times."""
        return self.deed.can_be_done_by(doer)

    @rule("608.2c", "608.2h")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for _ in range(self.how_often(resolution)):
            self.deed.happen(subject, resolution)


@rule("608.2c")
@phrase("{deed} twice")
class DoneTwice(_DoneOften):
    """CR 608.2c. "Investigate twice": once, and then once more."""

    deed: Repeatable

    def how_often(self, resolution: Resolution) -> int:
        return 2


@rule("608.2c")
@phrase("{deed} {again}")
class DoneOnceMore(_DoneOften):
    """CR 608.2c. "Proliferate, then proliferate again", "investigate an additional time": once, after another time."""

    deed: Repeatable
    again: Literal["again", "an additional time"]

    def how_often(self, resolution: Resolution) -> int:
        return 1


@rule("107.3", "608.2c", "608.2h")
@phrase("{deed} {times} times")
class DoneSoOften(_DoneOften):
    """CR 608.2c. "Investigate three times", "it explores X times": how often is settled before it is done first."""

    deed: Repeatable
    times: Count

    def how_often(self, resolution: Resolution) -> int:
        return max(self.times.value(resolution), 0)


@rule("107.1b", "608.2c", "608.2h")
@phrase("{deed} a number of times equal to {amount}")
class DoneAsOften(_DoneOften):
    """CR 608.2c. "Proliferate a number of times equal to the difference": not at all for less than one."""

    deed: Repeatable
    amount: Quantity

    def how_often(self, resolution: Resolution) -> int:
        return max(self.amount.value(resolution), 0)
