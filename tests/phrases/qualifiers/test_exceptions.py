"""CR 109.2: what is taken out of a kind of object."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, on_battlefield, play_out, position, side
from spells import GIANT, RELIC, SERF

TITAN = card("Titan", "{W}", "Creature — Giant", "{W}: Destroy all creatures except for this creature.", "9/9")


@rule("109.2", "109.2b")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("all creatures except for Humans", ["Relic", "Serf"]),
        ("all creatures except for Humans, Giants, and Elves", ["Giant", "Relic", "Serf", "Titan"]),
        ("all permanents except for artifacts and Bears", ["Grizzly Bears", "Relic"]),
    ],
)
def test_what_is_excepted_isnt_meant(words: str, left: list[str]) -> None:
    """109.2: only what isn't of the kinds named is destroyed."""
    storm = card("Storm", "{W}", "Sorcery", f"Destroy {words}.")
    there = [BEAR, GIANT, SERF, RELIC, TITAN]
    game = position(side(battlefield=there, hand=[storm], lands="W"), side())
    act(game, "cast Storm")
    play_out(game)
    assert sorted(seen.name for seen in game.view(0).battlefield if seen.name != "Plains") == left


@rule("109.2", "201.5")
def test_except_for_the_source_itself() -> None:
    """109.2: "this creature" is the source."""
    game = position(side(battlefield=[TITAN, BEAR], lands="W"), side(battlefield=[TITAN]))
    act(game, "activate Titan")
    play_out(game)
    assert (len(on_battlefield(game, "Titan")), on_battlefield(game, "Grizzly Bears")) == (1, [])
