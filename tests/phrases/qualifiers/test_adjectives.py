"""CR 105.2, 208.1: adjectives for two colors, and for power and toughness."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, FILLER, act, can, card, life, pending, play_out, position, side
from spells import SERF, edict, follow, spell


@rule("105.2", "105.2c")
@pytest.mark.parametrize(("cost", "gained"), [("{R}", 0), ("{R}{W}", 1), ("{R}{W}{G}", 1), ("{R}{G}", 0)])
def test_a_spell_of_both_colors(cost: str, gained: int) -> None:
    """105.2: it must have both colors, and may have others."""
    song = card("Song", cost, "Sorcery", "Draw a card.")
    pact = edict("Whenever you cast a spell that's both red and white, you gain 1 life.")
    game = position(side(battlefield=[pact], hand=[song], lands="RWG"), side())
    act(game, "cast Song")
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("208.1", "208.4")
@pytest.mark.parametrize(
    ("piece", "may"),
    [
        (Piece(SERF), True),
        (Piece(BEAR), False),
        (Piece(SERF, counters=(("+1/+1", 1),)), False),
        (Piece(BEAR, counters=(("-1/-1", 1),)), True),
    ],
)
def test_a_creature_with_that_power_and_toughness(piece: Piece, may: bool) -> None:
    """208.1: a 1/1 creature is one that is 1/1 now, counters and all."""
    game = position(side(battlefield=[piece], hand=[spell("Destroy target 1/1 creature.")], lands="W"), side())
    assert can(game, "cast Deed") is may


@rule("700.6")
def test_what_is_not_historic() -> None:
    """700.6: everything but artifacts, legendary permanents and Sagas."""
    relic = card("Relic", "{1}", "Artifact")
    deed = spell("Destroy each nonland permanent that's not historic.")
    game = position(side(battlefield=[relic, SERF], hand=[deed], lands="W"), side(battlefield=[BEAR]))
    act(game, "cast Deed")
    play_out(game)
    assert [seen.name for seen in game.view(0).battlefield] == ["Relic", "Plains"]


@rule("205.2a", "205.4a")
def test_of_a_supertype_or_a_type() -> None:
    """CR 205.4a: legendary cards, enchantment cards, and no others."""
    hero = card("Hero", "{1}", "Legendary Creature — Human", pt="1/1")
    text = (
        "Mill four cards. You may put any number of legendary and/or enchantment cards from among them into your hand."
    )
    game = follow(text, Answer(True), mine={"library": [BEAR, hero, edict("You have hexproof."), BEAR, *FILLER]})
    assert {option.name for option in pending(game).options if hasattr(option, "name")} == {"Hero", "Edict"}
