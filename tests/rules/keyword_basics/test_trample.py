"""CR 702.19: trample."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.concepts.events import Cause
from comprules.rules.objects.destroying import Destroy
from positions import card, life, the
from rules.combat.fights import attack, block, damage, end_combat, fight, question, to_step
from rules.combat.test_combat_damage_step import shares

RAM = card("Ram", text="Trample", pt="5/5")
CALF = card("Calf", pt="0/2")
OX = card("Ox", pt="0/4")


@rule("702.19b")
def test_damage_beyond_what_is_lethal_may_go_to_the_player() -> None:
    """702.19b: once all blockers are assigned lethal damage, the rest may go to what is attacked."""
    game = fight([RAM], [CALF])
    attack(game, "Ram")
    block(game, ("Calf", "Ram"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert [piece.amount for piece in decision.pieces()] == [0, 1, 2, 3]
    with pytest.raises(IllegalChoice, match="lethal"):
        game.choose(shares(decision, Bob=4, Calf=1))
    game.choose(shares(decision, Bob=3, Calf=2))
    assert life(game, 1) == 17


@rule("702.19b")
def test_its_controller_need_not_trample() -> None:
    """702.19b: lethal damage need not be assigned to all blockers, but then none goes beyond."""
    game = fight([RAM], [CALF, OX])
    attack(game, "Ram")
    block(game, ("Calf", "Ram"), ("Ox", "Ram"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert "Bob" not in {thing.name for thing in decision.things}
    game.choose(shares(decision, Calf=1, Ox=4))
    assert damage(game) == [("Ram", "Calf", 1), ("Ram", "Ox", 4)]


@rule("702.19b", "702.2c")
def test_one_damage_is_lethal_with_deathtouch() -> None:
    """702.2c: any damage from a source with deathtouch counts as lethal damage."""
    game = fight([card("Snake", text="Deathtouch, trample", pt="5/5")], [CALF, OX])
    attack(game, "Snake")
    block(game, ("Calf", "Snake"), ("Ox", "Snake"))
    to_step(game, "combat damage")
    game.choose(shares(question(game, AssignCombatDamage), Bob=3, Calf=1, Ox=1))
    end_combat(game)
    assert life(game, 1) == 17


@rule("702.19d")
def test_it_deals_all_its_damage_to_the_player_if_its_blockers_are_gone() -> None:
    """702.19d: blocked, but with nothing blocking it, it assigns its damage as if the blockers had got theirs."""
    game = fight([RAM], [CALF])
    attack(game, "Ram")
    block(game, ("Calf", "Ram"))
    happen(game, Destroy(Cause("701.8"), the(game, "Calf").id))
    end_combat(game)
    assert life(game, 1) == 15


@rule("702.19a")
def test_a_blocker_doesnt_trample() -> None:
    """702.19a: trample has no effect when its bearer is blocking."""
    game = fight([CALF], [RAM])
    attack(game, "Calf")
    block(game, ("Ram", "Calf"))
    end_combat(game)
    assert damage(game) == [("Ram", "Calf", 5)]


@rule("702.19f")
def test_damage_doesnt_trample_over_a_planeswalker() -> None:
    """702.19f: none of the damage of a creature attacking a planeswalker goes to its controller."""
    keeper = Piece(card("Ilsabet", types="Legendary Planeswalker — Ilsabet", loyalty="2"), counters=(("loyalty", 2),))
    game = fight([RAM], [keeper])
    attack(game, ("Ram", "Ilsabet"))
    end_combat(game)
    assert life(game, 1) == 20
    assert damage(game) == [("Ram", "Ilsabet", 5)]


@rule("510.1e", "702.19b")
def test_lethal_damage_may_come_from_an_attacker_that_assigns_later() -> None:
    """510.1e: the whole assignment is checked, so an attacker may trample relying on what another one will assign."""
    spider = card("Many-Legs", text="This creature can block an additional creature each combat.", pt="2/4")
    first, second = (card(name, text="Trample", pt="3/3") for name in ("First", "Second"))
    game = fight([first, second], [spider])
    attack(game, "First", "Second")
    block(game, ("Many-Legs", "First"), ("Many-Legs", "Second"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert [piece.amount for piece in decision.pieces()] == [0, 1, 2]
    game.choose(shares(decision, Bob=2, **{"Many-Legs": 1}))
    end_combat(game)
    hits = damage(game)
    assert ("Second", "Many-Legs", 3) in hits
    assert life(game, 1) == 18


WALKER = card("Walker", "{2}", "Legendary Planeswalker — Walker", loyalty="3")
OVER = card("Mammoth", text="Trample over planeswalkers", pt="7/7")


@rule("702.19c")
def test_what_exceeds_loyalty_may_go_to_the_planeswalkers_controller() -> None:
    """CR 702.19c, example: a planeswalker with three loyalty counters is attacked by a 1/1 and a 7/7 with trample over
    planeswalkers: 1 and 2 damage are assigned to it, and 5 to the defending player.
    """
    game = fight([card("Mouse", pt="1/1"), OVER], [WALKER])
    attack(game, ("Mouse", "Walker"), ("Mammoth", "Walker"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert decision.rule == "702.19c"
    with pytest.raises(IllegalChoice, match="lethal"):
        game.choose(shares(decision, Bob=6, Walker=1))
    game.choose(shares(decision, Bob=5, Walker=2))
    assert sorted(damage(game)) == [("Mammoth", "Bob", 5), ("Mammoth", "Walker", 2), ("Mouse", "Walker", 1)]
    end_combat(game)
    assert life(game, 1) == 15


@rule("702.19c", "702.2c")
@pytest.mark.parametrize(
    ("text", "enough"), [("Trample over planeswalkers", 2), ("Deathtouch, trample over planeswalkers", 1)]
)
def test_blockers_come_first_then_loyalty_then_the_player(text: str, enough: int) -> None:
    """CR 702.19c: the blocking creature needs lethal damage, with deathtouch 1; the planeswalker all of its loyalty."""
    game = fight([card("Mammoth", text=text, pt="7/7")], [WALKER, CALF])
    attack(game, ("Mammoth", "Walker"))
    block(game, ("Calf", "Mammoth"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    for wrong in (
        {"Bob": 8 - enough, "Walker": 0, "Calf": enough - 1},
        {"Bob": 5 - enough, "Walker": 2, "Calf": enough},
    ):
        short = 7 - sum(wrong.values())
        with pytest.raises(IllegalChoice, match="lethal"):
            game.choose(shares(decision, **wrong | {"Bob": wrong["Bob"] + short}))
    game.choose(shares(decision, Bob=4 - enough, Walker=3, Calf=enough))
    end_combat(game)
    assert life(game, 1) == 16 + enough


@rule("702.19c", "702.19f")
@pytest.mark.parametrize("text", ["", "Trample"])
def test_without_it_nothing_goes_to_the_planeswalkers_controller(text: str) -> None:
    """CR 702.19f: damage beyond loyalty stays with the planeswalker that is attacked."""
    game = fight([card("Mammoth", text=text, pt="7/7")], [WALKER])
    attack(game, ("Mammoth", "Walker"))
    end_combat(game)
    assert damage(game) == [("Mammoth", "Walker", 7)]
    assert life(game, 1) == 20


@rule("702.19c", "702.19b")
def test_a_player_who_is_attacked_is_trampled_as_usual() -> None:
    """CR 702.19c: where it attacks a player, it assigns damage as with trample."""
    game = fight([OVER], [CALF])
    attack(game, "Mammoth")
    block(game, ("Calf", "Mammoth"))
    to_step(game, "combat damage")
    game.choose(shares(question(game, AssignCombatDamage), Bob=5, Calf=2))
    end_combat(game)
    assert life(game, 1) == 15


@rule("702.19e", "506.4c")
@pytest.mark.parametrize(("text", "dealt"), [("Trample over planeswalkers", 7), ("Trample", 0)])
def test_a_planeswalker_that_has_gone_is_no_cover(text: str, dealt: int) -> None:
    """CR 702.19e: the planeswalker has left combat: all the damage is assigned to the defending player."""
    game = fight([card("Mammoth", text=text, pt="7/7")], [WALKER])
    attack(game, ("Mammoth", "Walker"))
    happen(game, Destroy(Cause("701.8a"), the(game, "Walker").id))
    end_combat(game)
    assert life(game, 1) == 20 - dealt


@rule("702.19c", "510.1e")
def test_two_of_them_are_judged_together() -> None:
    """CR 702.19c: the first may leave the planeswalker to the second, which must then assign it what it lacks."""
    game = fight([OVER, card("Elephant", text="Trample over planeswalkers", pt="4/4")], [WALKER])
    attack(game, ("Mammoth", "Walker"), ("Elephant", "Walker"))
    to_step(game, "combat damage")
    game.choose(shares(question(game, AssignCombatDamage), Bob=7, Walker=0))
    decision = question(game, AssignCombatDamage)
    with pytest.raises(IllegalChoice, match="lethal"):
        game.choose(shares(decision, Bob=2, Walker=2))
    game.choose(shares(decision, Bob=1, Walker=3))
    end_combat(game)
    assert life(game, 1) == 12
