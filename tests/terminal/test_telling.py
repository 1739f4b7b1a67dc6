"""Which lines of the log are told at the board."""

import pytest

from comprules.editions import EDITIONS
from comprules.game import Game
from comprules.log import Line
from comprules.terminal.telling import worth_telling
from positions import BEAR, land, pass_priority, position, run_to, side


def told(game: Game) -> list[Line]:
    """What of the game so far is told to its first player."""
    return list(worth_telling(game.log, game.rules))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_board_shows_is_told_in_no_edition(edition: str) -> None:
    """Steps that begin are seen, whatever number the edition has for their rule; turns that begin are told."""
    game = position(side(hand=[BEAR], lands="GG"), side(library=[land("G")] * 9), edition=edition)
    pass_priority(game)
    run_to(game, "draw")
    texts = [line.text for line in told(game)]
    assert "Bob begins a turn" in texts
    assert not [text for text in texts if text.startswith(("upkeep of", "draw of", "end of"))]
