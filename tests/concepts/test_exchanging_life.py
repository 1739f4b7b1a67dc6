"""CR 701.12: exchanging life totals; CR 702.141: encore."""

from __future__ import annotations

from comprules.decisions import ChooseAction
from comprules.game import Game
from comprules.rule_citations import rule
from positions import act, card, life, on_battlefield, position, resolve, run_to, side
from spells import follow


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("701.12c")
def test_exchanging_life_totals() -> None:
    """CR 701.12c: each player's life total becomes what the other's was, by gaining and losing life."""
    merry = card(
        "Merry", "{W}", "Creature — Bear", "Whenever you gain life, put a +1/+1 counter on this creature.", "1/1"
    )
    game = follow(
        "Exchange life totals with target opponent.",
        targets=["Bob"],
        mine={"life": 5, "battlefield": [merry]},
        yours={"life": 12},
    )
    settle(game)
    assert (life(game, 0), life(game, 1)) == (12, 5)
    assert dict(on_battlefield(game, "Merry")[0].counters) == {"+1/+1": 1}


@rule("701.12a")
def test_an_exchange_that_cannot_be_completed() -> None:
    """CR 701.12a: if a player can't gain life, nothing is exchanged at all."""
    ban = card("Ban", "{W}", "Enchantment", "Players can't gain life.")
    game = follow(
        "Exchange life totals with target opponent.",
        targets=["Bob"],
        mine={"life": 5, "battlefield": [ban]},
        yours={"life": 12},
    )
    assert (life(game, 0), life(game, 1)) == (5, 12)


@rule("702.141a", "508.1d")
def test_encore_attacks_each_opponent() -> None:
    """CR 702.141a: a hasty copy for each opponent, which must attack that opponent, and is sacrificed at the end."""
    bard = card("Bard", "{R}", "Creature — Human", "Encore {R}", "2/2")
    game = position(side(graveyard=[bard], lands="R"), side(), side())
    act(game, "activate Bard")
    resolve(game)
    assert len(on_battlefield(game, "Bard")) == 2
    run_to(game, "postcombat main")
    assert (life(game, 1), life(game, 2)) == (18, 18)
    run_to(game, "end")
    settle(game)
    assert not on_battlefield(game, "Bard")
