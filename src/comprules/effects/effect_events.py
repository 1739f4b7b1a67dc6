"""CR 611.2: effects that last beginning and ending."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.effects.statements import Active
from comprules.events import Event
from comprules.oracle.agreement import Agreement
from comprules.oracle.phrase import Phrase
from comprules.rule_citations import rule
from comprules.state import EFFECTS

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


@rule("611.2", "613.7b")
class EffectBegins(Event):
    """An effect that lasts begins. `said` are the words that made it, `objects` what it is settled on, if it is."""

    number: int
    active: Active
    said: tuple[Phrase, ...] = ()
    objects: tuple[int, ...] = ()

    def happen(self, game: Game) -> Sequence[Event]:
        """It is in force from now on."""
        game.state.write(EFFECTS, self.number, self.active)
        return ()

    def describe(self, board: Board) -> str:
        """What is said of what."""
        words = self._words()
        names = ", ".join(board.name(number) for number in self.objects)
        return f"{names} {words}".strip() if words else f"an effect of {board.name(self.active.source)} begins"

    def _words(self) -> str:
        """The words that made it; empty if what they were bound to has no words, such as a certain player."""
        from comprules.oracle.errors import Unwritable
        from comprules.oracle.reading import write

        agreement = Agreement.IT if len(self.objects) < 2 else Agreement.THEY
        try:
            return " and ".join(write(phrase, agreement=agreement, capital=False) for phrase in self.said)
        except Unwritable:
            return ""


@rule("611.2a", "611.2b")
class EffectEnds(Event):
    """An effect that lasts ends."""

    number: int

    def possible(self, board: Board) -> bool:
        """Whether it is still in force."""
        return self.number in board.state.effects

    def happen(self, game: Game) -> Sequence[Event]:
        """It is no longer in force."""
        game.state.erase(EFFECTS, self.number)
        return ()

    def describe(self, board: Board) -> str:
        """Whose effect."""
        return "an effect ends"
