"""CR 702: keywords that offer to cast a spell for another cost, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attacks

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
LOOT = card("Loot", "{U}", "Instant", "Discard a card.")


def creature(text: str) -> Card:
    return card("Subject", "{3}{R}", "Creature — Human", text, "2/2")


def ways(game: Game) -> list[str]:
    """The ways in which the card can be cast."""
    return [option.method for option in pending(game).options if isinstance(option, Cast) and option.name == "Subject"]


def cast(game: Game, method: str) -> None:
    options = (option for option in pending(game).options if isinstance(option, Cast) and option.method == method)
    act(game, str(next(options)))


def cast_by(text: str, method: str, lands: str) -> Game:
    game = position(side(hand=[creature(text)], lands=lands), side())
    cast(game, method)
    resolve(game)
    return game


@rule("702.109a", "608.3g")
def test_dash() -> None:
    """CR 702.109a: it has haste and returns to the hand at the end; cast plainly, it has and does neither."""
    game = cast_by("Dash {R}", "dash", "R")
    assert attacks(game) == ["Subject attacks Bob"]
    run_to(game, "end")
    settle(game)
    assert hand(game, 0) == ["Subject"]
    game = position(side(hand=[creature("Dash {R}")], lands="RRRR"), side())
    assert ways(game) == ["", "dash"]
    act(game, "cast Subject")
    resolve(game)
    run_to(game, "cleanup")
    assert on_battlefield(game, "Subject")


@rule("702.152a", "608.3g")
def test_blitz() -> None:
    """CR 702.152a: it has haste, is sacrificed at the end, and a card is drawn for it."""
    game = cast_by("Blitz {R}", "blitz", "R")
    assert attacks(game) == ["Subject attacks Bob"]
    run_to(game, "end")
    settle(game)
    assert graveyard(game, 0) == ["Subject"]
    assert len(game.view(0).hand) == 1


@rule("702.74a")
def test_evoke() -> None:
    """CR 702.74a: it is sacrificed as it enters, with what it does then."""
    game = cast_by("When this creature enters, you gain 3 life.\nEvoke {R}", "evoke", "R")
    while game.state.stack or not isinstance(game.decision, ChooseAction):
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            game.choose(pending(game).options[: pending(game).minimum])
    assert graveyard(game, 0) == ["Subject"]
    assert life(game, 0) == 23
    game = cast_by("Evoke {R}", "", "RRRR")
    assert not game.state.stack


@rule("702.137a")
def test_spectacle() -> None:
    """CR 702.137a: only when an opponent has lost life this turn."""
    game = position(side(hand=[SHOCK, creature("Spectacle {R}")], lands="RR"), side())
    assert ways(game) == []
    act(game, "cast Shock", targets=["Bob"])
    resolve(game)
    assert ways(game) == ["spectacle"]


@rule("702.117a")
def test_surge() -> None:
    """CR 702.117a: only when its player has cast another spell this turn."""
    game = position(side(hand=[SHOCK, creature("Surge {R}")], lands="RR"), side())
    assert ways(game) == []
    act(game, "cast Shock", targets=["Bob"])
    resolve(game)
    assert ways(game) == ["surge"]
    cast(game, "surge")
    resolve(game)
    assert on_battlefield(game, "Subject")


@rule("702.187a", "702.187b", "608.2i")
def test_mayhem() -> None:
    """CR 702.187b: from the graveyard, in the turn in which it was discarded."""
    game = position(side(hand=[LOOT, creature("Mayhem {R}")], lands="UR", graveyard=[creature("Mayhem {R}")]), side())
    assert ways(game) == []
    act(game, "cast Loot")
    resolve(game)
    assert ways(game) == ["mayhem"]
    run_to(game, "end")
    for _ in range(2):
        run_to(game, "upkeep")
        run_to(game, "precombat main")
    assert ways(game) == []


@rule("702.187a", "702.187c")
def test_mayhem_without_a_cost() -> None:
    """702.187c: the card may be played from the graveyard if it was discarded this turn, a land as well as a spell."""
    grove = card("Grove", "", "Land", "Mayhem\n{T}: Add {G}.")
    game = position(side(hand=[LOOT, grove], lands="UR", graveyard=[grove, creature("Mayhem")]), side())
    groves = {str(option) for option in pending(game).options if str(option).startswith("play Grove")}
    act(game, "cast Loot")
    resolve(game)
    again = {str(option) for option in pending(game).options if str(option).startswith("play Grove")}
    assert (len(groves), len(again), groves & again) == (1, 1, set())
    act(game, "play Grove")
    assert the(game, "Grove").name == "Grove"
    game = position(side(hand=[LOOT, creature("Mayhem")], lands="URRRR"), side())
    act(game, "cast Loot")
    resolve(game)
    act(game, "cast Subject")
    resolve(game)
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 5


@rule("702.176a", "205.1a")
def test_impending() -> None:
    """CR 702.176a: it is no creature while it has time counters, one of which goes at the end of each own turn."""
    game = cast_by("Impending 1—{R}", "impending", "R")
    known = the(game, "Subject")
    assert dict(known.counters) == {"time": 1}
    assert game.board.characteristics(known.id).types == ()
    run_to(game, "end")
    settle(game)
    assert game.board.characteristics(known.id).types == ("Creature",)
    assert game.board.characteristics(known.id).subtypes == ("Human",)


@rule("113.6f", "118.9", "601.3")
def test_cast_from_the_graveyard_by_a_keyword_of_its_own() -> None:
    """601.3: from the graveyard only for the keyword's cost, with what that brings; from the hand as ever."""
    text = "Blitz {R}\nYou may cast this card from your graveyard using its blitz ability."
    dog = card("Dog", "{1}{G}", "Creature — Dog", text, "2/2")
    game = position(side(graveyard=[dog], lands="R"), side())
    act(game, "cast Dog")
    resolve(game)
    assert len(on_battlefield(game, "Dog")) == 1
    run_to(game, "end")
    resolve(game)
    assert not on_battlefield(game, "Dog")
    green = position(side(graveyard=[dog], lands="GG"), side())
    assert not can(green, "cast Dog"), "its mana cost may not be paid there"
