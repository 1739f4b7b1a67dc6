"""CR 701.57: discovering, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import BEAR, act, card, graveyard, hand, land, life, on_battlefield, pending, position, settle, side
from spells import GIANT, choose, creature, edict, is_asking, spell

COLOSSUS = creature("Colossus", pt="9/9")
FOREST = land("G")


def discovering(amount: str, *library: Card, text: str = "", battlefield: tuple[Card, ...] = ()) -> Game:
    """A game in which Alice is discovering; the first card given is the top one of her library."""
    quest = spell(f"Discover {amount}.{text}", name="Quest")
    game = position(side(hand=[quest], lands="W", library=library, battlefield=battlefield), side())
    act(game, "cast Quest")
    settle(game)
    return game


def library(game: Game) -> list[str]:
    """The names of the cards in Alice's library, the top one last."""
    return [game.board.name(number) for number in game.state.library(0)]


@rule("701.57a")
def test_the_discovered_card_is_cast_for_nothing() -> None:
    """701.57a: lands are passed over; the first nonland card may be cast, the others go to the bottom."""
    game = discovering("2", FOREST, BEAR, FOREST, FOREST, FOREST)
    choose(game, "yes")
    settle(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == 1
    assert library(game) == ["Forest"] * 4
    assert not game.state.exile


@rule("701.57a")
def test_what_is_not_cast_goes_to_the_hand() -> None:
    """701.57a: a card that the player doesn't cast is put into their hand."""
    game = discovering("2", FOREST, BEAR, FOREST)
    assert pending(game).player == 0
    choose(game, "no")
    assert hand(game, 0) == ["Grizzly Bears"]
    assert library(game) == ["Forest", "Forest"]


@rule("701.57a")
def test_cards_with_greater_mana_value_are_passed_over() -> None:
    """701.57a: a card counts with that mana value or less, and one with just that value does."""
    dear = card("Dear", "{3}{W}", "Sorcery", "Draw a card.")
    game = discovering("1", FOREST, dear, creature("Exact"), GIANT)
    choose(game, "no")
    assert hand(game, 0) == ["Exact"]
    assert library(game)[-1] == "Giant"
    assert sorted(library(game)) == ["Dear", "Forest", "Giant"]


@rule("701.57a", "608.2g")
def test_what_cannot_be_cast_goes_to_the_hand_unasked() -> None:
    """701.57a: a card that can't be cast, as it has no target, is put into the hand."""
    game = discovering("2", FOREST, spell("Destroy target creature.", name="Doom"))
    assert not is_asking(game)
    assert hand(game, 0) == ["Doom"]


@rule("701.57a")
def test_the_resulting_spell_counts() -> None:
    """701.57a: what a card is cast as must have that mana value or less, too."""
    traveller = faced(
        "adventure",
        face("Traveller", "{1}", "Creature — Human", "", "1/1"),
        face("Journey", "{4}", "Sorcery — Adventure", "Draw a card."),
    )
    game = discovering("1", FOREST, traveller)
    choose(game, "yes")
    settle(game)
    assert not is_asking(game)
    assert len(on_battlefield(game, "Traveller")) == 1


@rule("701.57b", "603.2")
def test_a_player_has_discovered_also_without_finding_anything() -> None:
    """701.57b: abilities trigger even if there was no such card, and after everything was done."""
    shrine = edict("Whenever you discover, you gain 3 life.")
    game = discovering("1", FOREST, FOREST, BEAR, battlefield=(shrine,))
    settle(game)
    assert sorted(library(game)) == ["Forest", "Forest", "Grizzly Bears"]
    assert life(game, 0) == 23


@rule("701.57b", "608.2k")
def test_discovering_again_for_the_same_value() -> None:
    """701.57b: an ability that triggers on a discovery knows its value."""
    again = "Whenever you discover, discover again for the same value."
    shrine = edict(f"{again} This ability triggers only once each turn.")
    game = discovering("2", GIANT, FOREST, BEAR, COLOSSUS, battlefield=(shrine,))
    for _ in range(2):
        choose(game, "no")
        settle(game)
    assert hand(game, 0) == ["Giant", "Grizzly Bears"]
    assert not is_asking(game)


@rule("608.2c", "701.57a")
def test_what_comes_after_waits_until_the_spell_is_cast() -> None:
    """608.2c: instructions behind it are followed once the card has been cast."""
    game = discovering("2", FOREST, BEAR, text=" You gain 1 life for each spell you've cast this turn.")
    choose(game, "yes")
    settle(game)
    assert life(game, 0) == 22


@rule("701.57a", "107.3i")
def test_discovering_a_number_to_be_worked_out() -> None:
    """701.57a: X is worked out as the player begins to discover."""
    relic = card("Relic", "{0}", "Artifact")
    game = discovering("X, where X is the number of creatures you control", FOREST, BEAR, relic)
    choose(game, "yes")
    settle(game)
    assert len(on_battlefield(game, "Relic")) == 1


@rule("701.57a")
def test_another_player_discovers() -> None:
    """701.57a: whoever is told to discover does so from their own library, and decides."""
    quest = spell("Target player discovers 2.", name="Quest")
    game = position(side(hand=[quest], lands="W"), side(library=[FOREST, BEAR, FOREST]))
    act(game, "cast Quest", targets=["Bob"])
    settle(game)
    assert pending(game).player == 1
    choose(game, "yes")
    settle(game)
    assert [seen.controller for seen in on_battlefield(game, "Grizzly Bears")] == [1]
    assert not graveyard(game, 1)


@rule("701.57a", "608.2c")
def test_a_game_saved_while_a_player_discovers_goes_on_alike() -> None:
    """701.57a: what is left to be done of a discovery is a part of the game."""
    game = discovering("2", FOREST, BEAR, FOREST, text=" You gain 1 life.")
    again = Game.load(game.save())
    for each in (game, again):
        choose(each, "no")
        settle(each)
        assert hand(each, 0) == ["Grizzly Bears"]
        assert library(each) == ["Forest", "Forest"]
        assert life(each, 0) == 21


@rule("701.57c")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_discovered_card_is_the_one_found_whatever_becomes_of_it(answer: str) -> None:
    """701.57c: be it cast or put into the hand, its mana value is asked for; the lands that were exiled aren't it."""
    text = " You gain life equal to the discovered card's mana value."
    game = discovering("3", FOREST, GIANT, BEAR, FOREST, text=text)
    choose(game, answer)
    settle(game)
    assert life(game, 0) == 20 + 1


@rule("701.57c")
def test_there_is_no_discovered_card_if_none_is_small_enough() -> None:
    """701.57c: the final card that is exiled is it only with that mana value or less."""
    dear = card("Dear", "{7}{W}", "Sorcery", "Draw a card.")
    game = discovering("2", FOREST, dear, text=" You gain life equal to the discovered card's mana value.")
    settle(game)
    assert life(game, 0) == 20
