"""CR 702.124: partner abilities in games without commanders."""

from __future__ import annotations

import pytest

from comprules.options import Answer
from comprules.rule_citations import rule
from positions import FILLER, act, card, hand, on_battlefield, position, resolve, side
from spells import choose


@pytest.mark.parametrize("words", ["Partner", "Partner—Survivors", "Choose a Background", "Doctor's companion"])
@rule("702.124a", "113.6n")
def test_partner_abilities_do_nothing_in_a_game(words: str) -> None:
    """702.124a: they function before the game begins; a creature with one can be cast and does nothing more."""
    hero = card("Hero", "{W}", "Legendary Creature — Human", words, "2/2")
    game = position(side(hand=[hero], lands="W"), side())
    act(game, "cast Hero")
    resolve(game)
    assert on_battlefield(game, "Hero")
    assert not game.state.stack


@rule("702.124j")
def test_partner_with_finds_the_other() -> None:
    """702.124j: as the permanent enters, target player may search their library for the card of that name."""
    twin = card("Left Twin", "{W}", "Legendary Creature — Human", "Partner with Right Twin", "2/2")
    other = card("Right Twin", "{W}", "Legendary Creature — Human", "Partner with Left Twin", "2/2")
    game = position(side(hand=[twin], lands="W"), side(library=[*FILLER, other]))
    act(game, "cast Left Twin")
    resolve(game)
    choose(game, "Bob")
    resolve(game)
    game.choose(Answer(True))
    choose(game, ("Right Twin",))
    assert hand(game, 1) == ["Right Twin"]
