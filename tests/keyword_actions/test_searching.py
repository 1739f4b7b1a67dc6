"""CR 701.23: searching, where a player may."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.decisions import ChooseAction, ChooseObjects, YesNo
from comprules.keyword_actions.looking import Reveal
from comprules.keyword_actions.search import SearchLibrary
from comprules.options import Answer
from comprules.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, land, on_battlefield, pending, position, resolve, side
from spells import choose, follow
from turn.fights import happened

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


@rule("701.23e")
@pytest.mark.parametrize("shown", [True, False])
def test_what_is_found_is_revealed_only_where_the_text_says_so(shown: bool) -> None:
    """701.23e: without an instruction to reveal the card, nobody else learns which it was."""
    text = FETCH if shown else FETCH.replace("reveal it, ", "")
    game = follow(text, Answer(True), ("Mountain",), mine={"library": [land("R"), BEAR]})
    assert hand(game, 0) == ["Mountain"]
    assert len(happened(game, Reveal)) == shown
    assert any("Mountain" in line.text for line in game.view(1).log()) is shown


@rule("701.23g")
def test_who_may_search_may_even_if_nothing_can_be_done_with_what_is_found() -> None:
    """701.23g: the search is offered although what would be found can't be put where it should go."""
    hold = card("Hold", "{W}", "Enchantment — Aura", "Enchant creature")
    text = "You may search your library for an Aura card, put it onto the battlefield, then shuffle."
    game = follow(text, mine={"library": [hold, land("R")]})
    assert isinstance(game.decision, YesNo)
    game.choose(Answer(True))
    choose(game, ("Hold",))
    assert not on_battlefield(game, "Hold")
    assert len(happened(game, SearchLibrary)) == 1
    assert len(game.state.library(0)) == 2


@rule("701.23c")
def test_nothing_is_of_a_quality_that_nobody_has_chosen() -> None:
    """701.23c: what has become a copy of something never had a type chosen for it, so that nothing can be found."""
    seeker = card(
        "Seeker",
        "{1}",
        "Artifact",
        "As this artifact enters, choose a creature type.\n{0}: Search your library for a creature card of the chosen "
        "type, reveal it, put it into your hand, then shuffle.",
    )
    mirror = card("Mirror", "{0}", "Instant", "Target artifact you control becomes a copy of another target artifact.")
    plain = card("Plain", "{1}", "Artifact")
    game = position(side([plain], [mirror], library=[BEAR]), side([seeker]))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    act(game, "cast Mirror", targets=["Plain", "Seeker"])
    resolve(game)
    act(game, "activate Seeker")
    resolve(game)
    assert happened(game, SearchLibrary)
    assert hand(game, 0) == []
