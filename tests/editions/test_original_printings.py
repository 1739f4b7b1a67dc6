"""CR 206.3: objects from an expansion, by their names or by their symbols."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, on_battlefield, play_out, position, resolve, side

OLD = ("2001", "2006", "2009")
EDITIONS = (*OLD, "2024", "2026")
TOLL = card(
    "Toll",
    "{0}",
    "Sorcery",
    "Destroy all nontoken permanents with a name originally printed in the Homelands expansion.",
)


def creature(name: str, expansion: str = "") -> Card:
    """A creature that bears the symbol of an expansion."""
    face = Face(name, "{G}", "Creature — Beast", "", "1", "1", expansion=expansion)
    return Card(name, "normal", (face,))


@rule("206.3", "206.3c")
@rule("206.3", edition="2009")
@rule("206.3", edition="2006")
@rule("206.3", edition="2001")
@pytest.mark.parametrize("edition", EDITIONS)
def test_names_or_symbols_say_what_is_from_an_expansion(edition: str) -> None:
    """206.3 of 2009: the symbol counts, which a card printed again may not have; 206.3 today: the name counts."""
    reprinted, marked = creature("Sea Troll", "Fifth Edition"), creature("Mud Troll", "Homelands")
    game = position(side(battlefield=[reprinted, marked, creature("Ox")], hand=[TOLL]), side(), edition=edition)
    act(game, "cast Toll")
    resolve(game)
    assert graveyard(game, 0)[0] == ("Mud Troll" if edition in OLD else "Sea Troll")
    assert len(graveyard(game, 0)) == 2
    assert on_battlefield(game, "Ox")


@rule("206.3a", "206.3b", "206.3c")
@pytest.mark.parametrize(
    ("expansion", "name"), [("Arabian Nights", "Sindbad"), ("Antiquities", "Atog"), ("Homelands", "Sea Troll")]
)
def test_each_expansion_has_names_of_its_own(expansion: str, name: str) -> None:
    """CR 206.3a-c: three expansions are spoken of, each with the names first printed there."""
    text = f"Destroy all nontoken permanents with a name originally printed in the {expansion} expansion."
    others = [creature(each) for each in ("Sindbad", "Atog", "Sea Troll", "Ox")]
    game = position(side(battlefield=others, hand=[card("Toll", "{0}", "Sorcery", text)]), side())
    act(game, "cast Toll")
    resolve(game)
    assert sorted(graveyard(game, 0)) == sorted([name, "Toll"])


@rule("206.3", edition="2009")
def test_a_copy_bears_the_symbol_too() -> None:
    """109.3 of 2009: the symbol is a characteristic, so a copy of what bears it is from that expansion."""
    mime = card("Mime", "{0}", "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature.")
    game = position(side(battlefield=[creature("Mud Troll", "Homelands")], hand=[mime, TOLL]), side(), edition="2009")
    act(game, "cast Mime")
    play_out(game)
    assert len(on_battlefield(game, "Mud Troll")) == 2
    act(game, "cast Toll")
    resolve(game)
    assert on_battlefield(game, "Mud Troll") == []


def test_scryfalls_data_say_which_symbol_a_card_bears() -> None:
    """206.1: the symbol tells the set, which data of cards name."""
    given = {"name": "Ox", "layout": "normal", "type_line": "Creature — Ox", "set_name": "Homelands"}
    found = Card.from_scryfall(given)
    assert found.front.expansion == "Homelands"
    assert Card.from_scryfall(found.to_scryfall()) == found
