"""CR 601.6, 608.2d: cards that an opponent chooses where they are."""

from __future__ import annotations

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, named, pending, position, resolve, side
from spells import GIANT, RELIC


@rule("608.2d")
def test_a_card_of_an_opponents_choice_from_the_graveyard() -> None:
    """608.2d: the opponent chooses as it resolves, among those cards alone."""
    deed = card(
        "Deed", "{0}", "Sorcery", "Return a creature card of an opponent's choice from your graveyard to your hand."
    )
    game = position(side(hand=[deed], graveyard=[BEAR, GIANT, RELIC]), side(graveyard=[BEAR]))
    act(game, "cast Deed")
    resolve(game)
    decision = pending(game)
    assert decision.player == 1
    assert sorted(each.name for each in decision.options if isinstance(each, Thing)) == ["Giant", "Grizzly Bears"]
    game.choose(named(game, "Giant"))
    assert hand(game, 0) == ["Giant"]


@rule("601.6", "602.3")
def test_a_target_of_an_opponents_choice_from_the_graveyard() -> None:
    """601.6: it is a target, which the opponent chooses as the spell is cast."""
    text = "Return target creature card of an opponent's choice from your graveyard to your hand."
    deed = card("Deed", "{0}", "Sorcery", text)
    game = position(side(hand=[deed], graveyard=[BEAR, GIANT, RELIC]), side(graveyard=[BEAR]))
    act(game, "cast Deed")
    decision = pending(game)
    assert (decision.player, len(decision.options)) == (1, 2)
    game.choose(named(game, "Giant"))
    resolve(game)
    assert (hand(game, 0), graveyard(game, 0)) == (["Giant"], ["Grizzly Bears", "Relic", "Deed"])
