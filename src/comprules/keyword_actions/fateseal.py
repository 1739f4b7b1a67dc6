"""CR 701.29: fatesealing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.choosing import choose
from comprules.concepts.quantities import Measure
from comprules.effects.choices import arrange, choose_among, players_in_turn_order
from comprules.effects.doing import amounts_for_each
from comprules.effects.instructions import Predicate
from comprules.keyword_actions.arranging import ArrangeLibrary
from comprules.keyword_actions.looking import Look
from comprules.keyword_actions.mill import top_cards
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("701.29a")
@phrase("fateseal {amount}", also=["fateseals {amount}"])
class Fateseals(Predicate):
    """CR 701.29a. "Fateseal 2": of the top cards of an opponent's library, some go to the bottom of it."""

    amount: Measure

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        for player, amount in amounts_for_each(self.amount, players, resolution).items():
            opponents = resolution.board.opponents(player)
            for opponent in choose(resolution, player, opponents, 1, 1, self) if amount > 0 else ():
                _fateseal(player, opponent, amount, resolution)


@rule("701.29a")
def _fateseal(player: int, opponent: int, amount: int, resolution: Resolution) -> None:
    """Let a player look at the top cards of an opponent's library and put each on its top or bottom."""
    cause, seen = resolution.cause("701.29a"), top_cards(opponent, amount, resolution)
    resolution.happen([Look(cause, player, seen)])
    down = choose_among(player, seen, 0, len(seen), "fateseal: put on the bottom", "701.29a", resolution)
    kept = tuple(card for card in seen if card not in down)
    bottom = arrange(player, down, "fateseal: the order on the bottom, the lowest last", "701.29a", resolution)
    top = arrange(player, kept, "fateseal: the order on top, the top card first", "701.29a", resolution)
    resolution.happen([ArrangeLibrary(cause, opponent, top, bottom, by=player)])
