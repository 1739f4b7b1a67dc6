"""CR 107.1: odd or even, and numbers between two others."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from positions import BEAR, card, graveyard, life, on_battlefield, pending
from spells import GIANT, SERF, choose, follow

TOKEN = card("Wisp", "", "Creature — Spirit", pt="3/3")


@rule("107.1", "202.3", "608.2d")
@pytest.mark.parametrize(("word", "left"), [("odd", ["Grizzly Bears", "Wisp"]), ("even", ["Serf"])])
@pytest.mark.parametrize("quality", ["the chosen quality", "that quality"])
def test_mana_values_of_the_chosen_quality(word: str, left: list[str], quality: str) -> None:
    """202.3: a mana value of 0 is even."""
    text = f"Choose odd or even. Exile each creature with mana value of {quality}."
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


@rule("107.1", "608.2d", "608.2k")
def test_a_number_between_two_others() -> None:
    """608.2d: any number from the one to the other is chosen, and what is said of it is said of that one."""
    text = (
        "Choose a number between 1 and 4. Destroy all creatures with power greater than or equal to the chosen number."
    )
    game = follow(text, yours={"battlefield": [SERF, BEAR, GIANT]})
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert (decision.player, decision.least, decision.most) == (0, 1, 4)
    game.choose(2)
    assert graveyard(game, 1) == ["Grizzly Bears", "Giant"]
    assert on_battlefield(game, "Serf")


@rule("608.2k")
def test_that_many_are_as_many_as_the_number_chosen() -> None:
    """608.2k: "that many" is the number."""
    game = follow("Choose a number between 0 and 13. You gain that much life.")
    game.choose(7)
    assert life(game, 0) == 27
