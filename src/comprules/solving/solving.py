"""Solving a position: a line that reaches an aim against every defence, or that there is none."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from comprules.cards import CardPool
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.interruptions import interruptions_noted
from comprules.play.game import Game
from comprules.scenarios.beginning import laid_out, say_luck
from comprules.scenarios.mistakes import ScenarioError
from comprules.scenarios.scenario import Scenario
from comprules.solving.aims import Aim
from comprules.solving.answer import Answer, Limits, Noting, Progress, Verdict
from comprules.solving.chance import count_orders
from comprules.solving.checking import check
from comprules.solving.experience import Experience
from comprules.solving.first_moves import FirstMove, first_moves
from comprules.solving.helping import Helpers, Nobody, helped
from comprules.solving.moves import named
from comprules.solving.proof import Proof
from comprules.solving.proving import proof_of
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.searching import Search, Spent
from comprules.solving.standing import Standing
from comprules.solving.table import Table
from comprules.solving.ways import Way, ways_for
from comprules.solving.widths import WHOLE

DEEPEST: Final = 50_000
"""How many answers may follow each other in a search, each being some frames of the interpreter."""


NOTED: Final = 20
"""After how many points it is told again how far the search has come."""

FIRST_SHARE: Final = 500
"""How many points the searches come to in the first round; then twice as many each time."""

NOT_DECIDED: Final[Verdict] = "not decided"
NO_LIMITS: Final = Limits()
NOBODY: Final = Nobody()


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
    jobs: int = 1,
) -> Answer:
    """Look for a line by which a player reaches an aim against every defence, from a position on.

    Without an aim it is what the scenario's goal says, or that the first player wins this turn. All that is hidden is
    taken to be known to everybody, and all other players to help each other. `noting` is called now and then;
    interrupted, it tells how far it has come. With a `table` it goes on from what that holds, and adds to it. With
    `with_first_moves` it also finds out what comes of each first move. Players choose how they pay; with `auto_pay` it
    is found for them, with None as in the game that is given. With more than one of `jobs`, other processes search
    beside this one, and share what they find out.

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
    puzzle = PuzzleGame.of(game, auto_pay=auto_pay)
    with helped(puzzle, aim, jobs - 1) as helpers:
        solver = Solver(puzzle, aim, limits or Limits(), noting, table, helpers)
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


class _FoundElsewhere(Exception):
    """Another process has found out whether it is won."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer


class _Interrupted(Spent):
    """Somebody has interrupted the search."""


class Solver:
    """Searches by turns, in several ways: a wider one may find what a narrower one can't, which is mostly quicker to
    find what there is to be found; the widest one alone can show that nothing wins.

    Of several processes at the same position this is the one at a `place`: each begins in another way, and tries
    answers in another order. Where one of the helpers is the first to know, its answer is taken.
    """

    def __init__(
        self,
        game: PuzzleGame,
        aim: Aim,
        limits: Limits = NO_LIMITS,
        noting: Noting | None = None,
        table: Table | None = None,
        helpers: Helpers = NOBODY,
        place: int = 0,
    ) -> None:
        self.limits = limits
        self.noting = noting
        self.helpers = helpers
        self.begun = monotonic()
        self.is_interrupted: Callable[[], bool] = lambda: False
        self.game = game
        self.aim = aim
        self.table = table if table is not None else Table()
        root = Standing.at_first(game, aim)
        ways = ways_for(game)
        experience = Experience(place)
        self.ways: dict[Search, Way] = {
            way.search(root.within(way.own_width), self.table, self._spend, experience, helpers.verdicts): way
            for way in (*ways[place % len(ways) :], *ways[: place % len(ways)])
        }
        self.widest = next(search for search, way in self.ways.items() if way.width == WHOLE)
        self.search = next(iter(self.ways))
        self.until = 0

    def answer(self, *, with_first_moves: bool = False) -> Answer:
        """Search, as long as the limits allow, and check what is found."""
        proof, verdict = None, NOT_DECIDED
        is_interrupted, firsts = False, list[FirstMove]()
        with _deep_enough(), collecting_seldom(), interruptions_noted() as self.is_interrupted:
            try:
                verdict, proof = self._found()
                if with_first_moves:
                    for each in first_moves(self.widest):
                        firsts.append(each)
            except Spent as spent:
                is_interrupted = isinstance(spent, _Interrupted)
            if proof is not None:
                check(self.game, self.aim, proof)
        return Answer(verdict, self.progress(), proof, self.table.unclear, is_interrupted, tuple(firsts))

    def _found(self) -> tuple[Verdict, Proof | None]:
        """Whether it is won, and by which proof, found here or by a helper. Raises Spent."""
        try:
            won = self._search_by_turns()
        except _FoundElsewhere as elsewhere:
            self.until = sys.maxsize
            self.table.unclear += elsewhere.answer.unclear
            return elsewhere.answer.verdict, elsewhere.answer.proof
        self.until = sys.maxsize
        return ("wins", proof_of(self.search)) if won else ("no win", None)

    def _search_by_turns(self) -> bool:
        """Whether it is won, by the search that found it out. Raises Spent."""
        share, left = FIRST_SHARE, list(self.ways)
        while True:
            for search in tuple(left):
                if search not in left:
                    continue
                self._turn_to(search, share // self.ways[search].less)
                try:
                    won = search.run().is_proved
                except _Turned:
                    continue
                if won or search is self.widest:
                    return won
                left = [other for other in left if self.ways[other].width != self.ways[search].width]
            share *= 2

    def _turn_to(self, search: Search, share: int) -> None:
        """Go on with a search, for so many points."""
        self.search, self.until = search, search.nodes + share

    def progress(self) -> Progress:
        """How far it has come."""
        root = self.search.found(self.search.root)
        line = tuple(str(named(move)) for move in self.search.nearest[1])
        return Progress(self._nodes(), monotonic() - self.begun, root.proof, root.disproof, line)

    def _nodes(self) -> int:
        """To how many points it has come, with its helpers."""
        mine, verdicts = sum(search.nodes for search in self.ways), self.helpers.verdicts
        if verdicts is None:
            return mine
        verdicts.note_points(mine)
        return verdicts.points()

    def _spend(self, nodes: int) -> None:
        """Raise Spent if no more may be spent, or if somebody has interrupted: between two points, where what is known
        is whole; and _FoundElsewhere if there is no more to be found.
        """
        if self.is_interrupted():
            raise _Interrupted
        if self.limits.nodes is not None and self._nodes() > self.limits.nodes:
            raise Spent
        if self.limits.seconds is not None and monotonic() - self.begun > self.limits.seconds:
            raise Spent
        if nodes % NOTED == 0:
            self._exchange()
        if nodes >= self.until:
            raise _Turned

    def _exchange(self) -> None:
        """Tell how far it has come, and hear whether another process has found it out."""
        answer = self.helpers.answer() if self.until < sys.maxsize else None
        if answer is not None:
            raise _FoundElsewhere(answer)
        progress = self.progress()
        if self.noting is not None:
            self.noting(progress)


@contextmanager
def _deep_enough() -> Iterator[None]:
    """Let calls go as deep as long lines need; afterwards as before."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(max(usual, DEEPEST))
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)
