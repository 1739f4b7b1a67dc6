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


class LifeForMana(Statement):
    """A statement that lets a player pay 2 life rather than mana that symbols of their costs ask for."""

    concerns: ClassVar[tuple[type[Act], ...]] = (SpendingMana,)

    @abstractmethod
    def types(self, act: SpendingMana, context: Context) -> frozenset[str]:
        """The types of mana for which that goes."""


@rule("107.4f", "118.3")
def payable_with_life(board: Board, player: PlayerId, purpose: Purpose) -> frozenset[str]:
    """The types of mana that a player may pay life for, wherever a symbol of a cost asks for them."""
    act = SpendingMana(player, purpose)
    said = (each.types(act, context) for each, context in in_force(board, LifeForMana, SpendingMana))
    return frozenset[str]().union(*said)


def with_life(symbol: str, types: frozenset[str]) -> str:
    """A symbol for which life may be paid if it asks for mana of one of these types.

    >>> with_life("B", frozenset("B")), with_life("B/R", frozenset("B")), with_life("R", frozenset("B"))
    ('B/P', 'B/R/P', 'R')
    """
    parts = symbol.split("/")
    return f"{symbol}/P" if "P" not in parts and not types.isdisjoint(parts) else symbol


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
