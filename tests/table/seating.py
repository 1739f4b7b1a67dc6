"""Tables for tests: laid with starter decks, and played at by whoever takes what is offered."""

from __future__ import annotations

from random import Random

from comprules.cards.pool import CardPool
from comprules.table.hosting import Hosted
from comprules.table.messages import Board, Choice, Pick
from comprules.table.setting import PERSON, Place, Setting

ANN = Place("Ann", PERSON, "azure-gale")
BOB = Place("Bob", PERSON, "hill-thunder")
AGENT = Place("Robin", "greedy", "hill-thunder")


def hosted(*places: Place, seed: int = 3) -> Hosted:
    """A table with these places, by default Ann's against an agent."""
    return Hosted(Setting(places or (ANN, AGENT), seed), CardPool.starter())


def asked(table: Hosted) -> Board:
    """The table as the person sees it who is to decide."""
    boards = [table.board(player) for player in table.setting.people()]
    return next(board for board in boards if board.question is not None)


def pick(table: Hosted, board: Board, choice: Choice) -> None:
    """Make a choice at a table."""
    assert table.hear(board.me, Pick(board.moment, choice.says)) is None


def play(table: Hosted, choices: int, seed: int = 1) -> int:
    """Make so many random choices, or until the game is over; how many were made."""
    random = Random(seed)
    for made in range(choices):
        if table.is_over:
            return made
        board = asked(table)
        assert board.question is not None
        pick(table, board, random.choice(board.question.choices))
    return choices
