"""CR 611.2a, 613.4b: base power and toughness that are set with no duration."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.view import Seen
from comprules.rules.objects.characteristics import Characteristics
from positions import BEAR, act, card, on_battlefield, play_out, position, run_to, side, the
from spells import GIANT, SERF, creature, follow


def _known(seen: Seen) -> Characteristics:
    """The characteristics of something that is seen."""
    assert seen.characteristics is not None
    return seen.characteristics


@rule("611.2a", "613.4b")
def test_targets_have_other_numbers_for_good() -> None:
    """611.2a: an effect without a duration lasts until the game ends; what isn't a target is as it was."""
    text = "any number of target creatures you control have base power and toughness 4/4."
    shaper = creature("Shaper", f"When Shaper enters, {text}")
    game = position(side(battlefield=[BEAR, SERF], hand=[shaper], lands="G"), side())
    act(game, "cast Shaper")
    while game.decision is not None and not any(getattr(o, "name", "") == "Serf" for o in game.decision.options):
        game.choose("pass")
    game.choose((next(o for o in game.decision.options if getattr(o, "name", "") == "Serf"),))  # type: ignore[union-attr]
    play_out(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert (the(game, "Serf").power, the(game, "Serf").toughness) == (4, 4)
    assert the(game, "Grizzly Bears").power == 2


@rule("611.2c", "613.1d", "613.4b")
def test_all_that_it_becomes_at_once() -> None:
    """611.2c: type, abilities and numbers are changed by one effect."""
    bird = creature("Bird", "Flying", "3/1")
    text = (
        "Target creature loses all abilities, becomes a Coward in addition to its other types, and has base power and "
        "toughness 1/1."
    )
    game = follow(text, targets=["Bird"], yours={"battlefield": [bird]})
    run_to(game, "end")
    seen = the(game, "Bird")
    assert (seen.power, seen.toughness, _known(seen).abilities) == (1, 1, ())
    assert set(_known(seen).subtypes) == {"Beast", "Coward"}


@rule("202.3", "608.2h")
def test_numbers_that_depend_on_the_thing_itself() -> None:
    """608.2h: its own mana value, as the effect begins."""
    rock = card("Rock", "{4}", "Artifact")
    text = (
        "Target artifact you control becomes a creature in addition to its other types and has base power and "
        "toughness each equal to its mana value."
    )
    game = follow(text, targets=["Rock"], mine={"battlefield": [rock]})
    assert (the(game, "Rock").power, set(_known(the(game, "Rock")).types)) == (4, {"Artifact", "Creature"})


@rule("608.2f", "611.2e")
def test_each_of_those_put_onto_the_battlefield() -> None:
    """611.2e: each of them enters as what the next sentence says."""
    text = (
        "Return all creature cards from your graveyard to the battlefield. Each of them is a 1/1 Spirit with flying in "
        "addition to its other types."
    )
    game = follow(text, mine={"graveyard": [GIANT, BEAR]})
    for name, kind in (("Giant", "Giant"), ("Grizzly Bears", "Bear")):
        (seen,) = on_battlefield(game, name)
        assert (seen.power, set(_known(seen).subtypes)) == (1, {kind, "Spirit"})


@rule("107.3k", "611.2a", "611.2d", "613.4b")
def test_it_keeps_what_x_was() -> None:
    """611.2d: X is found once, as the ability resolves; 611.2a: without a duration it lasts beyond the turn."""
    shaper = creature("Shaper", "{X}: This creature has base power and toughness X/X.", "1/1")
    game = position(side(battlefield=[shaper], lands="WWW"), side())
    act(game, "activate Shaper", 3)
    play_out(game)
    assert (the(game, "Shaper").power, the(game, "Shaper").toughness) == (3, 3)
    run_to(game, "upkeep")
    assert (the(game, "Shaper").power, the(game, "Shaper").toughness) == (3, 3)


@rule("604.1", "613.4b")
def test_a_static_ability_says_it_all_the_time() -> None:
    """604.1: the same words as a paragraph of a permanent are simply true, whatever it is printed with."""
    game = position(
        side(battlefield=[creature("Block", "This creature has base power and toughness 3/3.", "1/1")]), side()
    )
    assert (the(game, "Block").power, the(game, "Block").toughness) == (3, 3)
