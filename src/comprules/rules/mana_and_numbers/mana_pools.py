"""CR 106.4: mana in players' mana pools."""

from __future__ import annotations

from comprules.kernel.payments_told import Payment
from comprules.kernel.players import Mana
from comprules.rules.prelude import *


@rule("106.3", "106.4")
class AddMana(AffectsPlayer):
    """Mana is added to a player's mana pool; `tapped` is the permanent that was tapped for it (CR 106.12)."""

    mana: tuple[Mana, ...]
    tapped: Id | None = None

    def happen(self, game: Game) -> Sequence[Event]:
        """Put it into the pool."""
        pool = game.state.players[self.player].mana_pool
        game.write_player(self.player, mana_pool=(*pool, *self.mana))
        return ()

    def enter(self, payment: Payment, board: Board) -> bool:
        """Mana that is made on the way pays for it."""
        payment.mana.extend(unit.type for unit in self.mana)
        return True

    def describe(self, board: Board) -> str:
        """Who adds what."""
        added = "".join(f"{{{unit.type}}}" for unit in self.mana)
        return f"{board.name(self.player)} adds {added}"


@rule("106.4", "106.13")
class LoseMana(AffectsPlayer):
    """A player loses the mana that they haven't spent, by an effect."""

    mana: tuple[Mana, ...]

    def possible(self, board: Board) -> bool:
        """Losing no mana is no event."""
        return bool(self.mana)

    def happen(self, game: Game) -> Sequence[Event]:
        """Empty the pool."""
        game.write_player(self.player, mana_pool=())
        return ()

    def describe(self, board: Board) -> str:
        """Who loses what."""
        lost = "".join(f"{{{unit.type}}}" for unit in self.mana)
        return f"{board.name(self.player)} loses {lost}"
