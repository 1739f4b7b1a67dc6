"""CR 608.2c, 609.3: "that many" and "if you do" are about what was done, not about all to which it was to be done."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import act, hand, life, on_battlefield, play_out, position, settle, side
from spells import creature, edict, spell

OX = creature("Ox")
ROCK = creature("Rock", "Indestructible")
TROLL = creature("Troll", "{G}: Regenerate this creature.")


@rule("608.2c", "701.8a", "702.12b", "609.3")
@pytest.mark.parametrize(("others", "drawn"), [((OX, OX), 2), ((OX, ROCK), 1), ((ROCK, ROCK), 0)])
def test_cards_are_drawn_for_the_creatures_destroyed(others: tuple[Card, ...], drawn: int) -> None:
    """608.2c: an indestructible creature isn't destroyed, so it isn't one of "that many"."""
    game = position(
        side(hand=[spell("Destroy all creatures, then draw that many cards.")], lands="W"), side(battlefield=others)
    )
    act(game, "cast Deed")
    settle(game)
    assert len(hand(game, 0)) == drawn


@rule("608.2c", "701.19a")
def test_what_regenerates_was_not_destroyed() -> None:
    """701.19a: its destruction is replaced: one of two was destroyed."""
    deed = spell("Destroy all creatures, then draw that many cards.")
    game = position(side(battlefield=[TROLL, OX], hand=[deed], lands="WG"), side())
    act(game, "activate Troll")
    settle(game)
    act(game, "cast Deed")
    settle(game)
    assert (len(hand(game, 0)), len(on_battlefield(game, "Troll"))) == (1, 1)


@rule("608.2c", "614.6")
def test_what_is_exiled_instead_was_destroyed_all_the_same() -> None:
    """614.6: only where it goes is replaced: both creatures were destroyed."""
    grave = edict("If a card or token would be put into a graveyard from anywhere, exile it instead.", "Grave")
    deed = spell("Destroy all creatures, then draw that many cards.")
    game = position(side(battlefield=[grave], hand=[deed], lands="W"), side(battlefield=[OX, OX]))
    act(game, "cast Deed")
    settle(game)
    assert (len(hand(game, 0)), on_battlefield(game, "Ox")) == (2, [])


@rule("608.2c", "701.26a")
def test_what_was_tapped_already_is_not_tapped() -> None:
    """701.26a: only an untapped creature can be tapped."""
    deed = spell("Tap all creatures your opponents control, then draw that many cards.")
    game = position(side(hand=[deed], lands="W"), side(battlefield=[OX, Piece(OX, tapped=True), OX]))
    act(game, "cast Deed")
    settle(game)
    assert len(hand(game, 0)) == 2


@rule("608.2c", "701.8a")
@pytest.mark.parametrize(("target", "total"), [(OX, 23), (ROCK, 20)])
def test_if_it_was_done(target: Card, total: int) -> None:
    """608.2c: "if you do": not if the creature is indestructible."""
    deed = spell("You may destroy target creature. If you do, you gain 3 life.")
    game = position(side(hand=[deed], lands="W"), side(battlefield=[target]))
    act(game, "cast Deed", targets=[target.name])
    play_out(game)
    assert life(game, 0) == total


@rule("608.2f", "701.21a")
def test_what_cannot_be_sacrificed_is_not_counted() -> None:
    """701.21a: each player sacrifices what they can; "that many" are those."""
    iron = creature("Iron", "This creature can't be sacrificed.")
    deed = spell("Sacrifice all creatures, then draw that many cards.")
    game = position(side(battlefield=[OX, iron], hand=[deed], lands="W"), side())
    act(game, "cast Deed")
    settle(game)
    assert len(hand(game, 0)) == 1
