"""What tests in a real browser share: one browser and one server for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from table.browsing import Server, browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser; without one the test is skipped."""
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the starter cards alone, for whoever has a browser."""
    served = Server(tmp_path_factory.mktemp("tables") / "tables.sqlite")
    yield served
    served.kill()
