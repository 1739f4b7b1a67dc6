"""CR 903.3-903.5, 903.12: decks with commanders."""

from __future__ import annotations

import pytest

from comprules.cards import Card, CardPool, Deck, Face
from comprules.kernel.rule_citations import rule
from comprules.play.decks.legality import DeckRules, check

LEGEND = "Legendary Creature — Elf"
PRISM = "If Prism is your commander, choose a color before the game begins. Prism is the chosen color."


def card(name: str, types: str = "Creature — Ox", cost: str = "{2}", text: str = "") -> Card:
    """A card given as text."""
    return Card(name, "normal", (Face(name, cost, types, text, power="2", toughness="2"),))


@pytest.fixture
def pool() -> CardPool:
    """Cards to build decks of: legends, a hundred colorless creatures, lands."""
    known = CardPool()
    lands = [card(name, f"Basic Land — {name}", "", "") for name in ("Plains", "Forest", "Swamp")]
    legends = [
        card("Chief", LEGEND, "{G}"),
        card("Marshal", LEGEND, "{W}", "Partner"),
        card("Scout", LEGEND, "{G}", "Partner"),
        card("Prism", LEGEND, "{3}", PRISM),
        card("Walker", "Legendary Planeswalker — Wanderer", "{G}"),
        card("Golem King", "Legendary Artifact Creature — Golem", "{5}"),
    ]
    others = [card("Red Ox", cost="{R}"), card("Dual", "Land — Forest Swamp", ""), card("Horn", text="{T}, {B}: Draw.")]
    known.add([*lands, *legends, *others, *(card(f"Ox {number}") for number in range(110))])
    return known


def oxen(count: int) -> tuple[tuple[str, int], ...]:
    """So many different colorless cards."""
    return tuple((f"Ox {number}", 1) for number in range(count))


def broken(deck: Deck, pool: CardPool, kind: DeckRules = "commander") -> list[tuple[str | None, str | None]]:
    """The rules that a deck breaks, with the cards."""
    return [(problem.rule, problem.card) for problem in check(deck, pool, kind)]


def led_by(*commanders: str, main: tuple[tuple[str, int], ...] = ()) -> Deck:
    """A deck of a hundred cards with these commanders and these cards among the others."""
    count = 100 - len(commanders) - sum(number for _, number in main)
    return Deck((*main, *oxen(count)), commander=tuple((name, 1) for name in commanders))


@rule("903.5a", "702.124b", "903.5")
def test_a_hundred_cards_with_the_commander(pool: CardPool) -> None:
    """903.5a: exactly a hundred, one or two commanders among them."""
    assert broken(led_by("Chief"), pool) == []
    assert broken(led_by("Marshal", "Scout"), pool) == []
    assert broken(Deck(oxen(98), commander=(("Chief", 1),)), pool) == [("903.5a", None)]
    assert broken(Deck(oxen(100), commander=(("Chief", 1),)), pool) == [("903.5a", None)]


@rule("903.3", "702.124a", "702.124g")
def test_who_can_be_commanders(pool: CardPool) -> None:
    """903.3: a legendary creature, or two that are partners."""
    assert broken(Deck(oxen(100)), pool) == [("903.3", None)]
    assert broken(led_by("Walker"), pool) == [("903.3", "Walker")]
    assert broken(led_by("Chief", "Scout"), pool) == [("702.124a", None)]
    assert ("702.124g", None) in broken(led_by("Chief", "Scout", "Marshal"), pool)


@rule("903.5b")
def test_each_name_once(pool: CardPool) -> None:
    """903.5b: other than basic lands, each card has another name; the commander counts."""
    assert broken(led_by("Chief", main=(("Forest", 40),)), pool) == []
    assert broken(led_by("Chief", main=(("Horn", 2),)), pool) == [("903.5b", "Horn"), ("903.5c", "Horn")]
    assert broken(led_by("Chief", main=(("Chief", 1),)), pool) == [("903.5b", "Chief")]


@rule("903.5c", "903.5d", "702.124c")
def test_color_identity(pool: CardPool) -> None:
    """903.5c, 903.5d: no symbol and no basic land type outside the commanders' colors together."""
    assert broken(led_by("Chief", main=(("Red Ox", 1),)), pool) == [("903.5c", "Red Ox")]
    assert broken(led_by("Chief", main=(("Plains", 1), ("Dual", 1))), pool) == [
        ("903.5d", "Plains"),
        ("903.5d", "Dual"),
    ]
    assert broken(led_by("Marshal", "Scout", main=(("Plains", 9), ("Forest", 9))), pool) == []


@rule("903.4b")
def test_a_color_to_be_chosen(pool: CardPool) -> None:
    """903.4b: the choice of a commander's color applies to the construction of the deck: one color, whichever it is."""
    assert broken(led_by("Prism", main=(("Red Ox", 1),)), pool) == []
    assert len(broken(led_by("Prism", main=(("Red Ox", 1), ("Horn", 1))), pool)) == 1


@rule("903.5e")
def test_no_sideboard(pool: CardPool) -> None:
    """903.5e: Commander games don't use sideboards."""
    deck = led_by("Chief")
    assert broken(Deck(deck.main, (("Horn", 1),), deck.commander), pool) == [("903.5e", None)]


@rule("903.12c", "903.12d", "903.12e", "903.12a")
def test_brawl_decks(pool: CardPool) -> None:
    """903.12: sixty cards; a planeswalker may lead; a colorless commander allows one basic land type."""
    assert broken(Deck(oxen(59), commander=(("Walker", 1),)), pool, "brawl") == []
    assert broken(Deck(oxen(99), commander=(("Walker", 1),)), pool, "brawl") == [("903.12d", None)]
    colorless = Deck((*oxen(39), ("Swamp", 20)), commander=(("Golem King", 1),))
    assert broken(colorless, pool, "brawl") == []
    both = Deck((*oxen(38), ("Swamp", 20), ("Plains", 1)), commander=(("Golem King", 1),))
    assert broken(both, pool, "brawl") == [("903.5d", "Swamp"), ("903.5d", "Plains")]


@rule("702.139a", "702.139b")
def test_the_companion_condition_counts_the_commander(pool: CardPool) -> None:
    """702.139b: the condition of a companion is about the deck with its commander."""
    text = "Companion — Each permanent card in your starting deck has mana value 2 or less."
    pool.add([card("Pet", "Legendary Creature — Cat", "{1}{G}", text)])
    deck = led_by("Chief")
    fulfilled = Deck(deck.main, (("Pet", 1),), deck.commander, companion="Pet")
    assert broken(fulfilled, pool) == []
    large = led_by("Golem King")
    broken_by = Deck(large.main, (("Pet", 1),), large.commander, companion="Pet")
    assert broken(broken_by, pool) == [("702.139a", "Pet")]
    sixty = Deck((("Ox 1", 4), ("Forest", 56)), (("Pet", 1),), companion="Pet")
    assert broken(sixty, pool, "constructed") == []
    assert broken(Deck((("Golem King", 4), ("Forest", 56)), (("Pet", 1),), companion="Pet"), pool, "constructed") == [
        ("702.139a", "Pet")
    ]


@rule("903.5c", "903.5d")
@rule("903.4c", "903.4d", edition="2009")
@pytest.mark.parametrize("edition", ["2006", "2009", "2024", "2026"])
def test_by_2009_only_a_commanders_mana_cost_counts(pool: CardPool, edition: str) -> None:
    """903.4c, 903.4d of 2009: symbols of a card are compared with the commander's mana cost alone, and of lands only
    basic ones are bound to it; today its color identity counts, and every land with a basic land type (903.5c, 903.5d).
    """
    pool.add([card("Sage", LEGEND, "{G}", "{R}: Sage gets +1/+0 until end of turn.")])
    deck = led_by("Sage", main=(("Red Ox", 1), ("Dual", 1), ("Swamp", 1), ("Forest", 1)))
    found = [problem.card for problem in check(deck, pool, "commander", edition)]
    assert found == (["Red Ox", "Swamp"] if edition in ("2006", "2009") else ["Dual", "Swamp"])
