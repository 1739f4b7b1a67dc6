"""CR 509.1b, 602.5: what can be blocked only by some, meanwhile or under a condition, and abilities kept from use."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, play_out, position, resolve, run_to, side
from rules.combat.fights import attack, blocks, fight

GULL = card("Gull", "{U}", "Creature — Bird", "Flying", "1/1")
RAM = card("Ram", "{G}", "Creature — Sheep", "", "2/2")
IMP = card("Imp", "{R}", "Creature — Imp", "{0}: You gain 1 life.\n{T}: Add {R}.", "1/1")


@rule("509.1b", "611.2")
@pytest.mark.parametrize(
    ("text", "blockers"),
    [
        ("Target creature can't be blocked this turn except by creatures with flying.", ["Gull"]),
        (
            "Target creature gains trample until end of turn and can't be blocked this turn except by Bears.",
            [BEAR.name],
        ),
    ],
)
def test_only_some_can_block_it_this_turn(text: str, blockers: list[str]) -> None:
    """509.1b: for the turn only creatures of that kind can block it."""
    slip = card("Slip", "{G}", "Instant", text)
    game = position(side(battlefield=[RAM], hand=[slip], lands="G"), side(battlefield=[BEAR, GULL]))
    act(game, "cast Slip", targets=["Ram"])
    resolve(game)
    run_to(game, "declare attackers")
    attack(game, "Ram")
    assert sorted(blocks(game)) == [f"{name} blocks Ram" for name in blockers]


@rule("509.1b")
def test_neither_blocks_nor_is_blocked_by() -> None:
    """509.1b: only what can't block it either is meant."""
    ghost = card(
        "Ghost", "{W}", "Creature — Spirit", "Ghost can't block or be blocked by creatures with flying.", "1/1"
    )
    game = fight([ghost], [BEAR, GULL])
    attack(game, "Ghost")
    assert blocks(game) == [f"{BEAR.name} blocks Ghost"]
    game = fight([GULL, BEAR], [ghost])
    attack(game, "Gull", BEAR.name)
    assert blocks(game) == [f"Ghost blocks {BEAR.name}"]


@rule("509.1b")
@pytest.mark.parametrize(("word", "is_blocked"), [("if", (False, True)), ("unless", (True, False))])
def test_unblockable_under_a_condition(word: str, is_blocked: tuple[bool, bool]) -> None:
    """509.1b: it matters whether the condition is met as blockers are declared."""
    thief = card("Thief", "{U}", "Creature — Rogue", f"Thief can't be blocked {word} you control a Bear.", "1/1")
    for mine, expected in zip(([thief, BEAR], [thief]), is_blocked, strict=True):
        game = fight(mine, [RAM])
        attack(game, "Thief")
        if expected:
            assert blocks(game) == ["Ram blocks Thief"]
        else:
            run_to(game, "end of combat")


@rule("602.5")
@pytest.mark.parametrize(
    "text",
    ["Enchanted creature can't block and its activated abilities can't be activated."],
)
def test_what_it_does_not_do_and_its_abilities(text: str) -> None:
    """602.5: its abilities can't be activated, and the other thing is true as well."""
    chains = card("Chains", "{W}", "Enchantment — Aura", f"Enchant creature\n{text}")
    game = position(side(hand=[chains], battlefield=[IMP], lands="W"), side(battlefield=[RAM]), step="precombat main")
    assert can(game, "activate Imp")
    act(game, "cast Chains", targets=["Imp"])
    resolve(game)
    assert not can(game, "activate Imp")
    assert not game.mana_actions()


@rule("602.5", "611.2")
def test_its_abilities_rest_for_a_turn() -> None:
    """602.5: for the turn no ability of it can be activated, a mana ability neither; afterwards all can."""
    hush = card("Hush", "{W}", "Instant", "Tap target creature. Its activated abilities can't be activated this turn.")
    game = position(side(hand=[hush], battlefield=[IMP, RAM], lands="W"), side())
    act(game, "cast Hush", targets=["Imp"])
    play_out(game)
    assert not can(game, "activate Imp")
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    run_to(game, "upkeep")
    assert can(game, "activate Imp")


@rule("509.1b", "202.3")
def test_some_players_cant_block_with_creatures_of_a_kind() -> None:
    """509.1b: opponents of its controller can't block with those, others can; zero is even."""
    law = card("Law", "{W}", "Enchantment", "Your opponents can't block with creatures with even mana values.")
    game = position(side(battlefield=[RAM, law]), side(battlefield=[BEAR, GULL]))
    attack(game, "Ram")
    assert blocks(game) == ["Gull blocks Ram"]
