"""What is on the table is read at a glance, at any size of the window; screenshots are kept for who wants to look."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import position, side
from table import scenes
from table.browsing import FULL, PHONE, WIDE, Person, Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.xdist_group("browser")

SIZES = {"wide": WIDE, "full": FULL, "phone": PHONE}
KEPT_IN = os.environ.get("COMPRULES_SIGHTS")
LOOKED_AT = (
    list(product(SIZES, ("light", "dark"))) if KEPT_IN else [("wide", "light"), ("full", "dark"), ("phone", "light")]
)
"""Sizes and colors: all of them for who wants to look. What lies where is the same by day and by night."""

OUTSIDE = """() => [...document.querySelectorAll(".field .card, .hand .card, .seat, .prompt .choice, .stack .card")]
    .filter(each => { const { left, top, right, bottom } = each.getBoundingClientRect();
        const within = each.closest(".field, .hand, .half, .middle").getBoundingClientRect();
        return Math.min(left - within.left, top - within.top, within.right - right, within.bottom - bottom) < -4; })
    .map(each => each.innerText)"""
"""What lies, at least in part, outside the window or the part of the table that it belongs to."""

COVERED = """() => [...document.querySelectorAll(".field .card .size")].filter(each => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const middle = top + height / 2, field = each.closest(".field").getBoundingClientRect();
        if (middle < field.top || middle > field.bottom) return false;
        const there = document.elementsFromPoint(left + width / 2, middle);
        if (!there.length) return false;
        return there.find(each => each.closest(".card")) !== each && there[0] !== each.closest(".card"); })
    .map(each => each.closest(".card").innerText)"""
"""The creatures in sight whose size something lies on."""


LAIN_ON_NAME = """() => [...document.querySelectorAll(".field .card:not(.under):has(.name)")].filter(each => {
        const title = each.querySelector(".title"), badges = each.querySelector(".badges");
        return badges.offsetHeight && badges.offsetTop < title.offsetTop + title.offsetHeight; })
    .map(each => each.innerText)"""
"""The permanents whose name something lies on that is said about them."""

REACHING = """() => [...document.querySelectorAll(".field")].flatMap(field => {
        const cards = [...field.querySelectorAll(".card:not(.under)")];
        const apart = (one, other) => Math.abs(one.top + one.bottom - other.top - other.bottom) > one.height;
        const lap = (one, other) => Math.min(one.right - other.left, other.right - one.left,
            one.bottom - other.top, other.bottom - one.top);
        return cards.filter(each => cards.some(other => {
            const [one, two] = [each, other].map(card => card.getBoundingClientRect());
            return apart(one, two) && lap(one, two) > 1; })); })
    .map(each => each.innerText)"""
"""The permanents that lie on one of another row, with a corner perhaps, since they are turned."""


@pytest.fixture(scope="module")
def paths(server: Server) -> dict[str, str]:
    """The ways to the seats from which there is something to see."""
    return {name: server.go_on_with(scene()) for name, scene in scenes.SCENES.items()}


@pytest.fixture(scope="module")
def folder(request: pytest.FixtureRequest) -> Path:
    """Where the screenshots are kept: in COMPRULES_SIGHTS, or in pytest's cache."""
    kept = Path(KEPT_IN) if KEPT_IN else request.config.cache.mkdir("comprules-sights")
    kept.mkdir(parents=True, exist_ok=True)
    return kept


@pytest.mark.parametrize(("size", "scheme"), LOOKED_AT)
def test_all_is_in_sight(
    chromium: Browser, server: Server, paths: dict[str, str], folder: Path, size: str, scheme: str
) -> None:
    """Nothing on a crowded table is off the window or covered; on a phone, rows that are too many can be scrolled."""
    person = Person(chromium, SIZES[size], scheme)
    for name, path in paths.items():
        person.open(server.address + path)
        person.page.wait_for_selector(".prompt")
        person.page.screenshot(path=folder / f"{name}-{size}-{scheme}.png")
        assert person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), name
        assert size == "phone" or person.page.evaluate(OUTSIDE) == [], name
        assert person.page.evaluate(COVERED) == [], name
        assert person.page.evaluate(LAIN_ON_NAME) == [], name
        assert person.page.evaluate(REACHING) == [], name
        assert person.page.locator(".stack .card").count() == (3 if name == "stacked" else 0), name
    assert person.complaints == []
    person.leave()


def seated(chromium: Browser, server: Server, game: Game) -> Person:
    """Somebody who sits down at a table where a game is gone on with."""
    person = Person(chromium)
    person.open(server.address + server.go_on_with(game))
    person.page.wait_for_selector(".prompt")
    return person


@rule("707.2")
def test_what_a_permanent_is_is_seen_without_reading(chromium: Browser, server: Server) -> None:
    """707.2: a copy, a face-down creature, damage, counters, tapped, summoning sick, and what is attached."""
    person = seated(chromium, server, scenes.changed())
    mine = person.page.locator(".mine .field")
    assert mine.locator(".card.copied .name").all_inner_texts() == ["Tusked Boar"]
    assert mine.locator(".card.face-down .name").all_inner_texts() == ["(Veiled Warden)"]
    assert mine.locator(".card:has(.badge.sick)").count() == 2
    wyrm = mine.locator(".host", has_text="Ashen Wyrm")
    assert wyrm.locator(".card.under .name").all_inner_texts() == ["Woolen Armor of the North"]
    assert wyrm.locator(".badge.damage, .badge.counter").all_inner_texts() == ["−3", "2·+1/+1"]
    assert mine.locator(".card.tapped:has(.badge.turned)", has_text="Grove Singer").count() == 1
    person.leave()


@rule("701.37b", "701.54b", "702.179b", "731.1")
def test_designations_are_seen(chromium: Browser, server: Server) -> None:
    """701.37b, 731.1: what a permanent, a player and the game are called besides stands with each of them."""
    person = seated(chromium, server, scenes.designated())
    badges = person.page.locator(".mine .field .card", has_text="Hydra").locator(".badge.mark")
    assert badges.all_inner_texts() == ["monstrous", "Ring-bearer"]
    assert "speed 1" in person.page.inner_text(".mine .numbers")
    assert person.page.inner_text(".steps b") == "Turn 1 · Alice · night"
    person.leave()


@rule("301.5", "303.4")
def test_attachments_lie_with_what_they_are_attached_to(chromium: Browser, server: Server) -> None:
    """301.5, 303.4: also on another player's side, or on what is attached itself; an Aura on a player says on whom."""
    person = seated(chromium, server, scenes.attached())
    boar = person.page.locator(".others .host", has_text="Tusked Boar")
    assert boar.locator(".card.under .name").all_inner_texts() == ["Clinging Vine", "Woolen Armor of the North"]
    assert person.page.locator(".mine .card", has_text="Slow Curse").locator(".badge.mark").inner_text() == "on Bob"
    person.leave()


def test_a_list_that_opens_is_used_by_keys(chromium: Browser, server: Server) -> None:
    """Arrows go through what glows, and through the list that Enter opens."""
    person = seated(chromium, server, scenes.duel(scenes.VEILED))
    for _ in range(20):
        person.page.keyboard.press("ArrowRight")
        if person.sees(".hand .card:focus >> text=Veiled Warden"):
            break
    person.page.keyboard.press("Enter")
    person.until(lambda: person.sees(".menu button:focus"))
    first = person.page.inner_text(".menu button:focus")
    person.page.keyboard.press("ArrowDown")
    assert person.page.inner_text(".menu button:focus") != first
    person.page.keyboard.press("Enter")
    person.until(lambda: person.sees(".mine .field .card >> text=Veiled Warden"))
    person.leave()


@rule("205.3m", "607.2d")
def test_one_of_many_words_is_looked_for(chromium: Browser, server: Server) -> None:
    """205.3m: there are hundreds of creature types; a part of its name finds the one that somebody wants."""
    person = seated(chromium, server, scenes.naming())
    words = person.page.locator(".prompt .choice.Word")
    assert words.count() > 100
    person.page.get_by_label("look for one of them").fill("MERF")
    assert words.all_inner_texts() == ["Merfolk"]
    words.click()
    herald = person.page.locator(".mine .field .card", has_text="Herald")
    person.until(lambda: herald.count() == 1)
    assert herald.locator(".badge.chosen-for").all_inner_texts() == ["Merfolk"]
    assert not person.sees(".sought")
    person.leave()


@rule("201.4", "400.2")
def test_a_card_name_that_is_not_offered_is_typed(chromium: Browser, server: Server) -> None:
    """201.4, 400.2: what others hold isn't among the buttons, and any name can be said."""
    person = seated(chromium, server, scenes.naming_a_card())
    assert person.page.locator(".prompt .choice.Word").all_inner_texts() == ["Forest", "Plains", "Sage"]
    person.page.get_by_label("another card name").fill("Grizzly Bears")
    person.page.keyboard.press("Enter")
    sage = person.page.locator(".mine .field .card", has_text="Sage")
    person.until(lambda: sage.count() == 1)
    assert sage.locator(".badge.chosen-for").all_inner_texts() == ["Grizzly Bears"]
    person.leave()


def test_cards_that_lie_nowhere_are_shown_to_choose_from(chromium: Browser, server: Server) -> None:
    """Who scries sees the cards themselves, and clicks those that go to the bottom; a second click keeps one on top."""
    person = seated(chromium, server, scenes.foreseen())
    offered, chosen = person.page.locator(".choices .card.glows"), person.page.locator(".choices .card.chosen")
    assert offered.count() == 3
    offered.first.click()
    person.until(lambda: chosen.count() == 1)
    offered.first.click()
    person.until(lambda: chosen.count() == 2)
    chosen.first.click()
    person.until(lambda: chosen.count() == 1)
    assert offered.count() == 2
    person.leave()


def test_a_spell_is_cancelled_by_a_key_or_a_button(chromium: Browser, server: Server) -> None:
    """Whatever has been chosen for it, by however many clicks; who plays alone asks nobody."""
    person = Person(chromium)
    game = scenes.duel(scenes.FLAME)
    setting = {"places": [{"name": "Alice"}, {"name": "Bob", "who": "greedy"}], "saved": game.save()}
    person.open(server.address + server.laid(setting))
    flame = person.page.locator(".hand .card.glows", has_text="Endless Flame")
    for by_key in (True, False):
        flame.click()
        person.until(lambda: "The value of X for Endless Flame" in person.asked)
        person.page.locator(".choice", has_text="2").first.click()
        person.until(lambda: person.sees(".seat.glows"))
        if by_key:
            person.page.keyboard.press("Escape")
        else:
            person.page.click("text=Cancel")
        person.until(lambda: person.sees(".choice.Pass") and flame.count() == 1)
    assert person.complaints == []
    person.leave()


def test_attackers_are_chosen_and_sent_home_by_clicks_and_all_attack_by_one(chromium: Browser, server: Server) -> None:
    """What was chosen can be chosen anew or one by one; with all, the attack is declared."""
    person = seated(chromium, server, scenes.about_to_attack())
    mine = person.page.locator(".mine .card")
    chosen = person.page.locator(".mine .card.chosen")
    assert person.page.inner_text(".choice.Done") == "None"
    for many, name in enumerate(("Tusked Boar", "Grizzly Bears", "Grizzly Bears"), 1):
        mine.and_(person.page.locator(".glows")).filter(has_text=name).first.click()
        person.until(lambda: chosen.count() == many)  # noqa: B023
    chosen.filter(has_text="Tusked Boar").click()
    person.until(lambda: chosen.count() == 2)
    person.page.keyboard.press("Escape")
    person.until(lambda: chosen.count() == 0)
    person.page.click("text=Attack with all")
    person.until(lambda: mine.filter(has_text="attacks").count() == 6)
    assert person.page.locator(".arrows path.attack").count() == 6
    person.leave()


@rule("107.3")
def test_a_number_is_typed_where_there_are_many(chromium: Browser, server: Server) -> None:
    """107.3: the value of X, for which there would be more buttons than anybody wants to look through."""
    game = position(side(hand=[scenes.FLAME], lands="R" * 24), side(), skip_trivial=True)
    person = seated(chromium, server, game)
    person.page.click(".hand .card.glows")
    person.page.get_by_label("another number").fill("22")
    person.page.keyboard.press("Enter")
    person.until(lambda: person.sees(".others .seat.glows"))
    person.page.click(".others .seat")
    person.until(lambda: person.page.inner_text(".others .life") == "-2")
    person.leave()


def test_a_card_is_held_to_read_it_on_a_phone(chromium: Browser, server: Server) -> None:
    """There it lies over the table until it is touched."""
    person = Person(chromium, PHONE)
    person.open(server.address + server.go_on_with(scenes.duel()))
    person.page.wait_for_selector(".mine .card")
    assert not person.page.is_visible(".inspector")
    person.page.locator(".hand .card", has_text="Flat Denial").click(button="right")
    person.page.wait_for_selector(".inspector.held >> text=Counter target spell.")
    person.page.click(".inspector.held")
    person.page.wait_for_selector(".inspector", state="hidden")
    person.leave()
