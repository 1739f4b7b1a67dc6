"""CR 701.14: what triggers on fighting, and what has fought."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, position, settle, side
from spells import GIANT, SERF, creature, edict, spell

CUB = creature("Cub", pt="2/4")
BRAWL = spell("Target creature you control fights another target creature.", name="Brawl")


@rule("603.2", "701.14a")
@pytest.mark.parametrize(
    ("who", "targets", "gained"),
    [
        ("a creature you control fights", ("Cub", "Giant"), 1),
        ("a creature you control fights", ("Cub", "Wolf"), 2),
        ("one or more creatures you control fight", ("Cub", "Wolf"), 1),
        ("a creature an opponent controls fights", ("Cub", "Giant"), 1),
        ("a creature an opponent controls fights", ("Cub", "Wolf"), 0),
    ],
)
def test_who_fights(who: str, targets: tuple[str, str], gained: int) -> None:
    """701.14a: each of the two creatures fights; several that fight at a time do so once."""
    watch = edict(f"Whenever {who}, you gain 1 life.", "Watch")
    game = position(side([CUB, creature("Wolf", pt="2/4"), watch], hand=[BRAWL], lands="W"), side(battlefield=[GIANT]))
    act(game, "cast Brawl", targets=targets)
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("603.2", "701.14b")
def test_nothing_fights_what_is_no_longer_there() -> None:
    """701.14b: if one of the two is gone, the other doesn't fight either."""
    watch = edict("Whenever a creature you control fights, you gain 1 life.", "Watch")
    doom = spell("Destroy target creature.", "Instant", "Doom")
    game = position(side([CUB, watch], hand=[BRAWL, doom], lands="WW"), side(battlefield=[GIANT, SERF]))
    act(game, "cast Brawl", targets=("Cub", "Giant"))
    act(game, "cast Doom", targets=("Giant",))
    settle(game)
    assert life(game, 0) == 20


@rule("608.2i", "701.14a")
def test_what_has_fought_this_turn() -> None:
    """608.2i: only a creature that fought, and lives, meets the condition."""
    text = "{0}: You gain 1 life. Activate only if you control a creature that fought this turn."
    ring = card("Ring", "{1}", "Artifact", text)
    game = position(side([CUB, ring], hand=[BRAWL], lands="W"), side(battlefield=[SERF]))
    assert not can(game, "activate Ring")
    act(game, "cast Brawl", targets=("Cub", "Serf"))
    settle(game)
    assert can(game, "activate Ring")
