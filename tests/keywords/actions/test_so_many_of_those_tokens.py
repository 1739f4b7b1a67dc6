"""CR 614.15: another number of the same tokens."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, on_battlefield, resolve
from spells import with_spell


@pytest.mark.parametrize(("life", "expected"), [(20, 1), (5, 3)])
@rule("614.15")
def test_so_many_of_those_tokens_are_created_instead(life: int, expected: int) -> None:
    """614.15: the same tokens, in the number that "instead" says, and not the first number besides."""
    text = (
        "Create a 1/1 red Goblin creature token with haste. "
        "If you have 5 or less life, create three of those tokens instead."
    )
    game = with_spell(text, mine={"life": life})
    act(game, "cast Deed")
    resolve(game)
    goblins = on_battlefield(game, "Goblin Token")
    assert len(goblins) == expected
    assert {(seen.power, seen.toughness) for seen in goblins} == {(1, 1)}


@pytest.mark.parametrize(("life", "expected"), [(20, 2), (5, 3)])
@rule("614.15", "707.2")
def test_so_many_copies_are_created_instead(life: int, expected: int) -> None:
    """614.15: "those tokens" are copies if the sentence before makes copies; its target is chosen either way."""
    text = (
        "Create a token that's a copy of target creature. "
        "If you have 5 or less life, create two of those tokens instead."
    )
    game = with_spell(text, mine={"life": life, "battlefield": [BEAR]})
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == expected
