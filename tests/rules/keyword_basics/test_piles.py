"""Piles (CR 700.3)."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects, ChooseWords
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, land, named, on_battlefield, pending, position, resolve, side

OX = card("Ox", "{2}", "Creature — Ox", pt="2/4")
OWL = card("Owl", "{1}", "Creature — Bird", pt="1/1")
GOOSE = card("Goose", "{1}", "Creature — Bird", pt="1/2")
BELOW = land("R")
LIBRARY = (GOOSE, OWL, OX, BELOW)
"""A library with the Goose on top."""


def separated(game: Game, *names: str) -> None:
    """Answer which objects go into the first pile."""
    assert isinstance(game.decision, ChooseObjects)
    game.choose(tuple(named(game, name) for name in names))


def offered(game: Game) -> list[str]:
    assert isinstance(game.decision, ChooseWords)
    return [option.text for option in game.decision.candidates]  # type: ignore[attr-defined]


def cast(spell: Card, graveyard: Sequence[Card] = ()) -> Game:
    game = position(side(hand=[spell], lands="U", library=LIBRARY, graveyard=graveyard), side())
    act(game, f"cast {spell.name}")
    resolve(game)
    return game


SHARE = card(
    "Share",
    "{U}",
    "Instant",
    "Reveal the top three cards of your library and separate them into two piles. "
    "An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard.",
)
TRUTH = card(
    "Truth",
    "{U}",
    "Instant",
    "Reveal the top three cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard.",
)
RIDDLE = card(
    "Riddle",
    "{U}",
    "Instant",
    "Look at the top three cards of your library and separate them into a face-down pile and a face-up pile. "
    "An opponent chooses one of the piles. Put that pile into your hand and the other into your graveyard.",
)


@rule("700.3", "700.3a", "608.2d")
def test_each_card_is_in_exactly_one_of_the_piles() -> None:
    """700.3a: what isn't put into the first pile is in the second; the opponent chooses, and you put them away. 608.2d:
    that is announced as the spell resolves.
    """
    game = cast(SHARE)
    assert pending(game).player == 0
    separated(game, "Owl")
    assert pending(game).player == 1
    assert offered(game) == ["the first pile: Owl", "the second pile: Goose, Ox"]
    told = [str(line) for line in game.view(1).log()]
    assert any("Alice makes piles: the first pile: Owl; the second pile: Goose, Ox" in line for line in told)
    game.choose(offered(game)[1])
    assert (sorted(hand(game, 0)), graveyard(game, 0)) == (["Goose", "Ox"], ["Owl", "Share"])


@rule("700.3", "608.2d")
def test_the_opponent_separates_and_you_choose() -> None:
    """700.3: it depends on the text who separates; "one pile" is of your choice, since you put it somewhere."""
    game = cast(TRUTH)
    assert pending(game).player == 1
    separated(game, "Owl", "Ox")
    assert pending(game).player == 0
    game.choose(offered(game)[0])
    assert (sorted(hand(game, 0)), graveyard(game, 0)) == (["Owl", "Ox"], ["Goose", "Truth"])


@rule("700.3d")
def test_a_pile_can_be_empty() -> None:
    """700.3d: nothing has to be in a pile; who chooses that one puts nothing, and the other one goes as a whole."""
    game = cast(TRUTH)
    separated(game)
    assert offered(game) == ["the first pile: nothing", "the second pile: Goose, Owl, Ox"]
    game.choose(offered(game)[0])
    assert (hand(game, 0), sorted(graveyard(game, 0))) == ([], ["Goose", "Owl", "Ox", "Truth"])


@rule("700.3c")
def test_what_is_in_piles_stays_where_it_is() -> None:
    """700.3c: while a pile is being chosen all cards are in the library still, in their order."""
    game = cast(TRUTH)
    before = game.state.library(0)
    separated(game, "Owl")
    assert game.state.library(0) == before


@rule("700.3", "701.20e")
def test_the_chooser_sees_only_the_face_up_pile() -> None:
    """701.20e: cards that somebody only looked at stay hidden in the face-down pile; the face-up one is shown."""
    game = cast(RIDDLE)
    separated(game, "Owl")
    assert offered(game) == ["the face-down pile, of 1", "the face-up pile: Goose, Ox"]
    assert "Owl" not in " ".join(str(line) for line in game.view(1).log())
    assert any("Goose" in str(line) for line in game.view(1).log())
    game.choose(offered(game)[0])
    assert (hand(game, 0), sorted(graveyard(game, 0))) == (["Owl"], ["Goose", "Ox", "Riddle"])


@rule("700.3", "701.20e")
def test_who_separated_what_they_looked_at_is_not_who_sees_it() -> None:
    """700.3: a target opponent looks at your cards and separates them; you choose without having seen them."""
    game = position(
        side(
            hand=[
                card(
                    "Favor",
                    "{U}",
                    "Instant",
                    "Target opponent looks at the top three cards of your library and separates them into "
                    "a face-down pile and a face-up pile. Put one pile into your hand and the other into your "
                    "graveyard.",
                )
            ],
            lands="U",
            library=LIBRARY,
        ),
        side(),
    )
    act(game, "cast Favor", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 1
    separated(game, "Ox", "Goose")
    assert pending(game).player == 0
    assert offered(game) == ["the face-down pile, of 2", "the face-up pile: Owl"]
    game.choose(offered(game)[0])
    assert sorted(hand(game, 0)) == ["Goose", "Ox"]


@rule("700.3", "608.2c", "608.2d")
def test_a_card_from_the_chosen_pile() -> None:
    """608.2c: one card of the chosen pile is taken; all others that were revealed are put back, of either pile. 608.2d:
    which one is chosen then.
    """
    tale = card(
        "Tale",
        "{U}",
        "Instant",
        "Reveal the top three cards of your library and separate them into two piles. "
        "An opponent chooses one of those piles. Put a card from the chosen pile into your hand, "
        "then put all other cards revealed this way on the bottom of your library in any order.",
    )
    game = cast(tale)
    separated(game, "Owl")
    game.choose(offered(game)[1])
    assert {str(option).split(" #")[0] for option in pending(game).options} == {"Goose", "Ox"}
    game.choose(named(game, "Ox"))
    assert hand(game, 0) == ["Ox"]
    game.choose((named(game, "Owl"), named(game, "Goose")))
    assert [game.board.name(number) for number in reversed(game.state.library(0))] == ["Mountain", "Owl", "Goose"]


@rule("700.3", "700.3c", "608.2d")
def test_cards_in_a_graveyard_are_separated() -> None:
    """700.3c: they stay in the graveyard until one pile is exiled and the other one returned. 608.2d: an opponent of
    theirs says which, as it happens.
    """
    glory = card(
        "Glory",
        "{U}",
        "Sorcery",
        "Separate all creature cards in your graveyard into two piles. "
        "Exile the pile of an opponent's choice and return the other to the battlefield.",
    )
    game = cast(glory, graveyard=[OX, land("G"), OWL, GOOSE])
    separated(game, "Ox")
    assert graveyard(game, 0)[:4] == ["Ox", "Forest", "Owl", "Goose"]
    assert pending(game).player == 1
    game.choose(offered(game)[0])
    assert [seen.name for seen in game.view(0).exile] == ["Ox"]
    assert on_battlefield(game, "Owl")
    assert on_battlefield(game, "Goose")
    assert graveyard(game, 0) == ["Forest", "Glory"]


@rule("700.3", "700.3b")
def test_permanents_are_separated_and_those_of_one_pile_sacrificed() -> None:
    """700.3b: each permanent in the pile is sacrificed by itself; whoever "their" speaks of chooses the pile."""
    ruin = card(
        "Ruin",
        "{U}",
        "Sorcery",
        "Separate all creatures target player controls into two piles. "
        "That player sacrifices all creatures in the pile of their choice.",
    )
    game = position(side(hand=[ruin], lands="U"), side(battlefield=[OX, OWL, BEAR]))
    act(game, "cast Ruin", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 0
    separated(game, "Ox", "Owl")
    assert pending(game).player == 1
    game.choose(offered(game)[0])
    assert sorted(graveyard(game, 1)) == ["Owl", "Ox"]
    assert on_battlefield(game, "Grizzly Bears")


@rule("700.3", "101.4")
def test_each_player_chooses_among_their_own_piles() -> None:
    """101.4: where several players separate, in turn order, each has piles of their own."""
    strife = card(
        "Strife",
        "{U}",
        "Sorcery",
        "Each player separates all creatures they control into two piles. "
        "Each player sacrifices all creatures in the pile of their choice.",
    )
    game = position(side(battlefield=[OX, BEAR], hand=[strife], lands="U"), side(battlefield=[OWL, GOOSE]))
    act(game, "cast Strife")
    resolve(game)
    separated(game, "Ox")
    separated(game, "Owl")
    assert offered(game) == ["the first pile: Ox", "the second pile: Grizzly Bears"]
    game.choose(offered(game)[0])
    assert offered(game) == ["the first pile: Owl", "the second pile: Goose"]
    game.choose(offered(game)[1])
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Ox", "Strife"], ["Goose"])
