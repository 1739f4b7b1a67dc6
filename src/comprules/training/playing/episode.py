"""A game from its beginning to its end, or to where it is cut off; at any decision it can be saved and gone on with."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from comprules.kernel.ids import PlayerId
from comprules.kernel.options import parse
from comprules.play.game import Game
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.starting_and_ending.result import Result
from comprules.training.observing.observation import Observation, observe
from comprules.training.playing.course import Course
from comprules.training.playing.rewards import outcome
from comprules.training.playing.setting import Setting

FORMAT: Final = 1


class LoadError(ValueError):
    """A text isn't a saved episode of this version.

    >>> from comprules.training import env
    >>> env().load("{}")
    Traceback (most recent call last):
      ...
    comprules.training.playing.episode.LoadError: ...
    """


class Episode:
    """A game that is played slot by slot, how many choices have been made in it, and whether it was cut off.

    It is a new one, or goes on from a copy of the game that is given. Raises SettingError if that isn't a game of as
    many players.
    """

    def __init__(self, setting: Setting, seed: int, game: Any = None) -> None:
        self.setting = setting
        self.seed = seed
        self.course = Course(setting.begin(seed) if game is None else setting.copied(game))
        self.decisions = 0
        self.cut_off = ""

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.course.game

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on, and where it was cut off."""
        return self.game.result

    @property
    def is_over(self) -> bool:
        """Whether nothing is to be chosen any more."""
        return self.result is not None or bool(self.cut_off)

    @property
    def player(self) -> PlayerId | None:
        """Who has to choose; None once it is over."""
        decision = self.course.decision
        return None if decision is None or self.is_over else decision.player

    def plays(self, player: PlayerId) -> bool:
        """Whether the game goes on for a player: they are in it, or somebody of their team is."""
        if self.is_over:
            return False
        board = self.game.board
        return any(number in board.players for number in (player, *board.team(player)))

    def worth(self, player: PlayerId) -> float:
        """What the game has come to for a player for whom it doesn't go on: 0 if it was cut off."""
        result = self.result
        if result is not None:
            return outcome(result, player)
        return 0.0 if self.cut_off else -1.0

    def take(self, slot: int) -> None:
        """Choose what a slot shows. Raises IllegalAction if it shows nothing."""
        self._after(self.course.take, slot)

    def answer(self, given: object) -> None:
        """Answer a decision whole, as agents do."""
        self._after(self.course.answer, given)

    def _after(self, choosing: Any, given: object) -> None:
        try:
            choosing(given)
        except Inconclusive as unknown:
            self.cut_off = str(unknown)
        self.decisions += 1
        if self.result is None and not self.cut_off:
            self.cut_off = self._limit_passed()

    def _limit_passed(self) -> str:
        setting = self.setting
        if setting.max_turns is not None and self.game.board.turn > setting.max_turns:
            return f"turn {setting.max_turns} is past"
        if setting.max_decisions is not None and self.decisions >= setting.max_decisions:
            return f"{setting.max_decisions} choices have been made"
        return ""

    def observe(self, player: PlayerId) -> Observation:
        """What a player sees, with the options if it is theirs to choose."""
        view, course = self.course.view(player), self.course
        if self.player != player:
            return observe(view)
        return observe(view, course.shown, course.page, course.pages, len(course.options))

    def save(self) -> str:
        """All of it as text."""
        return msgspec.json.encode(
            {
                "training": FORMAT,
                "game": self.game.save(),
                "seed": self.seed,
                "decisions": self.decisions,
                "cut_off": self.cut_off,
                "page": self.course.page,
                "dead": sorted([str(piece) for piece in path] for path in self.course.dead),
            }
        ).decode()

    @classmethod
    def load(cls, setting: Setting, text: str) -> Episode:
        """What `save` made this text of. Raises LoadError if it isn't one."""
        try:
            kept = msgspec.json.decode(text)
            if kept["training"] != FORMAT:
                raise LoadError(f"it was saved in format {kept['training']}, and this is {FORMAT}")
            episode = cls(setting, kept["seed"], Game.load(kept["game"]))
            episode.decisions, episode.cut_off = kept["decisions"], kept["cut_off"]
            episode.course.page = kept["page"]
            episode.course.dead = {tuple(parse(name) for name in path) for path in kept["dead"]}
        except (msgspec.DecodeError, KeyError, TypeError) as error:
            raise LoadError(f"this isn't a saved episode: {error}") from error
        return episode
