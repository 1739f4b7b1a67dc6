"""CR 509.3, 608.2i: what has blocked and was blocked, in this turn or this combat."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    life,
    on_battlefield,
    option_named,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
)
from rules.combat.fights import attack, block

LORD = card("Lord", "{G}", "Legendary Creature — Elf", pt="1/4")
OX = card("Ox", "{W}", "Creature — Ox", pt="1/4")
ELK = card("Elk", "{G}", "Creature — Elk", pt="1/5")


@rule("509.3d", "608.2i", "608.2h")
def test_what_was_blocked_by_something_of_a_kind() -> None:
    """608.2i: one creature was blocked by the legendary one, the other by another creature, and those two blocked."""
    text = "Tap target creature that was blocked by a legendary creature this turn."
    spell = card("Stop", "{W}", "Instant", text)
    game = position(side([ELK, BEAR], hand=[spell], lands="W"), side([LORD, OX]), step="beginning of combat")
    attack(game, "Elk", "Grizzly Bears")
    block(game, ("Lord", "Elk"), ("Ox", "Grizzly Bears"))
    game.choose(option_named(game, "cast Stop"))
    assert [option.name for option in pending(game).options if isinstance(option, Thing)] == ["Elk"]


@rule("509.3c", "608.2i")
@pytest.mark.parametrize(("blocked", "gained"), [(True, 3), (False, 0)])
def test_it_was_blocked_this_turn(blocked: bool, gained: int) -> None:
    """509.3c: in the second main phase, the creature that was blocked this turn, or wasn't, is asked about."""
    text = "At the beginning of your end step, if this creature was blocked this turn, you gain 3 life."
    elk = card("Stag", "{G}", "Creature — Elk", text, "1/5")
    game = position(side([elk]), side([OX]), step="beginning of combat")
    attack(game, "Stag")
    block(game, *([("Ox", "Stag")] if blocked else []))
    run_to(game, "end")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("506.1", "509.3d", "608.2i")
def test_creatures_that_were_blocked_by_it_this_combat() -> None:
    """506.1: only the creature that it blocked is meant."""
    text = "Destroy target blocking creature. Creatures that were blocked by that creature this combat get +5/+0 until "
    spell = card("Ride", "{R}", "Instant", text + "end of turn.")
    game = position(side([ELK, BEAR], hand=[spell], lands="R"), side([OX]), step="beginning of combat")
    attack(game, "Elk", "Grizzly Bears")
    block(game, ("Ox", "Elk"))
    act(game, "cast Ride", targets=["Ox"])
    resolve(game)
    powers = {seen.name: seen.power for seen in game.view(0).battlefield if "Creature" in seen.types}
    assert powers == {"Elk": 6, "Grizzly Bears": 2}


@rule("509.3b", "608.2i")
@pytest.mark.parametrize("when", ["this turn", "this combat"])
def test_what_it_blocked(when: str) -> None:
    """608.2i: as the blocking creature dies, it deals damage to what it blocked and to no other creature."""
    text = f"When this creature dies, it deals 6 damage to each creature it blocked {when}."
    wall = card("Membrane", "{W}", "Creature — Wall", text, "0/1")
    game = position(side([ELK, BEAR]), side([wall, OX]), step="beginning of combat")
    attack(game, "Elk", "Grizzly Bears")
    block(game, ("Membrane", "Elk"))
    run_to(game, "end")
    assert [on_battlefield(game, name) == [] for name in ("Elk", "Grizzly Bears", "Ox")] == [True, False, False]
