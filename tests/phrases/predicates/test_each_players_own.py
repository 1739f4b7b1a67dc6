"""CR 101.4, 608.2f: what several players find or choose, each for themselves, and what is spoken of it afterwards."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, land, on_battlefield, position, resolve, side
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


BEES, CATS = (card(name, pt="2/2") for name in ("Bee", "Cat"))


def each_does(text: str) -> Game:
    """A board on which Alice has a creature, Bob two and Carol none of hers, after a spell of Alice's has resolved."""
    game = position(side(hand=[spell(text)], battlefield=[BEES], lands="W"), side(battlefield=[CATS, CATS]), side())
    act(game, "cast Deed")
    resolve(game)
    return game


@rule("608.2f", "613.1b")
def test_each_player_gains_control_of_their_own() -> None:
    """CR 608.2f: "all creatures they own" are each player's own, as they are before anything happens."""
    steal = spell("Gain control of all creatures.", name="Steal")
    game = position(
        side(hand=[steal, spell("Each player gains control of all creatures they own.")], lands="WW"),
        side(battlefield=[CATS]),
        side(battlefield=[BEES]),
    )
    act(game, "cast Steal")
    resolve(game)
    assert {seen.controller for seen in on_battlefield(game, "Bee") + on_battlefield(game, "Cat")} == {0}
    act(game, "cast Deed")
    resolve(game)
    assert (on_battlefield(game, "Cat")[0].controller, on_battlefield(game, "Bee")[0].controller) == (1, 2)


@rule("608.2f", "701.7a")
def test_each_player_copies_their_own() -> None:
    """CR 608.2f: each player creates copies of what they control, not of what everybody does."""
    game = each_does("Each player creates a token that's a copy of each creature they control.")
    assert [len(on_battlefield(game, name)) for name in ("Bee", "Cat")] == [2, 4]
    assert {seen.controller for seen in on_battlefield(game, "Cat")} == {1}


@rule("608.2f", "106.3")
def test_each_player_adds_mana_for_their_own() -> None:
    """CR 608.2f: what mana is added for is counted for each player."""
    game = each_does("Each player adds {G} for each creature they control.")
    assert [len(game.state.players[player].mana_pool) for player in range(3)] == [1, 2, 0]


@rule("608.2f", "107.3i")
def test_x_of_each_player() -> None:
    """CR 608.2f: an X that speaks of each player is something else for each of them."""
    game = each_does("Each player gets X poison counters, where X is the number of creatures they control.")
    assert [dict(game.state.players[player].counters).get("poison", 0) for player in range(3)] == [1, 2, 0]
