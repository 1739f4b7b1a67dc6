"""CR 603.7b, 707.10: a spell being copied as it is cast that isn't there yet."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.actions.copy_spell import NEW_TARGETS, Copies
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.delayed_triggers import THIS_TURN, Delaying, NextSpell, YourNext
from comprules.phrases.nouns.references import It
from comprules.phrases.prelude import *

_CHOICES: tuple[Literal["", "the copy"], ...] = ("", "the copy")


@phrase("the next {kind:IT} you cast this turn")
class NextYouCast(YourNext):
    """CR 603.7b. "The next instant or sorcery spell you cast this turn"."""


@rule("603.7", "603.7b", "707.10")
@phrase({choice: f"copy {{what}} when you cast it{NEW_TARGETS[choice]}" for choice in _CHOICES}, by="choice")
class CopiesTheNext(Delaying):
    """CR 707.10. "Copy the next spell you cast this turn when you cast it. You may choose new targets for the copy"."""

    provided: ClassVar[Condition | None] = None

    what: NextYouCast
    choice: Literal["", "the copy"]

    @property
    def then(self) -> Order:
        """What is done as that spell has been cast."""
        return Order(Copies(It(antecedent=self.what.slot), None, (), self.choice))

    def happen(self, resolution: Resolution) -> None:
        self.delay(NextSpell(self.what), resolution, THIS_TURN)
