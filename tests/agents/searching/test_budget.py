"""How much a search may try."""

from __future__ import annotations

import pytest

from comprules.agents.searching.budget import Budget


@pytest.mark.parametrize("text", ["", "soon", "-1", "1.5", "s", "0", "0s", "2 s"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    """A number of iterations, or of seconds, and more than none."""
    with pytest.raises(ValueError, match="budget"):
        Budget.of(text)


def test_neither_time_nor_tries_is_no_budget() -> None:
    """A search has to come to its end."""
    with pytest.raises(ValueError, match="of iterations or of seconds"):
        Budget()


def test_one_try_there_always_is() -> None:
    """However little time there is, something is tried."""
    assert next(iter(Budget(seconds=1e-9).spent())) == 0


def test_what_comes_first_ends_it() -> None:
    """Of tries and seconds whichever is spent first."""
    assert list(Budget(iterations=2, seconds=1_000).spent()) == [0, 1]
