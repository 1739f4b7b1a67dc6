"""CR 602.1a: abilities that can be activated for either of two costs."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, graveyard, life, pending, play_out, position, settle, side, the
from spells import ZAP

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


@rule("602.1a", "118.3")
@pytest.mark.parametrize(("cards", "ways"), [(0, 1), (1, 2)])
def test_one_of_the_costs_is_a_choice(cards: int, ways: int) -> None:
    """602.1a: what stands before the choice is paid either way."""
    forge = card("Forge", "{1}", "Creature — Golem", "{T}, Pay 2 life or discard a card: You gain 5 life.", "1/1")
    game = position(side([forge], hand=[BEAR] * cards), side())
    assert sum(str(option).startswith("activate Forge") for option in pending(game).options) == ways
    act(game, "activate Forge")
    play_out(game)
    assert life(game, 0) == 23
    assert the(game, "Forge").tapped


@rule("118.3", "702.6a")
def test_equipping_for_both_of_two_costs() -> None:
    """702.6a: all of it is paid."""
    ring = card("Ring", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip—{2}, Pay 2 life.")
    assert not can(position(side([ring, BEAR], lands="W"), side()), "activate Ring")
    game = position(side([ring, BEAR], lands="WW"), side())
    act(game, "activate Ring", targets=["Grizzly Bears"])
    play_out(game)
    assert (life(game, 0), the(game, "Grizzly Bears").power) == (18, 4)


@rule("602.5b", "702.6a", "702.122a")
@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Artifact — Equipment", "Equip—Pay 1 life. Activate only once each turn."),
        ("Artifact — Vehicle", "Crew 0. Activate only once each turn."),
    ],
)
def test_equipping_and_crewing_only_once_each_turn(types: str, text: str) -> None:
    """602.5b: not a second time in the same turn."""
    game = position(side([card("Gear", "{1}", types, text, "3/3"), BEAR]), side())
    act(game, "activate Gear", targets=["Grizzly Bears"] if "Equip" in text else [])
    play_out(game)
    assert not can(game, "activate Gear")


@rule("702.21a", "118.12a")
def test_ward_for_either_of_two_costs() -> None:
    """702.21a: whoever discards a card needn't pay mana as well."""
    warded = card("Warded", "{1}", "Creature — Bear", "Ward—Discard a card or pay {2}.", "2/2")
    game = position(side([warded]), side(hand=[ZAP, BEAR], lands="R"), active=1)
    act(game, "cast Zap", targets=["Warded"])
    settle(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert graveyard(game, 1) == ["Grizzly Bears"]
