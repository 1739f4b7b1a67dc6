"""Who plays in a league."""

from __future__ import annotations

import pytest

from comprules.cards import CardPool
from comprules.league.entrants import LeagueError, entrants, pairings
from comprules.simulate.decks import NamedDeck, find_deck
from positions import land

POOL = CardPool.starter()


def deck(name: str) -> NamedDeck:
    return find_deck(name, POOL)


def test_each_plays_each_other_once_and_none_itself() -> None:
    entered = entrants([deck(name) for name in ("azure-gale", "hill-thunder", "hollow-roots")], ["random"] * 3)
    pairs = pairings(entered, 0, POOL)
    assert [(pair.first, pair.second) for pair in pairs] == [(0, 1), (0, 2), (1, 2)]
    assert [pair.match.player_names for pair in pairs][1] == ("azure-gale", "hollow-roots")


def test_the_games_of_two_decks_are_the_same_whoever_else_plays() -> None:
    two, three = (["azure-gale", "hill-thunder"], ["hollow-roots", "azure-gale", "hill-thunder"])
    matches = [
        pairings(entrants([deck(name) for name in names], ["random"] * len(names)), 7, POOL)[-1].match
        for names in (two, three)
    ]
    assert matches[0] == matches[1]


def test_no_two_pairings_play_by_the_same_chance() -> None:
    entered = entrants([deck(name) for name in ("azure-gale", "hill-thunder", "hollow-roots")], ["random"] * 3)
    seeds = {pair.match.seed for seed in (1, 2) for pair in pairings(entered, seed, POOL)}
    assert len(seeds) == 6


def test_a_deck_may_be_played_by_several_agents() -> None:
    entered = entrants([deck("azure-gale"), deck("azure-gale"), deck("hill-thunder")], ["random", "greedy", "random"])
    assert [each.name for each in entered] == ["azure-gale (random)", "azure-gale (greedy)", "hill-thunder"]
    assert pairings(entered, 0, POOL)[0].match.agents == ("random", "greedy")


def test_other_decks_of_the_same_name_are_numbered() -> None:
    others = [NamedDeck("lands", (land(color),) * 60) for color in "GR"]
    assert [each.name for each in entrants(others, ["random"] * 2)] == ["lands (random) 1", "lands (random) 2"]


def test_a_deck_does_not_play_against_itself() -> None:
    with pytest.raises(LeagueError, match="azure-gale is there twice, played by random; no deck plays against itself"):
        entrants([deck("azure-gale"), deck("hill-thunder"), deck("azure-gale")], ["random"] * 3)


def test_one_deck_is_no_league() -> None:
    with pytest.raises(LeagueError, match="two decks or more"):
        entrants([deck("azure-gale")], ["random"])
