"""CR 202.1, 106.5: cards with a certain mana cost; mana of the colors that a card has."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import act, can, card, pending, position, resolve, settle, side
from spells import SERF, ZAP, choose, spell


@rule("202.1", "202.3")
def test_with_a_certain_mana_cost() -> None:
    """202.1: the mana cost itself: not another one of the same mana value, nor none."""
    text = (
        "Search your library for an artifact card with mana cost {0} or {1}, put it onto the battlefield, then shuffle."
    )
    costs = {"Nil": "{0}", "One": "{1}", "Red": "{R}", "Two": "{2}", "None": ""}
    library = tuple(card(name, cost, "Artifact") for name, cost in costs.items())
    game = position(side(hand=[spell(text)], lands="W", library=library), side())
    act(game, "cast Deed")
    resolve(game)
    assert {option.name for option in pending(game).options if isinstance(option, Thing)} == {"Nil", "One"}


@rule("106.5", "607.2a", "105.2")
@pytest.mark.parametrize(("cost", "castable"), [("{R}{W}", ["Serf", "Zap"]), ("{2}", [])])
def test_mana_of_any_of_the_colors_of_the_exiled_card(cost: str, castable: list[str]) -> None:
    """106.5: no mana, if the card has no color."""
    text = "When this artifact enters, you may exile a card from your hand.\n"
    mox = card("Mox", "{0}", "Artifact", f"{text}{{T}}: Add one mana of any of the exiled card's colors.")
    ebb = card("Ebb", "{U}", "Instant", "Draw a card.")
    game = position(side(hand=[mox, card("Inlay", cost, "Sorcery", "Draw a card."), SERF, ZAP, ebb]), side())
    act(game, "cast Mox")
    resolve(game)
    settle(game)
    game.choose("yes")
    choose(game, "Inlay")
    assert [name for name in ("Serf", "Zap", "Ebb") if can(game, f"cast {name}")] == castable
