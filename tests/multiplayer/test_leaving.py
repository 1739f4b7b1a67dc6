"""CR 800.4: leaving a game that goes on without the player."""

from __future__ import annotations

from comprules.decisions import ChooseAction
from comprules.game import Game
from comprules.rule_citations import rule
from positions import BEAR, act, card, graveyard, life, on_battlefield, position, resolve, run_to, side, the

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
GIANT = card("Giant", "{R}", "Creature — Giant", pt="5/5")


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("104.2a", "800.4a")
def test_what_a_leaving_player_owns_leaves_the_game() -> None:
    """CR 800.4a: all objects owned by a player who leaves leave the game, and the game goes on for the others."""
    game = position(side(hand=[SHOCK], lands="R"), side(battlefield=[GIANT], life=2), side(battlefield=[BEAR]))
    act(game, "cast Shock", targets=["Bob"])
    settle(game)
    assert game.result is None
    assert not on_battlefield(game, "Giant")
    assert on_battlefield(game, "Grizzly Bears")
    assert all(known.owner != 1 for known in game.state.objects.values())


@rule("800.4a")
def test_control_given_to_a_leaving_player_ends() -> None:
    """CR 800.4a: effects that give the player control of an object end, so its owner has it again."""
    theft = card("Theft", "{U}", "Sorcery", "Gain control of target creature.")
    game = position(side(hand=[theft], lands="U", life=2), side(battlefield=[GIANT]), side(hand=[SHOCK], lands="R"))
    act(game, "cast Theft", targets=["Giant"])
    settle(game)
    assert the(game, "Giant").controller == 0
    game.choose("pass")
    game.choose("pass")
    act(game, "cast Shock", targets=["Alice"])
    settle(game)
    assert the(game, "Giant").controller == 1


@rule("800.4a", "800.4d")
def test_abilities_of_a_leaving_player_cease_to_exist() -> None:
    """CR 800.4a: objects on the stack that the player controls and no card represents cease to exist."""
    imp = card("Imp", "{R}", "Creature — Imp", "{T}: Each opponent loses 1 life.", "1/1")
    game = position(side(battlefield=[imp], life=2), side(hand=[SHOCK], lands="R"), side())
    act(game, "activate Imp")
    game.choose("pass")
    act(game, "cast Shock", targets=["Alice"])
    resolve(game)
    assert not game.state.stack
    assert (life(game, 1), life(game, 2)) == (20, 20)


@rule("800.4a")
def test_what_else_a_leaving_player_controls_is_exiled() -> None:
    """CR 800.4a: a permanent of another owner that the player controls by default is exiled."""
    raise_it = card(
        "Raise", "{B}", "Sorcery", "Put target creature card from a graveyard onto the battlefield under your control."
    )
    game = position(side(hand=[raise_it], lands="B", life=2), side(graveyard=[GIANT]), side(hand=[SHOCK], lands="R"))
    act(game, "cast Raise", targets=["Giant"])
    settle(game)
    assert the(game, "Giant").controller == 0
    game.choose("pass")
    game.choose("pass")
    act(game, "cast Shock", targets=["Alice"])
    settle(game)
    assert not on_battlefield(game, "Giant")
    assert [game.board.name(number) for number in game.state.exile] == ["Giant"]
    assert graveyard(game, 1) == []


@rule("603.6c", "800.4a")
def test_leaving_with_its_owner_is_leaving_the_battlefield() -> None:
    """CR 603.6c: a permanent that leaves the game with its owner has left the battlefield, for those who watch."""
    watcher = card(
        "Watcher", "{W}", text="Whenever another creature leaves the battlefield, you gain 1 life.", pt="1/1"
    )
    game = position(side(battlefield=[watcher], hand=[SHOCK], lands="R"), side(battlefield=[GIANT], life=2), side())
    act(game, "cast Shock", targets=["Bob"])
    settle(game)
    assert life(game, 0) == 21


@rule("800.4j", "800.4k")
def test_turns_go_on_without_the_player() -> None:
    """CR 800.4j, 800.4k: the turn of a player who has left is completed, and the next player's turn follows."""
    game = position(side(life=2, hand=[SHOCK], lands="R"), side(), side())
    act(game, "cast Shock", targets=["Alice"])
    settle(game)
    run_to(game, "upkeep")
    assert game.board.active_player == 1
