"""CR 601.2a: spells described by where they were cast from."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import act, card, pending, position, side

WASH = "Counter target spell that {} cast from its owner's hand."
AGAIN = card("Again", "{0}", "Instant", "You gain 1 life.\nFlashback {0}")
PLAIN = card("Plain", "{0}", "Instant", "You gain 1 life.")
FORK = card("Fork", "{0}", "Instant", "Copy target instant spell.")


@rule("601.2a", "112.1b", "707.10")
@pytest.mark.parametrize(("word", "targets"), [("was", ["Plain", "Twice"]), ("wasn't", ["Again", "Plain"])])
def test_spells_that_were_cast_from_their_owners_hand(word: str, targets: list[str]) -> None:
    """601.2a: a spell cast from a graveyard wasn't, nor was a copy, which isn't cast at all."""
    wash = card("Wash", "{0}", "Instant", WASH.format(word))
    twice = card("Twice", "{0}", "Instant", "You gain 2 life.")
    game = position(side(hand=[PLAIN, FORK, twice, wash], graveyard=[AGAIN]), side())
    act(game, "cast Plain")
    act(game, "cast Fork", targets=["Plain"])
    while len(game.state.stack) > 1 and game.view(0).stack[-1].name == "Fork":
        game.choose(pending(game).options[0])
    act(game, "cast Twice")
    act(game, "cast Again")
    act(game, "cast Wash")
    names = sorted({option.name for option in pending(game).options if isinstance(option, Thing)})
    assert names == targets
