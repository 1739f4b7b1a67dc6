"""CR 107.1, 205.3: amounts among others, life spoken of, and how many have something in common."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, resolve, side, the
from rules.continuous_effects.boards import board, creature, power_toughness
from spells import GIANT, SERF, cast, edict, follow, spell

BLUE = creature("Squid", "1/1", cost="{U}")
GAIN = spell("You gain 3 life.", name="Gain")
LOSE = spell("You lose 4 life.", name="Lose")


@rule("107.1")
def test_the_greatest_power_among_others() -> None:
    """107.1: the creature itself isn't one of the others, however great its power is."""
    rancher = creature(
        "Rancher",
        "4/4",
        text="Sacrifice this creature: You gain life equal to the greatest power among other creatures you control.",
    )
    game = position(side(battlefield=[rancher, BEAR]), side(battlefield=[GIANT]))
    act(game, "activate Rancher")
    resolve(game)
    assert life(game, 0) == 22


@rule("107.1", "613.4c")
def test_the_total_of_others() -> None:
    """107.1: the total toughness of the others, at any moment."""
    text = "This creature gets +X/+0, where X is the total toughness of other creatures you control."
    game = board(creature("Titan", "1/1", text=text), creature("Ox", "1/4"), creature("Elk", "2/3"), theirs=[GIANT])
    assert power_toughness(game, "Titan") == "8/1"


@rule("105.2", "107.1")
def test_colors_among_others() -> None:
    """105.2: the colors of the creature itself don't count."""
    captain = creature(
        "Captain", "1/1", cost="{W}", text="This creature gets +1/+0 for each color among other permanents you control."
    )
    game = board(captain, creature("Ox", "1/4", cost="{R}"), creature("Elk", "2/3", cost="{R}{G}"), theirs=[BLUE])
    assert power_toughness(game, "Captain") == "3/1"


@rule("119.9", "608.2k")
def test_the_amount_of_life_gained() -> None:
    """608.2k: "the amount of life you gained" is what was gained at that time, not all of this turn."""
    pan = edict("Whenever you gain life, put a charge counter on Edict for each 1 life you gained.")
    game = position(side(battlefield=[pan], hand=[GAIN, GAIN], lands="WW"), side())
    cast(game, "Gain")
    assert dict(the(game, "Edict").counters) == {"charge": 3}
    cast(game, "Gain")
    assert dict(the(game, "Edict").counters) == {"charge": 6}


@rule("119.3", "608.2k")
def test_for_each_1_life_lost() -> None:
    """608.2k: what is done for each 1 life that was lost is done so often for this loss."""
    cure = edict("Whenever you lose life, you gain 2 life for each 1 life you lost.")
    game = position(side(battlefield=[cure], hand=[LOSE], lands="W"), side())
    cast(game, "Lose")
    assert life(game, 0) == 24


@rule("205.3", "205.3m")
def test_creatures_that_share_a_creature_type() -> None:
    """205.3: three that have two types in common by pairs don't share one; three with the same one do."""
    text = "If you control three or more creatures that share a creature type, you gain 5 life."
    elf, orc = creature("Elf", "1/1", types="Creature — Elf"), creature("Orc", "1/1", types="Creature — Orc")
    both = creature("Halfling", "1/1", types="Creature — Elf Orc")
    for others, gained in (([elf, both, orc], 0), ([elf, both, elf], 5)):
        assert life(follow(text, mine={"battlefield": others}), 0) == 20 + gained


@rule("205.3", "608.2i")
def test_as_many_of_a_type_as_died_this_turn() -> None:
    """205.3: of those that died two must have been of the same type, whatever there is besides."""
    orc = creature("Orc", "1/1", types="Creature — Orc")
    sweep = card("Sweep", "{0}", "Sorcery", "Destroy all creatures.")
    text = "You gain 3 life if two or more creatures that share a creature type died this turn."
    gain = card("Gain", "{0}", "Sorcery", text)
    for others, gained in (([BEAR, orc], 0), ([BEAR, orc, BEAR], 3)):
        game = position(side(battlefield=others, hand=[sweep, gain]), side())
        for spell_name in ("Sweep", "Gain"):
            act(game, f"cast {spell_name}")
            resolve(game)
        assert life(game, 0) == 20 + gained


@rule("201.2")
def test_lands_with_the_same_name() -> None:
    """201.2: two of one name and one of another aren't three with the same name."""
    atlas = card(
        "Atlas",
        "{1}",
        "Artifact",
        "{T}: Draw a card. Activate only if you control three or more lands with the same name.",
    )
    for lands, is_able in (("WWU", False), ("WWW", True)):
        game = position(side(battlefield=[atlas, SERF], lands=lands), side())
        assert any(str(option).startswith("activate Atlas") for option in game.decision.options) is is_able  # type: ignore[union-attr]


@rule("201.2")
def test_one_of_each_of_two_names() -> None:
    """201.2: two of one name aren't one of each."""
    text = "If you control artifacts named Lamp and Wick of Ages, you gain 5 life."
    lamp, wick = card("Lamp", "{1}", "Artifact"), card("Wick of Ages", "{1}", "Artifact")
    for others, gained in (([lamp, lamp], 0), ([lamp, wick], 5)):
        game = follow(text, mine={"battlefield": others}, yours={"battlefield": [lamp, wick]})
        assert life(game, 0) == 20 + gained


@rule("107.1")
def test_two_kinds_counted_together() -> None:
    """107.1: "each other Ally you control and each Ally card in your graveyard": the sum of both."""
    ally = card("Ally", "{W}", "Creature — Ally", "", "1/1")
    text = "This creature gets +1/+0 for each other Ally you control and each Ally card in your graveyard."
    chief = card("Chief", "{W}", "Creature — Ally", text, "1/1")
    game = position(side(battlefield=[chief, ally], graveyard=[ally, ally, BEAR]), side(battlefield=[ally]))
    known = game.board.characteristics(the(game, "Chief").id)
    assert (known.power, known.toughness) == (4, 1)
