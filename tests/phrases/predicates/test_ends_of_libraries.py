"""CR 401: either end of a library, and "that library"."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, FILLER, act, card, land, on_battlefield, pending, position, resolve, side
from spells import SERF, choose, follow, spell

OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
AWAY = "Target creature's owner puts it on their choice of the top or bottom of their library."


def library(game: Game, player: int) -> list[str]:
    """The names of the cards in a library, the top one last."""
    return [game.board.name(card) for card in game.state.library(player)]


@rule("401.2", "608.2d")
@pytest.mark.parametrize(("end", "place"), [("top", -1), ("bottom", 0)])
def test_its_owner_chooses_the_end(end: str, place: int) -> None:
    """CR 608.2d: the owner chooses, not whoever cast the spell."""
    game = follow(AWAY, targets=["Ox"], yours={"battlefield": [OX]})
    assert isinstance(game.decision, YesNo)
    assert game.decision.player == 1
    game.choose(Answer(end == "top"))
    assert library(game, 1)[place] == "Ox"
    assert len(library(game, 1)) == len(FILLER) + 1


@rule("108.3", "608.2d")
def test_the_owner_of_it_and_not_its_controller() -> None:
    """CR 108.3: "the owner of target creature" chooses, whoever controls it."""
    text = "The owner of target creature puts it on their choice of the top or bottom of their library."
    game = follow(text, targets=["Ox"], yours={"battlefield": [OX]})
    assert pending(game).player == 1
    game.choose(Answer(False))
    assert library(game, 1)[0] == "Ox"


@rule("108.3", "109.4", "608.2h")
def test_the_controller_of_it() -> None:
    """CR 109.4: "the controller of that creature" is its controller. 608.2h: the destroyed creature's last known
    information tells who that is.
    """
    game = follow(
        "Destroy target creature. The controller of that creature draws a card.",
        targets=["Ox"],
        yours={"battlefield": [OX]},
    )
    assert (len(game.view(1).hand), len(game.view(0).hand)) == (1, 0)


@rule("401.2", "608.2d")
def test_whoever_puts_it_there_chooses_the_end() -> None:
    """CR 608.2d: with "the top or bottom of its owner's library" the spell's controller chooses."""
    text = "Put target creature on the top or bottom of its owner's library."
    game = follow(text, targets=["Ox"], yours={"battlefield": [OX]})
    assert pending(game).player == 0
    game.choose(Answer(True))
    assert library(game, 1)[-1] == "Ox"


@rule("401.4", "608.2g", "608.2c")
def test_the_rest_goes_to_the_bottom_of_that_library() -> None:
    """CR 401.4: the cards of an opponent's library that weren't cast go back under it. 608.2c: those are what the text
    speaks of.
    """
    text = (
        "Target opponent exiles cards from the top of their library until they exile an instant or sorcery card. "
        "You may cast that card without paying its mana cost. Then put the exiled cards that weren't cast this way "
        "on the bottom of that library in a random order."
    )
    boon = card("Boon", "{9}", "Sorcery", "You gain 4 life.")
    stacked = [BEAR, OX, boon, *(land("G") for _ in range(3))]
    game = follow(text, Answer(True), targets=["Bob"], yours={"library": stacked})
    assert sorted(library(game, 1)[:2]) == ["Grizzly Bears", "Ox"]
    assert library(game, 1)[2:] == ["Forest"] * 3
    resolve(game)
    assert game.view(0).players[0].life == 24


@rule("115.1", "401.2")
def test_a_spell_or_a_permanent_of_a_color() -> None:
    """CR 401.2: a spell that is put into a library isn't there to resolve; a target of another color isn't legal."""
    gust = card(
        "Gust",
        "{U}",
        "Instant",
        "Choose target spell or permanent that's green. "
        "Its owner puts it on their choice of the top or bottom of their library.",
    )
    game = position(side(hand=[gust, BEAR], battlefield=[OX], lands="UUGG"), side())
    act(game, "cast Grizzly Bears")
    act(game, "cast Gust", targets=["Grizzly Bears"])
    resolve(game)
    game.choose(Answer(False))
    assert not game.state.stack
    assert library(game, 0)[0] == "Grizzly Bears"
    assert not on_battlefield(game, "Grizzly Bears")


@rule("401.7")
@pytest.mark.parametrize(("cards", "place"), [(5, -3), (2, 0), (1, 0)])
def test_third_from_the_top(cards: int, place: int) -> None:
    """CR 401.7: two cards are above it; with fewer cards there it goes to the bottom."""
    text = "Put target creature into its owner's library third from the top."
    game = follow(text, targets=["Ox"], yours={"battlefield": [OX], "library": [land("G")] * cards})
    assert library(game, 1)[place] == "Ox"
    assert len(library(game, 1)) == cards + 1


@rule("401.7", "608.2d")
@pytest.mark.parametrize(("high", "place"), [(True, -2), (False, 0)])
def test_second_from_the_top_or_on_the_bottom(high: bool, place: int) -> None:
    """CR 608.2d: its owner chooses."""
    text = "Target creature's owner puts it into their library second from the top or on the bottom."
    game = follow(text, targets=["Ox"], yours={"battlefield": [OX]})
    assert pending(game).player == 1
    game.choose(Answer(high))
    assert library(game, 1)[place] == "Ox"


@rule("401.2", "401.4")
def test_the_rest_goes_to_the_bottom_of_the_library_it_comes_from() -> None:
    """CR 401.4: where no library is named, it is that which the cards come from."""
    text = (
        "Look at the top three cards of your library. You may put a creature card from among them onto the "
        "battlefield. Put the rest on the bottom in a random order."
    )
    game = position(side(hand=[spell(text)], lands="W", library=[land("G"), BEAR, land("U"), SERF]), side())
    act(game, "cast Deed")
    resolve(game)
    choose(game, "yes")
    assert on_battlefield(game, "Grizzly Bears")
    assert sorted(name.split(" #")[0] for name in library(game, 0)[:2]) == ["Forest", "Island"]
    assert library(game, 0)[2].startswith("Serf")
