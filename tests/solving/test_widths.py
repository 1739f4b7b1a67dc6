"""What is looked at first, and that all else is looked at too."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Share, UseMana, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.solving import Aim
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.searching import Search
from comprules.solving.standing import Standing
from comprules.solving.table import Table
from comprules.solving.widths import NARROW, WHOLE, Width, before_combat_damage, one_after_the_other
from positions import BEAR, card, side
from solving.puzzles import ALICE, GROW, ZAP, puzzle, wins

ECHO = card("Echo", "{R}", "Instant", "Copy target instant spell you control.")
EARLY = card(
    "Early", "", "Creature — Bird", "{T}: Each opponent loses 2 life. Activate only during your upkeep.", "0/1"
)


ARCHERY = "{T}: Each opponent loses 2 life. Activate only if you attacked this turn."

STRAIGHT = Width("direct", straight=True)


def is_found(game: Game, width: Width) -> bool:
    """Whether Alice wins with as much as a width looks at."""
    root = Standing.at_first(PuzzleGame.of(game), Aim(ALICE)).within(width)
    return Search(root, Table(), lambda nodes: None).run().is_proved


@rule("117.3d")
@pytest.mark.parametrize(("bob", "life"), [([BEAR], 5), ([], 4)])
def test_most_wins_are_found_at_the_usual_times(bob: list[Card], life: int) -> None:
    """A trick after blocks, or a spell in the main phase."""
    mine = side([BEAR, BEAR], hand=[GROW], lands="G") if bob else side([BEAR], hand=[ZAP], lands="R")
    game = puzzle(mine, side(bob, life=life))
    assert is_found(game, before_combat_damage(game))


@rule("117.3c", "707.10")
def test_a_win_by_what_is_done_while_a_spell_is_on_the_stack_is_found_as_well() -> None:
    """117.3c: a player who has cast a spell has priority again, and can cast another one that copies it."""
    game = puzzle(side(hand=[ZAP, ECHO], lands="RR"), side(life=4))
    assert not is_found(game, before_combat_damage(game))
    assert not is_found(game, one_after_the_other(game, finds_payments=True))
    assert is_found(game, NARROW)
    assert wins(game)


@rule("205.3m")
@pytest.mark.parametrize(("width", "types"), [(NARROW, {"Advisor", "Bear", "Elf", "Zombie"}), (WHOLE, None)])
def test_of_creature_types_that_nothing_has_or_speaks_of_one_is_chosen(width: Width, types: set[str] | None) -> None:
    """205.3m: any creature type can be chosen; which of those that nothing in the game is about is no matter."""
    banner = card("Banner", "{0}", "Artifact", "As Banner enters, choose a creature type.")
    grave = card("Grave", "{B}", "Sorcery", "Create a 2/2 black Zombie creature token.")
    mine = side([BEAR], hand=[banner, grave], graveyard=[card("Elder", "{G}", "Creature — Elf", pt="1/1")])
    at_first = Standing.at_first(PuzzleGame.of(puzzle(mine, side())), Aim(ALICE)).within(width)
    choosing = after(at_first, "cast Banner")
    found = {answer.text for answer in choosing.answers() if isinstance(answer, Word)}
    assert found == (types or set(CREATURE_TYPES))


@rule("601.2g")
@pytest.mark.parametrize(
    ("cost", "chosen", "left", "of_all"),
    [
        ("{B}", "", "B", "BRW"),
        ("{1}", "", "BRW", "BRW"),
        ("{R}{W/B}", "", "RW", "RW"),
        ("{R}{W/B}", "W", "R", "R"),
    ],
)
def test_nothing_is_tapped_for_mana_that_a_payment_does_not_need(
    cost: str, chosen: str, left: str, of_all: str
) -> None:
    """601.2g: mana abilities can be activated for more than a cost; what can pay for nothing of it isn't tried."""
    game = puzzle(side(hand=[card("Rat", cost, "Creature — Rat", pt="1/1")], lands="BRW"), side())
    for width, expected in ((Width("paying"), left), (WHOLE, of_all)):
        paying = Standing.at_first(PuzzleGame.of(game), Aim(ALICE)).within(width)
        paying = after(paying, "cast Rat")
        if chosen:
            paying = after(paying, f" for {chosen}")
        assert sorted(each.mana for each in paying.answers() if isinstance(each, UseMana)) == sorted(expected)


def after(standing: Standing, words: str) -> Standing:
    """Where it stands after the answer that has these words."""
    found = standing.after(next(answer for answer in standing.answers() if words in str(answer)))
    assert found is not None
    return found


@rule("503.1")
def test_a_win_at_an_unusual_time_is_found_where_the_position_begins_then() -> None:
    """503.1: in the upkeep step players have priority; a position may begin in it."""
    game = puzzle(side([EARLY]), side(life=2), step="upkeep")
    assert is_found(game, before_combat_damage(game))
    assert is_found(game, WHOLE)


@rule("510.4", "117.3c")
def test_a_win_between_first_and_second_strikes_is_found() -> None:
    """510.4: double strike deals damage in both steps, and what it does first may count for the second."""
    twice = card("Twice", "{R}", "Creature — Soldier", "Double strike", "1/1")
    late = card("Late", "{R}", "Instant", "Target creature that dealt damage this turn gets +2/+0 until end of turn.")
    game = puzzle(side([twice], hand=[late], lands="R"), side(life=4))
    assert not is_found(game, before_combat_damage(game))
    assert is_found(game, one_after_the_other(game, finds_payments=True))


@rule("107.3a", "117.3c")
def test_what_costs_nothing_does_not_pile_up() -> None:
    """107.3a: with an X of 0 an ability can be activated without end; the win is to activate it with more."""
    rats = card("Rats", "{2}", "Creature — Rat", "{X}: Rats deals X damage to each creature and each player.", "1/1")
    game = puzzle(side([rats, rats], lands="RRR", life=5), side(life=3))
    assert is_found(game, before_combat_damage(game))
    assert is_found(game, NARROW)
    game = puzzle(side([rats], lands="RR", life=5), side(life=4))
    assert not is_found(game, NARROW)


@rule("510.1c", "702.19b")
@pytest.mark.parametrize(
    ("text", "width", "amounts"),
    [
        ("", NARROW, [0, 2, 5]),
        ("", WHOLE, [0, 1, 2, 3, 4, 5]),
        ("Trample", NARROW, [3]),
        ("Trample", WHOLE, [0, 1, 2, 3]),
        ("", STRAIGHT, [2]),
        ("Trample", STRAIGHT, [3]),
    ],
)
def test_damage_is_assigned_as_just_enough_or_all_of_it(text: str, width: Width, amounts: list[int]) -> None:
    """510.1c: of the damage of a blocked creature any amount may be assigned to one of two blockers; where not all is
    looked at, that is none, lethal damage, or all. 702.19b: beyond blockers it is all that can be spared.
    """
    giant = card("Giant", "{3}{G}", "Creature — Giant", text, "5/5")
    blockers = [BEAR] if text else [BEAR, BEAR]
    now = Standing.at_first(PuzzleGame.of(puzzle(side([giant]), side(blockers, life=5))), Aim(ALICE)).within(width)
    while not isinstance(now.game.decision, AssignCombatDamage):
        answers = now.answers()
        declared = (each for each in answers if "attacks" in str(each) or "blocks" in str(each))
        after = now.after(next(declared, answers[-1]))
        assert after is not None
        now = after
    assert [each.amount for each in now.answers() if isinstance(each, Share)] == amounts


@rule("508.1a")
def test_staying_back_is_looked_at_later() -> None:
    """508.1a: any creatures may attack; the one that stays untapped can be tapped for the damage that is missing."""
    pinger = card("Pinger", "{R}", "Creature — Wizard", ARCHERY, "1/1")
    game = puzzle(side([BEAR, pinger]), side(life=4))
    assert not is_found(game, before_combat_damage(game))
    assert is_found(game, NARROW)
    assert wins(game)


@rule("508.1a", "508.1b")
def test_what_goes_straight_attacks_with_each_creature_in_turn() -> None:
    """508.1a-b: each of the creatures that can attack, whichever of two players it attacks."""
    game = puzzle(side([BEAR, card("Elk", "{G}", "Creature — Elk", pt="2/2")]), side(life=2), side(life=2))
    now = Standing.at_first(PuzzleGame.of(game), Aim(ALICE)).within(STRAIGHT)
    while not isinstance(now.game.decision, DeclareAttackers):
        now = after(now, "pass")
    attacking = []
    for _ in range(2):
        names = [str(answer).split(" #")[0] for answer in now.answers()]
        assert names == [names[0]] * 2
        attacking.append(names[0])
        now = after(now, "attacks")
    assert sorted(attacking) == ["Elk", "Grizzly Bears"]
    assert is_found(game, STRAIGHT)


@rule("605.3a")
def test_what_goes_straight_activates_mana_abilities_to_pay_only() -> None:
    """605.3a: a mana ability can be activated whenever its player has priority; a Rite is sacrificed for what it does
    besides.
    """
    rite = card("Rite", "{1}", "Artifact", "Sacrifice Rite: Add {R}. Each opponent loses 1 life.")
    game = puzzle(side([rite]), side(life=1))
    assert not is_found(game, STRAIGHT)
    assert is_found(game, NARROW)
