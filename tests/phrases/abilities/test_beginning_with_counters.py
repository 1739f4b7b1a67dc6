"""CR 103.6a: beginning the game on the battlefield with a counter, for which something is done."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, card, land, pending

CAVE = card(
    "Cave",
    "",
    "Land",
    "If Cave is in your opening hand and you're not playing first, you may begin the game with Cave on the battlefield "
    "with a luck counter on it. If you do, exile a card from your hand.\n{T}: Add {C}.",
)


@rule("103.6a", "122.6")
def test_only_who_doesnt_play_first_may_begin_with_it() -> None:
    """103.6a: it has its counter, and a card of that player's choice is exiled from their hand."""
    game = Game([[CAVE] * 30, [CAVE, BEAR, land("G")] * 10], starting_player=0, seed=4)
    while pending(game).rule == "103.5":
        game.choose("yes")
    assert (pending(game).rule, pending(game).player) == ("103.6a", 1)
    game.choose(pending(game).candidates[:1])
    assert pending(game).player == 1
    game.choose(pending(game).options[0])
    (cave,) = game.view(1).battlefield
    assert (cave.controller, dict(cave.counters)) == (1, {"luck": 1})
    assert game.view(1).players[1].hand_size == 5
    assert len(game.view(1).exile) == 1
