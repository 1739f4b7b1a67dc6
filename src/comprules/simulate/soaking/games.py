"""One game of a soak: random players, watched; an internal error is kept with the game that shows it."""

from __future__ import annotations

import traceback
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from comprules.agents.random_agent import RandomAgent
from comprules.editions import DEFAULT
from comprules.editions.novelties import told_already
from comprules.kernel.card import Card
from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.options import Attack, Option, Pass
from comprules.kernel.records import Record
from comprules.play.game import Game
from comprules.play.positions import arrange
from comprules.play.view import View
from comprules.rules.concepts.procedures import Inconclusive
from comprules.simulate.decks import NamedDeck
from comprules.simulate.soaking.middles import in_the_middle
from comprules.simulate.soaking.observations import Feat
from comprules.simulate.soaking.obstacles import obstacles
from comprules.simulate.soaking.patience import patience
from comprules.simulate.soaking.watching import Watcher
from comprules.simulate.variants import by_commanders
from comprules.variants import Brawl

LONGEST_GAME = 50
"""A game that has lasted so many turns is given up: random players may never end it."""

LONGEST_REST = 24
"""The same for a game that begins in the middle."""

EAGERNESS = 0.85
"""How often a player tries what hasn't been shown yet, where that is possible."""

MOST_TRIES = 6
"""How often in a game a player tries something with a card that doesn't show by it what it has to."""

SLOTH = 0.8
"""How often a player passes otherwise: what can be done for nothing would be done without end."""


class Task(Record):
    """A game to be played: its number, decks and seed, what it had better show, how many seconds it may take, and
    whether it begins in the middle, and by which edition. The decks' commanders are those of a Brawl game, the
    `reference` what their texts name.
    """

    number: int
    decks: tuple[NamedDeck, ...]
    seed: int
    wanted: tuple[Feat, ...]
    seconds: float
    in_the_middle: bool = False
    dungeons: tuple[Card, ...] = ()
    edition: str = DEFAULT
    reference: tuple[Card, ...] = ()

    @property
    def longest(self) -> int:
        """How many turns it may last."""
        return LONGEST_REST if self.in_the_middle else LONGEST_GAME

    def begin(self) -> Game:
        """The game as it begins, by the nearest rule for a card that its edition doesn't know."""
        with told_already():
            return self._begun()

    def _begun(self) -> Game:
        variants = by_commanders(self.decks, Brawl)
        if not self.in_the_middle:
            decks = [deck.cards for deck in self.decks]
            return Game(
                decks,
                seed=self.seed,
                edition=self.edition,
                skip_trivial=True,
                dungeons=self.dungeons,
                variants=variants,
                allow_later_cards=True,
                reference=self.reference,
            )
        random = Random(self.seed)
        sides = [in_the_middle(deck.cards, random) for deck in self.decks]
        active = random.randrange(len(sides))
        return arrange(
            sides,
            active=active,
            seed=self.seed,
            edition=self.edition,
            skip_trivial=True,
            dungeons=self.dungeons,
            variants=variants,
            allow_later_cards=True,
            reference=self.reference,
        )


class Failure(Record):
    """An internal error, the game as it was before, and the answer that led to it, as its options' names.

    Without a game it is an error of beginning one.
    """

    error: str
    details: str
    game: str | None
    answer: tuple[str, ...]


class Soaked(Record):
    """What came of a game: what the cards showed, which of them were met, why the rest couldn't be shown as far as
    that was asked, and the error it ended with, if it did.
    """

    number: int
    turns: int
    shown: frozenset[Feat]
    met: frozenset[str]
    obstacles: tuple[tuple[Feat, str], ...]
    failure: Failure | None = None


class EagerAgent(RandomAgent):
    """Plays at random, but tries first what cards have still to show, a few times each, and passes often after that."""

    def __init__(self, seed: int, wanted: tuple[Feat, ...], watcher: Watcher) -> None:
        super().__init__(seed)
        self._wanted = wanted
        self._watcher = watcher
        self._tried: Counter[str] = Counter()

    def choose(self, view: View | None, decision: Decision) -> Option | tuple[Option, ...]:
        """An option, or all the pieces of a combination. The view isn't looked at."""
        if not isinstance(decision, ChooseAction):
            return super().choose(view, decision)
        if self._random.random() < EAGERNESS and (promising := self._promising(decision)):
            option = self._one_of(promising)
            self._tried[getattr(option, "name", "")] += 1
            return option
        return Pass() if self._random.random() < SLOTH else self._one_of(decision.candidates)

    def _one_of(self, options: tuple[Option, ...]) -> Option:
        """One of some options; rather an attack by a creature that has still something to show."""
        attacks = tuple(option for option in options if isinstance(option, Attack) and option.name in self._names())
        return super()._one_of(attacks if attacks and self._random.random() < EAGERNESS else options)

    def _promising(self, decision: ChooseAction) -> tuple[Option, ...]:
        names = {name for name in self._names() if self._tried[name] < MOST_TRIES}
        return tuple(option for option in decision.candidates if getattr(option, "name", None) in names)

    def _names(self) -> set[str]:
        """The names of what has still something to show."""
        return {feat.name for feat in self._wanted if feat not in self._watcher.shown}


def soak_game(task: Task) -> Soaked:
    """Play the game of a task to its end, until it has lasted too long or can't be followed, or until an internal
    error.
    """
    run = _Run(task)
    failure = None
    try:
        with patience(task.seconds), suppress(Inconclusive):
            run.play()
    except Exception as error:
        failure = run.failure(error)
    obstacles = tuple((feat, why) for feat, why in run.obstacles.items() if feat not in run.watcher.shown)
    shown, met = frozenset(run.watcher.shown), frozenset(run.watcher.met)
    return Soaked(task.number, run.turn, shown, met, obstacles, failure)


class _Run:
    """A game being played, watched; `before` is the game as it was when `answer` was given."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.watcher = Watcher()
        self.agents = [EagerAgent(task.seed + place, task.wanted, self.watcher) for place in range(len(task.decks))]
        self.obstacles: dict[Feat, str] = {}
        self.turn = 0
        self.before: Game | None = None
        self.answer: Any = ()

    def play(self) -> None:
        """Play the game to its end, or until it has lasted too long."""
        game = self.task.begin()
        while (decision := game.decision) is not None and self.turn < self.task.longest:
            self.answer = self.agents[decision.player].choose(None, decision)
            self.before = game.copy()
            game.choose(self.answer)
            self.watcher.look(game)
            if game.board.turn != self.turn:
                self.turn = game.board.turn
                self._note_obstacles(game)

    def _note_obstacles(self, game: Game) -> None:
        """Ask once a turn why what hasn't been shown can't be done."""
        pending = [feat for feat in self.task.wanted if feat not in self.watcher.shown]
        self.obstacles.update(obstacles(game, pending))

    def failure(self, error: Exception) -> Failure:
        """What is kept of an internal error."""
        details = "".join(traceback.format_exception(error))
        saved = self.before.save() if self.before is not None else None
        answer = self.answer if isinstance(self.answer, tuple) else (self.answer,)
        return Failure(f"{type(error).__name__}: {error}", details, saved, tuple(map(str, answer)))


def replay(failure: Failure) -> Game | None:
    """Give the answer again that led to an internal error; the error is raised again, if it is still there."""
    if failure.game is None:
        return None
    game = Game.load(failure.game)
    game.choose(failure.answer if len(failure.answer) != 1 else failure.answer[0])
    return game


def load_failure(text: bytes) -> Failure:
    """The failure that a file of a soak holds; raises ValueError if it isn't one."""
    try:
        return msgspec.json.decode(text, type=Failure)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
