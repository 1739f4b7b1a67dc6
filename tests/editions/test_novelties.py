"""What an edition of the rulebook doesn't know yet isn't played by it."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from cli.runs import run, written
from comprules.cards import Card, Face
from comprules.editions.novelties import LaterCards, PlayedByTheNearestRule, later_cards
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.reading_faces import read_report
from comprules.scenarios import Scenario
from positions import card, position, side


def known_since(known: Card) -> str:
    """The first edition that knows a card."""
    return next(edition for edition in ("2001", "2006", "2009", "2024") if not list(later_cards([known], edition)))


def of_layout(layout: str, *faces: Face) -> Card:
    return Card(" // ".join(face.name for face in faces), layout, faces)


@rule("502.23", "502.6", edition="2001")
@pytest.mark.parametrize(
    "known",
    [
        card("Old Guard", "{W}", "Legendary Creature — Human", "Vigilance, reach\nDefender", pt="1/1"),
        card("Old Cat", "{1}{G}", "Creature — Cat", "Flanking\nMorph {G}", pt="1/1"),
        card("Old Field", "", "Snow Land", "{T}: Add {C}."),
        card("Old Hold", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying."),
        card("Old Duel", "{G}", "Sorcery", "Target creature you control fights another target creature."),
        of_layout(
            "split", Face("Fire", "{R}", "Instant", "Draw a card."), Face("Ice", "{U}", "Instant", "Draw a card.")
        ),
    ],
)
def test_today_s_words_for_what_there_was_are_known_to_all_editions(known: Card) -> None:
    """502 of 2001: a card of that time is known, also as it is worded now."""
    assert known_since(known) == "2001"


@rule("212.1", "212.2d", edition="2001")
@rule("300.2", "300.2a", "301.4", "205.4e", "205.4g")
@pytest.mark.parametrize(
    ("since", "known"),
    [
        ("2001", card("Old Cog", "{2}", "Artifact Creature — Golem", pt="1/1")),
        ("2001", card("Old Book", "{2}", "Artifact — Book", "{2}, {T}: Draw a card.")),
        ("2001", card("Old Ice", "", "Snow Land — Island")),
        ("2001", card("Old Helm", "{2}", "Legendary Artifact", "{2}: You gain 1 life.")),
        ("2006", card("Forge Field", "", "Artifact Land", "{T}: Add {C}.")),
        ("2006", card("Ice Ox", "{U}", "Snow Creature — Ox", pt="1/1")),
        ("2009", card("Root Hound", "", "Land Creature — Forest Dog", pt="1/1")),
        ("2009", card("Dream Hound", "{G}", "Enchantment Creature — Dog", pt="1/1")),
        ("2009", card("Red Cog", "{R}", "Artifact Creature — Golem", pt="1/1")),
        ("2024", card("Great Word", "{R}", "Legendary Sorcery", "Draw a card.")),
    ],
)
def test_card_types_together_colors_and_supertypes_came_one_after_the_other(since: str, known: Card) -> None:
    """212.1 of 2001: artifact creatures are the only cards of two types, and artifacts have no subtypes or colors."""
    assert known_since(known) == since


@rule("205.3g", "205.3h", "205.3i", "205.3j", "205.3k")
@pytest.mark.parametrize(
    ("since", "known"),
    [
        ("2001", card("Old Dunes", "", "Land — Desert", "{T}: Add {C}.")),
        ("2001", card("Old Seer", "{U}", "Creature — Phyrexian Seer", pt="1/1")),
        ("2006", card("Node", "", "Land — Locus", "{T}: Add {C}.")),
        ("2009", card("Snare", "{U}", "Instant — Trap", "Draw a card.")),
        ("2009", card("Early Mage", "{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", loyalty="3")),
        ("2024", card("Later Mage", "{U}", "Legendary Planeswalker — Narset", "+1: Draw a card.", loyalty="3")),
        ("2024", card("Trace", "{1}", "Artifact — Clue", "{2}, Sacrifice this artifact: Draw a card.")),
        ("2024", card("Grudge", "{B}", "Enchantment — Aura Curse", "Enchant creature\nEnchanted creature has haste.")),
        ("2024", card("Way In", "", "Land — Gate", "{T}: Add {C}.")),
        ("2024", card("Class Time", "{U}", "Sorcery — Lesson", "Draw a card.")),
    ],
)
def test_subtypes_are_known_since_the_lists_of_the_books_have_them(since: str, known: Card) -> None:
    """205.3g to 205.3k: later subtypes are refused, but for creature types, which old cards have been given too."""
    assert known_since(known) == since


@rule(
    "122.1b", "122.1c", "122.1d", "122.1h", "205.3g", "306.1", "606.4", "700.5", "700.8", "702.16j", "702.37b", "903.3"
)
@pytest.mark.parametrize(
    ("since", "text"),
    [
        ("2001", "Sentence deals 2 damage to target player or planeswalker."),
        ("2001", "Put a charge counter on target artifact."),
        ("2006", "Destroy target Equipment."),
        ("2009", "Destroy target planeswalker."),
        ("2009", "Search your library for a Trap card, reveal it, put it into your hand, then shuffle."),
        ("2009", "Target creature gains protection from everything until end of turn."),
        ("2024", "Destroy target Vehicle."),
        ("2024", "Put a flying counter on target creature."),
        ("2024", "Put a shield counter on target creature."),
        ("2024", "Put a stun counter on target creature."),
        ("2024", "Put a finality counter on target creature."),
        ("2024", "Draw cards equal to your devotion to blue."),
        ("2024", "Draw cards equal to the number of creatures in your party."),
        ("2024", "Destroy target commander."),
    ],
)
def test_a_text_is_known_since_the_types_counters_and_terms_that_it_names_are(since: str, text: str) -> None:
    """122.1, 700: a text that names what an edition doesn't know is refused, but not "player or planeswalker"."""
    named = card("Sentence", "{U}", "Sorcery", text)
    assert read_report(named.front)[0].refusal is None
    assert known_since(named) == since


@rule("301.5", "306.1", "702.2a", "702.6a", "702.15a", "107.4e", "107.4f", "107.4h")
@pytest.mark.parametrize(
    ("since", "known"),
    [
        ("2006", card("Hand Axe", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")),
        ("2006", card("Twin Blaze", "{R/G}", "Instant", "Draw a card.")),
        (
            "2006",
            card("Ice Pup", "{G}", "Creature — Dog", "{S}: This creature gets +1/+1 until end of turn.", pt="1/1"),
        ),
        ("2006", card("Hush Arcana", "{U}", "Instant — Arcane", "Draw a card.")),
        ("2006", card("Old Shrine", "{U}", "Enchantment — Shrine", "Creatures you control have flying.")),
        ("2006", card("Woods Cat", "{G}", "Creature — Cat", "Forestcycling {2}", pt="1/1")),
        (
            "2006",
            card("Hex", "{B}", "Enchantment — Aura", "Enchant player\nEnchanted player can't gain life."),
        ),
        ("2009", card("Tri Blaze", "{2/R}", "Instant", "Draw a card.")),
        ("2009", card("Waker", "{U}", "Creature — Elf", "{Q}: Draw a card.", pt="1/1")),
        ("2024", card("Many Feet", "{G}", "Sorcery", "Multikicker {1}\nDraw a card for each time it was kicked.")),
        ("2024", card("Void Blaze", "{C/R}", "Instant", "Draw a card.")),
        ("2006", card("Foresight", "{U}", "Sorcery", "Scry 2.")),
        ("2006", card("Squall", "{U}", "Instant", "Draw a card.\nStorm")),
        ("2009", card("Viper", "{G}", "Creature — Snake", "Deathtouch", pt="1/1")),
        ("2009", card("Gift of Life", "{W}", "Instant", "Target creature gains lifelink until end of turn.")),
        ("2009", card("Wanderer", "{U}", "Legendary Planeswalker — Rill", "+1: Draw a card.", loyalty="3")),
        ("2024", card("Drummer", "{W}", "Creature — Human", "Prowess", pt="1/1")),
        ("2024", card("Oracle Stone", "{U/P}", "Artifact", "{T}: Add {U}.")),
        ("2024", card("Void Door", "{2}", "Artifact", "{C}, {T}: Draw a card.")),
        ("2024", card("Cart", "{2}", "Artifact — Vehicle", "Crew 1", pt="2/2")),
        ("2024", card("Tale", "{2}{U}", "Enchantment — Saga", "I, II — Draw a card.")),
        ("2024", card("Clue Hunt", "{U}", "Sorcery", "Investigate.")),
        ("2024", card("Crown", "{W}", "Sorcery", "You become the monarch.")),
        ("2024", card("Spark", "{R}", "Sorcery", "You get {E}{E}.")),
        (
            "2024",
            of_layout(
                "transform",
                Face("Day", type_line="Creature — Human", mana_cost="{G}", power="1", toughness="1"),
                Face("Night", type_line="Creature — Wolf", power="2", toughness="2"),
            ),
        ),
    ],
)
def test_a_card_is_known_since_what_it_has_to_do_with_is(since: str, known: Card) -> None:
    """301.5, 702: Equipment, planeswalkers, keywords and symbols came one after the other."""
    assert known_since(known) == since


WALKER = card("Wanderer", "{U}", "Legendary Planeswalker — Rill", "+1: Draw a card.", loyalty="3")


@rule("306.1")
def test_a_position_with_what_an_edition_does_not_know_is_refused_by_name() -> None:
    """306.1: there are planeswalkers since the edition 2009."""
    with pytest.raises(LaterCards, match=r"Wanderer is unknown .* 2006: .* planeswalkers, .* 2009 .*306"):
        position(side(battlefield=[WALKER]), side(), edition="2006", allow_later_cards=False)
    with pytest.raises(LaterCards, match="Wanderer"):
        Game([[WALKER] * 20, [WALKER] * 20], edition="2001")
    position(side(battlefield=[WALKER]), side(), edition="2009", allow_later_cards=False)


@rule("306.1")
def test_later_cards_are_played_by_the_nearest_rule_if_that_is_wanted_with_a_word_about_it() -> None:
    """306.1: by the edition 2006, a planeswalker is played as the edition 2009 does."""
    with pytest.warns(PlayedByTheNearestRule, match=r"Wanderer \(planeswalkers, since 2009\)"):
        game = Game([[WALKER] * 20, [WALKER] * 20], edition="2006", allow_later_cards=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Game.load(game.save())


@rule("306.1")
def test_a_scenario_with_what_its_edition_does_not_know_is_not_runnable() -> None:
    """306.1: the reason names the card; with `allow_later_cards` the scenario is played."""
    scenario = Scenario.begin("later").having("A", hand=["Ilsabet, Keeper of Gales"]).under(edition="2006")
    outcome = scenario.run()
    assert outcome.verdict == "not runnable"
    assert "Ilsabet, Keeper of Gales is unknown to the rules of 2006" in str(outcome)
    with pytest.warns(PlayedByTheNearestRule):
        assert scenario.under(allow_later_cards=True).run().passed


def test_the_command_line_refuses_a_deck_of_later_cards_and_says_the_way_out(tmp_path: Path) -> None:
    """100.1: a list of one's own is refused, or played with a word about it; starter decks are always played."""
    deck = written(tmp_path, "56 Forest\n4 Ilsabet, Keeper of Gales\n")
    for command in (("simulate", deck, "azure-gale", "-n", "1"), ("deck", "check", deck)):
        done = run(*command, "--edition", "2006")
        assert done.code == 2
        assert "Ilsabet, Keeper of Gales is unknown to the rules of 2006" in done.errors
        done = run(*command, "--edition", "2006", "--allow-later-cards")
        assert done.code == 0
        assert "played by the nearest rule: Ilsabet" in done.errors
    assert run("simulate", "-n", "1", "--edition", "2001").code == 0
