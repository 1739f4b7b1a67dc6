"""CR 604: static abilities as lines of text: statements, with or without a condition."""

from __future__ import annotations

from abc import abstractmethod
from typing import Literal

from comprules.effects.abilities import StaticAbility
from comprules.effects.conditions import Condition
from comprules.effects.statements import Statement
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule
from comprules.zones import Zone


class Saying(Phrase):
    """A sentence without its full stop that makes several statements: "this creature can't block and can't be blocked"."""

    @abstractmethod
    def statements(self) -> tuple[Statement, ...]:
        """What it says."""


class _Line(StaticAbility):
    said: Statement | Saying

    def statements(self) -> tuple[Statement, ...]:
        return self.said.statements() if isinstance(self.said, Saying) else (self.said,)

    @rule("113.6")
    def zones(self) -> frozenset[Zone]:
        return frozenset(zone for statement in self.statements() for zone in statement.zones())


@rule("604.1")
@phrase("{said}.")
class Always(_Line):
    """CR 604.1. A statement that is simply true."""


@rule("604.2")
@phrase({"before": "as long as {condition}, {said}.", "after": "{said} as long as {condition}."}, by="place")
class AsLongAs(_Line):
    """CR 604.2. "As long as you control an Elf, …": true only while its condition is met."""

    said: Statement | Saying
    condition: Condition
    place: Literal["before", "after"]

    def when(self) -> Condition | None:
        return self.condition
