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
    pending,
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


@rule("702.128a", "702.53a", "702.151a")
def test_embalm_transmute_and_reconfigure() -> None:
    """602.1a: keywords that stand for activated abilities."""
    for keyword, there in (("Embalm", "graveyard"), ("Transmute", "hand")):
        held: dict[str, Any] = {there: [beast(f"{keyword}—{{W}}, Pay 2 life.")]}
        assert not can(position(side(lands="W", life=1, **held), side()), "activate Beast")
        play_out(paid(position(side(lands="W", **held), side()), "activate Beast"))
    text = "Equipped creature gets +1/+1.\nReconfigure—Pay 2 life."
    whip = card("Whip", "{1}", "Artifact Creature — Equipment", text, "1/1")
    game = paid(position(side(battlefield=[whip, BEAR]), side()), "activate Whip", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 3
    paid(game, next(str(option) for option in pending(game).options if "ability 3" in str(option)))
    resolve(game)
    assert the(game, "Grizzly Bears").power == 2


@rule("702.119a", "702.140a")
def test_emerge_and_mutate() -> None:
    """702.119a: the mana of the cost is less by what is sacrificed, the life isn't."""
    game = position(side(hand=[beast("Emerge—{W}{2}, Pay 2 life.")], battlefield=[BEAR], lands="W"), side())
    play_out(paid(game, "cast Beast"))
    assert (len(on_battlefield(game, "Beast")), on_battlefield(game, "Grizzly Bears")) == (1, [])
    game = position(side(hand=[beast("Mutate—{W}, Pay 2 life.")], battlefield=[BEAR], lands="W"), side())
    play_out(paid(game, "cast Beast", targets=["Grizzly Bears"]))
    assert len(game.view(0).battlefield) == 2


@rule("702.96a", "702.148a")
@pytest.mark.parametrize("keyword", ["Overload", "Cleave"])
def test_overload_and_cleave(keyword: str) -> None:
    """702.96a, 702.148a: the text is another once both were paid."""
    text = {"Overload": "Destroy target creature.", "Cleave": "Destroy all [artifact] creatures."}[keyword]
    storm = card("Storm", DEAR, "Sorcery", f"{text}\n{keyword}—{{W}}, Pay 2 life.")
    game = position(side(hand=[storm], lands="W"), side(battlefield=[BEAR, BEAR]))
    resolve(paid(game, "cast Storm"))
    assert on_battlefield(game, "Grizzly Bears") == []


@rule("702.49a", "702.49d")
@pytest.mark.parametrize("keyword", ["Ninjutsu", "Commander ninjutsu"])
def test_ninjutsu(keyword: str) -> None:
    """702.49a: besides the attacker that is returned."""
    ninja = beast(f"{keyword}—{{W}}, Pay 2 life.")
    game = position(side(hand=[ninja], battlefield=[BEAR], lands="W"), side(), step="beginning of combat")
    attack(game, "Grizzly Bears")
    run_to(game, "declare blockers")
    act(game, "activate Beast")
    play_out(game)
    assert (hand(game, 0), life(game, 0), the(game, "Beast").tapped) == (["Grizzly Bears"], 18, True)


@rule("702.143a")
def test_foretell() -> None:
    """702.143a: {2} now, both costs later."""
    game = position(side(hand=[beast("Foretell—{W}, Pay 2 life.")], lands="WW"), side())
    act(game, "activate Beast")
    assert (life(game, 0), hand(game, 0)) == (20, [])
    run_to(game, "end")
    run_to(game, "precombat main")
    run_to(game, "end")
    run_to(game, "precombat main")
    paid(game, "cast Beast")


@rule("702.94a")
def test_miracle() -> None:
    """702.94a: the revealed card is cast for both costs."""
    draw = card("Draw", "{0}", "Sorcery", "Draw a card.")
    gain = card("Gain", DEAR, "Sorcery", "You gain 9 life.\nMiracle—{W}, Pay 2 life.")
    game = position(side(hand=[draw], library=[gain], lands="W"), side())
    act(game, "cast Draw")
    play_out(game)
    assert (life(game, 0), the(game, "Plains").tapped) == (27, True)


@rule("702.33c")
@pytest.mark.parametrize("times", [0, 2])
def test_multikicker(times: int) -> None:
    """702.33c: each time, both."""
    text = "Multikicker—{W}, Pay 2 life.\nYou gain 9 life for each time this spell was kicked."
    spark = card("Spark", "{0}", "Sorcery", text)
    game = position(side(hand=[spark], lands="WW"), side())
    act(game, "cast Spark", str(times))
    assert life(game, 0) == 20 - 2 * times
    resolve(game)
    assert life(game, 0) == 20 + 7 * times


@rule("118.7", "702.37a", "702.168a")
@pytest.mark.parametrize("keyword", ["Morph", "Disguise"])
def test_cheaper_to_turn_up_for_each_of_something(keyword: str) -> None:
    """118.7c: only its generic mana is less, by what there is as it is turned up."""
    told = f"{keyword} {{3}}{{W}}. This cost is reduced by {{1}} for each sorcery card in your graveyard."
    sorcery = card("Gain", "{W}", "Sorcery", "You gain 1 life.")
    for cards, lands, is_enough in (
        (0, 3, False),
        (1, 2, False),
        (1, 3, True),
        (2, 2, True),
        (9, 1, True),
        (9, 0, False),
    ):
        game = position(side(hand=[beast(told)], graveyard=[sorcery] * cards, lands="W" * (lands + 3)), side())
        act(game, "cast Beast")
        resolve(game)
        assert can(game, "turn up Beast") is is_enough
