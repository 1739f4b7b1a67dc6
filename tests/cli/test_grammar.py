"""`comprules grammar`."""

import json
from pathlib import Path

from cli.runs import run, written

CARDS = (
    {"name": "Gong", "layout": "normal", "type_line": "Artifact", "oracle_text": "{T}: Grunk 3."},
    {"name": "Lamp", "layout": "normal", "type_line": "Artifact", "oracle_text": "{T}: Add {W}."},
)


def card_file(folder: Path) -> Path:
    return written(folder, "\n".join(json.dumps(card) for card in CARDS), "cards.jsonl")


def test_each_category_asked_for_in_several_ways_has_a_line() -> None:
    """What a spell does is asked for as a deed, and where something is counted as a deed of which there can be more."""
    shown = run("grammar").output
    assert "Predicate: " in shown
    assert not shown.startswith(" ")
    assert all(len(line) < 80 for line in shown.splitlines())


def test_gaps_show_ways_and_what_is_said_in_which() -> None:
    """A deed of which there can be more is one in which there's a number: drawing cards, and not shuffling."""
    shown = run("grammar", "--gaps").output
    assert all(len(line) < 80 for line in shown.splitlines())
    predicates = shown.partition("Predicate: ")[2].partition("\n\n")[0]
    assert "Scalable" in predicates
    assert "EventPattern, died" in shown


def test_what_is_said_in_which_way_as_json() -> None:
    """Dying can be said of what has happened; that damage "would be dealt" has its subject with it."""
    data = json.loads(run("grammar", "--json").output)
    happenings = next(each for each in data["products"] if each["category"] == "Foreseeable")
    past = [(way["category"], way["mood"]) for way in happenings["ways"]].index(("EventPattern", "died"))
    reads = {name: row["reads"][past] for row in happenings["rows"] for name in row["phrases"]}
    assert reads["Dies"]
    assert not reads["TokensAreToBeCreated"]
    assert all(each["waiting"] == [] for each in data["products"])


def test_what_can_last_and_what_cant() -> None:
    """Playing from somewhere can be allowed for a time; that a permanent enters tapped is said without one."""
    data = json.loads(run("grammar", "--json").output)
    lasting = next(
        each for each in data["couplings"] if (each["companion"], each["category"]) == ("Duration", "Statement")
    )
    beside = {name: any(row["reads"][1:]) for row in lasting["rows"] for name in row["phrases"]}
    assert (beside["MayPlayFrom"], beside["EntersModified"]) == (True, False)
    shown = run("grammar").output
    assert f"Statement: {len(beside)} phrases, {sum(beside.values())} of them beside a Duration" in shown
    assert "beside a Terms" in shown


def test_couplings_are_shown_with_the_gaps() -> None:
    """With --gaps each way stands in a line, the first without a duration."""
    shown = run("grammar", "--gaps").output
    table = shown.partition("of them beside a Duration\n")[2].partition("\n\n")[0]
    assert "{duration}" in table
    assert all(len(line) < 80 for line in table.splitlines())


def test_cards_wait_for_a_phrase_of_a_category(tmp_path: Path) -> None:
    """One phrase for "Grunk 3" as something that is done would let the only card through that isn't read."""
    data = json.loads(run("grammar", card_file(tmp_path), "--json").output)
    deeds = next(each for each in data["products"] if each["category"] == "Predicate")
    assert {"needed": "Predicate", "found": None, "cards": 1, "examples": ["Gong"]} in deeds["waiting"]
    assert "1 card waits for a new Predicate: Gong" in run("grammar", card_file(tmp_path)).output


def test_a_phrase_that_is_read_elsewhere_is_named(tmp_path: Path) -> None:
    """Shuffling is something that players do, and no way of going: "who shuffled this way" isn't read."""
    text = "Each opponent may shuffle. Then each opponent who shuffled their library this way draws a card."
    card = {"name": "Hunt", "layout": "normal", "type_line": "Sorcery", "oracle_text": text}
    data = json.loads(run("grammar", written(tmp_path, json.dumps(card), "cards.jsonl"), "--json").output)
    waiting = [each for product in data["products"] for each in product["waiting"]]
    assert [each["found"] for each in waiting if each["needed"] == "Departing"] == ["LibraryIsShuffled"]


def test_a_file_without_cards_is_refused(tmp_path: Path) -> None:
    refused = run("grammar", written(tmp_path, "no cards", "cards.jsonl"))
    assert refused.code == 2
    assert "not JSON" in refused.errors
