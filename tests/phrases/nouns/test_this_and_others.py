"""CR 109.2, 603.2c: the source together with others, others than several, and targets in one zone or another."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, pending, position, resolve, side, the
from spells import choose

NINJA = card(
    "Ninja",
    "{W}",
    "Creature — Human",
    "Whenever this creature and/or one or more other nontoken creatures you control enter, if none of them were cast "
    "or no mana was spent to cast them, draw a card.",
    pt="2/3",
)
LIFT = card(
    "Lift", "{B}", "Sorcery", "Return up to three target creature cards from your graveyard to the battlefield."
)


@rule("603.2c", "603.4")
def test_all_that_enter_together_trigger_once() -> None:
    """CR 603.2c: the source and others that enter with it make the ability trigger once."""
    game = position(side(graveyard=[NINJA, BEAR, BEAR], hand=[LIFT], lands="B"), side())
    act(game, "cast Lift")
    choose(game, pending(game).candidates)
    resolve(game)
    assert the(game, "Ninja")
    assert len(game.state.stack) == 1
    resolve(game)
    assert len(hand(game, 0)) == 1


@rule("603.4", "601.2h")
@pytest.mark.parametrize(("name", "cost", "drawn"), [("Free", "{0}", 1), ("Ox", "{W}", 0)])
def test_one_that_was_cast_for_mana(name: str, cost: str, drawn: int) -> None:
    """CR 603.4: what was cast for mana doesn't count, what was cast for nothing does; nor do others' creatures."""
    ox = card(name, cost, "Creature — Ox", pt="1/4")
    game = position(side(battlefield=[NINJA], hand=[ox], lands="W"), side())
    act(game, f"cast {name}")
    resolve(game)
    assert len(game.state.stack) == drawn


@rule("603.2c")
def test_tokens_are_not_meant() -> None:
    """CR 603.2c: a token isn't one of the others that are described."""
    rally = card("Rally", "{W}", "Sorcery", "Create a 1/1 white Bird creature token.")
    game = position(side(battlefield=[NINJA], hand=[rally], lands="W"), side())
    act(game, "cast Rally")
    resolve(game)
    assert the(game, "Bird Token")
    assert not game.state.stack


@rule("109.2")
@pytest.mark.parametrize(("third", "drawn"), [(True, 1), (False, 0)])
def test_others_than_two(*, third: bool, drawn: int) -> None:
    """CR 109.2: "other than that creature or this creature": it takes a third one."""
    text = (
        "{T}: Put a +1/+1 counter on target creature. Draw a card if you control a creature other than that creature "
        "or Sage."
    )
    sage = card("Sage", "{W}", "Creature — Human", text, pt="1/1")
    game = position(side(battlefield=[sage, BEAR, *([card("Ox", pt="1/4")] if third else [])]), side())
    act(game, "activate Sage", targets=["Grizzly Bears"])
    resolve(game)
    assert len(hand(game, 0)) == drawn


@rule("109.2", "115.1")
def test_a_target_on_the_battlefield_or_in_a_graveyard() -> None:
    """CR 109.2: "creature from the battlefield or creature card from a graveyard": either, and not a land card."""
    exile = card(
        "Banish", "{W}", "Sorcery", "Exile target creature from the battlefield or creature card from a graveyard."
    )
    ox, relic = card("Ox", "{W}", "Creature — Ox", pt="1/4"), card("Relic", "{1}", "Artifact")
    for target in ("Ox", "Grizzly Bears"):
        own = side(hand=[exile], lands="W", graveyard=[relic])
        game = position(own, side(battlefield=[BEAR, relic], graveyard=[ox]))
        act(game, "cast Banish", targets=[target])
        resolve(game)
        assert [seen.name for seen in game.view(0).exile] == [target]
    assert graveyard(game, 1) == ["Ox"]
