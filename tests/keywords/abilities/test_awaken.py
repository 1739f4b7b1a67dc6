"""CR 702.113: awaken."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import act, card, life, pending, position, resolve, settle, side, the

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


@rule("702.113b")
def test_with_it_the_land_is_a_target() -> None:
    """702.113b: for the awaken cost a land is the target of the spell, and of a copy of it; otherwise there is none."""
    fork = card("Fork", "{U}", "Instant", "Copy target sorcery spell. You may choose new targets for the copy.")
    for ending, woken in ((" with awaken", ["Island", "Swamp"]), ("", [])):
        game = position(side(hand=[STIR, fork], lands="GUUB", battlefield=[]), side())
        option = str(next(each for each in pending(game).options if str(each).startswith("cast Stir"))) + ending
        act(game, option, targets=["Island"] * bool(woken))
        assert len(game.view(0).stack[0].targets) == bool(woken)
        act(game, "cast Fork", targets=["Stir"])
        resolve(game)
        while not isinstance(game.decision, ChooseAction):
            names = {str(each): each for each in pending(game).options}
            game.choose(next((each for name, each in names.items() if "Swamp" in name), pending(game).options[0]))
        settle(game)
        animated = [seen.name for seen in game.view(0).battlefield if "Creature" in seen.types]
        assert sorted(animated) == woken
        assert life(game, 0) == 22
