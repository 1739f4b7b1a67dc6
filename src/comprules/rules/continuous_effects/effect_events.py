"""CR 611.2: effects that last beginning and ending."""

from __future__ import annotations

from comprules.reader.agreement import Agreement
from comprules.reader.reading import write
from comprules.rules.concepts.events import Detail
from comprules.rules.continuous_effects.continuous import Change
from comprules.rules.objects.own_names import naming
from comprules.rules.prelude import *


@rule("611.2", "613.7b")
class EffectBegins(Event):
    """An effect that lasts begins.

    `said` are the words that made it; `objects` what it is settled on, or `who` the words for what it is about.
    """

    number: ObjectId
    active: Active
    said: tuple[Phrase, ...] = ()
    objects: tuple[ObjectId, ...] = ()
    who: Phrase | None = None

    def happen(self, game: Game) -> Sequence[Event]:
        """It is in force from now on."""
        game.state.write(EFFECTS, self.number, self.active)
        return ()

    def shortest(self, board: Board) -> Detail:
        """What it says is told; that there is an effect, only to whom the rules are told."""
        return "play" if self.said else "rules"

    def describe(self, board: Board) -> str:
        """What is said of what, for how long."""
        if not self.said:
            return f"an effect of {board.name(self.active.source)} begins"
        agreement = Agreement.IT if len(self.objects) < 2 else Agreement.THEY
        names = _listed([board.name(number) for number in self.objects])
        if self.who is not None:
            names = _written(self.who, agreement)
        said = _listed([told(phrase, board, agreement) for phrase in self.said])
        duration = self.active.duration.in_words(agreement) if self.active.duration is not None else ""
        return naming(" ".join(part for part in (names, said, duration) if part), self.active.source, board)


def _listed(items: Sequence[str]) -> str:
    return " and ".join((", ".join(items[:-1]), items[-1])) if len(items) > 1 else "".join(items)


def told(phrase: Phrase, board: Board, agreement: Agreement) -> str:
    """What a phrase says that is true of something from now on, as the log says it."""
    return phrase.told(board, agreement) if isinstance(phrase, Change) else _written(phrase, agreement)


def _written(phrase: Phrase, agreement: Agreement) -> str:
    return write(phrase, agreement=agreement, capital=False)


@rule("611.2a", "611.2b")
class EffectEnds(Event):
    """An effect that lasts ends."""

    number: ObjectId
    source: ObjectId

    def possible(self, board: Board) -> bool:
        """Whether it is still in force."""
        return self.number in board.state.effects

    def happen(self, game: Game) -> Sequence[Event]:
        """It is no longer in force."""
        game.state.erase(EFFECTS, self.number)
        return ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Whose effect."""
        return f"an effect of {board.name(self.source)} ends"
