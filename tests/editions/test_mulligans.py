"""CR 103.4 of 2009, 101.4 of 2006, 101.5 of 2001: mulligans cost a card each, and nothing is put back."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.variants.two_headed_giant import TwoHeadedGiant
from positions import card, pending

DECK = tuple(card(f"Bear {number}", "{1}{G}", "Creature — Bear", pt="2/2") for number in range(20))
EDITIONS = ("2001", "2006", "2009", "2024", "2026")
OLD = EDITIONS[:3]


def new(edition: str, players: int = 2) -> Game:
    """A game about to begin, in which the first player starts."""
    return Game([DECK] * players, seed=4, starting_player=0, edition=edition)


def hands(game: Game) -> list[int]:
    """How many cards are in each player's hand."""
    return [len(game.state.hand(player)) for player in range(len(game.state.players))]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("103.4", edition="2009")
@rule("101.4", edition="2006")
@rule("101.5", edition="2001")
@rule("103.5")
def test_each_mulligan_costs_a_card(edition: str) -> None:
    """103.4 of 2009: the new hand has one card fewer; 103.5: a whole hand, of which one is put back."""
    game = new(edition)
    game.choose("no")
    if edition not in ("2001", "2006"):
        assert pending(game).player == 1
        game.choose("yes")
    assert hands(game)[0] == (6 if edition in OLD else 7)
    assert isinstance(game.decision, YesNo) is (edition in OLD)


@pytest.mark.parametrize("edition", OLD)
@rule("103.4", edition="2009")
@rule("101.4", edition="2006")
@rule("101.5", edition="2001")
def test_until_no_card_is_left(edition: str) -> None:
    """103.4 of 2009: six, five, four … and a hand of no cards must be kept."""
    game, sizes = new(edition), []
    while isinstance(game.decision, YesNo):
        game.choose("no" if game.decision.player == 0 else "yes")
        sizes.append(hands(game)[0])
    assert list(dict.fromkeys(sizes)) == [*([7] if edition == "2009" else []), 6, 5, 4, 3, 2, 1, 0]
    assert isinstance(game.decision, ChooseAction)
    assert hands(game) == [0, 7]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("101.4", edition="2006")
@rule("101.5", edition="2001")
@rule("103.4", edition="2009")
def test_one_player_after_the_other_or_in_rounds(edition: str) -> None:
    """101.4 of 2006: the starting player is done before the next one says anything; later, all say in rounds."""
    game, asked = new(edition), []
    for answer in ("no", "no"):
        asked.append(pending(game).player)
        game.choose(answer)
    assert asked == ([0, 0] if edition in ("2001", "2006") else [0, 1])


@rule("103.4b", "800.5", edition="2009")
def test_the_first_one_with_three_players() -> None:
    """103.4b of 2009: in a multiplayer game the first new hand has as many cards as before."""
    game = new("2009", players=3)
    for answer in ("no", "yes", "yes"):
        game.choose(answer)
    assert hands(game)[0] == 7
    game.choose("no")
    assert hands(game)[0] == 6


@pytest.mark.parametrize("edition", ["2009"])
@rule("101.4", "103.4b", "103.4c", edition="2009")
def test_teammates_decide_together_in_rounds(edition: str) -> None:
    """CR 101.4 of 2009, example 2: of the starting team both draw seven cards anew, then one keeps them and the other
    one draws six, and is the only one of them who is asked again.

    That the other team decides after that is older than 103.4c, by which the teams declare in turn in each round.
    """
    game, asked = Game([DECK] * 4, starting_player=0, edition=edition, variants=[TwoHeadedGiant()]), []
    for answers, sizes in ((("no", "no", "yes", "yes"), [7, 7]), (("yes", "no"), [7, 6]), (("yes",), [7, 6])):
        for answer in answers:
            asked.append(pending(game).player)
            game.choose(answer)
        assert hands(game)[:2] == sizes
    assert asked == [0, 1, 2, 3, 0, 1, 1]
    assert isinstance(game.decision, ChooseAction)


@pytest.mark.parametrize("edition", ["2001", "2006"])
@rule("101.4", edition="2006")
@rule("101.5", edition="2001")
def test_none_is_free_with_three_players(edition: str) -> None:
    """101.4 of 2006: the first new hand has six cards, however many players there are."""
    game = new(edition, players=3)
    game.choose("no")
    assert hands(game)[0] == 6


@rule("101.4", edition="2006")
def test_who_has_kept_takes_no_more() -> None:
    """101.4 of 2006: a kept hand is the opening hand; then each other player in turn order takes any mulligans."""
    game = new("2006", players=3)
    asked = []
    for answer in ("no", "yes", "yes", "no", "no", "yes"):
        asked.append(pending(game).player)
        game.choose(answer)
    assert asked == [0, 0, 1, 2, 2, 2]
    assert hands(game) == [6, 7, 5]
    assert isinstance(game.decision, ChooseAction)
