"""CR 709.5h, 719.3b: doors that players unlock, and Cases that they solve."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from faces import face, faced
from positions import BEAR, act, card, life, play_out, position, run_to, side
from spells import edict

STUDY = faced(
    "split",
    face("Study", "{W}", "Enchantment — Room", "Creatures you control get +1/+1."),
    face("Cellar", "{B}", "Enchantment — Room", "Creatures you control have flying."),
)


@rule("709.5h", "603.2")
@pytest.mark.parametrize(
    ("said", "gained"), [("", (1, 2)), (" of a Room you control", (1, 2)), (" of an artifact", (0, 0))]
)
def test_each_door_that_is_unlocked_triggers(said: str, gained: tuple[int, int]) -> None:
    """CR 709.5h: the half that was cast as the Room enters, the other one later; those of other players don't count."""
    ghost = edict(f"Whenever you unlock a door{said}, you gain 1 life.", "Ghost")
    game = position(side(battlefield=[ghost], hand=[STUDY], lands="WB"), side(battlefield=[ghost]))
    found = []
    for action in ("cast Study", "unlock"):
        act(game, action)
        play_out(game)
        found.append(life(game, 0) - 20)
    assert (tuple(found), life(game, 1)) == (gained, 20)


@rule("719.3a", "719.3b", "603.2")
@pytest.mark.parametrize(("creatures", "gained"), [([BEAR], 1), ([], 0)])
def test_a_case_is_solved_by_its_controller(creatures: list[Card], gained: int) -> None:
    """CR 719.3b: as it becomes solved, once; a Case that isn't solved counts for nothing."""
    case = card(
        "Riddle", "{W}", "Enchantment — Case", "To solve — You control a creature.\nSolved — You have hexproof."
    )
    clerk = edict("Whenever you solve a Case, you gain 1 life.", "Clerk")
    game = position(side(battlefield=[case, clerk, *creatures]), side(battlefield=[clerk]))
    run_to(game, "end")
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (20 + gained, 20)
