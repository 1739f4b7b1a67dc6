"""CR 613.4b: base power and toughness that are changed to those of something else."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, land, position, resolve, run_to, side, the
from spells import GIANT, SERF, creature


@rule("608.2h", "613.4b", "611.2d")
def test_base_power_and_toughness_of_another_creature() -> None:
    """611.2d: to what they are as the ability resolves; counters on it still count."""
    text = (
        "Whenever another creature enters, you may change this creature's base power and toughness to that "
        "creature's power"
    )
    mimic = creature("Mimic", f"{text} and toughness until end of turn.", "2/1")
    grow = card("Grow", "{W}", "Instant", "Put a +1/+1 counter on each creature.")
    game = position(side(battlefield=[mimic], hand=[SERF, GIANT, grow], lands="WRW"), side())
    act(game, "cast Giant")
    resolve(game)
    resolve(game)
    game.choose("yes")
    act(game, "cast Grow")
    resolve(game)
    known = game.board.characteristics(the(game, "Mimic").id)
    assert (known.power, known.toughness) == (6, 6)
    run_to(game, "upkeep")
    known = game.board.characteristics(the(game, "Mimic").id)
    assert (known.power, known.toughness) == (3, 2)


@rule("608.2d", "613.4b")
def test_base_power_and_toughness_that_may_become_something() -> None:
    """CR 613.4b: if its controller wants it, what it has base; what modifies that counts besides, and until then."""
    text = "Landfall — Whenever a land you control enters, you may have this creature's base power and toughness become"
    elf = creature("Elf", f"{text} 4/2 until end of turn.", "1/1")
    grow = card("Grow", "{W}", "Instant", "Put a +1/+1 counter on each creature.")
    for answer, numbers in (("yes", (5, 3)), ("no", (2, 2))):
        game = position(side(battlefield=[elf], hand=[land("G"), grow], lands="W"), side())
        act(game, "play Forest")
        resolve(game)
        game.choose(answer)
        act(game, "cast Grow")
        resolve(game)
        known = game.board.characteristics(the(game, "Elf").id)
        assert (known.power, known.toughness) == numbers
        run_to(game, "upkeep")
        known = game.board.characteristics(the(game, "Elf").id)
        assert (known.power, known.toughness) == (2, 2)
