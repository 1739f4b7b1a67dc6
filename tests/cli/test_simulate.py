"""`comprules simulate`."""

import json
from itertools import product
from pathlib import Path

import pytest

from cli.runs import run, written


def test_the_table_says_who_won_how_often() -> None:
    simulated = run("simulate", "-n", "3")
    assert simulated.code == 0
    for part in ("azure-gale", "hill-thunder", "95 %", "games/s", "How they ended"):
        assert part in simulated.output


def test_on_a_narrow_terminal_no_figure_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    simulated = run("simulate", "-n", "1").output
    assert simulated.startswith("1 game, seed 0")
    assert "…" not in simulated
    assert "95 % interval" in simulated


def test_json_holds_one_object_with_the_results() -> None:
    simulated = run("simulate", "azure-gale", "candle-court", "-n", "2", "--seed", "3", "--json")
    data = json.loads(simulated.output)
    assert data["games"] == 2
    assert [player["deck"] for player in data["players"]] == ["azure-gale", "candle-court"]
    assert sum(player["wins"] for player in data["players"]) + data["draws"] == 2
    assert {player["agent"] for player in data["players"]} == {"random"}
    assert data["games_per_second"] > 0
    assert data["seconds"] > 0


def test_the_same_seed_gives_the_same_games() -> None:
    def wins(seed: int) -> object:
        data = json.loads(run("simulate", "-n", "2", "--seed", str(seed), "--json").output)
        return data["players"], data["turns"], data["endings"]

    assert wins(1) == wins(1)


def test_the_log_has_three_lengths_and_is_written_as_json_lines_too(tmp_path: Path) -> None:
    written = {}
    for detail in ("story", "play", "rules"):
        log = tmp_path / f"{detail}.txt"
        assert run("simulate", "-n", "1", "--log", log, "--log-detail", detail).code == 0
        written[detail] = log.read_text(encoding="utf-8").splitlines()
    assert len(written["story"]) < len(written["play"]) < len(written["rules"])
    assert run("simulate", "-n", "2", "--log", tmp_path / "games.jsonl").code == 0
    events = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {event["game"] for event in events} == {1, 2}
    assert all(event["rule"] and event["event"] for event in events)
    assert "isn't one of story, play, rules" in run("simulate", "--log-detail", "long").errors


def test_the_log_says_for_every_line_which_rule_made_it_happen(tmp_path: Path) -> None:
    log = tmp_path / "games.txt"
    assert run("simulate", "-n", "2", "--log", log).code == 0
    text = log.read_text(encoding="utf-8")
    assert text.count("\ngame 2: ") == 1
    happened = [line for line in text.splitlines() if line.startswith("turn ")]
    assert happened
    assert all(line.endswith("]") for line in happened)


def test_more_than_two_decks_play_together() -> None:
    data = json.loads(run("simulate", "azure-gale", "hill-thunder", "candle-court", "-n", "1", "--json").output)
    assert len(data["players"]) == 3


def test_mistakes_are_refused_with_the_way_out(tmp_path: Path) -> None:
    deck = written(tmp_path, "60 Forrest")
    for arguments, message in (
        (("azure-gale",), "two decks or more"),
        (("azure-gail", "hill-thunder"), "there are azure-gale"),
        (
            (str(deck), "hill-thunder"),
            "deck.txt: line 1 (60 Forrest): no card is named 'Forrest'; did you mean Forest?",
        ),
        ((str(tmp_path / "none.txt"), "hill-thunder"), "none.txt"),
        (
            ("--agents", "gready"),
            "no agent is named 'gready'; there are random, greedy, shrewd, rollout, ismcts",
        ),
        (("--agents", "ismcts:soon"), "ismcts:soon: 'soon' is no budget; write a number of iterations such as 200"),
        (("--agents", "random,random,random"), "3 agents for 2 decks"),
        (("--log", str(tmp_path / "no" / "log.txt"), "-n", "1"), "can't be written"),
    ):
        refused = run("simulate", *arguments)
        assert (refused.code, message in refused.errors) == (2, True), (arguments, refused)


def test_no_games_are_refused() -> None:
    assert run("simulate", "-n", "0").code == 2


def test_matches_are_played_by_the_edition_asked_for() -> None:
    """CR 100.1: each edition is played; one that there isn't is refused."""
    simulated = run("simulate", "-n", "1", "--edition", "2001", "--json")
    assert json.loads(simulated.output)["edition"] == "2001"
    refused = run("simulate", "-n", "1", "--edition", "1999")
    assert refused.code != 0
    assert "2026, 2024" in refused.errors


def test_a_log_is_written_over_a_log_and_over_nothing_else(tmp_path: Path) -> None:
    log, events, deck = tmp_path / "games.txt", tmp_path / "games.jsonl", written(tmp_path, "60 Forest")
    for seed, file in product(("1", "2"), (log, events)):
        assert run("simulate", "-n", "1", "--log", file, "--seed", seed).code == 0
    assert log.read_text(encoding="utf-8").count("against") == 1
    assert '{"game": 1, ' in events.read_text(encoding="utf-8")
    refused = run("simulate", "-n", "1", "--log", deck)
    assert (refused.code, refused.errors) == (
        2,
        f"error: {deck} is there already and isn't a log of games; name another file\n",
    )
    assert deck.read_text(encoding="utf-8") == "60 Forest"
    assert run("simulate", "-n", "1", "--log", written(tmp_path, "", "empty.txt")).code == 0
