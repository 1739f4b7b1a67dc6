"""CR 106.3, 106.12a, 607.2d: mana of the chosen color, and of each color that there is."""

from __future__ import annotations

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, position, resolve, side
from spells import creature

WOLF = card("Wolf", "{G}{G}", "Creature — Wolf", pt="2/2")
TWO = card("Two", "{G}{U}", "Instant", "Draw a card.")


@rule("106.3", "607.2d")
def test_an_additional_mana_of_the_chosen_color() -> None:
    """607.2d: the land makes one more, of the color that was chosen as the Aura entered."""
    text = (
        "Enchant land\nAs Sprawl enters, choose a color.\nWhenever enchanted land is tapped for mana, its controller "
        "adds an additional one mana of the chosen color."
    )
    game = position(side(hand=[card("Sprawl", "{W}", "Enchantment — Aura", text), TWO, WOLF], lands="WG"), side())
    act(game, "cast Sprawl", targets=["Forest"])
    resolve(game)
    game.choose(Word("blue"))
    assert can(game, "cast Two")
    assert not can(game, "cast Wolf")


@rule("106.12a", "607.2d")
def test_only_mana_of_the_chosen_color_makes_one_more() -> None:
    """106.12a: a land tapped for another color than the chosen one makes no additional mana."""
    text = (
        "As Gauge enters, choose a color.\nWhenever a basic land is tapped for mana of the chosen color, its "
        "controller adds an additional one mana of that color."
    )
    for color, is_possible in (("green", True), ("white", False)):
        game = position(side(hand=[card("Gauge", "{W}", "Artifact", text), WOLF], lands="WG"), side())
        act(game, "cast Gauge")
        resolve(game)
        game.choose(Word(color))
        assert can(game, "cast Wolf") is is_possible


@rule("105.2", "106.3")
def test_one_mana_of_each_color_among_permanents() -> None:
    """106.3: for each color there is, one mana; a second permanent of a color makes no more."""
    tender = creature("Tender", "{T}: For each color among permanents you control, add one mana of that color.")
    monk = card("Monk", "{U}", "Creature — Human", pt="1/1")
    game = position(side(battlefield=[tender, BEAR, monk], hand=[TWO]), side())
    assert can(game, "cast Two")
    alone = position(side(battlefield=[tender, BEAR], hand=[TWO, WOLF]), side())
    assert not can(alone, "cast Two")
    assert not can(alone, "cast Wolf")
