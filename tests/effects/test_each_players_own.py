"""CR 101.4, 608.2f: what several players find or choose, each for themselves, and what is spoken of it afterwards."""

from __future__ import annotations

from comprules.rule_citations import rule
from positions import BEAR, act, graveyard, hand, land, on_battlefield, position, resolve, side
from spells import RELIC, choose, follow, spell

FIND = "Each player searches their library for a land card, puts it onto the battlefield, then shuffles."


@rule("608.2f", "701.23a", "101.4")
def test_each_player_puts_what_that_player_found() -> None:
    """CR 608.2f: an instruction for several players is carried out by each of them with what is their own."""
    alice = side(hand=[spell(FIND)], lands="W", library=[BEAR, land("U")])
    game = position(alice, side(library=[land("R"), BEAR]), side(library=[BEAR, BEAR]))
    act(game, "cast Deed")
    resolve(game)
    choose(game, "Island")
    choose(game, "Mountain")
    found = {seen.name: seen.controller for seen in on_battlefield(game, "Island") + on_battlefield(game, "Mountain")}
    assert found == {"Island": 0, "Mountain": 1}
    assert [len(game.state.library(player)) for player in range(3)] == [1, 1, 2]


SHARED = (
    "Each player reveals the top two cards of their library, puts all land cards revealed this way onto the "
    "battlefield tapped, and exiles the rest."
)


@rule("608.2f")
def test_what_all_players_revealed_each_player_has_a_part_of() -> None:
    """CR 608.2f: what is spoken of are the cards of all, and each player does it with those of their own."""
    alice = side(hand=[spell(SHARED)], lands="W", library=[BEAR, land("U")])
    game = position(alice, side(library=[land("R"), RELIC]))
    act(game, "cast Deed")
    resolve(game)
    found = {seen.name: seen.controller for seen in on_battlefield(game, "Island") + on_battlefield(game, "Mountain")}
    assert found == {"Island": 0, "Mountain": 1}
    assert {seen.name: seen.owner for seen in game.view(0).exile} == {"Grizzly Bears": 0, "Relic": 1}


@rule("701.9b", "608.2c")
def test_all_cards_of_a_kind_are_discarded_from_the_hand() -> None:
    """CR 701.9b: what is discarded are cards of the player's own hand, all that fit."""
    game = follow(
        "Target player reveals their hand and discards all nonland cards.",
        targets=["Bob"],
        yours={"hand": [BEAR, land("G"), RELIC], "battlefield": [BEAR]},
    )
    assert sorted(graveyard(game, 1)) == ["Grizzly Bears", "Relic"]
    assert hand(game, 1) == ["Forest"]
    assert len(on_battlefield(game, "Grizzly Bears")) == 1


@rule("400.7", "603.6a")
def test_what_is_on_the_battlefield_does_not_return_to_it() -> None:
    """CR 603.6a: a permanent enters the battlefield from another zone; one that is there stays the object it is."""
    game = follow(
        "Return target creature to the battlefield under its owner's control.",
        targets=["Grizzly Bears"],
        mine={"battlefield": [BEAR]},
    )
    assert [seen.id for seen in on_battlefield(game, "Grizzly Bears")] == [
        number for number in game.state.objects if game.board.name(number) == "Grizzly Bears"
    ]
    assert not any("Grizzly Bears goes from" in line.text for line in game.log)
