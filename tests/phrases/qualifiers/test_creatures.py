"""CR 208, 702: what is said behind a noun of creatures."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, hand, life, on_battlefield, position, settle, side
from spells import creature, follow

HAWK = creature("Hawk", "Flying")
VIPER = creature("Viper", "Deathtouch")
ANGEL = creature("Angel", "Flying\nLifelink")
OX = creature("Ox")


@rule("702.1")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy each creature with flying, deathtouch, and/or lifelink.", ["Ox"]),
        ("Destroy all creatures that have flying, deathtouch, and/or lifelink.", ["Ox"]),
        ("Destroy all creatures that have deathtouch.", ["Hawk", "Angel", "Ox"]),
        ("Destroy all creatures that have deathtouch or lifelink.", ["Hawk", "Ox"]),
        ("Destroy each creature that doesn't have flying.", ["Hawk", "Angel"]),
        ("Destroy each creature that doesn't have flying, deathtouch, or lifelink.", ["Hawk", "Viper", "Angel"]),
    ],
)
def test_having_keywords(text: str, left: list[str]) -> None:
    """702.1: one of several is enough, and having more than one is no more; "doesn't have" any is having none."""
    game = follow(text, yours={"battlefield": [HAWK, VIPER, ANGEL, OX]})
    assert [name for name in ("Hawk", "Viper", "Angel", "Ox") if on_battlefield(game, name)] == left


@rule("202.3", "208.1")
@pytest.mark.parametrize(
    ("spell", "drawn"),
    [
        (card("Imp", "{W}", "Creature — Imp", pt="3/2"), 1),
        (card("Wall", "{W}", "Creature — Wall", pt="0/3"), 1),
        (card("Ogre", "{2}{W}", "Creature — Ogre", pt="5/5"), 1),
        (card("Relic", "{2}{W}", "Artifact"), 1),
        (card("Mouse", "{W}", "Creature — Mouse", pt="1/1"), 0),
        (card("Coin", "{W}", "Artifact"), 0),
    ],
)
def test_one_of_several_numbers(spell: object, drawn: int) -> None:
    """208.1: power, toughness or mana value: one of them is enough; what is no creature has a mana value alone."""
    scholar = creature("Scholar", "Whenever you cast a spell with power, toughness, or mana value 3, draw a card.")
    game = position(side(battlefield=[scholar], hand=[spell], lands="WWW"), side())  # type: ignore[list-item]
    act(game, "cast")
    settle(game)
    assert len(hand(game, 0)) == drawn


@rule("601.2i", "702.51a")
def test_spells_that_have_a_keyword() -> None:
    """702.1: "a spell that has convoke" is one with it, however it is paid for."""
    singer = creature("Singer", "Whenever you cast a spell that has convoke, you gain 1 life.")
    chant = card("Chant", "{W}", "Sorcery", "Convoke\nYou gain 2 life.")
    plain = card("Plain", "{W}", "Sorcery", "You gain 2 life.")
    for each, gained in ((chant, 3), (plain, 2)):
        game = position(side(battlefield=[singer], hand=[each], lands="W"), side())
        act(game, f"cast {each.name}")
        settle(game)
        assert life(game, 0) == 20 + gained
