"""CR 107.1: odd or even."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from positions import BEAR, card
from spells import SERF, choose, follow

TOKEN = card("Wisp", "", "Creature — Spirit", pt="3/3")


@rule("107.1", "202.3", "608.2d")
@pytest.mark.parametrize(("word", "left"), [("odd", ["Grizzly Bears", "Wisp"]), ("even", ["Serf"])])
def test_mana_values_of_the_chosen_quality(word: str, left: list[str]) -> None:
    """202.3: a mana value of 0 is even."""
    text = "Choose odd or even. Exile each creature with mana value of the chosen quality."
    game = follow(text, mine={"battlefield": [BEAR, SERF, TOKEN]})
    choose(game, Word(word))
    assert sorted(seen.name for seen in game.view(0).battlefield if seen.name != "Plains") == left


@rule("107.1", "208.1", "608.2d")
def test_powers_of_the_chosen_quality() -> None:
    """208.1: power counts as it is then."""
    text = "Choose odd or even. Exile each creature with power of the chosen value."
    game = follow(text, mine={"battlefield": [BEAR, SERF, TOKEN]})
    choose(game, Word("odd"))
    assert [seen.name for seen in game.view(0).battlefield if seen.name != "Plains"] == ["Grizzly Bears"]
