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
