"""CR 701.23: searching, where a player may."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.decisions import ChooseObjects, YesNo
from comprules.options import Answer
from comprules.rule_citations import rule
from positions import BEAR, graveyard, hand, land
from spells import choose, follow

FETCH = "You may search your library for a basic land card, reveal it, put it into your hand, then shuffle."


@rule("701.23b", "608.2d")
@pytest.mark.parametrize("library", [[land("R"), BEAR], [BEAR, BEAR]])
def test_who_may_search_may_whatever_there_is_to_find(library: list[Card]) -> None:
    """CR 701.23b: searching is never impossible, since nobody needs to find what they look for."""
    game = follow(FETCH, mine={"library": library})
    assert isinstance(game.decision, YesNo)
    game.choose(Answer(True))
    if isinstance(game.decision, ChooseObjects):
        choose(game, ("Mountain",))
    assert hand(game, 0) == (["Mountain"] if len(library) != library.count(BEAR) else [])
    assert graveyard(game, 0) == ["Deed"]


@rule("701.23b")
def test_who_searches_for_a_quality_need_not_find_it() -> None:
    """CR 701.23b: the search goes on without a card found, up to the shuffling."""
    game = follow(FETCH, Answer(True), (), mine={"library": [land("R"), BEAR]})
    assert hand(game, 0) == []
    assert graveyard(game, 0) == ["Deed"]
