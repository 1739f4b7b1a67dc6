"""CR 110.4, 601.3: playing a land and casting a permanent spell of each permanent type from a graveyard."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, land, play_out, position, run_to, side
from spells import RELIC, SERF, ZAP, creature

TIDE = creature(
    "Tide",
    "During each of your turns, you may play a land and cast a permanent spell of each permanent type from your "
    "graveyard.",
)
GOLEM = card("Golem", "{1}", "Artifact Creature — Golem", pt="1/1")


@rule("110.4", "305.1", "601.3")
def test_one_of_each_type_each_turn() -> None:
    """110.4: a land, a creature and an artifact; no second creature, and no instant."""
    graves = [BEAR, SERF, RELIC, ZAP, land("R"), land("G")]
    game = position(side(battlefield=[TIDE], graveyard=graves, lands="GGWWRR"), side())
    assert not can(game, "cast Zap")
    for name in ("play Forest", "cast Grizzly Bears"):
        act(game, name)
        play_out(game)
    assert not can(game, "cast Serf")
    assert not can(game, "play Mountain")
    act(game, "cast Relic")
    play_out(game)
    assert can(game, "cast Serf") is False


@rule("601.3")
def test_only_during_ones_own_turn() -> None:
    """601.3: during another player's turn nothing is allowed; on the next of one's own, once more."""
    flash = card("Fly", "{G}", "Creature — Insect", "Flash", "1/1")
    game = position(side(battlefield=[TIDE], graveyard=[flash, flash], lands="GG"), side(), active=0)
    act(game, "cast Fly")
    play_out(game)
    assert not can(game, "cast Fly")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert not can(game, "cast Fly")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert can(game, "cast Fly")


@rule("110.4", "601.3")
def test_what_has_two_types_counts_as_one_of_them() -> None:
    """110.4: an artifact creature and another one; then neither a creature nor an artifact is left to be cast."""
    game = position(side(battlefield=[TIDE], graveyard=[GOLEM, GOLEM, GOLEM], lands="GGG"), side())
    for more in (True, False):
        act(game, "cast Golem")
        play_out(game)
        assert can(game, "cast Golem") is more
