"""Positions that are won, or not, against every defence."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.scenarios.facts import Life, PermanentCount
from comprules.solving import Aim, Limits, solve
from positions import BEAR, card, side
from solving.puzzles import ALICE, FOG, GROW, ZAP, answer, puzzle, wins


@rule("104.2a", "704.5a")
@pytest.mark.parametrize(("life", "is_won"), [(4, True), (5, False)])
def test_enough_damage_wins(life: int, is_won: bool) -> None:
    """704.5a: a player with 0 or less life loses the game; two by a creature and two by a spell are four."""
    assert wins(puzzle(side([BEAR], hand=[ZAP], lands="R"), side(life=life))) is is_won


@rule("509.1a")
def test_every_block_counts() -> None:
    """509.1a: the defending player chooses whether to block, and does."""
    assert not wins(puzzle(side([BEAR]), side([BEAR], life=2)))
    assert wins(puzzle(side([BEAR], hand=[ZAP], lands="R"), side([BEAR], life=2)))


@rule("509.1a", "601.2c")
def test_the_blocker_goes_first() -> None:
    """Two attackers of which one is blocked deal two; the blocker has to go for four."""
    game = puzzle(side([BEAR, BEAR], hand=[ZAP], lands="R"), side([BEAR], life=4))
    assert wins(game)
    assert not wins(puzzle(side([BEAR, BEAR], lands="R"), side([BEAR], life=4)))


@rule("117.1")
def test_an_answer_in_hand_counts() -> None:
    """117.1: the opponent may cast an instant whenever they have priority."""
    attackers = [BEAR, BEAR]
    assert wins(puzzle(side(attackers), side(life=4, hand=[FOG])))
    assert not wins(puzzle(side(attackers), side(life=4, hand=[FOG], lands="G")))


@rule("510.1c", "117.3d")
def test_a_trick_is_kept_until_blockers_are_declared() -> None:
    """One of two is blocked; the other one grows after that, and not before."""
    assert wins(puzzle(side([BEAR, BEAR], hand=[GROW], lands="G"), side([BEAR], life=5)))
    assert not wins(puzzle(side([BEAR, BEAR], hand=[GROW], lands="G"), side([BEAR], life=6)))


@rule("601.2g")
def test_mana_is_spent_with_what_is_still_to_be_cast_in_mind() -> None:
    """The spell that costs one mana of any color must not be paid with the only red one."""
    free = card("Prod", "{1}", "Sorcery", "Prod deals 1 damage to any target.")
    for lands in ("RG", "GR"):
        assert wins(puzzle(side(hand=[free, ZAP], lands=lands), side(life=3)))


@rule("705.2")
def test_what_is_left_to_chance_must_come_out_either_way() -> None:
    """705.2: a coin that is flipped is won or lost; both must do."""
    lucky = card("Luck", "{R}", "Sorcery", "Flip a coin. If you win the flip, Luck deals 3 damage to any target.")
    assert not wins(puzzle(side(hand=[lucky], lands="R"), side(life=3)))
    sure = card("Heads", "{R}", "Sorcery", "Flip a coin. If you win the flip, draw a card.")
    assert wins(puzzle(side([BEAR], hand=[sure, ZAP], lands="RR"), side(life=4)))


@rule("500.1")
def test_there_is_as_much_time_as_is_said() -> None:
    """One attacker takes two turns for four life."""
    game = puzzle(side([BEAR]), side(life=4))
    assert not wins(game)
    assert wins(game, turns=2)
    assert not wins(puzzle(side([BEAR]), side(life=5)), turns=2)


@rule("500.1", "104.3b")
def test_the_own_next_turn_is_the_first_while_another_one_is_going_on() -> None:
    """Bob's turn isn't one of Alice's."""
    assert wins(puzzle(side([BEAR]), side(life=2), active=1))
    assert not wins(puzzle(side([BEAR]), side(life=4), active=1))


@rule("119.3")
def test_facts_may_be_the_goal() -> None:
    """What is to be so at the end of the turn, rather than that anybody wins."""
    game = puzzle(side(hand=[ZAP], lands="R", name="A"), side([BEAR], name="B", life=20))
    gone = PermanentCount(player="B", count=0)
    assert answer(game, facts=(gone,)).verdict == "wins"
    assert answer(game, facts=(Life(player="B", value=18),)).verdict == "wins"
    assert answer(game, facts=(gone, Life(player="B", value=18))).verdict == "no win"


@rule("732.1b", "104.4b")
def test_going_round_in_circles_is_no_win() -> None:
    """An ability that can be activated as often as its player likes, and after which all is as it was before."""
    idler = card("Idler", "{G}", "Creature — Cat", "{T}: Untap Idler.", pt="1/1")
    assert not wins(puzzle(side([idler]), side(life=2)))
    assert wins(puzzle(side([idler]), side(life=1)))


@rule("500.1", "104.3c")
def test_a_turn_in_which_there_is_nothing_to_do_is_over_all_the_same() -> None:
    """104.3c: Bob would lose as he draws from an empty library, but not before Alice's turn is over."""
    game = puzzle(side(), side(library=()))
    assert not wins(game)
    assert wins(game, turns=2)


def test_limits_end_the_search() -> None:
    """What isn't decided is said to be that, with how far it came."""
    game = puzzle(side([BEAR] * 4, hand=[ZAP, GROW], lands="RG"), side([BEAR] * 3, life=20))
    found = solve(game, Aim(ALICE), Limits(nodes=30))
    assert found.verdict == "not decided"
    assert found.proof is None
    assert found.progress.nodes >= 30
    assert found.progress.proof
    assert found.progress.disproof


def test_the_game_stays_as_it_is() -> None:
    """Solving changes nothing of the game that it is given."""
    game = puzzle(side([BEAR], hand=[ZAP], lands="R"), side(life=4))
    before = game.digest()
    assert answer(game).verdict == "wins"
    assert game.digest() == before
