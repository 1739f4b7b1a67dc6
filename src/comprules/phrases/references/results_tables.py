"""CR 706.3: results tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.instructions.sentences import InSentences, Sentence, divisions_in, targets_in
from comprules.phrases.predicates.rolling import AGAIN, OfRoll
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.costs.doing import do
from comprules.rules.resolving.effects import Division


class CreatesSoMany(Predicate):
    """What creates so many tokens."""

    if TYPE_CHECKING:

        @property
        def amount(self) -> Count: ...


@rule("706.3a", "701.7a")
@phrase("create {amount} of those tokens")
class CreatesMoreOfThose(Reference):
    """CR 706.3a. "Create two of those tokens": such as a row before this one says, but so many."""

    means_words: ClassVar[bool] = True

    amount: Count
    those: CreatesSoMany | None = None

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, CreatesSoMany)

    def happen(self, resolution: Resolution) -> None:
        """Create them, as a sentence of a row."""
        assert self.those is not None
        do(replace(self.those, amount=self.amount), (resolution.you,), resolution)


Followed = Instruction | Sentence | CreatesMoreOfThose


@rule("706.3a")
class Row(OfRoll, InSentences):
    """CR 706.3a. One of the results, or a range of them, and what happens if the result is in it."""

    @abstractmethod
    def has(self, result: int) -> bool:
        """Whether a result is in it."""


@rule("706.3a")
@phrase("{number} | {sentences:.}")
class SingleResult(Row):
    """CR 706.3a. "20 | Draw three cards"."""

    number: int
    sentences: tuple[Followed, ...]

    def has(self, result: int) -> bool:
        return result == self.number


@rule("706.3a")
@phrase("{least}—{most} | {sentences:.}")
class ResultsBetween(Row):
    """CR 706.3a. "1—9 | Draw a card"."""

    least: int
    most: int
    sentences: tuple[Followed, ...]

    def has(self, result: int) -> bool:
        return self.least <= result <= self.most


@rule("706.3a")
@phrase("{least}+ | {sentences:.}")
class ResultsFrom(Row):
    """CR 706.3a. "15+ | Draw two cards"."""

    least: int
    sentences: tuple[Followed, ...]

    def has(self, result: int) -> bool:
        return result >= self.least


@rule("706.3", "706.3a", "706.3c")
class FollowRow(Instruction):
    """CR 706.3a. What the table says of the result happens, if it says anything of it."""

    rows: tuple[Row, ...]

    def happen(self, resolution: Resolution) -> None:
        self._follow(resolution)
        while resolution.bound.pop(AGAIN, False):
            self._follow(resolution)

    def _follow(self, resolution: Resolution) -> None:
        row = next((row for row in self.rows if row.has(row.result(resolution))), None)
        for instruction in row.followed() if row is not None else ():
            instruction.happen(resolution)


@rule("706.3", "706.3b")
@phrase("{sentences:.}\n{rows:lines}")
class ResultsTable(InSentences, Implying, Effect):
    """CR 706.3b. An instruction to roll with its results table: all of it is one ability."""

    alternatives_in: ClassVar[tuple[str, ...]] = ("rows",)

    sentences: tuple[Instruction | Sentence, ...]
    rows: tuple[Row, ...]

    def made_explicit(self) -> ResultsTable:
        """Each row with the tokens that "those tokens" in it are."""
        created = {part.slot: part for part in walk(self) if isinstance(part, CreatesSoMany)}  # type: ignore[attr-defined]

        def explicit(part: Any) -> Any:
            return replace(part, those=created[part.antecedent]) if isinstance(part, CreatesMoreOfThose) else part

        return replace(self, rows=tuple(replace_in(row, explicit) for row in self.rows))

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return (*self.followed(), FollowRow(self.rows))

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return targets_in(self)

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return divisions_in(self)
