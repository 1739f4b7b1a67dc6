"""CR 513.1, 611.2a: effects that last until their controller's next end step."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, pending, position, run_to, settle, side, the

GROW = card("Grow", "{G}", "Instant", "Target creature gets +2/+2 until your next end step.")


def grown(active: int, step: str) -> Game:
    """Alice's Bear is bigger until her next end step."""
    game = position(side([BEAR], hand=[GROW], lands="G"), side(), active=active, step=step)
    while pending(game).player != 0:
        game.choose(Pass())
    act(game, "cast Grow", targets=["Grizzly Bears"])
    settle(game)
    assert the(game, "Grizzly Bears").power == 4
    return game


@rule("513.1", "611.2a")
def test_it_ends_as_the_end_step_begins() -> None:
    """611.2a: through the second main phase it lasts, and is over as the end step has begun."""
    game = grown(0, "precombat main")
    run_to(game, "postcombat main")
    assert the(game, "Grizzly Bears").power == 4
    run_to(game, "end")
    assert the(game, "Grizzly Bears").power == 2


@rule("513.1", "611.2a")
@pytest.mark.parametrize(("active", "step"), [(1, "precombat main"), (0, "end")])
def test_only_the_next_one_of_its_controller(active: int, step: str) -> None:
    """611.2a: neither Bob's end step ends it, nor the one of Alice in which it began, but that of her next turn."""
    game = grown(active, step)
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").power == 4
    run_to(game, "end")
    assert the(game, "Grizzly Bears").power == (2 if active == 1 else 4)
    run_to(game, "upkeep")
    run_to(game, "end")
    assert the(game, "Grizzly Bears").power == 2
