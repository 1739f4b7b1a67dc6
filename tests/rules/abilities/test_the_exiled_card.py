"""CR 607.2a, 607.3: "the exiled card" is what the linked ability has exiled, also face down, and all of several."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, on_battlefield, pending, position, resolve, settle, side
from spells import SERF, choose, edict

HIDE = "When this artifact enters, you may exile a card from your hand face down."
BACK = "Sacrifice this artifact: Return the exiled card to its owner's hand."
TWICE = edict(
    "If a permanent entering causes a triggered ability of a permanent you control to trigger, "
    "that ability triggers an additional time."
)


@rule("607.2a", "406.3")
def test_a_card_exiled_face_down_from_a_hand_is_returned() -> None:
    """607.2a: the ability that sacrifices the artifact to pay knows what the other one has exiled face down."""
    chest = card("Chest", "{0}", "Artifact", f"{HIDE}\n{BACK}")
    game = position(side(hand=[chest, BEAR]), side())
    act(game, "cast Chest")
    resolve(game)
    resolve(game)
    choose(game, Answer(True))
    settle(game)
    assert hand(game, 0) == []
    assert len(game.view(1).exile) == 1
    act(game, "activate Chest")
    resolve(game)
    assert hand(game, 0) == ["Grizzly Bears"]


@rule("607.3")
@pytest.mark.parametrize("down", ["", " face down"])
def test_of_two_cards_exiled_by_an_ability_that_triggered_twice_both_are_meant(down: str) -> None:
    """607.3: what is done to "the exiled card" is done to each of them."""
    text = f"When this artifact enters, you may exile a card from your hand{down}.\n{BACK}"
    chest = card("Chest", "{0}", "Artifact", text)
    game = position(side([TWICE], hand=[chest, BEAR, SERF]), side())
    act(game, "cast Chest")
    resolve(game)
    while game.state.stack:
        resolve(game)
        choose(game, Answer(True))
        if pending(game).rule != "117.1":
            game.choose(pending(game).options[0])
    assert hand(game, 0) == []
    act(game, "activate Chest")
    resolve(game)
    assert sorted(hand(game, 0)) == ["Grizzly Bears", "Serf"]


@rule("607.3")
def test_numbers_of_two_exiled_cards_are_added_and_each_is_copied() -> None:
    """607.3: a number asked of "the exiled card" is the sum; a token is created as a copy of each."""
    text = (
        "When this artifact enters, you may exile a creature card from your hand.\n"
        "{0}: You gain life equal to the exiled card's power.\n"
        "{1}: Create a token that's a copy of the exiled card."
    )
    chest = card("Chest", "{0}", "Artifact", text)
    game = position(side([TWICE], hand=[chest, BEAR, SERF], lands="R"), side())
    act(game, "cast Chest")
    resolve(game)
    while game.state.stack:
        resolve(game)
        choose(game, Answer(True))
        if pending(game).rule != "117.1":
            game.choose(pending(game).options[0])
    act(game, "activate Chest #" + str(on_battlefield(game, "Chest")[0].id) + " ability 1")
    resolve(game)
    assert life(game, 0) == 23
    act(game, "activate Chest #" + str(on_battlefield(game, "Chest")[0].id) + " ability 2")
    settle(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == len(on_battlefield(game, "Serf")) == 1
