"""CR 103: starting the game."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.cards.starter import starter_deck, starter_deck_names
from comprules.kernel.decisions import ChooseAction, ChooseObjects, YesNo
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from positions import land, pending


def decks(count: int) -> list[tuple[Card, ...]]:
    """Decks of the starter set."""
    return [tuple(starter_deck(starter_deck_names()[place])) for place in range(count)]


def new(players: int = 2) -> Game:
    """A game whose starting player is the first."""
    return Game(decks(players), seed=5, starting_player=0)


def sizes(game: Game, player: int) -> tuple[int, int]:
    """How many cards there are in a player's hand and library."""
    seen = game.view(0).players[player]
    return seen.hand_size, seen.library_size


def put_back(game: Game, count: int) -> list[int]:
    """Put the first cards of the hand on the bottom, in this order; their numbers."""
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert (decision.minimum, decision.maximum) == (count, count)
    chosen = decision.candidates[:count]
    game.choose(chosen)
    return [thing.id for thing in chosen]  # type: ignore[attr-defined]


@rule("103.5", "103.4")
def test_opening_hands() -> None:
    """103.4, 103.5: each player begins with 20 life and draws seven cards."""
    game = new(3)
    for player in range(3):
        size = len(decks(3)[player])
        assert sizes(game, player) == (7, size - 7)
        assert game.view(0).players[player].life == 20


@rule("103.3")
def test_decks_are_shuffled() -> None:
    """103.3: each player's deck is shuffled; another seed gives another order, the same one the same."""
    deck = decks(2)
    hands = [[seen.name for seen in Game(deck, seed=seed).view(0).hand] for seed in (1, 1, 2, 3)]
    assert hands[0] == hands[1]
    assert len({tuple(hand) for hand in hands}) == 3


@rule("103.1")
def test_who_starts_is_left_to_chance() -> None:
    """103.1: the starting player is determined at random unless it is said who it is."""
    starters = {pending(Game(decks(2), seed=seed)).player for seed in range(12)}
    assert starters == {0, 1}
    assert pending(Game(decks(2), seed=1, starting_player=1)).player == 1


@rule("103.5")
def test_players_declare_in_turn_order_before_anybody_draws_anew() -> None:
    """103.5: the starting player declares first, then the others in turn order; only then are mulligans taken."""
    game = new()
    before = game.view(0).hand
    assert pending(game).player == 0
    game.choose("no")
    assert pending(game).player == 1
    assert game.view(0).hand == before
    game.choose("yes")
    assert game.view(0).hand != before


@rule("103.5")
def test_a_mulligan_draws_seven_and_puts_cards_back() -> None:
    """103.5: the hand is shuffled into the library, seven cards are drawn, and one card for each mulligan taken goes
    on the bottom, before the player decides again.
    """
    game = new()
    size = len(decks(2)[0])
    game.choose("no")
    game.choose("yes")
    assert sizes(game, 0) == (7, size - 7)
    put_back(game, 1)
    assert sizes(game, 0) == (6, size - 6)
    assert isinstance(pending(game), YesNo)
    game.choose("no")
    put_back(game, 2)
    assert sizes(game, 0) == (5, size - 5)
    game.choose("yes")
    assert isinstance(game.decision, ChooseAction)
    assert sizes(game, 0) == (5, size - 5)


@rule("103.5")
def test_the_cards_put_back_lie_at_the_bottom_in_the_order_chosen() -> None:
    """103.5: they go on the bottom of the library in any order that their owner likes."""
    game = new()
    for answer in ("no", "yes"):
        game.choose(answer)
    put_back(game, 1)
    game.choose("no")
    names = [str(option).split(" #")[0] for option in pending(game).options[:2]]
    put_back(game, 2)
    bottom = [game.state.objects[number].card.name for number in game.state.library(0)[:2]]
    assert sorted(bottom) == sorted(names)


@rule("103.5")
def test_who_has_kept_isnt_asked_again() -> None:
    """103.5: a player who keeps takes no further mulligans; the others go on until all have kept."""
    game = new(3)
    for answer in ("no", "yes", "no"):
        game.choose(answer)
    asked = []
    while isinstance(game.decision, YesNo):
        asked.append(game.decision.player)
        game.choose("yes")
    assert asked == [0, 2]
    assert game.view(0).turn == 1


@rule("103.5c", "800.6")
def test_the_first_mulligan_is_free_with_three_players() -> None:
    """103.5c: in a multiplayer game the first mulligan doesn't count."""
    game = new(3)
    for answer in ("no", "yes", "yes"):
        game.choose(answer)
    assert isinstance(pending(game), YesNo)
    assert sizes(game, 0)[0] == 7
    game.choose("no")
    put_back(game, 1)
    assert sizes(game, 0)[0] == 6


@rule("103.5")
def test_no_further_mulligan_from_an_empty_hand() -> None:
    """103.5: a player may take mulligans until their hand would be empty, and then has to play."""
    game = new()
    game.choose("no")
    game.choose("yes")
    for count in range(1, 8):
        assert count < 7 or not isinstance(game.decision, YesNo)
        put_back(game, count)
        if isinstance(game.decision, YesNo):
            game.choose("no")
    assert sizes(game, 0)[0] == 0
    assert isinstance(game.decision, ChooseAction)


@rule("103.5")
def test_who_has_fewer_cards_puts_back_all_of_them() -> None:
    """103.5: from a library of six cards no more than six are drawn, so after seven mulligans all are put back."""
    game = Game([[land("G")] * 6, [land("G")] * 40], starting_player=0)
    game.choose("no")
    game.choose("yes")
    for count in range(1, 8):
        put_back(game, min(count, 6))
        if isinstance(game.decision, YesNo):
            game.choose("no")
    assert sizes(game, 0) == (0, 6)


@rule("103.8", "103.8a")
def test_the_starting_player_skips_the_first_draw() -> None:
    """103.8a: with two players the one who starts draws no card in the first turn; the other one does."""
    game = new()
    while isinstance(game.decision, YesNo):
        game.choose("yes")
    assert game.view(0).active_player == 0
    drawn: dict[int, int] = {}
    while game.view(0).turn < 3:
        view = game.view(0)
        if view.step == "precombat main":
            drawn.setdefault(view.turn, view.players[view.active_player].hand_size)
        decision = pending(game)
        game.choose("pass" if isinstance(decision, ChooseAction) else decision.candidates[: decision.minimum])
    assert drawn == {1: 7, 2: 8}


@rule("100.1")
def test_a_game_needs_two_players() -> None:
    """100.1: a game is played by two or more players, each with a deck."""
    with pytest.raises(SetUpError, match="at least two decks"):
        Game([[land("G")] * 40])
    with pytest.raises(SetUpError, match="names"):
        Game(decks(2), names=["Alice"])


@rule("103.2", "103.2a")
def test_sideboards_are_set_aside_before_decks_are_shuffled() -> None:
    """103.2a: the cards of a sideboard are outside the game; what is left is the deck that a player draws from."""
    deck = [land("G")] * 40
    game = Game([deck, deck], sideboards=[[land("U")] * 3, []], starting_player=0)
    assert [seen.name for seen in game.view(0).outside] == ["Island"] * 3
    assert game.view(1).outside == ()
    assert sizes(game, 0) == (7, 33)
    assert {seen.name for seen in game.view(0).hand} == {"Forest"}


@rule("101.4e", "103.5", "103.6")
def test_the_starting_player_chooses_first() -> None:
    """101.4e: while the game is being started the starting player counts as the active player."""
    line = "If this card is in your opening hand, you may begin the game with it on the battlefield."
    path = Card("Path", "normal", (Face("Path", "{2}", "Enchantment", line),))
    game = Game([[path] * 40] * 3, starting_player=1)
    asked = []
    while pending(game).rule == "103.5":
        asked.append(pending(game).player)
        game.choose("yes")
    while pending(game).rule == "103.6a":
        asked.append(pending(game).player)
        game.choose(())
    assert asked == [1, 2, 0, 1, 2, 0]
