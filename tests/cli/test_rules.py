"""`comprules rules`."""

import json
from pathlib import Path

import pytest

from cli.runs import run
from comprules.rulebook import citations


def test_one_rule_is_shown_with_its_code_and_tests() -> None:
    shown = run("rules", "613.8b")
    assert shown.code == 0
    assert "613.8b  implemented" in shown.output
    assert "comprules.effects.dependency:independent_first:" in shown.output
    assert "tests/effects/test_layers.py::" in shown.output


def test_a_section_is_shown_rule_by_rule() -> None:
    shown = run("rules", "704")
    assert "704.5g" in shown.output
    assert "rules of 2026: " in shown.output


def test_the_whole_book_is_shown_by_section() -> None:
    shown = run("rules")
    assert "3138 rules of 2026: " in shown.output


def test_as_json_every_rule_has_its_status_code_and_tests() -> None:
    listed = json.loads(run("rules", "--edition", "2024", "--seeds", "--json").output)
    assert len(listed) == 315
    assert {"rule", "status", "implemented_by", "tests"} <= set(listed[0])


def test_only_what_is_asked_for_is_listed() -> None:
    listed = json.loads(run("rules", "704", "--only", "implemented", "--json").output)
    assert listed
    assert {each["status"] for each in listed} == {"implemented"}


def test_an_older_number_is_followed_to_where_it_moved() -> None:
    assert "in 2026: 608.2n" in run("rules", "608.2m", "--edition", "2024").output


@pytest.mark.parametrize(
    ("arguments", "explained"),
    [
        (["613.8x"], "the nearest are 613.8c and 613.9"),
        (["combat"], "look like 601, 601.2 or 601.2a"),
        (["601", "--edition", "1999"], "the editions are 2001"),
        (["601", "--only", "done"], "a rule's status is implemented, definition, missing"),
    ],
)
def test_what_cannot_be_shown_is_refused_with_the_way_out(arguments: list[str], explained: str) -> None:
    refused = run("rules", *arguments)
    assert refused.code == 2
    assert explained in refused.errors


def test_without_a_checkout_it_is_said_that_tests_are_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "site-packages" / "comprules"
    installed.mkdir(parents=True)
    monkeypatch.setattr(citations, "PACKAGE", installed)
    assert "installed without its tests" in run("rules", "704.5g").errors
