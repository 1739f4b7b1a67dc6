"""A game played slot by slot: what is shown in the slots, and what choosing one does."""

from __future__ import annotations

from comprules.agents.putting_together import any_answer
from comprules.kernel.decisions import RESET, Decision
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Option
from comprules.play.game import Game
from comprules.play.view import View
from comprules.training.observing.sizes import SLOTS
from comprules.training.playing.pages import NextPage, page_count, page_of

Path = tuple[Option, ...]
"""Pieces of an answer, in the order in which they were chosen."""


class IllegalAction(ValueError):
    """A slot that shows nothing was chosen. The game is unchanged.

    >>> from comprules.training import env
    >>> duel = env(illegal="raise")
    >>> _ = duel.reset(seed=1)
    >>> duel.step(200)
    Traceback (most recent call last):
      ...
    comprules.training.playing.course.IllegalAction: ...
    """


class Course:
    """A game, and which page of the options is shown.

    Every decision is taken a piece at a time. Where there is just one way to go on it is taken at once. There is no
    slot to start an answer over: if pieces turn out not to lead to any answer, the last of them is taken back, and
    isn't offered again while this decision lasts. So a decision can't go round in circles.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.page = 0
        self.dead: set[Path] = set()
        self._views: dict[PlayerId, View] = {}
        self._viewed_at: Decision | None = None
        self._settle()

    @property
    def decision(self) -> Decision | None:
        """What is asked now, as far as it is answered; None once the game is over."""
        return self.game.decision

    @property
    def options(self) -> tuple[Option, ...]:
        """The options to go on with, on all pages."""
        decision = self.decision
        if decision is None:
            return ()
        if not self.dead:
            return tuple(option for option in decision.options if option != RESET)
        return tuple(each for each in decision.options if each != RESET and (*decision.chosen, each) not in self.dead)

    @property
    def pages(self) -> int:
        """How many pages of options there are."""
        return page_count(len(self.options))

    @property
    def shown(self) -> tuple[Option | NextPage, ...]:
        """What the slots show, from the first one on."""
        return page_of(self.options, self.page)

    def view(self, player: PlayerId) -> View:
        """What a player sees, the same as long as nothing is chosen: what has been looked at needn't be again."""
        if self.decision is None or self._viewed_at is not self.decision:
            self._views, self._viewed_at = {}, self.decision
        if player not in self._views:
            self._views[player] = self.game.view(player)
        return self._views[player]

    def take(self, slot: int) -> None:
        """Choose what a slot shows. Raises IllegalAction, and changes nothing, if it shows nothing."""
        shown = self.shown
        if not 0 <= slot < len(shown):
            raise IllegalAction(
                f"slot {slot} shows nothing: {_slots(len(shown))} can be chosen now, as the action mask says"
            )
        chosen = shown[slot]
        if isinstance(chosen, NextPage):
            self.page = (self.page + 1) % self.pages
        else:
            self._choose(chosen)
            self._settle()

    def answer(self, given: object) -> None:
        """Answer a decision whole, as agents do."""
        self._choose(given)
        self._settle()

    def _choose(self, given: object) -> None:
        self.page = 0
        self.game.choose(given)
        if self.decision is None or not self.decision.chosen:
            self.dead.clear()

    def _settle(self) -> None:
        """Go on while there is just one way to, and back where there is none."""
        while self.decision is not None:
            options = self.options
            if len(options) > 1:
                return
            if options:
                self._choose(options[0])
            else:
                self._step_back(self.decision)

    def _step_back(self, decision: Decision) -> None:
        """Take the last piece back, never to be offered again in this decision."""
        if not decision.chosen:
            self._choose(any_answer(decision))
            return
        self.dead.add(decision.chosen)
        dead, kept = set(self.dead), decision.chosen[:-1]
        self.game.choose(RESET)
        for piece in kept:
            self.game.choose(piece)
        self.dead = dead


def _slots(count: int) -> str:
    return f"slots 0 to {min(count, SLOTS) - 1}" if count else "none"
