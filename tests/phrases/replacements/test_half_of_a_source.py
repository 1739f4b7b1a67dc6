"""CR 615.8: half of the next damage from a source of one's choice is prevented."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, position, resolve, side

ORB = card(
    "Orb",
    "{0}",
    "Artifact",
    "{T}: The next time a source of your choice would deal damage to you this turn, prevent half that damage, rounded "
    "down.",
)


@rule("615.8", "107.1a", "609.7a")
@pytest.mark.parametrize(("amount", "first"), [(5, 3), (4, 2), (1, 1)])
def test_half_of_the_next_damage_is_prevented_once(amount: int, first: int) -> None:
    """615.8: the next instance of damage from that source is halved; the one after that isn't."""
    engine = card("Engine", "{0}", "Artifact", f"{{0}}: This artifact deals {amount} damage to you.")
    game = position(side(battlefield=[ORB, engine], life=30), side())
    act(game, "activate Orb")
    resolve(game)
    while str(game.decision.options[0]).startswith(("Engine", "Orb")):  # type: ignore[union-attr]
        options = game.decision.options  # type: ignore[union-attr]
        game.choose(next(option for option in options if str(option).startswith("Engine")))
    for lost in (first, first + amount):
        act(game, "activate Engine")
        resolve(game)
        assert game.view(0).players[0].life == 30 - lost
