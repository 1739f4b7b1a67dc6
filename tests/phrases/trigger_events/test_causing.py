"""CR 608.2, 609.1: what spells and abilities cause, in all moods."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, life, on_battlefield, position, settle, side

EDICT = card("Edict", "{B}", "Instant", "Target player sacrifices a creature of their choice.")
FORCE = card("Force", "{B}", "Instant", "Target player discards a card.")
LESSON = card("Lesson", "{W}", "Instant", "Target player gains 3 life.")
NOPE = card("Nope", "{U}", "Instant", "Counter target spell.")
END = card("End", "{B}", "Instant", "Destroy target creature.")
SHIFT = card("Shift", "{U}", "Instant", "Target player shuffles their library.")


def bystander(text: str) -> Card:
    """A creature with an ability."""
    return card("Bystander", "{2}", "Creature — Human", text, "2/2")


@rule("603.2")
@pytest.mark.parametrize(("who", "gained"), [("Alice", 0), ("Bob", 2)])
def test_only_what_an_opponents_spell_causes_counts(who: str, gained: int) -> None:
    """609.1: what Bob's spell makes Alice discard is caused by it; what her own spell makes her discard isn't."""
    watcher = bystander(
        "Whenever a spell or ability an opponent controls causes you to discard a card, you gain 2 life."
    )
    if who == "Alice":
        game = position(side([watcher], hand=[FORCE, BEAR], lands="B"), side())
    else:
        game = position(side([watcher], hand=[BEAR]), side(hand=[FORCE], lands="B"), active=1)
    act(game, "cast Force", targets=["Alice"])
    settle(game)
    assert "Grizzly Bears" in graveyard(game, 0)
    assert life(game, 0) == 20 + gained


@rule("608.2n")
def test_what_a_rule_makes_happen_isnt_caused_by_a_spell() -> None:
    """608.2n: discarding down to the maximum hand size isn't an effect."""
    watcher = bystander("Whenever a spell or ability causes you to discard a card, you gain 2 life.")
    game = position(side([watcher], hand=[BEAR] * 8), side(), step="end")
    while len(hand(game, 0)) > 7:
        game.choose(game.decision.options[0])  # type: ignore[union-attr]
    settle(game)
    assert life(game, 0) == 20


@rule("603.2", "608.2k")
def test_its_controller_is_that_of_the_spell() -> None:
    """608.2k: "its controller" and "that player" are whoever's spell it was."""
    watcher = bystander(
        "Whenever a spell or ability causes its controller to shuffle their library, that player loses 2 life."
    )
    game = position(side([watcher], hand=[SHIFT, SHIFT], lands="UU"), side())
    act(game, "cast Shift", targets=["Bob"])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (20, 20)
    act(game, "cast Shift", targets=["Alice"])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (18, 20)


@rule("113.1c", "608.2k")
def test_that_card_is_what_is_put_there_and_not_the_spell() -> None:
    """608.2k: "that card" is the land that was put into the graveyard; a spell or ability isn't called a card."""
    text = (
        "Whenever a spell or ability an opponent controls causes a land to be put into your graveyard from the "
        "battlefield, return that card to the battlefield."
    )
    raze = card("Raze", "{R}", "Instant", "Destroy target permanent.")
    game = position(side([bystander(text)], lands="U"), side(hand=[raze], lands="R"), active=1)
    act(game, "cast Raze", targets=["Island"])
    settle(game)
    assert len(on_battlefield(game, "Island")) == 1
    assert graveyard(game, 0) == []


@rule("614.17")
def test_what_opponents_cant_cause() -> None:
    """614.17: Bob's edict makes Alice sacrifice nothing; her own does."""
    text = "Spells and abilities your opponents control can't cause you to sacrifice permanents."
    game = position(side([bystander(text), BEAR], hand=[EDICT], lands="B"), side(hand=[EDICT], lands="B"), active=1)
    act(game, "cast Edict", targets=["Alice"])
    settle(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == 1
    mine = position(side([bystander(text)], hand=[EDICT], lands="B"), side())
    act(mine, "cast Edict", targets=["Alice"])
    settle(mine)
    assert on_battlefield(mine, "Bystander") == []


@rule("614.1a", "614.6")
def test_what_a_spell_would_cause_is_replaced() -> None:
    """614.1a: the spell's controller loses the life that they would gain; that of a creature's damage is gained."""
    text = "If a spell or ability would cause its controller to gain life, that player loses that much life instead."
    game = position(side([bystander(text)], hand=[LESSON, LESSON], lands="WW"), side())
    act(game, "cast Lesson", targets=["Alice"])
    settle(game)
    assert life(game, 0) == 17
    act(game, "cast Lesson", targets=["Bob"])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (17, 23)


@rule("603.2", "701.6a", "603.10e")
def test_a_spell_counters_a_spell() -> None:
    """701.6a: the spell countered, and by a spell of yours."""
    watcher = bystander("Whenever a spell or ability you control counters a spell, you gain 2 life.")
    game = position(side([watcher], hand=[NOPE], lands="U"), side(hand=[LESSON, NOPE], lands="WU"), active=1)
    act(game, "cast Lesson", targets=["Bob"])
    act(game, "pass")
    act(game, "cast Nope", targets=["Lesson"])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (22, 20)


@rule("603.10a", "701.8a")
@pytest.mark.parametrize(("what", "gained"), [("Trinket", 2), ("Grizzly Bears", 0)])
def test_a_spell_destroys_something(what: str, gained: int) -> None:
    """603.10a: it is looked at as it was: a noncreature permanent."""
    watcher = bystander(
        "Whenever a spell or ability an opponent controls destroys a noncreature permanent you control, you gain 2 "
        "life."
    )
    raze = card("Raze", "{R}", "Instant", "Destroy target permanent.")
    trinket = card("Trinket", "{1}", "Artifact")
    game = position(side([watcher, trinket, BEAR]), side(hand=[raze], lands="R"), active=1)
    act(game, "cast Raze", targets=[what])
    settle(game)
    assert life(game, 0) == 20 + gained


SMITER = card(
    "Smith",
    "{2}",
    "Creature — Giant",
    "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield with two "
    "+1/+1 counters on it instead of putting it into your graveyard.",
    "1/1",
)


def forced(mine: bool) -> Game:
    """Alice discards the card, by a spell of hers or of Bob's; she gains 1 life whenever she discards a card."""
    watcher = bystander("Whenever you discard a card, you gain 1 life.")
    force = side(hand=[FORCE], lands="B")
    if mine:
        game = position(side([watcher], hand=[FORCE, SMITER], lands="B"), side())
    else:
        game = position(side([watcher], hand=[SMITER]), force, active=1)
    act(game, "cast Force", targets=["Alice"])
    settle(game)
    return game


@rule("614.1a", "701.9a", "701.9c")
def test_what_is_discarded_is_put_onto_the_battlefield() -> None:
    """701.9c: it enters with its counters under its owner's control, and has been discarded all the same."""
    game = forced(mine=False)
    (giant,) = on_battlefield(game, "Smith")
    assert (giant.power, giant.controller, graveyard(game, 0), life(game, 0)) == (3, 0, [], 21)


@rule("614.1a", "609.1")
def test_what_ones_own_spell_discards_goes_to_the_graveyard() -> None:
    """609.1: it isn't a spell that an opponent controls."""
    game = forced(mine=True)
    assert (on_battlefield(game, "Smith"), graveyard(game, 0)) == ([], ["Smith", "Force"])
