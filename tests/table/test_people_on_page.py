"""Two people at two browsers: what one of them may do alone, and what the other must agree to; and games from files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

import msgspec
import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.scenarios import Scenario
from positions import BEAR, card, position, side
from table.browsing import Person, Server
from table.test_puzzles import puzzle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.xdist_group("browser")

FLAME = card("Endless Flame", "{X}{R}", "Sorcery", "Endless Flame deals X damage to any target.")


def flaming() -> Game:
    """Alice is about to act."""
    mine = side(hand=[FLAME, FLAME], lands="RRRR", library=[BEAR] * 9)
    return position(mine, side(library=[BEAR] * 9), step="precombat main", skip_trivial=True)


def pair(chromium: Browser, server: Server, game: Game) -> tuple[Person, Person]:
    """Alice and Bob at their seats of one table."""
    body = json.dumps({"places": [{"name": "Alice"}, {"name": "Bob"}], "saved": game.save()}).encode()
    with urlopen(Request(f"{server.address}/api/tables", body, method="POST")) as response:
        links = json.load(response)["links"]
    alice, bob = Person(chromium), Person(chromium)
    for person, link in zip((alice, bob), links, strict=False):
        person.page.on("dialog", lambda dialog: dialog.accept())
        person.open(server.address + link["path"])
        person.page.wait_for_selector(".prompt")
    return alice, bob


def leave(*people: Person) -> None:
    """Let people go who have nothing to complain about."""
    for person in people:
        assert person.complaints == []
        person.leave()


@rule("733.1")
@pytest.mark.parametrize("by", ["click", "keys"])
def test_who_cancels_a_spell_that_they_announce_asks_nobody(chromium: Browser, server: Server, by: str) -> None:
    """733.1: the whole announcement is reversed, however many choices it has had; the other sees it vanish."""
    alice, bob = pair(chromium, server, flaming())
    flame = alice.page.locator(".hand .card.glows", has_text="Endless Flame")
    flame.first.click()
    alice.page.locator(".choice", has_text="2").first.click()
    bob.until(lambda: bob.sees(".stack .card"))
    alice.until(lambda: alice.sees(".others .seat.glows"))
    if by == "click":
        alice.page.click("text=Cancel")
    else:
        alice.page.keyboard.press("Escape")
    for person in (alice, bob):
        person.until(lambda: not person.sees(".stack"))  # noqa: B023
        assert not person.sees(".wish")
    alice.until(lambda: flame.count() == 2)
    leave(alice, bob)


@pytest.mark.parametrize("agrees", [True, False])
def test_what_is_done_is_taken_back_if_the_other_agrees(chromium: Browser, server: Server, agrees: bool) -> None:
    """Whoever is asked sees who wishes for what; without their word all stays as it is."""
    alice, bob = pair(chromium, server, flaming())
    alice.page.keyboard.press("h")
    alice.page.locator(".hand .card.glows").first.click()
    alice.page.locator(".choice", has_text="1").first.click()
    alice.page.click(".others .seat.glows")
    alice.until(lambda: alice.sees(".choice.Pass") or "18" in bob.page.inner_text(".mine .life"))
    alice.page.keyboard.press("z")
    bob.until(lambda: "Alice asks to take a choice back" in bob.page.inner_text(".wish"))
    assert "Waiting" in alice.page.inner_text(".wish")
    bob.page.click("text=Agree" if agrees else "text=Refuse")
    alice.until(lambda: not alice.sees(".wish"))
    bob.until(lambda: not bob.sees(".wish"))
    assert alice.sees(".others .seat.glows") == agrees
    leave(alice, bob)


def test_a_draw_is_offered_and_agreed_to(chromium: Browser, server: Server) -> None:
    """Then the game is over for both; once refused it goes on."""
    alice, bob = pair(chromium, server, flaming())
    for answer in ("Refuse", "Agree"):
        alice.page.click("text=Offer a draw")
        bob.until(lambda: bob.sees(".wish button"))
        assert "Alice offers a draw" in bob.page.inner_text(".wish")
        bob.page.click(f"text={answer}")
        alice.until(lambda: not alice.sees(".wish"))
        assert alice.sees(".choice.Pass") == (answer == "Refuse")
    for person in (alice, bob):
        person.until(lambda: "draw by agreement" in person.asked)  # noqa: B023
    leave(alice, bob)


@rule("104.3a")
def test_who_concedes_loses_and_both_are_led_to_a_rematch(chromium: Browser, server: Server) -> None:
    """104.3a: a player can concede at any time; another game of the same players is at another table."""
    alice, bob = pair(chromium, server, flaming())
    bob.page.click("text=Concede")
    for person in (alice, bob):
        person.until(lambda: "Alice won" in person.asked)  # noqa: B023
    before = alice.page.url
    bob.page.click("text=Rematch")
    for person in (alice, bob):
        person.until(lambda: person.page.url.split("?")[0] != before and "won" not in person.asked)  # noqa: B023
    tables = {person.page.url.split("/")[4] for person in (alice, bob)}
    assert len(tables) == 1
    assert before.split("/")[4] not in tables
    assert alice.page.locator(".hand .card").count() == 2
    leave(alice, bob)


def laid_from(person: Person, server: Server, file: Path) -> None:
    """Let somebody lay a table from a file, as the page offers it."""
    person.open(server.address)
    person.page.click("text=From a file")
    person.page.set_input_files("input[type=file]", file)
    person.page.click("button.play")


def test_a_game_begins_from_a_scenario_file(chromium: Browser, server: Server, tmp_path: Path) -> None:
    """With what lies there; what is no scenario is refused with its mistake, and the page stays."""
    scenario = Scenario.begin("lions").having("A", battlefield=["Savannah Lions"], hand=["Plains"], life=7)
    file = tmp_path / "lions.json"
    file.write_bytes(msgspec.json.encode(scenario.to_data()))
    person = Person(chromium)
    laid_from(person, server, file)
    person.page.wait_for_selector(".mine .field .card >> text=Savannah Lions")
    assert person.page.inner_text(".mine .life") == "7"
    file.write_text('{"setup": {"Z": {}}}')
    laid_from(person, server, file)
    person.page.wait_for_selector(".refused")
    assert "scenario can't be begun" in person.page.inner_text(".refused")
    person.leave()


def test_a_game_begins_from_a_puzzle(chromium: Browser, server: Server, tmp_path: Path) -> None:
    """In its step, with what is to be reached above the question; what a table can't lay out is said."""
    file = tmp_path / "puzzle.json"
    file.write_text(puzzle(begins={"turn": 1, "step": "precombat main"}))
    person = Person(chromium)
    laid_from(person, server, file)
    person.until(lambda: person.sees(".goal"))
    assert person.page.inner_text(".goal") == "To do: win this turn"
    assert person.page.inner_text(".mine .life") == "3"
    file.write_text(puzzle(tokens=[{}]))
    laid_from(person, server, file)
    person.page.wait_for_selector(".refused >> text=tokens")
    person.leave()


def test_a_game_is_saved_from_the_page_and_gone_on_with(chromium: Browser, server: Server, tmp_path: Path) -> None:
    """The file that the browser gets begins another table where the first one was, with its past to look back at."""
    person = Person(chromium)
    setting = {"places": [{"name": "Alice"}, {"name": "Bob", "who": "greedy"}], "saved": flaming().save()}
    person.open(server.address + server.laid(setting))
    person.page.locator(".hand .card.glows").first.click()
    person.page.locator(".choice", has_text="1").first.click()
    person.page.click(".others .seat.glows")
    person.until(lambda: person.page.inner_text(".others .life") == "19")
    with person.page.expect_download() as download:
        person.page.click("text=Save")
    file = tmp_path / "game.json"
    download.value.save_as(file)
    laid_from(person, server, file)
    person.until(lambda: "Endless Flame" in person.page.inner_text(".log"))
    assert person.page.inner_text(".others .life") == "19"
    person.page.locator(".course input").fill("0")
    person.until(lambda: person.page.inner_text(".others .life") == "20")
    person.leave()
