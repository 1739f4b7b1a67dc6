"""Decks that are played otherwise than listed; every mistake of a list at once; lists from standard input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.runs import run, written
from cli.test_cards import OGRE, pool_with

SULKY = OGRE | {"name": "Sulky Ogre", "oracle_text": "Gribble the frobnicator."}
LIST = "Name: Mine\n56 Forest\n4 Sulky Ogre"


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    """A pool with a card that is read, and one that isn't."""
    return pool_with(tmp_path, OGRE, SULKY)


def test_an_unread_card_is_told_with_its_line_and_the_ways_out(tmp_path: Path, pool: Path) -> None:
    refused = run("simulate", written(tmp_path, LIST), "hill-thunder", "-n", "1", "--pool", pool)
    assert refused.code == 2
    assert "deck.txt: line 3 (4 Sulky Ogre): Sulky Ogre can't be played yet: its text" in refused.errors
    assert '--leave-out-unread, or with others by --replace "CARD=OTHER"' in refused.errors


def test_another_card_stands_in_for_one(tmp_path: Path, pool: Path) -> None:
    deck = written(tmp_path, LIST)
    arguments = ("-n", "1", "--pool", pool, "--replace", "sulky ogre = paper ogre")
    assert "Mine: 4 of sulky ogre replaced by Paper Ogre" in run("simulate", deck, "hill-thunder", *arguments).output
    data = json.loads(run("simulate", deck, deck, *arguments, "--json").output)
    assert [player["changes"] for player in data["players"]] == [["4 of sulky ogre replaced by Paper Ogre"]] * 2
    checked = run("deck", "check", deck, *arguments[2:])
    assert checked.output == "Mine: 4 of sulky ogre replaced by Paper Ogre\nMine: 60 cards, ready to play\n"


def test_a_card_that_nobody_knows_can_be_replaced_too(tmp_path: Path) -> None:
    deck = written(tmp_path, "59 Forest\n1 Unheard Of")
    checked = run("deck", "check", deck, "--replace", "Unheard Of=Forest")
    assert (checked.code, "1 of Unheard Of replaced by Forest" in checked.output) == (0, True)


def test_unread_cards_are_left_out(tmp_path: Path, pool: Path) -> None:
    deck = written(tmp_path, "60 Forest\n4 Sulky Ogre\n\nSideboard\n1 Forest")
    arguments = ("--pool", pool, "--leave-out-unread")
    checked = run("deck", "check", deck, *arguments).output.splitlines()
    said = ["deck: 4 of Sulky Ogre left out, which can't be played yet", "deck: 60 cards are left"]
    assert checked == [*said, "deck: 60 cards, ready to play"]
    simulated = run("simulate", deck, deck, "-n", "1", *arguments).output
    assert [simulated.count(line) for line in said] == [1, 1]


def test_a_game_in_the_terminal_says_what_is_played_otherwise(tmp_path: Path, pool: Path) -> None:
    played = run("play", written(tmp_path, LIST), "--pool", pool, "--leave-out-unread")
    assert "Mine: 4 of Sulky Ogre left out" in played.output


@pytest.mark.parametrize(
    ("text", "arguments", "explained"),
    [
        (LIST, ["--replace", "Sulky Ogre"], 'as in "Gray Ogre=Hill Giant"'),
        (LIST, ["--replace", "=Forest"], "it says which card"),
        (LIST, ["--replace", "Sulky Ogre=Forrest"], "no card is named 'Forrest'; did you mean Forest?"),
        (LIST, ["--replace", "Gruff Ogre=Forest", "--leave-out-unread"], "no deck has a card named 'Gruff Ogre'"),
        (LIST, ["--replace", "Forest=Sulky Ogre"], "line 2 (56 Forest): Sulky Ogre can't be played yet"),
        ("4 Sulky Ogre", ["--leave-out-unread"], "Sulky Ogre can't be played yet"),
        ("Commander\n1 Sulky Ogre\n\n99 Forest", ["--leave-out-unread"], "Sulky Ogre can't be played yet"),
    ],
)
def test_what_cannot_be_changed_is_refused(
    tmp_path: Path, pool: Path, text: str, arguments: list[str], explained: str
) -> None:
    deck = written(tmp_path, text)
    for command in (("simulate", str(deck), "hill-thunder", "-n", "1"), ("deck", "check", str(deck))):
        refused = run(*command, "--pool", pool, *arguments)
        assert (refused.code, explained in refused.errors) == (2, True), refused.errors


def test_mistakes_of_every_kind_are_told_at_once_by_their_lines(tmp_path: Path, pool: Path) -> None:
    """Lines that can't be read, cards that aren't known or understood, and too many of a card."""
    deck = written(tmp_path, "4 Sulky Ogre\nmany Islands\n5 Paper Ogre\n1 Forrest\n40 Forest")
    refused = run("deck", "check", deck, "--pool", pool)
    lines = [line.partition("deck.txt: ")[2].partition(":")[0] for line in refused.errors.splitlines()]
    assert lines == ["line 1 (4 Sulky Ogre)", "line 2 (many Islands)", "line 3 (5 Paper Ogre)", "line 4 (1 Forrest)"]
    simulated = run("simulate", deck, written(tmp_path, "1 Oops\nx", "other.txt"), "--pool", pool).errors
    assert [f"deck.txt: line {line} " in simulated for line in range(1, 6)] == [True, True, False, True, False]
    assert "other.txt: line 1 (1 Oops)" in simulated
    assert "other.txt: line 2 (x)" in simulated


def test_a_list_may_come_from_standard_input() -> None:
    assert run("deck", "check", "-", given=b"60 Forest").output == "standard input: 60 cards, ready to play\n"
    mistaken = run("deck", "check", "-", given=b"Qty,Name\n60,Forrest").errors
    assert "standard input: line 2 (60,Forrest): no card is named" in mistaken
    data = json.loads(run("simulate", "-", "-", "-n", "1", "--json", given=b"Name: Wood\n60 Forest").output)
    assert data["players"][1]["deck"] == "Wood"
    assert (
        "standard input: line 1: not UTF-8 text" in run("simulate", "-", "hill-thunder", given=b"\xff60 Forest").errors
    )
    assert "put the deck list into a file" in run("play", "-").errors
