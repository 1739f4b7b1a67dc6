"""CR 608.2b of 2009, 413.2a of 2006 and 2001: what has no legal target left is countered by the game."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, life, position, resolve, settle, side

WATCHER = card("Watcher", "{U}", "Enchantment", "Whenever a spell is countered, you gain 3 life.")
SHIELD = card("Shield", "{W}", "Instant", "Target creature you control gains hexproof until end of turn.")
BOLT = card("Dart", "{R}", "Instant", "Dart deals 3 damage to target creature. Draw a card.")
SURE = card(
    "Sure Dart",
    "{R}",
    "Instant",
    "This spell can't be countered.\nSure Dart deals 3 damage to target creature. Draw a card.",
)
OLD, NEW = ("2001", "2006", "2009"), ("2024", "2026")


def fizzled(edition: str, dart: str = "Dart") -> Game:
    """A game in which Alice's only target has become illegal as her spell would resolve."""
    mine = side(battlefield=[WATCHER], hand=[BOLT, SURE], lands="R")
    game = position(mine, side(battlefield=[BEAR], hand=[SHIELD], lands="W"), edition=edition)
    act(game, f"cast {dart}", targets=["Grizzly Bears"])
    act(game, "pass")
    act(game, "cast Shield", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    return game


@pytest.mark.parametrize("edition", [*OLD, *NEW])
@rule("608.2b", edition="2009")
@rule("413.2a", "414.1", edition="2006")
@rule("413.2a", "414.1", edition="2001")
@rule("608.2b")
def test_a_spell_without_legal_targets_is_countered_by_old_rules(edition: str) -> None:
    """608.2b of 2009: it is countered, on which abilities trigger; since then it only doesn't resolve."""
    game = fizzled(edition)
    settle(game)
    assert "Dart" in graveyard(game, 0)
    assert hand(game, 0) == ["Sure Dart"]
    assert life(game, 0) == (23 if edition in OLD else 20)


@pytest.mark.parametrize("edition", [*OLD, *NEW])
@rule("608.2b", edition="2009")
@rule("608.2b")
def test_what_cannot_be_countered_resolves_by_old_rules_as_far_as_it_can(edition: str) -> None:
    """608.2b of 2009: a spell that isn't countered resolves normally, without doing anything to illegal targets."""
    game = fizzled(edition, "Sure Dart")
    assert len(hand(game, 0)) == (2 if edition in OLD else 1)
    assert life(game, 0) == 20


@pytest.mark.parametrize("edition", [*OLD, *NEW])
@rule("112.8", edition="2009")
@rule("608.2b")
def test_an_ability_without_legal_targets_is_countered_by_old_rules(edition: str) -> None:
    """112.8 of 2009: an ability all of whose targets are illegal is countered by the rules; today it isn't (113.9)."""
    bow = card("Bow", "", "Artifact", "{T}: Bow deals 3 damage to target creature. You gain 1 life.")
    echo = card("Echo", "{U}", "Enchantment", "Whenever a spell or ability is countered, you gain 3 life.")
    mine = side(battlefield=[bow, echo])
    game = position(mine, side(battlefield=[BEAR], hand=[SHIELD], lands="W"), edition=edition)
    act(game, "activate Bow", targets=["Grizzly Bears"])
    act(game, "pass")
    act(game, "cast Shield", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    settle(game)
    assert life(game, 0) == (23 if edition in OLD else 20)
