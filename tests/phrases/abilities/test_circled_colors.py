"""CR 207.5: colors circled on a card as its deck is created."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.variants.color_identity import color_identity
from positions import act, card, land, on_battlefield, pending, position, resolve, run_to, side

TOWER = card(
    "Tower",
    "",
    "Land",
    "As you create your deck, circle two of the colors below.\n{T}: Add one mana of either of the circled colors.",
)
SPELLS = tuple(card(f"Spell {color}", f"{{{color}}}", "Instant", "You gain 1 life.") for color in "WUBRG")


def castable(*battlefield: Card) -> str:
    """Of which colors Alice could cast a spell with the mana of these."""
    game = position(side(battlefield=battlefield, hand=SPELLS), side())
    options = [str(option) for option in pending(game).options]
    return "".join(color for color in "WUBRG" if any(each.startswith(f"cast Spell {color}") for each in options))


@rule("207.5", "106.5")
def test_the_mana_is_of_either_of_the_circled_colors() -> None:
    """207.5: each card has those that its owner has circled on it."""
    assert castable(TOWER.circling("U", "R")) == "UR"
    assert castable(TOWER.circling("W", "G")) == "WG"


@rule("207.5", "613.1", "707.2")
def test_they_are_part_of_the_printed_text_and_copied_with_it() -> None:
    """207.5: what becomes a copy of the land has its circled colors."""
    twin = card("Twin", "{0}", "Sorcery", "Target creature becomes a copy of target land.")
    bear = card("Bear", "{G}", "Creature — Bear", pt="2/2")
    tower = TOWER.circling("B", "G")
    game = position(side(battlefield=[bear], hand=[twin, *SPELLS]), side(battlefield=[tower]), step="upkeep")
    run_to(game, "precombat main")
    act(game, "cast Twin", targets=["Bear", "Tower"])
    resolve(game)
    mine, theirs = (game.board.characteristics(seen.id) for seen in on_battlefield(game, "Tower"))
    assert mine.circled == theirs.circled == ("B", "G")


@rule("207.5", "903.4")
def test_they_affect_the_color_identity() -> None:
    """207.5: as mana symbols in the text do."""
    assert color_identity(TOWER.circling("W", "R")) == frozenset("WR")


@rule("207.5")
def test_a_deck_has_two_circled_on_each_of_them() -> None:
    """207.5: a deck in which none or one is circled can't be played with; card data may say which are."""
    deck = [land("G")] * 40
    for tower in (TOWER, TOWER.circling("W")):
        with pytest.raises(SetUpError, match="2 colors are circled on Tower"):
            Game([[*deck, tower], deck])
    tower = TOWER.circling("W", "U")
    assert Game([[*deck, tower], deck]).decision is not None
    assert Card.from_scryfall(tower.to_scryfall()) == tower
