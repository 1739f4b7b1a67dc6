"""CR 601.3b, 702.8a: spells cast as though they had flash on certain terms or for a time; and only as sorceries are."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, pass_priority, position, resolve, side
from spells import GIANT, edict, spell

SLOW = card("Slow", "{W}", "Sorcery", "You gain 1 life.")


@rule("118.9", "601.3b", "702.8a")
def test_any_player_may_cast_them_free_and_at_any_time() -> None:
    """601.3b: any player, in anybody's turn, and only such spells."""
    text = "Any player may cast creature spells with mana value 3 or less without paying their mana cost and as though"
    game = position(side(battlefield=[edict(f"{text} they had flash.")]), side(hand=[BEAR, GIANT, SLOW], lands="R"))
    pass_priority(game)
    assert can(game, "cast Grizzly Bears")
    assert not can(game, "cast Slow")
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert [seen.controller for seen in game.view(0).battlefield if seen.name == "Grizzly Bears"] == [1]


@rule("118.9", "118.9b", "601.3b")
def test_only_what_is_cast_this_way_is_cast_at_that_time() -> None:
    """118.9b: the mana cost may be paid as usual; but a spell cast for that isn't cast this way."""
    text = "You may cast creature spells with mana value 3 or less by paying {E} rather than paying their mana costs."
    law = edict(f"{text} If you cast a spell this way, you may cast it as though it had flash.")
    game = position(
        side(battlefield=[law], hand=[BEAR, spell("You get {E}.", "Instant")], lands="WGG"), side(), active=1
    )
    pass_priority(game)
    assert not can(game, "cast Grizzly Bears")
    act(game, "cast Deed")
    resolve(game)
    pass_priority(game)
    assert can(game, "cast Grizzly Bears")
    act(game, "cast Grizzly Bears")
    assert dict(game.view(0).players[0].counters).get("energy", 0) == 0


@rule("601.3b", "611.2a")
def test_for_a_time() -> None:
    """611.2a: until one's next turn, in that of an opponent too."""
    lore = card("Lore", "{W}", "Sorcery", "Until your next turn, you may cast sorcery spells as though they had flash.")
    game = position(side(hand=[lore, SLOW, BEAR], lands="WWGG"), side())
    act(game, "cast Lore")
    assert not can(game, "cast Slow")
    resolve(game)
    act(game, "cast Slow")
    assert not can(game, "cast Grizzly Bears")


@pytest.mark.parametrize("active", [0, 1])
@rule("101.2", "601.3", "117.1a")
def test_instants_only_when_a_sorcery_could_be_cast(active: int) -> None:
    """101.2: an opponent can cast even an instant only then; its controller isn't bound by it."""
    law = edict("Each opponent can cast spells only any time they could cast a sorcery.")
    dart = card("Dart", "{R}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[law], hand=[dart], lands="R"), side(hand=[dart], lands="R"), active=active)
    if active == 0:
        assert can(game, "cast Dart")
        pass_priority(game)
    assert can(game, "cast Dart") is (active == 1)
