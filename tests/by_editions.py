"""Tests that are played by the rules of several editions: `@by_editions("2009", "2026")` plays one once by each.

A position of such a test is by that edition, unless it says another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from comprules.editions import DEFAULT

Test = TypeVar("Test", bound=Callable[..., object])


class Playing:
    """By which edition positions are arranged, and how many have been."""

    edition = DEFAULT
    positions = 0


_playing = Playing()


def by_editions(*editions: str) -> Callable[[Test], Test]:
    """Plays a test once by each of these editions."""

    def decorated(test: Test) -> Test:
        played: Any = pytest.mark.parametrize("edition", editions, indirect=True)(test)
        return pytest.mark.usefixtures("edition")(played)  # type: ignore[no-any-return]

    return decorated


@contextmanager
def playing(edition: str) -> Iterator[None]:
    """Positions are by this edition meanwhile; there has to be one."""
    _playing.edition, _playing.positions = edition, 0
    try:
        yield
    finally:
        _playing.edition = DEFAULT
    assert _playing.positions, f"no position has been played by the edition {edition}"


def edition_of_positions() -> str:
    """The edition that a position is by which is now arranged."""
    _playing.positions += 1
    return _playing.edition
