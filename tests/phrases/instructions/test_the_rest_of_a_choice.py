"""What is left of what players chose from (CR 608.2c)."""

from __future__ import annotations

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, named, on_battlefield, pending, position, resolve, side
from spells import RELIC, SERF, follow

OX = card("Ox", "{2}", "Creature — Ox", pt="2/4")
OWL = card("Owl", "{1}", "Creature — Bird", pt="1/1")


def cast(text: str) -> Game:
    spell = card("Purge", "{W}", "Sorcery", text)
    game = position(
        side(battlefield=[OX, OWL, BEAR], hand=[spell], lands="W"), side(battlefield=[OX, OWL, BEAR, OWL], hand=[BEAR])
    )
    act(game, "cast Purge")
    resolve(game)
    return game


def choose(game: Game, player: int, *names: str) -> None:
    assert pending(game).player == player
    game.choose(tuple(named(game, name) for name in names))


@rule("608.2c", "608.2e")
def test_each_player_sacrifices_the_rest_of_what_they_chose_from() -> None:
    """608.2c: "the rest" is what each one could have chosen and didn't; lands were never spoken of."""
    game = cast("Each player chooses two creatures they control, then sacrifices the rest.")
    choose(game, 0, "Ox", "Owl")
    choose(game, 1, "Ox", "Grizzly Bears")
    assert graveyard(game, 0) == ["Grizzly Bears", "Purge"]
    assert graveyard(game, 1) == ["Owl", "Owl"]
    assert on_battlefield(game, "Plains")


@rule("608.2c", "608.2e")
def test_one_is_chosen_and_the_rest_destroyed() -> None:
    """608.2c: where a later sentence speaks of the rest, it is that of all players."""
    game = cast("Each player chooses a creature they control. Destroy the rest.")
    choose(game, 0, "Ox")
    choose(game, 1, "Grizzly Bears")
    assert sorted(graveyard(game, 0)) == ["Grizzly Bears", "Owl", "Purge"]
    assert sorted(graveyard(game, 1)) == ["Owl", "Owl", "Ox"]


@rule("608.2c")
def test_the_rest_of_a_hand_is_discarded() -> None:
    """608.2c: of the cards in a hand too."""
    spell = card("Mania", "{B}", "Sorcery", "Target player chooses a card in their hand and discards the rest.")
    game = position(side(hand=[spell], lands="B"), side(hand=[OX, OWL, BEAR]))
    act(game, "cast Mania", targets=["Bob"])
    resolve(game)
    choose(game, 1, "Owl")
    assert (hand(game, 1), sorted(graveyard(game, 1))) == (["Owl"], ["Grizzly Bears", "Ox"])


@rule("608.2c", "701.20e")
def test_the_rest_of_what_was_looked_at_is_put_away() -> None:
    """608.2c: cards of certain kinds are taken from among those that were looked at; "the rest" is the others."""
    spell = card(
        "Recruit",
        "{W}",
        "Sorcery",
        "Look at the top three cards of your library. You may reveal a Bird card and/or an Ox card from among them "
        "and put those cards into your hand. Put the rest on the bottom of your library in any order.",
    )
    game = position(side(hand=[spell], lands="W", library=[OX, BEAR, OWL, BEAR, BEAR, OX]), side())
    act(game, "cast Recruit")
    resolve(game)
    while game.state.stack:
        yes = [option for option in pending(game).options if str(option) in ("yes", "done")]
        game.choose(next((named(game, name) for name in ("Ox", "Owl") if _is_offered(game, name)), None) or yes[0])
    assert sorted(hand(game, 0)) == ["Owl", "Ox"]
    names = [game.board.name(number) for number in reversed(game.state.library(0))]
    assert names == ["Grizzly Bears", "Grizzly Bears", "Ox", "Grizzly Bears"]


def _is_offered(game: Game, name: str) -> bool:
    return any(str(option).startswith(f"{name} #") for option in pending(game).options)


@rule("608.2c", "701.20a")
def test_the_rest_is_without_what_was_revealed_from_among_them() -> None:
    """608.2c: the revealed card isn't one of the rest, and stays where it is until it is put elsewhere."""
    text = (
        "Look at the top three cards of your library. You may reveal up to one creature card from among them, then put "
        "the rest on the bottom of your library in a random order. Put all creature cards revealed this way into your "
        "hand."
    )
    game = follow(text, Answer(True), (BEAR.name,), mine={"library": [RELIC, BEAR, SERF, RELIC]})
    assert hand(game, 0) == [BEAR.name]
