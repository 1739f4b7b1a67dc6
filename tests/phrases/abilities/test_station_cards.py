"""Station cards (CR 721, 702.184)."""

from __future__ import annotations

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, can, card, life, position, resolve, side, the

SHIP = Card(
    "Ship",
    "normal",
    (
        Face(
            "Ship",
            "{3}",
            "Artifact — Spacecraft",
            "Station\n2+ | {1}: You gain 1 life.\n5+ | Flying\nVigilance",
            "4",
            "6",
        ),
    ),
)
OX = card("Ox", "{1}{W}", "Creature — Ox", pt="3/3")
CALF = card("Calf", "{W}", "Creature — Ox", pt="1/1")


def ship(charge: int, **more: object) -> Game:
    piece = Piece(SHIP, counters=(("charge", charge),)) if charge else Piece(SHIP)
    return position(side(battlefield=[piece, *more.get("others", ())], lands="W"), side())  # type: ignore[misc]


@rule("702.184a", "721.4", "702.184b")
def test_stationing_taps_a_creature_for_charge_counters() -> None:
    """CR 702.184a: As many as the power of the creature that is tapped for it."""
    game = position(side(battlefield=[SHIP, OX]), side())
    act(game, "activate Ship")
    assert the(game, "Ox").tapped
    resolve(game)
    assert the(game, "Ship").counters == (("charge", 3),)
    assert not can(game, "activate Ship")


@rule("702.184a")
def test_stationing_is_done_as_a_sorcery() -> None:
    """CR 702.184a: Only as a sorcery."""
    assert not can(position(side(battlefield=[SHIP, OX]), side(), step="upkeep"), "activate Ship")


@rule("702.184a")
def test_the_player_chooses_which_creature_is_tapped() -> None:
    """CR 702.184a: Any other untapped creature that the player controls."""
    game = position(side(battlefield=[SHIP, OX, CALF]), side(battlefield=[OX]))
    act(game, "activate Ship")
    assert [option.name for option in game.decision.candidates] == ["Ox", "Calf"]  # type: ignore[union-attr]


@rule("721.2a", "721.2", "721.3")
def test_abilities_come_with_counters() -> None:
    """CR 721.2a: With two charge counters it has the ability in that striation, with one it hasn't."""
    assert not can(ship(1), "activate Ship")
    game = ship(2)
    act(game, "activate Ship")
    resolve(game)
    assert life(game, 0) == 21


@rule("721.2b", "721.1", "721.2")
def test_it_becomes_a_creature_with_enough_counters() -> None:
    """CR 721.2b: At five it is a creature too, with that power and toughness, and has the abilities there."""
    known = the(ship(4), "Ship").characteristics
    assert known is not None
    assert (known.types, known.power, known.toughness) == (("Artifact",), None, None)
    known = the(ship(5), "Ship").characteristics
    assert known is not None
    assert (known.types, known.power, known.toughness) == (("Artifact", "Creature"), 4, 6)
    assert {kind.__name__ for kind in known.keywords} >= {"Flying", "Vigilance"}


@rule("721.2c")
def test_elsewhere_it_has_no_power_and_toughness() -> None:
    """CR 721.2c: In hand it has neither."""
    game = position(side(hand=[SHIP]), side())
    known = game.view(0).hand[0].characteristics
    assert known is not None
    assert (known.power, known.toughness) == (None, None)


@rule("702.184a", "608.2h")
def test_the_power_of_what_was_tapped_is_asked_as_the_ability_resolves() -> None:
    """608.2h: the tapped creature counts with the power that it has by then, or had as it left the battlefield."""
    growth = card("Growth", "{G}", "Instant", "Target creature gets +2/+2 until end of turn.")
    murder = card("Murder", "{B}", "Instant", "Destroy target creature.")
    for spells, counters in (([growth], 5), ([murder], 3), ([growth, murder], 5)):
        game = position(side(battlefield=[SHIP, OX], hand=spells, lands="GB"), side())
        act(game, "activate Ship")
        for spell in spells:
            act(game, f"cast {spell.name}", targets=["Ox"])
            resolve(game)
        resolve(game)
        assert the(game, "Ship").counters == (("charge", counters),)
