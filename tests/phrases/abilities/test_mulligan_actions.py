"""CR 103.5b: what players may do any time they could mulligan."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects, YesNo
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, card, pending

POWDER = card(
    "Powder",
    "{3}",
    "Artifact",
    "Any time you could mulligan and this card is in your hand, you may exile all the cards from your hand, then "
    "draw that many cards.",
)


def new(edition: str, *decks: tuple[Card, ...]) -> Game:
    """A game about to begin, in which the first player starts."""
    return Game(list(decks), seed=4, starting_player=0, edition=edition)


def sizes(game: Game, player: int = 0) -> tuple[int, int]:
    """How many cards a player has in hand, and how many of theirs are exiled."""
    exiled = [number for number in game.state.exile if game.board.object(number).owner == player]
    return len(game.state.hand(player)), len(exiled)


@rule("103.5b")
@rule("103.4a", edition="2009")
@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2024", "2026"])
def test_a_player_acts_before_saying_whether_to_keep(edition: str) -> None:
    """CR 103.5b: it is done when the player would say so, as often as they could; then they say whether to keep."""
    game = new(edition, (POWDER,) * 30, (BEAR,) * 20)
    for times in (0, 1, 2):
        assert isinstance(game.decision, ChooseObjects)
        assert sizes(game) == (7, 7 * times)
        game.choose(game.decision.candidates[0])
    game.choose(())
    assert isinstance(game.decision, YesNo)
    assert (pending(game).player, sizes(game)) == (0, (7, 21))


@rule("103.5b")
@rule("103.4a", edition="2009")
@pytest.mark.parametrize("edition", ["2009", "2026"])
def test_it_need_not_be_in_the_first_round(edition: str) -> None:
    """CR 103.5b: it may be done in a later round of mulligans, when other players have said what they do already."""
    game = new(edition, (POWDER,) * 30, (POWDER,) * 30)
    for answer in ((), "no", (), "no"):
        game.choose(answer)
    if edition == "2026":
        for _ in range(2):
            game.choose(pending(game).options[0])
    size = len(game.state.hand(0))
    game.choose(())
    game.choose("yes")
    assert pending(game).player == 1
    assert isinstance(game.decision, ChooseObjects)
    game.choose(game.decision.candidates[0])
    assert sizes(game, 1) == (size, size)
    assert sizes(game, 0) == (size, 0)
