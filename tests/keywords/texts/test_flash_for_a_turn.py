"""CR 514.3a, 601.3b: permanent spells cast as though they had flash that then don't stay."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, graveyard, on_battlefield, pending, position, run_to, settle, side

CLIMB = card(
    "Climb",
    "{G}",
    "Enchantment",
    "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
    "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.\n"
    "Creatures you control get +0/+3.",
)


@rule("307.1", "307.5a", "601.3b", "603.7g", "608.3g")
@pytest.mark.parametrize(
    ("step", "active", "stays"),
    [("precombat main", 0, 1), ("end", 0, 0), ("precombat main", 1, 0), ("upkeep", 0, 0)],
)
def test_it_stays_only_if_a_sorcery_could_have_been_cast(step: str, active: int, stays: int) -> None:
    """307.1: in one's own main phase with an empty stack it is as a sorcery; at any other time it doesn't stay."""
    game = position(side([BEAR], hand=[CLIMB], lands="G"), side(), step=step, active=active)
    while pending(game).player != 0:
        game.choose(Pass())
    act(game, "cast Climb")
    settle(game)
    assert len(on_battlefield(game, "Climb")) == 1
    turn = game.board.turn
    while game.board.turn == turn:
        game.choose(Pass() if Pass() in pending(game).options else pending(game).options[0])
    assert len(on_battlefield(game, "Climb")) == stays
    assert graveyard(game, 0) == ([] if stays else ["Climb"])


@rule("307.1", "307.5a", "608.3g")
def test_with_something_on_the_stack_a_sorcery_couldnt_be_cast() -> None:
    """307.1: in the main phase, but in response to something, it doesn't stay."""
    heal = card("Heal", "{W}", "Instant", "You gain 3 life.")
    game = position(side(hand=[heal, CLIMB], lands="WG"), side())
    act(game, "cast Heal")
    act(game, "cast Climb")
    settle(game)
    run_to(game, "end")
    assert len(on_battlefield(game, "Climb")) == 1
    run_to(game, "upkeep")
    assert on_battlefield(game, "Climb") == []


@rule("601.3b", "702.8a", "601.3d")
@pytest.mark.parametrize(("creatures", "castable"), [([BEAR], True), ([], False)])
def test_a_condition_may_stand_before_it(creatures: list[Card], castable: bool) -> None:
    """601.3b: only while its condition is met it may be cast in another step than a main phase."""
    text = "If you control a creature, you may cast this spell as though it had flash.\nYou gain 3 life."
    game = position(side(creatures, hand=[card("Gift", "{G}", "Sorcery", text)], lands="G"), side(), step="end")
    assert can(game, "cast Gift") is castable
