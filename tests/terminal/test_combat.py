"""How combat is shown."""

from io import StringIO

from rich.console import Console

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.terminal.combat import combat_lines
from comprules.terminal.drawing import board
from multiplayer.heads import CAROL, giants
from positions import BEAR, card, named, side
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


@rule("806.7a", edition="2009")
def test_a_team_that_is_attacked_is_told_by_all_its_names() -> None:
    """806.7a of 2009: a creature attacks a team as a group, so it is shown as attacking each of its players."""
    game = giants(side([BEAR]), step="beginning of combat", edition="2009")
    attack(game, "Grizzly Bears")
    assert [line.plain for line in combat_lines(game.view(0))] == ["⚔ Grizzly Bears 2/2 attacks Carol and Dave"]
    console = Console(width=200, file=StringIO())
    console.print(board(game.view(CAROL)))
    assert isinstance(console.file, StringIO)
    assert "attacks you and Dave" in console.file.getvalue()
