"""CR 608.2d, 701.23: a card of each of several kinds, chosen or found."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from positions import BEAR, can, card, graveyard, hand, land, pending, position, side
from spells import choose, follow

DRYAD = card("Dryad Grove", "", "Land Creature — Dryad Forest", pt="1/1")
OX = card("Ox", "{W}", "Creature — Ox", pt="1/4")
FOREST, PLAINS, SWAMP = land("G"), land("W"), land("B")


@rule("608.2d")
def test_at_most_one_of_each_kind_is_chosen() -> None:
    """CR 608.2d: of "a creature card and/or a land card", one creature card, one land card, or both."""
    library = [SWAMP, BEAR, FOREST, OX]
    text = "Mill four cards. You may put a creature card and/or a land card from among them into your hand."
    game = follow(text, "yes", mine={"library": library})
    with pytest.raises(IllegalChoice):
        choose(game, ("Grizzly Bears", "Ox"))
    choose(game, ("Grizzly Bears", "Forest"))
    assert sorted(hand(game, 0)) == ["Forest", "Grizzly Bears"]
    assert sorted(graveyard(game, 0)) == ["Deed", "Ox", "Swamp"]


@rule("608.2d")
def test_a_card_of_both_kinds_counts_as_either() -> None:
    """CR 608.2d: a card that is a creature and a land takes the place of one of them, whichever leaves room."""
    text = "Mill three cards. You may put a creature card and/or a land card from among them into your hand."
    game = follow(text, "yes", mine={"library": [OX, DRYAD, FOREST]})
    choose(game, "Dryad Grove")
    assert {str(option).split(" #")[0] for option in pending(game).options} == {"Ox", "Forest", "done"}
    choose(game, "Forest")
    assert sorted(hand(game, 0)) == ["Dryad Grove", "Forest"]


@rule("608.2d")
def test_and_or_means_at_least_one() -> None:
    """CR 608.2d: who chooses to do it can't choose no card then."""
    text = "You may put a creature card and/or a land card from your hand onto the battlefield."
    game = follow(text, "yes", mine={"hand": [OX, SWAMP]})
    with pytest.raises(IllegalChoice):
        game.choose(())
    choose(game, ("Ox", "Swamp"))
    assert hand(game, 0) == []


@rule("701.23b")
def test_of_each_kind_a_card_is_found_or_not() -> None:
    """CR 701.23b: who looks for a Forest card and a Plains card finds one of each, one of them, or nothing."""
    text = "Search your library for a Forest card and a Plains card, put them into your hand, then shuffle."
    for found in [(), ("Plains",), ("Forest", "Plains")]:
        game = follow(text, mine={"library": [FOREST, FOREST, PLAINS, SWAMP]})
        with pytest.raises(IllegalChoice):
            choose(game, ("Forest", "Forest"))
        choose(game, found)
        assert sorted(hand(game, 0)) == sorted(found)


@rule("608.2d", "401.4")
def test_any_number_of_them_and_the_rest_back() -> None:
    """CR 401.4: cards that are put back in any order are arranged by who puts them back; the others are gone."""
    text = (
        "Look at the top three cards of target player's library. Exile any number of those cards, "
        "then put the rest back in any order."
    )
    game = follow(text, targets=["Bob"], yours={"library": [PLAINS, OX, FOREST, SWAMP]})
    choose(game, ("Ox",))
    assert pending(game).player == 0
    choose(game, ("Forest", "Plains"))
    assert [game.state.objects[number].card.name for number in game.state.library(1)] == ["Swamp", "Plains", "Forest"]
    assert [seen.name for seen in game.view(0).exile] == ["Ox"]


@rule("401.4")
def test_one_of_them_goes_back_on_top() -> None:
    """CR 401.4: a card that is put back on top of the library is its top card; the rest goes where the text says."""
    text = (
        "Look at the top two cards of your library. Put any number of them into your graveyard and the rest back on "
        "top of your library in any order."
    )
    game = follow(text, ("Forest",), mine={"library": [PLAINS, FOREST, SWAMP]})
    assert graveyard(game, 0) == ["Forest", "Deed"]
    assert [game.state.objects[number].card.name for number in game.state.library(0)] == ["Swamp", "Plains"]


@rule("608.2d", "609.3")
def test_and_means_one_of_each() -> None:
    """CR 609.3: of "a creature card and a land card", one of each, or the one that there is."""
    text = "Mill four cards. You may put a creature card and a land card from among them into your hand."
    game = follow(text, "yes", mine={"library": [SWAMP, BEAR, FOREST, OX]})
    for too_few_or_alike in ((), ("Ox",), ("Forest",), ("Grizzly Bears", "Ox")):
        with pytest.raises(IllegalChoice):
            choose(game, too_few_or_alike)
    choose(game, ("Grizzly Bears", "Forest"))
    assert sorted(hand(game, 0)) == ["Forest", "Grizzly Bears"]
    alone = follow(text.replace("You may put", "Put"), mine={"library": [OX, BEAR, OX, OX]})
    choose(alone, ("Grizzly Bears",))
    assert hand(alone, 0) == ["Grizzly Bears"]


@rule("608.2d")
def test_both_are_where_the_text_says() -> None:
    """CR 608.2d: "a creature card and a land card from your graveyard" are two cards that are there."""
    text = "Return a creature card and a land card from your graveyard to your hand."
    game = follow(text, mine={"graveyard": [BEAR, DRYAD, SWAMP], "battlefield": [OX], "library": [OX, FOREST]})
    with pytest.raises(IllegalChoice):
        choose(game, ("Dryad Grove",))
    choose(game, ("Dryad Grove", "Grizzly Bears"))
    assert sorted(hand(game, 0)) == ["Dryad Grove", "Grizzly Bears"]


@rule("118.3")
@pytest.mark.parametrize(("cards", "payable"), [([BEAR, SWAMP], True), ([DRYAD, OX], True), ([BEAR, OX], False)])
def test_a_cost_asks_for_one_of_each(cards: list[Card], payable: bool) -> None:
    """CR 118.3: a cost of a creature card and a land card can't be paid with two creature cards."""
    pyre = card(
        "Pyre", "{1}", "Artifact", "Exile a creature card and a land card from your graveyard: You gain 1 life."
    )
    game = position(side(battlefield=[pyre], graveyard=cards), side())
    assert can(game, "activate Pyre") is payable
