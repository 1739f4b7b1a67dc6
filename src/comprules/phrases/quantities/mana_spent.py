"""CR 106.3, 601.2h: how much mana, and of how many colors, was spent to cast something.

The cards that a merged permanent has become were one permanent, for which that mana was spent once (CR 730.3c).
"""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.mana_spent import mana_from, mana_spent_on, snow_spent_on
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana import COLORS
from comprules.rules.mana_and_numbers.mana_to_spend import TellsSources
from comprules.rules.resolving.last_known import all_asked_about


@rule("601.2h", "608.2i")
@phrase("the amount of mana spent to cast {what}")
@looks_at()
class ManaSpent(Quantity):
    """CR 601.2h. "The amount of mana spent to cast that spell"."""

    what: Definite

    def value(self, context: Context) -> int:
        return sum(len(mana_spent_on(number, context)) for number in all_asked_about(self.what.refer(context), context))


def colors_spent_on(number: ObjectId, context: Context) -> int:
    """How many colors of mana were spent to cast a spell, or the spell that became this permanent."""
    return len(set(mana_spent_on(number, context)) & set(COLORS))


@rule("105.1", "601.2h", "608.2i")
@phrase("<color|colors> of mana spent to cast {what}", agreement="edge")
@looks_at()
class ColorsSpent(Countable):
    """CR 601.2h. "For each color of mana spent to cast this spell"."""

    what: Definite

    def number(self, context: Context) -> int:
        return sum(colors_spent_on(number, context) for number in all_asked_about(self.what.refer(context), context))


@rule("107.4h", "601.2h", "608.2i")
@phrase("the amount of {S} spent to cast {what}")
@looks_at()
class SnowManaSpent(Quantity):
    """CR 107.4h. "The amount of {S} spent to cast this spell": of the mana that snow sources produced."""

    what: Definite

    def value(self, context: Context) -> int:
        return sum(len(snow_spent_on(number, context)) for number in all_asked_about(self.what.refer(context), context))


@rule("107.4h", "601.2h", "608.2i")
@phrase("{S} spent to cast {what}")
@looks_at()
class EachSnowManaSpent(Countable):
    """CR 107.4h. "For each {S} spent to cast this spell"."""

    what: Definite

    def number(self, context: Context) -> int:
        return sum(len(snow_spent_on(number, context)) for number in all_asked_about(self.what.refer(context), context))


@rule("106.3", "601.2h", "608.2i")
@phrase(
    {
        "": "mana from a(n) {source:IT} spent to cast {what}",
        "that was": "mana from a(n) {source:IT} that was spent to cast {what}",
    },
    by="form",
)
@looks_at()
class EachManaFrom(TellsSources, Countable):
    """CR 106.3. "For each mana from a Treasure spent to cast it"."""

    form: Literal["", "that was"]
    source: Description
    what: Definite

    def number(self, context: Context) -> int:
        objects = all_asked_about(self.what.refer(context), context)
        return sum(mana_from(self.source, number, context) for number in objects)


@rule("106.4")
@phrase("the amount of unspent mana you have")
@looks_at()
class UnspentMana(Quantity):
    """CR 106.4. "The amount of unspent mana you have": how much is in your mana pool."""

    def value(self, context: Context) -> int:
        return len(context.board.state.players[context.you].mana_pool)


@rule("106.4")
@phrase("unspent[ {color}] mana you have")
@looks_at()
class EachUnspentMana(Countable):
    """CR 106.4. "For each unspent green mana you have": what is in your mana pool, or of a color."""

    color: ColorWord | None

    def number(self, context: Context) -> int:
        pool = context.board.state.players[context.you].mana_pool
        return sum(self.color is None or unit.type == self.color.symbol for unit in pool)
