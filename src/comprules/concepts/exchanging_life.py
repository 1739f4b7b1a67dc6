"""CR 701.12c: players exchanging life totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.life import GainLife, LoseLife
from comprules.concepts.nouns import Players
from comprules.effects.doing import note_done
from comprules.effects.instructions import Predicate
from comprules.effects.replacement import forbidden
from comprules.events import Event
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("701.12a", "701.12c")
def exchange_life_totals(one: int, other: int, resolution: Resolution) -> bool:
    """Let two players have each other's life total by gaining and losing life; whether that could be done."""
    board, cause = resolution.board, resolution.cause("701.12c")
    first, second = (board.state.players[player].life for player in (one, other))
    poorer, richer, difference = (one, other, second - first) if first < second else (other, one, first - second)
    if not difference:
        return True
    events: tuple[Event, ...] = (GainLife(cause, poorer, difference), LoseLife(cause, richer, difference))
    if any(forbidden(board, event) for event in events):
        return False
    resolution.happen(events)
    return True


@rule("701.12a", "701.12c")
@phrase("exchange(s) life totals with {whom}")
class ExchangesLifeTotals(Predicate):
    """CR 701.12c. "Exchange life totals with target opponent"."""

    whom: Players

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        others = [player for player in self.whom.refer(resolution) if resolution.board.exists(player)]
        done = [exchange_life_totals(player, other, resolution) for player in subject for other in others[:1]]
        note_done(any(done), resolution, "701.12a", "the life totals can't be exchanged")


@rule("701.12a", "701.12c")
@phrase("exchange life totals")
class ExchangeLifeTotals(Predicate):
    """CR 701.12c. "Two target players exchange life totals": nothing, unless both are there."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        players = [player for player in subject if resolution.board.exists(player)]
        done = len(players) > 1 and exchange_life_totals(players[0], players[1], resolution)
        note_done(done, resolution, "701.12a", "the life totals can't be exchanged")
