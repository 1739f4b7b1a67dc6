"""CR 702.11e, 702.21a: hexproof that is ignored and ward that doesn't trigger."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, named, on_battlefield, pass_priority, pending, position, resolve, side
from spells import ZAP

WARDED = card("Warded", "{W}", "Creature — Bear", "Ward {2}", pt="1/1")
ALERT = card(
    "Alert", "{W}", "Creature — Bear", "Whenever this creature becomes the target of a spell, draw a card.", "1/1"
)
HEXED = card("Hexed", "{W}", "Creature — Bear", "Hexproof", pt="1/1")
NOWHERE = card(
    "Nowhere",
    "{B}",
    "Enchantment",
    "Creatures your opponents control can be the targets of spells and abilities as though they didn't have hexproof. "
    "Ward abilities of those creatures don't trigger.",
)


@rule("702.11e", "609.4")
def test_a_hexproof_creature_targeted_as_though_it_were_not() -> None:
    """609.4: an opponent's hexproof creature can be a target; one of a third player's opponents isn't spoken of."""
    game = position(side(hand=[ZAP], lands="R"), side(battlefield=[HEXED, BEAR]))
    act(game, "cast Zap")
    assert "Hexed" not in [getattr(option, "name", "") for option in pending(game).options]
    game = position(side(battlefield=[NOWHERE], hand=[ZAP], lands="R"), side(battlefield=[HEXED]))
    act(game, "cast Zap", targets=["Hexed"])
    resolve(game)
    assert not on_battlefield(game, "Hexed")


@rule("702.11e")
def test_your_own_hexproof_is_as_good_as_ever() -> None:
    """702.11e: only what opponents of the enchantment's controller control loses its protection."""
    game = position(side(hand=[ZAP], lands="R"), side(battlefield=[NOWHERE, HEXED]))
    act(game, "cast Zap")
    assert "Hexed" not in [getattr(option, "name", "") for option in pending(game).options]


@rule("702.11e", "109.5")
def test_for_a_turn_and_only_by_your_own_spells() -> None:
    """109.5: "spells and abilities you control" are yours alone; "they" are your opponents."""
    tower = card(
        "Tower",
        "",
        "Land",
        "{T}: Until end of turn, your opponents and creatures with hexproof they control can be the targets of spells "
        "and abilities you control as though they didn't have hexproof.",
    )
    game = position(
        side(battlefield=[tower], hand=[ZAP], lands="R"), side(battlefield=[HEXED]), side(hand=[ZAP], lands="R")
    )
    act(game, "activate Tower")
    resolve(game)
    act(game, "cast Zap")
    assert named(game, "Hexed")
    game.undo()
    pass_priority(game)
    pass_priority(game)
    act(game, "cast Zap")
    assert "Hexed" not in [getattr(option, "name", "") for option in pending(game).options]


@rule("702.21a", "603.2")
def test_ward_doesnt_trigger_but_other_abilities_do() -> None:
    """702.21a: the ward ability is silent; another ability of such a creature that triggers on the same isn't."""
    for extra, expected in (([], 2), ([NOWHERE], 1)):
        game = position(side(battlefield=extra, hand=[ZAP], lands="R"), side(battlefield=[WARDED]))
        act(game, "cast Zap", targets=["Warded"])
        assert len(game.state.stack) == expected
    game = position(side(battlefield=[NOWHERE], hand=[ZAP], lands="R"), side(battlefield=[ALERT]))
    act(game, "cast Zap", targets=["Alert"])
    assert len(game.state.stack) == 2
    assert not can(game, "cast Zap")
