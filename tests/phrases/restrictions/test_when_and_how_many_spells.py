"""CR 601.3, 307.5, 508.1h, 509.1b, 303.4, 611.2a: more of what can't be done, and when."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import BEAR, act, can, card, life, pass_priority, position, resolve, run_to, side
from rules.combat.fights import attack, block, to_declaration
from spells import creature, follow, spell

ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")
AURA = card("Aura", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")


@rule("101.2", "601.3", "611.2a")
def test_only_one_more_spell_this_turn() -> None:
    """611.2a: spells cast before don't count, and the next turn is another."""
    game = position(
        side(hand=[ZAP, spell("You can cast only one more spell this turn."), ZAP, ZAP], lands="WRRR"), side()
    )
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    act(game, "cast Deed")
    resolve(game)
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert not can(game, "cast Zap")
    run_to(game, "end")
    run_to(game, "upkeep")
    pass_priority(game)
    assert life(game, 1) == 18


@rule("509.1b")
def test_so_many_more_blocks() -> None:
    """509.1b: it can block two more creatures than one."""
    web = creature("Web", "Web can block an additional two creatures each combat.")
    three = [creature(name) for name in ("Ant", "Bee", "Cat", "Dog")]
    game = position(side(battlefield=three), side(battlefield=[web]))
    attack(game, "Ant", "Bee", "Cat", "Dog")
    decision = to_declaration(game, DeclareBlockers)
    assert decision.maximum == 3
    block(game, ("Web", "Ant"), ("Web", "Bee"), ("Web", "Cat"))


@rule("303.4")
def test_other_auras_than_the_one_that_says_so() -> None:
    """303.4: what says it stays; another Aura can't enchant the creature."""
    seal = card(
        "Seal", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't be enchanted by other Auras."
    )
    game = position(side(battlefield=[BEAR], hand=[seal, AURA], lands="WU"), side())
    act(game, "cast Seal", targets=["Grizzly Bears"])
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield if seen.attached_to] == ["Seal"]
    act(game, "cast Aura", targets=["Grizzly Bears"])
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield if seen.attached_to] == ["Seal"]


@rule("508.1d", "611.2a", "611.2c")
def test_during_a_players_next_turn_their_creatures_attack() -> None:
    """611.2a: it is so in that turn alone, also for creatures that have come since, and not in the one after it."""
    text = "During target opponent's next turn, creatures that player controls attack you if able."
    game = follow(text, targets=["Bob"], yours={"battlefield": [BEAR]})
    lost = []
    for _ in range(3):
        run_to(game, "end")
        run_to(game, "postcombat main")
        lost.append((game.view(0).active_player, 20 - life(game, 0)))
    assert lost == [(1, 2), (0, 2), (1, 2)], "nobody attacks who needn't"


@pytest.mark.parametrize("whose", ["that player's", "their"])
@rule("601.3", "611.2a")
def test_each_in_their_own_next_turn(whose: str) -> None:
    """611.2a: each opponent can't cast instant spells in their own next turn; before it they can."""
    text = f"Each opponent can't cast instant spells during {whose} next turn."
    game = follow(text, yours={"hand": [ZAP], "lands": "R"})
    pass_priority(game)
    assert can(game, "cast Zap"), "it isn't their turn yet"
    run_to(game, "end")
    run_to(game, "upkeep")
    assert game.view(0).active_player == 1
    assert not can(game, "cast Zap")
