"""CR 608.2c, 609.3: "if you can't", after what players couldn't do, or not all of it."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, life, on_battlefield, play_out, position, side
from spells import RELIC, follow

ROT = card("Rot", "{1}", "Artifact", "Creatures can't be sacrificed.")


@rule("608.2c", "609.3")
@pytest.mark.parametrize(("bears", "lost"), [(0, 4), (1, 4), (2, 0), (3, 0)])
def test_what_cannot_all_be_done(bears: int, lost: int) -> None:
    """609.3: who should sacrifice two creatures and has one, sacrifices that, and couldn't do what they were told."""
    rite = card("Rite", "{B}", "Sorcery", "Sacrifice two creatures. If you can't, you lose 4 life.")
    game = position(side(battlefield=[BEAR] * bears, hand=[rite], lands="B"), side())
    act(game, "cast Rite")
    play_out(game)
    assert life(game, 0) == 20 - lost
    assert graveyard(game, 0).count(BEAR.name) == min(bears, 2)


@rule("608.2c", "609.3", "614.17b")
def test_what_nothing_lets_happen() -> None:
    """614.17b: who may not sacrifice the creature that they have can't do so either."""
    text = "Sacrifice a creature. If you can't, you lose 4 life."
    assert life(follow(text, mine={"battlefield": [BEAR, ROT]}), 0) == 16
    assert life(follow(text, mine={"battlefield": [BEAR]}), 0) == 20


@rule("608.2c", "609.3")
@pytest.mark.parametrize(
    ("told", "targets"), [("Pay {E}{E}", ()), ("Remove a gem counter from target artifact", ("Relic",))]
)
def test_what_there_is_too_little_of(told: str, targets: tuple[str, ...]) -> None:
    """609.3: what isn't chosen can be too little as well: energy, or counters."""
    text = f"{told}. If you can't, you lose 4 life."
    assert life(follow(text, targets=targets, mine={"battlefield": [RELIC]}), 0) == 16


@rule("608.2c", "609.3")
def test_what_an_earlier_sentence_told_is_over() -> None:
    """608.2c: it asks only about what the sentence right before it told them."""
    text = "Sacrifice a creature. Discard a card. If you can't, you lose 4 life."
    assert life(follow(text, mine={"hand": [BEAR]}), 0) == 20
    assert life(follow(text, mine={"battlefield": [BEAR]}), 0) == 16


@rule("608.2c", "608.2e", "609.3")
@pytest.mark.parametrize(
    ("then", "lives"),
    [("Each player who can't loses 3 life.", [17, 20, 17]), ("Each opponent who can't loses 3 life.", [20, 20, 17])],
)
def test_those_of_several_players_who_cannot(then: str, lives: list[int]) -> None:
    """608.2e: of several players who are told to discard, those are meant who have no card."""
    edict = card("Edict", "{B}", "Sorcery", f"Each player discards a card. {then}")
    game = position(side(hand=[edict], lands="B"), side(hand=[BEAR]), side())
    act(game, "cast Edict")
    play_out(game)
    assert [life(game, player) for player in range(3)] == lives
    assert graveyard(game, 1) == [BEAR.name]
    assert not on_battlefield(game, BEAR.name)
