"""CR 608.2i: what behind a noun speaks of this turn: "dealt damage this turn", "that attacked this turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.kernel.rule_citations import rule
from comprules.phrases.conditions.past_deeds import doers, was_done_by
from comprules.phrases.durations.durations import OfThisTurn
from comprules.phrases.trigger_events.zone_changes import EntersUnderControl
from comprules.reader.phrase import Agreement, phrase
from comprules.rules.abilities.happenings import Departing, Happening, Happenings
from comprules.rules.combat.declare_attackers_step import AttackersDeclared
from comprules.rules.mana_and_numbers.quantities import Countable, Quantity
from comprules.rules.multiplayer.those_who_left import with_those_who_left
from comprules.rules.objects.descriptions import AnyQualifier, Description
from comprules.rules.objects.nouns import Noun, Players
from comprules.rules.resolving.happened import (
    cards_drawn,
    damage_dealt,
    life_gained,
    life_lost,
    sources_activated,
    spells_cast,
)
from comprules.rules.resolving.history import this_turn
from comprules.rules.zones.zone_changes import became

if TYPE_CHECKING:
    from comprules.rules.objects.characteristics import Characteristics
    from comprules.rules.resolving.context import Context


@rule("608.2i", "508.1a", "120.1")
@phrase("that {deed:RELATIVE} this turn")
class ThatDidThisTurn(AnyQualifier, OfThisTurn):
    """CR 608.2i. "That attacked this turn", "that was dealt damage this turn"."""

    deed: Happening | Happenings

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return was_done_by(number, self.deed, context)


@rule("608.2i", "700.4")
@phrase("{what} that {deed:PAST@what} this turn", agreement="what", prefer=(Description,))
class ThoseThatDid(Countable):
    """CR 608.2i. "Creatures that died this turn", "that entered under your control this turn": also those that are no
    longer there, as they last were.
    """

    what: Description
    deed: Departing | EntersUnderControl

    def number(self, context: Context) -> int:
        return sum(self.what.matches(number, context) for number in doers(self.deed, context))


@rule("700.10", "608.2i")
@phrase("<that was|that were> activated this turn")
class ThatWasActivated(AnyQualifier, OfThisTurn):
    """CR 700.10. "Planeswalker that was activated this turn": it was the source of an ability that was."""

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return number in sources_activated(context.board)


@rule("608.2i", "601.2i", "400.7d")
@phrase("<that was|that were> cast this turn")
class ThatWasCast(AnyQualifier, OfThisTurn):
    """CR 400.7d. Of a spell, or of the permanent that it became: that it was cast in this turn."""

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        board = context.board
        return any(number in (spell, became(board, spell)) for spell, _ in spells_cast(board))


@rule("608.2i", "120.1")
@phrase("dealt damage by {source} this turn")
class DealtDamageBy(AnyQualifier, OfThisTurn):
    """CR 120.1. "A creature dealt damage by this creature this turn"."""

    source: Noun

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return any(
            event.recipient == number and self.source.includes(event.source, context)
            for event in damage_dealt(context.board)
        )


@rule("108.4", "608.2i")
@phrase("{who} controlled")
class Controlled(AnyQualifier):
    """CR 608.2h. Of what is gone: who controlled it as it left."""

    who: Players

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return self.who.includes(context.board.controller(number), context)


@rule("601.2i", "608.2i")
@phrase("{other?other }{what} you've cast this turn", agreement="what")
class YouHaveCast(Countable):
    """CR 601.2i. "Spells you've cast this turn", "other spells you've cast this turn"."""

    other: bool
    what: Description

    def number(self, context: Context) -> int:
        mine = [spell for spell, player in spells_cast(context.board) if player == context.you]
        if self.other:
            mine = [spell for spell in mine if spell != context.source]
        return sum(self.what.matches(spell, context) for spell in mine)


@rule("508.1k", "608.2i")
@phrase("<creature|creatures> you attacked with this turn", agreement="edge")
class CreaturesYouAttackedWith(Countable):
    """CR 608.2i. "Creatures you attacked with this turn": whatever and wherever they are by now."""

    def number(self, context: Context) -> int:
        declared = (each for each in this_turn(context.board) if isinstance(each, AttackersDeclared))
        return sum(each.attacker_with(creature) == context.you for each in declared for creature, _ in each.attacks)


@rule("121.1", "608.2i")
@phrase("<card|cards> you've drawn this turn", agreement="edge")
class CardsYouHaveDrawn(Countable):
    """CR 121.1. "Cards you've drawn this turn"."""

    def number(self, context: Context) -> int:
        return cards_drawn(context.board, context.you)


@rule("119.3", "608.2i")
@phrase(
    {"gained": "the amount of life {who} gained this turn", "lost": "the amount of life {who} lost this turn"},
    by="how",
    agreement=Agreement.IT,
)
class LifeThisTurn(Quantity):
    """CR 119.3. "The amount of life you gained this turn"."""

    how: Literal["gained", "lost"]
    who: Players

    def value(self, context: Context) -> int:
        seen = with_those_who_left(context)
        amount = life_gained if self.how == "gained" else life_lost
        return sum(amount(context.board, player) for player in seen.board.players if self.who.includes(player, seen))
