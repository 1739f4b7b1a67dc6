"""CR 700.8: a player's party."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, position, resolve, side

FEAST = card("Feast", "{W}", "Sorcery", "You gain 1 life for each creature in your party.")
REVEL = card("Revel", "{W}", "Sorcery", "If you have a full party, you gain 9 life.")
FOUR = ("Cleric", "Rogue", "Warrior", "Wizard")


def with_party(*kinds: str) -> Game:
    """A position of Alice's creatures of these types, with both spells in hand; Bob has a full party."""
    mine = [card(f"Member {place}", "{W}", f"Creature — {kind}", pt="1/1") for place, kind in enumerate(kinds)]
    theirs = [card(kind, "{W}", f"Creature — {kind}", pt="1/1") for kind in FOUR]
    return position(side(battlefield=[*mine, BEAR], hand=[FEAST, REVEL], lands="WW"), side(battlefield=theirs))


@rule("700.8", "700.8a", "700.8b")
@pytest.mark.parametrize(
    ("kinds", "size"),
    [
        ((), 0),
        (("Human",), 0),
        (("Cleric", "Cleric", "Cleric"), 1),
        (("Cleric", "Wizard", "Elf Wizard"), 2),
        (("Cleric Wizard",), 1),
        (("Cleric Wizard", "Cleric"), 2),
        (("Cleric Wizard", "Cleric Wizard", "Cleric Wizard"), 2),
        (("Cleric Rogue", "Rogue Warrior", "Warrior Wizard", "Wizard Cleric"), 4),
        (("Cleric Rogue", "Rogue", "Cleric", "Warrior"), 3),
        (FOUR, 4),
    ],
)
def test_the_size_of_a_party_is_the_greatest_that_there_is(kinds: tuple[str, ...], size: int) -> None:
    """700.8b: each creature is counted for one of its types, in the way that gives the highest number."""
    game = with_party(*kinds)
    act(game, "cast Feast")
    resolve(game)
    assert life(game, 0) == 20 + size


@rule("700.8c")
@pytest.mark.parametrize(("kinds", "total"), [(FOUR, 29), (FOUR[:3], 20), (("Cleric", *FOUR[:3]), 20)])
def test_a_full_party_has_four_creatures(kinds: tuple[str, ...], total: int) -> None:
    """700.8c: a party of fewer than four isn't full, however many creatures there are."""
    game = with_party(*kinds)
    act(game, "cast Revel")
    resolve(game)
    assert life(game, 0) == total
