"""CR 603.10a: abilities about what leaves the battlefield look back in time."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.waiting import WAITING
from positions import life, settle
from spells import RELIC, SERF, creature, follow


@rule("603.10a")
@pytest.mark.parametrize(
    ("trigger", "deed"),
    [
        ("Whenever a creature is sacrificed", "Each player sacrifices all creatures they control."),
        ("Whenever a creature is returned to its owner's hand", "Return all creatures to their owners' hands."),
    ],
)
def test_what_goes_at_the_same_time_sees_the_others_go(trigger: str, deed: str) -> None:
    """603.10a: the ability is there just before the event, and so are the creatures: it triggers for all three."""
    watch = creature("Watch", f"{trigger}, you gain 1 life.")
    game = follow(deed, mine={"battlefield": [watch, SERF, RELIC]}, yours={"battlefield": [SERF]})
    while game.state.registers[WAITING] or game.state.stack:
        settle(game) if game.state.stack else game.choose(game.decision.options[0])  # type: ignore[union-attr]
    assert life(game, 0) == 23
