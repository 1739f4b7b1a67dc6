"""CR 505.1, 608.2i: whether a spell was cast during its controller's main phase."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, play_out, position, resolve, side, the

PRAYER = card(
    "Prayer", "{W}", "Instant", "You gain 1 life. If you cast this spell during your main phase, draw a card."
)
MARK = card(
    "Mark",
    "{W}",
    "Creature — Spirit",
    "Flash\nWhen this creature enters, if you cast it during your main phase, you gain 3 life.",
    "1/1",
)


@pytest.mark.parametrize(
    ("step", "active", "drawn"),
    [("precombat main", 0, 1), ("postcombat main", 0, 1), ("end", 0, 0), ("upkeep", 0, 0)],
)
@rule("505.1", "608.2i")
def test_a_spell_cast_in_a_main_phase(step: str, active: int, drawn: int) -> None:
    """505.1: there are two main phases; what is cast in another step of the same turn wasn't cast in one."""
    game = position(side(hand=[PRAYER], lands="W"), side(), step=step, active=active)
    act(game, "cast Prayer")
    resolve(game)
    assert life(game, 0) == 21
    assert len(game.view(0).hand) == drawn


@rule("505.1", "608.2i")
def test_the_main_phase_must_be_ones_own() -> None:
    """505.1: during another player's main phase it isn't one's own."""
    game = position(side(hand=[PRAYER], lands="W"), side(), active=1)
    game.choose("pass")
    act(game, "cast Prayer")
    resolve(game)
    assert life(game, 0) == 21
    assert not game.view(0).hand


@pytest.mark.parametrize(("step", "gained"), [("precombat main", 3), ("upkeep", 0)])
@rule("400.7d", "505.1", "603.4")
def test_a_permanent_knows_when_its_spell_was_cast(step: str, gained: int) -> None:
    """400.7d: an ability of a permanent can ask about the spell that it was."""
    game = position(side(hand=[MARK], lands="W", battlefield=[BEAR]), side(), step=step)
    act(game, "cast Mark")
    play_out(game)
    assert the(game, "Mark").power == 1
    assert life(game, 0) == 20 + gained
