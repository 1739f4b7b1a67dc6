"""CR 602.1a: abilities that can be activated for either of two costs."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, graveyard, life, pending, play_out, position, side, the

SHARD = card("Shard", "{3}", "Artifact", "{3}, {T} or {U}, {T}: You gain 2 life.")


@rule("602.1a")
@pytest.mark.parametrize(("lands", "ways"), [("U", 1), ("GGG", 1), ("GG", 0), ("UUU", 2)])
def test_either_of_two_costs(lands: str, ways: int) -> None:
    """602.1a: who activates it pays one of the costs, whichever they like."""
    game = position(side([SHARD], lands=lands), side())
    assert sum(str(option).startswith("activate Shard") for option in pending(game).options) == ways
    if ways:
        act(game, "activate Shard")
        play_out(game)
        assert life(game, 0) == 22
        assert the(game, "Shard").tapped


@rule("602.1a", "702.6a")
@pytest.mark.parametrize(("lands", "cards", "ways"), [("GGG", 0, 1), ("", 1, 1), ("GG", 0, 0), ("GGG", 1, 2)])
def test_equipping_for_either_of_two_costs(lands: str, cards: int, ways: int) -> None:
    """702.6a: mana is paid, or something is done."""
    flail = card(
        "Flail", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip—Pay {3} or discard a card."
    )
    game = position(side([flail, BEAR], hand=[BEAR] * cards, lands=lands), side())
    assert sum(str(option).startswith("activate Flail") for option in pending(game).options) == ways
    if ways:
        act(game, "activate Flail", targets=["Grizzly Bears"])
        play_out(game)
        assert the(game, "Grizzly Bears").power == 4
        assert len(graveyard(game, 0)) == (cards if not lands else 0)


@rule("122.1")
@pytest.mark.parametrize(("counters", "power"), [((("+1/+1", 1), ("charge", 2)), 8), ((("+1/+1", 2),), 4)])
def test_so_many_counters_of_any_kind(counters: tuple[tuple[str, int], ...], power: int) -> None:
    """122.1: three counters of whatever kinds."""
    grown = card(
        "Grown", "{1}", "Creature — Bear", "Grown gets +5/+0 as long as it has three or more counters on it.", "2/2"
    )
    game = position(side([Piece(grown, counters=counters)]), side())
    assert the(game, "Grown").power == power
