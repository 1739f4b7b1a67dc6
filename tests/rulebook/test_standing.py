"""How each rule stands."""

import pytest

from comprules.editions.books.books import exists, seeds
from comprules.rulebook.citations import Citation
from comprules.rulebook.standing import Evidence, RuleStatus, counts, definitions, entries, entry

NOTHING = Evidence({}, {}, has_tests=True)


def cited(number: str, edition: str = "2026") -> Evidence:
    places = {(number, edition): (Citation(number, edition, "zones.py", "move", 7),)}
    return Evidence(places, places, has_tests=True)


def test_a_rule_is_implemented_by_what_cites_it() -> None:
    found = entry("400.7", "2026", cited("400.7"))
    assert (found.status, found.implemented_by) == (RuleStatus.IMPLEMENTED, ("comprules.zones:move:7",))
    assert found.tests == ("tests/zones.py::move",)


def test_what_the_newer_edition_says_alike_counts_for_the_older_one() -> None:
    assert entry("603.2i", "2024", cited("603.2h")).status is RuleStatus.IMPLEMENTED
    assert entry("603.2h", "2024", cited("603.2h")).status is not RuleStatus.IMPLEMENTED


def test_what_only_an_older_edition_says_is_cited_with_the_edition() -> None:
    assert entry("300.4", "2001", cited("300.4", "2001")).status is RuleStatus.IMPLEMENTED
    assert entry("300.4", "2001", cited("300.4", "2026")).status is RuleStatus.MISSING


def test_what_nothing_cites_is_missing_and_a_title_is_a_definition() -> None:
    assert entry("601.2a", "2026", NOTHING).status is RuleStatus.MISSING
    assert entry("702.9", "2026", NOTHING).because == "The title of the rules below it."


def test_definitions_exist_in_their_edition_and_say_why() -> None:
    for (number, edition), why in definitions().items():
        assert exists(number, edition), (number, edition)
        assert why.endswith("."), number


def test_nothing_that_code_carries_out_is_called_a_definition() -> None:
    numbers = [number for number, edition in definitions() if edition == "2026"]
    assert [found.rule for found in entries(numbers, "2026") if found.implemented_by] == []


@pytest.mark.parametrize("edition", ["2024", "2025"])
def test_no_more_than_a_third_of_the_rules_are_definitions(edition: str) -> None:
    found = entries(seeds(edition), edition)
    assert counts(found)[RuleStatus.DEFINITION] * 3 <= len(found)


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2024", "2025"])
def test_the_rules_that_an_edition_was_made_from_are_carried_out_and_tested(edition: str) -> None:
    """CR 100.1: of the parts of the books that the editions were made from, nothing is missing."""
    found = entries(seeds(edition), edition)
    assert [each.rule for each in found if each.status is RuleStatus.MISSING] == []
    assert not [each.rule for each in found if each.status is RuleStatus.IMPLEMENTED and not each.tests]
