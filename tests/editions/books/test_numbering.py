"""How rule numbers are written, ordered and kept."""

import pytest

from comprules.editions.books.books import BOOKS, numbers
from comprules.editions.books.numbering import is_under, nearest, order, unfolded


@pytest.mark.parametrize("edition", BOOKS)
def test_every_edition_lists_its_numbers_once_and_in_order(edition: str) -> None:
    listed = numbers(edition)
    assert list(listed) == sorted(set(listed), key=order)


def test_the_letters_that_look_like_digits_number_no_rule() -> None:
    assert [number for number, _ in unfolded("704.5 k-p")] == ["704.5", "704.5k", "704.5m", "704.5n", "704.5p"]


def test_after_z_the_letters_are_doubled() -> None:
    assert [number for number, _ in unfolded("704.5- z-ab")] == ["704.5z", "704.5aa", "704.5ab"]


def test_a_number_that_only_begins_alike_is_not_under_the_heading() -> None:
    assert is_under("601.2a", "601.2")
    assert not is_under("601.20", "601.2")
    assert not is_under("601.2ab", "601.2a") or not is_under("601.2b", "601.2a")


def test_beyond_the_last_number_the_last_is_nearest() -> None:
    assert nearest("999.1", ["100.1", "905.6"]) == ("905.6",)


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="look like 601"):
        order("combat")
