"""CR 106.1b: mana in any combination of colors."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseNumber, ChooseWords
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import act, card, on_battlefield, option_named, pending, position, resolve, side

PRISM = card(
    "Prism",
    types="Artifact",
    text="{T}: Add X mana in any combination of colors, where X is the number of charge counters on Prism.",
)
RAINBOW = card("Rainbow", "{W}{U}{B}{R}{G}", "Artifact")


def prism(counters: int) -> Piece:
    """A source of so much mana."""
    return Piece(PRISM, counters=(("charge", counters),))


@rule("106.1b")
def test_a_combination_of_little_mana_is_chosen_from_a_list() -> None:
    """106.1b: two mana of five colors, in fifteen ways."""
    game = position(side(battlefield=[prism(2)]), side())
    game.choose(option_named(game, "activate Prism"))
    decision = pending(game)
    assert isinstance(decision, ChooseWords)
    assert len(decision.options) == 15


@pytest.mark.parametrize("amount", [60, 3_000])
@rule("106.1b")
def test_of_much_mana_a_player_says_how_much_there_is_of_each_color(amount: int) -> None:
    """106.1b: every combination can be chosen, however many there are."""
    game = position(side(battlefield=[prism(amount)]), side())
    game.choose(option_named(game, "activate Prism"))
    game.choose("another combination")
    for share in (10, 20, 0, 5):
        assert isinstance(pending(game), ChooseNumber)
        game.choose(share)
    mana = game.view(0).players[0].mana
    assert [mana.count(color) for color in "WUBRG"] == [10, 20, 0, 5, amount - 35]


@pytest.mark.parametrize("amount", [5, 60])
@rule("601.2g", "106.1b")
def test_much_mana_pays_for_several_colors(amount: int) -> None:
    """601.2g: a payment takes of it what it needs."""
    game = position(side(battlefield=[prism(amount)], hand=[RAINBOW]), side())
    act(game, "cast Rainbow")
    resolve(game)
    assert on_battlefield(game, "Rainbow")
