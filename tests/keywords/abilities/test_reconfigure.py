"""CR 702.151: reconfigure, played."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, on_battlefield, pending, position, resolve, side, the
from spells import SERF

CLAW = card(
    "Claw", "{1}{R}", "Artifact Creature — Equipment Beast", "Equipped creature gets +2/+1.\nReconfigure {1}", "2/2"
)


def types(game: Game, name: str = "Claw") -> tuple[str, ...]:
    """The card types and subtypes of a permanent."""
    known = game.board.characteristics(the(game, name).id)
    return (*known.types, *known.subtypes)


def power(game: Game, name: str) -> int | None:
    """The power of a creature."""
    return game.board.characteristics(the(game, name).id).power


def equipped(lands: str = "R") -> Game:
    """A game in which the Claw has been attached to a Bear."""
    game = position(side(battlefield=[CLAW, BEAR], lands=lands), side())
    act(game, "activate Claw", targets=["Grizzly Bears"])
    resolve(game)
    return game


@rule("702.151a", "702.151b", "301.5c")
def test_attached_it_is_no_creature() -> None:
    """702.151b: attached to another creature, it stops being a creature."""
    game = position(side(battlefield=[CLAW, BEAR], lands="R"), side())
    assert types(game) == ("Artifact", "Creature", "Equipment", "Beast")
    game = equipped()
    assert power(game, "Grizzly Bears") == 4
    assert types(game) == ("Artifact", "Equipment")


@rule("702.151a", "702.151b")
def test_unattached_it_is_a_creature_again() -> None:
    """702.151a: only while it is attached can it be unattached; 702.151b: then it is a creature again."""
    game = position(side(battlefield=[CLAW], lands="R"), side())
    assert not can(game, "activate Claw")
    game = equipped("RR")
    game.choose([option for option in pending(game).options if str(option).startswith("activate Claw")][-1])
    resolve(game)
    assert "Creature" in types(game)
    assert power(game, "Grizzly Bears") == 2


@rule("702.151b", "301.5c")
def test_it_is_a_creature_again_when_what_it_was_on_is_gone() -> None:
    """702.151b: whatever unattaches it, it is a creature again."""
    kill = card("Kill", "{B}", "Instant", "Destroy target creature.")
    game = position(side(battlefield=[CLAW, BEAR], hand=[kill], lands="RB"), side())
    act(game, "activate Claw", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Kill", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Claw").attached_to is None
    assert "Creature" in types(game)


@rule("702.151b")
def test_it_stays_no_creature_without_the_ability() -> None:
    """702.151b: once attached, it isn't a creature until it becomes unattached, though it loses reconfigure."""
    hush = card("Hush", "{U}", "Enchantment", "Artifacts lose all abilities.")
    game = position(side(battlefield=[CLAW, BEAR], hand=[hush], lands="RU"), side())
    act(game, "activate Claw", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Hush")
    resolve(game)
    assert types(game) == ("Artifact", "Equipment")
    assert the(game, "Claw").attached_to == the(game, "Grizzly Bears").id


@rule("301.5c")
def test_another_equipment_that_is_a_creature_equips_nothing() -> None:
    """301.5c: an Equipment that is also a creature can't equip unless it has reconfigure."""
    tool = card("Tool", "{1}", "Artifact Creature — Equipment Golem", "Equip {0}", "1/1")
    game = position(side(battlefield=[tool, BEAR]), side())
    act(game, "activate Tool", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Tool").attached_to is None
    game = position(
        side(
            battlefield=[
                card("Tool", "{1}", "Artifact Creature — Equipment Golem", "Equip {0}\nReconfigure {5}", "1/1"),
                BEAR,
            ]
        ),
        side(),
    )
    act(game, "activate Tool", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Tool").attached_to is not None
    assert "Creature" not in types(game, "Tool")


@rule("702.151a")
def test_from_one_creature_to_another() -> None:
    """702.151a: attached, it can be attached to another creature at once."""
    game = position(side(battlefield=[CLAW, BEAR, SERF], lands="RR"), side())
    act(game, "activate Claw", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "activate Claw", targets=["Serf"])
    resolve(game)
    assert power(game, "Serf") == 3
    assert "Creature" not in types(game)


@rule("702.151b", "301.5e")
def test_it_may_enter_attached() -> None:
    """702.151b: put onto the battlefield attached to a creature, it isn't one."""
    fetch = card(
        "Fetch",
        "{W}",
        "Sorcery",
        "Put an Equipment card from your hand onto the battlefield attached to target creature you control.",
    )
    game = position(side(battlefield=[BEAR], hand=[CLAW, fetch], lands="W"), side())
    act(game, "cast Fetch", targets=["Grizzly Bears"])
    resolve(game)
    assert on_battlefield(game, "Claw")
    assert the(game, "Claw").attached_to is not None
    assert "Creature" not in types(game)


@rule("702.151b", "611.2")
def test_the_log_says_how_long_it_is_no_creature() -> None:
    """611.2: how long the effect lasts is told."""
    assert any("isn't a creature until it becomes unattached" in line.text for line in equipped().log)
