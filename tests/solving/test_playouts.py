"""Playing on to the end, again and again."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.solving import Aim, playouts
from comprules.solving.playouts import Playouts
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.searching import Spent
from comprules.solving.standing import Standing
from comprules.solving.table import Table
from positions import BEAR, card, side
from solving.puzzles import ALICE, GROW, ZAP, puzzle
from solving.test_against_exhaustive import SEEDS, small, won


def is_found(game: Game) -> bool:
    """Whether playing on finds out that Alice wins, rather than that she doesn't."""
    root = Standing.at_first(PuzzleGame.of(game), Aim(ALICE))
    return Playouts(root, Table(), lambda nodes: None).run().is_proved


@rule("104.2a")
@pytest.mark.parametrize("seed", SEEDS[12:24])
def test_it_finds_what_trying_everything_finds(seed: int) -> None:
    """104.2a: whether the player wins, and that is so whatever the opponent does."""
    assert is_found(small(seed)) == won(seed)


@rule("509.1a")
def test_a_line_that_a_block_stops_is_not_won() -> None:
    """509.1a: the defending player chooses which creatures block; a trick that is spent too early is none."""
    assert not is_found(puzzle(side([BEAR], hand=[GROW], lands="G"), side([BEAR], life=2)))
    assert is_found(puzzle(side([BEAR, BEAR], hand=[GROW], lands="G"), side([BEAR], life=5)))


@rule("117.3c")
def test_a_long_line_is_found_where_much_else_could_be_done() -> None:
    """117.3c: one thing is done after another; only if everything goes to the same player it is enough."""
    pinger = card("Pinger", types="Creature — Wizard", text="{T}: Pinger deals 1 damage to any target.", pt="0/1")
    mine = side([pinger] * 3, hand=[ZAP, ZAP], lands="RR")
    assert is_found(puzzle(mine, side([BEAR, BEAR], life=7)))


@rule("117.3c")
def test_a_line_is_followed_for_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """117.3c: a player may go on doing things without end; a line that is longer than what is looked at isn't found."""

    def spend(nodes: int) -> None:
        if nodes > 400:
            raise Spent

    mine = side(hand=[ZAP, ZAP, ZAP], lands="RRR")
    root = Standing.at_first(PuzzleGame.of(puzzle(mine, side(life=6))), Aim(ALICE))
    assert Playouts(root, Table(), spend).run().is_proved
    monkeypatch.setattr(playouts, "LONGEST", 3)
    with pytest.raises(Spent):
        Playouts(root, Table(), spend).run()
