"""What tests in a real browser share: one browser for all tests of a file, and one server for all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from comprules.cards.pool import CardPool
from table import own_cards
from table.browsing import Server, browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser; without one the test is skipped."""
    with browser() as found:
        yield found


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the starter cards and some of our own, for the tests of all files."""
    folder = tmp_path_factory.mktemp("tables")
    pool = CardPool(folder / "pool.sqlite")
    pool.add(own_cards.ALL)
    pool.close()
    running = Server(folder / "tables.sqlite", options=("--pool", str(folder / "pool.sqlite")))
    yield running
    running.kill()


@pytest.fixture(scope="module")
def server(chromium: Browser, served: Server) -> Server:
    """The server, for whoever has a browser: without one it isn't begun."""
    return served
