"""CR 729.2: how a subgame begins."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.special_mechanics.monarch import WHO_IS_MONARCH
from positions import BEAR, FILLER, act, can, card, hand, life, on_battlefield, pending, position, resolve, run_to, side
from rules.subgames import DREAM, all_cards, dream, dreaming, keep_all

SURGE = card("Sudden Surge", "{0}", "Instant", "Creatures you control get +3/+3 until end of turn.")
TALLY = card("Spell Tally", "{0}", "Sorcery", "You gain 1 life for each spell you've cast this turn.")


@rule("729.1", "729.1a", "729.2", "103.4", "103.5")
def test_an_entirely_new_game_begins() -> None:
    """729.2: new zones, the libraries as decks, and everything else as at the start of any game."""
    mill = [card("Owl", "{U}", pt="1/1"), *FILLER[:9]]
    game = dreaming(side(battlefield=[BEAR], hand=[BEAR], life=3, graveyard=[BEAR], library=mill), side(life=5))
    view = game.view(0)
    assert (pending(game).rule, view.turn) == ("103.5", 0)
    assert (view.battlefield, view.stack, view.exile, view.players[0].graveyard) == ((), (), (), ())
    assert [player.life for player in view.players] == [20, 20]
    assert [(player.hand_size, player.library_size) for player in view.players] == [(7, 3), (7, 13)]
    assert all_cards(game, 0) == sorted(seen.name for seen in mill)
    keep_all(game)
    assert (game.view(0).turn, game.view(0).step) == (1, "upkeep")


@rule("729.2", "103.1")
def test_who_goes_first_is_determined_at_random() -> None:
    """729.2: among the players of the main game, whoever's turn it is there."""
    first = set()
    for seed in range(12):
        game = dreaming(side(), side(), side(), seed=seed)
        keep_all(game)
        first.add(game.view(0).active_player)
    assert first == {0, 1, 2}


@rule("729.3")
def test_who_has_fewer_than_seven_cards_loses_in_the_first_upkeep() -> None:
    """729.3: regardless of mulligans, whoever drew from an empty library loses as state-based actions are checked."""
    game = dreaming(side(life=9), side(library=FILLER[:6], life=9))
    while not isinstance(game.decision, ChooseAction):
        decision = pending(game)
        game.choose(decision.player == 0 if isinstance(decision, YesNo) else decision.options[0])
    assert any("Bob shuffles" in line.text and line.rule == "103.5" for line in game.log)
    assert any(line.rule == "704.5b" and line.turn == 1 and "Bob loses" in line.text for line in game.log)
    assert (game.view(0).step, life(game, 0), life(game, 1)) == ("precombat main", 9, 4)


@rule("729.1b")
def test_no_effect_of_one_game_is_one_in_the_other() -> None:
    """729.1b: what lasts until end of turn, extra turns, designations, and what was done this turn."""
    glass = card("Stolen Hourglass", "{0}", "Instant", "Take an extra turn after this one. You become the monarch.")
    game = position(
        side(battlefield=[BEAR], hand=[SURGE, glass, TALLY, DREAM], library=[TALLY] * 4 + [BEAR] * 4), side()
    )
    for name in ("Sudden Surge", "Stolen Hourglass"):
        act(game, f"cast {name}")
        resolve(game)
    dream(game)
    keep_all(game)
    run_to(game, "precombat main")
    while game.view(0).active_player:
        _to_next_turn(game)
    act(game, "cast Spell Tally")
    resolve(game)
    assert life(game, 0) == 21
    assert game.state.registers[WHO_IS_MONARCH] is None
    _to_next_turn(game)
    assert game.view(0).active_player == 1
    game.concede(1)
    assert game.state.registers[WHO_IS_MONARCH] == 0
    (bear,) = on_battlefield(game, "Grizzly Bears")
    assert (bear.power, life(game, 0)) == (5, 20)
    act(game, "cast Spell Tally")
    resolve(game)
    assert life(game, 0) == 24
    _to_next_turn(game)
    assert game.view(0).active_player == 0


def _to_next_turn(game: Game) -> None:
    """Let everybody pass up to the first main phase of the next turn, discarding what must be."""
    turn = game.view(0).turn
    while game.view(0).turn == turn or game.view(0).step != "precombat main":
        decision = pending(game)
        game.choose(Pass() if isinstance(decision, ChooseAction) else decision.candidates[: decision.minimum])


@rule("729.4b")
def test_counters_of_players_belong_to_the_game_in_which_they_got_them() -> None:
    """729.4b: those of the main game are there again after the subgame, those of the subgame are gone."""
    spark = card("Spark", "{0}", "Instant", "You get {E}{E}.")
    game = position(side(hand=[spark, DREAM], library=[spark] * 8), side())
    act(game, "cast Spark")
    resolve(game)
    assert game.view(0).players[0].counters == (("energy", 2),)
    dream(game)
    keep_all(game)
    assert game.view(0).players[0].counters == ()
    for _ in range(2):
        while not can(game, "cast Spark"):
            game.choose(Pass())
        act(game, "cast Spark")
        resolve(game)
    assert game.view(0).players[0].counters == (("energy", 4),)
    game.concede(1)
    assert game.view(0).players[0].counters == (("energy", 2),)


@rule("729.2", "729.4")
def test_who_has_left_the_main_game_isnt_in_the_subgame() -> None:
    """729.4: players who aren't in the subgame are outside it."""
    game = position(side(hand=[DREAM]), side(), side())
    game.concede(1)
    dream(game)
    keep_all(game)
    assert game.board.players == (0, 2)
    assert [seen.in_game for seen in game.view(0).players] == [True, False, True]
    assert all_cards(game, 1) == []
    game.concede(0)
    assert game.board.players == (0, 2)
    assert game.view(2).players[1].in_game is False


@rule("729.6")
def test_a_subgame_has_a_subgame_of_its_own() -> None:
    """729.6: the existing subgame is the main game of the new one."""
    game = dreaming(side(library=[DREAM] * 20, life=17), side(life=13))
    keep_all(game)
    while not can(game, "cast Deep Dream"):
        game.choose(Pass())
    dream(game)
    assert game.view(0).players[0].library_size + game.view(0).players[0].hand_size < 14
    inner = game.view(0).main_game
    assert inner is not None
    assert inner.main_game is not None
    assert [player.life for player in inner.main_game.players] == [17, 13]
    keep_all(game)
    assert hand(game, 1)
    game.concede(1)
    assert (life(game, 0), life(game, 1)) == (20, 10)
    assert game.view(0).main_game is not None
    game.concede(0)
    assert (life(game, 0), life(game, 1)) == (8, 13)
    assert game.view(0).main_game is None
    assert all_cards(game, 0) == ["Deep Dream"] * 20
