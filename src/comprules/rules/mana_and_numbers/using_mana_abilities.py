"""CR 605.3, 106.12: that mana abilities have been activated, and permanents been tapped for mana."""

from __future__ import annotations

from comprules.kernel.payments_told import Payment
from comprules.rules.abilities.abilities import Keyworded
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.prelude import *


class TappedForMana(Event):
    """A permanent was tapped for mana: the mana ability had a tap symbol in its cost (CR 106.12). `x` was announced for
    an X in that cost.
    """

    object: ObjectId
    player: PlayerId
    mana: Alternative
    keyword: Keyworded | None = None
    x: int | None = None

    about = ("object",)

    detail = "rules"

    def enter(self, payment: Payment, board: Board) -> bool:
        """The permanent made mana for it."""
        payment.sources.append(board.bare_name(self.object))
        return True

    def describe(self, board: Board) -> str:
        """What was tapped."""
        return f"{board.name(self.player)} taps {board.name(self.object)} for mana"


class ManaAbilityActivated(Event):
    """A mana ability was activated, and nothing tapped for mana by it (CR 605.3). `x` was announced for an X in its
    cost.
    """

    source: ObjectId
    player: PlayerId
    keyword: Keyworded | None = None
    x: int | None = None

    about = ("source",)
    detail = "rules"

    def enter(self, payment: Payment, board: Board) -> bool:
        """What has the ability made mana for it."""
        payment.sources.append(board.bare_name(self.source))
        return True

    def describe(self, board: Board) -> str:
        """Whose ability it was."""
        return f"{board.name(self.player)} activates a mana ability of {board.name(self.source)}"
