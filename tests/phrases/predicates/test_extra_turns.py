"""CR 500.7: extra turns."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import run_to
from spells import follow


@rule("500.7")
def test_several_extra_turns_after_this_one() -> None:
    """CR 500.7: that player takes them one after the other, and then it's the turn of whoever would be next."""
    game = follow("Target player takes two extra turns after this one.", targets=["Alice"])
    taken = []
    for _ in range(4):
        taken.append(game.board.active_player)
        run_to(game, "end")
        run_to(game, "precombat main")
    assert taken == [0, 0, 0, 1]
