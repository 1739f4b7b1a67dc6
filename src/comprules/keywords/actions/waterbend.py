"""CR 701.67: waterbending."""

from __future__ import annotations

from comprules.phrases.predicates.payment import chosen_x, with_x
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols
from comprules.rules.payment.paying_mana import pay_mana
from comprules.rules.payment.payment import Purpose
from comprules.rules.resolving.instructions import PaidAsMana


@rule("701.67c")
class Waterbent(AffectsPlayer):
    """A player has paid a waterbend cost, in whatever way."""

    def describe(self, board: Board) -> str:
        """Who waterbends."""
        return f"{board.name(self.player)} waterbends"


@rule("701.67c", "603.2")
@phrase("waterbend(s)")
class HasWaterbent(DoneByPlayer):
    """CR 701.67c. "Whenever you waterbend"."""

    events: ClassVar = (Waterbent,)


@rule("701.67a", "701.67b", "701.67c")
@phrase("waterbend(s) {symbols}")
class Waterbends(PaidAsMana):
    """CR 701.67a. "Waterbend {3}": pay that; for its generic mana, artifacts and creatures may be tapped instead."""

    symbols: Symbols

    def mana_owed(self) -> tuple[str, ...]:
        return tuple(symbol.strip("{}") for symbol in self.symbols)

    def bent(self, x: int) -> int:
        generic = (
            x if symbol == "X" else int(symbol) for symbol in self.mana_owed() if symbol == "X" or symbol.isdigit()
        )
        return sum(generic)

    def note_paid(self, resolution: Resolution) -> None:
        resolution.happen((Waterbent(resolution.cause("701.67c"), resolution.you),))

    @rule("118.3", "118.12", "605.3a")
    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        if "{X}" in self.symbols and not resolution.has_x():
            resolution.x = chosen_x(lambda x: Waterbends(with_x(self.symbols, x)), subject, resolution)
        x = resolution.x or 0
        for player in players_in_turn_order(subject, resolution):
            try:
                pay_mana(resolution.game, player, self.mana_owed(), Purpose(bent=self.bent(x)), x)
            except Illegal as illegal:
                note_done(False, resolution, illegal.rule, illegal.why)
            else:
                resolution.happen((Waterbent(resolution.cause("701.67c"), player),))
