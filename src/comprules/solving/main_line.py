"""The main line of a proof: what is done, decision by decision, if nothing is done against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.kernel.decisions import Decision
from comprules.kernel.options import Done, Option, Pass, parse
from comprules.kernel.records import Record
from comprules.solving.proof import Named, Proof
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.standing import Standing
from comprules.solving.widths import NARROW, WHOLE


class Choice(Record):
    """A whole answer of the line: to which decision it is given, and where the game stands as that is asked."""

    game: PuzzleGame
    decision: Decision
    chosen: tuple[Option, ...]


class MainLine(Record):
    """The choices of a line, and where it comes to its end."""

    choices: tuple[Choice, ...]
    end: Standing


def main_line(root: Standing, proof: Proof) -> MainLine:
    """The line in which others do nothing wherever they may, and else what the proof names first; so does chance."""
    standing, step = root.within(NARROW if proof.payments_are_found else WHOLE), 0
    proof = proof.without_dead_ends()
    choices: list[Choice] = []
    asked: PuzzleGame | None = None
    while proof.steps[step].answers:
        name, step = _first(proof.steps[step].answers)
        after = standing.after(parse(name))
        assert after is not None
        if standing.pending is None and after.pending is None:
            asked = standing.game if asked is None else asked
            choices += _whole(asked, standing, parse(name), after)
            asked = asked if _goes_on(standing, parse(name), after) else None
        elif standing.pending is not None:
            choices += _whole(standing.game, standing, standing.pending.option, after)
        standing = after
    return MainLine(tuple(choices), standing)


def is_nothing(move: Option) -> bool:
    """Whether by this nothing is done, or nothing more."""
    return isinstance(move, (Done, Pass))


def _first(answers: Sequence[tuple[Named, int]]) -> tuple[Named, int]:
    return next((pair for pair in answers if is_nothing(parse(pair[0]))), answers[0])


def _whole(asked: PuzzleGame, standing: Standing, piece: Option, after: Standing) -> Iterator[Choice]:
    """The whole answer that a piece completes, if it does."""
    decision = standing.game.decision
    assert decision is not None
    if not _goes_on(standing, piece, after):
        chosen = decision.chosen if isinstance(piece, Done) else (*decision.chosen, piece)
        yield Choice(asked, decision, chosen)


def _goes_on(standing: Standing, piece: Option, after: Standing) -> bool:
    """Whether more pieces of the same answer come after one."""
    decision, following = standing.game.decision, after.game.decision
    assert decision is not None
    is_begun = following is not None and following.chosen == (*decision.chosen, piece)
    return is_begun and following is not None and following.reason == decision.reason
