"""CR 601.2h, 702.51a, 702.66a, 702.126a: what is done rather than pay for the mana of one cost is done at once."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, life, play_out, position, side, the

EATER = card("Eater", "{3}{B}", "Creature — Demon", "Delve", "4/4")
WARDEN = card(
    "Warden",
    "{2}{B}",
    "Creature — Cat",
    "Whenever one or more cards are put into exile from your graveyard, put that many +1/+1 counters on this creature.",
    "2/2",
)
LEAVING = card("Hoard", "{B}", "Enchantment", "Whenever one or more cards leave your graveyard, you gain 1 life.")
RELIC = card("Relic", "{1}", "Artifact")


def tapping(what: str) -> Card:
    """What triggers on some permanents becoming tapped."""
    return card("Watch", "{W}", "Enchantment", f"Whenever {what} you control become tapped, you gain 1 life.")


@rule("702.66a", "601.2h", "603.2c")
def test_the_cards_exiled_for_delve_leave_the_graveyard_at_once() -> None:
    """702.66a: all that are exiled to cast one spell are put into exile at once: what triggers on one or more does so
    once, and knows how many there were.
    """
    game = position(side([WARDEN, LEAVING], hand=[EATER], graveyard=[BEAR, BEAR, BEAR], lands="B"), side())
    act(game, "cast Eater")
    play_out(game)
    assert the(game, "Warden").power == 5
    assert life(game, 0) == 21


@rule("702.66a", "601.2h")
def test_casting_with_delve_is_taken_back_as_a_whole() -> None:
    """601.2h: taken back, none of the cards has been exiled; each is counted again when it is."""
    game = position(side([WARDEN], hand=[EATER], graveyard=[BEAR, BEAR, BEAR], lands="B"), side())
    before = game.decision
    act(game, "cast Eater")
    game.undo()
    assert graveyard(game, 0) == ["Grizzly Bears"] * 3
    assert game.decision == before
    act(game, "cast Eater")
    play_out(game)
    assert the(game, "Warden").power == 5


@pytest.mark.parametrize(
    ("keyword", "helper", "what"),
    [("Convoke", BEAR, "one or more creatures"), ("Improvise", RELIC, "one or more artifacts")],
)
@rule("702.51a", "702.126a", "601.2h", "603.2c")
def test_what_helps_to_cast_a_spell_is_tapped_at_once(keyword: str, helper: Card, what: str) -> None:
    """702.51a, 702.126a: all that is tapped to cast one spell becomes tapped at once."""
    spell = card("Boon", "{3}", "Sorcery", f"{keyword}\nDraw a card.")
    game = position(side([tapping(what), helper, helper, helper], hand=[spell]), side())
    act(game, "cast Boon")
    play_out(game)
    assert life(game, 0) == 21


@rule("701.67a", "601.2h", "603.2c")
def test_what_is_tapped_for_a_waterbend_cost_is_tapped_at_once() -> None:
    """701.67a: so it is for a waterbend cost of an ability, be it artifacts or creatures."""
    bender = card("Bender", "{U}", "Creature — Human", "Waterbend {3}: Draw a card.", "1/1")
    game = position(side([tapping("one or more permanents"), bender, BEAR, RELIC]), side())
    act(game, "activate Bender")
    play_out(game)
    assert life(game, 0) == 21


@rule("601.2g", "601.2h", "702.51a", "603.2c")
def test_what_is_tapped_for_mana_is_tapped_before() -> None:
    """601.2g, 601.2h: mana abilities are activated before costs are paid: what is tapped for mana and what is tapped
    rather than pay mana become tapped one after the other.
    """
    elf = card("Elf", "{G}", "Creature — Elf", "{T}: Add {C}{C}.", "1/1")
    spell = card("Boon", "{4}", "Sorcery", "Convoke\nDraw a card.")
    game = position(side([tapping("one or more creatures"), elf, BEAR, BEAR], hand=[spell]), side())
    act(game, "cast Boon")
    play_out(game)
    assert life(game, 0) == 22
