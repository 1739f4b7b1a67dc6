"""CR 510: the combat damage step."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import Option, Share
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.concepts.events import Cause
from comprules.rules.objects.destroying import Destroy
from comprules.rules.turn.plan import PLAN
from positions import BEAR, card, graveyard, life, the
from rules.combat.fights import attack, block, damage, end_combat, fight, question, to_step

GIANT = card("Hill Giant", pt="3/3")
OX = card("Ox", pt="1/4")
CALF = card("Calf", pt="0/1")


def shares(decision: AssignCombatDamage, **amounts: int) -> tuple[Option, ...]:
    """The shares of a division, by the names of what gets them."""
    return tuple(Share(thing.id, thing.name, amounts[thing.name]) for thing in decision.things)


@rule("510.1a", "510.1b")
def test_a_creature_without_power_assigns_no_damage() -> None:
    """510.1a: a creature that would assign 0 damage or less assigns none."""
    game = fight([CALF, BEAR], [])
    attack(game, "Calf", "Grizzly Bears")
    end_combat(game)
    assert damage(game) == [("Grizzly Bears", "Bob", 2)]


@rule("510.1c")
def test_a_creature_blocked_by_two_divides_its_damage_freely() -> None:
    """510.1c: its controller divides the damage among the blockers as they choose: there is no order among them."""
    game = fight([GIANT], [OX, CALF])
    attack(game, "Hill Giant")
    block(game, ("Ox", "Hill Giant"), ("Calf", "Hill Giant"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert decision.player == 0
    game.choose(shares(decision, Ox=2, Calf=1))
    assert damage(game) == [("Hill Giant", "Ox", 2), ("Hill Giant", "Calf", 1), ("Ox", "Hill Giant", 1)]


@rule("510.1c", "510.1e")
def test_all_damage_must_be_assigned() -> None:
    """510.1e: an assignment that doesn't comply is illegal."""
    game = fight([GIANT], [OX, CALF])
    attack(game, "Hill Giant")
    block(game, ("Ox", "Hill Giant"), ("Calf", "Hill Giant"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    with pytest.raises(IllegalChoice, match="add up"):
        game.choose(shares(decision, Ox=2, Calf=0))


@rule("510.2")
def test_combat_damage_is_dealt_at_the_same_time() -> None:
    """510.2: both creatures deal their damage, though either would die of the other's."""
    game = fight([BEAR], [card("Other Bear", pt="2/2")])
    attack(game, "Grizzly Bears")
    block(game, ("Other Bear", "Grizzly Bears"))
    end_combat(game)
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Grizzly Bears"], ["Other Bear"])


@rule("510.4")
def test_first_strike_makes_a_second_combat_damage_step() -> None:
    """510.4: creatures with first strike deal damage first; who dies of it deals none."""
    game = fight([card("Duelist", text="First strike", pt="2/1"), GIANT], [BEAR])
    attack(game, "Duelist", "Hill Giant")
    block(game, ("Grizzly Bears", "Duelist"))
    end_combat(game)
    assert damage(game) == [("Duelist", "Grizzly Bears", 2), ("Hill Giant", "Bob", 3)]
    assert graveyard(game, 0) == []


@rule("510.4")
def test_without_first_strike_there_is_one_combat_damage_step() -> None:
    """510.4: a second step comes only where some creature has first strike or double strike."""
    game = fight([BEAR], [])
    attack(game, "Grizzly Bears")
    to_step(game, "combat damage")
    assert game.state.registers[PLAN][0] == ("end of combat",)
    end_combat(game)
    assert life(game, 1) == 18


@rule("506.4c", "510.1b")
def test_an_attacker_of_a_planeswalker_that_is_gone_deals_no_damage() -> None:
    """506.4c: it goes on attacking, but nothing; unblocked, it deals no combat damage."""
    keeper = Piece(card("Ilsabet", types="Legendary Planeswalker — Ilsabet", loyalty="4"), counters=(("loyalty", 4),))
    game = fight([BEAR], [keeper])
    attack(game, ("Grizzly Bears", "Ilsabet"))
    happen(game, Destroy(Cause("701.8"), the(game, "Ilsabet").id))
    end_combat(game)
    assert damage(game) == []
    assert life(game, 1) == 20


@rule("510.1a")
def test_toughness_may_count_for_power() -> None:
    """510.1a: a creature assigns damage equal to its power, unless an effect lets another number count."""
    tower = card(
        "Tower", text="This creature assigns combat damage equal to its toughness rather than its power.", pt="0/4"
    )
    game = fight([tower, BEAR], [])
    attack(game, "Tower", "Grizzly Bears")
    end_combat(game)
    assert life(game, 1) == 14
