"""CR 500.7: extra turns."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, life, on_battlefield, position, resolve, run_to, settle, side
from spells import follow


@rule("500.7")
def test_several_extra_turns_after_this_one() -> None:
    """CR 500.7: that player takes them one after the other, and then it's the turn of whoever would be next."""
    game = follow("Target player takes two extra turns after this one.", targets=["Alice"])
    taken = []
    for _ in range(4):
        taken.append(game.board.active_player)
        run_to(game, "end")
        run_to(game, "precombat main")
    assert taken == [0, 0, 0, 1]


def to_next_turn(game: Game) -> None:
    """Let the turn go by, with all that waits for its end."""
    run_to(game, "end")
    settle(game)
    run_to(game, "upkeep")


@rule("500.7", "603.7b")
def test_the_end_step_of_the_extra_turn_that_was_added() -> None:
    """CR 500.7: each spell speaks of the turn that it has added, not of this one nor of that which another has; of two
    the one added last comes first.
    """
    loan = card(
        "Loan",
        "{0}",
        "Sorcery",
        "Take an extra turn after this one. At the beginning of that turn's end step, you lose 3 life.",
    )
    debt = card(
        "Debt",
        "{0}",
        "Sorcery",
        "Take an extra turn after this one. At the beginning of that turn's end step, you lose 5 life.",
    )
    game = position(side(hand=[loan, debt]), side())
    for name in ("Loan", "Debt"):
        act(game, f"cast {name}")
        resolve(game)
    lives = []
    for _ in range(4):
        to_next_turn(game)
        lives.append(life(game, 0))
    assert lives == [20, 15, 12, 12]
    assert game.board.active_player == 0


@rule("500.7", "614.10")
def test_a_step_of_the_extra_turn_is_skipped() -> None:
    """CR 614.10: what is tapped stays so in the extra turn, and untaps in the turn of its player's after that."""
    game = follow("Take an extra turn after this one. Skip the untap step of that turn.")
    tapped = []
    for _ in range(3):
        to_next_turn(game)
        tapped.append((game.board.active_player, on_battlefield(game, "Plains")[0].tapped))
    assert tapped == [(0, True), (1, True), (0, False)]


@rule("500.7", "508.1c")
def test_a_creature_that_cannot_attack_during_extra_turns() -> None:
    """CR 500.7: in an extra turn, and in no other, of its controller's."""
    sage = Piece(card("Sage", "{2}", "Creature — Sphinx", "Sage can't attack during extra turns.", "2/2"))
    more = card("More", "{0}", "Sorcery", "Take an extra turn after this one.")
    for extra in (True, False):
        game = position(side([sage, BEAR], hand=[more]), side())
        if extra:
            act(game, "cast More")
            resolve(game)
            to_next_turn(game)
        decision = run_to(game, "declare attackers")
        assert decision is not None
        assert any("Sage" in str(option) for option in decision.options) is not extra
