"""Payments are first those that the game itself finds, and then all that there are."""

from __future__ import annotations

import pytest

from comprules.decisions import ChoosePayment
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.solving import Aim, check
from comprules.solving.moves import every_move
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.searching import Search
from comprules.solving.standing import Standing
from comprules.solving.table import Table
from comprules.solving.widths import NARROW, WHOLE, Width
from positions import BEAR, card, side
from solving.puzzles import ALICE, DIG, LAST, ZAP, answer, puzzle
from solving.test_widths import after

PAIN = card("Pain", "", "Land", "{T}: Add {R}. This land deals 1 damage to you.")


GIFT = card("Gift", "{R}", "Sorcery", "Each opponent loses 1 life.")


def narrowly(game: Game) -> bool:
    """Whether Alice wins with payments as the game finds them."""
    root = Standing.at_first(PuzzleGame.of(game), Aim(ALICE))
    return Search(root.within(NARROW), Table(), lambda nodes: None).run().is_proved


@rule("601.2g", "702.66a")
def test_a_payment_that_the_game_would_not_make_may_win() -> None:
    """702.66a: which card is exiled rather than pay is for the player to choose; one of the two is needed later."""
    found = []
    for other in ("Aardvark", "Zebra"):
        game = puzzle(side([LAST], hand=[DIG], graveyard=[ZAP, card(other, pt="2/2")]), side(life=2))
        proof = answer(game).proof
        assert proof is not None
        assert proof.payments_are_found == narrowly(game)
        found.append(proof.payments_are_found)
    assert sorted(found) == [False, True]


@rule("601.2g")
def test_where_it_makes_no_difference_payments_are_found() -> None:
    """What is found with the game's own payments is proved with them, and not with others."""
    game = puzzle(side([PAIN], hand=[ZAP], lands="R", life=2), side(life=2))
    assert narrowly(game)
    proof = answer(game).proof
    assert proof is not None
    assert proof.payments_are_found
    assert check(PuzzleGame.of(game), Aim(ALICE), proof) > 0


@rule("601.2g", "702.66a")
def test_others_choose_what_they_pay_with() -> None:
    """702.66a: an opponent exiles the card that isn't needed, whichever the game itself would exile for them."""
    shelter = card(
        "Shelter",
        "{2}",
        "Artifact",
        "Exile a creature card from your graveyard: You gain 1 life. "
        "Activate only if there is an instant card in your graveyard.",
    )
    delay = card("Delay", "{1}", "Instant", "Delve\nUntap target creature.")
    for graveyard in ([BEAR, GIFT], [GIFT, BEAR]):
        bob = side([shelter, BEAR], hand=[delay], graveyard=graveyard, life=2)
        game = puzzle(side(hand=[ZAP], lands="R"), bob)
        assert not narrowly(game)


@rule("601.2g", "702.66a")
def test_a_proof_covers_each_payment_of_others_in_one_order() -> None:
    """702.66a: an opponent who pays three ways for what doesn't help them is answered whichever they choose."""
    mend = card("Mend", "{2}", "Instant", "Delve\nYou gain 1 life.")
    bob = side(hand=[mend], graveyard=[BEAR, ZAP], lands="GR", life=3)
    proof = answer(puzzle(side(hand=[ZAP, ZAP], lands="RR"), bob)).proof
    assert proof is not None
    paid = {
        name for step in proof.steps if step.who == "other" for name, _ in step.answers if "rather than pay" in name
    }
    assert len(paid) == 2


@rule("601.2g", "601.2h")
@pytest.mark.parametrize("cost", ["{4}", "{3}", "{2}", "{R}{1}{1}"])
@pytest.mark.parametrize("lands", ["RB", "BR", "RBW"])
def test_a_payment_that_is_begun_can_be_completed(cost: str, lands: str) -> None:
    """601.2h: with {R}{G} in the pool, in whatever order pieces are taken, each that is offered leads to a payment."""
    ox = card("Ox", cost, "Creature — Ox", pt="1/1")
    game = puzzle(side(hand=[ox], lands=lands, mana="RG"), side())
    for width in (NARROW, WHOLE, Width("paying")):
        cast = after(Standing.at_first(PuzzleGame.of(game), Aim(ALICE)).within(width), "cast Ox")
        pending, looked_at = [cast], 0
        while pending and looked_at < 200:
            standing, looked_at = pending.pop(), looked_at + 1
            if isinstance(standing.game.decision, ChoosePayment):
                assert standing.answers()
                assert every_move(standing.game.decision)
                found = (standing.after(each) for each in standing.answers())
                pending += [each for each in found if each is not None]


@rule("118.3a", "601.2h")
@pytest.mark.parametrize("mana", ["RU", "UR", "RUU"])
def test_a_win_by_keeping_the_right_mana_is_found(mana: str) -> None:
    """118.3a: {R} is kept for Zap, whichever mana was made first; nothing is asked where it is all spent."""
    horn = card("Horn", "{1}", "Artifact", "When this artifact enters, each opponent loses 1 life.")
    game = puzzle(
        side(hand=[horn, ZAP, card("Pool", "{U}{U}", "Instant", "You gain 1 life.")], mana=mana), side(life=3)
    )
    proof = answer(game).proof
    assert proof is not None
    assert check(PuzzleGame.of(game), Aim(ALICE), proof) > 0
