"""CR 111.11: tokens that are described by the name of a card alone."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from positions import BEAR, FILLER, act, card, on_battlefield, position, resolve, settle, side, the
from rules.combat.fights import attack

TARMOGOYF = card(
    "Tarmogoyf",
    "{1}{G}",
    "Creature — Lhurgoyf",
    "Tarmogoyf's power is equal to the number of card types among cards in all graveyards and its toughness is equal "
    "to that number plus 1.",
    "*/1+*",
)
DISA = card(
    "Disa the Restless",
    "{2}{B}{R}{G}",
    "Legendary Creature — Human Scout",
    "Whenever a Lhurgoyf permanent card is put into your graveyard from anywhere other than the battlefield, put it "
    "onto the battlefield.\nWhenever one or more creatures you control deal combat damage to a player, create a "
    "Tarmogoyf token.",
    "5/6",
)
BADGER = card("Giant Badger", "{1}{G}{G}", "Creature — Badger", "Trample", "2/2")
SETT = card("Sett", "{0}", "Sorcery", "Create two tapped Giant Badger tokens.")


@rule("111.11")
def test_the_token_has_the_characteristics_of_the_card_of_that_name() -> None:
    """CR 111.11, example: Disa's controller creates a token with the characteristics of the card Tarmogoyf."""
    game = position(
        side([DISA], graveyard=[BEAR]),
        side(graveyard=[SETT]),
        step="beginning of combat",
        reference=[TARMOGOYF, BADGER],
    )
    attack(game, "Disa the Restless")
    while not game.state.stack:
        game.choose(game.decision.options[0])  # type: ignore[union-attr]
    settle(game)
    token = the(game, "Tarmogoyf")
    known = game.board.characteristics(token.id)
    assert (token.power, token.toughness, known.subtypes) == (2, 3, ("Lhurgoyf",))
    assert known.mana_cost == ("1", "G")
    assert game.board.object(token.id).is_token


@rule("111.11", "110.5b")
def test_so_many_of_them_enter_tapped() -> None:
    """CR 111.11: two tapped tokens, each with the name and the abilities of the card."""
    game = position(side(hand=[SETT]), side(), reference=[BADGER])
    act(game, "cast Sett")
    resolve(game)
    assert [(seen.tapped, seen.power) for seen in on_battlefield(game, "Giant Badger")] == [(True, 2), (True, 2)]


@rule("108.1", "111.11")
@pytest.mark.parametrize("set_up", [lambda **more: position(side(hand=[SETT]), side(), **more), None])
def test_a_card_that_the_game_isnt_told_of_is_asked_for(set_up: Any) -> None:
    """CR 108.1: without the card in the reference a game with such a text isn't begun, and says what is missing."""
    begun = set_up or (lambda **more: Game([[SETT, *FILLER], FILLER], **more))
    with pytest.raises(SetUpError, match="Giant Badger"):
        begun()
    begun(reference=[BADGER])


@rule("111.10", "111.11")
def test_predefined_tokens_need_no_card() -> None:
    """CR 111.11: a token whose name is that of a predefined one is that one, whatever card has that name."""
    hoard = card("Hoard", "{0}", "Sorcery", "Create two Treasure tokens.")
    game = position(side(hand=[hoard]), side(), reference=[card("Treasure", "{9}", "Creature — Dragon", pt="9/9")])
    act(game, "cast Hoard")
    resolve(game)
    assert [seen.types for seen in game.view(0).battlefield] == [("Artifact",), ("Artifact",)]


@rule("111.3", "201.5")
def test_a_token_is_meant_by_its_name_in_its_own_abilities() -> None:
    """201.5: of two tokens of one name, the one whose ability it is is sacrificed, though its text says the name."""
    text = 'Create Pip, a 1/1 red Bird creature token with flying and "{0}, Sacrifice Pip: You gain 3 life."'
    hatch = card("Hatch", "{0}", "Sorcery", text)
    game = position(side(hand=[hatch, hatch]), side())
    for _ in range(2):
        act(game, "cast Hatch")
        resolve(game)
    act(game, "activate Pip")
    assert len(on_battlefield(game, "Pip")) == 1
