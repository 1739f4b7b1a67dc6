"""CR 603.7, 608.2c: how much of a sentence is done at the time that is said in it, and what follows on that."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, on_battlefield, position, resolve, run_to, settle, side
from rules.combat.fights import attack
from spells import SERF, follow, spell


@rule("603.7", "705.2", "610.2", "608.2c")
@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize(
    "flip",
    ["Flip a coin at the beginning of the next end step.", "At the beginning of the next end step, flip a coin."],
)
def test_what_depends_on_a_flip_that_comes_later(flip: str, seed: int) -> None:
    """603.7: "flip a coin at the beginning of the next end step. If you lose the flip, …": asked after the flip.
    608.2c: what is said later is read together with it.
    """
    text = f"{flip} If you lose the flip, you lose 5 life. If you win the flip, you gain 5 life."
    game = position(side(hand=[spell(text)], lands="W"), side(), seed=seed)
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 20
    run_to(game, "end")
    settle(game)
    is_won = any("wins the flip" in str(event) for event in game.log)
    assert life(game, 0) == (25 if is_won else 15)


@rule("603.7", "608.2c")
def test_what_comes_then_is_done_later_too() -> None:
    """608.2c: "exile it at end of combat, then return it to the battlefield": it returns after that."""
    text = "Exile target creature you control at end of combat, then return it to the battlefield under your control."
    game = follow(text, targets=["Serf"], mine={"battlefield": [SERF]})
    before = on_battlefield(game, "Serf")[0].id
    run_to(game, "postcombat main")
    assert [seen.id != before for seen in on_battlefield(game, "Serf")] == [True]


@rule("603.7", "608.2c")
def test_the_time_is_said_of_what_stands_before_it() -> None:
    """608.2c: "exile it and return it at the beginning of the next end step": it is exiled at once."""
    text = (
        "Exile target creature you control and return it to the battlefield under your control at the beginning of the "
        "next end step."
    )
    game = follow(text, targets=["Serf"], mine={"battlefield": [SERF]})
    assert not on_battlefield(game, "Serf")
    run_to(game, "end")
    settle(game)
    assert on_battlefield(game, "Serf")


@rule("603.1b", "603.7", "603.7b")
@pytest.mark.parametrize("how", ["untap", "give"])
def test_either_of_two_things_lets_it_happen_later(how: str) -> None:
    """603.7b: it triggers once, on whichever of the two comes first."""
    queen = card(
        "Queen",
        "{W}",
        "Creature — Zombie",
        "{T}: Put target creature card from a graveyard onto the battlefield under your control. When Queen becomes "
        "untapped or you lose control of Queen, exile that creature.",
        "1/1",
    )
    wake = card("Wake", "{W}", "Instant", "Untap target creature.")
    gift = card("Gift", "{W}", "Instant", "Target opponent gains control of target creature.")
    game = position(side(battlefield=[queen], hand=[wake, gift], lands="WW", graveyard=[SERF]), side())
    act(game, "activate Queen", targets=["Serf"])
    settle(game)
    assert on_battlefield(game, "Serf")
    if how == "untap":
        act(game, "cast Wake", targets=["Queen"])
    else:
        act(game, "cast Gift", targets=["Bob", "Queen"])
    settle(game)
    assert not on_battlefield(game, "Serf")


@rule("511.2", "603.7b")
def test_at_the_end_of_combat() -> None:
    """511.2: "at the end of combat" is as the end of combat step begins, not as the turn ends."""
    raider = card(
        "Raider",
        "{W}",
        "Creature — Pirate",
        "Whenever Raider attacks, put a +1/+1 counter on Raider. Exile Raider at the end of combat.",
        "1/1",
    )
    game = position(side(battlefield=[raider]), side())
    attack(game, "Raider")
    settle(game)
    assert on_battlefield(game, "Raider")
    run_to(game, "end of combat")
    settle(game)
    assert not on_battlefield(game, "Raider")
