"""Processes that search beside each other."""

from __future__ import annotations

import pickle

from comprules.kernel.rule_citations import rule
from comprules.solving import Aim, check, solve
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.shared_verdicts import SharedVerdicts
from comprules.solving.standing import Standing
from positions import BEAR, card, side
from solving.puzzles import ALICE, GROW, ZAP, puzzle


@rule("104.2a")
def test_several_processes_find_what_one_finds() -> None:
    """A win is proved, and that there is none is too, whoever finds it out."""
    for life, verdict in ((5, "wins"), (6, "no win")):
        game = puzzle(side([BEAR, BEAR], hand=[GROW], lands="G"), side([BEAR], life=life))
        found = solve(game, Aim(ALICE), jobs=2)
        assert found.verdict == verdict
        if found.proof is not None:
            assert check(PuzzleGame.of(game), Aim(ALICE), found.proof) > 0


@rule("705.2")
def test_a_position_goes_to_another_process_as_it_is() -> None:
    """What is known of coins that are still to be flipped goes with it, and so does how it is paid."""
    lucky = card("Luck", "{R}", "Sorcery", "Flip a coin. If you win the flip, Luck deals 3 damage to any target.")
    game = PuzzleGame.of(puzzle(side(hand=[lucky, ZAP], lands="RR"), side(life=3)))
    game.flips = {0: (True,)}
    there = pickle.loads(pickle.dumps(game))
    assert type(there) is PuzzleGame
    assert there.flips == game.flips
    assert not there.auto_pay
    assert Standing.at_first(there, Aim(ALICE)).key == Standing.at_first(game, Aim(ALICE)).key


def test_what_is_half_written_counts_as_not_known() -> None:
    """A point is lost if its key stands there with its check, and not if another one does, or a part."""
    key, other = bytes(range(16)), bytes(range(16)[::-1])
    verdicts = SharedVerdicts(processes=1, slots=1)
    again = SharedVerdicts(verdicts.name, processes=1, slots=1)
    try:
        again.note_lost(key)
        assert verdicts.is_lost(key)
        assert not verdicts.is_lost(other)
        verdicts._bytes[8:24] = bytes(16)
        assert not again.is_lost(key)
    finally:
        again.close()
        verdicts.close()
