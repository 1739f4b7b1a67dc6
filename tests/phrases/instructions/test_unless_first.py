"""CR 118.12a: "unless" said before what happens otherwise; coins flipped until a flip is lost."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, play_out, position, settle, side


@rule("118.12a")
@pytest.mark.parametrize(("pays", "lost"), [(True, 0), (False, 3)])
def test_unless_the_target_pays(pays: bool, lost: int) -> None:
    """118.12a: "Unless target player pays {1}, …": that player decides; what follows happens if they don't."""
    zap = card("Tax", "{R}", "Sorcery", "Unless target player pays {1}, Tax deals 3 damage to that player.")
    game = position(side(hand=[zap], lands="R"), side(lands="R"))
    act(game, "cast Tax", targets=["Bob"])
    settle(game)
    game.choose(Answer(pays))
    play_out(game)
    assert life(game, 1) == 20 - lost


@rule("118.12a", "608.2c")
@pytest.mark.parametrize("sacrifices", [True, False])
def test_all_that_follows_happens_otherwise(sacrifices: bool) -> None:
    """608.2c: both things that are said behind it depend on it."""
    text = "Unless you sacrifice a creature, you lose 2 life and draw a card."
    game = position(side([BEAR], hand=[card("Toll", "{B}", "Sorcery", text)], lands="B"), side())
    act(game, "cast Toll")
    settle(game)
    game.choose(Answer(sacrifices))
    play_out(game)
    assert (len(on_battlefield(game, "Grizzly Bears")), life(game, 0)) == ((0, 20) if sacrifices else (1, 18))


@rule("705.1", "705.2")
@pytest.mark.parametrize("said", ["won", "win"])
def test_flipping_until_a_flip_is_lost(said: str) -> None:
    """705.2: one flip is lost, the last one; those won before it are counted."""
    told = "Whenever you lose a coin flip, you gain 100 life.\nWhenever you win a coin flip, you gain 1 life."
    cat = card("Cat", "{R}", "Creature — Cat", told, "1/1")
    text = f"Flip a coin until you lose a flip. Target opponent loses 1 life for each flip you {said}."
    totals = set()
    for seed in range(12):
        game = position(side([cat], hand=[card("Toss", "{R}", "Sorcery", text)], lands="R"), side(), seed=seed)
        act(game, "cast Toss", targets=["Bob"])
        play_out(game)
        won = 20 - life(game, 1)
        assert life(game, 0) == 120 + won
        totals.add(won)
    assert len(totals) > 2
