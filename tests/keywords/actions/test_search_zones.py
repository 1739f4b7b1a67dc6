"""CR 701.23: searching another player's library, and several zones at once."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, pending, position, resolve, side, the
from spells import RELIC, SERF, ZAP, choose, edict, spell

LAW = edict("Players can't search libraries.", "Law")
CLOAK = card("Cloak", "{1}", "Artifact")
LIBRARY = (BEAR, RELIC, CLOAK, ZAP)


def searching(text: str, *, targets: tuple[str, ...] = (), field: tuple[Card, ...] = (), **zones: list[Card]) -> Game:
    """A game in which Alice's spell with this text resolves; Bob's and her zones hold the same."""
    alice = side(
        [*field],
        hand=[spell(text), *zones.get("hand", ())],
        lands="W",
        library=LIBRARY,
        graveyard=zones.get("graveyard", ()),
    )
    bob = side([SERF], hand=zones.get("hand", ()), library=LIBRARY, graveyard=zones.get("graveyard", ()))
    game = position(alice, bob)
    act(game, "cast Deed", targets=targets)
    resolve(game)
    return game


def offered(game: Game) -> list[str]:
    """What can be chosen now, in order of names."""
    return sorted(each.name if isinstance(each, Thing) else str(each).strip('"') for each in pending(game).candidates)


def in_library(game: Game, player: int) -> list[str]:
    """The names of the cards in a player's library, in order of names."""
    return sorted(game.board.name(card) for card in game.state.library(player))


@rule("701.23a", "701.23b")
def test_another_players_library_is_searched() -> None:
    """701.23b: who looks for an artifact in an opponent's library sees all of it, and needn't find one."""
    text = (
        "Search target opponent's library for an artifact card and put that card onto the battlefield under your "
        "control. Then that player shuffles."
    )
    game = searching(text, targets=("Bob",))
    assert offered(game) == ["Cloak", "Relic"]
    assert pending(game).minimum == 0
    choose(game, ("Relic",))
    assert the(game, "Relic").controller == 0
    assert in_library(game, 0) == ["Cloak", "Grizzly Bears", "Relic", "Zap"]
    assert in_library(game, 1) == ["Cloak", "Grizzly Bears", "Zap"]


@rule("701.23d")
def test_as_many_cards_as_are_asked_for_are_found() -> None:
    """701.23d: two cards of no certain quality have to be found in another player's library."""
    game = searching("Search target player's library for two cards and exile them.", targets=("Bob",))
    assert pending(game).minimum == 2
    choose(game, ("Relic", "Cloak"))
    assert sorted(seen.name for seen in game.view(0).exile) == ["Cloak", "Relic"]


@rule("701.23a", "701.23b", "201.4", "608.2c")
@pytest.mark.parametrize(("count", "open_to_choice"), [("all", 2), ("any number of", 3)])
def test_cards_with_a_name_are_found_in_all_zones(count: str, open_to_choice: int) -> None:
    """701.23b: what everybody can see in a graveyard is found where all are looked for; what is hidden needn't be."""
    text = (
        f"Choose a nonland card name. Search target opponent's graveyard, hand, and library for {count} cards with "
        "that name and exile them. Then that player shuffles."
    )
    game = searching(text, targets=("Bob",), hand=[BEAR], graveyard=[BEAR, ZAP])
    choose(game, Word("Grizzly Bears"))
    assert offered(game) == ["Grizzly Bears"] * open_to_choice
    assert pending(game).minimum == 0
    game.choose(pending(game).candidates)
    assert len(game.view(0).exile) == 3
    assert (hand(game, 1), graveyard(game, 1)) == ([], ["Zap"])


@rule("701.23a", "608.2d", "608.2c")
@pytest.mark.parametrize(("zones", "found"), [("library", 1), ("graveyard", 1), ("library and graveyard", 2)])
def test_whoever_searches_chooses_which_zones(zones: str, found: int) -> None:
    """608.2d: "your library and/or graveyard" are one or both; the library is shuffled only if it was searched."""
    text = (
        "Search your library and/or graveyard for a card named Relic, reveal it, and put it into your hand. "
        "If you search your library this way, shuffle and you gain 3 life."
    )
    game = searching(text, graveyard=[RELIC, ZAP])
    assert offered(game) == ["graveyard", "library", "library and graveyard"]
    choose(game, Word(zones))
    if zones != "graveyard":
        assert offered(game) == ["Relic"] * found
        assert pending(game).minimum == (0 if zones == "library" else 1)
        game.choose(pending(game).candidates[:1])
    assert hand(game, 0) == ["Relic"]
    assert game.view(0).players[0].life == (20 if zones == "graveyard" else 23)


@rule("701.23a", "101.2")
def test_other_zones_are_searched_where_libraries_cant_be() -> None:
    """101.2: who can't search libraries finds what is in the graveyard alone, and hasn't searched a library."""
    text = (
        "Search your graveyard and library for any number of artifact cards and put them into your hand. "
        "If you search your library this way, shuffle and you gain 3 life."
    )
    game = searching(text, field=(LAW,), graveyard=[RELIC, CLOAK])
    assert offered(game) == ["Cloak", "Relic"]
    choose(game, ("Cloak",))
    assert hand(game, 0) == ["Cloak"]
    assert game.view(0).players[0].life == 20
