"""CR 608.2e: players who do something one after the other, again and again until nobody does."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, graveyard, hand, named, on_battlefield, pending, position, resolve, side
from spells import GIANT, SERF, spell

ALL_IN = spell(
    "Starting with you, each player may put a creature card from their hand onto the battlefield. "
    "Repeat this process until no one puts a card onto the battlefield.",
    name="All In",
)


@rule("608.2c", "608.2e", "101.4")
def test_until_nobody_puts_a_card_onto_the_battlefield() -> None:
    """608.2e: in turn order from whose spell it is; it goes on as long as anybody has put a card there."""
    game = position(side(hand=[ALL_IN, BEAR, SERF], lands="W"), side(hand=[GIANT, BEAR]))
    act(game, "cast All In")
    resolve(game)
    asked = []
    for says, name in (("yes", "Serf"), ("no", ""), ("no", ""), ("yes", "Giant"), ("no", ""), ("no", "")):
        asked.append(pending(game).player)
        game.choose(says)
        if name:
            game.choose((named(game, name),))
    assert asked == [0, 1, 0, 1, 0, 1]
    assert hand(game, 0) == ["Grizzly Bears"]
    assert hand(game, 1) == ["Grizzly Bears"]
    assert on_battlefield(game, "Serf")
    assert on_battlefield(game, "Giant")
    assert graveyard(game, 0) == ["All In"]


@rule("608.2c", "608.2d")
def test_it_is_over_once_nobody_has_such_a_card() -> None:
    """608.2d: who has none isn't asked; the process in which nobody puts a card there is the last."""
    game = position(side(hand=[ALL_IN, BEAR], lands="W"), side())
    act(game, "cast All In")
    resolve(game)
    game.choose("yes")
    assert on_battlefield(game, "Grizzly Bears")
    assert graveyard(game, 0) == ["All In"]
