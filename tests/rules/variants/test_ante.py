"""CR 407: playing for ante."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.runs import run
from comprules.agents import RandomAgent
from comprules.cards import CardPool, Deck
from comprules.cards.starter import starter_deck
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.decks.legality import check
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import Ante, TwoHeadedGiant
from positions import BEAR, act, card, hand, land, life, pending, position, resolve, side

ONLY = "from your deck before playing if you're not playing for ante."
WAGER = card("Wager", "{0}", "Sorcery", f"Remove Wager {ONLY}\nAnte the top card of your library, then draw two cards.")
LEVY = card("Levy", "{0}", "Sorcery", f"Remove Levy {ONLY}\nEach player antes the top card of their library.")
TOKEN = card("Lark", "{0}", "Artifact", f"Remove Lark {ONLY}\n{{T}}: Ante this artifact. If you do, draw a card.")
OX = card("Ox", "{1}", "Creature — Ox", pt="1/4")


def for_ante(*sides: Any, **options: Any) -> Game:
    """A position of a game for ante, in which each player has anted a card already."""
    return position(*sides, variants=[Ante()], **options)


def anted(game: Game) -> list[str]:
    """The names of the cards in the ante zone, the same for everybody who looks."""
    seen = [[each.name for each in game.view(player).ante] for player in range(len(game.state.players))]
    assert all(each == seen[0] for each in seen)
    return seen[0]


def owners(game: Game) -> list[int]:
    """Who owns each card in the ante zone."""
    return [game.board.object(number).owner for number in game.state.ante]


@rule("407.2", "407.1")
@rule("217.9b", edition="2006")
def test_each_player_antes_a_random_card_before_any_are_drawn() -> None:
    """407.2: from the deck, when it is known who starts and before hands are drawn; all may look at the cards."""
    names = set()
    for seed in range(12):
        decks = [[card(f"{whose} {n}", "{1}", pt="1/1") for n in range(40)] for whose in ("Ant", "Bee", "Cat")]
        game = Game(decks, seed=seed, variants=[Ante()])
        assert sorted(name.split()[0] for name in anted(game)) == ["Ant", "Bee", "Cat"]
        assert [len(game.state.hand(player)) for player in range(3)] == [7, 7, 7]
        assert [len(game.state.library(player)) for player in range(3)] == [32, 32, 32]
        names.add(anted(game)[0])
    assert len(names) > 5


@rule("407.2")
def test_without_the_variant_nothing_is_anted() -> None:
    """407.2: only when playing for ante."""
    game = Game([[BEAR] * 40] * 2)
    assert anted(game) == []
    assert len(game.state.library(0)) == 33


@rule("407.2")
def test_the_winner_becomes_the_owner_of_the_cards() -> None:
    """407.2: at the end of the game, of all cards in the ante zone."""
    game = for_ante(side(library=[BEAR] * 5), side(library=[OX] * 5), side(library=[BEAR] * 5))
    assert sorted(owners(game)) == [0, 1, 2]
    game.concede(PlayerId(0))
    assert (sorted(owners(game)), game.result) == ([0, 1, 2], None)
    game.concede(PlayerId(2))
    assert game.result is not None
    assert owners(game) == [1, 1, 1]
    assert any("Bob wins" in line.text and "Ox" in line.text for line in game.log)


@rule("407.2")
def test_nobody_gets_anything_of_a_draw() -> None:
    """407.2: where there is no winner, the cards stay their owners'."""
    end = card("End", "{0}", "Sorcery", "The game is a draw.")
    game = for_ante(side(hand=[end]), side())
    act(game, "cast End")
    resolve(game)
    assert game.result is not None
    assert game.result.winners == ()
    assert sorted(owners(game)) == [0, 1]


@rule("800.4n")
def test_what_a_player_has_anted_doesn_t_leave_with_them() -> None:
    """800.4n: the other objects of a player who leaves do."""
    game = for_ante(side(library=[BEAR] * 5), side([OX], library=[BEAR] * 5), side(library=[BEAR] * 5))
    game.concede(PlayerId(1))
    assert len(anted(game)) == 3
    assert not game.view(0).battlefield


@rule("407.4")
def test_a_card_is_anted_from_wherever_it_is() -> None:
    """407.4: the top card of a library, or a permanent; it goes to the ante zone."""
    game = for_ante(side([TOKEN], hand=[WAGER], library=[BEAR, OX, OX, OX, OX, OX]), side(library=[OX]))
    before = len(anted(game))
    top = game.view(0).players[0].library_size
    act(game, "cast Wager")
    resolve(game)
    assert len(anted(game)) == before + 1
    assert game.view(0).players[0].library_size == top - 3
    act(game, "activate Lark")
    resolve(game)
    assert anted(game)[-1] == "Lark"
    assert len(hand(game, 0)) == 3


@rule("407.4")
def test_each_player_antes_a_card_of_their_own() -> None:
    """407.4: told to ante the top cards of their libraries, all do so with theirs."""
    game = for_ante(side(hand=[LEVY], library=[BEAR] * 4), side(library=[OX] * 4))
    act(game, "cast Levy")
    resolve(game)
    assert sorted(owners(game)) == [0, 0, 1, 1]


@rule("407.4")
def test_only_its_owner_can_ante_an_object() -> None:
    """407.4: who controls somebody else's permanent can't ante it."""
    steal = card("Steal", "{0}", "Sorcery", "Gain control of target artifact. Untap it.")
    game = for_ante(side(hand=[steal]), side([TOKEN]))
    act(game, "cast Steal", targets=["Lark"])
    resolve(game)
    before = anted(game)
    act(game, "activate Lark")
    resolve(game)
    assert anted(game) == before
    assert [seen.name for seen in game.view(0).battlefield] == ["Lark"]
    assert hand(game, 0) == []


@rule("407.3")
def test_cards_for_playing_for_ante_are_in_no_other_decks_or_sideboards() -> None:
    """407.3: without ante they can't be in a deck, nor be brought into the game from a sideboard."""
    decks = [[land("G")] * 39 + [WAGER], [land("G")] * 40]
    for options in ({"decks": decks}, {"decks": decks[1:] * 2, "sideboards": [[], [WAGER]]}):
        with pytest.raises(SetUpError, match="Wager is only for playing for ante"):
            Game(**options)  # type: ignore[arg-type]
        assert Game(**options, variants=[Ante()]).decision is not None  # type: ignore[arg-type]
    with pytest.raises(SetUpError, match="Wager is only for playing for ante"):
        position(side(hand=[WAGER]), side())


@rule("407.3")
def test_a_deck_with_such_a_card_isn_t_legal() -> None:
    """407.3: decks are checked for games that aren't for ante."""
    pool = CardPool()
    pool.add([WAGER, card("Forest", "", "Basic Land — Forest")])
    problems = check(Deck((("Forest", 59), ("Wager", 1))), pool)
    assert [str(problem) for problem in problems] == ["Wager is only for playing for ante (407.3)"]


@rule("407.3")
@rule("407.3", edition="2009")
@rule("217.9c", edition="2006")
def test_other_cards_ante_nothing() -> None:
    """407.3: only cards with that text can add cards to the ante zone."""
    cheat = card("Cheat", "{0}", "Sorcery", "Ante the top card of your library, then draw a card.")
    game = for_ante(side(hand=[cheat]), side())
    before = anted(game)
    act(game, "cast Cheat")
    resolve(game)
    assert anted(game) == before
    assert len(hand(game, 0)) == 1


@rule("407.2", "800.2")
def test_it_isn_t_played_between_teams() -> None:
    """407.2: there is one winner who gets the cards."""
    with pytest.raises(SetUpError, match="can't be played together"):
        position(*(side() for _ in range(4)), variants=[Ante(), TwoHeadedGiant()])


@rule("407.2")
def test_games_for_ante_are_played_and_saved() -> None:
    """407.2: to their end, when the winner gets both cards."""
    game = Game(
        [starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=2, skip_trivial=True, variants=[Ante()]
    )
    agent = RandomAgent(3)
    assert Game.load(game.save()).view(0).ante == game.view(0).ante
    while game.decision is not None:
        game.choose(agent.choose(game.view(game.decision.player), game.decision))
    assert game.result is not None
    assert owners(game) == list(game.result.winners) * 2
    assert life(game, 0) is not None
    game.undo()
    assert sorted(owners(game)) == [0, 1]


@rule("407.2")
def test_the_command_line_plays_for_ante(tmp_path: Path) -> None:
    """407.2: `simulate --ante`."""
    log = tmp_path / "log.txt"
    simulated = run("simulate", "-n", "2", "--ante", "--agents", "random", "--log", log, "--json")
    assert json.loads(simulated.output)["games"] == 2
    assert log.read_text(encoding="utf-8").count("from library to ante") == 4


@rule("407.2", "729.2")
def test_a_subgame_has_an_ante_zone_of_its_own() -> None:
    """729.2: its zones are new; its winner owns what was played for in it, and takes that back to the library."""
    nested = card("Nested", "{0}", "Sorcery", "Players play a Magic subgame, using their libraries as their decks.")
    game = for_ante(side(hand=[nested], library=[BEAR] * 20), side(library=[OX] * 20))
    before = anted(game)
    act(game, "cast Nested")
    resolve(game)
    while "keep" in pending(game).reason:
        game.choose("yes")
    assert len(anted(game)) == 2
    assert owners(game) == [0, 1] or owners(game) == [1, 0]
    game.concede(PlayerId(1))
    assert anted(game) == before
    assert sorted(owners(game)) == [0, 1]
    assert game.view(0).players[0].library_size == 20
