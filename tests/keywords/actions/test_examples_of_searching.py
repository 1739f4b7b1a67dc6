"""CR 700.3, 700.14 and 701: the rulebook's examples of piles, expending, searching, shuffling, melding and
waterbending, with the wordings that their cards have.
"""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.search import SearchLibrary
from comprules.play.game import Game
from comprules.rules.keyword_basics.indestructible import Indestructible
from comprules.rules.zones.shuffling import Shuffle
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import happened
from spells import SERF, choose

DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")


def candidates(game: Game) -> list[str]:
    """The names of the objects that can be chosen."""
    return [option.name for option in pending(game).options if isinstance(option, Thing)]


def shuffles(game: Game) -> list[int]:
    """The players who have shuffled their libraries."""
    return sorted(each.player for each in happened(game, Shuffle) if isinstance(each, Shuffle))


@rule("700.3c", "700.3")
def test_revealed_cards_in_piles_are_in_the_library_until_they_are_put_away() -> None:
    """CR 700.3c, example: while an opponent separates the five cards, and while a pile is chosen, they are in the
    library.
    """
    fact = card(
        "Fact",
        "{3}{U}",
        "Instant",
        "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile "
        "into your hand and the other into your graveyard.",
    )
    library = [BEAR, SERF, land("R"), land("G"), land("B"), land("W")]
    game = position(side(hand=[fact], lands="UUUU", library=library), side())
    before = game.state.library(0)
    act(game, "cast Fact")
    resolve(game)
    assert (pending(game).player, candidates(game)) == (1, ["Grizzly Bears", "Serf", "Mountain", "Forest", "Swamp"])
    assert (game.state.library(0), hand(game, 0), graveyard(game, 0)) == (before, [], [])
    choose(game, ("Grizzly Bears", "Swamp"))
    assert (pending(game).player, game.state.library(0)) == (0, before)
    game.choose(pending(game).options[0])
    assert sorted(hand(game, 0)) == ["Grizzly Bears", "Swamp"]
    assert sorted(graveyard(game, 0)) == ["Fact", "Forest", "Mountain", "Serf"]
    assert len(game.state.library(0)) == 1


@rule("700.14")
def test_two_and_three_mana_expend_four() -> None:
    """CR 700.14, example: with the Boxer two mana were spent on spells, and five with the next one: it triggers."""
    text = "Whenever you expend 4, this creature gains indestructible until end of turn."
    boxer = card("Boxer", "{1}{G}", "Creature — Raccoon Berserker", text, "3/2")
    divination = card("Divine", "{2}{U}", "Sorcery", "Draw two cards.")
    game = position(side(hand=[boxer, divination], lands="GGUUU"), side())
    act(game, "cast Boxer")
    settle(game)
    assert Indestructible not in the(game, "Boxer").characteristics.keywords  # type: ignore[union-attr]
    act(game, "cast Divine")
    assert hand(game, 0) == []
    resolve(game)
    assert hand(game, 0) == []
    assert Indestructible in the(game, "Boxer").characteristics.keywords  # type: ignore[union-attr]


@rule("701.23c")
@pytest.mark.parametrize("has_a_hand", [False, True])
def test_without_a_chosen_card_nothing_has_its_name(has_a_hand: bool) -> None:
    """CR 701.23c, example: with no card in the hand none is chosen; the zones are searched, and nothing is exiled."""
    lobotomy = card(
        "Lobe",
        "{2}{U}{B}",
        "Sorcery",
        "Target player reveals their hand, then you choose a card other than a basic land card from it. Search that "
        "player's graveyard, hand, and library for all cards with the same name as the chosen card and exile them. "
        "Then that player shuffles their library.",
    )
    theirs = side(hand=[BEAR] if has_a_hand else [], graveyard=[BEAR], library=[BEAR, SERF])
    game = position(side(hand=[lobotomy], lands="UUBB"), theirs)
    act(game, "cast Lobe", targets=["Bob"])
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        asked = pending(game)
        game.choose(tuple(asked.options[: asked.maximum]) if isinstance(asked, ChooseObjects) else asked.options[0])
    assert len(happened(game, SearchLibrary)) == 1
    assert len(happened(game, Shuffle)) == 1
    assert [seen.name for seen in game.view(0).exile] == (["Grizzly Bears"] * 3 if has_a_hand else [])


@rule("701.23f")
def test_who_searches_the_top_four_cards_shuffles_the_whole_library() -> None:
    """CR 701.23f, example: Bob can only find basic lands among the top four, and shuffles all of the library then."""
    censor = card(
        "Censor",
        "{2}{W}",
        "Creature — Bird Wizard",
        "Flash\nFlying\nIf an opponent would search a library, that player searches the top four cards of that library "
        "instead.",
        "2/1",
    )
    explorer = card(
        "Explorer",
        "{G}",
        "Creature — Human Soldier Scout",
        "When this creature dies, each player may search their library for up to two basic land cards, put them onto "
        "the battlefield, then shuffle.",
        "1/1",
    )
    library = [BEAR, land("R"), BEAR, BEAR, land("G"), land("U"), *[BEAR] * 20]
    game = position(side([censor, explorer], hand=[DOOM], library=[land("W"), BEAR]), side(library=library))
    act(game, "cast Doom", targets=["Explorer"])
    resolve(game)
    resolve(game)
    found = []
    while not isinstance(game.decision, ChooseAction):
        asked = pending(game)
        if isinstance(asked, ChooseObjects):
            found.append((asked.player, candidates(game)))
        game.choose(tuple(asked.options[: asked.maximum]) if isinstance(asked, ChooseObjects) else "yes")
    assert found == [(0, ["Plains"]), (1, ["Mountain"])]
    assert [seen.name for seen in game.view(0).battlefield if seen.controller == 1] == ["Mountain"]
    assert shuffles(game) == [0, 1]
    left = [game.board.name(number) for number in game.state.library(1)]
    assert left != [each.name for each in reversed(library) if each.name != "Mountain"]


GUILE = card(
    "Guile",
    "{3}{U}{U}{U}",
    "Creature — Elemental Incarnation",
    "Guile can't be blocked except by three or more creatures.\nWhen Guile is put into a graveyard from anywhere, "
    "shuffle it into its owner's library.",
    "6/6",
)


@rule("701.24c")
@pytest.mark.parametrize("is_exiled", [True, False])
def test_a_library_is_shuffled_though_the_card_is_elsewhere(is_exiled: bool) -> None:
    """CR 701.24c, example 1: the Incarnation was exiled in response; the library is shuffled nevertheless."""
    crook = card("Crook", "{0}", "Instant", "Exile target card from a graveyard.")
    game = position(side([GUILE], hand=[DOOM]), side(hand=[crook]))
    act(game, "cast Doom", targets=["Guile"])
    resolve(game)
    if is_exiled:
        game.choose("pass")
        act(game, "cast Crook", targets=["Guile"])
        resolve(game)
    assert not happened(game, Shuffle)
    settle(game)
    assert shuffles(game) == [0]
    assert [seen.name for seen in game.view(0).exile] == (["Guile"] if is_exiled else [])


@rule("701.24c", "702.34a")
@pytest.mark.parametrize("flashed_back", [True, False])
def test_a_spell_that_is_exiled_instead_is_shuffled_for(flashed_back: bool) -> None:
    """CR 701.24c, example 2: cast with flashback the spell is exiled, and its owner's library is shuffled."""
    zenith = card(
        "Zenith",
        "{X}{B}{B}",
        "Sorcery",
        "Put X -1/-1 counters on each creature. Shuffle Zenith into its owner's library.",
    )
    recoup = card(
        "Recoup",
        "{1}{R}",
        "Sorcery",
        "Target sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its "
        "mana cost.\nFlashback {3}{R}",
    )
    mine = side(hand=[recoup] if flashed_back else [zenith], graveyard=[zenith] if flashed_back else [], lands="RRBBB")
    game = position(mine, side([BEAR]))
    if flashed_back:
        act(game, "cast Recoup", targets=["Zenith"])
        resolve(game)
    act(game, "cast Zenith", "1")
    resolve(game)
    assert (the(game, "Grizzly Bears").power, len(happened(game, Shuffle))) == (1, 1)
    assert [seen.name for seen in game.view(0).exile] == (["Zenith"] if flashed_back else [])
    assert len(game.state.library(0)) == (20 if flashed_back else 21)


HOST = face(
    "Host",
    "",
    "Creature — Eldrazi Horror",
    "Haste\nMenace\nWhen this creature enters, other creatures you control get +1/+0 and gain menace until end of "
    "turn.",
    "5/6",
)
SCAVENGERS = faced(
    "meld",
    face(
        "Scavengers",
        "{4}{B}",
        "Creature — Human Rogue",
        "When this creature enters, you may return target creature card with mana value 3 or less from your graveyard "
        "to your hand.",
        "3/3",
    ),
    HOST,
)
RATS = faced(
    "meld",
    face(
        "Rats",
        "{1}{B}",
        "Creature — Rat",
        "At the beginning of combat on your turn, if you both own and control this creature and a creature named "
        "Scavengers, exile them, then meld them into Host.",
        "2/1",
    ),
    HOST,
)


@rule("701.42c", "701.42b", "704.5d")
def test_a_card_that_was_to_be_melded_with_a_token_stays_in_exile() -> None:
    """CR 701.42c, example: both are exiled at the beginning of combat; the card stays there, the token is gone."""
    copy = card("Copy", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
    game = position(side([SCAVENGERS], hand=[copy, DOOM]), side([RATS]))
    act(game, "cast Copy", targets=["Rats"])
    resolve(game)
    run_to(game, "beginning of combat")
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Scavengers"]
    assert [(seen.name, seen.controller) for seen in game.view(0).battlefield] == [("Rats", 1)]


@rule("701.67b", "601.2h")
@pytest.mark.parametrize(("lands", "helpers", "possible"), [("UUU", 6, True), ("UU", 9, False), ("UUUU", 5, True)])
def test_what_is_tapped_pays_for_the_waterbend_cost_alone(lands: str, helpers: int, possible: bool) -> None:
    """CR 701.67b, example: up to six may be tapped for the {6}, and none for the spell's own {1}{U}{U}."""
    text = (
        "As an additional cost to cast this spell, you may waterbend {6}.\nDraw two cards. If this spell's additional "
        "cost was paid, instead shuffle your graveyard into your library, draw seven cards, and you have no maximum "
        "hand size for the rest of the game.\nExile Revival."
    )
    revival = card("Revival", "{1}{U}{U}", "Sorcery", text)
    game = position(side([SERF] * helpers, hand=[revival], lands=lands), side())
    assert can(game, "cast Revival") is possible
    if possible:
        act(game, "cast Revival", "yes")
        tapped = [seen.name for seen in game.view(0).battlefield if seen.tapped]
        assert (tapped.count("Serf"), tapped.count("Island")) == (min(helpers, 6), 9 - min(helpers, 6))
        settle(game)
        assert len(hand(game, 0)) == 7
    assert on_battlefield(game, "Serf")
