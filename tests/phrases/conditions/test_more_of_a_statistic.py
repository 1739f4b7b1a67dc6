"""CR 208.1: whether one object has more power, toughness or mana value than another, and how much more."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, settle, side
from spells import GIANT, SERF, choose, creature, spell

CUB = creature("Cub")


@rule("208.1", "608.2h")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("greater power", {"Giant": 3, "Serf": 0, "Cub": 0}),
        ("lesser toughness", {"Giant": 0, "Serf": 1, "Cub": 0}),
        ("lesser mana value", {"Giant": 0, "Serf": 0, "Cub": 0}),
    ],
)
def test_how_much_more_one_has_than_the_other(words: str, gained: dict[str, int]) -> None:
    """208.1: the one must have more than the other, not as much; "the difference" is how much more or less."""
    text = (
        f"Tap target creature. If that creature has {words} than this creature, you gain life equal to the difference."
    )
    judge = card("Judge", "{W}", "Creature — Human", "{0}: " + text, "2/2")
    for name, life_gained in gained.items():
        game = position(side([judge, CUB]), side(battlefield=[GIANT, SERF]))
        act(game, "activate Judge", targets=[name])
        settle(game)
        assert life(game, 0) == 20 + life_gained, name


@rule("115.9a")
@pytest.mark.parametrize(("targets", "drawn"), [(("Giant",), 0), (("Giant", "Serf"), 1)])
def test_spells_with_so_many_targets(targets: tuple[str, ...], drawn: int) -> None:
    """115.9a: how many were chosen counts, not how many the spell could have had."""
    crowd = card("Crowd", "{W}", "Enchantment", "Whenever you cast a spell with two or more targets, draw a card.")
    deed = spell("Tap up to two target creatures.")
    game = position(side([crowd], hand=[deed], lands="W"), side(battlefield=[GIANT, SERF]))
    act(game, "cast Deed")
    choose(game, targets)
    settle(game)
    assert len(game.view(0).hand) == drawn
