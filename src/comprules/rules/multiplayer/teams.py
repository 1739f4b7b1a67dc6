"""CR 102.3, 805, 808: teams: who plays together with whom, and what they share."""

from __future__ import annotations

from typing import Final

from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Record
from comprules.kernel.registers import Register
from comprules.kernel.rule_citations import rule

TEAMS: Final = Register["Teams"]("teams")
"""The register of the teams; there is none where everybody plays alone."""


@rule("102.3", "805.1", "808.1")
class Teams(Record):
    """The teams of a game, each in seating order, and what teammates share.

    With `share_turns` a team takes turns, has priority, attacks and blocks as one (CR 805). With `share_life` it has
    one life total, and wins or loses as one (CR 810); unless `poison_apart`, it has its poison counters in common, too.
    """

    members: tuple[tuple[PlayerId, ...], ...]
    share_turns: bool = False
    share_life: bool = False
    poison_apart: bool = False

    def of(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The team of a player, in seating order."""
        return next(team for team in self.members if player in team)


@rule("805.1", "808.2")
def problem_of(teams: tuple[tuple[int, ...], ...], players: int) -> str | None:
    """Why these can't be the teams of so many players, or None: each sits together, and everybody is in one."""
    if tuple(player for team in teams for player in team) != tuple(range(players)):
        seats = ", ".join(map(str, range(players)))
        return f"teams sit together: in their order they have the players {seats}, each in one (CR 805.1, 808.2)"
    if len(teams) < 2 or not all(teams):
        return "there are two or more teams, and nobody's team is empty (CR 808.1)"
    return None
