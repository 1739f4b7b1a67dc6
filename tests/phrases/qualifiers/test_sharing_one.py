"""CR 205: objects chosen together that all have something in common."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, hand, land, pending, play_out, position, side
from spells import RELIC, SERF, choose, spell, with_spell

GOLEM = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")


@rule("205.2", "601.2c")
@pytest.mark.parametrize(("there", "may"), [([BEAR, RELIC], False), ([BEAR, GOLEM], True), ([SERF, BEAR], True)])
def test_targets_must_share_a_card_type(there: list[object], may: bool) -> None:
    """601.2c: without two that have a card type in common the spell can't be cast."""
    game = with_spell("Exile two target nonland permanents that share a card type.", mine={"battlefield": there})
    assert can(game, "cast Deed") is may


@rule("205.2", "601.2c")
def test_those_chosen_have_one_type_in_common() -> None:
    """205.2: what shares a type with one of them needn't share one with the other."""
    there = [BEAR, RELIC, GOLEM]
    game = with_spell("Exile two target nonland permanents that share a card type.", mine={"battlefield": there})
    act(game, "cast Deed")
    with pytest.raises(IllegalChoice, match="don't share"):
        choose(game, ("Relic", "Grizzly Bears"))
    choose(game, ("Relic", "Golem"))
    play_out(game)
    assert [seen.name for seen in game.view(0).battlefield if seen.name != "Plains"] == ["Grizzly Bears"]


@rule("205.3", "701.23a")
def test_cards_found_share_a_land_type() -> None:
    """701.23a: two lands of one basic type can be found, or one of any."""
    text = (
        "Search your library for up to two basic land cards that share a land type, "
        "put them into your hand, then shuffle."
    )
    game = position(side(hand=[spell(text)], lands="W", library=[land("G"), land("U"), land("G")]), side())
    act(game, "cast Deed")
    while not any(getattr(option, "name", "") == "Island" for option in pending(game).options):
        game.choose(pending(game).options[0])
    with pytest.raises(IllegalChoice, match="don't share"):
        choose(game, ("Forest", "Island"))
    forests = tuple(option for option in pending(game).options if getattr(option, "name", "") == "Forest")
    game.choose(forests)
    assert hand(game, 0) == ["Forest", "Forest"]


@rule("118.3", "205.3m")
@pytest.mark.parametrize(("there", "can_pay"), [([BEAR, GOLEM], False), ([BEAR, GOLEM, BEAR], True)])
def test_a_cost_of_creatures_that_share_a_creature_type(there: list[Card], can_pay: bool) -> None:
    """118.3: without two that have a creature type in common the cost can't be paid."""
    altar = card("Altar", "{1}", "Artifact", "Sacrifice two creatures that share a creature type: Draw a card.")
    game = position(side(battlefield=[altar, *there], library=[SERF]), side())
    assert can(game, "activate Altar") is can_pay
    if can_pay:
        act(game, "activate Altar")
        play_out(game)
        assert [seen.name for seen in game.view(0).battlefield] == ["Altar", "Golem"]
        assert hand(game, 0) == ["Serf"]
