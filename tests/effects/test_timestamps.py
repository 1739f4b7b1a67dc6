"""CR 613.7: timestamps."""

from __future__ import annotations

from comprules.events import Cause
from comprules.pipeline import happen
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject
from comprules.zones import Zone
from effects.boards import board, creature, equipment, number_of
from positions import act, card, position, resolve, side

BEAR = creature("Bear", "2/2")


@rule("613.7m")
def test_simultaneous_timestamps_are_given_in_turn_order() -> None:
    """613.7m: of permanents that enter at once, the active player's have the earlier timestamps."""
    game = position(side(graveyard=[BEAR]), side(graveyard=[creature("Cat", "1/1")]))
    cause = Cause("400.7")
    (cat,), (bear,) = game.state.graveyard(1), game.state.graveyard(0)
    happen(game, MoveObject(cause, cat, Zone.BATTLEFIELD), MoveObject(cause, bear, Zone.BATTLEFIELD))
    objects = game.state.objects
    assert objects[number_of(game, "Bear")].timestamp < objects[number_of(game, "Cat")].timestamp


@rule("613.7d", "613.7e")
def test_equipping_gives_a_new_timestamp() -> None:
    """613.7e: an Equipment that becomes attached is newer than what entered before that."""
    game = position(side(battlefield=[equipment("Blade", "Equipped creature gets +1/+1."), BEAR], lands="G"), side())
    objects = game.state.objects
    assert objects[number_of(game, "Blade")].timestamp < objects[number_of(game, "Bear")].timestamp
    act(game, "activate Blade", targets=["Bear"])
    resolve(game)
    assert objects[number_of(game, "Blade")].timestamp > objects[number_of(game, "Bear")].timestamp


@rule("613.7a")
def test_a_granted_ability_is_as_old_as_what_granted_it() -> None:
    """613.7a: an older creature's ability that a newer enchantment gives has the enchantment's timestamp."""
    lesson = card(
        "Lesson", "{W}", "Enchantment", 'Elves you control have "Bears you control have base power and toughness 5/5."'
    )
    shrink = card("Shrink", "{W}", "Enchantment", "Creatures you control have base power and toughness 1/1.")
    elf = creature("Elf", "1/1", types="Creature — Elf")
    newer = board(elf, BEAR, shrink, lesson)
    assert newer.board.characteristics(number_of(newer, "Bear")).power == 5
    older = board(elf, BEAR, lesson, shrink)
    assert older.board.characteristics(number_of(older, "Bear")).power == 1
