"""Graveyards, exile and what stands for something in a real browser: opened, read, and acted on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, card, position, side
from table.browsing import Person, Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.xdist_group("browser")

ECHO = card("Old Echo", "{4}{R}", "Sorcery", "You gain 3 life.\nFlashback {R}")
RISE = card("Slow Rise", "{R}", "Sorcery", "Exile up to two target cards from graveyards.")


def seated(chromium: Browser, server: Server, game: Game) -> Person:
    """Alice at her seat."""
    person = Person(chromium)
    person.open(server.address + server.go_on_with(game))
    person.page.wait_for_selector(".choice.Pass")
    return person


def press_until(person: Person, key: str, where: str) -> None:
    """Press a key until the focus is somewhere."""
    for _ in range(20):
        if person.sees(f"{where}:focus"):
            return
        person.page.keyboard.press(key)
    raise AssertionError(f"{where} isn't reached")


@rule("702.34a")
@pytest.mark.parametrize("by", ["click", "keys"])
def test_a_card_in_a_graveyard_that_can_be_cast_glows_and_is_cast_there(
    chromium: Browser, server: Server, by: str
) -> None:
    """702.34a: flashback lets it be cast from the graveyard; the others there can be read, and do nothing."""
    game = position(side(lands="R", graveyard=[BEAR, ECHO], library=[BEAR]), side(), skip_trivial=True)
    person = seated(chromium, server, game)
    assert person.page.locator(".mine .opener.glows").inner_text() == "graveyard 2"
    if by == "click":
        person.page.click(".mine .opener.glows")
        person.page.locator(".zone .card", has_text="Grizzly Bears").click()
        person.page.locator(".zone .card.glows", has_text="Old Echo").click()
    else:
        press_until(person, "ArrowRight", ".opener.glows")
        person.page.keyboard.press("Enter")
        press_until(person, "ArrowRight", ".zone .card.glows")
        person.page.keyboard.press("Enter")
    person.until(lambda: person.page.inner_text(".mine .life") == "23")
    person.until(lambda: not person.sees(".zone"))
    assert person.page.locator(".mine .opener").all_inner_texts() == ["graveyard 1", "exile 1"]
    person.leave()


@rule("115.1")
def test_a_pile_stays_open_as_long_as_something_can_be_chosen_there(chromium: Browser, server: Server) -> None:
    """115.1: several targets in one graveyard are chosen one after the other; what is chosen is marked."""
    mine = side(hand=[RISE], lands="R", library=[BEAR])
    person = seated(chromium, server, position(mine, side(graveyard=[BEAR, ECHO, BEAR]), skip_trivial=True))
    person.page.locator(".hand .card.glows").click()
    person.page.click(".others .opener.glows")
    person.page.locator(".zone .card.glows", has_text="Grizzly Bears").first.click()
    person.until(lambda: person.page.locator(".zone .card.chosen").count() == 1)
    person.page.locator(".zone .card.glows", has_text="Old Echo").click()
    person.until(lambda: person.page.locator(".others .opener").all_inner_texts() == ["graveyard 1", "exile 2"])
    person.until(lambda: not person.sees(".zone"))
    person.leave()
