"""The numbers of each edition, and what became of them."""

import pytest

from comprules.editions.books.books import (
    BOOKS,
    UnknownBook,
    UnknownRule,
    exists,
    known_as,
    numbers,
    seeds,
    selected,
    titles,
)


@pytest.mark.parametrize(
    ("edition", "how_many"), [("2001", 167), ("2006", 22), ("2009", 379), ("2024", 315), ("2025", 54), ("2026", 0)]
)
def test_the_rules_the_engine_was_first_made_for_are_rules_of_their_edition(edition: str, how_many: int) -> None:
    assert len(seeds(edition)) == how_many
    assert set(seeds(edition)) <= set(numbers(edition))


@pytest.mark.parametrize("edition", [edition for edition, book in BOOKS.items() if book.newer])
def test_numbers_move_only_from_and_to_numbers_that_exist(edition: str) -> None:
    for number in numbers(edition):
        for moved_to, newer in known_as(number, edition)[1:]:
            assert exists(moved_to, newer)


def test_a_rule_is_followed_through_the_editions() -> None:
    assert known_as("610.1", "2024") == (("610.1", "2024"), ("610.1", "2026"))
    assert known_as("609.8", "2024")[-1] == ("608.2i", "2026")
    assert known_as("724.2", "2025")[-1] == ("725.2", "2026")


def test_a_rule_is_followed_no_further_than_a_rule_still_says_it() -> None:
    assert known_as("300.4", "2001") == (("300.4", "2001"), ("300.3", "2006"))


def test_titles_are_rules_with_others_below_them() -> None:
    for number in titles("2026"):
        assert len(selected(number)) > 1


def test_a_wrong_number_is_refused_with_its_neighbours_and_the_editions_that_have_it() -> None:
    with pytest.raises(UnknownRule, match=r"nearest are 603\.2h and 603\.3; it is a rule of 2024"):
        selected("603.2i", "2026")


def test_an_edition_that_is_not_kept_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownBook, match="2001, 2006, 2009, 2024, 2025, 2026"):
        numbers("1999")
