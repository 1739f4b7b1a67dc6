"""CR 201.4, 601.3, 702.1: chosen card names, spells that can't be cast, keyword abilities by name alone."""

from __future__ import annotations

from comprules.game import Game
from comprules.options import Word
from comprules.rule_citations import rule
from positions import act, can, card, hand, land, life, pending, position, resolve, side
from saying import found
from spells import RELIC, SERF, ZAP, follow

MAGE = card(
    "Mage",
    "{W}",
    "Creature — Human",
    "As this creature enters, choose a nonland card name.\nSpells with the chosen name can't be cast.",
    "2/2",
)


def names(game: Game) -> list[str]:
    """The names that may be chosen."""
    return [option.text for option in pending(game).options if isinstance(option, Word)]


@rule("201.4", "201.4a", "601.3")
def test_spells_with_the_chosen_name_cant_be_cast() -> None:
    """201.4a: no land card's name can be chosen; 601.3: nobody can cast a spell of the name, other spells are free."""
    game = position(side(hand=[MAGE, ZAP, SERF], lands="WWR"), side(hand=[ZAP], lands="R"))
    act(game, "cast Mage")
    resolve(game)
    assert "Zap" in names(game)
    assert "Plains" not in names(game)
    game.choose(Word("Zap"))
    assert not can(game, "cast Zap")
    assert can(game, "cast Serf")


@rule("601.3")
def test_spells_of_a_kind_cant_be_cast() -> None:
    """601.3: "noncreature spells with mana value 1 or less can't be cast" forbids those and no others."""
    teeg = card(
        "Teeg", "{W}", "Creature — Kithkin", "Noncreature spells with mana value 1 or less can't be cast.", "2/2"
    )
    book = card("Book", "{2}", "Artifact")
    game = position(side(battlefield=[teeg], hand=[ZAP, SERF, RELIC, book], lands="WWR"), side())
    assert [can(game, f"cast {name}") for name in ("Zap", "Relic", "Serf", "Book")] == [False, False, True, True]


@rule("607.2d")
def test_a_card_that_has_the_chosen_name() -> None:
    """607.2d: the name chosen by the spell is compared with the card's."""
    text = "Choose a card name, then target opponent mills a card. If that card has the chosen name, you gain 3 life."
    for name, total in (("Serf", 23), ("Plains", 20)):
        game = follow(text, Word(name), targets=["Bob"], yours={"library": [SERF, land("W")]})
        assert life(game, 0) == total


@rule("702.1")
def test_keyword_abilities_by_name_alone() -> None:
    """702.1: "with cycling" means any cycling cost, and variants of cycling; another keyword isn't meant."""
    looter = card("Looter", "{U}", "Creature — Human", "Cycling {2}", "1/1")
    guide = card("Guide", "{G}", "Creature — Elf", "Forestcycling {1}", "1/1")
    spark = card("Spark", "{R}", "Creature — Elemental", "Unearth {R}", "1/1")
    game = position(side(battlefield=[looter, guide, spark]), side())
    assert found(game, "creature with cycling") == ["Guide", "Looter"]
    assert found(game, "creature with unearth") == ["Spark"]
    assert found(game, "creature without cycling") == ["Spark"]


@rule("702.1")
def test_a_card_with_a_keyword_is_found() -> None:
    """702.1: a target in a graveyard is told by its keyword."""
    looter = card("Looter", "{U}", "Creature — Human", "Cycling {2}", "1/1")
    text = "Return target card with cycling from your graveyard to your hand."
    game = follow(text, targets=["Looter"], mine={"graveyard": [looter, SERF]})
    assert hand(game, 0) == ["Looter"]
