"""Playing a scenario with a transformation, and what there is to see when it ends."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from comprules.cards import CardPool
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import ObjectId
from comprules.kernel.records import Record
from comprules.kernel.zones import EXILE, STACK
from comprules.rules.concepts.board import Board
from comprules.scenarios import Scenario
from comprules.scenarios.beginning import begun
from comprules.scenarios.findings import Failure
from comprules.scenarios.mistakes import ScenarioError
from comprules.scenarios.playing import Playing
from comprules.scenarios.reading import WAYS, ReadingManner
from comprules.scenarios.setting_up.found_cards import NotRunnable
from comprules.scenarios.stage import StagedGame, TooLong

NUMBERS = re.compile(r" ?#\d+| in turn \d+")
"""How words tell apart objects of the same name, and the number of a turn."""


class Ending(Record):
    """How a scenario ended: what was wrong, or nothing; what was there then; and whose turn each turn was.

    `way` is the reading of its answers with which it was played. `stopped` says why it couldn't be played at all.
    """

    way: ReadingManner
    wrong: str = ""
    picture: tuple[Any, ...] = ()
    turns: tuple[str, ...] = ()
    stopped: str = ""


class Transformation:
    """A way to play a scenario that mustn't make a difference."""

    name: str = "as it is"

    shows_all: bool = True
    """Whether all that there is in the end must be the same, not only what the scenario says of it."""

    def why_not(self, scenario: Scenario, ending: Ending, pool: CardPool) -> str:
        """Why it may rightly make a difference to a scenario that ended so when played as it is; empty if it mayn't."""
        return ""

    def changed(self, scenario: Scenario) -> Scenario:
        """The scenario as it is played."""
        return scenario

    def meanwhile(self) -> AbstractContextManager[object]:
        """What is so while it is played."""
        return nullcontext()

    def begin(self, game: StagedGame) -> None:
        """Change the game as it begins."""

    def at_decision(self, game: StagedGame) -> StagedGame:
        """The game with which it goes on at a decision."""
        return game


class Watched(Playing):
    """The playing of a scenario with a transformation, stopping between all steps. It knows whose turn each turn was,
    and what was asked.
    """

    def __init__(
        self, scenario: Scenario, game: StagedGame, way: ReadingManner, transformation: Transformation
    ) -> None:
        super().__init__(scenario, game, way)
        game.pauses = None
        self.transformation = transformation
        self.turns: dict[int, str] = {}
        self.asked: list[Decision] = []

    def _go_on(self) -> None:
        if self.game.decision is not None:
            self.game = self.transformation.at_decision(self.game)
            self.turns[self.game.board.turn] = self._name(self.game.board.active_player)
        super()._go_on()


def ending(
    scenario: Scenario, pool: CardPool, transformation: Transformation, way: ReadingManner | None = None
) -> Ending:
    """How a scenario ends, read in this way, or in the one in which it passes, if there is one."""
    if way is not None:
        return _ending(transformation.changed(scenario), pool, transformation, way)
    endings: list[Ending] = []
    for each in WAYS:
        endings.append(_ending(transformation.changed(scenario), pool, transformation, each))
        if not endings[-1].wrong or not any(scenario.answers.values()):
            return endings[-1]
    return endings[0]


def _ending(scenario: Scenario, pool: CardPool, transformation: Transformation, way: ReadingManner) -> Ending:
    with transformation.meanwhile():
        try:
            game = begun(scenario, pool)
        except (NotRunnable, ScenarioError) as reason:
            return Ending(way, stopped=str(reason) or "it can't be played")
        transformation.begin(game)
        playing = Watched(scenario, game, way, transformation)
        wrong = ""
        try:
            playing.play()
        except (Failure, ScenarioError, TooLong) as failure:
            wrong = NUMBERS.sub("", str(failure))
        turns = tuple(playing.turns[turn] for turn in sorted(playing.turns))
        return Ending(way, wrong, picture(playing.game), turns)


def picture(game: StagedGame) -> tuple[Any, ...]:
    """What there is to see of a game, in words that don't depend on the numbers of objects."""
    board = game.board
    players = tuple(_player(board, player) for player in board.players)
    permanents = _counted([_permanent(board, number) for number in board.battlefield])
    shared = tuple(_counted([board.name(number) for number in game.state.zones[zone]]) for zone in (STACK, EXILE))
    return (board.step, players, permanents, *shared)


def _player(board: Board, player: int) -> tuple[Any, ...]:
    state, known = board.state, board.state.players[player]
    zones = (state.hand(player), state.graveyard(player))
    cards = tuple(_counted([board.object(number).card.name for number in zone]) for zone in zones)
    return (known.name, known.life, known.counters, len(known.mana_pool), cards, len(state.library(player)))


def _permanent(board: Board, number: int) -> tuple[Any, ...]:
    known, record, status = (
        board.characteristics(ObjectId(number)),
        board.object(ObjectId(number)),
        board.status(ObjectId(number)),
    )
    host = record.attached_to
    return (
        known.name,
        board.state.players[known.controller].name,
        (known.types, known.subtypes, sorted(known.colors), known.power, known.toughness),
        sorted(record.counters),
        status.tapped,
        status.damage,
        "" if host is None or not board.exists(host) else board.name(host),
    )


def _counted(things: Sequence[Any]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(Counter(map(repr, things)).items()))
