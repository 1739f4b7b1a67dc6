"""CR 608.2c, 614.15: a paragraph of a spell that says what is done instead of all that the one before it says."""

from __future__ import annotations

from typing import cast

from comprules.phrases.instructions.replaced_sentences import Replacing
from comprules.phrases.instructions.sentences import InSentences, Sentence, divisions_in, targets_in
from comprules.phrases.prelude import *
from comprules.rules.resolving.effects import Division


@phrase("{sentences:.}")
class Paragraph(InSentences):
    """CR 608.2c. The sentences of a paragraph."""

    sentences: tuple[Instruction | Sentence, ...]


@rule("608.2c", "614.15")
class FollowOneOf(Replacing):
    """One paragraph or the other is followed."""

    condition: Condition
    ordinary: Paragraph
    changed: Paragraph

    def happen(self, resolution: Resolution) -> None:
        chosen = self.changed if self.condition.is_met(resolution) else self.ordinary
        for instruction in chosen.followed():
            instruction.happen(resolution)


@rule("608.2c", "614.15")
@phrase("{ordinary}\nif {condition}, instead {changed}")
class ReplacedParagraph(Effect):
    """CR 614.15. "… Hellbent — If you have no cards in hand, instead search your library for a card": in a paragraph of
    its own, and said first, "instead" is of the whole paragraph before.
    """

    ordinary: Paragraph
    condition: Condition
    changed: Paragraph

    def _followed(self) -> FollowOneOf:
        return FollowOneOf(self.condition, self.ordinary, self.changed)

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return cast("tuple[Instruction, ...]", (self._followed(),))

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return targets_in(self._followed())

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return divisions_in(self._followed())
