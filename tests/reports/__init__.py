"""Tables of games that were written by hand, for reports on them.

path = written(tmp_path, game(1, won=1), game(2, won=2, mulligans=(1, 0)))
"""

from __future__ import annotations

from pathlib import Path

from comprules.results.recording import GameRows
from comprules.results.schema import Row
from comprules.results.stores.opening import store_at

CARDS = ("Opt", "Bear")
"""A card that the first player draws in games which they win, and one that they draw in each other game."""


def game(
    number: int,
    won: int | None,
    mulligans: tuple[int, int] = (0, 0),
    turns: int = 4,
    decks: tuple[str, str] = ("A", "B"),
) -> GameRows:
    """A game between two players, the first of whom goes first in odd games. `won` is 0 in a draw, None if the game is
    undecided. In their own turn number n players make n mana, and the second deals n damage.
    """
    outcome = "undecided" if won is None else "won" if won else "drawn"
    starting = 2 - number % 2
    winners = str(won) if won else None
    of_game: Row = (number, 7, starting, outcome, winners, "a player has 0 or less life", "704.5a", turns, 9, 0, 0)
    has_won = [None if won is None else won == player for player in (1, 2)]
    players: list[Row] = [
        (
            *(number, player, decks[player - 1], "random", None, player == starting, has_won[player - 1]),
            *(mulligans[player - 1], 7 - mulligans[player - 1], 20, None),
        )
        for player in (1, 2)
    ]
    rows_of_turns = tuple(_turn(number, turn, player, starting) for turn in range(turns + 1) for player in (1, 2))
    seen = {"Opt": won == 1, "Bear": number % 2 == 1}
    cards: list[Row] = [
        (
            *(number, player, decks[player - 1], card, has_won[player - 1], 2, 0, 0),
            *(0, int(seen[card]), 0, 0, 0, None, None, None),
        )
        for player in (1, 2)
        for card in CARDS
    ]
    decisions: list[Row] = [
        (number, place, 1, "upkeep", False, 1, None, "ChooseAction", "117.1", "act", 2, "pass")
        for place in range(1, 10)
    ]
    return (of_game,), tuple(players), rows_of_turns, tuple(cards), tuple(decisions)


def _turn(game: int, turn: int, player: int, starting: int) -> Row:
    is_active = turn > 0 and (turn % 2 == 1) == (player == starting)
    own = (turn + 1) // 2 if is_active else 0
    damage = own if player == 2 else 0
    return (game, turn, player, is_active, 20, 0, 0, 0, own, 0, damage, 0)


def written(folder: Path, *games: GameRows, form: str = "games.csv") -> Path:
    """The place where these games are kept."""
    store = store_at(folder / form)
    store.begin({"what": "games of a match, played by comprules", "seed": 5, "edition": "2026", "version": "1"})
    store.keep(games)
    return store.path
