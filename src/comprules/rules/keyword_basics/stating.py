"""CR 702.1: abilities that a keyword stands for, given as their statements."""

from __future__ import annotations

from comprules.kernel.zones import Zone
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.abilities.statements import Statement


class Stated(StaticAbility):
    """A static ability that makes these statements; it has no words besides the keyword that stands for it."""

    said: tuple[Statement, ...]

    def statements(self) -> tuple[Statement, ...]:
        return self.said

    def zones(self) -> frozenset[Zone]:
        """Where what it says is looked for; if nothing is, wherever it may be asked for."""
        saying = [statement for statement in self.said if statement.says_by_itself] or self.said
        return frozenset(zone for statement in saying for zone in statement.zones())


def stated(*said: Statement) -> tuple[Stated, ...]:
    """What a keyword means, as `KeywordAbility.means` gives it: one static ability that says all this."""
    return (Stated(said),)
