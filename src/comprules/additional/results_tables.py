"""CR 706.3: results tables."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from comprules.additional.rolling import OfRoll
from comprules.effects.instructions import Division, Effect, Instruction
from comprules.effects.sentences import InSentences, Sentence, divisions_in, targets_in
from comprules.effects.targeting import Targeted
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("706.3a")
class Row(OfRoll, InSentences):
    """CR 706.3a. One of the results, or a range of them, and what happens if the result is in it."""

    if TYPE_CHECKING:

        @property
        def sentences(self) -> tuple[Instruction | Sentence, ...]: ...

    @abstractmethod
    def has(self, result: int) -> bool:
        """Whether a result is in it."""


@rule("706.3a")
@phrase("{number} | {sentences:.}")
class SingleResult(Row):
    """CR 706.3a. "20 | Draw three cards"."""

    number: int
    sentences: tuple[Instruction | Sentence, ...]

    def has(self, result: int) -> bool:
        return result == self.number


@rule("706.3a")
@phrase("{least}—{most} | {sentences:.}")
class ResultsBetween(Row):
    """CR 706.3a. "1—9 | Draw a card"."""

    least: int
    most: int
    sentences: tuple[Instruction | Sentence, ...]

    def has(self, result: int) -> bool:
        return self.least <= result <= self.most


@rule("706.3a")
@phrase("{least}+ | {sentences:.}")
class ResultsFrom(Row):
    """CR 706.3a. "15+ | Draw two cards"."""

    least: int
    sentences: tuple[Instruction | Sentence, ...]

    def has(self, result: int) -> bool:
        return result >= self.least


@rule("706.3", "706.3a")
class FollowRow(Instruction):
    """CR 706.3a. What the table says of the result happens, if it says anything of it."""

    rows: tuple[Row, ...]

    def happen(self, resolution: Resolution) -> None:
        row = next((row for row in self.rows if row.has(row.result(resolution))), None)
        for instruction in row.followed() if row is not None else ():
            instruction.happen(resolution)


@rule("706.3", "706.3b")
@phrase("{sentences:.}\n{rows:lines}")
class ResultsTable(InSentences, Effect):
    """CR 706.3b. An instruction to roll with its results table: all of it is one ability."""

    alternatives_in: ClassVar[tuple[str, ...]] = ("rows",)

    sentences: tuple[Instruction | Sentence, ...]
    rows: tuple[Row, ...]

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return (*self.followed(), FollowRow(self.rows))

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return targets_in(self)

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return divisions_in(self)
