"""Single games of matches."""

from comprules.kernel.rule_citations import rule
from comprules.simulate.match import turn_of_main_game
from positions import BEAR, run_to, side
from rules.subgames import dreaming, keep_all


@rule("729.1a")
def test_the_turn_of_a_game_is_not_that_of_its_subgame() -> None:
    """729.1a: the main game is discontinued while a subgame is played, in the turn in which that began."""
    game = dreaming(side(library=[BEAR] * 12), side(library=[BEAR] * 12))
    keep_all(game)
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "upkeep")
    assert (game.board.turn, turn_of_main_game(game)) == (3, 1)
    game.concede(1)
    assert (game.board.turn, turn_of_main_game(game)) == (1, 1)
