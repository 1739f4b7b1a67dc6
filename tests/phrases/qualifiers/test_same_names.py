"""CR 201.2a: whether something has the same name as something else, or as nothing else."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, can, card, option_named, pending
from spells import GIANT, SERF, choose, follow, with_spell

WHALE = card("Whale", "{2}{U}", "Creature — Whale", pt="6/6")
DISTINCT = "Destroy target creature that doesn't have the same name as another creature."


@rule("201.2a", "608.2h")
@pytest.mark.parametrize(("others", "is_gone"), [((GIANT, SERF), True), ((BEAR, SERF), False)])
def test_what_has_the_same_name_as_something(others: tuple[object, ...], is_gone: bool) -> None:
    """201.2a: two objects have the same name if they have a name in common; what is found on its own has not."""
    text = "Destroy target creature if it has the same name as another creature."
    game = follow(text, targets=["Giant"], mine={"battlefield": others}, yours={"battlefield": [GIANT]})
    assert len(game.view(0).battlefield) == (3 if is_gone else 4)  # The land is there, too.


@rule("201.2a", "608.2h")
@pytest.mark.parametrize(("others", "is_gone"), [((GIANT, SERF), False), ((BEAR, SERF), True)])
def test_what_does_not_have_the_same_name_as_anything(others: tuple[object, ...], is_gone: bool) -> None:
    """201.2a: the condition is met where no name is shared, and isn't where one is."""
    text = "Destroy target creature if it doesn't have the same name as another creature."
    game = follow(text, targets=["Giant"], mine={"battlefield": others}, yours={"battlefield": [GIANT]})
    assert len(game.view(0).battlefield) == (3 if is_gone else 4)  # The land is there, too.


@rule("201.2a", "708.2a")
def test_a_target_without_a_namesake() -> None:
    """201.2a: of the creatures only those that share no name with another can be chosen; what is face down has no name,
    and so shares none.
    """
    down = Piece(WHALE, face_down="manifest")
    game = with_spell(DISTINCT, mine={"battlefield": [SERF, down, down]}, yours={"battlefield": [SERF, GIANT]})
    game.choose(option_named(game, "cast Deed"))
    assert not can(game, "Serf")
    assert can(game, "Giant")
    assert len(pending(game).options) == 3


@rule("201.2a", "701.23a")
def test_a_card_is_found_that_nothing_shares_its_name_with() -> None:
    """701.23a: only cards fit that share no name with a creature of one's own; an opponent's are no matter."""
    text = (
        "Search your library for a creature card that doesn't have the same name as a creature you control, reveal it, "
        "put it into your hand, then shuffle."
    )
    mine = {"battlefield": [SERF], "library": [SERF, GIANT, BEAR]}
    game = follow(text, mine=mine, yours={"battlefield": [GIANT]})
    assert not can(game, "Serf")
    choose(game, ("Giant",))
    assert [each.name for each in game.view(0).hand] == ["Giant"]
