"""What changed between two editions, told by the classes that play them."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from cli.runs import run, written
from comprules.editions import EDITIONS
from comprules.editions.history import differences


@pytest.mark.parametrize(("new", "old"), list(combinations(EDITIONS, 2)))
def test_each_difference_is_said_for_both_editions(old: str, new: str) -> None:
    """100.1: nothing that an edition overrides goes without a sentence, and the two sentences aren't the same."""
    found = differences(old, new)
    assert found
    for each in found:
        assert each.old.edition == old
        assert each.new.edition == new
        assert each.old.sentence.endswith(".")
        assert each.new.sentence.endswith(".")
        assert each.old.sentence != each.new.sentence


def test_a_rule_is_asked_for_by_its_number_in_either_edition() -> None:
    """300.4 of 2001: mana burn; 106.4 now lets the mana go."""
    for number in ("300.4", "106.4"):
        told = run("diff", "2001", "2026", "--rule", number).output
        assert "2001 (300.4): Mana burn" in told
        assert "2026 (106.4)" in told
    assert run("diff", "2001", "2026", "--rule", "311").output.startswith("0 differences")


@pytest.mark.parametrize(
    ("edition", "number", "today"),
    [
        ("2001", "413.2a", "608.2b"),
        ("2001", "413.2c", "121.3"),
        ("2006", "300.3", "500.5"),
        ("2009", "509.2", "510.1c"),
    ],
)
def test_what_an_edition_says_of_a_value_names_the_rules_of_both(edition: str, number: str, today: str) -> None:
    """300.3 of 2006: a difference that is no more than a yes or no is told in a sentence with its rules, too."""
    about = [each for each in differences(edition, "2026") if each.is_about(number)]
    assert about
    assert all(number in each.old.rules and not each.old.sentence.startswith("Whether") for each in about)
    assert any(today in each.new.rules for each in about)


@pytest.mark.parametrize("number", ["3", "999", "300.4z", "burn", ""])
def test_a_rule_that_neither_edition_has_is_refused(number: str) -> None:
    """300.4: nothing is said to be the same that isn't there; "3" is no section."""
    done = run("diff", "2001", "2026", "--rule", number)
    assert done.code == 2
    assert f"neither 2001 nor 2026 has a rule '{number}'" in done.errors


def test_a_scenario_file_that_is_not_there_is_refused_as_such() -> None:
    """100.1: what is called like a file isn't taken for the id of a scenario."""
    done = run("diff", "2009", "2026", "nowhere.jsonl")
    assert done.code == 2
    assert "nowhere.jsonl: No such file" in done.errors


def test_an_edition_is_not_compared_with_itself() -> None:
    """100.1: two editions are named."""
    done = run("diff", "2009", "2009")
    assert done.code == 2
    assert "the same edition" in done.errors


def test_differences_are_in_the_order_of_the_first_edition() -> None:
    """100.1: as its rulebook has them."""
    found = json.loads(run("diff", "2009", "2026", "--json").output)
    cited = [each["old"]["rules"] for each in found]
    firsts = [int(rules[0].split(".")[0]) for rules in cited if rules and " of " not in rules[0]]
    assert firsts == sorted(firsts)
    assert any("704.5k" in rules for rules in cited)


SCENARIO = """{"id": "mine/burn", "setup": {"A": {"battlefield": ["Forest"]}, "B": {}},
 "script": [{"turn": 1, "step": "precombat main", "player": "A", "do": "activate", "ability": "{T}: Add {G}",
             "source": "Forest", "mana": true}],
 "until": {"turn": 1, "step": "precombat main"}, "expect": [{"what": "life", "player": "A", "value": 19}]}"""


def test_two_games_part_where_the_editions_do(tmp_path: Path) -> None:
    """300.3 of 2006: what burns is the first thing that isn't the same by the rules of now."""
    file = written(tmp_path, SCENARIO.replace("\n", ""), "burn.jsonl")
    found = json.loads(run("diff", "2006", "2026", file, "--json").output)
    assert found["same"] > 0
    assert "loses 1 life" in found["2006"][0]
    assert found["2006"][-1] == "=> mine/burn: passed"
    assert "failed" in found["2026"][-1]
    assert run("diff", "2006", "2001", file).output.strip()
    assert "2006:" in run("diff", "2006", "2026", file).output


def test_two_games_that_are_the_same_tell_what_came_of_them(tmp_path: Path) -> None:
    """106.4: what by neither edition burns; a card that isn't there is no difference either."""
    file = written(tmp_path, SCENARIO.replace("\n", ""), "burn.jsonl")
    told = run("diff", "2024", "2026", file).output
    assert told.startswith("the same in both")
    assert "=> mine/burn: failed" in told
    unknown = written(tmp_path, SCENARIO.replace("\n", "").replace('"Forest"', '"Forrest"'), "unknown.jsonl")
    assert "no card is named 'Forrest'" in run("diff", "2001", "2026", unknown).output


def test_a_rule_is_not_asked_for_of_two_games(tmp_path: Path) -> None:
    """300.3 of 2006: of a scenario all that differs is shown; a rule beside it would be ignored, and is refused."""
    done = run("diff", "2006", "2026", written(tmp_path, SCENARIO.replace("\n", ""), "burn.jsonl"), "--rule", "300.3")
    assert done.code == 2
    assert "a scenario is played by both as a whole" in done.errors


def test_an_edition_there_is_not_is_refused_with_those_there_are() -> None:
    """100.1: the error names them."""
    done = run("diff", "1999", "2026")
    assert done.code == 2
    assert "the editions are 2026, 2024, 2009, 2006, 2001" in done.errors
