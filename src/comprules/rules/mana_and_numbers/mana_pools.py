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
        return f"{board.name(self.player)} adds {_symbols(self.mana)}"


@rule("106.4", "500.5", "106.13")
class LoseMana(AffectsPlayer):
    """A player loses mana that they haven't spent, as a step or phase ends or by an effect."""

    mana: tuple[Mana, ...]

    def possible(self, board: Board) -> bool:
        """Losing no mana is no event."""
        return bool(self.mana)

    def happen(self, game: Game) -> Sequence[Event]:
        """Take it out of the pool."""
        game.write_player(self.player, mana_pool=without(self.mana, game.state.players[self.player].mana_pool))
        return ()

    def describe(self, board: Board) -> str:
        """Who loses what."""
        return f"{board.name(self.player)} loses {_symbols(self.mana)}"


@rule("106.4", "614.1a")
class ManaBecomes(AffectsPlayer):
    """Unspent mana becomes mana of another type; where it came from and what it may be spent on stay as they were."""

    mana: tuple[Mana, ...]
    type: str

    def happen(self, game: Game) -> Sequence[Event]:
        """Change it in the pool."""
        left = without(self.mana, game.state.players[self.player].mana_pool)
        game.write_player(self.player, mana_pool=(*left, *(replace(unit, type=self.type) for unit in self.mana)))
        return ()

    def describe(self, board: Board) -> str:
        """Whose mana becomes what."""
        return f"{board.name(self.player)}'s unspent {_symbols(self.mana)} becomes {{{self.type}}}"


def without(mana: Iterable[Mana], pool: Iterable[Mana]) -> tuple[Mana, ...]:
    """A pool without so much of the mana in it."""
    left = list(pool)
    for unit in mana:
        left.remove(unit)
    return tuple(left)


def _symbols(mana: Iterable[Mana]) -> str:
    return "".join(f"{{{unit.type}}}" for unit in mana)
