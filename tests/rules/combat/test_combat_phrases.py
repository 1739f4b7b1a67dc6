"""CR 506-509: what texts say of creatures in combat."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, hand, on_battlefield, pass_priority, position, resolve, settle, side, the
from rules.combat.fights import attack, block, fight, to_step
from saying import found, holds, meant

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
        ("creature blocking or blocked by this creature", ["Ogre"]),
        ("creature blocking or blocked by a creature", ["Ogre", "Wall"]),
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
    assert found(game, "creature blocking or blocked by this creature", "Ogre") == ["Wall"]
    assert found(game, "creature blocking or blocked by this creature", "Bird") == []


def martyred(whom: str, attacks: bool) -> Game:
    """An Ogre and a Martyr have fought, which destroys those it fought as it dies; a Bird and a Guard stood by."""
    text = f"When this creature dies, destroy all creatures {whom} it."
    martyrs, ogres = [card("Martyr", "{W}", "Creature — Human", text, "1/1"), GUARD], [OGRE, BIRD]
    game = fight(martyrs, ogres) if attacks else fight(ogres, martyrs)
    attack(game, "Martyr" if attacks else "Ogre")
    block(game, ("Ogre", "Martyr") if attacks else ("Martyr", "Ogre"))
    to_step(game, "combat damage")
    settle(game)
    return game


@rule("608.2h", "509.1g", "509.1h")
@pytest.mark.parametrize(
    ("whom", "attacks", "destroyed"),
    [
        ("blocking or blocked by", True, True),
        ("blocking or blocked by", False, True),
        ("blocking", True, True),
        ("blocking", False, False),
        ("blocked by", True, False),
        ("blocked by", False, True),
    ],
)
def test_what_it_was_blocking_or_was_blocked_by_as_it_died(whom: str, attacks: bool, destroyed: bool) -> None:
    """CR 608.2h: what is last known of a creature that has died in combat tells which creatures it fought."""
    game = martyred(whom, attacks)
    assert not on_battlefield(game, "Martyr")
    assert bool(on_battlefield(game, "Ogre")) is not destroyed
    assert on_battlefield(game, "Bird")
    assert on_battlefield(game, "Guard")


@rule("608.2b", "506.4")
@pytest.mark.parametrize(
    ("deed", "destroyed"),
    [("Destroy target creature.", True), ("Gain control of target creature until end of turn.", False)],
)
def test_the_target_of_what_has_left_is_judged_by_what_is_last_known(deed: str, destroyed: bool) -> None:
    """CR 608.2b: the creature it fought is still a legal target once it has died, but not once it has left combat."""
    hermit = card(
        "Hermit", "{W}", "Creature — Human", "{0}: Destroy target creature blocking or blocked by this creature.", "1/1"
    )
    reply = card("Reply", "{0}", "Instant", deed)
    game = position(side([OGRE], hand=[reply]), side([hermit]), step="beginning of combat")
    attack(game, "Ogre")
    block(game, ("Hermit", "Ogre"))
    pass_priority(game)
    act(game, "activate Hermit", targets=["Ogre"])
    pass_priority(game)
    act(game, "cast Reply", targets=["Hermit"])
    settle(game)
    assert bool(on_battlefield(game, "Ogre")) is not destroyed


@rule("509.1h")
def test_what_has_left_is_no_creature_that_blocks_any_more() -> None:
    """CR 509.1h: only a creature that is spoken of by itself is remembered; "a creature" is one on the battlefield."""
    kill = card("Kill", "{0}", "Instant", "Destroy target creature.")
    game = position(side([OGRE], hand=[kill]), side([WALL]), step="beginning of combat")
    attack(game, "Ogre")
    block(game, ("Wall", "Ogre"))
    act(game, "cast Kill", targets=["Wall"])
    resolve(game)
    assert found(game, "creature blocked by a creature", "Ogre") == []


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


@rule("608.2h", "506.4")
@pytest.mark.parametrize(("spells", "draws"), [(["Snare"], 1), (["Stay", "Snare"], 0)])
def test_whether_something_was_attacking_is_asked_of_it_as_it_left(spells: list[str], draws: int) -> None:
    """608.2h: a creature that has left the battlefield was attacking if it was as it left, and wasn't if it had been
    removed from combat before.
    """
    snare = card(
        "Snare",
        "{0}",
        "Instant",
        "Return target creature to its owner's hand. If it was attacking, draw a card.",
    )
    stay = card("Stay", "{0}", "Instant", "Remove target creature from combat.")
    game = position(side([OGRE], hand=[snare, stay]), side(), step="beginning of combat")
    attack(game, "Ogre")
    for spell in spells:
        act(game, f"cast {spell}", targets=["Ogre"])
        resolve(game)
    assert len(hand(game, 0)) == 3 - len(spells) + draws


@rule("608.2h", "509.1g")
@pytest.mark.parametrize(("creature", "draws"), [("Wall", 1), ("Guard", 0)])
def test_whether_something_was_blocking_is_asked_of_it_as_it_left(creature: str, draws: int) -> None:
    """608.2h: of two creatures of the defending player the one that blocked was blocking as it left."""
    snare = card(
        "Snare", "{0}", "Instant", "Return target creature to its owner's hand. If it was blocking, draw a card."
    )
    game = position(side([OGRE], hand=[snare]), side([WALL, GUARD]), step="beginning of combat")
    attack(game, "Ogre")
    block(game, ("Wall", "Ogre"))
    act(game, "cast Snare", targets=[creature])
    resolve(game)
    assert len(hand(game, 0)) == draws
