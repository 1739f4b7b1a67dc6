"""CR 701.23: searching, where a player may."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseObjects, YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.search import SearchLibrary
from comprules.rules.zones.looking import Reveal
from comprules.rules.zones.shuffling import Shuffle
from positions import (
    BEAR,
    FILLER,
    act,
    card,
    graveyard,
    hand,
    land,
    on_battlefield,
    pending,
    position,
    resolve,
    side,
)
from rules.combat.fights import happened
from spells import choose, follow, is_asking

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


CENSOR = card(
    "Censor",
    "{W}",
    "Creature — Bird",
    "If an opponent would search a library, that player searches the top two cards of that library instead.",
    "2/1",
)


@rule("701.23f", "614.1a")
def test_a_search_of_a_part_finds_only_what_is_there() -> None:
    """701.23f: what is found is put into the hand, and the whole library is shuffled, as the text says."""
    library = [BEAR, land("R"), land("G"), land("U")]
    watch = card("Watch", "{W}", "Enchantment", "Whenever you search your library, you gain 2 life.")
    game = follow(
        FETCH, Answer(True), mine={"library": library, "battlefield": [watch]}, yours={"battlefield": [CENSOR]}
    )
    assert {getattr(option, "name", "") for option in pending(game).options} <= {"Mountain", ""}
    choose(game, ("Mountain",))
    assert hand(game, 0) == ["Mountain"]
    assert len(happened(game, Shuffle)) == 1
    assert len(game.view(0).stack) == 1


@rule("701.23f", "701.23d")
def test_a_number_of_cards_is_found_in_the_part() -> None:
    """701.23f, 701.23d: as many as possible of those that are looked through must be found."""
    text = "Search your library for three cards, put them into your hand, then shuffle."
    game = follow(
        text, mine={"library": [BEAR, land("R"), land("G"), land("U")]}, yours={"battlefield": [CENSOR, CENSOR]}
    )
    while is_asking(game):
        game.choose(pending(game).options[0])
    assert sorted(hand(game, 0)) == ["Grizzly Bears", "Mountain"]
    assert len(game.state.library(0)) == 2


@rule("701.23a", "101.2", "609.3")
def test_who_cant_search_finds_nothing_and_shuffles() -> None:
    """701.23a: nothing is looked at or found where searching is forbidden; the library is shuffled all the same."""
    lock = card("Lock", "{W}", "Enchantment", "Players can't search libraries.")
    text = "Search your library for a card, put it into your hand, then shuffle."
    game = follow(text, mine={"library": [BEAR, BEAR], "battlefield": [lock]})
    assert hand(game, 0) == []
    assert not happened(game, SearchLibrary)
    assert len(happened(game, Shuffle)) == 1


@rule("701.20a", "608.2g")
def test_revealed_until_some_are() -> None:
    """701.20a: until two land cards are revealed, and not one card further."""
    text = "Target opponent reveals cards from the top of their library until two land cards are revealed. "
    text += "That player puts all cards revealed this way into their graveyard."
    game = follow(text, targets=["Bob"], yours={"library": [BEAR, FILLER[0], BEAR, FILLER[0], BEAR, BEAR]})
    assert sorted(graveyard(game, 1)) == ["Forest", "Forest", "Grizzly Bears", "Grizzly Bears"]
