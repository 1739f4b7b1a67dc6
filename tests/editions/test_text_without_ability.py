"""CR 400.1, 402.1-402.4 of 2001: what stands in a text box and is no ability, which later editions take for one."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, on_battlefield, position, resolve, settle, side, the

MUTE = card("Mute", "{U}", "Instant", "Target creature loses all abilities until end of turn.")
GELD = card(
    "Geld", "{U}", "Enchantment", "All creatures are Frogs in addition to their other types and lose all abilities."
)
GLYPHS = card("Glyphs", "{G}", "Enchantment", "Creatures with no abilities get +2/+2.")
AZURE = card("Azure", "{G}", "Creature — Beast", "This creature is blue.", "2/2")
LEGION = card("Legion", "{G}", "Creature — Beast", "This creature is every creature type.", "2/2")
FLIER = card("Flier", "{G}", "Creature — Beast", "Flying\nThis creature is blue.", "2/2")


@pytest.mark.parametrize(("edition", "size"), [("2001", 4), ("2006", 2), ("2009", 2), ("2026", 2)])
@pytest.mark.parametrize("stated", [AZURE, LEGION])
@rule("400.1", "402.1", "402.3", edition="2001")
@rule("405.2", edition="2006")
@rule("113.1a")
def test_what_a_text_says_of_type_or_color_is_no_ability(edition: str, size: int, stated: Card) -> None:
    """402.3 of 2001: a creature of which only that is said has no abilities; since then that is an ability."""
    game = position(side([stated, GLYPHS, FLIER]), side(), edition=edition)
    assert the(game, stated.name).power == size
    assert the(game, "Flier").power == 2


@pytest.mark.parametrize(("edition", "left"), [("2001", 1), ("2006", 0), ("2026", 0)])
@rule("402.3", "402.1", "408.2f", edition="2001")
@rule("113.1a")
def test_it_is_not_lost_with_the_abilities(edition: str, left: int) -> None:
    """402.3 of 2001: it isn't removed by what causes a permanent to lose its abilities; flying is."""
    game = position(side([FLIER], hand=[MUTE], lands="U"), side(), edition=edition)
    act(game, "cast Mute", targets=["Flier"])
    resolve(game)
    known = the(game, "Flier").characteristics
    assert known is not None
    assert len(known.abilities) == left
    assert not known.keywords


@pytest.mark.parametrize(("edition", "color"), [("2001", "U"), ("2006", "G"), ("2026", "U")])
@rule("402.3", "408.2f", edition="2001")
@rule("418.5a", edition="2006")
@rule("604.3", "613.3")
def test_it_holds_under_an_effect_that_takes_abilities_with_the_types(edition: str, color: str) -> None:
    """402.3 of 2001: what takes abilities as it changes types doesn't take the color that a text states."""
    game = position(side([AZURE], hand=[GELD], lands="U"), side(), edition=edition)
    act(game, "cast Geld")
    resolve(game)
    known = the(game, "Azure").characteristics
    assert known is not None
    assert known.colors == frozenset(color)
    assert "Frog" in known.subtypes


DUST = card("Dust", "{B}", "Enchantment", "Cards in graveyards lose all abilities.")
LEAVE = card("Leave", "{B}", "Sorcery", "You may cast spells from your graveyard this turn.")
FREE = card("Free", "{4}{R}", "Instant", "You may pay 2 life rather than pay this spell's mana cost.\nYou gain 7 life.")


@pytest.mark.parametrize(("edition", "is_possible"), [("2001", True), ("2006", False), ("2026", False)])
@rule("402.4", "400.1", edition="2001")
@rule("402.4", edition="2006")
@rule("113.2b")
def test_a_cost_that_a_text_offers_is_no_ability(edition: str, is_possible: bool) -> None:
    """402.4 of 2001: a card without abilities may still be cast for the alternative cost that its text states."""
    game = position(side([DUST], hand=[LEAVE], graveyard=[FREE], lands="B"), side(), edition=edition)
    act(game, "cast Leave")
    resolve(game)
    assert can(game, "cast Free") is is_possible
    if is_possible:
        act(game, "cast Free")
        settle(game)
        assert life(game, 0) == 25


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2024", "2026"])
@rule("700.4a", "604.3", edition="2009")
@rule("702.12a", "113.12")
def test_what_is_made_indestructible_has_no_ability_by_it(edition: str) -> None:
    """700.4a of 2009: being indestructible is no ability, so that it isn't lost with those; 702.12a: it is one."""
    plain = card("Plainness", "{0}", "Enchantment", "Creatures with no abilities get +2/+2.")
    skin = card("Iron Skin", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has indestructible.")
    blank = card("Blank", "{0}", "Instant", "Target creature loses all abilities until end of turn.")
    doom = card("Doom", "{0}", "Instant", "Destroy target creature.")
    game = position(side(battlefield=[BEAR, plain], hand=[skin, blank, doom]), side(), edition=edition)
    act(game, "cast Iron Skin", targets=["Grizzly Bears"])
    resolve(game)
    is_ability = edition >= "2024"
    assert the(game, "Grizzly Bears").power == (2 if is_ability else 4)
    for spell in ("Blank", "Doom"):
        act(game, f"cast {spell}", targets=["Grizzly Bears"])
        resolve(game)
    assert bool(on_battlefield(game, "Grizzly Bears")) is not is_ability


@pytest.mark.parametrize("edition", ["2001", "2009", "2026"])
@rule("700.4a", edition="2009")
def test_what_says_itself_that_it_is_indestructible_can_lose_it(edition: str) -> None:
    """700.4a of 2009: the text that says so is an ability, though what it says isn't."""
    golem = card("Golem", "{0}", "Artifact Creature — Golem", "Indestructible", pt="3/3")
    blank = card("Blank", "{0}", "Instant", "Target creature loses all abilities until end of turn.")
    doom = card("Doom", "{0}", "Instant", "Destroy target creature.")
    game = position(side(battlefield=[golem], hand=[blank, doom]), side(), edition=edition)
    for spell in ("Blank", "Doom"):
        act(game, f"cast {spell}", targets=["Golem"])
        resolve(game)
    assert on_battlefield(game, "Golem") == []
