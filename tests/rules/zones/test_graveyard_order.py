"""CR 404.3: the order in which cards are put into a graveyard at once."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseOrder
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, graveyard, on_battlefield, pending, position, resolve, settle, side
from spells import GIANT, choose, spell

WRATH = spell("Destroy all creatures.", name="Ruin")
RISE = spell("Return the top creature card of your graveyard to the battlefield.", name="Rise")


def after_ruin(*more: Card) -> Game:
    """Alice's Bear and Giant are being destroyed at once, and so is Bob's Bear."""
    mine = side(battlefield=[BEAR, GIANT], hand=[WRATH, *more], lands="WW")
    game = position(mine, side(battlefield=[BEAR]))
    act(game, "cast Ruin")
    resolve(game)
    return game


@rule("404.3")
@pytest.mark.parametrize("order", [("Grizzly Bears", "Giant"), ("Giant", "Grizzly Bears")])
def test_the_owner_arranges_what_goes_to_the_graveyard_at_once(order: tuple[str, str]) -> None:
    """404.3: where a card says something about the top of a graveyard, the owner chooses what comes to lie there."""
    game = after_ruin(RISE)
    assert isinstance(pending(game), ChooseOrder)
    assert (pending(game).player, pending(game).rule) == (0, "404.3")
    choose(game, order)
    act(game, "cast Rise")
    settle(game)
    assert [seen.name for seen in on_battlefield(game, order[-1])] == [order[-1]]
    assert order[0] in graveyard(game, 0)


@rule("404.3")
def test_nobody_is_asked_where_no_card_minds_the_order() -> None:
    """404.3: it makes no difference then; and a single card is in no order."""
    game = after_ruin()
    assert isinstance(pending(game), ChooseAction)
    assert sorted(graveyard(game, 0)) == ["Giant", "Grizzly Bears", "Ruin"]


@rule("404.3", "701.17a")
def test_milled_cards_are_arranged_too() -> None:
    """404.3: by their owner, whoever lets them be put there."""
    grind = spell("Target player mills two cards.", name="Grind")
    game = position(side(hand=[grind], lands="W"), side(hand=[RISE], library=[BEAR, GIANT, BEAR]))
    act(game, "cast Grind", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 1
    choose(game, ("Giant", "Grizzly Bears"))
    assert graveyard(game, 1) == ["Giant", "Grizzly Bears"]
