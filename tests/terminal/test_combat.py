"""How combat is shown."""

from io import StringIO

from rich.console import Console

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.terminal.combat import combat_lines
from comprules.terminal.drawing import board
from positions import BEAR, card, named
from rules.combat.fights import attack, fight

HERO = card("Marching Hero", text="Banding", pt="1/1")


def drawn(game: Game) -> str:
    """The board as the defending player sees it."""
    console = Console(width=200, file=StringIO())
    console.print(board(game.view(1)))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@rule("508.1e", "702.22c")
def test_bands_are_shown_in_combat() -> None:
    """508.1e: which creatures are banded with which is announced, so it is shown with each of them."""
    game = fight([HERO, BEAR, card("Hill Giant", pt="3/3")], [])
    attack(game, "Marching Hero", "Grizzly Bears", "Hill Giant")
    game.choose((named(game, "Marching Hero"), named(game, "Grizzly Bears")))
    assert [line.plain for line in combat_lines(game.view(1))] == [
        "⚔ Marching Hero 1/1, banded with Grizzly Bears, attacks you",
        "⚔ Grizzly Bears 2/2, banded with Marching Hero, attacks you",
        "⚔ Hill Giant 3/3 attacks you",
    ]
    assert drawn(game).count("banded with Marching Hero") == 2
