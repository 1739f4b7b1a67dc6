"""CR 208.4b: effects that check base power and toughness ignore what modifies these without setting them."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.positions import Piece
from positions import graveyard, life, on_battlefield, pending, position, run_to, side, the
from spells import SERF, cast, creature, edict, follow, spell

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")
GROWN = Piece(CUB, counters=(("+1/+1", 2),))
CHEER = spell("Target creature gets +2/+2 until end of turn.", "Instant", "Cheer")
SWELL = spell("Target creature has base power and toughness 4/4 until end of turn.", "Instant", "Swell")


@rule("208.4b")
@pytest.mark.parametrize(
    ("what", "gone"),
    [
        ("base power 2", {"Cub"}),
        ("base power and toughness 4/4", {"Ox"}),
        ("base power or toughness 4", {"Ox", "Reed"}),
        ("base toughness 3 or less", {"Cub", "Serf"}),
        ("power greater than its base power", {"Cub"}),
    ],
)
def test_counters_are_left_aside(what: str, gone: set[str]) -> None:
    """208.4b: a 2/2 with two +1/+1 counters is 4/4, and its base power and toughness are 2/2."""
    reed = creature("Reed", pt="1/4")
    game = follow(f"Destroy each creature with {what}.", mine={"battlefield": [GROWN, OX, SERF, reed]})
    assert set(graveyard(game, 0)) - {"Deed"} == gone


@rule("208.4b", "613.4b")
@pytest.mark.parametrize(("help_", "counted"), [("Cheer", 1), ("Swell", 0)])
def test_what_is_set_counts_and_what_is_added_does_not(help_: str, counted: int) -> None:
    """208.4b: what sets power and toughness changes the base values, what modifies them doesn't."""
    counting = spell("You gain 1 life for each creature with base power 2.", name="Counting")
    game = position(side([CUB], hand=[CHEER, SWELL, counting], lands="WWW"), side())
    cast(game, help_, "Cub")
    assert the(game, "Cub").power == 4
    cast(game, "Counting")
    assert life(game, 0) == 20 + counted


@rule("208.4b", "603.10a", "608.2h")
@pytest.mark.parametrize(("help_", "gained"), [("Cheer", 1), ("Swell", 0)])
def test_the_base_power_of_what_died_is_what_it_last_was(help_: str, gained: int) -> None:
    """603.10a: an ability that looks back sees what the creature's base power was as it died."""
    mourning = edict("Whenever a creature with base power 2 dies, you gain 1 life.", "Mourning")
    doom = spell("Destroy target creature.", "Instant", "Doom")
    game = position(side([CUB, mourning], hand=[CHEER, SWELL, doom], lands="WW"), side())
    cast(game, help_, "Cub")
    cast(game, "Doom", "Cub")
    assert life(game, 0) == 20 + gained


@rule("208.4b", "613.4c", "613.8a")
def test_a_static_ability_counts_base_values_whatever_it_adds() -> None:
    """613.4c: what is added in this layer, also by the very same effect, is no matter to the base values."""
    banner = edict("Creatures you control get +1/+1 for each creature you control with base power 2.", "Banner")
    game = position(side([CUB, CUB, OX, banner], hand=[CHEER], lands="W"), side())
    assert [each.power for each in on_battlefield(game, "Cub")] == [4, 4]
    assert the(game, "Ox").power == 6
    cast(game, "Cheer", "Ox")
    assert (the(game, "Ox").power, on_battlefield(game, "Cub")[0].power) == (8, 4)


@rule("208.4b", "613.1f")
def test_abilities_are_given_by_base_values() -> None:
    """613.1f: in the layer of abilities the base power so far is looked at; a counter doesn't matter."""
    wind = edict("Creatures you control with base power 2 have flying.", "Wind")
    game = position(side([GROWN, OX, wind]), side())
    fliers = [name for name in ("Cub", "Ox") if Flying in game.board.characteristics(the(game, name).id).keywords]
    assert fliers == ["Cub"]


@rule("208.4b", "510.2", "603.2")
@pytest.mark.parametrize(("attacker", "drawn"), [(GROWN, 1), (CUB, 0)])
def test_who_deals_combat_damage_with_more_than_base_power(attacker: object, drawn: int) -> None:
    """603.2: the ability triggers only for a creature whose power is greater than its base power."""
    text = "Whenever a creature you control with power greater than its base power deals combat damage to a player, "
    crowd = edict(text + "draw a card.", "Crowd")
    game = position(side([attacker, crowd]), side())  # type: ignore[list-item]
    run_to(game, "declare attackers")
    game.choose(pending(game).candidates[0])
    run_to(game, "end of combat")
    assert len(game.view(0).hand) == drawn
