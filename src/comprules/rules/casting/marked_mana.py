"""CR 106.6: mana that does something to the spell that it is spent on, or lets an ability trigger then."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.players import Mana
from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import Phrase
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.game import Game
from comprules.rules.payment.payment import Purpose


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
