"""CR 701.12d, 701.12f: exchanging zones."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.zones.shuffling import Shuffle
from positions import BEAR, act, card, graveyard, hand, position, resolve, side
from rules.combat.fights import happened
from spells import GIANT, follow, spell

OX = card("Ox", pt="2/2")
TURN = spell("Exchange your hand and library, then shuffle.", name="Turn")


@rule("701.12d", "701.12f")
def test_the_cards_of_both_zones_change_places() -> None:
    """701.12d: what was in hand is in the library afterwards, shuffled, and the other way round."""
    game = position(side(hand=[TURN, BEAR, BEAR], lands="W", library=[OX, OX, OX]), side())
    act(game, "cast Turn")
    resolve(game)
    assert hand(game, 0) == ["Ox"] * 3
    assert [game.state.objects[number].card.name for number in game.state.library(0)] == ["Grizzly Bears"] * 2
    assert len(happened(game, Shuffle)) == 1


@rule("701.12f")
@pytest.mark.parametrize(("in_hand", "in_library"), [(0, 3), (3, 0), (0, 0)])
def test_an_empty_zone_is_exchanged_too(in_hand: int, in_library: int) -> None:
    """701.12f: if one of the zones is empty, the other one is empty afterwards."""
    game = position(side(hand=[TURN, *[BEAR] * in_hand], lands="W", library=[OX] * in_library), side())
    act(game, "cast Turn")
    resolve(game)
    assert (len(game.state.library(0)), len(game.state.hand(0))) == (in_hand, in_library)


@rule("701.12f")
def test_a_graveyard_is_exchanged_with_a_library() -> None:
    """701.12f: the cards of the graveyard become the library; the spell itself is still on the stack by then."""
    shift = spell("Exchange your graveyard and library. Then shuffle.", name="Shift")
    game = position(side(hand=[shift], lands="W", library=[OX], graveyard=[BEAR, BEAR]), side())
    act(game, "cast Shift")
    resolve(game)
    assert graveyard(game, 0) == ["Ox", "Shift"]
    assert len(game.state.library(0)) == 2


@rule("701.12d", "701.12f")
def test_the_hand_and_the_graveyard_are_exchanged() -> None:
    """701.12f: also if one of them is empty; the spell isn't in the graveyard yet."""
    for cards in ([BEAR, BEAR], []):
        game = follow("Exchange your hand and graveyard.", mine={"hand": [GIANT], "graveyard": cards})
        assert hand(game, 0) == ["Grizzly Bears"] * len(cards)
        assert graveyard(game, 0) == ["Giant", "Deed"]
