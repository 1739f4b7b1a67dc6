"""CR 603.10a, 120.10: cards that leave other players' graveyards; sources that deal excess damage."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, life, position, settle, side
from saying import found
from spells import GIANT, RELIC, SERF, creature, edict, spell

CUB = creature("Cub")


@rule("603.10a")
@pytest.mark.parametrize(("whose", "gained"), [("an opponent's", (0, 1, 0)), ("a", (1, 1, 0)), ("your", (1, 0, 0))])
def test_whose_graveyard_a_card_leaves(whose: str, gained: tuple[int, ...]) -> None:
    """603.10a: only a creature card that leaves such a graveyard counts."""
    text = f"Whenever a creature card leaves {whose} graveyard, you gain 1 life."
    deed = spell("Exile target card from a graveyard.")
    own, theirs = [SERF], [BEAR, RELIC]
    for name, expected in zip(("Serf", "Grizzly Bears", "Relic"), gained, strict=True):
        mine = side([edict(text)], hand=[deed], lands="W", graveyard=own)
        game = position(mine, side(graveyard=theirs))
        act(game, "cast Deed", targets=[name])
        settle(game)
        assert life(game, 0) == 20 + expected, name


@rule("120.10", "603.2")
@pytest.mark.parametrize(("target", "gained"), [("Giant", 0), ("Cub", 3), ("Bob", 0)])
def test_a_source_deals_excess_damage(target: str, gained: int) -> None:
    """120.10: as much as is more than the creature's toughness; as much as that isn't any, nor is any for a player."""
    text = "Whenever a source you control deals excess damage to a creature, you gain that much life."
    deed = spell("Deed deals 5 damage to any target.")
    game = position(side([edict(text)], hand=[deed], lands="W"), side(battlefield=[GIANT, CUB]))
    act(game, "cast Deed", targets=[target])
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("122.1")
def test_with_so_many_counters_of_whatever_kinds() -> None:
    """122.1: the counters of all kinds are counted together."""
    counters: tuple[dict[str, int], ...] = ({"+1/+1": 3}, {"+1/+1": 1, "shield": 2}, {"charge": 2}, {})
    pieces = [Piece(creature(name), counters=tuple(each.items())) for name, each in zip("ABCD", counters, strict=True)]
    game = position(side(battlefield=pieces), side())
    assert found(game, "creature with three or more counters on it") == ["A", "B"]
    assert found(game, "creature with one or more counters on it") == ["A", "B", "C"]
