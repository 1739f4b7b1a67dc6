"""CR 119.4: paying life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.rules.costs.doing import note_done
from comprules.rules.life_damage_counters.life import PayLife

if TYPE_CHECKING:
    from comprules.rules.resolving.resolution import Resolution


@rule("119.4", "119.4a", "119.4b", "119.8", "810.9b")
@rule("117.4a", edition="2009")
def pay_life(player: int, amount: int, resolution: Resolution, number: str = "119.4") -> None:
    """Let a player pay life by a rule, if they have as much and can lose it; otherwise nothing is paid. Of
    a team the second one to pay has what the first one has left.
    """
    has_enough = amount <= max(resolution.board.state.players[player].life, 0)
    note_done(has_enough, resolution, "119.4", f"{resolution.board.name(player)} doesn't have {amount} life to pay")
    if has_enough and amount:
        pay = PayLife(resolution.cause(number), player, amount, resolution.is_for_using)
        note_done(resolution.begin((pay,)), resolution, "119.8", f"{resolution.board.name(player)} can't lose life")
