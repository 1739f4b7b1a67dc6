"""CR 118.3, 601.2h: costs paid with objects that their player chooses can be paid if there are enough of these."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, can, card, position, side
from spells import creature, edict

CANTOR = creature("Cantor", "Sacrifice this creature: Add {R}.")
LAW = edict("Players can't pay life or sacrifice nonland permanents to cast spells or activate abilities.")
TAPPED = Piece(BEAR, tapped=True)


@pytest.mark.parametrize(
    ("cost", "there", "possible"),
    [
        ("Sacrifice a Bear", [BEAR], True),
        ("Sacrifice two Bears", [BEAR], False),
        ("Sacrifice another creature", [], False),
        ("Sacrifice a creature", [LAW, BEAR], False),
        ("{1}, Sacrifice a creature other than Payer", [CANTOR], False),
        ("{1}, Sacrifice a creature other than Payer", [CANTOR, BEAR], True),
        ("Tap an untapped creature you control", [], True),
        ("{T}, Tap an untapped creature you control", [], False),
        ("{T}, Tap an untapped creature you control", [BEAR], True),
        ("Tap two untapped Bears you control", [BEAR, TAPPED], False),
        ("Untap two tapped Bears you control", [BEAR, TAPPED], False),
        ("Tap an untapped Bear you control, Untap a tapped Bear you control", [BEAR], True),
    ],
)
@rule("118.3", "601.2h", "602.2b")
def test_permanents_to_pay_with(cost: str, there: list[Piece], possible: bool) -> None:
    """118.3: a player without enough of what a cost asks for can't pay it; 601.2h: nor if one cost takes what another
    one needs in whatever order they are paid.
    """
    payer = creature("Payer", f"{cost}: You gain 1 life.")
    assert can(position(side(battlefield=[payer, *there]), side()), "activate Payer") is possible


@pytest.mark.parametrize(
    ("cost", "count", "possible"),
    [
        ("Discard two cards", 2, True),
        ("Discard two cards", 1, False),
        ("Discard an Elf card", 2, False),
        ("{R}, Discard a creature card", 1, True),
    ],
)
@rule("118.3", "601.2h", "701.9b")
def test_cards_to_discard(cost: str, count: int, possible: bool) -> None:
    """118.3: the cards must be in the hand as the cost is paid."""
    payer = creature("Payer", f"{cost}: You gain 1 life.")
    game = position(side(battlefield=[payer, CANTOR], hand=[BEAR] * count), side())
    assert can(game, "activate Payer") is possible


@pytest.mark.parametrize(
    ("cost", "mine", "theirs", "possible"),
    [
        ("Exile two cards from your graveyard", 2, 0, True),
        ("Exile two cards from your graveyard", 1, 2, False),
        ("Exile two creature cards from a single graveyard", 0, 2, True),
        ("Exile two creature cards from a single graveyard", 1, 1, False),
        ("Sacrifice Cantor, Exile two cards from your graveyard", 1, 0, True),
        ("Collect evidence 4", 2, 0, True),
        ("Collect evidence 4", 1, 3, False),
    ],
)
@rule("118.3", "601.2h", "701.59b")
def test_cards_to_exile(cost: str, mine: int, theirs: int, possible: bool) -> None:
    """118.3, 601.2h: what another part of the cost puts there can be exiled, too."""
    payer = creature("Cantor", f"{cost}: You gain 1 life.")
    game = position(side(battlefield=[payer], graveyard=[BEAR] * mine), side(graveyard=[BEAR] * theirs))
    assert can(game, "activate Cantor") is possible


@pytest.mark.parametrize(
    ("there", "possible"),
    [
        ([BEAR], True),
        ([TAPPED], False),
        ([creature("Imp", pt="1/1")], False),
        ([creature("Imp", pt="1/1"), creature("Rat", pt="1/1")], True),
    ],
)
@rule("702.122a", "118.3")
def test_creatures_to_crew_with(there: list[Piece], possible: bool) -> None:
    """702.122a: other untapped creatures with as much total power must be there that can be tapped for it."""
    sled = card("Sled", "{2}", "Artifact — Vehicle", "Crew 2", "3/3")
    assert can(position(side(battlefield=[sled, *there]), side()), "activate Sled") is possible


@rule("601.2h", "604.2", "611.3a")
def test_what_is_a_creature_only_once_another_part_of_the_cost_is_paid() -> None:
    """601.2h: the player may pay in any order: once the land is tapped it is a creature, which can be sacrificed."""
    text = "This land is a 1/1 creature in addition to its other types as long as it's tapped."
    bog = card("Bog", "", "Land", f"{{T}}, Sacrifice a creature: You gain 3 life.\n{text}")
    assert can(position(side(battlefield=[bog]), side()), "activate Bog")
    plain = card("Bog", "", "Land", "{T}, Sacrifice a creature: You gain 3 life.")
    assert not can(position(side(battlefield=[plain]), side()), "activate Bog")
