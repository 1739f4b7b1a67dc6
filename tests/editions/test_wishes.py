"""CR 217.1e of 2006: what has been removed from the game is outside it."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, pending, position, resolve, settle, side

WISH = card(
    "Wish",
    "{0}",
    "Sorcery",
    "You may reveal a sorcery card you own from outside the game and put it into your hand. Exile Wish.",
)
PLAN = card("Plan", "{U}", "Sorcery", "Draw two cards.")
OTHER = card("Other", "{U}", "Sorcery", "Draw a card.")
BURY = card("Bury", "{0}", "Sorcery", "Exile the top card of your library face down.")
TAKE = card("Take", "{0}", "Sorcery", "Exile target card from a graveyard.")
CALL = card("Call", "{0}", "Sorcery", "You may put a creature card you own from outside the game into your hand.")

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
OLD = EDITIONS[:2]


def hand(game: Game) -> list[str]:
    """The names of the cards in the first player's hand."""
    return [seen.name for seen in game.view(0).hand]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("217.1e", edition="2006")
@rule("217.7", edition="2001")
@rule("400.11")
def test_a_removed_card_is_wished_for(edition: str) -> None:
    """217.1e of 2006: the removed-from-the-game zone is outside the game; 400.11: exile is a zone of the game."""
    game = position(side(hand=[WISH], exile=[PLAN]), side(exile=[OTHER]), edition=edition)
    act(game, "cast Wish")
    resolve(game)
    if edition in OLD:
        game.choose(True)
    settle(game)
    assert hand(game) == (["Plan"] if edition in OLD else [])


@pytest.mark.parametrize("edition", OLD)
@rule("217.1e", edition="2006")
def test_its_player_chooses_among_both(edition: str) -> None:
    """217.1e of 2006: removed cards and those that aren't in any zone are chosen among alike."""
    game = position(side(hand=[WISH], exile=[PLAN, BEAR], outside=[OTHER]), side(), edition=edition)
    act(game, "cast Wish")
    resolve(game)
    game.choose(True)
    assert sorted(str(option).split(" #")[0] for option in pending(game).options) == ["Other", "Plan"]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("217.1e", edition="2006")
@rule("400.11")
def test_other_kinds_of_card_too(edition: str) -> None:
    """217.1e of 2006: whatever kind of card the effect speaks of."""
    game = position(side(hand=[CALL, TAKE], graveyard=[BEAR]), side(), edition=edition)
    act(game, "cast Take", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Call")
    resolve(game)
    if edition in OLD:
        game.choose(True)
    settle(game)
    assert hand(game) == (["Grizzly Bears"] if edition in OLD else [])


@pytest.mark.parametrize("edition", OLD)
@rule("217.7b", edition="2006")
@rule("217.7b", edition="2001")
def test_what_is_face_down_there_is_no_such_card(edition: str) -> None:
    """217.7b of 2006: a card removed face down can't be looked at, so it isn't known to be one."""
    game = position(side(hand=[WISH, BURY], library=[PLAN]), side(), edition=edition)
    act(game, "cast Bury")
    resolve(game)
    act(game, "cast Wish")
    resolve(game)
    settle(game)
    assert hand(game) == []
