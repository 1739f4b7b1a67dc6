"""CR 508.1g-j, 509.1d-f: paying to attack and to block."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from positions import BEAR, act, card, life, position, resolve, side
from rules.combat.fights import attack, attacks, block, blocks, end_combat, to_declaration, to_step

TAX = card(
    "Toll",
    types="Enchantment",
    text="Creatures can't attack you unless their controller pays {2} for each of those creatures.",
)
GIANT = card("Hill Giant", pt="3/3")
IDLER = card("Idler", text="This creature can't attack or block unless you pay {1}.", pt="3/3")
RAGER = card("Rager", text="This creature attacks each combat if able.", pt="3/1")


@rule("508.1h", "508.1i", "508.1j")
def test_the_cost_is_paid_as_attackers_are_declared() -> None:
    """508.1j: the total cost is paid, with mana abilities, or the creatures can't attack."""
    game = position(side(battlefield=[BEAR, GIANT], lands="GGGG"), side(battlefield=[TAX]))
    attack(game, "Grizzly Bears", "Hill Giant")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 6
    end_combat(game)
    assert life(game, 1) == 15


@rule("508.1h", "508.1j")
def test_no_more_creatures_are_offered_than_can_be_paid_for() -> None:
    """508.1j: there are no partial payments."""
    game = position(side(battlefield=[BEAR, GIANT], lands="GGG"), side(battlefield=[TAX]))
    assert attacks(game) == ["Grizzly Bears attacks Bob", "Hill Giant attacks Bob"]
    with pytest.raises(IllegalChoice, match="paid"):
        attack(game, "Grizzly Bears", "Hill Giant")
    attack(game, "Hill Giant")
    end_combat(game)
    assert life(game, 1) == 17


@rule("508.1h")
def test_only_attacking_that_player_costs() -> None:
    """802.3a: what applies to attacking a certain player applies only to the creatures attacking that player."""
    game = position(side(battlefield=[BEAR]), side(battlefield=[TAX]), side())
    assert attacks(game) == ["Grizzly Bears attacks Carol"]


@rule("508.1d")
def test_a_creature_that_must_attack_need_not_pay() -> None:
    """508.1d: a player isn't required to pay a cost to have a creature attack that must attack if able."""
    game = position(side(battlefield=[RAGER], lands="RR"), side(battlefield=[TAX]))
    to_declaration(game, DeclareAttackers)
    attack(game)
    to_step(game, "end of combat")
    assert life(game, 1) == 20


LEVY = card(
    "Levy",
    "{X}{U}",
    "Sorcery",
    "This turn, creatures can't attack unless their controller pays {X} for each attacking creature they control.",
)
HURDLE = card(
    "Hurdle",
    "{X}{R}",
    "Sorcery",
    "This turn, creatures can't block unless their controller pays {X} for each blocking creature they control.",
)


@rule("508.1h", "107.3i")
def test_what_attacking_costs_for_a_turn_is_asked_as_attackers_are_declared() -> None:
    """508.1h: nobody is asked to pay as the spell resolves; each attacker costs X, as it was for the spell."""
    game = position(side([BEAR, GIANT], hand=[LEVY], lands="UGGGGG"), side())
    act(game, "cast Levy", Number(2))
    resolve(game)
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 3
    with pytest.raises(IllegalChoice, match="paid"):
        attack(game, "Grizzly Bears", "Hill Giant")
    attack(game, "Hill Giant")
    end_combat(game)
    assert life(game, 1) == 17
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 6


@rule("509.1d", "107.3i")
def test_what_blocking_costs_for_a_turn_is_asked_as_blockers_are_declared() -> None:
    """509.1d: each blocker costs X, which its own controller pays."""
    game = position(side([BEAR], hand=[HURDLE], lands="RRR"), side([GIANT, BEAR], lands="GGG"))
    act(game, "cast Hurdle", Number(2))
    resolve(game)
    attack(game, "Grizzly Bears")
    with pytest.raises(IllegalChoice, match="paid"):
        block(game, ("Hill Giant", "Grizzly Bears"), ("Grizzly Bears", "Grizzly Bears"))
    block(game, ("Hill Giant", "Grizzly Bears"))
    assert sum(seen.tapped and seen.owner == 1 for seen in game.view(0).battlefield) == 2


@rule("509.1d", "509.1f", "509.1e")
def test_blocking_may_cost_too() -> None:
    """509.1d: the cost of blocking is paid as blockers are declared."""
    game = position(side(battlefield=[BEAR]), side(battlefield=[IDLER], lands="G"))
    attack(game, "Grizzly Bears")
    assert blocks(game) == ["Idler blocks Grizzly Bears"]
    block(game, ("Idler", "Grizzly Bears"))
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    end_combat(game)
    assert life(game, 1) == 20


@rule("508.1", "508.1j", "733.1")
def test_a_declaration_that_cant_be_paid_for_is_taken_back() -> None:
    """508.1: the game returns to the moment before the declaration if the costs together can't be paid."""
    game = position(side(battlefield=[BEAR, IDLER], lands="GGGG"), side(battlefield=[TAX]))
    before = to_declaration(game, DeclareAttackers)
    attack(game, "Grizzly Bears", "Idler")
    assert game.decision == before
    assert not any(seen.tapped for seen in game.view(0).battlefield)
    attack(game, "Idler")
    end_combat(game)
    assert life(game, 1) == 17
