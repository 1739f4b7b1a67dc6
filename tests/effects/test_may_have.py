"""CR 608.2d: "you may have it …", of what lasts for a time."""

from __future__ import annotations

import pytest

from comprules.rule_citations import rule
from positions import card, resolve, run_to, the
from turn.fights import attack, fight

BIRD = card(
    "Bird",
    "{U}",
    "Creature — Bird",
    "Whenever a creature you control attacks, you may have it become a red Dragon with base power and toughness 4/4 "
    "in addition to its other colors and types until end of turn. If you do, you gain 3 life.",
    pt="1/1",
)


@rule("608.2d", "611.2")
@pytest.mark.parametrize(("answer", "size", "life"), [("yes", 4, 23), ("no", 1, 20)])
def test_its_controller_decides_whether_it_becomes_so(answer: str, size: int, life: int) -> None:
    """CR 608.2d: only if its controller decides so; colors and types are kept, and it ends as the text says."""
    game = fight([BIRD], [])
    attack(game, "Bird")
    resolve(game)
    game.choose(answer)
    bird = game.board.characteristics(the(game, "Bird").id)
    assert (bird.power, bird.toughness) == (size, size)
    assert ("Dragon" in bird.subtypes, "Bird" in bird.subtypes) == (size == 4, True)
    assert bird.colors == ({"U", "R"} if size == 4 else {"U"})
    assert game.view(0).players[0].life == life
    run_to(game, "upkeep")
    assert the(game, "Bird").power == 1
