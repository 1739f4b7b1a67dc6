"""CR 608.2: coming down to what the player has who has the fewest."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, graveyard, hand, named, on_battlefield, pending, position, resolve, side
from spells import GIANT, RELIC, SERF, spell

EVEN = spell(
    "Each player chooses a number of lands they control equal to the number of lands controlled by the player who "
    "controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same way.",
    name="Even",
)


@rule("107.1", "608.2d", "701.9a", "701.21a")
def test_all_come_down_to_the_fewest() -> None:
    """107.1: lands, then cards in hand, then creatures, each counted by itself; artifacts are left alone."""
    game = position(
        side([BEAR, SERF, RELIC], hand=[EVEN], lands="WRR"),
        side([GIANT, RELIC], hand=[BEAR, SERF], lands="G"),
        side([GIANT], lands="GG"),
    )
    act(game, "cast Even")
    resolve(game)
    assert pending(game).player == 0
    game.choose((named(game, "Plains"),))
    assert pending(game).player == 2
    game.choose(pending(game).options[0])
    assert pending(game).player == 0
    game.choose((named(game, "Serf"),))
    assert sorted(graveyard(game, 0)) == ["Even", "Grizzly Bears", "Mountain", "Mountain"]
    assert sorted(graveyard(game, 1)) == ["Grizzly Bears", "Serf"]
    assert graveyard(game, 2) == ["Forest"]
    assert len(on_battlefield(game, "Relic")) == 2
    assert len(on_battlefield(game, "Giant")) == 2


@rule("608.2d", "701.9a")
def test_cards_alone_the_same_way() -> None:
    """701.9a: who has more cards in hand chooses which to keep."""
    level = spell(
        "Each player chooses a number of permanents they control equal to the number of permanents controlled by the "
        "player who controls the fewest, then sacrifices the rest. Each player discards cards the same way.",
        name="Level",
    )
    game = position(side(hand=[level, BEAR, SERF], lands="W"), side(hand=[GIANT]))
    act(game, "cast Level")
    resolve(game)
    game.choose(())
    assert graveyard(game, 0) == ["Plains"]
    game.choose((named(game, "Serf"),))
    assert hand(game, 0) == ["Serf"]
    assert hand(game, 1) == ["Giant"]
