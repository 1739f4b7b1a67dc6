"""CR 113.7: abilities from sources of a kind."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, position, resolve, side

STIFLE = card("Jam", "{U}", "Instant", "Counter target activated ability from an artifact source.")
GAIN = "You gain 1 life."


@rule("113.7", "113.7a", "115.1")
@pytest.mark.parametrize(
    ("types", "cost", "is_target"),
    [("Artifact", "{T}", True), ("Artifact", "Sacrifice this artifact", True), ("Enchantment", "{0}", False)],
)
def test_an_ability_from_a_source_of_a_kind(types: str, cost: str, is_target: bool) -> None:
    """113.7: the source of an ability is the object that has it; 113.7a: if it is gone, it is what it last was."""
    device = card("Device", "{1}", types, f"{cost}: {GAIN}")
    game = position(side([device], hand=[STIFLE], lands="U"), side())
    act(game, "activate Device")
    assert can(game, "cast Jam") is is_target
    if is_target:
        act(game, "cast Jam", targets=["Device's ability"])
        resolve(game)
    else:
        resolve(game)
    assert life(game, 0) == 20 + (not is_target)


@rule("113.7")
def test_a_spell_has_no_source_of_that_kind() -> None:
    """113.7: what is counted is where an ability comes from; an artifact spell isn't one."""
    game = position(side(hand=[STIFLE, card("Relic", "{1}", "Artifact")], lands="UU"), side())
    act(game, "cast Relic")
    assert not can(game, "cast Jam")
