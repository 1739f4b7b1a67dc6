"""CR 509.1g: what a creature is blocking."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, on_battlefield, pending, play_out, position, run_to, side, the
from spells import creature

OGRE = card("Ogre", "{R}", "Creature — Ogre", pt="3/3")


def blocked(text: str) -> Game:
    """A combat in which a wall with this text blocks one of two creatures, the Bears."""
    wall = creature("Wall", text, "0/9", "Creature — Wall")
    game = position(side(battlefield=[BEAR, OGRE]), side(battlefield=[wall]))
    bear, ogre, number = (the(game, name).id for name in ("Grizzly Bears", "Ogre", "Wall"))
    run_to(game, "declare blockers", [[f"Grizzly Bears #{bear} attacks Bob #1", f"Ogre #{ogre} attacks Bob #1"]])
    game.choose([f"Wall #{number} blocks Grizzly Bears #{bear}"])
    return game


def options_of_bob(game: Game) -> Game:
    """The same once Bob has priority."""
    while pending(game).player != 1:
        game.choose(next(each for each in pending(game).options if str(each) == "pass"))
    return game


@rule("509.1g", "601.2c")
def test_only_what_it_is_blocking_is_a_target() -> None:
    """509.1g: an attacking creature that it doesn't block isn't a legal target."""
    for words in ("this creature is blocking", "it's blocking"):
        game = options_of_bob(blocked(f"{{0}}: This creature deals 5 damage to target creature {words}."))
        act(game, "activate Wall")
        play_out(game)
        assert (len(on_battlefield(game, "Grizzly Bears")), len(on_battlefield(game, "Ogre"))) == (0, 1)


@rule("509.1g", "608.2h")
def test_for_each_creature_it_is_blocking() -> None:
    """608.2h: those it is blocking are counted."""
    game = blocked("Whenever this creature blocks, it gets +2/+0 until end of turn for each creature it's blocking.")
    play_out(game)
    assert the(game, "Wall").power == 2


@rule("509.1g")
def test_nothing_is_a_target_out_of_combat() -> None:
    """509.1g: before it blocks there is nothing it is blocking."""
    wall = creature("Wall", "{0}: Destroy target creature this creature is blocking.", "0/9", "Creature — Wall")
    game = position(side(battlefield=[wall, BEAR]), side())
    assert not can(game, "activate Wall")


@rule("400.7j", "608.2h")
@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Whenever this creature blocks, sacrifice it. If you do, destroy each creature it's blocking.", [True, False]),
        ("Whenever this creature blocks, exile it. Destroy each creature blocked by it.", [True, False]),
    ],
)
def test_what_it_was_blocking_as_it_was_sacrificed(text: str, gone: list[bool]) -> None:
    """608.2h: it blocks nothing any more, but what it was blocking as it left is known."""
    game = blocked(text)
    play_out(game)
    assert [not on_battlefield(game, name) for name in ("Grizzly Bears", "Ogre")] == gone
