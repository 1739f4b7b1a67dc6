"""Matches of many games."""

from comprules.cards import CardPool
from comprules.simulate.decks import find_deck
from comprules.simulate.match import Match, play_game
from comprules.simulate.report import log_lines
from comprules.simulate.series import play_games


def match(seed: int = 1, agents: tuple[str, str] = ("random", "random")) -> Match:
    pool = CardPool.starter()
    return Match((find_deck("azure-gale", pool), find_deck("hill-thunder", pool)), agents, seed)


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    assert list(play_games(match(), 6, jobs=2)) == list(play_games(match(), 6, jobs=1))


def test_a_game_is_settled_by_seed_and_number() -> None:
    assert play_game(match(), 3) == list(play_games(match(), 4))[3]
    assert play_game(match(seed=1), 0) != play_game(match(seed=2), 0)


def test_players_take_turns_at_going_first() -> None:
    assert [record.starting for record in play_games(match(), 4)] == [0, 1, 0, 1]


def test_every_line_of_the_log_names_a_rule() -> None:
    lines = list(log_lines(match(), play_game(match(), 0, with_log=True)))
    assert lines[0].startswith("game 1: azure-gale (random) against hill-thunder (random)")
    assert len(lines) > 100
    assert all(line.endswith("]") for line in lines[1:-1])


def test_reasons_name_no_player() -> None:
    assert "azure-gale" not in play_game(match(), 0).reason


def test_mirrors_number_their_players() -> None:
    deck = find_deck("azure-gale", CardPool.starter())
    assert Match((deck, deck), ("random", "random")).player_names == ("azure-gale 1", "azure-gale 2")
