"""CR 603.7b, 707.10: a spell copied as it is cast."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, life, play_out, position, settle, side

SPARK = card("Spark", "{U}", "Sorcery", "Copy the next instant or sorcery spell you cast this turn when you cast it.")
HEAL = card("Heal", "{W}", "Instant", "You gain 3 life.")


@rule("603.7b", "707.10", "603.7")
def test_the_next_one_is_copied_and_no_other() -> None:
    """603.7b: it triggers once, on the first spell of the kind."""
    bear = card("Cub", "{W}", "Creature — Bear", "When this creature enters, you gain 10 life.", "1/1")
    game = position(side(hand=[SPARK, bear, HEAL, HEAL], lands="UWWW"), side())
    totals = []
    for name in ("Spark", "Cub", "Heal", "Heal"):
        act(game, f"cast {name}")
        settle(game)
        totals.append(life(game, 0))
    assert totals == [20, 30, 36, 39]


@rule("707.10c", "603.7b")
def test_new_targets_may_be_chosen_for_the_copy() -> None:
    """707.10c: "You may choose new targets for the copy" is part of what happens then."""
    text = "Copy the next spell you cast this turn when you cast it. You may choose new targets for the copy."
    zap = card("Zap", "{R}", "Instant", "Zap deals 3 damage to any target.")
    game = position(side(hand=[card("Mirror", "{U}", "Sorcery", text), zap], lands="UR"), side())
    act(game, "cast Mirror")
    settle(game)
    act(game, "cast Zap", targets=["Bob"])
    play_out(game)
    assert 20 - life(game, 1) + 20 - life(game, 0) == 6
