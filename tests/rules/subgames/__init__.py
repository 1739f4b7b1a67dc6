"""Subgames for tests.

game = dreaming(side(), side())
keep_all(game)
game.concede(1)
"""

from __future__ import annotations

from typing import Any

from comprules.kernel.decisions import ChooseAction
from comprules.play.game import Game
from comprules.play.positions import Side
from positions import act, card, pending, position, resolve

DREAM = card(
    "Deep Dream",
    "{0}",
    "Sorcery",
    "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame loses "
    "half their life, rounded up.",
)


def dream(game: Game) -> Game:
    """The game, a subgame of which has begun."""
    act(game, "cast Deep Dream")
    resolve(game)
    return game


def dreaming(first: Side, *others: Side, **options: Any) -> Game:
    """A game in a position in which the first player has begun a subgame."""
    fields = {name: getattr(first, name) for name in first.__struct_fields__}
    return dream(position(Side(**{**fields, "hand": (*first.hand, DREAM)}), *others, **options))


def keep_all(game: Game) -> None:
    """Let all players keep their hands."""
    while not isinstance(game.decision, ChooseAction) and pending(game).rule == "103.5":
        game.choose(True)


def all_cards(game: Game, player: int) -> list[str]:
    """The names of the cards in a player's library and hand."""
    state = game.state
    return sorted(state.objects[number].card.name for number in (*state.library(player), *state.hand(player)))


def told(game: Game) -> list[str]:
    """The lines of the log, without turns and rules."""
    return [line.text for line in game.log]
