"""CR 702.62b: suspended cards."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, pending, position, resolve, run_to, side
from spells import choose, spell

WAIT = "Suspend 3—{U}\nWhenever an opponent casts a spell, if Kraken is suspended, remove a time counter from it."
KRAKEN = card("Kraken", "{9}{U}", "Creature — Kraken", WAIT, "6/6")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")
RUSH = card("Rush", "{R}", "Instant", "Remove two time counters from target permanent or suspended card.")


def suspended(*others: Card) -> Game:
    """Alice has suspended a card and has others; Bob has an instant."""
    game = position(side(hand=[KRAKEN, *others], lands="URR"), side(hand=[ZAP], lands="R", battlefield=[BEAR]))
    act(game, "activate Kraken")
    return game


def time(game: Game) -> int:
    """The time counters on the exiled card."""
    (there,) = game.view(0).exile
    return dict(there.counters).get("time", 0)


@rule("702.62b", "113.6b")
def test_an_ability_about_being_suspended_functions_in_exile() -> None:
    """CR 702.62b: it triggers while the card is suspended."""
    game = suspended()
    assert time(game) == 3
    game.choose(Pass())
    act(game, "cast Zap", targets=["Alice"])
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)
    assert time(game) == 2


@rule("702.62b")
def test_it_does_nothing_on_the_battlefield() -> None:
    """CR 702.62b: a permanent isn't suspended."""
    game = position(side(battlefield=[KRAKEN]), side(hand=[ZAP], lands="R"), active=1)
    act(game, "cast Zap", targets=["Alice"])
    assert len(game.state.stack) == 1


@rule("702.62b", "115.1")
def test_a_suspended_card_as_a_target() -> None:
    """CR 702.62b: only a card in exile with suspend and a time counter is one; any permanent is the other choice."""
    game = suspended(RUSH)
    act(game, "cast Rush")
    names = {option.name for option in pending(game).options if isinstance(option, Thing)}
    assert names == {"Grizzly Bears", "Island", "Kraken", "Mountain"}
    choose(game, ("Kraken",))
    resolve(game)
    assert time(game) == 1


def to_own_upkeep(game: Game) -> None:
    """Let the turn pass, and the other player's, until Alice's upkeep."""
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    run_to(game, "upkeep")


@rule("702.62a", "702.62b")
def test_a_card_that_gains_suspend() -> None:
    """CR 702.62a: with no number and no cost it can't be suspended from a hand, but counters tick in exile, and it is
    cast for nothing when the last is gone; what has suspend doesn't gain it again.
    """
    text = (
        "Exile target creature card from your graveyard and put a time counter on it. If it doesn't have suspend, it "
    )
    game = position(side(hand=[spell(text + "gains suspend.")], graveyard=[BEAR], lands="W"), side(), active=0)
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    assert time(game) == 1
    assert not can(game, "activate Grizzly Bears")
    to_own_upkeep(game)
    resolve(game)
    resolve(game)
    choose(game, "yes")
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield].count("Grizzly Bears") == 1


@rule("702.62a")
def test_what_has_suspend_does_not_gain_it_again() -> None:
    """CR 702.62a: a card with suspend loses one time counter each turn, not two."""
    text = "Exile target creature card from your graveyard with three time counters on it. If it doesn't have suspend, "
    game = position(side(hand=[spell(text + "it gains suspend.")], graveyard=[KRAKEN], lands="W"), side())
    act(game, "cast Deed", targets=["Kraken"])
    resolve(game)
    to_own_upkeep(game)
    assert len(game.state.stack) == 1
    resolve(game)
    assert time(game) == 2
