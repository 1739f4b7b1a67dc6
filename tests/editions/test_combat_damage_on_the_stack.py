"""CR 310 of 2006 and before: combat damage on the stack."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Share
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.damage_division import AssignCombatDamage
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
)
from rules.combat.fights import attack, block, damage, end_combat, fight, question, to_step

OTHER = card("Other Bear", pt="2/2")
FANATIC = card("Zealot", text="Sacrifice this creature: It deals 1 damage to any target.", pt="2/2")
EDITIONS = ["2001", "2006"]


def clash(*mine: object, edition: str = "2001") -> Game:
    """A fight of an old edition: mine attack, the other bear blocks the first, and damage has been assigned."""
    game = fight(list(mine), [OTHER], edition=edition)  # type: ignore[arg-type]
    attack(game, *(each.name for each in mine))  # type: ignore[attr-defined]
    block(game, ("Other Bear", mine[0].name))  # type: ignore[attr-defined]
    to_step(game, "combat damage")
    return game


@pytest.mark.parametrize("edition", EDITIONS)
@rule("310.1", edition="2006")
@rule("408.1g", edition="2001")
def test_assigned_damage_is_an_object_on_the_stack(edition: str) -> None:
    """408.1g of 2001, 310.1 of 2006: once assigned, combat damage goes on the stack, and players get priority."""
    game = clash(BEAR, edition=edition)
    assert [seen.name for seen in game.view(0).stack] == ["Combat damage"]
    assert damage(game) == []
    assert pending(game).player == 0
    resolve(game)
    assert len(damage(game)) == 2
    assert graveyard(game, 0) == ["Grizzly Bears"]


@rule("310.4a", edition="2006")
def test_damage_is_dealt_though_its_source_has_left() -> None:
    """310.4a of 2006: a creature that is sacrificed with damage on the stack still deals it."""
    game = clash(FANATIC)
    act(game, "activate Zealot", targets=["Bob"])
    resolve(game)
    end_combat(game)
    assert life(game, 1) == 19
    assert damage(game) == [("Zealot", "Other Bear", 2)]
    assert graveyard(game, 1) == ["Other Bear"]


@rule("310.4a", edition="2006")
def test_damage_is_dealt_as_it_was_assigned_though_power_changes() -> None:
    """310.4a of 2006: a change of power after assignment doesn't matter."""
    game = clash(card("Waxing Bear", text="{0}: This creature gets +3/+0 until end of turn.", pt="2/9"))
    act(game, "activate Waxing Bear")
    resolve(game)
    resolve(game)
    assert damage(game)[0] == ("Waxing Bear", "Other Bear", 2)


@rule("310.4c", edition="2006")
def test_what_has_left_is_dealt_no_damage() -> None:
    """310.4c of 2006: damage assigned to a creature that is no longer there isn't dealt; it goes nowhere else."""
    game = clash(FANATIC)
    act(game, "activate Zealot", targets=["Bob"])
    end_combat(game)
    assert ("Other Bear", "Zealot", 2) not in damage(game)


@rule("310.3", edition="2006")
def test_combat_damage_is_neither_spell_nor_ability() -> None:
    """310.3 of 2006: it can't be countered, since it is neither a spell nor an ability."""
    stopper = card("Stopper", text="Flash\n{0}: Counter target spell.\n{0}: Counter target ability.", pt="1/9")
    game = clash(stopper)
    assert not can(game, "activate Stopper")


@rule("310.2", edition="2006")
def test_damage_is_divided_freely() -> None:
    """310.2 of 2006: no order among blockers limits how an attacker's damage is divided."""
    giant, ox = card("Hill Giant", pt="4/4"), card("Ox", pt="1/3")
    game = fight([giant], [ox, OTHER], edition="2006")
    attack(game, "Hill Giant")
    block(game, ("Ox", "Hill Giant"), ("Other Bear", "Hill Giant"))
    to_step(game, "combat damage")
    amounts = {"Ox": 1, "Other Bear": 3}
    decision = question(game, AssignCombatDamage)
    game.choose(tuple(Share(thing.id, thing.name, amounts[thing.name]) for thing in decision.things))
    resolve(game)
    assert ("Hill Giant", "Other Bear", 3) in damage(game)


@rule("310.5", edition="2006")
def test_first_strike_damage_resolves_before_other_damage_is_assigned() -> None:
    """310.5 of 2006: damage of the first step goes on the stack and resolves; who dies of it assigns none."""
    game = clash(card("Duelist", text="First strike", pt="2/1"), BEAR)
    resolve(game)
    end_combat(game)
    assert damage(game) == [("Duelist", "Other Bear", 2), ("Grizzly Bears", "Bob", 2)]
    assert on_battlefield(game, "Duelist")


@rule("600.4a", edition="2006")
def test_a_player_who_leaves_takes_no_damage_off_the_stack() -> None:
    """600.4a of 2006: combat damage on the stack isn't affected by a player's leaving."""
    game = fight([BEAR], [], [], edition="2006")
    attack(game, ("Grizzly Bears", "Bob"))
    to_step(game, "combat damage")
    game.concede(0)
    assert len(game.state.stack) == 1
    resolve(game)
    assert life(game, 1) == 18


@rule("510.2")
def test_the_newest_edition_deals_damage_at_once() -> None:
    """510.2: nobody can do anything between assignment and damage."""
    game = clash(BEAR, edition="2026")
    assert len(damage(game)) == 2
    assert game.state.stack == ()


FOG = card("Fog", "{0}", "Instant", "Prevent all combat damage that would be dealt this turn.")
GROW = card("Grow", "{0}", "Instant", "Creatures you control get +3/+3 until end of turn.")


def in_the_damage_step(edition: str, spell: str) -> Game:
    """A fight of two bears after which the defending player has cast a spell as soon as possible in the damage step."""
    game = position(
        side(battlefield=[BEAR]),
        side(battlefield=[OTHER], hand=[FOG, GROW]),
        step="beginning of combat",
        edition=edition,
    )
    attack(game, "Grizzly Bears")
    block(game, ("Other Bear", "Grizzly Bears"))
    run_to(game, "combat damage")
    pass_priority(game)
    act(game, f"cast {spell}")
    end_combat(game)
    return game


@pytest.mark.parametrize(("edition", "helps"), [("2001", True), ("2006", True), ("2009", False), ("2024", False)])
@pytest.mark.parametrize("spell", ["Fog", "Grow"])
@rule("310.2", edition="2006")
@rule("310.2", edition="2001")
@rule("510.2", "510.4", edition="2009")
def test_between_assigning_and_dealing_something_can_be_done(edition: str, helps: bool, spell: str) -> None:
    """310.2 of 2006: players get priority with the damage on the stack, which may be prevented or survived then; since
    2009 it has been dealt before anybody gets priority in that step.
    """
    game = in_the_damage_step(edition, spell)
    assert bool(on_battlefield(game, "Other Bear")) is helps
