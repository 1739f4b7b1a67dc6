"""CR 608.2c, 608.2d: "the other" of several targets, one or more of which were chosen."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, graveyard, named, on_battlefield, pending
from spells import GIANT, SERF, follow


@rule("608.2c", "608.2d")
def test_the_other_target_is_the_one_that_wasnt_exiled() -> None:
    """608.2d: one of the targets is chosen as the spell resolves; the counters are put on the other."""
    text = (
        "Choose two target creatures controlled by the same player. Exile one of those creatures and put two +1/+1 "
        "counters on the other."
    )
    game = follow(text, targets=["Giant", "Grizzly Bears"], yours={"battlefield": [GIANT, BEAR]})
    game.choose(named(game, "Grizzly Bears"))
    (giant,) = on_battlefield(game, "Giant")
    assert giant.power == 7
    assert on_battlefield(game, "Grizzly Bears") == []


@rule("608.2c", "608.2d")
def test_the_other_target_is_the_one_that_wasnt_chosen_though_both_are_still_there() -> None:
    """608.2d: Bob chooses the Giant, which is dealt damage; the other creature is tapped, and the Giant isn't."""
    text = (
        "Choose two target creatures controlled by the same opponent. That player chooses one of those creatures. Deed "
        "deals 1 damage to that creature. Tap the other."
    )
    game = follow(text, targets=["Giant", "Grizzly Bears"], yours={"battlefield": [GIANT, BEAR]})
    assert pending(game).player == 1
    game.choose(named(game, "Giant"))
    told = [(seen.damage, seen.tapped) for name in ("Giant", "Grizzly Bears") for seen in on_battlefield(game, name)]
    assert told == [(1, False), (0, True)]


@rule("608.2c")
def test_the_other_of_three_targets_is_the_one_that_chance_left() -> None:
    """608.2c: two of the cards are returned, whichever they are; the other one is put into the library."""
    text = (
        "Choose three target creature cards in your graveyard. Return two of them at random to the battlefield and put "
        "the other on the bottom of your library."
    )
    buried = [GIANT, BEAR, SERF]
    game = follow(text, targets=[each.name for each in buried], mine={"graveyard": buried})
    assert sum(len(on_battlefield(game, each.name)) for each in buried) == 2
    assert graveyard(game, 0) == ["Deed"]
