"""`comprules coverage`."""

import json
from pathlib import Path

import pytest

from cli.runs import run, written
from comprules.reader.errors import Unread

CARDS = (
    {"name": "Lamp", "layout": "normal", "type_line": "Artifact", "oracle_text": "{T}: Add {W}."},
    {"name": "Bell", "layout": "normal", "type_line": "Artifact", "oracle_text": "Flying\nGrunk two."},
    {"name": "Gong", "layout": "normal", "type_line": "Artifact", "oracle_text": "Grunk 3."},
)


def card_file(folder: Path) -> Path:
    return written(folder, "\n".join(json.dumps(card) for card in CARDS), "cards.jsonl")


def test_how_much_is_read(tmp_path: Path) -> None:
    shown = run("coverage", card_file(tmp_path)).output.splitlines()
    assert shown[:2] == ["3 cards, 1 read whole (33.3 %)", "4 abilities, 2 read (50.0 %)"]
    assert "cards a second" in shown[2]


def test_what_was_read_before_is_left_out_if_that_is_asked_for(tmp_path: Path) -> None:
    """It isn't told then how fast reading is."""
    file = card_file(tmp_path)
    for _ in range(2):
        shown = run("coverage", file, "--kept", "--unread").output.splitlines()
        assert shown[1:] == ["4 abilities, 2 read (50.0 %)", "Bell: Grunk two.", "Gong: Grunk 3."]
    assert json.loads(run("coverage", file, "--kept", "--json").output)["cards_per_second"] is None


def test_what_is_missing_is_ranked(tmp_path: Path) -> None:
    shown = run("coverage", card_file(tmp_path), "--blocked-by").output
    assert "2  grunk N  (Bell; Gong)" in shown


def test_cards_not_read_are_listed(tmp_path: Path) -> None:
    shown = run("coverage", card_file(tmp_path), "--unread").output.splitlines()
    assert shown[3:] == ["Bell: Grunk two.", "Gong: Grunk 3."]


def test_listing_cards_not_read_looks_for_no_missing_phrases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fewest words that would have to be understood take long to find, and are for `--blocked-by`."""
    monkeypatch.setattr(Unread, "gap", lambda _: pytest.fail("looked for a gap"))
    assert "Gong: Grunk 3." in run("coverage", card_file(tmp_path), "--unread").output
    monkeypatch.undo()
    assert "Gong: Grunk 3\n" in run("coverage", card_file(tmp_path), "--unread", "--blocked-by").output


def test_all_figures_as_json(tmp_path: Path) -> None:
    data = json.loads(run("coverage", card_file(tmp_path), "--json").output)
    assert (data["cards"], data["whole"], data["abilities"], data["abilities_read"]) == (3, 1, 4, 2)
    assert data["seconds"] >= 0
    assert data["cards_per_second"] >= 0
    assert data["blocked_by"] == [{"words": "grunk N", "cards": 2, "examples": ["Bell", "Gong"]}]
    assert "unread" not in data


def test_the_list_as_json(tmp_path: Path) -> None:
    data = json.loads(run("coverage", card_file(tmp_path), "--json", "--unread").output)
    assert data["unread"] == {"Bell": ["Grunk two"], "Gong": ["Grunk 3"]}


def test_the_list_as_json_is_there_too_if_it_is_empty(tmp_path: Path) -> None:
    file = written(tmp_path, json.dumps({"name": "Plain Bear", "layout": "normal", "type_line": "Creature — Bear"}))
    data = json.loads(run("coverage", file, "--json", "--unread").output)
    assert (data["whole"], data["unread"]) == (1, {})


def test_a_file_without_cards_is_refused(tmp_path: Path) -> None:
    refused = run("coverage", written(tmp_path, "no cards", "cards.jsonl"))
    assert refused.code == 2
    assert "not JSON" in refused.errors
