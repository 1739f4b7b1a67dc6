"""CR 702.124: partner abilities."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.partner import are_partners
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.objects.printed import printed
from positions import act, card, hand, land, on_battlefield, position, resolve, side

LEGEND = "Legendary Creature — Human"


def legend(name: str, text: str, types: str = LEGEND) -> Card:
    """A legendary card with a partner ability."""
    return card(name, "{1}{G}", types, text, pt="2/2" if "Creature" in types else "")


def known(found: Card) -> Characteristics:
    """What a card is."""
    return printed(found)


ANN = legend("Ann", "Partner")
BEN = legend("Ben", "Partner")
CID = legend("Cid", "Partner with Dot, Night Owl")
DOT = legend("Dot, Night Owl", "Partner with Cid")
EVE = legend("Eve", "Partner—Survivors")
FAY = legend("Fay", "Partner—Survivors")
GUS = legend("Gus", "Partner—Friends forever")
IVY = legend("Ivy", "Friends forever")
HAL = legend("Hal", "Choose a Background")
PAST = legend("Long Past", "Commander creatures you own have trample.", "Legendary Enchantment — Background")
DOC = legend("Doc", "Vigilance", "Legendary Creature — Time Lord Doctor")
ODD = legend("Odd Doc", "Vigilance", "Legendary Creature — Human Time Lord Doctor")
IDA = legend("Ida", "Doctor's companion")
COMMON = card("Joe", "{G}", "Creature — Human", "Partner", pt="1/1")


@rule("702.124h", "702.124i", "702.124j", "702.124k", "702.124m", "702.124f")
@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (ANN, BEN, True),
        (ANN, COMMON, False),
        (ANN, CID, False),
        (CID, DOT, True),
        (CID, ANN, False),
        (EVE, FAY, True),
        (EVE, GUS, False),
        (EVE, ANN, False),
        (GUS, IVY, True),
        (HAL, PAST, True),
        (HAL, ANN, False),
        (DOC, IDA, True),
        (ODD, IDA, False),
        (DOC, ANN, False),
    ],
)
def test_who_can_be_commanders_together(one: Card, other: Card, *, expected: bool) -> None:
    """CR 702.124f: each partner ability has its own requirements, and they can't be combined."""
    assert are_partners(known(one), known(other)) is expected
    assert are_partners(known(other), known(one)) is expected


@rule("702.124a", "113.6n")
@pytest.mark.parametrize("words", ["Partner", "Partner—Survivors", "Choose a Background", "Doctor's companion"])
def test_partner_abilities_do_nothing_in_a_game(words: str) -> None:
    """CR 702.124a: they function before the game begins; a creature with one can be cast and does nothing more."""
    game = position(side(hand=[legend("Hero", words)], lands="GG"), side())
    act(game, "cast Hero")
    resolve(game)
    assert on_battlefield(game, "Hero")
    assert not game.state.stack


@rule("702.124j")
def test_partner_with_looks_for_the_other() -> None:
    """CR 702.124j: as the permanent enters, a player may search their library for the card of that name."""
    library = (land("G"), DOT, land("G"))
    game = position(side(hand=[CID], lands="GG", library=library), side())
    act(game, "cast Cid")
    resolve(game)
    game.choose("Alice #0")
    resolve(game)
    game.choose("yes")
    game.choose(game.decision.candidates)  # type: ignore[union-attr]
    assert hand(game, 0) == ["Dot, Night Owl"]
