"""CR 107.1, 608.2h: acts done "for each" of something."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, resolve, side, the
from spells import GIANT, RELIC, SERF, choose, follow, spell

ELF = card("Elf", "{G}", "Creature — Elf", pt="1/1")


@rule("608.2f", "608.2h")
def test_each_player_counts_what_is_theirs() -> None:
    """CR 608.2f: what each player does "for each" of something they control, they do as often as they control one."""
    text = "Each player loses 1 life for each land they control."
    game = follow(text, mine={"lands": "WW"}, yours={"lands": "G"})
    assert (life(game, 0), life(game, 1)) == (17, 19)


@rule("608.2d", "608.2f")
@pytest.mark.parametrize("said", ["For each opponent", "For each artifact you control"])
def test_a_creature_is_chosen_for_each_that_is_named_first(said: str) -> None:
    """CR 608.2f: what is said to be done for each of several before it is said what, is done to what is chosen
    each time: the same creature or another one; all counters are put at once.
    """
    text = f"{said}, put a +1/+1 counter on a creature you control."
    mine = side(battlefield=[SERF, GIANT, RELIC, RELIC], hand=[spell(text)], lands="W")
    for chosen, expected in ((("Serf", "Giant"), (1, 1)), (("Serf", "Serf"), (2, 0))):
        game = position(mine, side(battlefield=[ELF]), side())
        act(game, "cast Deed")
        resolve(game)
        for name in chosen:
            assert not the(game, "Serf").counters
            choose(game, name)
        assert tuple(dict(the(game, name).counters).get("+1/+1", 0) for name in ("Serf", "Giant")) == expected


@rule("608.2d", "608.2h")
def test_a_creature_is_chosen_once_where_it_is_said_last_what_is_counted() -> None:
    """CR 608.2h: "for each" behind it only says how many counters are put."""
    text = "Put a +1/+1 counter on a creature you control for each artifact you control."
    game = follow(text, "Serf", mine={"battlefield": [SERF, GIANT, RELIC, RELIC]})
    assert dict(the(game, "Serf").counters) == {"+1/+1": 2}
