"""CR 121.1, 608.2c: cards that were drawn are what a text speaks of where nothing else can be meant."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, hand, pending, position, resolve, run_to, settle, side
from spells import GIANT, RELIC, SERF, ZAP, choose, creature, edict

DRAWN = [ZAP, GIANT, SERF]


def offered(text: str) -> list[str]:
    """What may be discarded as an ability of a creature with this text resolves."""
    seer = creature("Seer", text)
    game = position(side(battlefield=[seer], library=DRAWN, hand=[RELIC], lands="WW"), side())
    act(game, "activate Seer")
    resolve(game)
    return sorted(str(option).split()[0] for option in pending(game).options)


@rule("608.2c", "701.9a")
@pytest.mark.parametrize("cost", ["{T}", "{T}, Sacrifice two lands", "{T}, Discard your hand"])
def test_one_of_them_is_one_of_the_cards_drawn(cost: str) -> None:
    """608.2c: of cards that were drawn one is discarded, none that was in hand before, nor what was paid."""
    assert offered(f"{cost}: Draw three cards, then discard one of them.") == ["Giant", "Serf", "Zap"]


@rule("121.2", "614.11a")
def test_what_is_drawn_by_a_draw_that_was_replaced_is_drawn_too() -> None:
    """614.11a: where two cards are drawn instead of each, one of all four is discarded."""
    twice = edict("If you would draw a card, draw two cards instead.")
    game = position(
        side(
            battlefield=[twice, creature("Seer", "{T}: Draw two cards, then discard one of them.")],
            library=[*DRAWN, RELIC],
        ),
        side(),
    )
    act(game, "activate Seer")
    resolve(game)
    assert len(pending(game).options) == 4


@rule("608.2e", "608.2f")
def test_each_player_discards_one_of_their_own() -> None:
    """608.2f: each of several players discards one of the cards that they have drawn themselves."""
    seer = creature("Seer", "{T}: Each player draws two cards, then discards one of them.")
    game = position(
        side(battlefield=[seer], hand=[RELIC], library=[ZAP, GIANT]), side(hand=[RELIC], library=[SERF, SERF])
    )
    act(game, "activate Seer")
    resolve(game)
    assert sorted(str(option).split()[0] for option in pending(game).options) == ["Giant", "Zap"]
    choose(game, "Zap")
    assert [str(option).split()[0] for option in pending(game).options] == ["Serf", "Serf"]
    choose(game, "Serf")
    assert (graveyard(game, 0), sorted(hand(game, 1))) == (["Zap"], ["Relic", "Serf"])


@rule("121.2a", "616.1g")
def test_how_many_cards_are_to_be_drawn_is_modified_before_any_is_drawn() -> None:
    """121.2a: who would draw two cards with an empty hand draws three, not two and one more for the second; with two
    cards in hand, two. Two such effects add one card each, and the card of the draw step is one such instruction, too.
    """
    few, many = "As long as you have one or fewer cards in hand, ", "you draw that many cards plus one instead."
    riddle = card("Riddle", "{U}", "Enchantment", f"{few}if you would draw one or more cards, {many}")
    study = card("Study", "{0}", "Sorcery", "Draw two cards.")
    bear = card("Bear", "{G}", "Creature — Bear", pt="2/2")
    for effects, held, drawn in ((1, 0, 3), (1, 2, 2), (2, 0, 4)):
        game = position(side(battlefield=[riddle] * effects, hand=[study, *[bear] * held]), side())
        act(game, "cast Study")
        settle(game)
        assert len(game.view(0).hand) == held + drawn
    game = position(side(battlefield=[riddle]), side(battlefield=[riddle]), step="upkeep", turn=3)
    run_to(game, "draw")
    assert [len(game.view(0).hand), game.view(0).players[1].hand_size] == [2, 0]


@rule("614.5", "121.2a", "614.11a")
@pytest.mark.parametrize("text", ["Draw a card.", "Draw a card and reveal it."])
def test_an_effect_that_has_modified_an_instruction_to_draw_has_had_its_chance_for_each_of_the_draws(text: str) -> None:
    """614.5: an effect gets one opportunity to affect an event or what replaces it. One card to be drawn is made two;
    two cards are drawn instead of each of them, and none of these two instructions is one card more.
    """
    more = edict("If you would draw one or more cards, you draw that many cards plus one instead.", "More")
    twice = edict("If you would draw a card, draw two cards instead.", "Twice")
    study = card("Study", "{0}", "Sorcery", text)
    game = position(side(battlefield=[more, twice], hand=[study]), side())
    act(game, "cast Study")
    settle(game)
    assert len(game.view(0).hand) == 4
    game = position(side(battlefield=[more, more, twice], hand=[study, study]), side())
    act(game, "cast Study")
    settle(game)
    act(game, "cast Study")
    settle(game)
    assert len(game.view(0).hand) == 12
