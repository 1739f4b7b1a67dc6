"""CR 606 of 2006, 806 of 2009: what Two-Headed Giant games begin with, and what a team has in common."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.variants import TeamVsTeam, TwoHeadedGiant
from multiplayer.heads import ALICE, BOB, CAROL, DAVE, giants
from positions import FILLER, act, card, life, pending, resolve, run_to, side

DECK = FILLER * 2


def begun(edition: str, *, players: int = 4) -> Game:
    """A game between two teams in which nothing is decided yet; Alice's team begins."""
    return Game([DECK] * players, seed=3, starting_player=0, edition=edition, variants=[TwoHeadedGiant()])


def hands(game: Game) -> list[int]:
    """How many cards each player has in hand."""
    return [len(game.state.hand(player)) for player in range(4)]


@rule("103.4a", "810.4", "810.11")
@rule("606.4a", "606.10", edition="2006")
@rule("806.4a", "806.10", edition="2009")
@pytest.mark.parametrize(
    ("edition", "players", "total"),
    [("2006", 4, 40), ("2006", 6, 60), ("2009", 4, 30), ("2009", 6, 45), ("2026", 6, 45)],
)
def test_the_life_total_that_a_team_begins_with(edition: str, players: int, total: int) -> None:
    """606.10 of 2006: 20 for each player of the team; 15 since then."""
    assert life(begun(edition, players=players), ALICE) == total


@rule("606.4a", edition="2006")
@by_editions("2006")
def test_teams_that_have_a_life_total_each_begin_with_the_usual_one() -> None:
    """101.3 of 2006: where the players of a team have each their own life total it is 20."""
    game = Game([DECK] * 4, seed=3, edition="2006", variants=[TeamVsTeam([[0, 1], [2, 3]])])
    assert [life(game, player) for player in range(4)] == [20] * 4
    assert life(giants(), ALICE) == 40


@rule("103.8b", "810.6")
@rule("101.5b", "606.6b", edition="2006")
@pytest.mark.parametrize(("edition", "drawn"), [("2006", [7, 8, 7, 7]), ("2009", [7] * 4), ("2026", [7] * 4)])
def test_who_draws_in_the_first_draw_step(edition: str, drawn: list[int]) -> None:
    """606.6b of 2006: of the starting team the secondary player alone draws; since then nobody does."""
    game = begun(edition)
    while isinstance(game.decision, YesNo):
        game.choose(Answer(True))
    run_to(game, "precombat main")
    assert hands(game) == drawn
    run_to(game, "end")
    run_to(game, "precombat main")
    assert hands(game)[2:] == [8, 8]


@rule("103.5", "103.5c", "805.3a")
@rule("101.4a", "606.6a", edition="2006")
@rule("806.6a", edition="2009")
@pytest.mark.parametrize(
    ("edition", "asked"), [("2006", [ALICE, BOB, ALICE, CAROL, DAVE]), ("2009", [ALICE, BOB, CAROL, DAVE, ALICE])]
)
def test_a_team_takes_its_mulligans_together(edition: str, asked: list[int]) -> None:
    """606.6a of 2006: a team takes all its mulligans before the other one does, the first of each player with seven
    cards; in 2009 all say at the same time whether they do.
    """
    game, order = begun(edition), []
    while isinstance(game.decision, YesNo):
        order.append(game.decision.player)
        game.choose(Answer(order != [ALICE]))
    assert order == asked
    assert hands(game) == [7] * 4


@rule("101.4a", "606.6a", edition="2006")
@by_editions("2006")
def test_the_second_mulligan_of_a_giant_costs_a_card() -> None:
    """606.6a of 2006: the first new hand is of seven cards, each later one of a card less."""
    giants()
    game, sizes = begun("2006"), []
    for keeps in (False, True, False, False):
        game.choose(Answer(keeps))
        sizes.append(hands(game)[0])
    assert sizes == [7, 7, 6, 5]
    assert pending(game).player == ALICE


@rule("810.9g", "810.9h", "119.7")
@rule("806.9", "117.7", edition="2009")
@pytest.mark.parametrize(("edition", "total"), [("2006", 43), ("2009", 33), ("2024", 30), ("2026", 30)])
def test_whether_a_teammate_gains_life_of_who_cant(edition: str, total: int) -> None:
    """806.9 of 2009: gaining life happens to each player; that one of them can't is no matter to the other. Today
    nobody of the team can, 810.9g.
    """
    nurse = card("Nurse", "{0}", "Sorcery", "You gain 3 life.")
    curse = card("Curse", "", "Enchantment", "You can't gain life.")
    game = giants(side(hand=[nurse]), side([curse]), edition=edition)
    act(game, "cast Nurse")
    resolve(game)
    assert life(game, ALICE) == total
    game = giants(side([curse], hand=[nurse]), edition=edition)
    before = life(game, ALICE)
    act(game, "cast Nurse")
    resolve(game)
    assert life(game, ALICE) == before
