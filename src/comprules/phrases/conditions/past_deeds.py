"""CR 608.2i: what players did this turn: "you've cast a Goblin spell this turn", "an opponent lost life this turn"."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Literal

from comprules.kernel.rule_citations import rule
from comprules.phrases.conditions.damage_history import is_of_kind
from comprules.phrases.instructions.quantifiers import true_of, was_true_of
from comprules.phrases.nouns.references import OtherThan
from comprules.phrases.quantities.tallies import Tally
from comprules.phrases.trigger_events.damage import DamageKind
from comprules.reader.phrase import Phrase, phrase
from comprules.reader.tree import walk
from comprules.rules.abilities.conditions import SimpleCondition
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.objects.nouns import Noun, Players
from comprules.rules.resolving.happened import (
    attackers_declared,
    cards_drawn,
    damage_dealt,
    descended,
    discarded,
    life_gained,
    life_lost,
    sacrificed,
    spells_cast,
)
from comprules.rules.resolving.history import in_this_game
from comprules.rules.zones.zone_changes import became

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context


class PastDeed(Phrase):
    """Something that a player may have done this turn, in the past tense."""

    @abstractmethod
    def was_done_by(self, player: int, context: Context) -> bool:
        """Whether a player has done it this turn."""


@rule("601.2i", "608.2i")
@phrase("cast {tally}")
class CastSome(PastDeed):
    """CR 601.2i. "Cast an instant or sorcery spell", "cast two or more spells"."""

    tally: Tally

    def was_done_by(self, player: int, context: Context) -> bool:
        cast = [spell for spell, by in spells_cast(context.board) if by == player]
        if any(isinstance(part, OtherThan) for part in walk(self.tally)):
            cast = [spell for spell in cast if not _is_source(spell, context)]
        return self.tally.is_met_among(cast, context)


def _is_source(spell: int, context: Context) -> bool:
    """Whether a spell is the source of an ability, or became it: "another spell" on a card is another than itself."""
    return context.source in (spell, became(context.board, spell))


@rule("508.1a", "608.2i")
@phrase("attacked[ with {tally}]")
class Attacked(PastDeed):
    """CR 508.1a. Declared attackers: "attacked", "attacked with two or more creatures"."""

    tally: Tally | None

    def was_done_by(self, player: int, context: Context) -> bool:
        attackers = [creature for creature, by in attackers_declared(context.board) if by == player]
        return bool(attackers) if self.tally is None else self.tally.is_met_among(attackers, context)


@rule("701.21a", "608.2i")
@phrase("sacrificed {tally}")
class Sacrificed(PastDeed):
    """CR 701.21a. "Sacrificed a permanent"."""

    tally: Tally

    def was_done_by(self, player: int, context: Context) -> bool:
        return self.tally.is_met_among((number for number, by in sacrificed(context.board) if by == player), context)


@rule("701.9a", "608.2i")
@phrase("discarded {tally}")
class Discarded(PastDeed):
    """CR 701.9a. "Discarded a card"."""

    tally: Tally

    def was_done_by(self, player: int, context: Context) -> bool:
        return self.tally.is_met_among((number for number, by in discarded(context.board) if by == player), context)


@rule("121.1", "608.2i")
@phrase(
    {"drew": "drew {n:one} or more cards", "drawn": "drawn {n:one} or more cards"},
    by="form",
)
class DrewCards(PastDeed):
    """CR 121.1. "Drew two or more cards"."""

    form: Literal["drew", "drawn"]
    n: int

    def was_done_by(self, player: int, context: Context) -> bool:
        return cards_drawn(context.board, player) >= self.n


@rule("119.3", "608.2i")
@phrase({"gained": "gained[ {least} or more] life", "lost": "lost[ {least} or more] life"}, by="how")
class LifeChanged(PastDeed):
    """CR 119.3. "Gained life", "lost 3 or more life"."""

    how: Literal["gained", "lost"]
    least: int | None

    def was_done_by(self, player: int, context: Context) -> bool:
        amount = (life_gained if self.how == "gained" else life_lost)(context.board, player)
        return amount >= (1 if self.least is None else self.least)


@rule("120.1", "608.2i")
@phrase("<was|were> dealt[ {least} or more][ {kind}] damage[ by {source}]")
class WasDealtDamage(PastDeed):
    """CR 120.1. "Was dealt damage", "were dealt 4 or more damage", "was dealt combat damage by a Goblin"."""

    least: int | None
    kind: DamageKind | None
    source: Noun | None

    def was_done_by(self, player: int, context: Context) -> bool:
        dealt = (event for event in damage_dealt(context.board) if event.recipient == player)
        amount = sum(event.amount for event in dealt if self._counts(event, context))
        return amount >= (1 if self.least is None else self.least)

    def _counts(self, event: DealDamage, context: Context) -> bool:
        by_it = self.source is None or self.source.includes(event.source, context)
        return by_it and is_of_kind(event, self.kind)


@rule("700.11", "608.2i")
@phrase("descended")
class Descended(PastDeed):
    """CR 700.11. "Descended"."""

    def was_done_by(self, player: int, context: Context) -> bool:
        return descended(context.board, player)


@rule("608.2i")
@phrase(
    {
        "did": "{who} {deed@who} this turn",
        "has": "{who} <has|have @who> {deed@who} this turn",
        "hasn't": "{who} <hasn't|haven't @who> {deed@who} this turn",
    },
    by="form",
)
class DidThisTurn(SimpleCondition):
    """CR 608.2i. "You attacked this turn", "an opponent has lost life this turn"."""

    form: Literal["did", "has", "hasn't"]
    who: Players
    deed: PastDeed

    def holds(self, context: Context) -> bool:
        if self.form == "hasn't":
            return true_of(self.who, lambda player: not self.deed.was_done_by(player, context), context)
        return was_true_of(self.who, lambda player: self.deed.was_done_by(player, context), context)


@rule("608.2i")
@phrase("you've {deed:YOU} this turn")
class YouHaveThisTurn(SimpleCondition):
    """CR 608.2i. "You've cast an instant or sorcery spell this turn"."""

    deed: PastDeed

    def holds(self, context: Context) -> bool:
        return self.deed.was_done_by(context.you, context)


@rule("608.2i")
@phrase("you've {deed:YOU} this game")
class YouHaveThisGame(SimpleCondition):
    """CR 608.2i. "You've cast another spell named … this game": in whatever turn of it."""

    deed: PastDeed

    def holds(self, context: Context) -> bool:
        with in_this_game(context.board):
            return self.deed.was_done_by(context.you, context)
