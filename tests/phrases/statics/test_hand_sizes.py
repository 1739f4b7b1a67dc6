"""CR 402.2: maximum hand sizes."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, position, resolve, side
from spells import edict, spell


def discarded(game: Game) -> None:
    """Let the turn end, with as many cards discarded as have to be."""
    turn = game.view(0).turn
    while game.decision is not None and game.view(0).turn == turn:
        decision = game.decision
        if isinstance(decision, ChooseObjects):
            game.choose(tuple(decision.options[: decision.minimum]))
        else:
            game.choose(Pass())


@rule("402.2", "514.1", "613.11")
@pytest.mark.parametrize(
    ("text", "active", "left"),
    [
        ("Each opponent's maximum hand size is reduced by two.", 1, 5),
        ("Each opponent's maximum hand size is reduced by two.", 0, 7),
        ("Each player's maximum hand size is four.", 1, 4),
        ("Each opponent's maximum hand size is increased by one.", 1, 8),
    ],
)
def test_others_discard_down_to_their_maximum_hand_size(text: str, active: int, left: int) -> None:
    """402.2: only the players that are meant have another maximum hand size."""
    game = position(side(hand=[BEAR] * 9, battlefield=[edict(text)]), side(hand=[BEAR] * 9), step="end", active=active)
    discarded(game)
    assert len(game.state.hand(PlayerId(active))) == left


@rule("402.2", "613.11")
def test_a_maximum_hand_size_that_is_counted() -> None:
    """402.2: it is as large as the number is in the cleanup step."""
    oil = card(
        "Oil", "", "Artifact", "Your maximum hand size is equal to the number of hour counters on this artifact."
    )
    game = position(side(hand=[BEAR] * 9, battlefield=[Piece(oil, counters=(("hour", 3),))]), side(), step="end")
    discarded(game)
    assert len(game.state.hand(PlayerId(0))) == 3


@rule("402.2", "611.2a")
def test_a_hand_size_is_another_for_a_time() -> None:
    """611.2a: reduced in the turn of the target player, and as it was once the effect has ended."""
    text = "Target player's maximum hand size is reduced by two until your next turn."
    game = position(side(hand=[spell(text)], lands="W"), side(hand=[BEAR] * 9), step="precombat main")
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    discarded(game)
    discarded(game)
    assert len(game.view(1).hand) == 5
    mine = position(side(hand=[spell(text), *[BEAR] * 9], lands="W"), side())
    act(mine, "cast Deed", targets=["Bob"])
    resolve(mine)
    discarded(mine)
    assert len(mine.view(0).hand) == 7
