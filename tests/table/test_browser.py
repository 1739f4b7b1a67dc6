"""Tables in a real browser: played by clicks, by keys, by two people, on a phone; nothing is lost on the way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from table import scenes
from table.browsing import PHONE, WIDE, Person, Server
from table.comparing import Replica, compare

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.xdist_group("browser")

LONGEST_GAME = 600
"""After so many clicks at random a game is over."""


def begun(person: Person, server: Server) -> None:
    """Let somebody begin a game against the computer, as the page offers it."""
    person.open(server.address)
    person.page.click("button.play")
    person.page.wait_for_selector(".prompt")


def seated(person: Person, server: Server) -> None:
    """Let somebody sit down at a table at which they keep a hand with lands, always the same."""
    person.open(server.address + server.lay(seed=3))
    person.page.wait_for_selector(".prompt")


def play_on(person: Person, clicks: int) -> None:
    """Let somebody click so often, or until the game is over."""
    for _ in range(clicks):
        seen = person.state
        if person.is_over or not person.act():
            return
        person.until(lambda: person.state != seen)  # noqa: B023


def test_a_newcomer_plays_a_whole_game_by_clicks(chromium: Browser, server: Server) -> None:
    """From the first page on, whatever glows can be clicked, until somebody has won; the page has no complaint."""
    person = Person(chromium)
    begun(person, server)
    play_on(person, 400)
    assert person.is_over
    assert person.complaints == []


@pytest.mark.parametrize("seed", range(int(os.environ.get("COMPRULES_GAMES_ON_PAGE", "2"))))
def test_the_page_shows_what_the_engine_has(chromium: Browser, server: Server, seed: int) -> None:
    """After each click of a whole game, at random: all that is on the table, and all that can be done."""
    person, random = Person(chromium), Random(seed)
    person.open(server.address + server.lay(seed))
    person.page.wait_for_selector(".prompt")
    replica = Replica(server, person.page.url.split("/")[4])
    compare(person, replica)
    for _ in range(LONGEST_GAME):
        seen = person.state
        if person.is_over or not person.act(random):
            break
        person.until(lambda: person.state != seen)  # noqa: B023
        if not person.sees(".menu, .table.pairs"):
            compare(person, replica)
    assert person.is_over
    replica.catch_up()
    assert replica.game.decision is None
    assert person.complaints == []
    person.leave()


def test_a_game_is_played_by_keys_alone(chromium: Browser, server: Server) -> None:
    """Space passes or is done, digits press what is offered, Z takes back."""
    person = Person(chromium)
    seated(person, server)
    person.page.keyboard.press("1")
    person.until(lambda: person.sees(".choice.Pass"))
    moment = int(person.moment)
    person.page.keyboard.press(" ")
    person.until(lambda: int(person.moment) > moment and person.sees(".choice, .glows"))
    person.page.keyboard.press("z")
    person.until(lambda: int(person.moment) == moment)
    person.page.keyboard.press("ArrowRight")
    assert person.sees(".card:focus")


def test_the_page_says_why_something_cant_be_done(chromium: Browser, server: Server) -> None:
    """Who looks at a card in hand that can't be used now is told the rule that forbids it."""
    person = Person(chromium)
    seated(person, server)
    person.page.click(".choice >> nth=0")
    person.until(lambda: person.sees(".choice.Pass"))
    person.page.locator(".hand .card:not(.glows)").first.hover()
    person.page.wait_for_selector(".reasons li")
    assert "(CR " in person.page.inner_text(".reasons")


def test_a_line_of_the_log_shows_its_cause_and_the_log_stays_where_it_was(chromium: Browser, server: Server) -> None:
    """What asked for it flashes, wherever it lies; who has scrolled up goes on reading there while the game goes on."""
    person = Person(chromium)
    seated(person, server)
    play_on(person, 12)
    log = person.page.locator(".log ol")
    at_end = "list => list.scrollHeight - list.scrollTop - list.clientHeight < 8"
    person.until(lambda: log.evaluate(at_end))
    log.locator(".cause").last.click()
    person.page.wait_for_selector(".card.flashes")
    person.page.keyboard.press("Escape")
    log.evaluate("list => list.scrollTo(0, list.scrollHeight / 2)")
    top = "list.getBoundingClientRect().top"
    first = f"list => [...list.children].find(each => each.getBoundingClientRect().bottom > {top})"
    before = log.evaluate(f"list => ({first})(list).innerText")
    number = "list => Number(list.lastElementChild.dataset.line)"
    last = log.evaluate(number)
    read_on(person, last)
    assert log.evaluate(f"list => ({first})(list).innerText") == before
    log.evaluate("list => list.scrollTo(0, list.scrollHeight)")
    read_on(person, log.evaluate(number))
    person.until(lambda: log.evaluate(at_end))


def read_on(person: Person, last: int) -> None:
    """Let somebody pass or be done until the log tells more than its line of this number."""

    def has_more() -> bool:
        person.page.keyboard.press(" ")
        return person.sees(f"[data-line='{last + 1}']")

    person.until(has_more)


def test_two_people_play_at_two_browsers_one_of_them_a_phone(chromium: Browser, server: Server) -> None:
    """Each by their link; who reloads in the middle is where they were."""
    host = Person(chromium)
    host.open(server.address)
    host.page.locator("fieldset").nth(1).locator("select").first.select_option("person")
    host.page.click("button.play")
    host.page.wait_for_selector(".links input")
    links = [each.input_value() for each in host.page.locator(".links input").all()]
    ann, bob, watcher = Person(chromium), Person(chromium, PHONE), Person(chromium)
    for person, link in zip((ann, bob, watcher), links, strict=True):
        person.open(link)
        person.page.wait_for_selector(".prompt")
    for turn in range(40):
        who = next((each for each in (ann, bob) if each.page.locator(".choice, .card.glows").count()), None)
        if who is None:
            ann.page.wait_for_timeout(100)
            continue
        play_on(who, 1)
        if turn == 20:
            bob.page.reload()
            bob.page.wait_for_selector(".prompt")
    ann.until(lambda: ann.turn == bob.turn == watcher.turn)
    assert watcher.page.locator(".hand .card, .choice").count() == 0
    assert bob.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert [*ann.complaints, *bob.complaints, *watcher.complaints] == []


def test_nothing_is_lost_when_the_server_is_killed(chromium: Browser, tmp_path: Path) -> None:
    """It comes back with the table where it was, and the page by itself."""
    server = Server(tmp_path / "tables.sqlite")
    person = Person(chromium)
    begun(person, server)
    play_on(person, 8)
    before = person.page.inner_text(".mine"), person.moment
    server.kill()
    person.page.wait_for_selector(".refused")
    server.begin()
    person.page.wait_for_selector(".refused", state="detached", timeout=60_000)
    after = person.page.inner_text(".mine"), person.moment
    server.kill()
    assert after == before


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), (PHONE, "dark")], ids=["wide and light", "phone, dark"])
def test_nobody_is_shut_out_by_how_the_page_is_made(
    chromium: Browser, server: Server, size: dict[str, int], scheme: str
) -> None:
    """axe finds nothing serious anywhere: names, contrast, what can be reached; and the console has no
    complaint but that the deck was refused.
    """
    axe = Path(__file__).parents[2] / "page" / "node_modules" / "axe-core" / "axe.min.js"
    if not axe.exists():
        pytest.skip("axe isn't there: npm ci in page/")
    person = Person(chromium, size, scheme, bypass_csp=True)
    found = {where: _serious(person, axe) for where in wherever(person, server)}
    assert {where: grave for where, grave in found.items() if grave} == {}
    assert [each for each in person.complaints if "422" not in each] == []
    person.leave()


def wherever(person: Person, server: Server) -> Iterator[str]:
    """Lead somebody to all that the page has to show, and say each time what that is."""
    person.page.on("dialog", lambda dialog: dialog.accept())
    person.open(server.address)
    person.page.wait_for_selector("form")
    yield "lobby"
    person.page.locator("fieldset").first.get_by_label("Deck").select_option("a list …")
    person.page.locator("textarea").fill("60 Planes")
    person.page.click("button.play")
    person.page.wait_for_selector(".refused")
    yield "lobby with a wrong deck"
    person.page.click("text=From a position")
    person.page.get_by_label("Look for a card").fill("Lions")
    person.page.click(".found button")
    yield "position"
    person.open(server.address + server.go_on_with(scenes.duel(scenes.VEILED)))
    person.page.locator(".hand .card").first.hover()
    person.page.wait_for_selector(".mine .card")
    yield "table"
    person.page.locator(".hand .card", has_text="Veiled").click()
    person.page.wait_for_selector(".menu")
    yield "menu"
    person.page.keyboard.press("Escape")
    person.page.locator(".mine .opener").first.click()
    person.page.wait_for_selector(".zone")
    yield "graveyard"
    places = [{"name": "Ann", "deck": "60 Plains\n\n15 Island"}, {"name": "Bob", "deck": "hill-thunder"}]
    person.open(server.address + server.laid({"places": places, "match": 3}))
    person.page.get_by_role("button", name="Concede").click()
    person.page.wait_for_selector(".boarding")
    yield "between games"
    person.open(server.address)
    person.page.locator("fieldset").nth(1).get_by_label("Played by").select_option("person")
    person.page.click("button.play")
    person.page.wait_for_selector(".links input")
    yield "links"
    person.page.click("text=Everybody plays at this screen")
    person.page.wait_for_selector(".curtain")
    yield "between players"


def _serious(person: Person, axe: Path) -> list[str]:
    """What axe finds wrong with the page that shuts somebody out, each with the first place where it is."""
    person.page.add_script_tag(path=axe)
    found = person.page.evaluate("async () => (await axe.run()).violations")
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]} {each['nodes'][0]['failureSummary']}" for each in grave]


def choose_variants(person: Person, *names: str) -> None:
    """Let somebody who lays a table choose what it is played by."""
    person.page.locator("details.variants summary").click()
    for name in names:
        person.page.get_by_label(name, exact=True).check()


def test_planes_lie_open_and_the_planar_die_is_rolled(chromium: Browser, server: Server) -> None:
    """Who lays a table for Planechase gives it planes; the one that is face up lies there, and the die is a button."""
    person = Person(chromium)
    person.open(server.address)
    choose_variants(person, "Planechase")
    person.page.get_by_label("The planar deck of all").fill("\n".join(f"1 Steppe {number}" for number in range(20)))
    person.page.click("button.play")
    person.page.wait_for_selector(".prompt")
    die = person.page.get_by_role("button", name="Roll the planar die")
    for _ in range(20):
        if die.count():
            break
        play_on(person, 1)
    plane = person.page.locator(".field .card", has_text="Steppe")
    assert plane.count() == 1
    assert "19 in planar deck" in person.page.inner_text(".table")
    person.page.locator(".mine").get_by_role("button", name="Planechase", exact=True).click()
    assert "planeswalk" in person.page.inner_text(".zone .card")
    person.page.keyboard.press("Escape")
    die.click()
    person.until(lambda: "rolls the planar die" in person.page.inner_text(".log"))
    assert person.complaints == []
    person.leave()


def test_variants_are_chosen_together_and_what_doesnt_go_together_is_refused(chromium: Browser, server: Server) -> None:
    """What was written down for one stays while another one is chosen instead of what it didn't go with."""
    person = Person(chromium)
    person.open(server.address)
    person.page.get_by_role("button", name="Add a player").click()
    choose_variants(person, "Planechase", "attack left", "attack right")
    person.page.get_by_label("The planar deck of all").fill("\n".join(f"1 Steppe {number}" for number in range(30)))
    person.page.click("button.play")
    person.page.wait_for_selector(".refused")
    assert "Attack Left can't be played together with Attack Right" in person.page.inner_text(".refused")
    person.page.get_by_label("attack right", exact=True).uncheck()
    assert person.page.inner_text("details.variants summary") == "Variants: attack left, Planechase"
    person.page.click("button.play")
    person.page.wait_for_selector(".prompt")
    assert "in planar deck" in person.page.inner_text(".table")
    assert len(person.page.locator(".half").all()) == 3
    person.leave()


def test_conspiracies_and_stickers_are_played_with(chromium: Browser, server: Server) -> None:
    """A list names its conspiracies; one with a hidden agenda lies face down, with its name, and is turned up by a
    click. Sticker sheets are written down, and lie open.
    """
    person = Person(chromium)
    person.open(server.address)
    mine = person.page.locator("fieldset").first
    mine.get_by_label("Deck").select_option("a list …")
    mine.locator("textarea").fill("40 Plains\n\nConspiracies\n1 Dark Secret")
    choose_variants(person, "Conspiracy Draft", "Stickers")
    person.page.get_by_label("Alex's notes of the draft, if any").fill("Dark Secret = 3")
    person.page.get_by_label("Robin's sticker sheets, if any").fill("Sheet 1\nname — of Doom\n{TK}{TK} — Flying")
    person.page.click("button.play")
    person.page.wait_for_selector(".choices .card.glows")
    person.page.locator(".choices .card.glows", has_text="Dark Secret").click()
    person.until(lambda: "Secretly choose" in person.asked)
    person.page.get_by_role("button", name="Plains").click()
    secret = person.page.locator(".mine .field .card.face-down", has_text="Dark Secret")
    person.until(lambda: secret.count() == 1)
    assert secret.locator(".badge").all_inner_texts() == ["Plains", "face down"]
    person.page.get_by_role("button", name="draft notes").click()
    assert person.page.locator(".zone .written li").all_inner_texts() == ["3 for Dark Secret"]
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Sheet 1").click()
    assert person.page.locator(".zone .written li").count() == 2
    person.page.keyboard.press("Escape")
    glowing = person.page.locator(".mine .field .card.glows", has_text="Dark Secret")
    for _ in range(20):
        if glowing.count():
            break
        play_on(person, 1)
    glowing.click()
    person.until(lambda: secret.count() == 0)
    assert person.page.locator(".mine .field .card", has_text="Dark Secret").count() == 1
    assert person.complaints == []
    person.leave()


def test_a_match_goes_on_with_changed_decks(chromium: Browser, server: Server) -> None:
    """The best of three: after a game the score, the deck against its sideboard, and who begins, then the next game."""
    person = Person(chromium)
    person.page.on("dialog", lambda dialog: dialog.accept())
    person.open(server.address)
    person.page.get_by_label("Match").select_option("best of 3")
    mine = person.page.locator("fieldset").first
    mine.get_by_label("Deck").select_option("a list …")
    mine.locator("textarea").fill("60 Plains\n\n15 Island")
    person.page.click("button.play")
    person.page.wait_for_selector(".score")
    person.page.get_by_role("button", name="Concede").click()
    person.page.wait_for_selector(".boarding")
    assert "Alex 0 – Robin 1" in person.page.inner_text(".score")
    ready = person.page.get_by_role("button", name="Next game")
    person.page.get_by_role("button", name="60 Plains").click()
    assert ready.is_disabled()
    person.page.get_by_role("button", name="15 Island").click()
    ready.click()
    person.page.wait_for_selector(".boarding", state="detached")
    person.page.wait_for_selector(".hand .card")
    assert "Alex 0 – Robin 1" in person.page.inner_text(".score")
    assert person.complaints == []


def test_a_clock_runs_on_the_page_until_it_has_run_out(chromium: Browser, server: Server) -> None:
    """It counts down by itself; then the page points that out, and the game is over."""
    person = Person(chromium)
    places = [{"name": "Ann", "deck": "azure-gale"}, {"name": "Robin", "who": "greedy", "deck": "hill-thunder"}]
    setting = {"places": places, "clock": {"minutes": 0.05}}
    laid = person.page.request.post(f"{server.address}/api/tables", data=setting).json()
    person.open(server.address + laid["links"][0]["path"])
    person.page.wait_for_selector(".clock.running.few")
    first = person.page.inner_text(".clock")
    person.until(lambda: person.page.inner_text(".clock") != first)
    person.until(lambda: "Ann's time is over. Robin won" in person.asked)
    assert person.complaints == []
