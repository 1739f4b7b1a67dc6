"""CR 702: what several instances of a keyword ability on one creature mean."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from positions import BEAR, card, resolve, run_to
from rules.combat.fights import attack, block, blocks, combat, fight

WRAITH = card("Wraith", text="Shadow", pt="2/2")
RIDER = card("Rider", text="Horsemanship", pt="2/2")
GHOUL = card("Ghoul", "{B}", pt="1/1")


@rule("702.28c", "702.31c", "702.36c", "702.118c")
@pytest.mark.parametrize(
    ("keyword", "can_block"),
    [("Shadow", "Wraith"), ("Horsemanship", "Rider"), ("Fear", "Ghoul"), ("Skulk", "Ghoul")],
)
def test_further_instances_of_an_evasion_ability_are_redundant(keyword: str, can_block: str) -> None:
    """702.28c, 702.31c, 702.36c, 702.118c: what could block a creature with one instance can block one with two."""
    for text in (keyword, f"{keyword}, {keyword.lower()}"):
        game = fight([card("Subject", text=text, pt="1/1")], [BEAR, WRAITH, RIDER, GHOUL])
        attack(game, "Subject")
        assert blocks(game) == [f"{can_block} blocks Subject"]


@rule("702.111c", "702.111a")
def test_further_instances_of_menace_are_redundant() -> None:
    """702.111c: two creatures are enough to block it, however often it has menace."""
    game = fight([card("Subject", text="Menace, menace", pt="1/1")], [BEAR, GHOUL])
    attack(game, "Subject")
    with pytest.raises(IllegalChoice, match="menace"):
        block(game, ("Ghoul", "Subject"))
    block(game, ("Ghoul", "Subject"), ("Grizzly Bears", "Subject"))
    assert len(combat(game).blockers) == 2


@rule("702.115b")
def test_each_instance_of_ingest_triggers() -> None:
    """702.115b: two instances exile two cards."""
    game = fight([card("Subject", text="Ingest, ingest", pt="1/1")], [])
    attack(game, "Subject")
    run_to(game, "combat damage")
    while game.state.stack:
        resolve(game)
    assert len(game.view(0).exile) == 2
