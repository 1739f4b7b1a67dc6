"""CR 107.1: whether a number is even or odd."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, life, position, side
from rules.combat.fights import attacks
from spells import RELIC, SERF, creature, follow


@rule("107.1")
@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("you control an odd number of creatures", False),
        ("you control an even number of creatures", True),
        ("you control an even number of Islands", True),
        ("you control an odd number of Islands", False),
        ("the number of artifacts is odd", True),
        ("the number of artifacts is even", False),
    ],
)
def test_how_many_there_are_is_even_or_odd(condition: str, gained: bool) -> None:
    """CR 107.1: what isn't there at all is there an even number of times."""
    game = follow(f"If {condition}, you gain 1 life.", mine={"battlefield": [SERF, BEAR, RELIC]})
    assert life(game, 0) == 20 + gained


@rule("107.1", "122.1")
@pytest.mark.parametrize(("parity", "able"), [("even", [0, 2]), ("odd", [1])])
@pytest.mark.parametrize("kind", ["", " charge"])
def test_a_creature_may_attack_by_how_many_counters_are_on_it(parity: str, able: list[int], kind: str) -> None:
    """CR 122.1: those of the kind that is named, or all together."""
    text = f"Dancer can't attack or block unless it has an {parity} number of{kind} counters on it."
    found = []
    for count in range(3):
        dancer = Piece(creature("Dancer", text), counters=(("charge", count),) if count else ())
        game = position(side(battlefield=[dancer, SERF]), side(), step="beginning of combat")
        if "Dancer attacks Bob" in attacks(game):
            found.append(count)
    assert found == able
