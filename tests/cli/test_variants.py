"""`comprules simulate` and `comprules play` by casual variants."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.runs import run, written
from comprules.cards import CardPool
from comprules.cli import app
from positions import card
from rules.variants.planes import planar_deck


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    """A card pool with planes and schemes."""
    file = tmp_path / "pool.db"
    text = "When you set this scheme in motion, draw a card."
    CardPool(file).add([*planar_deck(20), *(card(f"Plot {n}", "", "Scheme", text) for n in range(20))])
    return file


def listed(folder: Path, kind: str, count: int) -> Path:
    return written(folder, "\n".join(f"1 {kind} {n}" for n in range(count)), f"{kind}{count}.txt")


def test_planechase_is_simulated(pool: Path, tmp_path: Path) -> None:
    log, deck = tmp_path / "log.txt", listed(tmp_path, "Steppe", 10)
    assert run("simulate", "-n", "2", "--pool", pool, "--planes", deck, "--planes", deck, "--log", log).code == 0
    assert "rolls the planar die" in log.read_text(encoding="utf-8")


def test_a_communal_planar_deck_and_the_greedy_agent(pool: Path, tmp_path: Path) -> None:
    log, deck = tmp_path / "log.txt", listed(tmp_path, "Steppe", 20)
    simulated = run("simulate", "-n", "1", "--pool", pool, "--planes", deck, "--agents", "greedy", "--log", log)
    assert simulated.code == 0
    assert "rolls the planar die" in log.read_text(encoding="utf-8")


def test_an_archenemy_always_begins(pool: Path, tmp_path: Path) -> None:
    log, deck = tmp_path / "log.txt", listed(tmp_path, "Plot", 20)
    simulated = run("simulate", "-n", "4", "--pool", pool, "--schemes", deck, "--log", log, "--json")
    assert json.loads(simulated.output)["games"] == 4
    text = log.read_text(encoding="utf-8")
    assert text.count("azure-gale begins a turn [500.1]") > 4
    assert all("azure-gale begins" in game.split("begins a turn")[0] + "begins" for game in text.split("\ngame ")[1:])


def test_decks_that_cannot_be_played_with_are_refused(pool: Path, tmp_path: Path) -> None:
    few, plots = listed(tmp_path, "Steppe", 10), listed(tmp_path, "Plot", 20)
    for arguments, message in (
        (("--planes", few), "the communal planar deck has 10 cards but needs at least 20"),
        (("--planes", plots), "Plot 0 in the communal planar deck is neither a plane nor a phenomenon"),
        (("--schemes", few), "the scheme deck has 10 cards"),
        (("--planes", tmp_path / "none.txt"), "none.txt"),
    ):
        for command in ("simulate", "play"):
            refused = run(command, "--pool", pool, *arguments)
            assert (refused.code, message in refused.errors) == (2, True), (arguments, refused)


def test_planechase_is_played_in_the_terminal(pool: Path, tmp_path: Path) -> None:
    deck = listed(tmp_path, "Steppe", 20)
    arguments = ["play", "--pool", str(pool), "--planes", str(deck), "--seed", "1"]
    typed = "y\ncard Steppe\n" + "\n" * 5 + "quit\n"
    shown = CliRunner().invoke(app, arguments, input=typed, catch_exceptions=False).stdout
    assert "Command zone" in shown
    assert "Steppe" in shown
    assert "roll the planar die" in shown


def test_two_headed_giant_is_simulated(tmp_path: Path) -> None:
    log, decks = tmp_path / "log.txt", ["azure-gale", "hill-thunder", "azure-gale", "hill-thunder"]
    simulated = run("simulate", *decks, "--two-headed-giant", "--agents", "greedy", "-n", "1", "--log", log, "--json")
    wins = [player["wins"] for player in json.loads(simulated.output)["players"]]
    assert wins in ([1, 1, 0, 0], [0, 0, 1, 1])
    text = log.read_text(encoding="utf-8")
    assert "a player's team has 0 or less life" in text
    assert "azure-gale 1 and hill-thunder 2 begin a turn" in text
    refused = run("simulate", *decks[:3], "--two-headed-giant")
    assert (refused.code, "equally many players" in refused.errors) == (2, True)


def test_two_headed_giant_is_simulated_with_planes(pool: Path, tmp_path: Path) -> None:
    """901.12: with a planar deck of each player."""
    log, decks = tmp_path / "log.txt", ["azure-gale", "hill-thunder", "azure-gale", "hill-thunder"]
    planes = [part for deck in [listed(tmp_path, "Steppe", 10)] * 4 for part in ("--planes", deck)]
    simulated = run(
        "simulate", *decks, "--two-headed-giant", "-n", "1", "--pool", pool, *planes, "--log", log, "--json"
    )
    assert json.loads(simulated.output)["games"] == 1
    assert "rolls the planar die" in log.read_text(encoding="utf-8")


def test_an_archenemy_with_commanders_is_simulated(pool: Path, tmp_path: Path) -> None:
    """904.13a: decks with commanders and one scheme deck are Archenemy Commander."""
    CardPool(pool).add([card("Chief", "{G}", "Legendary Creature — Elf", pt="1/1")])
    deck = written(tmp_path, "Commander\n1 Chief\n\nDeck\n99 Forest", "chief.txt")
    log, schemes = tmp_path / "log.txt", listed(tmp_path, "Plot", 10)
    arguments = ("simulate", deck, deck, deck, "-n", "1", "--pool", pool, "--schemes", schemes, "--log", log, "--json")
    assert json.loads(run(*arguments).output)["games"] == 1
    assert "sets Plot" in log.read_text(encoding="utf-8")
