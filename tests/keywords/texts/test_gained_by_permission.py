"""CR 601.3, 611.2a: what is played by a permission gains abilities."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, graveyard, life, on_battlefield, position, settle, side
from spells import creature

PARAGON = creature(
    "Paragon",
    "Once during each of your turns, you may play a land card from your graveyard or cast a permanent spell with mana "
    "value 3 or less from your graveyard. If you do, it gains “When this permanent is put into a graveyard from the "
    "battlefield, exile it and you gain 2 life.”",
)
MOUSE = card("Mouse", "{0}", "Creature — Mouse", pt="1/1")
GROVE = card("Grove", "", "Land")
FIRE = card("Fire", "{R}", "Instant", "Destroy target permanent.")


@rule("305.1", "601.3", "611.2a", "400.7a")
@pytest.mark.parametrize(("verb", "name"), [("cast", "Mouse"), ("play", "Grove")])
def test_what_is_played_gains_the_ability(verb: str, name: str) -> None:
    """611.2a: the spell has it, and the permanent that it becomes; so has a land. 601.3: then neither is allowed again
    this turn.
    """
    game = position(side(battlefield=[PARAGON], hand=[FIRE], lands="R", graveyard=[MOUSE, GROVE]), side())
    assert can(game, "cast Mouse")
    assert can(game, "play Grove")
    act(game, f"{verb} {name}")
    settle(game)
    assert on_battlefield(game, name)
    assert not can(game, "cast Mouse")
    assert not can(game, "play Grove")
    act(game, "cast Fire", targets=[name])
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == [name]
    assert life(game, 0) == 22


@rule("601.3")
def test_what_comes_from_the_hand_does_not_gain_it() -> None:
    """601.3: only what is cast by the permission gains it; another graveyard isn't meant."""
    game = position(
        side(battlefield=[PARAGON], hand=[FIRE, MOUSE], lands="R"),
        side(graveyard=[MOUSE]),
    )
    act(game, "cast Mouse")
    settle(game)
    assert not can(game, "cast Mouse")
    act(game, "cast Fire", targets=["Mouse"])
    settle(game)
    assert graveyard(game, 0) == ["Fire", "Mouse"] or graveyard(game, 0) == ["Mouse", "Fire"]
    assert life(game, 0) == 20
