"""The screen fits a terminal of 80 columns and 24 lines, whatever is on the board."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from comprules.agents import RandomAgent
from comprules.cards import Card
from comprules.kernel.options import Attack, Block, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.narration.log import Line
from comprules.seats.offering import offers
from comprules.terminal.fitting import last_screen, screen
from positions import BEAR, act, card, land, pending, position, side
from random_games import new_game
from rules.variants.melees import ALICE, BOB, melee_of

SPARK = card("Spark", "{R}", "Instant", "Spark deals 3 damage to target creature.")


def drawn(game: Game, height: int = 24) -> list[str]:
    """The lines of the screen for who must decide."""
    console = Console(file=StringIO(), width=80, height=height, highlight=False)
    decision = pending(game)
    view = game.view(decision.player)
    console.print(screen(console, view, decision, offers(view, decision), view.log("play")))
    assert isinstance(console.file, StringIO)
    lines = console.file.getvalue().splitlines()
    assert len(lines) < height, "there is no room for the prompt"
    assert decision.reason.partition("(")[0][:20] in " ".join(lines)
    return lines


def beasts(count: int) -> list[Card]:
    """Creatures with different names and abilities."""
    words = ("Flying", "Trample", "Vigilance", "Haste")
    return [
        card(f"Beast of the {n}th Hill", "{G}", "Creature — Beast", words[n % 4], f"{n}/{n + 1}") for n in range(count)
    ]


@pytest.mark.parametrize("count", [0, 3, 8, 20, 60])
@pytest.mark.parametrize("players", [2, 4])
def test_a_crowded_board_fits(count: int, players: int) -> None:
    """Also with dozens of different things on each side, and a hand full of cards."""
    crowd = [Piece(each, tapped=place % 3 == 0) for place, each in enumerate(beasts(count))]
    sides = [side(battlefield=crowd, lands="WUBRG" * 4, hand=[*beasts(count), SPARK], graveyard=beasts(3))] * players
    lines = drawn(position(*sides))
    assert any("Your hand" in line for line in lines)
    assert sum("♥ 20" in line for line in lines) in (players, 1 if count > 20 else players)


@pytest.mark.parametrize("seed", range(3))
def test_every_screen_of_a_game_fits(seed: int) -> None:
    """At each decision of random games."""
    game = new_game(seed)
    agent = RandomAgent(seed)
    for made in range(120):
        if game.decision is None:
            break
        if made % 3 == 0:
            drawn(game)
        game.choose(agent.choose(None, game.decision))


def test_equal_things_are_folded() -> None:
    """Lands and tokens alike are one with their number."""
    lines = drawn(position(side(battlefield=[*beasts(4), *[BEAR] * 9], lands="G" * 12), side(battlefield=beasts(9))))
    shown = " ".join(" ".join(lines).split())
    assert "9× Grizzly Bears 2/2" in shown
    assert "12× Forest" in shown


@rule("508.1", "509.1")
def test_combat_is_shown_in_pairs_with_the_numbers_of_the_options() -> None:
    """509.1a: who blocks whom, by the numbers that the options use."""
    game = position(side(battlefield=[BEAR, BEAR, *beasts(9)]), side(battlefield=[BEAR, *beasts(9)]))
    while not any(isinstance(option, Attack) for option in pending(game).options):
        game.choose(Pass())
    bears = [each for each in pending(game).candidates if isinstance(each, Attack) and each.name == "Grizzly Bears"]
    game.choose(tuple(bears))
    while not any(isinstance(option, Block) for option in pending(game).options):
        game.choose(Pass())
    block = next(each for each in pending(game).candidates if isinstance(each, Block) and each.name == "Grizzly Bears")
    game.choose((block,))
    shown = "\n".join(drawn(game))
    pair = f"Grizzly Bears #{block.attacker} 2/2 attacks Bob, blocked by Grizzly Bears #{block.id} 2/2"
    assert pair in shown
    alone = next(each.id for each in bears if each.id != block.attacker)
    assert re.search(rf"Grizzly Bears #{alone} 2/2 attacks Bob$", shown, re.MULTILINE)


@rule("601.2c")
def test_whose_a_target_is_is_said() -> None:
    """601.2c: of things of the same name."""
    game = position(side(hand=[SPARK], lands="R", battlefield=[BEAR]), side(battlefield=[BEAR, land("G")]))
    act(game, "cast Spark")
    shown = "\n".join(drawn(game))
    assert re.search(r"Grizzly Bears( #\d+)? \(yours\)", shown)
    assert re.search(r"Grizzly Bears( #\d+)? \(Bob's\)", shown)


@rule("807.5")
def test_other_turns_are_shown_with_their_stacks() -> None:
    """807.5: each turn that goes on at the same time has a stack of its own."""
    game = melee_of({ALICE: side(hand=[SPARK], lands="R"), BOB: side(battlefield=[BEAR])})
    act(game, "cast Spark", targets=["Grizzly Bears"])
    lines = drawn(game, height=60)
    (place,) = (place for place, line in enumerate(lines) if "At the same time, Alice's turn: precombat main" in line)
    assert "on its stack: Spark (Alice)" in lines[place + 1]


def test_the_end_of_a_game_fits_too() -> None:
    """With the board, what happened, and what came of it."""
    game = position(side(battlefield=beasts(30), hand=beasts(9)), side(battlefield=beasts(30)))
    view = game.view(0)
    console = Console(file=StringIO(), width=80, height=24, highlight=False)
    console.print(last_screen(console, view, [Line(1, "Bob loses the game", "704.5a")] * 9, Text("Alice won")))
    assert isinstance(console.file, StringIO)
    lines = console.file.getvalue().splitlines()
    assert len(lines) < 24
    assert lines[-1] == "Alice won"
    assert any("Bob loses the game" in line for line in lines)
