"""CR 102.1, 115.4, 120.1: players other than one, targets to which something happened, sources named one by one."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, graveyard, life, pending, position, resolve, run_to, settle, side, the
from spells import GIANT, choose, creature, spell

BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 1 damage to any target.")
DROP = card("Drop", "{R}", "Instant", "Drop deals 1 damage to any target that was dealt damage this turn.")


@rule("115.4", "608.2i")
def test_any_target_that_was_dealt_damage() -> None:
    """115.4: creatures and players that were, and no others."""
    game = position(side(hand=[BOLT, BOLT, DROP], lands="RRR"), side(battlefield=[GIANT, BEAR]))
    assert not can(game, "cast Drop")
    for target in ("Bob", "Giant"):
        act(game, "cast Bolt", targets=[target])
        resolve(game)
    act(game, "cast Drop")
    assert {option.name for option in pending(game).options if isinstance(option, Thing)} == {"Bob", "Giant"}


@rule("102.1", "508.1d")
def test_attacking_a_player_other_than_you() -> None:
    """508.1d: they attack another player, if they can attack one."""
    text = "Until your next turn, creatures your opponents control attack a player other than you if able."
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[BEAR]), side())
    act(game, "cast Deed")
    resolve(game)
    run_to(game, "end")
    run_to(game, "end of combat")
    assert [life(game, player) for player in range(3)] == [20, 20, 18]


@rule("102.1", "603.8")
def test_when_a_player_other_than_its_owner_controls_it() -> None:
    """603.8: whoever controls it then is that player, and its owner never is."""
    text = (
        "When a player other than Bomb's owner controls it, that player sacrifices it. If the player does, Bomb deals "
        "7 damage to them."
    )
    bomb = card("Bomb", "{R}", "Creature — Construct", text, "2/2")
    gift = spell("Target opponent gains control of target creature you control.")
    game = position(side(battlefield=[bomb], hand=[gift], lands="W"), side(), side())
    assert not game.state.stack
    act(game, "cast Deed", targets=["Carol", "Bomb"])
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 13]
    assert set(graveyard(game, 0)) == {"Deed", "Bomb"}


@rule("120.1", "603.2")
@pytest.mark.parametrize(
    ("types", "cost", "gained"), [("Instant", "{R}", 1), ("Instant", "{W}", 0), ("Artifact", "{R}", 0)]
)
def test_dealt_damage_by_one_or_by_another(types: str, cost: str, gained: int) -> None:
    """120.1: each source is described by itself."""
    text = (
        "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a red planeswalker "
        "you control, you gain 1 life."
    )
    deals = "deals 1 damage to each opponent."
    said = f"When Source enters, it {deals}" if types == "Artifact" else f"Source {deals}"
    source = card("Source", cost, types, said)
    game = position(side(battlefield=[creature("Bird", text)], hand=[source], lands="RW"), side())
    act(game, "cast Source")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (20 + gained, 19)


@rule("115.3", "115.4", "601.2c")
def test_a_third_target_is_neither_of_the_two_before() -> None:
    """CR 601.2c: each is another than all before it, the third also than the first."""
    text = "Deed deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target."
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[GIANT]))
    act(game, "cast Deed", targets=["Giant", "Bob"])
    assert [option.name for option in pending(game).options if isinstance(option, Thing)] == ["Alice"]
    choose(game, "Alice")
    resolve(game)
    assert (the(game, "Giant").damage, life(game, 1), life(game, 0)) == (1, 18, 17)
    assert not can(position(side(hand=[spell(text)], lands="W"), side()), "cast Deed")


@rule("115.3", "601.2c")
def test_a_third_target_creature_is_neither_of_the_two_before() -> None:
    """CR 601.2c: with two creatures there aren't three different ones."""
    text = (
        "Deed deals 2 damage to target creature, 3 damage to another target creature, and 4 damage to a third target "
        "creature."
    )
    small = creature("Whelp", pt="1/9")
    other = creature("Cub", pt="1/9")
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[GIANT, small, other]))
    act(game, "cast Deed", targets=["Whelp", "Giant"])
    assert [option.name for option in pending(game).options if isinstance(option, Thing)] == ["Cub"]
    choose(game, "Cub")
    resolve(game)
    assert [the(game, name).damage for name in ("Whelp", "Cub")] == [2, 4]
    assert not can(position(side(hand=[spell(text)], lands="W"), side(battlefield=[GIANT, small])), "cast Deed")
