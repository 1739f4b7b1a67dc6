"""Solving a position: a line that reaches an aim against every defence, or that there is none."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final, Literal, TypeAlias

from comprules.cards import CardPool
from comprules.kernel.interruptions import interruptions_noted
from comprules.kernel.records import Message
from comprules.play.game import Game
from comprules.scenarios.beginning import laid_out, say_luck
from comprules.scenarios.mistakes import ScenarioError
from comprules.scenarios.scenario import Scenario
from comprules.solving.aims import Aim
from comprules.solving.chance import count_orders
from comprules.solving.checking import check
from comprules.solving.first_moves import FirstMove, first_moves
from comprules.solving.moves import named
from comprules.solving.proof import Proof
from comprules.solving.proving import proof_of
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.searching import Search, Spent
from comprules.solving.standing import Standing
from comprules.solving.table import Table

Verdict: TypeAlias = Literal["wins", "no win", "not decided"]

DEEPEST: Final = 50_000
"""How many answers may follow each other in a search, each being some frames of the interpreter."""


NOTED: Final = 20
"""After how many points it is told again how far the search has come."""

FIRST_SHARE: Final = 2_000
"""How many points the first of the searches looks into before the other one begins."""


LESS: Final = 4
"""So many times fewer points than into the first are looked into by the other one, turn by turn."""


class Limits(Message, frozen=True):
    """How much a search may spend: seconds, points that it looks into, both, or as much as it takes.

    >>> Limits(nodes=1000)
    Limits(seconds=None, nodes=1000)
    """

    seconds: float | None = None
    nodes: int | None = None


class Progress(Message, frozen=True):
    """How far a search has come: the points looked into, the seconds spent, the proof and disproof number of where it
    began, and the answers that have come nearest.
    """

    nodes: int
    seconds: float
    proof: int
    disproof: int
    line: tuple[str, ...]

    def __str__(self) -> str:
        rate = self.nodes / self.seconds if self.seconds else 0.0
        numbers = f", proof {self.proof:,}, disproof {self.disproof:,}" if self.proof and self.disproof else ""
        return f"{self.nodes:,} points in {self.seconds:,.1f} s ({rate:,.0f}/s){numbers}"


class Answer(Message, frozen=True):
    """What came of solving a position: `verdict` is "wins", "no win" or "not decided".

    `proof` is one that has been checked, if it is won. `unclear` is how many points were taken not to be won since it
    couldn't be followed what comes of an answer, or too much may come of it by chance. The rest is how far the search
    has come. `first_moves` are those that were asked for, as far as they were found out.

    >>> from comprules import CardPool, Scenario
    >>> print(solve(Scenario.begin("nothing to win with"), pool=CardPool.starter()).verdict)
    no win
    """

    verdict: Verdict
    progress: Progress
    proof: Proof | None = None
    unclear: int = 0
    is_interrupted: bool = False
    first_moves: tuple[FirstMove, ...] = ()

    def __str__(self) -> str:
        unclear = f"; {self.unclear:,} points couldn't be followed, and count as not won" if self.unclear else ""
        return f"{self.verdict}: {self.progress}{unclear}"


Noting: TypeAlias = Callable[[Progress], None]


def solve(
    position: Game | Scenario,
    aim: Aim | None = None,
    limits: Limits | None = None,
    *,
    pool: CardPool | None = None,
    noting: Noting | None = None,
    table: Table | None = None,
    with_first_moves: bool = False,
    auto_pay: bool | None = False,
) -> Answer:
    """Look for a line by which a player reaches an aim against every defence, from a position on.

    Without an aim it is what the scenario's goal says, or that the first player wins this turn. All that is hidden is
    taken to be known to everybody, and all other players to help each other. `noting` is called now and then;
    interrupted, it tells how far it has come. With a `table` it goes on from what that holds, and adds to it. With
    `with_first_moves` it also finds out what comes of each first move. Players choose how they pay; with `auto_pay` it
    is found for them, with None as in the game that is given.

    Raises ScenarioError for a position there can't be, NotRunnable for what isn't read or played yet.

    >>> from comprules import CardPool, Scenario
    >>> puzzle = (
    ...     Scenario.begin("a point is missing")
    ...     .having("A", hand=["Spark Volley"], battlefield=["Mountain", "Grizzly Bears"])
    ...     .having("B", life=4)
    ... )
    >>> solve(puzzle, pool=CardPool.starter()).verdict
    'wins'
    """
    game = position if isinstance(position, Game) else game_of(position, pool)
    if aim is None:
        aim = Aim.of(position) if isinstance(position, Scenario) else Aim(game.board.players[0])
    solver = _Solver(
        PuzzleGame.of(game, auto_pay=auto_pay), aim, limits or Limits(), noting, table if table is not None else Table()
    )
    return solver.answer(with_first_moves=with_first_moves)


def game_of(scenario: Scenario, pool: CardPool | None = None) -> PuzzleGame:
    """The game of the position that a scenario begins with, in which players also choose how they pay.

    Raises ScenarioError and NotRunnable as `solve` does, also where it is left to chance in which order a library is.
    """
    _check_order(scenario)
    game, cards = laid_out(scenario, pool or CardPool.default(), PuzzleGame, skip_trivial=True)
    game.auto_pay = False
    game.labelled = cards.labelled
    say_luck(game, scenario)
    return game


def _check_order(scenario: Scenario) -> None:
    for player, setup in scenario.setup.items():
        known = [each if isinstance(each, str) else each.card for each in setup.library]
        rest = [setup.library_rest.card] if setup.library_rest is not None else []
        if scenario.game.shuffle and count_orders([*known, *rest]) > 1:
            reason = "its order would be left to chance; say game.shuffle: false for the order in which it stands"
            raise ScenarioError(f"setup.{player}.library", reason)


class _Turned(Exception):
    """One of two searches has had its share of points, and the other one is to go on."""


class _Interrupted(Spent):
    """Somebody has interrupted the search."""


class _Solver:
    """Two searches by turns: one in which payments are those that the game itself finds, which is much narrower and
    mostly finds what there is to be found, and one of all there is, which alone can show that nothing wins.
    """

    def __init__(self, game: PuzzleGame, aim: Aim, limits: Limits, noting: Noting | None, table: Table) -> None:
        self.limits = limits
        self.noting = noting
        self.begun = monotonic()
        self.is_interrupted: Callable[[], bool] = lambda: False
        self.aim = aim
        root = Standing.at_first(game, aim)
        self.whole = Search(root, table, self._spend)
        self.narrow = Search(root.with_payments(found=True), table, self._spend)
        self.search = self.narrow
        self.share = self.until = FIRST_SHARE

    def answer(self, *, with_first_moves: bool) -> Answer:
        """Search, as long as the limits allow, and check what is found."""
        proof = None
        verdict: Verdict = "not decided"
        is_interrupted, firsts = False, list[FirstMove]()
        with _deep_enough(), interruptions_noted() as self.is_interrupted:
            try:
                won = self._search_by_turns()
                self.until = sys.maxsize
                proof = proof_of(self.search) if won else None
                verdict = "wins" if won else "no win"
                if with_first_moves:
                    for each in first_moves(self.whole):
                        firsts.append(each)
            except Spent as spent:
                is_interrupted = isinstance(spent, _Interrupted)
            if proof is not None:
                check(self.search.root.game, self.aim, proof)
        return Answer(verdict, self.progress(), proof, self.search.table.unclear, is_interrupted, tuple(firsts))

    def _search_by_turns(self) -> bool:
        """Whether it is won, by the search that found it out. Raises Spent."""
        is_narrow_open = True
        while True:
            try:
                won = self.search.run().is_proved
            except _Turned:
                self._turn_to(self.narrow if self.search is self.whole and is_narrow_open else self.whole)
                continue
            if won or self.search is self.whole:
                return won
            is_narrow_open = False
            self._turn_to(self.whole)

    def _turn_to(self, search: Search) -> None:
        """Go on with a search, each time for longer: with the narrow one for most of the time."""
        self.search = search
        self.share *= 2 if search is self.narrow else 1
        self.until = search.nodes + (self.share if search is self.narrow else self.share // LESS)

    def progress(self) -> Progress:
        """How far it has come."""
        root = self.search.found(self.search.root)
        line = tuple(str(named(move)) for move in self.search.nearest[1])
        return Progress(self._nodes(), monotonic() - self.begun, root.proof, root.disproof, line)

    def _nodes(self) -> int:
        """How many points have been looked into."""
        return self.narrow.nodes + self.whole.nodes

    def _spend(self, nodes: int) -> None:
        """Raise Spent if no more may be spent, or if somebody has interrupted: between two points, where what is known
        is whole.
        """
        if self.is_interrupted():
            raise _Interrupted
        if self.limits.nodes is not None and self._nodes() > self.limits.nodes:
            raise Spent
        if self.limits.seconds is not None and monotonic() - self.begun > self.limits.seconds:
            raise Spent
        if self.noting is not None and nodes % NOTED == 0:
            self.noting(self.progress())
        if nodes >= self.until:
            raise _Turned


@contextmanager
def _deep_enough() -> Iterator[None]:
    """Let calls go as deep as long lines need; afterwards as before."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(max(usual, DEEPEST))
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)
