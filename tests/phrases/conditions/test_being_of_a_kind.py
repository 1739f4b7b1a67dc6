"""CR 109.2: whether one of certain objects is of some kind."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, named, pending, position, resolve, side, the

PRISON = (
    "When this creature enters, exile target nonland permanent.\nAs long as a card exiled with this creature is an "
    "artifact card, this creature has flying."
)


@rule("109.2", "607.2a")
@pytest.mark.parametrize(("exiled", "flies"), [("Relic", True), ("Charm", False)])
def test_what_was_exiled_is_of_that_kind(exiled: str, *, flies: bool) -> None:
    """CR 607.2a: the condition asks for an artifact card among those that this very creature exiled."""
    there = [card("Relic", "{1}", "Artifact"), card("Charm", "{1}", "Enchantment")]
    jailer = card("Jailer", "{0}", "Creature — Human", PRISON, "1/1")
    game = position(side(hand=[jailer]), side(there, exile=[card("Stray", "{1}", "Artifact")]))
    act(game, "cast Jailer")
    resolve(game)
    while pending(game).rule == "117.1":
        game.choose("pass")
    game.choose(named(game, exiled))
    resolve(game)
    names = {type(part).__name__ for part in game.board.characteristics(the(game, "Jailer").id).abilities}
    assert ("Flying" in names) is flies
