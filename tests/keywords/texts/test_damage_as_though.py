"""CR 609.4, 702.80, 702.90: damage dealt as though its source had wither or infect."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, resolve, side, the

BOLT = card("Bolt", "{0}", "Instant", "Bolt deals 1 damage to any target.")


@rule("609.4", "702.90b")
def test_damage_to_a_player_as_though_its_source_had_infect() -> None:
    """702.90b: that player gets poison counters and loses no life; damage to others is dealt as ever."""
    skin = card("Skin", "{W}", "Enchantment", "All damage is dealt to you as though its source had infect.")
    game = position(side(battlefield=[skin], hand=[BOLT, BOLT, BOLT]), side(battlefield=[BEAR]))
    for target in ("Alice", "Bob", "Grizzly Bears"):
        act(game, "cast Bolt", targets=[target])
        resolve(game)
    assert (life(game, 0), dict(game.state.players[0].counters)) == (20, {"poison": 1})
    assert (life(game, 1), dict(game.state.players[1].counters)) == (19, {})
    assert not the(game, "Grizzly Bears").counters


@rule("609.4", "702.80a")
def test_all_damage_as_though_its_source_had_wither() -> None:
    """702.80a: damage to a creature results in -1/-1 counters; to a player, in a loss of life."""
    rot = card("Rot", "{B}", "Enchantment", "All damage is dealt as though its source had wither.")
    game = position(side(battlefield=[rot], hand=[BOLT, BOLT]), side(battlefield=[BEAR]))
    for target in ("Bob", "Grizzly Bears"):
        act(game, "cast Bolt", targets=[target])
        resolve(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"-1/-1": 1}
    assert (life(game, 1), dict(game.state.players[1].counters)) == (19, {})
