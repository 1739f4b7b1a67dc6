"""CR 608.2c: what not everybody can do is said of somebody who can."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.reader.errors import Unread
from comprules.reader.reading import read
from comprules.rules.concepts.abilities import Ability
from positions import BEAR, act, position, resolve, side, the
from spells import spell


@rule("608.2c", "701.44a")
@pytest.mark.parametrize(
    "text",
    [
        "Explore.",
        "You may explore.",
        "Each player explores.",
        "Draw a card, then explore.",
        "Each opponent loses 1 life. They explore.",
        "Counter target spell unless its controller explores.",
        "Explore: Draw a card.",
    ],
)
def test_players_dont_explore(text: str) -> None:
    """701.44a: permanents explore; what tells nobody, or players, to do so has no meaning."""
    with pytest.raises(Unread, match="does such a thing"):
        read(text, Ability)


@rule("608.2c", "701.14a", "701.50a", "702.26b", "120.1")
@pytest.mark.parametrize(
    "text",
    [
        "Connive 2.",
        "Fight target creature.",
        "{T}: Phase out.",
        "Deal 2 damage to any target.",
        "Attack this turn if able.",
        "Endure 2.",
        'Enchanted creature has "{T}: Connive."',
    ],
)
def test_what_only_objects_do_isnt_done_by_whoever_reads_it(text: str) -> None:
    """608.2c: an order is for a player, who can't do what only objects do."""
    with pytest.raises(Unread, match="does such a thing"):
        read(text, Ability)


@rule("608.2c", "701.44a")
@pytest.mark.parametrize("text", ["Target creature you control explores.", "Tap target creature. It explores."])
def test_what_is_spoken_of_explores(text: str) -> None:
    """701.44a: what a text says explores does, also where it is called "it"."""
    game = position(side([BEAR], hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    assert len(game.view(0).hand) == 1
    assert the(game, "Grizzly Bears").counters == ()
