"""CR 608.2d: keeping one of each of several kinds."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, graveyard, land, named, on_battlefield, pending, resolve
from spells import RELIC, SERF, creature, edict, with_spell

GOLEM = creature("Golem", types="Artifact Creature — Golem")
KEPT = [
    "Each player chooses from among the permanents they control an artifact, a creature, and a land, then sacrifices "
    "the rest.",
    "Each player chooses an artifact, a creature, and a land from among the permanents they control, then sacrifices "
    "the rest.",
]


@rule("101.4", "608.2d")
@pytest.mark.parametrize("text", KEPT)
def test_one_of_each_kind_is_kept(text: str) -> None:
    """608.2d: each player chooses one of each kind that they have; what is of none of them goes, too."""
    game = with_spell(
        text,
        mine={"battlefield": [BEAR, SERF, edict("You have no maximum hand size.")]},
        yours={"battlefield": [RELIC, RELIC]},
    )
    act(game, "cast Deed")
    resolve(game)
    assert pending(game).player == 0
    game.choose((named(game, "Serf"),))
    assert pending(game).player == 1
    game.choose(pending(game).options[0])
    assert sorted(graveyard(game, 0)) == ["Deed", "Edict", "Grizzly Bears"]
    assert graveyard(game, 1) == ["Relic"]
    assert len(on_battlefield(game, "Plains")) == 1


@rule("608.2d")
def test_one_permanent_may_be_chosen_for_two_kinds() -> None:
    """608.2d: an artifact creature can be the artifact and the creature, or only one of them."""
    for second, left in (("Golem", ["Deed", "Grizzly Bears"]), ("Grizzly Bears", ["Deed"])):
        game = with_spell(KEPT[0], mine={"battlefield": [GOLEM, BEAR]})
        act(game, "cast Deed")
        resolve(game)
        game.choose((named(game, second),))
        assert sorted(graveyard(game, 0)) == left


@rule("305.6", "608.2d")
def test_a_land_of_each_basic_land_type() -> None:
    """305.6: of two Forests one is kept, and the only Mountain; other permanents aren't looked at."""
    text = "Each player chooses from the lands they control a land of each basic land type, then sacrifices the rest."
    game = with_spell(text, mine={"battlefield": [BEAR], "lands": "GGR"})
    act(game, "cast Deed")
    resolve(game)
    game.choose(pending(game).options[0])
    assert sorted(graveyard(game, 0)) == ["Deed", "Forest"]
    assert on_battlefield(game, "Grizzly Bears")


@rule("608.2d", "608.2e")
def test_one_player_chooses_for_each() -> None:
    """608.2e: whose spell it is chooses for all, among what each controls; the others are sacrificed."""
    text = (
        "For each player, you choose from among the permanents that player controls an artifact and a creature. "
        "Then each player sacrifices all other nonland permanents they control."
    )
    game = with_spell(text, mine={"battlefield": [BEAR, SERF]}, yours={"battlefield": [BEAR, RELIC, GOLEM, land("R")]})
    act(game, "cast Deed")
    resolve(game)
    for name in ("Serf", "Relic", "Grizzly Bears"):
        assert pending(game).player == 0
        game.choose((named(game, name),))
    assert sorted(graveyard(game, 0)) == ["Deed", "Grizzly Bears"]
    assert graveyard(game, 1) == ["Golem"]
    assert on_battlefield(game, "Mountain")
