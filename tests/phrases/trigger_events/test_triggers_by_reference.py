"""CR 603.2: the index of triggered abilities finds whatever looking at all of them would find."""

from __future__ import annotations

import pytest

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities import pipeline
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.resolving.actual_resolution import ActualResolution
from random_games import played
from rules.abilities import reference_triggers
from rules.continuous_effects.generated_statics import crowded, statics_in_force
from rules.continuous_effects.test_layers_by_reference import follow


@rule("603.2", "603.10a")
@pytest.mark.parametrize("seed", [3, 8])
@pytest.mark.parametrize("players", [2, 3])
def test_games_are_the_same_when_every_ability_is_tested_against_every_event(
    seed: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR 603.2: with the same answers the same abilities trigger in the same order, and so the games are the same."""
    quick = played(seed, 120, players)
    monkeypatch.setattr(pipeline, "carry_out", reference_triggers.carry_out)
    slow = played(seed, 120, players)
    assert [str(line) for line in slow.log] == [str(line) for line in quick.log]
    assert slow.digest() == quick.digest()
    assert any("ability" in line.text for line in quick.log)


HAPPENINGS = (
    "Tap all artifacts.",
    "Create two 1/1 white Elf creature tokens.",
    "Gain control of all Elves until end of turn.",
    "Each player gains 1 life.",
    "Create a 2/2 black Golem artifact creature token with flying.",
    "Destroy all creatures with flying.",
    "Tap all creatures.",
    "Return all Golems to their owners' hands.",
    "Destroy all enchantments.",
    "Each player gains 2 life.",
)


def happened(seed: int) -> Game:
    """A crowded board on which all that has happened."""
    game = crowded(seed, with_triggers=True)
    assert statics_in_force(game) >= 30
    for text in HAPPENINGS:
        if game.decision is not None and game.state.battlefield:
            source = game.state.battlefield[0]
            follow(text, ActualResolution(game, source, PlayerId(0), source))
    return game


@rule("603.2", "603.10a", "613.1f")
@pytest.mark.parametrize("seed", [4])
def test_on_a_crowded_board_the_same_abilities_trigger(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 603.2: so it is where thirty and more static abilities give triggered abilities and take them away."""
    quick = happened(seed)
    monkeypatch.setattr(pipeline, "carry_out", reference_triggers.carry_out)
    slow = happened(seed)
    assert [str(line) for line in slow.log] == [str(line) for line in quick.log]
    assert slow.digest() == quick.digest()
    waiting = quick.state.registers[WAITING]
    assert waiting == slow.state.registers[WAITING]
    assert len(waiting) > 5
