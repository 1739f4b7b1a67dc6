"""`comprules soak`."""

import json
from pathlib import Path

from cli.runs import run, written

LAMP = {
    "name": "Lamp",
    "layout": "normal",
    "type_line": "Artifact",
    "mana_cost": "{1}",
    "oracle_text": "{T}: Draw a card.",
}
BELL = {"name": "Bell", "layout": "normal", "type_line": "Artifact", "mana_cost": "{1}", "oracle_text": "Grunk two."}


def test_a_file_of_cards_is_soaked(tmp_path: Path) -> None:
    cards = written(tmp_path, "\n".join(json.dumps(card) for card in (LAMP, BELL)), "cards.jsonl")
    shown = run("soak", cards, "-n", "16")
    assert shown.code == 0
    assert "with 1 card: 0 things never happened, 0 can't, 0 internal errors" in shown.output


def test_what_can_never_happen_is_reported_with_the_rule_and_not_waited_for(tmp_path: Path) -> None:
    altar = {**LAMP, "name": "Altar", "oracle_text": "{T}: Draw a card.\nSacrifice a Goblin: Draw a card."}
    cards = written(tmp_path, json.dumps(altar), "cards.jsonl")
    report = tmp_path / "never.txt"
    shown = run("soak", cards, "-n", "160", "--report", str(report))
    assert "160 games" not in shown.output
    assert "0 things never happened, 1 can't" in shown.output
    said = "Altar: 'Sacrifice a Goblin: Draw a card.': can't happen: nothing can be a Goblin (CR 205.3)\n"
    assert report.read_text(encoding="utf-8") == said


def test_cards_that_are_part_of_no_deck_are_left_out(tmp_path: Path) -> None:
    text = "Whenever chaos ensues, draw a card."
    moor = {"name": "Moor", "layout": "planar", "type_line": "Plane — Bog", "oracle_text": text}
    cards = written(tmp_path, "\n".join(json.dumps(card) for card in (LAMP, moor)), "cards.jsonl")
    shown = run("soak", cards, "-n", "8")
    assert "1 card, 1 of them read whole" in shown.errors
    assert "with 1 card: 0 things never happened" in shown.output


def test_a_file_without_a_readable_card_is_refused(tmp_path: Path) -> None:
    shown = run("soak", written(tmp_path, json.dumps(BELL), "cards.jsonl"))
    assert shown.code == 2
    assert "none of its cards is read whole" in shown.errors


def test_a_file_that_is_no_failure_is_refused(tmp_path: Path) -> None:
    shown = run("soak", "--replay", written(tmp_path, "{}", "no.json"))
    assert shown.code == 2
    assert "isn't a failure that a soak has written" in shown.errors


def test_where_nothing_can_be_written_nothing_is_played(tmp_path: Path) -> None:
    """A report or a folder that can't be written is refused before the games, not after."""
    file = written(tmp_path, "kept", "kept.txt")
    report = run("soak", "-n", "1", "--report", tmp_path / "nowhere" / "report.txt")
    folder = run("soak", "-n", "1", "--failures", file / "failures")
    assert (report.code, report.output, folder.code, folder.output) == (2, "", 2, "")
    assert "can't be written: No such file or directory; name another file" in report.errors
    assert "kept.txt is a file; name another folder" in folder.errors
    assert file.read_text(encoding="utf-8") == "kept"


def test_a_failure_of_another_version_is_refused(tmp_path: Path) -> None:
    failure = {"error": "E", "details": "", "game": "{}", "answer": ["pass"]}
    refused = run("soak", "--replay", written(tmp_path, json.dumps(failure), "old.json"))
    assert refused.code == 2
    assert "the game in it can't be played on: this isn't a saved game of this version" in refused.errors


def test_a_report_is_written_over_a_report_and_over_nothing_else(tmp_path: Path) -> None:
    altar = {**LAMP, "name": "Altar", "oracle_text": "{T}: Draw a card.\nSacrifice a Goblin: Draw a card."}
    cards, report = written(tmp_path, json.dumps(altar), "cards.jsonl"), tmp_path / "never.txt"
    for _ in range(2):
        assert run("soak", cards, "-n", "2", "--report", report).code == 0
    refused = run("soak", cards, "-n", "2", "--report", cards)
    assert (refused.code, "isn't the report of a soak; name another file" in refused.errors) == (2, True)
    assert json.loads(cards.read_text(encoding="utf-8")) == altar


def test_an_edition_that_there_isn_t_is_refused_before_a_card_is_read(tmp_path: Path) -> None:
    cards = written(tmp_path, json.dumps(LAMP), "cards.jsonl")
    shown = run("soak", cards, "-n", "1", "--edition", "1999")
    assert shown.code == 2
    assert "there is no edition '1999'" in shown.errors
    assert "read whole" not in shown.errors
