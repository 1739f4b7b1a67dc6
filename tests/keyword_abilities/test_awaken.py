"""CR 702.113: awaken."""

from __future__ import annotations

from comprules.rule_citations import rule
from positions import act, card, life, pending, position, resolve, side, the

STIR = card("Stir", "{G}", "Sorcery", "You gain 1 life.\nAwaken 3—{1}{G}")


@rule("702.113a")
def test_for_its_awaken_cost_a_spell_makes_a_land_a_creature() -> None:
    """702.113a: paid, it also puts counters on a land and makes it a 0/0 creature with haste, still a land."""
    game = position(side(hand=[STIR], lands="GU"), side())
    option = next(str(each) for each in pending(game).options if str(each).endswith("with awaken"))
    act(game, option, targets=["Island"])
    resolve(game)
    island = the(game, "Island")
    assert (island.power, island.toughness) == (3, 3)
    assert set(island.types) == {"Creature", "Land"}
    assert "Elemental" in island.characteristics.subtypes  # type: ignore[union-attr]
    assert life(game, 0) == 21


@rule("702.113b")
def test_without_it_no_target_is_chosen() -> None:
    """702.113b: cast for its mana cost, the spell has no target and wakes no land."""
    game = position(side(hand=[STIR], lands="GU"), side())
    act(
        game,
        next(str(each) for each in pending(game).options if str(each).startswith("cast") and "with" not in str(each)),
    )
    assert game.view(0).stack[0].targets == ()
    resolve(game)
    assert life(game, 0) == 21
    assert the(game, "Island").types == ("Land",)


@rule("702.113b")
def test_without_a_land_it_can_only_be_cast_plainly() -> None:
    """702.113b: the target is needed only for the awaken cost."""
    game = position(side(hand=[card("Stir", "{0}", "Sorcery", "You gain 1 life.\nAwaken 3—{0}")]), side(lands="G"))
    names = [str(option) for option in pending(game).options]
    assert any(name.startswith("cast Stir") for name in names)
    assert not any(name.endswith("with awaken") for name in names)
