"""CR 702.85b: taking actions with the exiled cards as one cascades."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, land, on_battlefield, pending, position, resolve, settle, side
from spells import choose

TEXT = "As you cascade, you may put a land card from among the exiled cards onto the battlefield tapped."
BLOOM = card("Bloom", "{G}", "Creature — Elemental", TEXT, "1/1")
STORM = card("Storm", "{2}{G}", "Sorcery", "Cascade\nYou gain 1 life.")
ISLAND, FOREST = land("U"), land("G")


def cascading(*library: Card, mine: tuple[Card, ...] = (BLOOM,), yours: tuple[Card, ...] = ()) -> Game:
    """Alice's cascade ability is resolving; the first card given is the top one of her library."""
    alice = side(battlefield=mine, hand=[STORM], lands="GGG", library=library)
    game = position(alice, side(battlefield=yours))
    act(game, "cast Storm")
    resolve(game)
    return game


@rule("702.85b")
@pytest.mark.parametrize("wanted", ["yes", "no"])
def test_a_land_among_the_exiled_cards_is_put_onto_the_battlefield(wanted: str) -> None:
    """702.85b: that is chosen once all cards are exiled and before the last one is cast, which goes on as usual."""
    game = cascading(ISLAND, BEAR, FOREST)
    assert "Island" in [seen.name for seen in game.view(0).exile]
    choose(game, wanted)
    while on_battlefield(game, "Island") == [] and wanted == "yes":
        choose(game, "Island" if not pending(game).is_combination else ("Island",))
    assert [seen.tapped for seen in on_battlefield(game, "Island")] == [True] * (wanted == "yes")
    choose(game, "yes")
    settle(game)
    assert on_battlefield(game, "Grizzly Bears")
    assert not game.state.exile


@rule("702.85b")
def test_it_is_done_where_nothing_to_be_cast_was_found() -> None:
    """702.85b: before the exiled cards are put on the bottom of the library."""
    game = cascading(ISLAND)
    choose(game, "yes")
    settle(game)
    assert len(on_battlefield(game, "Island")) == 1


@rule("702.85b")
def test_only_what_that_player_controls_lets_them() -> None:
    """702.85b: "you" is its controller: nobody is asked for another player's."""
    game = cascading(ISLAND, BEAR, FOREST, mine=(), yours=(BLOOM,))
    choose(game, "yes")
    settle(game)
    assert not on_battlefield(game, "Island")
    assert on_battlefield(game, "Grizzly Bears")
