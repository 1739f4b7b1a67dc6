"""Permanents that were activated this turn (CR 700.10)."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, position, resolve, run_to, settle, side

CUT = card("Cut", "{W}", "Instant", "Destroy target artifact that was activated this turn.")


@rule("700.10", "608.2i")
@pytest.mark.parametrize("text", ["{0}: You gain 1 life.", "{T}: Add {C}.", "{0}: Add {C}."])
def test_an_artifact_was_activated_if_one_of_its_abilities_was(text: str) -> None:
    """700.10: it was the source of an ability that was activated; mana abilities are activated as well. 608.2i: that
    looks back at what was done this turn.
    """
    idol = card("Idol", "{1}", "Artifact", text)
    other = card("Other", "{1}", "Artifact", text)
    game = position(side(battlefield=[idol, other], hand=[CUT], lands="W"), side())
    assert not can(game, "cast Cut")
    act(game, "activate Idol")
    settle(game)
    act(game, "cast Cut", targets=["Idol"])
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield if seen.name != "Plains"] == ["Other"]


@rule("700.10")
def test_it_counts_only_in_this_turn_and_whether_or_not_it_has_the_ability_still() -> None:
    """700.10: the permanent may have lost the ability by now; in the next turn nothing was activated yet."""
    idol = card("Idol", "{1}", "Artifact", "{0}: This artifact loses all abilities.")
    game = position(side(battlefield=[idol], hand=[CUT], lands="W"), side())
    act(game, "activate Idol")
    resolve(game)
    assert can(game, "cast Cut")
    run_to(game, "end")
    run_to(game, "upkeep")
    if game.decision is not None and game.decision.player != 0:
        game.choose("pass")
    assert not can(game, "cast Cut")
