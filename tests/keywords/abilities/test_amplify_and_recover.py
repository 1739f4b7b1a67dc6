"""CR 702.38, 702.59: amplify and recover, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, life, named, pending, play_out, position, resolve, side, the
from spells import SERF

KILL = card("Kill", "{B}", "Instant", "Destroy target creature.")
RITE = card("Rite", "{B}", "Sorcery", "You gain 1 life.\nRecover {B}")
CUB = card("Cub", "{G}", "Creature — Bear Cat", pt="1/1")
GRIZZLY = card("Grizzly", "{G}", "Creature — Bear", "Amplify 2", "1/1")


def amplifying(*others: Card, what: Card = GRIZZLY) -> Game:
    game = position(side(hand=[what, *others], lands="G"), side())
    act(game, f"cast {what.faces[0].name}")
    resolve(game)
    return game


@rule("702.38a")
def test_cards_of_a_type_of_its_own_may_be_revealed() -> None:
    """702.38a: any number of cards in the hand that share a creature type, and so many counters for each."""
    game = amplifying(BEAR, CUB, SERF)
    assert {getattr(option, "name", "") for option in pending(game).options} - {""} == {"Cub", "Grizzly Bears"}
    game.choose((named(game, "Cub"), named(game, "Grizzly Bears")))
    assert dict(the(game, "Grizzly").counters) == {"+1/+1": 4}
    game = amplifying(BEAR, CUB)
    game.choose((named(game, "Cub"),))
    assert dict(the(game, "Grizzly").counters) == {"+1/+1": 2}
    assert hand(game, 0) == ["Grizzly Bears", "Cub"]
    game = amplifying(BEAR)
    game.choose(())
    assert dict(the(game, "Grizzly").counters) == {}


@rule("702.38b")
def test_each_instance_of_amplify_works_separately() -> None:
    """702.38b: for each instance cards are revealed, the same ones if its player likes."""
    game = amplifying(BEAR, what=card("Grizzly", "{G}", "Creature — Bear", "Amplify 1\nAmplify 2", "1/1"))
    while not game.view(0).battlefield or not any(seen.name == "Grizzly" for seen in game.view(0).battlefield):
        decision = pending(game)
        found = [option for option in decision.options if getattr(option, "name", "") == "Grizzly Bears"]
        game.choose((found[0],) if found else decision.options[0])
    assert dict(the(game, "Grizzly").counters) == {"+1/+1": 3}


@rule("702.38a")
def test_neither_itself_nor_what_enters_with_it_is_revealed() -> None:
    """702.38a: put onto the battlefield from the hand, neither it nor what enters with it can be revealed."""
    parade = card("Parade", "{G}", "Sorcery", "Put all creature cards from your hand onto the battlefield.")
    game = position(side(hand=[GRIZZLY, CUB, parade], lands="G"), side())
    act(game, "cast Parade")
    play_out(game)
    assert dict(the(game, "Grizzly").counters) == {}
    assert the(game, "Cub")


def recovering(lands: str, rite: Card = RITE, victim: str = "Serf") -> Game:
    """A game in which a creature has died while a card with recover is in Alice's graveyard."""
    game = position(side(hand=[KILL], battlefield=[SERF], graveyard=[rite], lands=lands), side(battlefield=[BEAR]))
    act(game, "cast Kill", targets=[victim])
    resolve(game)
    return game


@rule("702.59a")
def test_it_returns_to_the_hand_if_the_cost_is_paid() -> None:
    """702.59a: as a creature is put into its owner's graveyard, the cost may be paid, and the card returns."""
    game = recovering("BB")
    resolve(game)
    game.choose("yes")
    play_out(game)
    assert hand(game, 0) == ["Rite"]


@rule("702.59a")
def test_otherwise_it_is_exiled() -> None:
    """702.59a: if the cost isn't paid, or can't be, the card is exiled."""
    game = recovering("BB")
    resolve(game)
    game.choose("no")
    assert [seen.name for seen in game.view(0).exile] == ["Rite"]
    game = recovering("B")
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Rite"]


@rule("702.59a")
def test_only_creatures_put_into_the_same_graveyard_count() -> None:
    """702.59a: "your graveyard": a creature that goes to another player's graveyard doesn't trigger it."""
    game = recovering("BB", victim="Grizzly Bears")
    assert not game.state.stack
    assert "Rite" in graveyard(game, 0)


@rule("702.59a")
def test_it_functions_only_in_the_graveyard() -> None:
    """702.59a: a creature with recover that dies with another, or alone, isn't recovered for that."""
    ghoul = card("Ghoul", "{B}", "Creature — Zombie", "Recover {B}", "1/1")
    wipe = card("Wipe", "{B}", "Sorcery", "Destroy all creatures.")
    game = position(side(hand=[wipe], battlefield=[ghoul, SERF], lands="BB"), side())
    act(game, "cast Wipe")
    resolve(game)
    assert not game.state.stack
    assert "Ghoul" in graveyard(game, 0)


@rule("702.59a")
def test_recover_for_something_other_than_mana() -> None:
    """702.59a: the cost may be a deed."""
    game = recovering("B", card("Rite", "{B}", "Sorcery", "You gain 1 life.\nRecover—Pay 3 life."))
    resolve(game)
    game.choose("yes")
    assert hand(game, 0) == ["Rite"]
    assert life(game, 0) == 17
