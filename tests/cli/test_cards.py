"""`comprules card` and `comprules cards import`."""

import json
from collections.abc import Mapping
from pathlib import Path

from cli.runs import run, written

OGRE = {"name": "Paper Ogre", "layout": "normal", "mana_cost": "{2}", "type_line": "Creature — Ogre", "power": "2"}
OGRE |= {"toughness": "3"}


def pool_with(folder: Path, *cards: Mapping[str, object]) -> Path:
    cards_file = written(folder, json.dumps(list(cards)), "cards.json")
    pool = folder / "pool.sqlite"
    assert run("cards", "import", cards_file, "--pool", pool).code == 0
    return pool


def test_a_card_is_shown_by_any_spelling_of_its_name() -> None:
    shown = run("card", "archive HERON")
    assert shown.code == 0
    for part in ("Archive Heron", "Creature — Bird", "{2}{U}", "1/3"):
        assert part in shown.output


def test_what_a_card_is_read_to_is_shown() -> None:
    shown = run("card", "Archive Heron", "--tree")
    assert shown.code == 0
    assert "Flying “flying”" in shown.output


def test_an_unknown_card_is_refused_with_the_nearest_name() -> None:
    refused = run("card", "Archive Herron")
    assert refused.code == 2
    assert "did you mean Archive Heron?" in refused.errors


def test_lines_that_are_not_understood_are_marked(tmp_path: Path) -> None:
    pool = pool_with(tmp_path, OGRE | {"oracle_text": "Gribble the wobbly frobnicator."})
    shown = run("card", "Paper Ogre", "--pool", pool)
    assert shown.code == 0
    assert "not understood" in shown.output


def test_importing_says_what_became_of_every_entry(tmp_path: Path) -> None:
    token = {"name": "Ogre", "layout": "token", "type_line": "Token Creature — Ogre"}
    file = written(tmp_path, json.dumps([OGRE, token]), "cards.json")
    imported = run("cards", "import", file, "--pool", tmp_path / "pool.sqlite")
    assert "1 card added and 0 replaced" in imported.output
    assert "entry 2, line 1: Ogre: a token" in imported.output
    again = run("cards", "import", file, "--pool", tmp_path / "pool.sqlite")
    assert "0 cards added and 1 replaced" in again.output


def test_a_damaged_file_is_refused_at_its_place_and_leaves_no_cards(tmp_path: Path) -> None:
    file = written(tmp_path, '[{"name": "Ogre"', "cards.json")
    refused = run("cards", "import", file, "--pool", tmp_path / "pool.sqlite")
    assert refused.code == 2
    assert "cards.json, line 1" in refused.errors


def test_a_pool_that_is_not_there_is_refused_with_the_way_to_make_it(tmp_path: Path) -> None:
    refused = run("card", "Forest", "--pool", tmp_path / "none.sqlite")
    assert refused.code == 2
    assert "comprules cards import" in refused.errors
    assert not (tmp_path / "none.sqlite").exists()


def test_an_empty_file_is_no_pool_and_stays_empty(tmp_path: Path) -> None:
    empty = written(tmp_path, "", "empty.sqlite")
    refused = run("card", "Forest", "--pool", empty)
    assert (refused.code, "there is no such card pool" in refused.errors, empty.stat().st_size) == (2, True, 0)


def test_a_file_that_cannot_be_opened_is_told_in_words(tmp_path: Path) -> None:
    refused = run("cards", "import", tmp_path / "none", "--pool", tmp_path / "pool.sqlite")
    said = f"error: {tmp_path / 'none'}: can't be opened: No such file or directory; check the path\n"
    assert refused.errors == f"Importing none …\n{said}"
    assert list(tmp_path.iterdir()) == []
