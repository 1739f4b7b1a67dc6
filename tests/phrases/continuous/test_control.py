"""CR 613.1b, 302.6, 611.2b: changes of control, as played."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import (
    act,
    can,
    card,
    life,
    named,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import GIANT, RELIC, SERF, choose, spell

FURY = card(
    "Fury",
    "{2}{R}",
    "Sorcery",
    "Gain control of target creature until end of turn. Untap that creature. It gets +1/+0 and gains haste until end "
    "of turn.",
)
SEIZE = card("Seize", "{U}", "Sorcery", "Gain control of target creature.")
BOAR = card("Boar", "{1}{G}", "Creature — Boar", pt="2/2")
COMPASS = card("Compass", "{U}", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")
CHARMER = card(
    "Charmer",
    "{1}{U}",
    "Creature — Human Wizard",
    "When this creature enters, gain control of target creature with power 2 or less for as long as you control this "
    "creature.",
    pt="2/2",
)
BOLT = card("Bolt", "{R}", "Instant", "Destroy target creature.")
TAPPER = card("Tapper", "{1}{G}", "Creature — Elf", "{T}: You gain 1 life.", pt="1/1")


@rule("611.2", "613.1b", "514.2")
def test_control_until_end_of_turn_goes_back() -> None:
    """514.2: at cleanup the creature returns to its owner."""
    game = position(side(hand=[FURY], lands="RRR"), side(battlefield=[BOAR]))
    act(game, "cast Fury", targets=["Boar"])
    resolve(game)
    boar = the(game, "Boar")
    assert (boar.controller, boar.power) == (0, 3)
    run_to(game, "upkeep")
    assert the(game, "Boar").controller == 1


@rule("302.6")
def test_a_creature_under_new_control_is_summoning_sick() -> None:
    """302.6: a creature that its new controller hasn't controlled since the turn began can't tap for its ability."""
    game = position(side(hand=[SEIZE], lands="U"), side(battlefield=[TAPPER]))
    act(game, "cast Seize", targets=["Tapper"])
    resolve(game)
    assert the(game, "Tapper").controller == 0
    assert not can(game, "activate Tapper")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert can(game, "activate Tapper")


@rule("604.1", "613.1b", "302.6")
def test_an_aura_controls_while_it_is_attached() -> None:
    """613.1b: a static ability changes control as long as the Aura is there."""
    game = position(side(hand=[COMPASS], lands="U"), side(battlefield=[BOAR]))
    act(game, "cast Compass", targets=["Boar"])
    resolve(game)
    assert the(game, "Boar").controller == 0


@rule("611.2b")
def test_control_for_as_long_as_ends_when_the_condition_does() -> None:
    """611.2b: when its controller loses the charmer, the charmed creature goes back at once."""
    game = position(side(hand=[CHARMER, BOLT], lands="UUR"), side(battlefield=[BOAR]))
    act(game, "cast Charmer")
    resolve(game)
    game.choose(named(game, "Boar"))
    resolve(game)
    assert the(game, "Boar").controller == 0
    act(game, "cast Bolt", targets=["Charmer"])
    resolve(game)
    assert the(game, "Boar").controller == 1


@rule("608.2c", "608.2b", "613.1b")
@pytest.mark.parametrize("flees", [False, True])
def test_control_of_what_has_gone_is_not_gained(flees: bool) -> None:
    """608.2b, 608.2c: the player is still a legal target, but gains control of nothing: "if they do" isn't so."""
    text = "Whenever this creature becomes the target of a spell, sacrifice it." if flees else ""
    shy = card("Shy", "{1}", "Creature — Horse", text, "1/1")
    gift = card("Gift", "{W}", "Sorcery", "Target opponent gains control of target Horse. If they do, you gain 3 life.")
    game = position(side(battlefield=[shy], hand=[gift], lands="W"), side())
    act(game, "cast Gift", targets=["Bob", "Shy"])
    play_out(game)
    assert life(game, 0) == (20 if flees else 23)
    assert [seen.controller for seen in on_battlefield(game, "Shy")] == ([] if flees else [1])


@rule("601.2c", "205.2", "701.12b")
@pytest.mark.parametrize(
    ("shared", "others"),
    [("a card type", {"Serf", "Den", "Giant"}), ("one of those types", {"Serf", "Giant"})],
)
def test_another_target_that_shares_a_type_with_the_first(shared: str, others: set[str]) -> None:
    """601.2c: what can be the second target depends on the first; of "those types" only the named ones count."""
    text = f"Exchange control of target artifact or creature and another target permanent that shares {shared} with it."
    arbor = card("Arbor", "", "Land Creature — Dryad", "", "1/1")
    game = position(
        side(hand=[spell(text)], battlefield=[arbor, SERF], lands="W"),
        side(battlefield=[GIANT, RELIC, card("Den", "", "Land")]),
    )
    act(game, "cast Deed", targets=["Arbor"])
    names = {option.name for option in pending(game).options if isinstance(option, Thing)}
    assert names - {"Plains"} == others
    choose(game, "Giant")
    resolve(game)
    assert (the(game, "Arbor").controller, the(game, "Giant").controller) == (1, 0)
