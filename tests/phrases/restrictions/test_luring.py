"""CR 509.1c: that all creatures able to block something do so."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, position, resolve, run_to, side
from rules.combat.fights import attack

LURE = card("Lure", "{G}", "Sorcery", "All creatures able to block target creature this turn do so.")
WASP = card("Wasp", "{G}", "Creature — Insect", "Flying", "1/1")


def damage(game: Game) -> int:
    """How much damage Bob takes who blocks as little as he may."""
    run_to(game, "end")
    return 20 - life(game, 1)


@rule("509.1c", "611.2a")
@pytest.mark.parametrize("lured", [True, False])
def test_all_must_block_the_target_this_turn(lured: bool) -> None:
    """509.1c: each creature that can block it has to; without the spell none has."""
    game = position(side([BEAR], hand=[LURE], lands="G"), side([card("Ox", "{W}", "Creature — Ox", pt="1/4")]))
    if lured:
        act(game, "cast Lure", targets=["Grizzly Bears"])
        resolve(game)
    run_to(game, "beginning of combat")
    attack(game, "Grizzly Bears")
    assert damage(game) == (0 if lured else 2)


@rule("509.1c")
@pytest.mark.parametrize(("blocker", "must"), [("Wasp", True), ("Ox", False)])
def test_only_creatures_of_that_kind_must(blocker: str, must: bool) -> None:
    """509.1c: only those with flying have to block it."""
    text = "All creatures with flying able to block this creature do so."
    piper = card("Piper", "{R}", "Creature — Minotaur", text, "3/3")
    other = WASP if blocker == "Wasp" else card("Ox", "{W}", "Creature — Ox", pt="1/4")
    game = position(side([piper]), side([other]), step="beginning of combat")
    attack(game, "Piper")
    assert damage(game) == (0 if must else 3)
