"""CR 107.1, 205.1, 401.7, 608.2h: what is counted of objects spoken of, and beneath how many cards one goes."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, resolve, side, the
from spells import choose, creature, follow

RELIC = card("Relic", "{1}", "Artifact")
GOLEM = card("Golem", "{3}", "Legendary Artifact Creature — Golem Soldier", pt="1/1")


@pytest.mark.parametrize(("permanents", "drained"), [((GOLEM, BEAR), 0), ((GOLEM, card("Isle", "", "Land")), 3)])
@rule("107.1", "205.1", "608.2h")
def test_card_types_among_the_sacrificed_permanents(permanents: tuple[object, ...], drained: int) -> None:
    """608.2h: what was sacrificed as the cost is counted as it last was."""
    witch = creature(
        "Witch",
        "{T}, Sacrifice two other permanents: If there were three or more card types among the sacrificed "
        "permanents, each opponent loses 3 life.",
    )
    game = position(side(battlefield=[witch, *permanents]), side())  # type: ignore[list-item]
    act(game, "activate Witch")
    if game.decision is not None and not game.state.stack:
        choose(game, tuple(each.name for each in permanents))  # type: ignore[attr-defined]
    resolve(game)
    assert life(game, 1) == 20 - drained


@rule("105.2", "202.3", "608.2h")
def test_mana_values_and_colors_among_those_cards() -> None:
    """202.3: two cards of one mana value are counted once."""
    text = (
        "Exile all creature cards from your graveyard. You gain life equal to the number of mana values among those "
        "cards."
    )
    game = follow(text, mine={"graveyard": [BEAR, creature("Ox"), creature("Cow")]})
    assert life(game, 0) == 22


@rule("608.2h", "608.2k")
def test_the_total_power_of_the_sacrificed_creatures() -> None:
    """608.2h: all that were sacrificed as the cost was paid count, with the power they last had."""
    text = (
        "As an additional cost to cast this spell, sacrifice all creatures you control.\nDeed deals damage to target "
        "opponent equal to the total power of the sacrificed creatures."
    )
    game = follow(text, targets=["Bob"], mine={"battlefield": [BEAR, GOLEM]})
    assert life(game, 1) == 17


@rule("205.1", "205.2", "205.3", "205.4")
def test_everything_on_its_type_line() -> None:
    """205.1: Legendary, Artifact, Creature, Golem and Soldier are five."""
    text = "Until end of turn, target creature gets +1/+1 for each supertype, card type, and subtype it has."
    game = follow(text, targets=["Golem"], mine={"battlefield": [GOLEM]})
    assert the(game, "Golem").power == 6


@pytest.mark.parametrize(("x", "place"), [(0, 0), (2, 2), (5, 3)])
@rule("401.2", "401.7")
def test_just_beneath_the_top_cards(x: int, place: int) -> None:
    """401.7: after X cards; on the bottom, where there aren't so many."""
    text = "Put target creature into its owner's library just beneath the top X cards of that library."
    vanish = card("Vanish", "{X}{W}", "Instant", text)
    yours = side(battlefield=[GOLEM], library=[RELIC, RELIC, RELIC])
    game = position(side(hand=[vanish], lands="WWWWWW"), yours)
    act(game, "cast Vanish", Number(x), targets=["Golem"])
    resolve(game)
    library = [game.board.object(number).card.faces[0].name for number in reversed(game.state.library(1))]
    assert library.index("Golem") == place
