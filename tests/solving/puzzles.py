"""Positions to solve in tests: cards given as text, and Alice to win."""

from __future__ import annotations

from typing import Any

from comprules.kernel.ids import PlayerId
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.solving import Aim, Answer, Limits, solve
from comprules.solving.puzzle_game import PuzzleGame
from positions import card, position

ALICE = PlayerId(0)

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
GROW = card("Grow", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
FOG = card("Mist", "{G}", "Instant", "Prevent all combat damage that would be dealt this turn.")
LAST = card(
    "Last",
    "{2}",
    "Artifact",
    "Exile a creature card from your graveyard: Each opponent loses 1 life. "
    "Activate only if there is a sorcery card in your graveyard.",
)
DIG = card("Dig", "{1}", "Sorcery", "Delve\nEach opponent loses 1 life.")


def puzzle(*sides: Side, **options: Any) -> Game:
    """A game in a position that is to be solved."""
    return position(*sides, skip_trivial=True, kind=PuzzleGame, **options)


def answer(game: Game, turns: int = 1, nodes: int = 20_000, **aim: Any) -> Answer:
    """What comes of looking for how Alice wins within so many turns of hers."""
    return solve(game, Aim(ALICE, turns, **aim), Limits(nodes=nodes))


def wins(game: Game, turns: int = 1) -> bool:
    """Whether Alice wins; it must be found out."""
    verdict = answer(game, turns).verdict
    assert verdict != "not decided"
    return verdict == "wins"
