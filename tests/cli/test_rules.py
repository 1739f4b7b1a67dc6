"""`comprules rules`."""

import json
import shutil
from pathlib import Path

import pytest

from cli.runs import run, written
from comprules.rulebook import BOOKS, citations, standing


def test_one_rule_is_shown_with_its_code_and_tests() -> None:
    shown = run("rules", "613.8b")
    assert shown.code == 0
    assert "613.8b  implemented" in shown.output
    assert "comprules.rules.continuous_effects.dependency:independent_first:" in shown.output
    assert "tests/rules/continuous_effects/test_layers.py::" in shown.output


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


def test_the_page_of_the_index_is_as_the_code_is() -> None:
    """A page of the documentation is made by the command, anew whenever another file carries a rule out."""
    page = Path(__file__).parents[2] / "docs/rules-index.md"
    assert page.read_text() == run("rules", "--index").output


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


def test_seeds_are_those_of_every_edition_that_has_some_unless_one_is_named() -> None:
    shown = run("rules", "--seeds").output
    assert [f"rules of {edition}:" in shown for edition in BOOKS] == [True] * 5 + [False]
    listed = json.loads(run("rules", "--seeds", "--json").output)
    assert {each["edition"] for each in listed} == {"2001", "2006", "2009", "2024", "2025"}
    assert "315 rules of 2024:" in run("rules", "--seeds", "--edition", "2024").output


def test_without_such_seeds_it_is_said_where_some_are() -> None:
    refused = run("rules", "--seeds", "--edition", "2026")
    assert (refused.code, "some are in 2001, 2006, 2009, 2024, 2025" in refused.errors) == (2, True)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder outside of any checkout, in which one is, with the package installed in it as from nowhere."""
    installed = tmp_path / "site-packages" / "comprules"
    shutil.copytree(citations.PACKAGE / "rules", installed / "rules")
    monkeypatch.setattr(citations, "PACKAGE", installed)
    monkeypatch.setattr(standing, "PACKAGE", installed)
    monkeypatch.setattr(citations, "_installed_from", lambda: iter(()))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("elsewhere")
def test_without_a_checkout_it_is_said_that_tests_are_unknown() -> None:
    shown = run("rules", "704.5g")
    assert "installed without its tests" in shown.errors
    assert "implemented" in shown.output
    assert "proved by: unknown" in shown.output
    assert "unknown" in run("rules", "704.5").output
    assert "without a test" not in run("rules", "704").output
    assert json.loads(run("rules", "704.5g", "--json").output)[0]["tests"] is None


def checkout(folder: Path, name: str) -> Path:
    """A checkout with a single test."""
    tests = folder / "tests"
    tests.mkdir(parents=True)
    written(folder, f'[project]\nname = "{name}"\n', "pyproject.toml")
    written(tests, '@rule("704.5g")\ndef test_it_dies() -> None: ...\n', "test_dying.py")
    return folder


def test_the_tests_of_the_checkout_around_are_found(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout(elsewhere / "comprules-main", "comprules") / "tests")
    assert "tests/test_dying.py::test_it_dies" in run("rules", "704.5g").output
    monkeypatch.chdir(checkout(elsewhere / "other", "other"))
    assert "proved by: unknown" in run("rules", "704.5g").output


def test_the_tests_of_the_checkout_that_was_installed_are_found(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main = checkout(elsewhere / "main", "comprules")
    monkeypatch.setattr(citations, "_installed_from", lambda: iter([main]))
    assert "tests/test_dying.py::test_it_dies" in run("rules", "704.5g").output


def test_one_rule_looks_only_into_the_modules_that_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_into: list[str] = []

    def counting(text: str, file: str) -> tuple[citations.Citation, ...]:
        looked_into.append(file)
        return found(text, file)

    found = citations.citations
    monkeypatch.setattr(citations, "citations", counting)
    assert "tests/rules/continuous_effects/test_layers.py::" in run("rules", "613.8b").output
    assert len(looked_into) < 30


def test_what_a_newer_rule_says_in_one_is_told_apart_where_it_is_cited_apart() -> None:
    """In 2024 that an ability triggers additional times, and that delayed ones don't, are two rules; now it is one."""
    whole, apart = (run("rules", number, "--edition", "2024").output for number in ("603.2d", "603.2e"))
    assert "test_delayed_abilities_are_not_meant" in apart
    assert "test_delayed_abilities_are_not_meant" not in whole
    assert "test_each_such_effect_adds_one" in whole
    assert "test_each_such_effect_adds_one" not in apart
    assert "test_delayed_abilities_are_not_meant" in run("rules", "603.2d").output
