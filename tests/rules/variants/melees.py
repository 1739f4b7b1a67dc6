"""Games of Grand Melee for tests: eight players, of whom Alice has the first turn marker and Erin the second one."""

from __future__ import annotations

from typing import Any

from comprules import Game
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import seats
from comprules.play.game import PASS
from comprules.variants import GrandMelee
from positions import card, pending, position, side

ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI = seats(8)

SPRING = card("Spring", "{1}", "Artifact", "{0}: You gain 1 life.")
"""Something to do as often as one likes."""


def melee(*sides: Any, players: int = 8, **options: Any) -> Game:
    """A game of so many players, in whose libraries there are only lands."""
    others = (side() for _ in range(players - len(sides)))
    return position(*sides, *others, variants=(GrandMelee(),), **options)


def melee_of(sides: dict[int, Any], players: int = 8, **options: Any) -> Game:
    """A game in which these players have something."""
    return melee(*(sides.get(player, side()) for player in range(players)), players=players, **options)


def pass_on(game: Game) -> None:
    """Let a player pass, or choose whatever comes first."""
    decision = pending(game)
    game.choose(PASS if isinstance(decision, ChooseAction) else decision.options[0])


def go_on_to(game: Game, player: int, step: str, holder: int | None = None) -> None:
    """Let everybody pass until it is a step of a player's turn, and that player, or another one, has priority in it."""
    holder = player if holder is None else holder
    while (game.board.active_player, game.board.step, pending(game).player) != (player, step, holder):
        pass_on(game)


def takers(game: Game) -> set[int]:
    """Who is taking a turn."""
    view = game.onlooker_view()
    return {view.active_player, *(turn.player for turn in view.other_turns)}


def end_turns(game: Game) -> set[int]:
    """Let everybody pass until the next turns have begun: whose they are."""
    turn = game.board.turn
    while game.board.turn == turn:
        pass_on(game)
    return takers(game)


def do(game: Game, *deeds: tuple[int, str]) -> None:
    """Let players do something one after the other: who, and what, or pass."""
    for player, deed in deeds:
        decision = pending(game)
        assert decision.player == player, f"{decision.player} is asked to {deed}: {decision.reason}"
        game.choose(next(option for option in decision.options if str(option).startswith(deed)))
