"""CR 509.1h: effects by which attacking creatures become blocked."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.blocks import BecomesBlocked
from positions import BEAR, act, can, card, life, position, resolve, side
from rules.combat.fights import attack, band, block, damage, end_combat, fight, happened, to_step

HERO = card("Marching Hero", text="Banding", pt="1/1")
GIANT = card("Hill Giant", pt="3/3")
MOB = card("Mob", text="Whenever this creature becomes blocked, you gain 1 life.", pt="1/1")
CURTAIN = card("Curtain", "{G}", "Instant", "Target unblocked attacking creature becomes blocked.")
RUNNER = card(
    "Trapper",
    text="{T}: Target unblocked attacking creature becomes blocked. "
    "Activate only during combat after blockers are declared.",
    pt="1/1",
)


@rule("509.1h", "509.3c")
def test_who_becomes_blocked_by_an_effect_deals_no_damage() -> None:
    """509.1h: an attacking creature may become blocked by an effect, with nothing that blocks it."""
    game = position(side([MOB, GIANT]), side(hand=[CURTAIN], lands="G"), step="beginning of combat")
    attack(game, "Mob", "Hill Giant")
    to_step(game, "declare blockers")
    game.choose("pass")
    act(game, "cast Curtain", targets=["Mob"])
    resolve(game)
    resolve(game)
    assert life(game, 0) == 21
    end_combat(game)
    assert damage(game) == [("Hill Giant", "Bob", 3)]


@rule("702.22i")
def test_a_band_becomes_blocked_as_one_does() -> None:
    """702.22i: if one of a band becomes blocked due to an effect, so does the entire band."""
    game = position(side([HERO, MOB, GIANT]), side(hand=[CURTAIN], lands="G"), step="beginning of combat")
    attack(game, "Marching Hero", "Mob", "Hill Giant")
    band(game, "Marching Hero", "Mob")
    to_step(game, "declare blockers")
    game.choose("pass")
    act(game, "cast Curtain", targets=["Marching Hero"])
    resolve(game)
    resolve(game)
    assert (len(happened(game, BecomesBlocked)), life(game, 0)) == (2, 21)
    end_combat(game)
    assert damage(game) == [("Hill Giant", "Bob", 3)]


@rule("702.22i")
def test_two_of_a_band_become_blocked_once() -> None:
    """702.22i: what makes both of a band blocked does no more than that."""
    both = card("Vines", "{G}", "Instant", "Two target attacking creatures become blocked.")
    game = position(side([HERO, MOB]), side(hand=[both], lands="G"), step="beginning of combat")
    attack(game, "Marching Hero", "Mob")
    band(game, "Marching Hero", "Mob")
    to_step(game, "declare blockers")
    game.choose("pass")
    act(game, "cast Vines", targets=["Marching Hero", "Mob"])
    resolve(game)
    resolve(game)
    assert (len(happened(game, BecomesBlocked)), life(game, 0)) == (2, 21)


@rule("602.5", "500.1")
def test_an_ability_may_wait_for_blockers() -> None:
    """602.5: an ability can be limited to the part of combat that comes after blockers are declared."""
    game = fight([BEAR, RUNNER], [card("Wall", pt="0/4")])
    attack(game, "Grizzly Bears")
    assert not can(game, "activate Trapper")
    block(game)
    assert game.view(0).step == "declare blockers"
    assert can(game, "activate Trapper")
    end_combat(game)
    assert not can(game, "activate Trapper")


@rule("602.5", "508.8")
def test_without_attackers_no_blockers_are_declared() -> None:
    """508.8: if nothing attacks, the step is skipped, so it is never after the declaration."""
    game = fight([BEAR, RUNNER], [])
    attack(game)
    to_step(game, "end of combat")
    assert not can(game, "activate Trapper")
