"""CR 106.7, 605.3b: mana that depends on what was chosen for the cost of the mana ability."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import UseMana
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import can, card, hand, land, named, option_named, pending, position, side

QUARRY = card("Quarry", "", "Artifact", "Sacrifice a land: Add one mana of any type that land could produce.")
DELTA = card("Delta", "", "Land", "{T}: Add {R} or {U}.")
COSTS = ("{R}", "{G}{R}", "{R}{R}{G}{G}", "{R}{R}{R}", "{U}", "{1}{R}{R}")


def boon(cost: str) -> Card:
    """A spell that costs this."""
    return card("Boon", cost, "Sorcery", "You gain 1 life.")


def tapped(*cards: Card) -> list[Any]:
    """Tapped permanents."""
    return [Piece(each, tapped=True) for each in cards]


def cast(game: Game) -> None:
    """Cast the spell, giving the first answers."""
    game.choose(option_named(game, "cast Boon"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("106.7", "605.1a", "605.3b", "601.2g")
@pytest.mark.parametrize("cost", COSTS)
def test_a_land_is_sacrificed_for_mana_that_it_could_produce(cost: str) -> None:
    """106.7: a sacrificed land, also a tapped one, could produce what its abilities say; that pays for a spell."""
    game = position(side(battlefield=[QUARRY], lands="RG", hand=[boon(cost)]), side())
    expected = cost not in ("{R}{R}{R}", "{U}")
    assert can(game, "cast Boon") is expected
    if expected:
        cast(game)


@rule("106.7", "605.1a")
def test_only_tapped_lands_are_left() -> None:
    """106.7: whether the land's own costs could be paid doesn't matter."""
    for cost, expected in {"{R}": True, "{U}": True, "{G}": False, "{R}{U}": False}.items():
        game = position(side(battlefield=[QUARRY, *tapped(DELTA)], hand=[boon(cost)]), side())
        assert can(game, "cast Boon") is expected, cost


@rule("601.2g", "602.2b")
@pytest.mark.parametrize("auto", [True, False])
def test_the_player_chooses_among_the_lands_that_leave_enough(auto: bool) -> None:
    """601.2g: every land may be sacrificed after which the rest can be paid; the mana of it that is needed follows."""
    lands = tapped(land("R"), DELTA)
    game = position(side(battlefield=[QUARRY, *lands], hand=[boon("{R}{U}")]), side(), auto_pay=auto)
    game.choose(option_named(game, "cast Boon"))
    if not auto:
        assert isinstance(pending(game).options[0], UseMana)
        game.choose(pending(game).options[0])
    game.choose(named(game, "Delta"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("601.2g", "602.2b", "605.3b")
def test_by_hand_only_what_leaves_enough_mana_is_offered() -> None:
    """605.3b: it resolves at once, so what is chosen for its cost and for its effect must leave a payment possible."""
    lands = tapped(land("R"), DELTA)
    pit = card("Pit", "", "Artifact", "{T}, Sacrifice a land: Add one mana of any type that land could produce.")
    game = position(side(battlefield=[pit, *lands], hand=[boon("{U}")]), side(), auto_pay=False)
    game.choose(option_named(game, "cast Boon"))
    game.choose(pending(game).options[0])
    assert [getattr(option, "name", "") for option in pending(game).options] == ["Delta"]
    game.choose(pending(game).options[0])
    assert [str(option) for option in pending(game).options] == ['"{U}"']
    game.choose(pending(game).options[0])
    game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("601.2g")
def test_no_more_is_sacrificed_than_is_needed() -> None:
    """601.2g: if the land sacrificed could produce what is needed, it does."""
    game = position(side(battlefield=[QUARRY, *tapped(land("G"), DELTA)], hand=[boon("{U}")]), side())
    game.choose(option_named(game, "cast Boon"))
    game.choose(named(game, "Delta"))
    assert [seen.name for seen in game.view(0).battlefield] == ["Quarry", "Forest"]


@rule("601.2g", "605.1a", "608.2c")
@pytest.mark.parametrize(("creatures", "needed"), [("GG", "{R}{R}"), ("GRGR", "{R}{R}"), ("RGR", "{R}")])
def test_as_much_mana_as_was_sacrificed_this_way(creatures: str, needed: str) -> None:
    """608.2c: "this way" means for the ability's own cost: so many green creatures there are, so much can be paid."""
    text = "Sacrifice any number of creatures: Add {R} for each green creature sacrificed this way."
    kinds = {"G": card("Ape", "{G}", "Creature — Ape", pt="1/1"), "R": card("Imp", "{R}", "Creature — Imp", pt="1/1")}
    battlefield = [card("Altar", "", "Artifact", text), *(kinds[each] for each in creatures)]
    assert not can(position(side(battlefield=battlefield, hand=[boon(needed + "{R}")]), side()), "cast Boon")
    game = position(side(battlefield=battlefield, hand=[boon(needed)]), side())
    game.choose(option_named(game, "cast Boon"))
    game.choose(tuple(each for each in pending(game).options if getattr(each, "name", "") == "Ape"))
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("107.3i", "605.1a", "608.2h")
@pytest.mark.parametrize("order", [1, -1])
def test_as_much_mana_as_what_is_discarded_says(order: int) -> None:
    """608.2h: whichever card has to be discarded for enough mana is found."""
    text = "Discard a card: Add X mana of any one color, where X is the discarded card's mana value."
    well = card("Well", "", "Artifact", text)
    cheap, dear = card("Cheap", "{G}", pt="1/1"), card("Dear", "{3}{R}", "Creature — Ogre", pt="4/4")
    cards = [cheap, dear][::order]
    game = position(side(battlefield=[well], hand=[*cards, boon("{W}{W}{W}{W}")]), side())
    game.choose(option_named(game, "cast Boon"))
    game.choose(named(game, "Dear"))
    assert hand(game, 0) == ["Cheap"]
    few = position(side(battlefield=[well], hand=[*cards, boon("{W}{W}{W}{W}{B}{B}")]), side())
    assert not can(few, "cast Boon")
