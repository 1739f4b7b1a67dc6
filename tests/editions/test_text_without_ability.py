"""CR 400.1, 402.1-402.4 of 2001: what stands in a text box and is no ability, which later editions take for one."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, named, on_battlefield, position, resolve, settle, side, the

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


HORDE = card(
    "Horde",
    "{G}",
    "Creature — Beast",
    "Flying\nThis creature's power and toughness are each equal to the number of creatures you control.",
    "*/*",
)
THRONG = card("Throng", "{G}", "Creature — Beast", HORDE.faces[0].oracle_text.split("\n")[1], "*/*")
EDITIONS = ("2001", "2006", "2009", "2024", "2026")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("400.1", "402.1", "402.3", "208.2", edition="2001")
@rule("405.2", edition="2006")
@rule("604.3", "613.4a")
def test_a_stated_power_and_toughness_is_not_lost_with_the_abilities(edition: str) -> None:
    """400.1 of 2001: text that states a power and toughness is no ability, so who loses all abilities keeps it; 405.2
    of 2006: it is one, and without it a star is 0.
    """
    game = position(side([HORDE, BEAR, BEAR], hand=[GELD], lands="U"), side(), edition=edition)
    act(game, "cast Geld")
    resolve(game)
    if edition != "2001":
        assert on_battlefield(game, "Horde") == []
        return
    known = the(game, "Horde")
    assert known.characteristics is not None
    assert (known.power, known.toughness, bool(known.characteristics.keywords)) == (3, 3, False)


@pytest.mark.parametrize(("edition", "size"), [("2001", 4), ("2006", 2), ("2009", 2), ("2024", 2), ("2026", 2)])
@rule("400.1", "402.1", "208.2", edition="2001")
@rule("405.2", edition="2006")
@rule("604.3")
def test_a_creature_of_which_only_that_is_stated_has_no_abilities(edition: str, size: int) -> None:
    """402.1 of 2001: text that states a power and toughness is no ability, so this creature has none."""
    game = position(side([THRONG, GLYPHS, FLIER]), side(), edition=edition)
    assert the(game, "Throng").power == size


@rule("400.1", "418.5e", edition="2001")
def test_effects_go_on_changing_a_stated_power() -> None:
    """418.5e of 2001: what a text states is where the values begin; what sets or adds to them applies to that."""
    small = card("Small", "{0}", "Enchantment", "Creatures have base power and toughness 1/1.")
    grow = card("Grow", "{0}", "Instant", "Target creature gets +2/+2 until end of turn.")
    game = position(side([HORDE, BEAR], hand=[GELD, small, grow], lands="U"), side(), edition="2001")
    act(game, "cast Geld")
    resolve(game)
    act(game, "cast Grow", targets=["Horde"])
    resolve(game)
    assert the(game, "Horde").power == 4
    act(game, "cast Small")
    resolve(game)
    assert (the(game, "Horde").power, the(game, "Grizzly Bears").power) == (1, 1)


@rule("400.1", "418.5e", edition="2001")
def test_a_copy_states_it_too_and_a_changed_word_changes_it() -> None:
    """418.5e of 2001: copies come first, then what changes a text: a copy counts what the changed text counts, and
    losing all abilities takes neither.
    """
    text = "This creature's power and toughness are each equal to the number of Forests you control."
    tree = card("Tree", "{G}", "Creature — Treefolk", text, "*/*")
    copying = "You may have this creature enter as a copy of any creature on the battlefield."
    changing = "Change the text of target permanent by replacing all instances of one basic land type with another."
    clone = card("Clone", "{0}", "Creature — Beast", copying, "1/1")
    hack = card("Hack", "{0}", "Instant", changing)
    game = position(side([tree], hand=[clone, hack, GELD], lands="GGGU"), side(), edition="2001")
    act(game, "cast Clone")
    settle(game)
    game.choose(named(game, "Tree"))
    act(game, "cast Hack", targets=["Tree"])
    resolve(game)
    game.choose(Word("Forest"))
    game.choose(Word("Island"))
    act(game, "cast Geld")
    resolve(game)
    assert [seen.power for seen in on_battlefield(game, "Tree")] == [1, 3]
