"""Leagues as they are played."""

from __future__ import annotations

from collections import Counter
from io import StringIO

import pytest
from rich.console import Console

from comprules.cards import CardPool
from comprules.league import league
from comprules.league.entrants import entrants, pairings
from comprules.league.league import League
from comprules.league.report import as_data, as_tables
from comprules.league.standing import standings, tally_of
from comprules.league.stopping import Aim
from comprules.simulate.decks import find_deck
from league.coins import coin_league, coins


def played_out(playing: League) -> League:
    for _ in playing.games():
        pass
    return playing


def starter_league(most: int) -> League:
    pool = CardPool.starter()
    decks = [find_deck(name, pool) for name in ("azure-gale", "hill-thunder", "hollow-roots")]
    entered = entrants(decks, ["greedy"] * 3)
    return League(entered, pairings(entered, 1, pool), Aim(0.3, most))


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    alone, shared = starter_league(2), starter_league(2)
    assert list(alone.games(jobs=1)) == list(shared.games(jobs=2))
    assert alone.tallies == shared.tallies
    assert [tally.games for tally in alone.tallies] == [2, 2, 2]


def test_decks_take_turns_at_going_first() -> None:
    games = [(each.pairing, each.record.starting) for each in starter_league(2).games()]
    assert games == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def test_each_pairing_is_played_until_its_interval_is_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one deck nearly always wins, fewer games do."""
    monkeypatch.setattr(
        league, "play_game", coins(lambda first, second: 0.5 if "C" not in first + second else float(first == "C"))
    )
    close, *clear = played_out(coin_league("ABC", Aim(0.1))).tallies
    assert close.games > 200
    assert [tally.games for tally in clear] == [30, 30]
    assert all(Aim(0.1).is_met(tally) for tally in (close, *clear))


def test_hardly_more_games_are_played_than_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "play_game", coins(lambda _, __: 0.5))
    assert max(played_out(coin_league("AB", Aim(0.1), seed)).tallies[0].games for seed in range(30)) <= 292


def test_no_more_are_played_than_are_wanted_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "play_game", coins(lambda _, __: 0.5))
    playing = played_out(coin_league("AB", Aim(0.01, most=100)))
    assert (playing.tallies[0].games, playing.is_over) == (100, True)
    assert as_data(playing, 0, 1.0)["pairings"][0]["precise"] is False


def test_a_league_that_nobody_decides_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "play_game", coins(lambda _, __: 0.5, undecided=1.0))
    (tally,) = played_out(coin_league("AB", Aim(0.1, most=100))).tallies
    assert (tally.games, tally.counted, tally.undecided) == (100, 0, 100)


def test_what_is_expected_becomes_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "play_game", coins(lambda _, __: 0.6))
    playing = coin_league("ABC", Aim(0.15))
    assert playing.expected > 0
    assert not playing.is_over
    played_out(playing)
    assert playing.expected == sum(tally.games for tally in playing.tallies)


def test_what_was_played_before_an_interruption_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "play_game", coins(lambda _, __: 0.5))
    playing, noted = coin_league("AB", Aim(0.1)), list[int]()

    def note() -> None:
        noted.append(1)
        if len(noted) == 12:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        for _ in playing.games(noting=note):
            pass
    assert playing.tallies[0].games == 10
    assert not playing.is_over


def test_decks_stand_by_their_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    order = "DBAC"

    def chance(one: str, two: str) -> float:
        return 0.8 if order.index(one) < order.index(two) else 0.2

    monkeypatch.setattr(league, "play_game", coins(chance))
    playing = played_out(coin_league("ABCD", Aim(0.15)))
    found = standings(playing)
    assert "".join(playing.entrants[standing.entrant].name for standing in found) == order
    assert [standing.games for standing in found] == [
        sum(
            tally.counted
            for pair, tally in zip(playing.pairings, playing.tallies, strict=True)
            if standing.entrant in (pair.first, pair.second)
        )
        for standing in found
    ]
    first, last = found[0].entrant, found[-1].entrant
    assert tally_of(playing, first, last).share == pytest.approx(1 - tally_of(playing, last, first).share)
    assert tally_of(playing, first, last).share > 0.6


def test_eight_decks_fit_into_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "play_game", coins(lambda one, two: float(one < two), draws=0.1))
    playing = played_out(coin_league([f"{letter} deck with a long name indeed" for letter in "ABCDEFGH"], Aim(0.2)))
    console = Console(file=StringIO(), width=80)
    tables = as_tables(playing, 0, 1.0)
    assert console.measure(tables, options=console.options.update(max_width=1_000)).maximum <= 80
    console.print(tables)
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "1 A deck with a l…" in shown
    assert "A deck with a long name…" in shown


def test_what_is_unknown_or_open_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "play_game", coins(lambda one, two: float(one < two), undecided=0.1))
    playing = played_out(coin_league("ABC", Aim(0.1, most=20)))
    console = Console(file=StringIO(), width=80)
    console.print(as_tables(playing, 0, 1.0))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    words = Counter(shown.split())
    assert (words["more"] >= 1, words["less"] >= 1) == (True, True)
    assert "Undecided: " in shown
    assert "Intervals wider than ±10 %: 3 of 3" in shown
    data = as_data(playing, 0, 1.0)
    assert data["decks"][0]["interval"][1] is None
    assert data["decks"][2]["interval"][0] is None
