"""CR 701.63: enduring, played."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, on_battlefield, pending, position, settle, side, the
from spells import ZAP, choose, creature, edict, follow, is_asking

MONK = creature("Monk", "{0}: This creature endures 2.", pt="1/1")


@rule("701.63a")
@pytest.mark.parametrize("grows", [True, False])
def test_counters_or_a_spirit(grows: bool) -> None:
    """701.63a: the permanent's controller creates a Spirit of that size unless they put the counters on it."""
    game = position(side(battlefield=[MONK]), side())
    act(game, "activate Monk")
    settle(game)
    assert (pending(game).player, pending(game).rule) == (0, "701.63a")
    choose(game, "yes" if grows else "no")
    assert dict(the(game, "Monk").counters) == ({"+1/+1": 2} if grows else {})
    spirits = [game.board.characteristics(seen.id) for seen in on_battlefield(game, "Spirit Token")]
    shapes = [(each.power, each.toughness, each.colors, each.subtypes) for each in spirits]
    assert shapes == ([] if grows else [(2, 2, frozenset("W"), ("Spirit",))])


@rule("701.63b")
def test_enduring_nothing() -> None:
    """701.63b: a permanent that endures 0 gets no counters, and no token is created."""
    monk = creature("Monk", "{0}: This creature endures X, where X is the number of artifacts you control.")
    game = position(side(battlefield=[monk]), side())
    act(game, "activate Monk")
    settle(game)
    assert not is_asking(game)
    assert len(game.board.battlefield) == 1


@rule("701.63a", "608.2h")
def test_a_permanent_that_has_left_can_only_bring_a_spirit() -> None:
    """701.63a: there is nothing to put counters on, so whoever controlled it last creates the Spirit unasked."""
    game = position(side(battlefield=[MONK]), side(hand=[ZAP], lands="R"))
    act(game, "activate Monk")
    game.choose("pass")
    act(game, "cast Zap", targets=["Monk"])
    settle(game)
    assert not is_asking(game)
    assert [seen.controller for seen in on_battlefield(game, "Spirit Token")] == [0]


@rule("701.63a", "118.3")
def test_where_no_counters_can_be_put() -> None:
    """701.63a: a player who can't put the counters isn't asked."""
    solemn = edict("Creatures can't have counters put on them.")
    game = position(side(battlefield=[MONK, solemn]), side())
    act(game, "activate Monk")
    settle(game)
    assert not is_asking(game)
    assert len(on_battlefield(game, "Spirit Token")) == 1


@rule("701.63a", "101.4")
def test_several_permanents_endure() -> None:
    """701.63a: each one's controller chooses for it, the active player first."""
    game = follow(
        "Each creature endures 1.",
        "yes",
        "no",
        mine={"battlefield": [card("Mine", "{G}", "Creature — Beast", pt="1/1")]},
        yours={"battlefield": [card("Yours", "{G}", "Creature — Beast", pt="1/1")]},
    )
    assert dict(the(game, "Mine").counters) == {"+1/+1": 1}
    assert not the(game, "Yours").counters
    assert [seen.controller for seen in on_battlefield(game, "Spirit Token")] == [1]
