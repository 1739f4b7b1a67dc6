"""CR 608.2i: how much life and damage there was this turn: "the amount of life you gained", "1 life they lost"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.turn_history import PastDeed
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.undergone import WhoHas
from comprules.phrases.references.amount_references import amount_of
from comprules.phrases.trigger_events.damage import DamageKind, is_of_kind
from comprules.phrases.trigger_events.life_and_cards import LifeIsGained, LifeIsLost
from comprules.rules.life_damage_counters.counters import RemoveCounters
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.multiplayer.those_who_left import with_those_who_left
from comprules.rules.resolving.happened import damage_dealt, life_gained, life_lost, was_meant
from comprules.rules.resolving.history import of_kind


class AmountThisTurn(Phrase):
    """What there was so and so much of this turn: life gained or lost, damage dealt."""

    @abstractmethod
    def amount(self, context: Context) -> int:
        """How much of it there was."""


@rule("119.3", "608.2i")
@phrase("life {who} {how} this turn")
class LifeThisTurn(AmountThisTurn):
    """CR 119.3. "Life you gained this turn", "life your opponents have lost this turn": of all of them together."""

    who: Players | WhoHas
    how: Literal["gained", "lost"]

    def amount(self, context: Context) -> int:
        seen = with_those_who_left(context)
        changed = life_gained if self.how == "gained" else life_lost
        return sum(changed(context.board, player) for player in seen.board.players if self.who.includes(player, seen))


@rule("119.3", "608.2i")
@phrase("life {how} by {who} this turn")
class LifeChangedBy(AmountThisTurn):
    """CR 119.3. "(The total) life lost by all players this turn"."""

    how: Literal["gained", "lost"]
    who: Players

    def amount(self, context: Context) -> int:
        return LifeThisTurn(self.who, self.how).amount(context)


class _LifeThen(Reference, AmountThisTurn):
    of: ClassVar[type[Phrase]]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, self.of)

    def amount(self, context: Context) -> int:
        return amount_of(self.antecedent, context)


@rule("119.9", "608.2k")
@phrase("life {who} gained")
class LifeGainedThen(_LifeThen):
    """CR 608.2k. "(Whenever you gain life …) the amount of life you gained"."""

    of: ClassVar[type[Phrase]] = LifeIsGained

    who: Players


@rule("119.3", "608.2k")
@phrase("life {who} lost")
class LifeLostThen(_LifeThen):
    """CR 608.2k. "(Whenever you lose life …) for each 1 life you lost"."""

    of: ClassVar[type[Phrase]] = LifeIsLost

    who: Players


@rule("120.1", "608.2i")
@phrase("[{kind} ]damage {already?already }dealt to {whom} {so_far?so far }this turn[ by {source}]")
class DamageThisTurn(AmountThisTurn):
    """CR 120.1. "Damage dealt to your opponents this turn", "damage dealt to it this turn by other sources"."""

    kind: DamageKind | None
    already: bool
    whom: Noun
    source: Noun | None
    so_far: bool = False

    def amount(self, context: Context) -> int:
        return sum(event.amount for event, then in damage_dealt(context) if self._counts(event, then, context))

    def _counts(self, event: DealDamage, then: Context, now: Context) -> bool:
        if not is_of_kind(event, self.kind) or not was_meant(self.whom, event.recipient, then, now):
            return False
        return self.source is None or was_meant(self.source, event.source, then, now)


@rule("608.2i")
@phrase(
    {
        "the amount": "the amount of {what}",
        "the total amount": "the total amount of {what}",
        "the total": "the total {what}",
        "the": "the {what}",
    },
    by="said",
    agreement=Agreement.IT,
)
class HowMuchThisTurn(Quantity):
    """CR 608.2i. "The amount of life you gained this turn", "the damage dealt to your opponents this turn"."""

    said: Literal["the amount", "the total amount", "the total", "the"]
    what: AmountThisTurn

    def value(self, context: Context) -> int:
        return self.what.amount(context)


@rule("107.14", "608.2i")
def energy_gone(player: PlayerId, board: Board) -> int:
    """How many energy counters a player has paid or lost this turn."""
    gone = (event for event in of_kind(RemoveCounters, board) if event.kind == "energy")
    return sum(event.amount for event in gone if event.number == player)


@rule("107.14", "608.2i")
@phrase("{E} you've paid or lost this turn")
class EnergyGone(Countable):
    """CR 107.14. "For each {E} you've paid or lost this turn"."""

    def number(self, context: Context) -> int:
        return energy_gone(context.you, context.board)


@rule("107.14", "608.2i")
@phrase("pay(s) or lose(s) {n:one} or more {E}")
class LosesEnergy(PastDeed):
    """CR 107.14. "(If you've) paid or lost four or more {E} (this turn)": altogether."""

    n: int

    def was_done_by(self, player: PlayerId, context: Context) -> bool:
        return energy_gone(player, context.board) >= self.n


@rule("608.2i")
@phrase("1 {what}", agreement=Agreement.IT)
class EachOneOfIt(Countable):
    """CR 608.2i. "For each 1 life your opponents have lost this turn"."""

    what: AmountThisTurn

    def number(self, context: Context) -> int:
        return self.what.amount(context)
