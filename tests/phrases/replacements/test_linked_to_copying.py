"""CR 707.9g, 603.11: triggered abilities linked to the copy effect in the same paragraph."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, on_battlefield, pending, position, resolve, side
from spells import choose

MAY = "You may have this creature enter as a copy of any creature on the battlefield"


def mimic(text: str) -> Card:
    return card("Mimic", "{0}", "Creature — Shapeshifter", text, "1/1")


THIEF = mimic(f"{MAY}. When you do, tap the copied creature.")


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


def entering(*others: Card, hand: Card = THIEF, **more: object) -> Game:
    """A game in which Alice's Mimic is entering."""
    game = position(side(hand=[hand], **more), side(others))  # type: ignore[arg-type]
    act(game, "cast Mimic")
    resolve(game)
    return game


@rule("603.11", "707.9g")
def test_the_linked_ability_triggers_as_it_enters_as_a_copy() -> None:
    """CR 707.9g: it triggers though the copy no longer has it, for the copy's controller, and once."""
    game = entering(BEAR)
    choose(game, ("Grizzly Bears",))
    assert [game.state.objects[number].controller for number in game.state.stack] == [0]
    assert Game.load(game.save()).digest() == game.digest()
    settle(game)
    assert [(seen.controller, seen.tapped) for seen in on_battlefield(game, "Grizzly Bears")] == [(1, True), (0, False)]


@rule("603.11", "707.9g")
def test_the_linked_ability_doesnt_trigger_if_nothing_is_copied() -> None:
    """CR 603.11: who copies nothing hasn't done so."""
    game = entering(BEAR)
    game.choose(())
    assert game.state.stack == ()
    assert [(seen.name, seen.tapped) for seen in game.view(0).battlefield] == [
        ("Grizzly Bears", False),
        ("Mimic", False),
    ]


@rule("707.9g")
def test_the_linked_ability_doesnt_trigger_if_another_copy_effect_is_applied() -> None:
    """CR 707.9g: what copies a clone and then, as that clone, something else doesn't trigger; without that it does."""
    for further in (("Grizzly Bears",), ()):
        clone = card("Clone", "{0}", "Creature — Shapeshifter", f"{MAY}.", "1/1")
        game = position(side(hand=[clone, THIEF]), side([BEAR]))
        act(game, "cast Clone")
        resolve(game)
        game.choose(())
        act(game, "cast Mimic")
        resolve(game)
        choose(game, ("Clone",))
        choose(game, further)
        assert len(game.state.stack) == (0 if further else 1)
        settle(game)
        assert [seen.name for seen in game.view(0).battlefield if seen.tapped] == ([] if further else ["Clone"])


@rule("707.9g", "707.9b")
def test_the_linked_ability_speaks_of_the_card_that_was_copied() -> None:
    """CR 707.9g: "that card" is the card in a graveyard, which the ability exiles."""
    text = "You may have this creature enter as a copy of any creature card in a graveyard, except it's a 4/4 Hero."
    game = entering(hand=mimic(f"{text} When you do, exile that card."), graveyard=[BEAR])
    choose(game, ("Grizzly Bears",))
    assert graveyard(game, 0) == ["Grizzly Bears"]
    settle(game)
    assert graveyard(game, 0) == []
    (copy,) = on_battlefield(game, "Grizzly Bears")
    assert (copy.power, copy.toughness) == (4, 4)
    assert isinstance(pending(game), ChooseAction)
