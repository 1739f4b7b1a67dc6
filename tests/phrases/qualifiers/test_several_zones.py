"""CR 400.1: several players' zones."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, graveyard, life, play_out, position, side
from spells import GIANT, SERF, edict, spell


@rule("400.1")
@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("your opponents' graveyards", 3),
        ("all opponents' graveyards", 3),
        ("all graveyards", 4),
        ("your opponents' hands", 1),
        ("all hands", 2),
    ],
)
def test_cards_in_several_players_zones_are_counted(words: str, count: int) -> None:
    """400.1: each player has their own graveyard and hand."""
    drain = spell(f"You gain 1 life for each card in {words}.")
    first, second = side(graveyard=[BEAR, BEAR], hand=[SERF]), side(graveyard=[GIANT])
    game = position(side(graveyard=[SERF], hand=[drain, SERF], lands="W"), first, second)
    act(game, "cast Deed")
    play_out(game)
    assert life(game, 0) == 20 + count


@rule("400.1", "701.13a")
@pytest.mark.parametrize(("words", "left"), [("your opponents' graveyards", [1, 0, 0]), ("all graveyards", [0, 0, 0])])
def test_several_graveyards_are_exiled(words: str, left: list[int]) -> None:
    """701.13a: all cards in them are exiled; Alice's own only if it is meant, too."""
    game = position(
        side(graveyard=[SERF], hand=[spell(f"Exile {words}.", types="Instant")], lands="W"),
        side(graveyard=[BEAR]),
        side(graveyard=[GIANT]),
    )
    act(game, "cast Deed")
    play_out(game)
    assert [len([each for each in graveyard(game, player) if each != "Deed"]) for player in range(3)] == left


@rule("400.1", "601.3")
@pytest.mark.parametrize(
    ("words", "may"), [("graveyards or libraries", False), ("graveyards or exile", False), ("exile", True)]
)
def test_nothing_is_cast_from_either_kind_of_zone(words: str, may: bool) -> None:
    """601.3: what can't be cast from either kind of zone can't be cast from a graveyard."""
    cage = edict(f"Players can't cast spells from {words}.")
    book = edict("You may cast creature spells from your graveyard.", name="Book")
    game = position(side(battlefield=[cage, book], graveyard=[BEAR], lands="GG"), side())
    assert can(game, "cast Grizzly Bears") is may
