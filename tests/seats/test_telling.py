"""Which lines of the log are told at the board."""

import pytest

from comprules.editions import EDITIONS, rules
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.narration.log import Line
from comprules.seats.telling import told_apart, worth_telling
from positions import BEAR, act, card, land, pass_priority, position, run_to, side


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


@rule("300.3", edition="2006")
def test_what_an_edition_says_otherwise_is_told_the_first_time_that_it_matters() -> None:
    """300.3 of 2006: mana burn is told with the sentence of its edition, once; today's edition has nothing to tell."""
    rock = card("Rock", "", "Artifact", "{T}: Add {C}{C}.")
    game = position(side(battlefield=[rock, rock]), side(), edition="2006")
    known: set[str] = set()
    for again in range(2):
        act(game, "activate Rock")
        run_to(game, "beginning of combat" if not again else "end")
        lines = [line.text for line in told_apart(game.log, game.rules, known)]
        assert any("Mana burn" in text for text in lines) is not bool(again)
    assert list(told_apart(game.log, rules("2026"), set())) == list(game.log)
