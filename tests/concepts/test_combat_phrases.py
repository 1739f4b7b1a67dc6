"""CR 506-509: what texts say of creatures in combat."""

from __future__ import annotations

import pytest

from comprules.game import Game
from comprules.rule_citations import rule
from positions import act, card, position, resolve, side, the
from saying import found, holds, meant
from turn.fights import attack, block, fight, to_step

OGRE = card("Ogre", "{2}{R}", "Creature — Ogre", pt="4/2")
BIRD = card("Bird", "{U}", "Creature — Bird", pt="1/2")
WALL = card("Wall", "{W}", "Creature — Wall", pt="0/4")
GUARD = card("Guard", "{W}", "Creature — Soldier", pt="1/1")


@pytest.fixture(scope="module")
def game() -> Game:
    """The Ogre attacks Bob and is blocked by the Wall, the Bird attacks Carol and isn't blocked."""
    game = fight([OGRE, BIRD], [WALL, GUARD], [GUARD])
    attack(game, ("Ogre", "Bob"), ("Bird", "Carol"))
    block(game, ("Wall", "Ogre"))
    block(game)
    return game


@rule("508.1k", "509.1g", "509.1h", "508.1b")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("attacking creature", ["Bird", "Ogre"]),
        ("blocking creature", ["Wall"]),
        ("attacking or blocking creature", ["Bird", "Ogre", "Wall"]),
        ("blocked creature", ["Ogre"]),
        ("unblocked creature", ["Bird"]),
        ("creature attacking you", ["Ogre"]),
        ("creature that's attacking you", ["Ogre"]),
        ("creature attacking an opponent", ["Bird"]),
        ("creature blocking a creature", ["Wall"]),
        ("creature blocked by this creature", ["Ogre"]),
        ("creature that attacked this turn", ["Bird", "Ogre"]),
    ],
)
def test_creatures_in_combat(game: Game, text: str, expected: list[str]) -> None:
    """508.1k, 509.1g: attacking and blocking creatures, and whom they attack and block; "you" are Bob."""
    assert found(game, text, "Wall", you=1) == expected


@rule("509.1g")
def test_blocking_it(game: Game) -> None:
    """509.1g: "blocking this creature" means creatures that block it and no other."""
    assert found(game, "creature blocking this creature", "Ogre") == ["Wall"]
    assert found(game, "creature blocking this creature", "Bird") == []


@rule("508.5", "508.5a")
def test_the_defending_player(game: Game) -> None:
    """508.5a: the defending player for a creature is the one it attacks, not all defending players."""
    assert meant(game, "defending player", "Ogre") == ["Bob"]
    assert meant(game, "defending player", "Bird") == ["Carol"]
    assert holds(game, "defending player controls a Wall", "Ogre")
    assert not holds(game, "defending player controls a Wall", "Bird")


@rule("506.1")
def test_outside_combat() -> None:
    """506.1: outside the combat phase nothing attacks, blocks, or defends."""
    game = position(side(battlefield=[OGRE]), side(battlefield=[WALL]))
    assert found(game, "attacking creature") == []
    assert found(game, "creature attacking an opponent") == []
    assert meant(game, "defending player", "Ogre") == []


@rule("508.5")
def test_the_defending_player_for_an_equipped_attacker() -> None:
    """CR 508.5: what an Equipment says of the creature it equips is about the player that creature attacks."""
    whip = card(
        "Whip",
        "{1}",
        "Artifact — Equipment",
        "Whenever equipped creature deals damage to a blocking creature, this Equipment deals 1 damage to each "
        "creature defending player controls.\nEquip {0}",
    )
    wall, bear, ox = (card(name, "{G}", "Creature — Ox", pt="0/4") for name in ("Wall", "Bear", "Ox"))
    game = position(
        side(battlefield=[whip, card("Squire", "{W}", "Creature — Human", pt="2/2"), ox]),
        side(battlefield=[wall, bear]),
    )
    act(game, "activate Whip", targets=["Squire"])
    resolve(game)
    attack(game, "Squire")
    block(game, ("Wall", "Squire"))
    to_step(game, "combat damage")
    resolve(game)
    assert [the(game, name).damage for name in ("Wall", "Bear", "Ox", "Squire")] == [3, 1, 0, 0]
