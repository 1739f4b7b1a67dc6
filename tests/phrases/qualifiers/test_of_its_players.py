"""CR 109.4, 202.3: what is compared with the cards of its own controller; mana of a type that was chosen."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, land, pending, play_out, position, resolve, side
from spells import GIANT, SERF, choose, is_asking, spell


@rule("109.4", "202.3")
def test_each_is_compared_with_its_own_controllers_graveyard() -> None:
    """109.4: "its controller" is that of each creature by itself, and a card in the graveyard counts by its kind."""
    text = (
        "Destroy target creature with mana value less than or equal to the number of cards in its controller's "
        "graveyard."
    )
    mine = side(battlefield=[BEAR], hand=[spell(text)], lands="W", graveyard=[land("G"), GIANT])
    game = position(mine, side(battlefield=[BEAR, SERF], graveyard=[land("G")]))
    act(game, "cast Deed")
    offered = [(each.name, game.board.controller(each.id)) for each in pending(game).options]  # type: ignore[attr-defined]
    assert offered == [("Grizzly Bears", 0), ("Serf", 1)]


@rule("106.3", "608.2c")
@pytest.mark.parametrize(("creatures", "amount"), [([BEAR], 3), ([], 1)])
def test_more_mana_of_that_type_instead(creatures: list[object], amount: int) -> None:
    """608.2c: one type is chosen, and how much is added depends on the condition as it resolves."""
    text = (
        "{T}: Add one mana of any type that a land you control could produce. "
        "If you control a creature, add three mana of that type instead."
    )
    totem = card("Totem", "{2}", "Artifact", text)
    game = position(side(battlefield=[totem, *creatures], lands="U"), side())  # type: ignore[list-item]
    act(game, "activate Totem")
    assert game.state.players[0].mana_pool == tuple(
        unit for unit in game.state.players[0].mana_pool if unit.type == "U"
    )
    assert len(game.state.players[0].mana_pool) == amount


@rule("201.2", "400.11b")
def test_only_a_card_with_that_name_is_brought_in() -> None:
    """201.2: of the cards outside the game those that are called so."""
    angel = card(
        "Angel",
        "{W}",
        "Creature — Angel",
        "When this creature enters, you may reveal a card you own named "
        "Angel from outside the game and put it into your hand.",
        "1/1",
    )
    game = position(side(hand=[angel], lands="W", outside=[BEAR, angel]), side())
    act(game, "cast Angel")
    resolve(game)
    play_out(game)
    if is_asking(game):
        choose(game, "Angel")
    assert hand(game, 0) == ["Angel"]
