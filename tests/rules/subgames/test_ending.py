"""CR 729.5: how a subgame ends, and the main game goes on."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.agents import RandomAgent
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.zones.phased_out import phased_out
from positions import (
    BEAR,
    FILLER,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    side,
)
from rules.subgames import DREAM, all_cards, dream, dreaming, keep_all, told

CUB = card("Small Cub", "{0}", "Creature — Bear", pt="1/1")
LITTER = card("Small Litter", "{0}", "Sorcery", "Create a 1/1 white Cat creature token.")
THEFT = card("Brazen Theft", "{0}", "Sorcery", "Gain control of target creature.")
FADE = card("Slow Fade", "{0}", "Instant", "Target creature phases out.")
OUST = card("Quick Oust", "{0}", "Instant", "Exile target creature.")


@rule("729.5", "729.1b", "107.1a", "608.2c")
def test_the_main_game_goes_on_where_it_was() -> None:
    """729.5: what created the subgame finishes resolving: who didn't win loses half their life, rounded up."""
    game = dreaming(side(battlefield=[BEAR], life=15, graveyard=[BEAR]), side(life=11, hand=[BEAR]))
    keep_all(game)
    game.concede(1)
    view = game.view(0)
    assert (view.turn, view.step, view.active_player) == (1, "precombat main", 0)
    assert (pending(game).player, view.stack) == (0, ())
    assert [player.life for player in view.players] == [15, 5]
    assert [player.in_game for player in view.players] == [True, True]
    assert graveyard(game, 0) == ["Grizzly Bears", "Deep Dream"]
    assert (len(on_battlefield(game, "Grizzly Bears")), hand(game, 1)) == (1, ["Grizzly Bears"])
    assert game.result is None


@rule("729.5", "104.4a", "729.1b")
def test_nobody_wins_a_subgame_that_is_a_draw() -> None:
    """729.1b: of a draw no player is the winner, so each of them loses half their life."""
    game = dreaming(side(life=15, library=FILLER[:5]), side(life=10, library=FILLER[:5]))
    keep_all(game)
    assert isinstance(game.decision, ChooseAction)
    assert (life(game, 0), life(game, 1)) == (7, 5)
    assert any("the subgame ends: it is a draw" in line for line in told(game))


@rule("729.1b", "104.2a")
def test_each_of_several_who_didnt_win_loses_life() -> None:
    """729.1b: of three players two didn't win, whoever left the subgame first."""
    game = dreaming(side(life=20), side(life=20), side(life=21))
    keep_all(game)
    game.concede(1)
    assert game.board.players == (0, 2)
    assert all_cards(game, 1) == []
    game.concede(0)
    assert [life(game, player) for player in range(3)] == [10, 10, 21]
    assert [len(all_cards(game, player)) for player in range(3)] == [20, 20, 20]


@rule("729.5", "119.3")
def test_who_wins_the_subgame_can_be_spoken_of() -> None:
    """729.1b: an effect may say that something happens in the main game to the winner."""
    text = (
        "Players play a Magic subgame, using their libraries as their decks. Each player who wins the subgame draws "
        "two cards."
    )
    prize = card("Prized Dream", "{0}", "Sorcery", text)
    game = position(side(hand=[prize]), side())
    act(game, "cast Prized Dream")
    resolve(game)
    keep_all(game)
    game.concede(0)
    assert (hand(game, 0), hand(game, 1)) == ([], ["Forest", "Forest"])


@rule("729.5", "702.26b", "111.7")
def test_all_cards_of_the_subgame_are_shuffled_into_libraries() -> None:
    """729.5: from wherever they were, phased out or in exile, under whoever's control; tokens cease to exist."""
    owl = card("Grey Owl", "{0}", "Creature — Bird", pt="1/1")
    mine = [LITTER, THEFT, FADE, OUST, CUB, CUB, CUB, CUB]
    game = dreaming(side(library=mine), side(library=[owl] * 8, battlefield=[BEAR]))
    keep_all(game)
    while game.view(0).active_player != 1 or not can(game, "cast Grey Owl"):
        decision = pending(game)
        game.choose(Pass() if isinstance(decision, ChooseAction) else decision.candidates[: decision.minimum])
    act(game, "cast Grey Owl")
    resolve(game)
    for name, target in (("Small Litter", ""), ("Brazen Theft", "Grey Owl"), ("Slow Fade", "Grey Owl")):
        _cast(game, name, target)
    _cast(game, "Small Cub")
    _cast(game, "Quick Oust", "Small Cub")
    assert [seen.owner for seen in (*game.view(0).exile, *game.view(0).phased_out)] == [0, 1]
    game.concede(1)
    assert all_cards(game, 0) == sorted(each.name for each in mine)
    assert all_cards(game, 1) == ["Grey Owl"] * 8
    assert [seen.name for seen in game.view(0).battlefield] == ["Grizzly Bears"]
    assert (game.view(0).exile, game.view(0).phased_out) == ((), ())
    assert any("Alice shuffles" in line.text and line.rule == "729.5" for line in game.log)


@rule("729.5")
@rule("506.6", edition="2006")
@by_editions("2001", "2006", "2009", "2026")
def test_what_is_exiled_in_a_subgame_stays_so_by_old_rules(edition: str) -> None:
    """729.5: cards in the subgame's exile zone go into libraries, too; 506.6 of 2006: what has been removed from the
    game there remains so in the main game.
    """
    game = dreaming(side(library=[OUST, CUB] * 5, exile=[BEAR]), side(library=[CUB] * 10))
    keep_all(game)
    _cast(game, "Small Cub")
    _cast(game, "Quick Oust", "Small Cub")
    game.concede(1)
    exiled = [seen.name for seen in game.view(0).exile]
    stays = edition in ("2001", "2006")
    assert exiled == (["Grizzly Bears", "Small Cub"] if stays else ["Grizzly Bears"])
    assert len(all_cards(game, 0)) == (9 if stays else 10)


def _cast(game: Game, name: str, target: str = "") -> None:
    """Cast one of Alice's spells in her next main phase, and let it resolve."""
    while game.view(0).active_player or game.view(0).step != "precombat main" or game.view(0).stack:
        decision = pending(game)
        game.choose(Pass() if isinstance(decision, ChooseAction) else decision.candidates[: decision.minimum])
    act(game, f"cast {name}", targets=[target] if target else [])
    resolve(game)


@rule("729.5", "608.2m")
def test_an_abilitys_subgame_ends_with_the_rest_of_the_ability() -> None:
    """729.5: also if what created the subgame isn't there any more: an ability of a permanent that was sacrificed."""
    text = (
        "{0}, Sacrifice this artifact: Players play a Magic subgame, using their libraries as their decks. Each player "
        "who doesn't win the subgame loses half their life, rounded up. Draw a card."
    )
    game = position(side(battlefield=[card("Dream Mask", "{1}", "Artifact", text)]), side(life=7))
    act(game, "activate Dream Mask")
    resolve(game)
    keep_all(game)
    game.concede(1)
    assert (life(game, 0), life(game, 1), hand(game, 0)) == (20, 3, ["Forest"])
    assert graveyard(game, 0) == ["Dream Mask"]


@rule("729.5", "704.3")
def test_a_subgame_can_decide_the_main_game() -> None:
    """104.2a: the result of the game is that of the main game, however its subgames ended."""
    game = dreaming(side(life=1), side(life=1))
    keep_all(game)
    assert game.result is None
    game.concede(1)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "704.5a")
    assert game.main_game is None


@rule("605.3b", "729.1a")
def test_a_mana_ability_has_no_subgame() -> None:
    """729.1a: a subgame is created where something on the stack resolves; a mana ability can't, so it isn't offered."""
    text = "{T}: Add {G}. Players play a Magic subgame, using their libraries as their decks."
    game = position(side(battlefield=[card("Dream Stone", "{1}", "Artifact", text)]), side())
    assert not can(game, "activate Dream Stone")
    assert game.mana_actions() == ()


@rule("727.6")
def test_a_restarted_subgame_leaves_the_main_game_as_it_is() -> None:
    """727.6: what the main game's effect says of who doesn't win is about the restarted subgame."""
    rewind = card("Great Rewind", "{0}", "Sorcery", "Restart the game.")
    game = dreaming(side(battlefield=[BEAR], library=[rewind] * 10, life=15), side(life=11, hand=[BEAR]))
    keep_all(game)
    _cast(game, "Great Rewind")
    assert pending(game).rule == "103.5"
    assert (life(game, 0), game.view(0).battlefield) == (20, ())
    assert all_cards(game, 0) == ["Great Rewind"] * 10
    assert [seen.name for seen in game.view(0).outside] == ["Grizzly Bears", "Deep Dream"]
    assert [seen.name for seen in game.view(1).outside] == ["Grizzly Bears"]
    keep_all(game)
    game.concede(0)
    assert (life(game, 0), life(game, 1)) == (7, 11)
    assert (len(on_battlefield(game, "Grizzly Bears")), hand(game, 1)) == (1, ["Grizzly Bears"])
    assert all_cards(game, 0) == ["Great Rewind"] * 10


@rule("729.1a")
def test_a_subgame_is_copied_saved_hashed_and_undone() -> None:
    """729.1a: the main game that waits belongs to the state, and comes back by undoing."""
    game = position(side(battlefield=[BEAR], life=7, hand=[DREAM, BEAR]), side(), seed=3)
    act(game, "cast Deep Dream")
    before = game.digest()
    resolve(game)
    keep_all(game)
    twin = Game.load(game.copy().save())
    assert twin.digest() == game.digest()
    for each in (game, twin):
        run_to(each, "precombat main")
        each.concede(1)
    assert twin.digest() == game.digest()
    assert told(twin) == told(game)
    for each in (game, twin, Game.load(twin.save())):
        while each.digest() != before:
            each.undo()
        assert (life(each, 0), len(on_battlefield(each, "Grizzly Bears"))) == (7, 1)
        assert each.main_game is None


@rule("729.1a", "400.2")
def test_the_main_game_can_be_looked_at() -> None:
    """729.1a: while it is discontinued players see of it what they saw, and nothing is decided there."""
    game = dreaming(side(battlefield=[BEAR], life=7, hand=[BEAR]), side(hand=[CUB]))
    mine, theirs = game.view(0).main_game, game.view(1).main_game
    assert mine is not None
    assert theirs is not None
    assert [seen.name for seen in mine.battlefield] == ["Grizzly Bears"]
    assert [seen.name for seen in mine.stack] == ["Deep Dream"]
    assert ([seen.name for seen in mine.hand], [seen.name for seen in theirs.hand]) == (
        ["Grizzly Bears"],
        ["Small Cub"],
    )
    assert [player.library_size for player in mine.players] == [0, 0]
    assert (mine.decision, mine.players[0].life, game.view(0).players[0].life) == (None, 7, 20)
    assert [line.text for line in mine.log()][-1] == "Deep Dream resolves"
    other = dreaming(side(battlefield=[BEAR], life=7, hand=[BEAR]), side(hand=[BEAR]))
    assert other.view(0).main_game == mine
    assert other.view(1).main_game != theirs


@rule("729.1a")
def test_the_log_goes_on_through_the_subgame() -> None:
    """729.1a: it tells what happened in both games, and what each player could see of that."""
    game = dream(position(side(hand=[DREAM, BEAR], battlefield=[BEAR]), side(hand=[CUB])))
    keep_all(game)
    game.concede(0)
    lines = told(game)
    assert lines.index("Alice casts Deep Dream") < lines.index("a subgame begins") < lines.index("Alice loses 10 life")
    assert any(line.startswith("the subgame ends: Bob wins, since Alice conceded") for line in lines)
    mine = [line.text for line in game.view(0).log()]
    assert "a card goes from library to hand" in mine
    assert "Forest goes from library to hand" in mine
    assert [each.text for each in game.view(1).log()] != mine


@rule("104.4b", "729.1b", "729.5")
def test_a_loop_in_a_subgame_ends_just_that() -> None:
    """104.4b: the subgame is a draw; the main game goes on."""
    text = "Whenever this creature becomes untapped, tap it.\nWhenever this creature becomes tapped, untap it."
    imp = card("Imp", "{0}", "Creature — Imp", text, "1/1")
    nudge = card("Nudge", "{0}", "Sorcery", "Tap target creature.")
    game = dreaming(side(library=[imp, nudge] * 4, life=20), side(library=[imp] * 8, life=20))
    keep_all(game)
    _cast(game, "Imp")
    _cast(game, "Nudge", "Imp")
    while game.main_game is not None:
        game.choose(Pass())
    assert any("a loop of mandatory actions" in line for line in told(game))
    assert (life(game, 0), life(game, 1), game.result) == (10, 10, None)


@pytest.mark.parametrize("players", [2, 3])
@rule("729.2", "729.5", "729.6")
def test_no_card_is_lost_in_games_within_games(players: int) -> None:
    """729.5: however the subgames go, whoever is still in the main game has all their cards there."""
    brute = card("Big Brute", "{0}", "Creature — Ogre", "Haste", pt="5/2")
    deck = [DREAM] * 3 + [brute] * 8 + [LITTER, THEFT, FADE, OUST] * 3 + list(FILLER[:4])
    game, agent, played = Game([deck] * players, seed=players), RandomAgent(players), set()
    while game.decision is not None:
        game.choose(agent.choose(None, game.decision))
        played.add(game.board.subgame)
        if not game.board.subgame:
            assert all(_owned(game, player) == len(deck) for player in game.board.players)
    assert len(played) > 2
    assert Game.load(game.save(history=False)).digest() == game.digest()


def _owned(game: Game, player: int) -> int:
    """How many cards of a player there are in the game."""
    there = (*game.state.objects.values(), *(known.object for known in phased_out(game.state)))
    return sum(known.owner == player and known.is_card for known in there)
