"""CR 702.122, 702.171, 702.184: creatures that crew, saddle or station with their toughness."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, named, pending, position, resolve, side, the

WAGON = card("Wagon", "{2}", "Artifact — Vehicle", "Crew 3", "4/4")
STEED = card("Steed", "{2}", "Creature — Mount", "Saddle 3", "4/4")
SHIP = card("Ship", "{3}", "Artifact — Spacecraft", "Station")
WARDEN = (
    "Each creature you control with toughness greater than its power stations permanents using its toughness rather "
    "than its power."
)


def hand_of(text: str, pt: str = "1/4", name: str = "Hand") -> Card:
    """A creature with a text."""
    return card(name, "{W}", "Creature — Human", text, pt)


def stationed(game: Game, by: str) -> tuple[tuple[str, int], ...]:
    """The counters on the ship once a creature has been tapped to station it."""
    act(game, "activate Ship")
    if pending(game).rule == "702.184a":
        game.choose((named(game, by),))
    resolve(game)
    return the(game, "Ship").counters


@rule("702.184c")
@pytest.mark.parametrize(("pt", "counters"), [("1/4", 4), ("3/3", 3), ("3/2", 3)])
def test_creatures_with_more_toughness_than_power_station_by_it(pt: str, counters: int) -> None:
    """CR 702.184c, example: with the Warden, a creature with toughness greater than its power puts as many counters on
    a permanent as it has toughness; other creatures as many as they have power.
    """
    warden = card(
        "Tapestry Warden",
        "{3}{G}",
        "Artifact Creature — Robot Soldier",
        "Vigilance\nEach creature you control with toughness greater than its power assigns combat damage equal to its "
        f"toughness rather than its power.\n{WARDEN}",
        "3/4",
    )
    game = position(side([SHIP, warden, hand_of("", pt)]), side())
    assert stationed(game, "Hand") == (("charge", counters),)


@rule("702.184c", "608.2h")
def test_what_has_left_stations_by_the_toughness_that_it_had() -> None:
    """CR 608.2h: the tapped creature is gone as the ability resolves: it counts with the toughness that it had."""
    murder = card("Murder", "{0}", "Instant", "Destroy target creature.")
    game = position(side([SHIP, card("Loom", "{1}", "Enchantment", WARDEN), hand_of("")], hand=[murder]), side())
    act(game, "activate Ship")
    act(game, "cast Murder", targets=["Hand"])
    resolve(game)
    resolve(game)
    assert the(game, "Ship").counters == (("charge", 4),)


TOUGH = "using its toughness rather than its power."


@rule("702.122a", "702.171a")
@pytest.mark.parametrize(
    ("toils", "wagon", "steed"),
    [
        ("crews Vehicles", True, False),
        ("saddles Mounts", False, True),
        ("saddles Mounts and crews Vehicles", True, True),
        ("stations permanents", False, False),
    ],
)
def test_one_creature_with_toughness_4_is_enough_or_not(toils: str, *, wagon: bool, steed: bool) -> None:
    """CR 702.122a, 702.171a: a 1/4 creature crews 3 or saddles 3 alone where an effect says so of just that."""
    assert (can_alone(WAGON, toils), can_alone(STEED, toils)) == (wagon, steed)


def can_alone(permanent: Card, toils: str) -> bool:
    """Whether one creature of which this is said is enough."""
    game = position(side([permanent, hand_of(f"This creature {toils} {TOUGH}")]), side())
    return can(game, f"activate {permanent.name}")
