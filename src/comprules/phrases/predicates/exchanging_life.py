"""CR 701.12c: players exchanging life totals."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.this_way import DidThisWay
from comprules.phrases.continuous.power_toughness import Sets
from comprules.phrases.prelude import *
from comprules.phrases.references.amount_references import amount_of
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.continuous_effects.modifying import existing
from comprules.rules.life_damage_counters.life import GainLife, LoseLife, life_of
from comprules.rules.life_damage_counters.setting_life import life_change
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.choices import one_meant


@rule("701.12a", "701.12c", "810.9e")
def exchange_life_totals(one: PlayerId, other: PlayerId, resolution: Resolution) -> Sequence[Event] | None:
    """Let two players have each other's life total by gaining and losing life: what happened; None if it can't be."""
    board, cause = resolution.board, resolution.cause("701.12c")
    if one != other and other in board.shares_life_with(one):
        return None
    first, second = (life_of(board, player) for player in (one, other))
    poorer, richer, difference = (one, other, second - first) if first < second else (other, one, first - second)
    if not difference:
        return ()
    events: tuple[Event, ...] = (GainLife(cause, poorer, difference), LoseLife(cause, richer, difference))
    if any(forbidden(board, event) for event in events):
        return None
    return tuple(resolution.happen(events))


@rule("701.12a", "701.12c")
@phrase("exchange(s) life totals with {whom}")
class ExchangesLifeTotals(Predicate):
    """CR 701.12c. "Exchange life totals with target opponent"; introduces the life that is lost by whoever does it."""

    introduces: ClassVar = Introduction()
    """The life lost: "that many"."""

    whom: Players
    slot: int = 0

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        others = [player for player in self.whom.refer(resolution) if resolution.board.exists(player)]
        done = [exchange_life_totals(player, other, resolution) for player in subject for other in others[:1]]
        events = [event for each in done for event in each or ()]
        lost = [event.amount for event in events if isinstance(event, LoseLife) and event.player in subject]
        resolution.bind(self.slot, sum(lost))
        carried_out = any(each is not None for each in done)
        note_done(carried_out, resolution, "701.12a", "the life totals can't be exchanged")


@rule("701.12a", "701.12c")
@phrase("exchange life totals")
class ExchangeLifeTotals(Predicate):
    """CR 701.12c. "Two target players exchange life totals": nothing, unless both are there."""

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        players = [player for player in subject if resolution.board.exists(player)]
        done = exchange_life_totals(players[0], players[1], resolution) if len(players) > 1 else None
        note_done(done is not None, resolution, "701.12a", "the life totals can't be exchanged")


@rule("608.2c", "701.12c")
@phrase("you lost life this way", prefer=(DidThisWay,))
class LostLifeThisWay(Reference, SimpleCondition):
    """CR 608.2c. "You lost life this way": by the exchange that was spoken of."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ExchangesLifeTotals)

    def holds(self, context: Context) -> bool:
        return amount_of(self.antecedent, context) > 0


@rule("701.12a", "701.12g", "119.7", "119.8", "613.4b")
@phrase(
    {
        "power": "exchange(s) {life_of} life total with {stat_of} power",
        "toughness": "exchange(s) {life_of} life total with {stat_of} toughness",
    },
    by="stat",
)
class ExchangesLifeWithStat(Predicate):
    """CR 701.12g. "Exchange your life total with this creature's toughness": each becomes what the other was."""

    stat: Literal["power", "toughness"]
    life_of: Whose
    stat_of: Whose

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        board = resolution.board
        players = [player for player in self.life_of.refer(resolution) if board.exists(player)]
        creatures = existing(self.stat_of.refer(resolution), resolution)
        creatures = one_meant(creatures, "choose the creature", resolution)
        done = bool(players and creatures) and self._exchange(players[0], creatures[0], resolution)
        note_done(done, resolution, "701.12a", "the values can't be exchanged")

    def _exchange(self, player: PlayerId, creature: ObjectId, resolution: Resolution) -> bool:
        known, life = resolution.board.characteristics(creature), life_of(resolution.board, player)
        value = known.power if self.stat == "power" else known.toughness
        if value is None:
            return False
        change = life_change(player, value, resolution)
        if value != life and forbidden(resolution.board, change):
            return False
        resolution.happen((change,))
        power, toughness = (life, None) if self.stat == "power" else (None, life)
        change_for((creature,), (Sets(power, toughness),), None, resolution)
        return True
