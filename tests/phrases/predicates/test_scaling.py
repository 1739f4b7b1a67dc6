"""CR 107.1, 608.2h: acts done "for each" of something."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, land, life, on_battlefield, play_out, position, resolve, side, the
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


CULMINATION = (
    "When this creature enters, exile the top three cards of your library. For each land card exiled this way, this "
    "creature deals 2 damage to each opponent. For each creature card exiled this way, creatures you control "
    "get +1/+0 until end of turn."
)


@rule("608.2h", "120.2b", "611.2c")
def test_what_something_does_or_gets_is_said_behind_what_is_counted() -> None:
    """608.2h: as much damage, and as large a bonus, as is counted, for nobody else."""
    mage = card("Mage", "{W}", "Creature — Wizard", CULMINATION, "1/1")
    library = [land("G"), SERF, land("G"), SERF, SERF]
    game = position(side(battlefield=[SERF], hand=[mage], lands="W", library=library), side(battlefield=[GIANT]))
    power = {name: the(game, name).power for name in ("Serf", "Giant")}
    act(game, "cast Mage")
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (20, 16)
    assert the(game, "Mage").power == 2
    assert (the(game, "Serf").power, the(game, "Giant").power) == (power["Serf"] + 1, power["Giant"])


@rule("608.2h", "701.16a")
@pytest.mark.parametrize("said", ["investigate", "you investigate"])
def test_investigating_for_each_that_is_named_first(said: str) -> None:
    """701.16a: a Clue for each."""
    game = follow(f"For each artifact you control, {said}.", mine={"battlefield": [RELIC, RELIC, SERF]})
    assert len(on_battlefield(game, "Clue Token")) == 2
