"""CR 117.3d in a real browser: stops, passing to a step or for the turn, holding priority, always yielding."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, card, position, side
from table.browsing import PHONE, WIDE, Person, Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

pytestmark = pytest.mark.xdist_group("browser")

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
CHIME = card("Chime", "{1}", "Artifact", "At the beginning of each upkeep, each player gains 1 life.")

BY = pytest.mark.parametrize("by", ["click", "keys"])


def acting(*theirs: object) -> Game:
    """Alice, in her main phase, can always cast something; Bob has these permanents, and does nothing."""
    mine = side(hand=[ZAP] * 3, lands="RRR", library=[BEAR] * 9)
    return position(mine, side(theirs, library=[BEAR] * 9), step="precombat main", skip_trivial=True)  # type: ignore[arg-type]


def seated(chromium: Browser, server: Server, game: Game, size: dict[str, int] = WIDE) -> Person:
    """Alice at her seat, against an agent."""
    person = Person(chromium, size)
    places = [{"name": "Alice"}, {"name": "Bob", "who": "greedy"}]
    person.open(server.address + server.laid({"places": places, "saved": game.save()}))
    person.until(lambda: is_at(person, "turn 1 of Alice, precombat main"))
    return person


def is_at(person: Person, step: str) -> bool:
    """Whether the page says that it is this step, and asks for an action there."""
    return person.sees(f'.steps[aria-label="{step}"]') and person.sees(".choice.Pass")


def stop(person: Person, step: str, whose: str) -> Locator:
    """The mark of a stop."""
    return person.page.get_by_role("button", name=f"{step} in {whose} turns")


def press(person: Person, *keys: str) -> None:
    """Press keys, one after the other."""
    for key in keys:
        person.page.keyboard.press(key)


@BY
@rule("117.3d")
def test_it_stops_where_one_asked_to_stop(chromium: Browser, server: Server, by: str) -> None:
    """117.3d: at the upkeep of others' turns, where it is usually passed; it is there again after the page is."""
    person = seated(chromium, server, acting())
    mark = stop(person, "upkeep", "others'")
    assert mark.get_attribute("aria-pressed") == "false"
    if by == "click":
        mark.click()
    else:
        press(person, "s", "ArrowDown", "ArrowLeft", "ArrowLeft", "Enter")
    person.until(lambda: mark.get_attribute("aria-pressed") == "true")
    person.page.reload()
    person.until(lambda: person.sees(".choice.Pass") and mark.get_attribute("aria-pressed") == "true")
    press(person, " ")
    person.until(lambda: is_at(person, "turn 2 of Bob, upkeep"))
    assert person.complaints == []
    person.leave()


@BY
@rule("117.3d")
def test_it_doesnt_stop_where_one_took_the_stop_away(chromium: Browser, server: Server, by: str) -> None:
    """117.3d: also not at a usual one, but what is asked is asked; with the usual stops again it is."""
    person = seated(chromium, server, acting())
    mark = stop(person, "end", "others'")
    assert mark.get_attribute("aria-pressed") == "true"
    assert stop(person, "postcombat main", "your").get_attribute("aria-pressed") == "mixed"
    if by == "click":
        mark.click()
    else:
        press(person, "s", "ArrowDown", *["ArrowRight"] * 7, "Enter", "Escape")
    person.until(lambda: mark.get_attribute("aria-pressed") == "false")
    assert is_at(person, "turn 1 of Alice, precombat main")
    press(person, " ")
    person.until(lambda: is_at(person, "turn 3 of Alice, precombat main"))
    person.page.click(".steps .usual")
    person.until(lambda: mark.get_attribute("aria-pressed") == "true")
    press(person, " ")
    person.until(lambda: is_at(person, "turn 4 of Bob, end"))
    person.leave()


def test_stops_are_set_on_a_phone(chromium: Browser, server: Server) -> None:
    """The steps are scrolled there, and the marks are as large as a finger needs."""
    person = seated(chromium, server, acting(), PHONE)
    mark = stop(person, "end", "your")
    mark.click()
    person.until(lambda: mark.get_attribute("aria-pressed") == "true")
    box = mark.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
    assert person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    person.leave()


@BY
@rule("117.3d")
def test_one_passes_to_a_step(chromium: Browser, server: Server, by: str) -> None:
    """117.3d: by the step itself at the top of the question."""
    person = seated(chromium, server, acting())
    if by == "click":
        person.page.locator(".steps .step", has_text="end combat").click()
    else:
        press(person, "s", "ArrowUp", *["ArrowRight"] * 5, "Enter")
    person.until(lambda: is_at(person, "turn 1 of Alice, end of combat"))
    assert not person.sees('.steps .step[aria-pressed="true"]')
    person.leave()


@BY
@rule("117.3d")
def test_one_passes_the_turn(chromium: Browser, server: Server, by: str) -> None:
    """117.3d: over all stops of this turn, but not into the next one."""
    person = seated(chromium, server, acting())
    end = stop(person, "end", "your")
    end.click()
    person.until(lambda: end.get_attribute("aria-pressed") == "true")
    if by == "click":
        person.page.click("text=Pass the turn")
    else:
        press(person, "t")
    person.until(lambda: is_at(person, "turn 2 of Bob, end"))
    person.leave()


def cast(person: Person) -> None:
    """Let Alice cast an instant at Bob."""
    person.page.locator(".hand .card.glows", has_text="Zap").first.click()
    person.page.click(".others .seat.glows")


@BY
@rule("117.3c")
def test_one_holds_priority(chromium: Browser, server: Server, by: str) -> None:
    """117.3c: who has cast a spell has priority, and is asked before it resolves if they want to be."""
    person = seated(chromium, server, acting())
    life = person.page.locator(".others .life")
    cast(person)
    person.until(lambda: life.inner_text() == "18" and person.sees(".choice.Pass"))
    if by == "click":
        person.page.click("text=Hold priority")
    else:
        press(person, "h")
    person.until(lambda: person.sees(".tools button[aria-pressed='true']"))
    cast(person)
    person.until(lambda: person.sees(".stack") and person.sees(".choice.Pass"))
    assert life.inner_text() == "18"
    assert person.page.inner_text(".choice.Pass") == "Let it resolve (pass)"
    press(person, " ")
    person.until(lambda: life.inner_text() == "16")
    person.leave()


@BY
@rule("117.3d")
def test_one_always_yields_to_a_trigger(chromium: Browser, server: Server, by: str) -> None:
    """117.3d: what an opponent puts on the stack is asked about; what says that it is yielded to isn't any more."""
    person = seated(chromium, server, acting(CHIME))
    press(person, " ")
    person.until(lambda: is_at(person, "turn 2 of Bob, upkeep") and person.sees(".stack .yield"))
    if by == "click":
        person.page.click(".stack .yield")
    else:
        press(person, "y")
    person.until(lambda: is_at(person, "turn 2 of Bob, end"))
    press(person, " ")
    person.until(lambda: is_at(person, "turn 3 of Alice, precombat main"))
    assert person.page.inner_text(".mine .life") == "22"
    person.leave()
