"""CR 613.5: what several effects count is counted once while nothing changes it, and for each player by itself."""

from __future__ import annotations

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import card, on_battlefield, position, side
from random_games import new_game, play

HERD = card("Herd", "{1}", "Creature — Elk", "Herd's power is equal to the number of creatures you control.", "*/2")
LONER = card("Loner", "{1}", "Creature — Elk", "This creature gets +1/+0 for each other creature you control.", "1/2")
SMALL = card("Small", "{1}", "Creature — Elk", pt="1/1")
LARGE = card("Large", "{1}", "Creature — Elk", pt="2/2")
FEAST = card(
    "Feast",
    "{1}",
    "Enchantment",
    "Creatures you control get +1/+0 for each creature you control with power 2 or greater.",
)


def powers(game: Game, name: str) -> list[int | None]:
    """The power of each permanent of a name."""
    return [seen.power for seen in on_battlefield(game, name)]


@rule("613.5", "109.5")
def test_what_each_player_counts_is_theirs() -> None:
    """109.5: "you" is the controller of each; what one player's permanents count is the same for all of them."""
    game = position(side([HERD, HERD, SMALL]), side([HERD]))
    assert powers(game, "Herd") == [3, 3, 1]


@rule("613.5")
def test_what_each_counts_apart_from_itself_is_its_own() -> None:
    """613.5: a creature that counts the others isn't the one that another leaves out."""
    game = position(side([LONER, LONER, SMALL]), side([LONER]))
    assert powers(game, "Loner") == [3, 3, 1]


@rule("613.5", "613.8b")
def test_what_an_effect_has_changed_is_counted_anew() -> None:
    """613.8b: of two that depend on each other the older applies first, and the other counts what that has made."""
    game = position(side([SMALL, LARGE, FEAST, FEAST]), side())
    assert (powers(game, "Small"), powers(game, "Large")) == ([4], [5])


@rule("110.1", "702.26b")
def test_permanents_are_those_on_the_battlefield() -> None:
    """110.1: whether something is a permanent is known without looking through the battlefield."""
    for game in play(new_game(5), 5, 300):
        board = game.board
        everything = {*board.state.objects, *board.state.departed, *board.players}
        assert {number for number in everything if board.is_permanent(ObjectId(number))} == set(board.battlefield)
