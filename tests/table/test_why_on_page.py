"""What the page explains, and how positions are laid out by hand, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, card, position, side
from table.browsing import FULL, PHONE, PLACES, WIDE, Person, Server
from table.own_cards import WALKER, ZAP

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Route

    from comprules.play.game import Game

pytestmark = pytest.mark.xdist_group("browser")

VEIL = card("Pale Veil", "{W}", "Enchantment", "You have hexproof.")
DUAL = card("Twin Ruins", "", "Land", "{T}: Add {R} or {W}.")


def acting(**more: object) -> Game:
    """Alice, in her main phase, with something to do."""
    mine: dict[str, object] = {"battlefield": [BEAR], "hand": [ZAP, WALKER], "lands": "RRWW", "library": [BEAR] * 9}
    mine |= more
    sides = side(**mine), side([BEAR], library=[BEAR] * 9)  # type: ignore[arg-type]
    return position(*sides, step="precombat main", skip_trivial=True)


def seated(chromium: Browser, server: Server, game: Game, size: dict[str, int] = WIDE) -> Person:
    """Alice at her seat, against an agent."""
    person = Person(chromium, size, has_touch=size is PHONE)
    places = [{"name": "Alice"}, {"name": "Bob", "who": "greedy"}]
    person.open(server.address + server.laid({"places": places, "saved": game.save()}))
    person.page.wait_for_selector(".choice.Pass")
    return person


@rule("613.4c")
def test_a_position_is_laid_out_by_dragging_and_says_why_it_is_so(chromium: Browser, server: Server) -> None:
    """613.4c: what changes power and toughness is told in its layer, with its source, which flashes when clicked."""
    person = Person(chromium, FULL)
    page = person.page
    page.on("dialog", lambda dialog: dialog.accept(dialog.default_value.replace("1", "2", 1)))
    person.open(server.address)
    page.click("text=From a position")
    alex, robin = page.locator("fieldset", has=page.locator(".laid")).all()
    page.get_by_label("Look for a card").fill("Slow Walker")
    page.locator(".found button").drag_to(alex.locator(".laid").first)
    alex.get_by_role("button", name="tapped").click()
    alex.get_by_role("button", name="counters on Slow Walker").click()
    page.get_by_label("Look for a card").fill("Bright Banner")
    page.wait_for_selector(".found >> text=Bright Banner")
    page.locator(".found button").drag_to(robin.locator(".laid").first)
    robin.locator(".chip").drag_to(alex.locator(".laid").first)
    page.get_by_label("Look for a card").fill("Zap")
    page.wait_for_selector(".found >> text=Zap")
    page.locator(".found button").drag_to(robin.locator(".laid").nth(1))
    alex.get_by_label("Life").fill("9")
    robin.get_by_role("button", name="counters", exact=True).click()
    page.get_by_label("Turn").fill("4")
    page.get_by_label("Step").select_option("end")
    page.click("button.play")
    walker = page.locator(".mine .field .card", has_text="Slow Walker")
    walker.wait_for()
    assert page.inner_text(".mine .life") == "9"
    assert "2 poison" in page.inner_text(".others .numbers")
    assert walker.locator(".badge.counter").inner_text() == "2·+1/+1"
    assert walker.locator(".size").inner_text() == "5/6"
    walker.hover()
    page.wait_for_selector(".why li")
    told = page.locator(".why li").all_inner_texts()
    assert [each for each in told if each.startswith("7c") and "Bright Banner" in each and "power" in each], told
    page.locator(".why .source", has_text="Bright Banner").click()
    page.wait_for_selector(".card.flashes >> text=Bright Banner")
    assert person.complaints == []
    person.leave()


def test_one_looks_back_and_plays_on_from_there(chromium: Browser, server: Server) -> None:
    """The slider shows the table as it was; another table goes on from there, and this one stays as it is."""
    person = seated(chromium, server, acting())
    person.page.locator(".hand .card.glows", has_text="Slow Walker").click()
    person.until(lambda: person.page.locator(".hand .card").count() == 1 and person.sees(".choice.Pass"))
    table = person.page.url
    person.page.locator(".course input").fill("0")
    person.until(lambda: person.page.locator(".hand .card").count() == 2)
    person.page.click("text=Now")
    person.until(lambda: person.page.locator(".hand .card").count() == 1)
    person.page.locator(".course input").fill("0")
    person.page.click("text=Play on from here")
    person.until(lambda: person.page.url != table and person.page.locator(".hand .card").count() == 2)
    person.page.locator(".hand .card.glows", has_text="Slow Walker").click()
    person.until(lambda: person.page.locator(".hand .card").count() == 1)
    person.open(table)
    person.until(lambda: person.page.locator(".hand .card").count() == 1)
    assert person.complaints == []
    person.leave()


def test_the_page_says_what_will_happen_and_what_a_spell_aims_at(chromium: Browser, server: Server) -> None:
    """An arrow leads from the stack to the target; nothing has happened when what would is told."""
    person = seated(chromium, server, acting(hand=[ZAP, ZAP]))
    person.page.keyboard.press("h")
    person.until(lambda: person.sees(".tools button[aria-pressed='true']"))
    person.page.locator(".hand .card.glows", has_text="Zap").first.click()
    person.page.click(".others .seat.glows")
    person.until(lambda: person.sees(".arrows path.aim"))
    person.page.click("text=What will happen?")
    person.page.wait_for_selector(".outlook li")
    assert "2 damage" in person.page.inner_text(".outlook")
    assert [each.split(":")[1] for each in person.page.locator(".different li").all_inner_texts()] == [" life 20 → 18"]
    assert person.page.inner_text(".others .life") == "20"
    person.leave()


def test_the_log_is_told_at_three_lengths(chromium: Browser, server: Server) -> None:
    """The shortest tells less than the longest, each line with its rule."""
    person = seated(chromium, server, acting())
    person.page.locator(".hand .card.glows", has_text="Zap").click()
    person.page.click(".others .seat.glows")
    person.until(lambda: person.page.inner_text(".others .life") == "18")
    lines = person.page.locator(".log li")
    counts = [lines.count()]
    for length, is_it in (("story", int.__lt__), ("play", int.__gt__), ("rules", int.__gt__)):
        person.page.locator(".lengths button", has_text=length).click()
        person.until(lambda: is_it(lines.count(), counts[-1]))  # noqa: B023
        counts.append(lines.count())
    assert lines.locator("cite").count() == counts[-1]
    person.leave()


def test_a_card_is_dragged_to_the_table_to_play_it(chromium: Browser, server: Server) -> None:
    """What glows in the hand can be dragged there instead of being clicked."""
    person = seated(chromium, server, acting())
    person.page.locator(".hand .card.glows", has_text="Slow Walker").drag_to(person.page.locator(".mine .field"))
    person.page.wait_for_selector(".mine .field .card >> text=Slow Walker")
    assert person.complaints == []
    person.leave()


@rule("601.2g", "601.2h")
def test_mana_is_paid_by_clicking_what_makes_it(chromium: Browser, server: Server) -> None:
    """601.2g: who pays by hand chooses which mana abilities they activate, and for which mana."""
    person = seated(chromium, server, acting(battlefield=[DUAL], hand=[ZAP, ZAP], lands="R"))
    person.page.click("text=Pay by hand")
    person.until(lambda: person.sees(".tools button[aria-pressed='true']"))
    person.page.locator(".hand .card.glows", has_text="Zap").first.click()
    person.page.click(".others .seat.glows")
    person.page.locator(".mine .field .card.glows", has_text="Twin Ruins").click()
    person.page.locator(".menu button", has_text="for R").click()
    person.page.click(".choice.Done")
    tapped = person.page.locator(".mine .field .card.tapped")
    person.until(lambda: tapped.count() == 1 and person.page.inner_text(".others .life") == "18")
    assert "Twin Ruins" in tapped.inner_text()
    person.leave()


def test_a_long_press_shows_why_on_a_phone(chromium: Browser, server: Server) -> None:
    """The card is held over the table, with the rule that forbids it, until it is touched again."""
    person = seated(chromium, server, acting(lands="R"), PHONE)
    person.page.locator(".hand .card", has_text="Slow Walker").dispatch_event("touchstart")
    person.page.wait_for_selector(".inspector.held .reasons li")
    assert "(CR " in person.page.inner_text(".inspector.held .reasons")
    person.leave()


@rule("702.11c")
def test_the_page_says_why_a_player_cant_be_targeted(chromium: Browser, server: Server) -> None:
    """702.11c: who has hexproof can't be the target of what opponents cast; who looks at them is told."""
    game = position(side(hand=[ZAP], lands="R", library=[BEAR]), side([VEIL, BEAR], library=[BEAR]), skip_trivial=True)
    person = seated(chromium, server, game)
    person.page.locator(".hand .card.glows", has_text="Zap").click()
    person.until(lambda: person.sees(".others .card.glows"))
    person.page.hover(".others .seat")
    person.page.wait_for_selector(".inspector .reasons li")
    assert "Bob" in person.page.inner_text(".inspector strong")
    assert "702.11" in person.page.inner_text(".inspector .reasons")
    person.page.hover(".mine .seat")
    person.until(lambda: "Alice" in person.page.inner_text(".inspector strong") and not person.sees(".reasons"))
    assert person.complaints == []
    person.leave()


def test_at_one_screen_nobody_sees_anothers_cards(chromium: Browser, server: Server) -> None:
    """The table asks for the next player before it shows their side; who is to choose looks from their own seat."""
    person = Person(chromium)
    person.open(server.address)
    person.page.locator("fieldset").nth(1).get_by_label("Played by").select_option("person")
    person.page.click("button.play")
    person.page.click("text=Everybody plays at this screen")
    seen = []
    for _ in range(6):
        person.until(lambda: person.sees(", ".join((".curtain", *PLACES))))
        if person.sees(".curtain"):
            assert not person.sees(".card")
            seen.append(person.page.inner_text(".curtain p").split()[0])
            person.page.click(".curtain button")
            person.until(lambda: person.sees(", ".join(PLACES)))
        before = person.state
        assert person.act()
        person.until(lambda: person.sees(".curtain") or person.state != before)  # noqa: B023
    assert {"Alex", "Robin"} <= set(seen)
    assert person.complaints == []
    person.leave()


def test_a_table_is_deleted_by_whoever_sits_there(chromium: Browser, server: Server) -> None:
    """It is asked for again before; then it isn't there any more. What the server can't say at once, the page asks
    for again.
    """
    person = seated(chromium, server, acting())
    table, said = person.page.url, []
    troubles: dict[str, Callable[[Route], None]] = {
        f"{server.address}/api/lobby": lambda route: route.abort(),
        f"{server.address}/api/own": lambda route: route.fulfill(status=500, body="trouble"),
    }

    def agree(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.accept()

    person.page.on("dialog", agree)
    for path, trouble in troubles.items():
        person.page.route(path, trouble, times=1)
    person.open(server.address)
    person.page.locator(".links li", has_text="Alice, Bob").get_by_role("button", name="Delete").click()
    person.until(lambda: not person.sees(".links"))
    assert "for good" in said[0]
    person.open(table)
    person.page.wait_for_selector("text=There is no such seat")
    person.leave()
