"""CR 701.29: fatesealing."""

from __future__ import annotations

from comprules.keywords.actions.arranging import ArrangeLibrary
from comprules.keywords.actions.mill import top_cards
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.resolving.choices import arrange
from comprules.rules.resolving.choosing import choose
from comprules.rules.zones.looking import Look


@rule("701.29a")
@phrase("fateseal {amount}", also=["fateseals {amount}"])
class Fateseals(Repeatable):
    """CR 701.29a. "Fateseal 2": of the top cards of an opponent's library, some go to the bottom of it."""

    amount: Measure

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        for player, amount in amounts_for_each(self.amount, players, resolution).items():
            opponents = resolution.board.opponents(player)
            for opponent in choose(resolution, player, opponents, 1, 1, self) if amount > 0 else ():
                _fateseal(player, opponent, amount, resolution)


@rule("701.29a")
def _fateseal(player: PlayerId, opponent: PlayerId, amount: int, resolution: Resolution) -> None:
    """Let a player look at the top cards of an opponent's library and put each on its top or bottom."""
    cause, seen = resolution.cause("701.29a"), top_cards(opponent, amount, resolution)
    resolution.happen([Look(cause, player, seen)])
    down = choose_among(player, seen, 0, len(seen), "fateseal: put on the bottom", "701.29a", resolution)
    kept = tuple(card for card in seen if card not in down)
    bottom = arrange(player, down, "fateseal: the order on the bottom, the lowest last", "701.29a", resolution)
    top = arrange(player, kept, "fateseal: the order on top, the top card first", "701.29a", resolution)
    resolution.happen([ArrangeLibrary(cause, opponent, top, bottom, by=player)])
