"""CR 113.10, 702: keywords that are given to cards and spells, each for a cost that is its own mana cost."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer, Cast, Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.reading_faces import read_report
from keywords.abilities.test_cast_later import run_to_turn_of
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    option_named,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
)
from spells import SERF, choose, edict, follow

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
RITE = card("Rite", "{0}", "Sorcery", "Discard a card.")


def given(who: str, keyword: str) -> str:
    """The text that gives this to them."""
    return f"{who} has {keyword}. The {keyword} cost is equal to its mana cost."


def castings(game: Game) -> list[str]:
    """The spells that can be cast, and for what."""
    found = [option for option in pending(game).options if isinstance(option, Cast)]
    return [option.name + (f" for {option.method}" if option.method else "") for option in found]


@rule("113.10", "702.56a")
def test_replicate_for_its_mana_cost() -> None:
    """702.56a: the spell's own mana cost, paid once more, makes one copy."""
    text = given("Each instant and sorcery spell you cast", "replicate")
    game = position(side(battlefield=[edict(text)], hand=[ZAP], lands="RR"), side())
    game.choose(option_named(game, "cast Zap"))
    for answer in (Number(1), "Bob"):
        choose(game, answer)
    resolve(game)
    choose(game, Answer(False))
    settle(game)
    assert life(game, 1) == 16


@rule("113.10", "702.35a")
def test_madness_for_its_mana_cost() -> None:
    """702.35a: the discarded card is exiled and may be cast for {1}{G}; a card of another kind isn't."""
    text = given("Each Bear creature card you own that isn't on the battlefield", "madness")
    game = position(side(battlefield=[edict(text)], hand=[RITE, BEAR], lands="GG"), side())
    act(game, "cast Rite")
    resolve(game)
    resolve(game)
    choose(game, Answer(True))
    settle(game)
    assert on_battlefield(game, "Grizzly Bears")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2


@rule("113.10", "702.187b")
def test_mayhem_for_its_mana_cost() -> None:
    """702.187b: a card discarded this turn may be cast from the graveyard for its own mana cost."""
    text = given("Each nonland card in your graveyard", "mayhem")
    game = position(side(battlefield=[edict(text)], hand=[RITE, ZAP], graveyard=[BEAR], lands="RGG"), side())
    act(game, "cast Rite")
    resolve(game)
    assert can(game, "cast Zap")
    assert not can(game, "cast Grizzly"), "it wasn't discarded this turn"


@rule("113.10", "702.170a")
def test_plot_for_its_mana_cost() -> None:
    """702.170a: a card in hand may be exiled for its own mana cost, and not for less."""
    text = given("Each nonland card in your hand", "plot")
    for lands, is_possible in (("GG", True), ("G", False)):
        game = position(side(battlefield=[edict(text)], hand=[BEAR], lands=lands), side())
        assert can(game, "activate Grizzly") is is_possible


@rule("113.10", "702.138a")
def test_escape_for_its_mana_cost_and_cards_exiled_besides() -> None:
    """702.138a: both are paid: without two other cards in the graveyard it can't be cast from there."""
    text = (
        "Each creature card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile "
        "two other cards from your graveyard."
    )
    for others, is_enough in (([ZAP], False), ([ZAP, RITE], True)):
        game = position(side(battlefield=[edict(text)], graveyard=[BEAR, *others], lands="GG"), side())
        assert can(game, "cast Grizzly") is is_enough
    act(game, "cast Grizzly")
    settle(game)
    assert on_battlefield(game, "Grizzly Bears")
    assert graveyard(game, 0) == []
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2


@rule("113.10", "702.138a", "611.2")
def test_escape_gained_until_the_turn_ends() -> None:
    """611.2: the target gains it, and another card doesn't."""
    text = (
        "Target creature card in your graveyard gains escape until end of turn. The escape cost is equal to its mana "
        "cost plus exile another card from your graveyard."
    )
    game = follow(text, targets=["Grizzly Bears"], mine={"graveyard": [BEAR, SERF], "lands": "WGG"})
    assert can(game, "cast Grizzly")
    assert not can(game, "cast Serf")
    run_to_turn_of(game, 0, "precombat main")
    assert not can(game, "cast Grizzly")


@rule("113.10", "702.152a")
def test_blitz_for_its_mana_cost_and_a_card_discarded_besides() -> None:
    """702.152a: cast so for both, it is sacrificed at the end of the turn, and a card is drawn when it dies."""
    text = (
        "Each Bear creature card in your hand has blitz. The blitz cost is equal to its mana cost plus discard a card."
    )
    game = position(side(battlefield=[edict(text)], hand=[BEAR, SERF, ZAP], lands="GGW"), side())
    assert castings(game) == ["Grizzly Bears", "Grizzly Bears for blitz", "Serf"]
    game.choose(next(each for each in pending(game).options if isinstance(each, Cast) and each.method == "blitz"))
    choose(game, ("Zap",))
    play_out(game)
    run_to(game, "end")
    play_out(game)
    assert sorted(graveyard(game, 0)) == ["Grizzly Bears", "Zap"]
    assert sorted(hand(game, 0)) == ["Forest", "Serf"]


@rule("113.10", "118.7", "702.143a")
def test_foretell_for_its_mana_cost_reduced() -> None:
    """118.7: generic mana is taken off the mana cost, as far as there is any."""
    text = "Each creature card in your hand has foretell. Its foretell cost is equal to its mana cost reduced by {2}."
    beast = card("Beast", "{1}{G}{G}", "Creature — Beast", pt="4/4")
    for lands, is_enough in (("G", True), ("", False)):
        game = position(side(battlefield=[edict(text)], hand=[beast], lands="WG" + lands), side())
        act(game, "activate Beast")
        run_to_turn_of(game, 0, "upkeep")
        run_to(game, "precombat main")
        assert can(game, "cast Beast") is is_enough


@rule("601.2b", "702.152a", "702.119a")
@pytest.mark.parametrize("keyword", ["blitz", "emerge", "flashback"])
def test_no_other_cost_is_given_to_spells(keyword: str) -> None:
    """601.2b: for which cost it is cast was announced before it was a spell; that isn't read."""
    for who in ("Each creature spell you cast", "Each creature you cast with mana value 4 or greater"):
        assert read_report(edict(given(who, keyword)).faces[0])[0].refusal is not None
