"""CR 702.1: keywords that ask for several costs, or for something other than mana, behind a dash."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    hand,
    life,
    on_battlefield,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack

DEAR = "{9}"
SHOCK = card("Shock", "{0}", "Instant", "Each opponent loses 1 life.")


def beast(text: str, cost: str = DEAR) -> Card:
    """A creature with a keyword, too dear to be cast for its mana cost."""
    return card("Beast", cost, "Creature — Beast", text, "2/3")


def paid(game: Game, deed: str, **answers: Any) -> Game:
    """The game after that was done, for one mana and 2 life."""
    before = life(game, 0)
    act(game, deed, **answers)
    assert life(game, 0) == before - 2
    return game


@rule("702.84a", "702.141a", "702.97a")
@pytest.mark.parametrize("keyword", ["Unearth", "Encore", "Scavenge"])
def test_from_the_graveyard(keyword: str) -> None:
    """602.1a: both are paid for it, the mana and the life."""
    cards = [beast(f"{keyword}—{{W}}, Pay 2 life.")]
    assert not can(position(side(battlefield=[BEAR], graveyard=cards), side()), "activate Beast")
    assert not can(position(side(battlefield=[BEAR], graveyard=cards, lands="W", life=1), side()), "activate Beast")
    game = position(side(battlefield=[BEAR], graveyard=cards, lands="W"), side())
    aims = {"targets": ["Grizzly Bears"]} if keyword == "Scavenge" else {}
    play_out(paid(game, "activate Beast", **aims))
    assert bool(on_battlefield(game, "Beast")) is (keyword != "Scavenge")
    assert bool(the(game, "Grizzly Bears").counters) is (keyword == "Scavenge")


@rule("702.107a", "702.29a")
def test_outlast_and_cycling() -> None:
    """602.1a: of an ability that taps its source as well, and of one that discards the card."""
    for there in ("battlefield", "hand"):
        text = "Outlast—{W}, Pay 2 life." if there == "battlefield" else "Cycling—{W}, Pay 2 life."
        zones: dict[str, Any] = {there: [beast(text)]}
        assert not can(position(side(**zones), side()), "activate Beast")
        game = paid(position(side(lands="W", **zones), side()), "activate Beast")
        resolve(game)
        if there == "battlefield":
            assert the(game, "Beast").counters == (("+1/+1", 1),)
        else:
            assert hand(game, 0) == ["Forest"]


@rule("702.109a", "702.74a", "702.137a", "702.117a")
@pytest.mark.parametrize(
    ("keyword", "before", "stays"),
    [("Dash", False, True), ("Evoke", False, False), ("Spectacle", True, True), ("Surge", True, True)],
)
def test_alternative_costs(keyword: str, before: bool, stays: bool) -> None:
    """118.9: paid rather than the mana cost, under the keyword's own conditions."""
    mine: dict[str, Any] = {"hand": [beast(f"{keyword}—{{W}}, Pay 2 life."), SHOCK]}
    assert not can(position(side(**mine), side()), "cast Beast")
    game = position(side(lands="W", **mine), side())
    assert can(game, "cast Beast") is not before
    act(game, "cast Shock")
    resolve(game)
    play_out(paid(game, "cast Beast"))
    assert bool(on_battlefield(game, "Beast")) is stays


@rule("702.180a", "702.146a", "702.187b")
def test_cast_from_the_graveyard() -> None:
    """118.9: the costs of harmonize, disturb and mayhem."""
    song = card("Song", DEAR, "Sorcery", "You gain 9 life.\nHarmonize—{W}, Pay 2 life.")
    game = paid(position(side(graveyard=[song], lands="W"), side()), "cast Song")
    resolve(game)
    assert life(game, 0) == 27
    ghost = faced(
        "transform",
        face("Ghost", "{1}{W}", "Creature — Spirit", "Disturb—{W}, Pay 2 life.", pt="1/1"),
        face("Haunt", "", "Creature — Spirit", "Flying", pt="3/3", indicator="W"),
    )
    game = paid(position(side(graveyard=[ghost], lands="W"), side()), "cast Haunt")
    resolve(game)
    assert on_battlefield(game, "Haunt")
    loot = card("Loot", "{0}", "Sorcery", "Discard a card.")
    game = position(side(hand=[loot, beast("Mayhem—{W}, Pay 2 life.")], lands="W"), side())
    act(game, "cast Loot")
    resolve(game)
    paid(game, "cast Beast")


@rule("702.190a")
def test_sneak() -> None:
    """702.190a: besides the attacker that is returned."""
    shadow = beast("Sneak—{W}, Pay 2 life.")
    game = position(side(hand=[shadow], battlefield=[BEAR], lands="W"), side(), step="beginning of combat")
    attack(game, "Grizzly Bears")
    run_to(game, "declare blockers")
    act(game, "cast Beast")
    play_out(game)
    assert (hand(game, 0), life(game, 0)) == (["Grizzly Bears"], 18)


@rule("702.170a")
def test_plot() -> None:
    """702.170a: exiled for both costs."""
    mine: dict[str, Any] = {"hand": [beast("Plot—{W}, Pay 2 life.")]}
    assert not can(position(side(**mine), side()), "activate Beast")
    game = paid(position(side(lands="W", **mine), side()), "activate Beast")
    assert [seen.name for seen in game.view(0).exile] == ["Beast"]


@rule("702.37a", "702.37b", "702.168d")
@pytest.mark.parametrize("keyword", ["Morph", "Megamorph", "Disguise"])
def test_turned_face_up(keyword: str) -> None:
    """702.37e: cast face down for {3}, turned up for what the keyword asks for."""
    game = position(side(hand=[beast(f"{keyword}—{{W}}, Pay 2 life.")], lands="WWWW"), side())
    act(game, "cast Beast")
    resolve(game)
    paid(game, "turn up Beast")
    assert the(game, "Beast").counters == ((("+1/+1", 1),) if keyword == "Megamorph" else ())


@rule("702.33a", "702.27a", "702.175a", "702.157a", "702.56a")
@pytest.mark.parametrize(
    ("keyword", "answer", "times"),
    [
        ("Kicker", "yes", 1),
        ("Kicker", "no", 0),
        ("Buyback", "yes", 1),
        ("Buyback", "no", 0),
        ("Offspring", "yes", 1),
        ("Offspring", "no", 0),
        ("Squad", "2", 2),
        ("Squad", "0", 0),
        ("Replicate", "2", 2),
        ("Replicate", "0", 0),
    ],
)
def test_additional_costs(keyword: str, answer: str, times: int) -> None:
    """601.2b, 601.2f: each time that it is paid, both parts are."""
    is_spell = keyword in ("Buyback", "Replicate")
    does = {"Buyback": "\nYou gain 0 life.", "Replicate": "\nEach opponent loses 1 life."}.get(keyword, "")
    if keyword == "Kicker":
        does = "\nWhen Beast enters, if it was kicked, each opponent loses 1 life."
    text = f"{keyword}—{{W}}, Pay 2 life.{does}"
    subject = card("Beast", "{0}", "Sorcery", text) if is_spell else beast(text, "{0}")
    game = position(side(hand=[subject], lands="WW"), side())
    act(game, "cast Beast", answer)
    assert life(game, 0) == 20 - 2 * times
    assert sum(seen.tapped for seen in on_battlefield(game, "Plains")) == times
    play_out(game)
    match keyword:
        case "Kicker":
            assert life(game, 1) == 20 - times
        case "Buyback":
            assert hand(game, 0) == ["Beast"] * times
        case "Replicate":
            assert life(game, 1) == 19 - times
        case _:
            assert len(on_battlefield(game, "Beast")) == 1 + times
