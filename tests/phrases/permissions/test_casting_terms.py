"""CR 608.2g, 614.1a: what becomes of a spell that an effect lets somebody cast."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, life, position, resolve, settle, side

BOON = card("Boon", "{5}", "Sorcery", "You gain 3 life.")
EXILED = "If that spell would be put into {} graveyard, exile it instead."
CAST = "you may cast target sorcery card from {} graveyard without paying its mana cost. "


def rite(text: str) -> Card:
    """A free spell with a text."""
    return card("Rite", "{0}", "Instant", text)


def done(game: Game) -> Game:
    """The game once Alice has cast her spell, said yes to all, and everything has resolved."""
    act(game, "cast Rite")
    resolve(game)
    while not isinstance(settle(game), ChooseAction) and game.decision is not None:
        options = game.decision.options
        game.choose(Answer(True) if Answer(True) in options else options[0])
    return game


@rule("603.12", "608.2g", "614.1a")
def test_what_is_cast_by_a_reflexive_ability_is_exiled() -> None:
    """614.1a: the spell that a "when you do" ability lets be cast is exiled as it resolves."""
    text = "You may pay {0}. When you do, " + CAST.format("your") + EXILED.format("your")
    game = done(position(side(hand=[rite(text)], graveyard=[BOON]), side()))
    assert life(game, 0) == 23
    assert [seen.name for seen in game.view(0).exile] == ["Boon"]
    assert graveyard(game, 0) == ["Rite"]


@rule("608.2g", "614.1a")
@pytest.mark.parametrize(
    "text",
    [
        "You gain 0 life. Then you may cast a sorcery spell from your graveyard without paying its mana cost. ",
        "You gain 0 life, then you may cast a sorcery spell from your graveyard without paying its mana cost. ",
    ],
)
def test_what_is_cast_then_is_exiled(text: str) -> None:
    """614.1a: so is what is cast after something else was done."""
    game = done(position(side(hand=[rite(text + EXILED.format("a"))], graveyard=[BOON]), side()))
    assert life(game, 0) == 23
    assert [seen.name for seen in game.view(0).exile] == ["Boon"]


@rule("608.2g", "614.1a")
def test_their_graveyard() -> None:
    """614.1a: a card of an opponent's is exiled instead of being put into that player's graveyard."""
    text = "Choose target opponent. You may cast a sorcery spell from that player's graveyard without paying its mana "
    text += "cost. "
    game = done(position(side(hand=[rite(text + EXILED.format("their"))]), side(graveyard=[BOON])))
    assert [seen.name for seen in game.view(0).exile] == ["Boon"]
    assert graveyard(game, 1) == []
