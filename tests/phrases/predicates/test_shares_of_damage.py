"""CR 107.1a, 601.2c, 608.2: damage divided evenly, to some under conditions, and to as many targets as are counted."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, named, on_battlefield, option_named, play_out, position, settle, side, the
from spells import GIANT, SERF, ZAP

EVEN = card(
    "Even",
    "{X}{R}",
    "Sorcery",
    "Even deals X damage divided evenly, rounded down, among any number of targets.",
)
WALL = card("Wall", "{W}", "Creature — Wall", "Flying", "0/9")


def _aim(game: Game, spell: str, number: int, aims: list[str]) -> None:
    game.choose(option_named(game, f"cast {spell}"))
    game.choose(Number(number))
    game.choose(tuple(named(game, name) for name in aims))


@rule("107.1a", "120.2b")
@pytest.mark.parametrize(("aims", "left"), [(["Bob"], 15), (["Bob", "Giant"], 18), (["Bob", "Giant", "Wall"], 19)])
def test_damage_divided_evenly(aims: list[str], left: int) -> None:
    """107.1a: five damage is five to one target, two to each of two, one to each of three."""
    game = position(side(hand=[EVEN], lands="RRRRRR"), side([GIANT, WALL]))
    _aim(game, "Even", 5, aims)
    play_out(game)
    assert life(game, 1) == left
    if "Giant" in aims:
        assert the(game, "Giant").damage == 20 - left


@rule("608.2b", "107.1a")
def test_it_is_divided_among_those_that_are_still_legal() -> None:
    """608.2b: what has left the battlefield counts for nothing as the damage is divided."""
    game = position(side(hand=[EVEN, ZAP], lands="RRRRRRR"), side([SERF]))
    _aim(game, "Even", 5, ["Bob", "Serf"])
    act(game, "cast Zap", targets=["Serf"])
    play_out(game)
    assert life(game, 1) == 15


@rule("608.2f", "601.2h")
@pytest.mark.parametrize(("lands", "left"), [("RRR", ["Wall"]), ("GGG", ["Bear"]), ("RGG", [])])
def test_damage_to_each_kind_under_its_condition(lands: str, left: list[str]) -> None:
    """608.2f: what {R} was spent for is dealt to the ones, what {G} was spent for to the others."""
    spout = card(
        "Spout",
        "{2}{R/G}",
        "Sorcery",
        "Spout deals 3 damage to each creature without flying if {R} was spent to cast Spout and 3 damage to each "
        "creature with flying if {G} was spent to cast it.",
    )
    bear = card("Bear", "{G}", "Creature — Bear", pt="2/2")
    wall = card("Wall", "{W}", "Creature — Wall", "Flying", "0/3")
    game = position(side(hand=[spout], lands=lands), side([bear, wall]))
    act(game, "cast Spout")
    play_out(game)
    assert [name for name in ("Bear", "Wall") if on_battlefield(game, name)] == left


@rule("601.2c", "115.3", "702.33c")
@pytest.mark.parametrize("kicked", [0, 2])
def test_as_many_more_targets_as_are_counted(kicked: int) -> None:
    """601.2c: one target, and another for each time the spell was kicked."""
    comet = card(
        "Comet",
        "{R}",
        "Instant",
        "Multikicker {1}\nChoose any target, then choose another target for each time this spell was kicked. "
        "Comet deals 2 damage to each of them.",
    )
    game = position(side(hand=[comet], lands="RRR"), side([BEAR, SERF]))
    _aim(game, "Comet", kicked, ["Bob", "Grizzly Bears", "Serf"][: 1 + kicked])
    settle(game)
    assert life(game, 1) == 18
    assert len(on_battlefield(game, "Grizzly Bears")) + len(on_battlefield(game, "Serf")) == 2 - kicked
