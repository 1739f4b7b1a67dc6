"""CR 614.1a, 705: two coins flipped instead of one, of which one is ignored."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, life, pending, position, settle, side, the
from spells import creature, edict, spell

THUMB = edict("If you would flip a coin, instead flip two coins and ignore one.")
WATCHER = creature("Watcher", "Whenever you win a coin flip, put a +1/+1 counter on this creature.")
FLIP = spell("Flip a coin. If you win the flip, you gain 3 life.")


@rule("614.1a", "705.1", "705.2")
@pytest.mark.parametrize(
    ("thumbs", "coins", "kept", "won"),
    [
        (1, [False, True], "win", True),
        (1, [False, True], "lose", False),
        (1, [False, False], None, False),
        (2, [False, False, False, True], "win", True),
    ],
)
def test_one_of_two_flips_is_ignored(
    thumbs: int, coins: list[bool], kept: str | None, won: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """614.1a: who flips chooses which counts, and only that one is won; two such effects make it four coins."""
    flips: list[bool] = []
    monkeypatch.setattr(Game, "flip_coins", lambda self, player, count: tuple(flips.pop(0) for _ in range(count)))
    game = position(side([WATCHER] + [THUMB] * thumbs, hand=[FLIP], lands="W"), side())
    flips += coins
    act(game, "cast Deed")
    flips += coins if kept is not None else []
    settle(game)
    if kept is not None:
        assert pending(game).reason == "which flip counts?"
        game.choose(next(option for option in pending(game).options if getattr(option, "text", "") == kept))
        settle(game)
    assert life(game, 0) == 20 + 3 * won
    assert dict(the(game, "Watcher").counters) == ({"+1/+1": 1} if won else {})


@rule("614.1a")
def test_it_is_for_ones_own_flips(monkeypatch: pytest.MonkeyPatch) -> None:
    """614.1a: another player's effect changes nothing."""
    flips = [True]
    monkeypatch.setattr(Game, "flip_coins", lambda self, player, count: tuple(flips.pop(0) for _ in range(count)))
    game = position(side(hand=[FLIP], lands="W"), side([THUMB]))
    act(game, "cast Deed")
    settle(game)
    assert life(game, 0) == 23
