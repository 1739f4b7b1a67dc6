"""CR 601.2g-h: payments that leave something different."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.canonical.payments import NoPayment, TooManyPayments
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, card, option_named, position, side

TROVE = card("Trove", "", "Artifact", "{T}, Sacrifice Trove: Add one mana of any color.")
SCALD = card("Scald", "", "Land", "{T}: Add {R}. Scald deals 1 damage to you.")
GROVE = card("Grove", "", "Land", "{T}: Add {R} or {G}.")


def paying(cost: str, battlefield: list[Card | Piece], lands: str = "", text: str = "") -> Game:
    """A game in which a spell of this cost is to be paid for."""
    game = position(
        side(battlefield=battlefield, hand=[card("Ox", cost, "Creature — Ox", text, "2/2")], lands=lands),
        side(),
        auto_pay=False,
    )
    game.choose(option_named(game, "cast Ox"))
    return game


def told(payments: tuple[tuple[Option, ...], ...]) -> list[list[str]]:
    return [sorted(str(piece).split(" #")[0] for piece in payment) for payment in payments]


@rule("601.2g")
def test_of_equal_lands_it_is_no_matter_which_are_tapped() -> None:
    """601.2g: four equal lands pay for two mana in one way; with others there are as many as leave others untapped."""
    assert told(paying("{2}", [], "GGGG").distinct_payments()) == [["tap Forest", "tap Forest"]]
    assert len(paying("{2}", [], "GGRR").distinct_payments()) == 3
    assert len(paying("{1}{G}", [], "GGRR").distinct_payments()) == 2


@rule("601.2h", "119.3")
def test_what_a_payment_does_besides_tells_it_from_others() -> None:
    """601.2h: what hurts, or is sacrificed, leaves less."""
    game = paying("{1}", [SCALD, TROVE], "R")
    assert told(game.distinct_payments()) == [["tap Scald"], ["tap Trove"], ["tap Mountain"]]


@rule("106.4", "601.2g")
def test_of_what_kind_mana_was_matters_only_where_it_is_asked() -> None:
    """106.4: a land that makes one of two kinds of mana is tapped either way, unless a text asks what was spent."""
    assert len(paying("{1}", [GROVE]).distinct_payments()) == 1
    asking = "When Ox enters, if {G} was spent to cast it, you gain 1 life."
    assert len(paying("{1}", [GROVE], text=asking).distinct_payments()) == 2


@rule("601.2g")
def test_each_payment_can_be_chosen() -> None:
    """601.2g: what is offered as a payment is one, and no two leave the same."""
    game = paying("{2}{G}", [GROVE, SCALD, Piece(TROVE)], "GGR")
    digests = set()
    for payment in game.distinct_payments():
        twin = game.copy()
        twin.choose(payment)
        assert twin.state.stack
        digests.add(twin.position_digest())
    assert len(digests) == len(game.distinct_payments()) > 5


@rule("601.2g")
def test_more_payments_than_are_allowed_are_refused() -> None:
    """601.2g: where there are too many ways to pay, that is said, and the game goes on."""
    game = paying("{2}", [], "GRWU")
    with pytest.raises(TooManyPayments, match="more than 3"):
        game.distinct_payments(most=3)
    assert len(game.distinct_payments()) == 6


@rule("601.2g")
def test_where_nothing_is_to_be_paid_there_are_no_payments() -> None:
    """601.2g: a game that pays by itself asks for none."""
    with pytest.raises(NoPayment, match="auto_pay=False"):
        position(side(battlefield=[BEAR]), side()).distinct_payments()
