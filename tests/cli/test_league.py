"""`comprules league`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.runs import run, written
from comprules.cards import CardPool
from comprules.cards.starter import starter_deck_file
from comprules.kernel.rule_citations import rule
from comprules.league import league
from league.coins import coins
from positions import card

DECKS = ("azure-gale", "hill-thunder", "hollow-roots")


def test_a_league_is_played_and_told() -> None:
    played = run("league", *DECKS, "--most", "2", "--agents", "greedy")
    assert (played.code, played.errors) == (0, "Playing 3 pairings …\n")
    assert "6 games, seed 0" in played.output
    assert "Intervals wider than ±10 %: 3 of 3" in played.output


def test_the_json_object_has_decks_and_pairings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "play_game", coins(lambda first, _: 0.9 if first == "azure-gale" else 0.3))
    data = json.loads(run("league", *DECKS, "--precision", "20", "--json", "--seed", "5").output)
    assert (data["finished"], data["seed"], data["precision"], data["confidence"]) == (True, 5, 0.2, 0.95)
    assert data["decks"][0]["name"] == "azure-gale"
    assert data["games"] == sum(pairing["games"] for pairing in data["pairings"])
    for pairing in data["pairings"]:
        low, high = pairing["interval"]
        assert pairing["precise"] == ((high - low) / 2 <= 0.2)
        assert pairing["counted"] == sum(pairing["wins"]) + pairing["draws"]
        points = [pairing[part]["points"] for part in ("on_the_play", "on_the_draw")]
        assert sum(points) == pairing["wins"][0] + pairing["draws"] / 2


def test_a_pairing_is_played_again_by_its_seed() -> None:
    """What the league says of two decks is what a match by the pairing's seed says."""
    pairing = json.loads(run("league", *DECKS, "--most", "2", "--agents", "greedy", "--json").output)["pairings"][1]
    match = ("simulate", *pairing["decks"], "--agents", "greedy", "--seed", pairing["seed"], "-n", "2", "--json")
    assert [each["wins"] for each in json.loads(run(*map(str, match)).output)["players"]] == pairing["wins"]


def test_a_folder_is_all_lists_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "play_game", coins(lambda *_: 0.5))
    for name in DECKS[:2]:
        written(tmp_path, starter_deck_file(name).read_text(encoding="utf-8"), f"my-{name}.txt")
    written(tmp_path, "not a deck", ".hidden")
    data = json.loads(run("league", tmp_path, "azure-gale", "--most", "2", "--json").output)
    assert sorted(deck["name"] for deck in data["decks"]) == ["azure-gale", "my-azure-gale", "my-hill-thunder"]


def test_what_cannot_be_played_is_one_line(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    notes = written(tmp_path, "many cards\n", "notes.txt")
    for arguments, words in (
        (("azure-gale",), "a league needs two decks or more"),
        (("azure-gale", "azure-gale"), "azure-gale is there twice"),
        (("azure-gale", empty), "the folder has no deck lists"),
        (("azure-gale", notes), "notes.txt"),
        (("azure-gale", "azure-storm"), "no starter deck is named 'azure-storm'"),
        ((*DECKS, "--agents", "greedy,random"), "2 agents for 3 decks"),
        ((*DECKS, "--agents", "gready"), "no agent is named 'gready'"),
        ((*DECKS, "--cluster", "local", "--jobs", "2"), "leave one of them out"),
    ):
        refused = run("league", *arguments)
        assert (refused.code, len(refused.errors.splitlines())) == (2, 1), refused
        assert words in refused.errors
    assert run("league", *DECKS, "--precision", "0").code == 2


@pytest.mark.parametrize("count", [0, 7])
def test_what_was_played_before_an_interruption_is_told(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    tossed, games = coins(lambda *_: 0.5), list[int]()

    def play(match: Any, number: int) -> Any:
        if len(games) == count:
            raise KeyboardInterrupt
        games.append(number)
        return tossed(match, number)

    monkeypatch.setattr(league, "play_game", play)
    ended = run("league", *DECKS[:2], "--json")
    assert ended.code == 130
    if count:
        data = json.loads(ended.output)
        assert (data["games"], data["finished"]) == (6, False)
        assert "interrupted after 6 of about " in ended.errors
    else:
        assert (ended.output, ended.errors) == ("", "Playing 1 pairing …\ninterrupted\n")


@rule("903.3")
def test_decks_with_commanders_play_commander(tmp_path: Path) -> None:
    """903.3: each deck has its own; one without can't play against one that has one."""
    pool = tmp_path / "pool.db"
    CardPool(pool).add([card(name, "{G}", "Legendary Creature — Elf", pt="1/1") for name in ("Chief", "Queen")])
    chief, queen = (
        written(tmp_path, f"Commander\n1 {name}\n\nDeck\n99 Forest", f"{name}.txt") for name in ("Chief", "Queen")
    )
    data = json.loads(run("league", chief, queen, "--pool", pool, "--most", "2", "--agents", "greedy", "--json").output)
    assert data["pairings"][0]["counted"] == 2
    refused = run("league", chief, "azure-gale", "--pool", pool)
    assert (refused.code, refused.errors) == (
        2,
        "error: azure-gale has no commander, but another deck has one (CR 903.3)\n",
    )
