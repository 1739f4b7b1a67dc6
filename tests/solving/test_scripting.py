"""The main line of a proof as a scenario, which passes."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import CardPool
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario
from comprules.scenarios.entries import ActivateEntry, AttackEntry, CastEntry, ChoiceAnswer, CoinFlipAnswer
from comprules.scenarios.facts import Won
from comprules.scenarios.references import Qualified
from comprules.solving import Aim, solve
from comprules.solving.referring import CannotSay
from comprules.solving.scripting import as_scenario
from positions import card
from solving.puzzles import GROW, ZAP

PROD = card("Prod", "{1}", "Sorcery", "Prod deals 1 damage to any target.")
EITHER = card("Either", "{R}", "Sorcery", "Choose one —\n• You gain 1 life.\n• Either deals 3 damage to each opponent.")
LUCK = card("Luck", "{R}", "Sorcery", "Flip a coin. If you win the flip, draw a card.")
SPLIT = card("Split", "{R}", "Sorcery", "Split deals 4 damage divided as you choose among any number of targets.")
WALL = card("Wall", "{G}", "Creature — Wall", "Defender", pt="0/5")
BURST = card("Burst", "{X}{R}", "Sorcery", "Burst deals X damage to any target.")

TOY = card("Toy", "{1}", "Artifact", "")
LATE = card("Late", "{R}", "Instant", "If you control an artifact, each opponent loses 3 life.")
WELL = card("Well", "", "Land", "{T}: Add {R}{U}.")
FLOOD = card("Flood", "{U}{U}", "Instant", "You gain 1 life.")

POOL = CardPool(beneath=CardPool.starter())
POOL.add([GROW, ZAP, PROD, EITHER, LUCK, SPLIT, WALL, BURST, TOY, LATE, WELL, FLOOD])


def having(life: int, there: list[Any], hand: list[str], theirs: list[Any], **more: Any) -> Scenario:
    """A position in which A has something on the battlefield and in hand, B some life and something there."""
    begun = Scenario.begin("a position").under(shuffle=False).having("A", battlefield=there, hand=hand)
    return begun.having("B", battlefield=theirs, life=life, **more)


def written(puzzle: Scenario) -> Scenario:
    """The scenario of the line that wins."""
    aim = Aim.of(puzzle)
    proof = solve(puzzle, aim, pool=POOL).proof
    assert proof is not None
    return as_scenario(puzzle, aim, proof, POOL)


@rule("601.2", "608.2b")
def test_what_is_cast_and_who_attacks() -> None:
    """The script has the spell with its target and each attacker, and the goal is what is expected."""
    line = written(having(4, ["Grizzly Bears", "Mountain"], ["Zap"], []))
    assert line.run(POOL).passed
    assert {type(entry) for entry in line.script} == {CastEntry, AttackEntry}
    assert line.expect == (Won("A", value=True),)
    assert not Scenario.from_data({**line.to_data(), "script": []}).run(POOL).passed


@rule("509.1a", "702.3b")
def test_which_of_several_is_meant_is_said() -> None:
    """Two bears attack past two others; whichever is grown or zapped is told from the other one."""
    line = written(
        having(
            4,
            ["Grizzly Bears", "Grizzly Bears", "Mountain", "Forest"],
            ["Zap", "Grow"],
            [{"card": "Grizzly Bears", "count": 2}],
        )
    )
    assert line.run(POOL).passed
    attackers = [entry.attacker for entry in line.script if isinstance(entry, AttackEntry)]
    assert attackers == ["Grizzly Bears", Qualified(label="A's Grizzly Bears 2")]
    pieces = [piece for side in line.setup.values() for piece in side.battlefield if not isinstance(piece, str)]
    said = str(line.to_data()["script"])
    assert all(piece.label in said for piece in pieces if piece.label is not None)


@rule("601.2g")
def test_mana_is_made_before_where_the_payment_matters() -> None:
    """Whichever land is to be tapped for the spell in the end: one of them isn't what is found by itself, and its mana
    ability is activated first.
    """
    goal = [{"what": "life", "player": "B", "value": 2}]
    lines = []
    for tapped, other in (("Mountain", "Forest"), ("Forest", "Mountain")):
        facts = [{"what": "tapped", "card": tapped, "value": True}, {"what": "tapped", "card": other, "value": False}]
        data = having(3, ["Mountain", "Forest"], ["Prod"], []).to_data()
        lines.append(written(Scenario.from_data({**data, "goal": {"player": "A", "expect": [*goal, *facts]}})))
    assert all(line.run(POOL).passed for line in lines)
    made = [[entry.source for entry in line.script if isinstance(entry, ActivateEntry)] for line in lines]
    assert sorted(made, key=len) in ([[], ["Mountain"]], [[], ["Forest"]])


@rule("700.2a", "107.3a", "601.2d")
@pytest.mark.parametrize(("spell", "life", "lands"), [("Either", 3, 1), ("Burst", 3, 4), ("Split", 4, 1)])
def test_modes_numbers_and_shares_are_answers(spell: str, life: int, lands: int) -> None:
    """What is decided as something is cast is said in the answers."""
    line = written(having(life, [{"card": "Mountain", "count": lands}], [spell], []))
    assert line.run(POOL).passed


@rule("705.2")
def test_what_chance_brings_is_said() -> None:
    """The flip of the main line stands in the answers."""
    puzzle = having(2, [{"card": "Mountain", "count": 2}, "Grizzly Bears"], ["Luck"], [])
    facts = [{"what": "zone-count", "zone": "graveyard", "player": "A", "card": "Luck", "count": 1}]
    goal = {"player": "A", "expect": [*facts, {"what": "life", "player": "B", "value": 2}]}
    line = written(Scenario.from_data({**puzzle.to_data(), "goal": goal}))
    assert line.run(POOL).passed
    assert line.answers["A"] == (CoinFlipAnswer("win"),)


@rule("500.1")
def test_within_more_turns_than_one() -> None:
    """What is done in each turn is said with its turn."""
    puzzle = having(4, ["Grizzly Bears"], [], [], library=["Forest"])
    puzzle = puzzle.having("A", battlefield=["Grizzly Bears"], library=["Forest"])
    line = written(Scenario.from_data({**puzzle.to_data(), "goal": {"player": "A", "turns": 2}}))
    assert line.run(POOL).passed
    assert [entry.turn for entry in line.script if isinstance(entry, AttackEntry)] == [1, 3]


@rule("117.3d")
def test_what_is_done_after_something_has_resolved_waits_for_that() -> None:
    """Two spells that are cast one after the other, each when the stack is empty."""
    line = written(having(4, [{"card": "Mountain", "count": 2}], ["Zap", "Zap"], []))
    assert line.run(POOL).passed


def test_a_line_that_comes_out_otherwise_is_refused() -> None:
    """A proof of another position says nothing of this one: nothing is written."""
    short, long = having(2, ["Mountain"], ["Zap"], []), having(4, ["Mountain"], ["Zap"], [])
    proof = solve(short, pool=POOL).proof
    assert proof is not None
    with pytest.raises(CannotSay, match="comes out otherwise"):
        as_scenario(long, Aim.of(long), proof, POOL)


@rule("118.3a", "601.2h")
def test_which_mana_of_the_pool_is_spent_is_answered() -> None:
    """118.3a: the scenario of a win in which the right mana is kept says which is spent, and passes."""
    line = written(having(3, ["Well"], ["Toy", "Late", "Flood"], []))
    assert line.run(POOL).passed
    assert ChoiceAnswer(("{U}",)) in line.answers["A"]
