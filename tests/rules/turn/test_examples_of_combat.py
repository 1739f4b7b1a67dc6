"""CR 508 to 510, 700.1, 702 and 802: the rulebook's examples of combat."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import BEAR, act, card, life, on_battlefield, position, settle, side, the
from rules.combat.fights import (
    attack,
    block,
    block_options,
    blocks,
    end_combat,
    fight,
    question,
    to_declaration,
    to_step,
)
from rules.combat.test_combat_damage_step import shares

LONER = card("Loner", "{R}", "Creature — Human", "This creature can't attack alone.", "2/2")
OGRE = card("Ogre", "{R}", "Creature — Ogre", pt="3/3")


@rule("508.1c")
def test_two_that_cant_attack_alone_attack_together() -> None:
    """CR 508.1c, example: of two creatures that can't attack alone, both may attack, and neither by itself."""
    other = card("Other Loner", "{R}", "Creature — Human", "This creature can't attack alone.", "2/2")
    game = fight([LONER, other], [])
    decision = to_declaration(game, DeclareAttackers)
    for one in decision.candidates:
        with pytest.raises(IllegalChoice):
            game.choose((one,))
    game.choose(tuple(decision.candidates))
    end_combat(game)
    assert life(game, 1) == 16


@pytest.mark.parametrize(("first", "second"), [("turned", "attacked"), ("attacked", "turned")])
@rule("508.2a")
def test_what_becomes_green_as_it_attacks_hasnt_attacked_green(first: str, second: str) -> None:
    """CR 508.2a, example: a blue attacker that turns green later doesn't trigger what watches green attackers."""
    trap = card(
        "Trap", "{G}", "Enchantment", "Whenever a green creature attacks, destroy that creature at end of combat."
    )
    drake = card("Drake", "{U}", "Creature — Drake", pt="2/2")
    paint = card("Paint", "{0}", "Instant", "Target creature becomes green until end of turn.")
    game = position(side(battlefield=[trap, drake], hand=[paint]), side(), step="beginning of combat")
    for each in (first, second):
        if each == "attacked":
            attack(game, "Drake")
        else:
            act(game, "cast Paint", targets=["Drake"])
            settle(game)
    settle(game)
    end_combat(game)
    assert bool(on_battlefield(game, "Drake")) is (first == "attacked")


@rule("509.1b")
def test_flying_alone_doesnt_block_flying_and_shadow() -> None:
    """CR 509.1b, example: a flyer without shadow can't block an attacker with flying and shadow; one with both can."""
    shade = card("Shade", "{B}", "Creature — Shade", "Flying, shadow", "2/2")
    bird = card("Bird", "{W}", "Creature — Bird", "Flying", "1/1")
    ghost = card("Ghost", "{W}", "Creature — Spirit", "Flying, shadow", "1/1")
    game = fight([shade], [bird, ghost])
    attack(game, "Shade")
    assert blocks(game) == ["Ghost blocks Shade"]


@rule("509.1c", "702.111b")
def test_a_requirement_to_block_takes_a_second_blocker_along() -> None:
    """CR 509.1c, example: against menace the creature that blocks if able must block, and the other one with it."""
    brute = card("Brute", "{R}", "Creature — Minotaur", "Menace", "3/3")
    guard = card("Guard", "{W}", "Creature — Soldier", "This creature blocks each combat if able.", "1/1")
    game = fight([brute], [guard, BEAR, OGRE])
    attack(game, "Brute")
    to_declaration(game, DeclareBlockers)
    guards, bears = block_options(game, ("Guard", "Brute"), ("Grizzly Bears", "Brute"))
    for pieces in ((), (guards,), (bears,), block_options(game, ("Grizzly Bears", "Brute"), ("Ogre", "Brute"))):
        with pytest.raises(IllegalChoice):
            game.choose(pieces)
    game.choose((guards, bears))


@pytest.mark.parametrize(("first", "dies"), [("block", False), ("turn", True)])
@rule("509.3f")
def test_what_turns_white_as_it_blocks_hasnt_blocked_white(first: str, dies: bool) -> None:
    """CR 509.3f, example: a black blocker that turns white later doesn't trigger what watches white blockers."""
    text = "Whenever this creature becomes blocked by a white creature, destroy that creature at end of combat."
    bane = card("Bane", "{B}", "Creature — Horror", text, "1/1")
    rat = card("Rat", "{B}", "Creature — Rat", pt="1/4")
    wash = card("Wash", "{0}", "Instant", "Target creature becomes white until end of turn.")
    game = position(side(battlefield=[bane], hand=[wash]), side(battlefield=[rat]), step="beginning of combat")
    attack(game, "Bane")
    if first == "turn":
        act(game, "cast Wash", targets=["Rat"])
        settle(game)
    block(game, ("Rat", "Bane"))
    if first == "block":
        act(game, "cast Wash", targets=["Rat"])
    settle(game)
    end_combat(game)
    assert bool(on_battlefield(game, "Rat")) is not dies


@pytest.mark.parametrize(("spawn", "hunter"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)])
@rule("510.1c")
def test_damage_is_divided_as_its_controller_likes(spawn: int, hunter: int) -> None:
    """CR 510.1c, example: 4 damage among a 2/3 and a 1/1 that block, whatever either of them can take."""
    regrower = card("Regrower", "{G}", "Creature — Elf", pt="4/3")
    vampire, helper = card("Spawn", "{B}", pt="2/3"), card("Hunter", "{W}", pt="1/1")
    game = fight([regrower], [vampire, helper])
    attack(game, "Regrower")
    block(game, ("Spawn", "Regrower"), ("Hunter", "Regrower"))
    to_step(game, "combat damage")
    game.choose(shares(question(game, AssignCombatDamage), Spawn=spawn, Hunter=hunter))
    end_combat(game)
    dealt = {"Spawn": spawn, "Hunter": hunter}
    alive = {name: bool(on_battlefield(game, name)) for name in dealt}
    assert alive == {"Spawn": spawn < 3, "Hunter": hunter < 1}


@pytest.mark.parametrize(("by", "gained"), [("", 1), (" by a creature", 2)])
@rule("700.1")
def test_one_event_or_two(by: str, gained: int) -> None:
    """CR 700.1, example: to be blocked by two creatures is one event, and to be blocked by a creature is two."""
    text = f"Whenever this creature becomes blocked{by}, you gain 1 life."
    game = fight([card("Beast", "{G}", "Creature — Beast", text, "4/4")], [BEAR, OGRE])
    attack(game, "Beast")
    block(game, ("Grizzly Bears", "Beast"), ("Ogre", "Beast"))
    settle(game)
    assert life(game, 0) == 20 + gained


@pytest.mark.parametrize("is_snow", [True, False])
@rule("702.14d", "702.14a")
def test_landwalk_abilities_dont_cancel_one_another(is_snow: bool) -> None:
    """CR 702.14d, example: with a snow Forest nothing with snow forestwalk can be blocked, not by its like either."""
    walker = card("Walker", "{G}", "Creature — Elf", "Snow forestwalk", "2/2")
    wood = card("Wood", "", "Basic Snow Land — Forest" if is_snow else "Basic Land — Forest")
    game = fight([walker], [card("Other Walker", "{G}", "Creature — Elf", "Snow forestwalk", "2/2"), wood])
    attack(game, "Walker")
    if not is_snow:
        assert blocks(game) == ["Other Walker blocks Walker"]
    end_combat(game)
    assert life(game, 1) == 18


@rule("702.15e", "119.9")
def test_each_source_with_lifelink_gains_life_by_itself() -> None:
    """CR 702.15e, example: two creatures with lifelink that deal damage at once let life be gained twice."""
    mate = card(
        "Mate", "{1}{W}", "Creature — Cat", "Whenever you gain life, put a +1/+1 counter on this creature.", "2/2"
    )
    bats = [card(name, "{B}", "Creature — Bat", "Lifelink", "1/1") for name in ("First", "Second")]
    game = fight([mate, *bats], [])
    attack(game, "First", "Second")
    to_step(game, "combat damage")
    settle(game)
    assert dict(the(game, "Mate").counters) == {"+1/+1": 2}


@rule("702.19b")
def test_damage_of_another_attacker_counts_for_trample() -> None:
    """CR 702.19b, example 1: 1 damage from each of two attackers is lethal for a 2/2, and 2 are left for the player."""
    hog = card("Hog", "{G}", "Creature — Boar", "Trample", "3/3")
    imp = card("Imp", "{R}", "Creature — Imp", pt="1/1")
    text = "This creature can block an additional creature each combat."
    game = fight([imp, hog], [card("Twofold", "{W}", "Creature — Soldier", text, "2/2")])
    attack(game, "Imp", "Hog")
    block(game, ("Twofold", "Imp"), ("Twofold", "Hog"))
    to_step(game, "combat damage")
    game.choose(shares(question(game, AssignCombatDamage), Twofold=1, Bob=2))
    end_combat(game)
    assert (life(game, 1), on_battlefield(game, "Twofold")) == (18, [])


@pytest.mark.parametrize(("to_blocker", "is_legal"), [(1, False), (2, True), (6, True)])
@rule("702.19b")
def test_trample_assigns_damage_that_will_be_prevented(to_blocker: int, is_legal: bool) -> None:
    """CR 702.19b, example 2: a 2/2 with protection is assigned at least 2, though that is prevented."""
    worm = card("Worm", "{G}", "Creature — Worm", "Trample", "6/6")
    pure = card("Pure", "{W}", "Creature — Human", "Protection from green", "2/2")
    game = fight([worm], [pure])
    attack(game, "Worm")
    block(game, ("Pure", "Worm"))
    to_step(game, "combat damage")
    division = shares(question(game, AssignCombatDamage), Pure=to_blocker, Bob=6 - to_blocker)
    if not is_legal:
        with pytest.raises(IllegalChoice):
            game.choose(division)
        return
    game.choose(division)
    end_combat(game)
    assert (life(game, 1), the(game, "Pure").damage) == (20 - 6 + to_blocker, 0)


@pytest.mark.parametrize("bobs", ["", "R"])
@rule("802.2a")
def test_landwalk_looks_at_the_player_attacked(bobs: str) -> None:
    """CR 802.2a, example: what attacks Carol with mountainwalk can be blocked unless Carol has a Mountain; others'
    Mountains are no matter.
    """
    walker = card("Climber", "{R}", "Creature — Goat", "Mountainwalk", "2/2")
    for carols in ("", "R"):
        game = position(
            side(battlefield=[BEAR, walker]),
            side(lands=bobs),
            side(battlefield=[OGRE], lands=carols),
            step="beginning of combat",
        )
        attack(game, ("Grizzly Bears", "Bob"), ("Climber", "Carol"))
        if not carols:
            block(game, ("Ogre", "Climber"))
        end_combat(game)
        assert life(game, 2) == (18 if carols else 20)
