"""A server and people at browsers, for tests that play as people do: by clicks and keys alone."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

import pytest

from comprules.play.game import Game

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WIDE, FULL, PHONE = {"width": 1280, "height": 720}, {"width": 1920, "height": 1080}, {"width": 390, "height": 844}

MENU = ".menu button"
ON_THE_TABLE = [".half .card.glows", ".seat.glows", ".stack .card.glows"]
PLACES = [".hand .card.glows", *ON_THE_TABLE, ".choices .card.glows", ".prompt .choice"]
"""Where there is something to click."""

COUNTS = "places => places.map(what => document.querySelectorAll(what).length)"
STATE = """() => [document.querySelector(".course input")?.max, document.querySelector(".asked")?.textContent,
    ...[".menu button", ".chosen", ".refused"].map(what => document.querySelectorAll(what).length)].map(String)"""


class Server:
    """A server of tables in a process of its own, which can be killed and begun again."""

    def __init__(self, file: Path, processes: int = 1, options: tuple[str, ...] = ()) -> None:
        self.options = options
        self.file = file
        self.processes = processes
        self.port = 0
        self.begin()

    def begin(self) -> None:
        """Begin to serve what the file holds, where it was served before."""
        command = [sys.executable, "-m", "comprules", "table", "--no-browser", "--processes", str(self.processes)]
        command += ["--file", str(self.file), "--port", str(self.port), *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ})
        assert self.process.stdout is not None
        found = re.search(r"localhost:(\d+)", self.process.stdout.readline())
        assert found is not None
        self.port = int(found[1])

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://localhost:{self.port}"

    def lay(self, seed: int) -> str:
        """Lay a table for one person against the computer; the way to their seat."""
        places = [{"name": "Ann", "deck": "azure-gale"}, {"name": "Robin", "who": "greedy", "deck": "hill-thunder"}]
        return self.laid({"places": places, "seed": seed})

    def go_on_with(self, game: Game) -> str:
        """Lay a table at which people go on with a game; the way to the first player's seat."""
        places = [{"name": player.name} for player in game.onlooker_view().players]
        return self.laid({"places": places, "saved": game.save()})

    def laid(self, setting: dict[str, Any]) -> str:
        """Lay a table; the way to the first person's seat."""
        body = json.dumps(setting).encode()
        with urlopen(Request(f"{self.address}/api/tables", body, method="POST")) as response:
            path: str = json.load(response)["links"][0]["path"]
        return path

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        self.process.kill()
        self.process.wait()


@contextmanager
def browser() -> Iterator[Browser]:
    """A real browser; the test is skipped where there is none."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright isn't installed")
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        pytest.skip("there is no browser here: install Debian's chromium")
    with playwright.sync_playwright() as running:
        found = running.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            yield found
        finally:
            found.close()


class Person:
    """Somebody at a browser, who notes whatever the page complains about."""

    def __init__(self, browser: Browser, size: dict[str, int] = WIDE, scheme: str = "light", **options: Any) -> None:
        wanted: Any = {"viewport": size, "color_scheme": scheme, "reduced_motion": "reduce"}
        wanted |= options
        self.page: Page = browser.new_context(**wanted).new_page()
        self.page.set_default_timeout(60_000)
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def open(self, address: str) -> None:
        """Go somewhere."""
        self.page.goto(address)

    def leave(self) -> None:
        """Close the window."""
        self.page.context.close()

    def until(self, happened: Callable[[], bool]) -> None:
        """Wait until something can be seen on the page."""
        for _ in range(600):
            if happened():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing happened; the page asks: {self.asked}")

    def sees(self, what: str) -> bool:
        """Whether there is something on the page."""
        return self.page.locator(what).count() > 0

    @property
    def asked(self) -> str:
        """What the page asks."""
        return self.page.inner_text(".asked")

    @property
    def is_over(self) -> bool:
        """Whether the page says how the game ended."""
        return "(CR " in self.asked

    @property
    def moment(self) -> str:
        """How much has been done in the game that the page shows."""
        return self.page.locator(".course input").get_attribute("max") or ""

    @property
    def turn(self) -> str:
        """Whose turn the page shows, and which step."""
        return self.page.locator(".steps").get_attribute("aria-label") or ""

    @property
    def state(self) -> list[str]:
        """What changes on the page with whatever is clicked."""
        found: list[str] = self.page.evaluate(STATE)
        return found

    def act(self, random: Random | None = None) -> bool:
        """Click on the first thing that can be chosen, or on any; False if nothing can.

        Where somebody may pass, they use nothing that lies on the table, so that a game comes to its end.
        """
        everywhere = [MENU, *PLACES, ".choice.Pass"]
        *counts, may_pass = self.page.evaluate(COUNTS, everywhere)
        counted = dict(zip(everywhere, counts, strict=False))
        places = [where for where in PLACES if not (may_pass and where in ON_THE_TABLE)]
        if random is not None:
            random.shuffle(places)
        for where in (MENU, *places):
            if count := counted[where]:
                which = random.randrange(count) if random is not None else 0
                self.page.locator(where).nth(which).click(timeout=10_000)
                return True
        return False
