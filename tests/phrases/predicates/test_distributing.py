"""CR 601.2d, 608.2d: counters that are distributed."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import Divide, IllegalChoice
from comprules.kernel.options import Share
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, named, pending, play_out, position, resolve, side, the
from spells import GIANT, SERF, creature, follow, spell, with_spell

OX = creature("Ox", pt="1/9")
ZAPPED = spell("Destroy target creature.", "Instant", "Slay")


def plus(game: Game, *names: str) -> list[int]:
    """How many +1/+1 counters what has these names has."""
    return [dict(the(game, name).counters).get("+1/+1", 0) for name in names]


def shared(game: Game, **amounts: int) -> None:
    """Divide so many among what has these names."""
    decision = pending(game)
    assert isinstance(decision, Divide)
    by_name = {thing.name: thing for thing in decision.things}
    game.choose(tuple(Share(by_name[name].id, name, amount) for name, amount in amounts.items()))


@rule("601.2d")
def test_counters_are_divided_as_the_spell_is_cast() -> None:
    """601.2d: the division is announced among the targets, each of which gets at least one."""
    game = with_spell(
        "Distribute three +1/+1 counters among one, two, or three target creatures.", mine={"battlefield": [SERF, OX]}
    )
    act(game, "cast Deed")
    game.choose((named(game, "Serf"), named(game, "Ox")))
    with pytest.raises(IllegalChoice, match="at least 1"):
        shared(game, Serf=3, Ox=0)
    shared(game, Serf=1, Ox=2)
    assert plus(game, "Serf", "Ox") == [0, 0]
    resolve(game)
    assert plus(game, "Serf", "Ox") == [1, 2]


@rule("601.2d", "608.2b")
def test_the_share_of_an_illegal_target_is_lost() -> None:
    """608.2b: what one target was to get isn't given to another when it has become illegal."""
    game = with_spell(
        "Distribute three +1/+1 counters among up to three target creatures. Tap those creatures.",
        mine={"battlefield": [SERF, OX], "hand": [ZAPPED], "lands": "W"},
    )
    act(game, "cast Deed")
    game.choose((named(game, "Serf"), named(game, "Ox")))
    shared(game, Serf=2, Ox=1)
    act(game, "cast Slay", targets=["Serf"])
    resolve(game)
    resolve(game)
    assert plus(game, "Ox") == [1]
    assert the(game, "Ox").tapped


@rule("603.3d", "601.2d", "608.2h")
def test_as_many_as_it_had_when_it_died() -> None:
    """601.2d: X is known as the ability is put on the stack: what the creature last had."""
    hydra = creature(
        "Hydra",
        "When Hydra dies, distribute X +1/+1 counters among any number of target creatures you control, where X is the "
        "number of +1/+1 counters on Hydra.",
    )
    game = position(
        side(battlefield=[Piece(hydra, counters=(("+1/+1", 3),)), SERF, OX], hand=[ZAPPED], lands="W"), side()
    )
    act(game, "cast Slay", targets=["Hydra"])
    resolve(game)
    game.choose((named(game, "Serf"), named(game, "Ox")))
    shared(game, Serf=2, Ox=1)
    play_out(game)
    assert plus(game, "Serf", "Ox") == [2, 1]


@rule("608.2d")
def test_what_is_chosen_as_it_is_done_gets_one_each() -> None:
    """608.2d: without targets it is chosen on resolution; no more are chosen than there are counters."""
    mine = {"battlefield": [SERF, OX, creature("Yak")]}
    game = follow("Distribute two +1/+1 counters among any number of creatures you control.", mine=mine)
    serf, ox, yak = (named(game, name) for name in ("Serf", "Ox", "Yak"))
    with pytest.raises(IllegalChoice):
        game.choose((serf, ox, yak))
    game.choose((serf, yak))
    shared(game, Serf=1, Yak=1)
    assert plus(game, "Serf", "Ox", "Yak") == [1, 0, 1]


@rule("608.2d", "608.2h")
def test_a_number_of_counters_equal_to_something() -> None:
    """608.2h: how many there are is counted as it is done."""
    game = follow(
        "Distribute a number of +1/+1 counters equal to the number of creatures you control among any number of "
        "creatures.",
        mine={"battlefield": [SERF, OX]},
        yours={"battlefield": [GIANT]},
    )
    game.choose((named(game, "Serf"), named(game, "Giant")))
    shared(game, Serf=1, Giant=1)
    assert plus(game, "Serf", "Giant") == [1, 1]


@rule("608.2d", "609.3")
def test_among_all_creatures_one_at_least_gets_them() -> None:
    """608.2d: who must distribute counters among their creatures chooses at least one of them; without any, none."""
    text = "Distribute three +1/+1 counters among creatures you control."
    game = follow(text, mine={"battlefield": [SERF, OX]}, yours={"battlefield": [GIANT]})
    assert "done" not in [str(option) for option in pending(game).options]
    game.choose((named(game, "Serf"), named(game, "Ox")))
    shared(game, Serf=1, Ox=2)
    assert plus(game, "Serf", "Ox", "Giant") == [1, 2, 0]
    alone = follow(text, yours={"battlefield": [GIANT]})
    assert plus(alone, "Giant") == [0]
