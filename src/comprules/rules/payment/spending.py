"""CR 106.6, 609.4b: what mana may be spent on, and as what; and what it does to what it is spent on."""

from __future__ import annotations

from comprules.kernel.players import Mana
from comprules.rules.payment.payment import AsThough, Purpose
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class SpendingMana(Act):
    """A player spending mana on something."""

    player: PlayerId
    purpose: Purpose


class SpendingRule(Statement):
    """A statement about as what mana may be spent."""

    concerns: ClassVar[tuple[type[Act], ...]] = (SpendingMana,)

    @abstractmethod
    def as_what(self, act: SpendingMana, context: Context) -> AsThough | None:
        """As what a player may spend mana on this."""


@rule("609.4", "609.4b")
def spent_as(board: Board, player: PlayerId, purpose: Purpose) -> AsThough | None:
    """As what a player may spend mana; what lets them spend it as mana of any type goes furthest."""
    act = SpendingMana(player, purpose)
    found = [purpose.as_though]
    found += [said.as_what(act, context) for said, context in in_force(board, SpendingRule, SpendingMana)]
    if "type" in found:
        return "type"
    return "color" if "color" in found else None


@rule("106.6")
def permits(restriction: object | None, board: Board, purpose: Purpose) -> bool:
    """Whether mana with a restriction may be spent on this."""
    return restriction is None or bool(restriction.permits(board, purpose))  # type: ignore[attr-defined]


class MarksSpell(Phrase):
    """A mixin for what is said of mana, in place of what it may be spent on: what happens as it is spent on a spell."""

    def permits(self, board: Board, purpose: Purpose) -> bool:
        """Whether the mana may be spent on this: on anything, unless it says otherwise."""
        return True

    @abstractmethod
    def spent_on(self, game: Game, mana: Mana, player: PlayerId, spell: ObjectId) -> None:
        """A player has spent a unit of the mana to cast a spell."""


@rule("106.6", "106.6a", "601.2h")
def mark_spell(game: Game, player: PlayerId, spell: ObjectId, spent: Sequence[Mana]) -> None:
    """Let all mana that was spent to cast a spell do what is said of it, each unit by itself."""
    for mana in spent:
        if isinstance(mana.restriction, MarksSpell):
            mana.restriction.spent_on(game, mana, player, spell)
