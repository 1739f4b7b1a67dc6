"""A proof in words, as a judge would write it: a line for each deed, and what is done against each defence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Done, Pass
from comprules.play.game import Game
from comprules.rules.combat.declarations import CombatDeclaration
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.solving.moves import Move, named
from comprules.solving.proof import Proof
from comprules.solving.standing import Standing

INDENT: Final = "  "
_NUMBERED: Final = re.compile(r" #(\d+)")


def told(root: Standing, proof: Proof) -> Iterator[str]:
    """A proof line by line, from where it begins. What answers several defences alike is told once."""
    return _Telling(proof).lines(root.with_payments_found() if proof.payments_are_found else root)


class _Deed:
    """What a player does, with what they choose for it, until it is told."""

    def __init__(self) -> None:
        self.words = ""
        self.details: list[str] = []

    def told(self, indent: str) -> Iterator[str]:
        """It as a line, if there is anything to tell; after that there isn't."""
        words, details = self.words, self.details
        self.words, self.details = "", []
        if words or details:
            yield indent + (words or "") + (": " if words and details else "") + "; ".join(details)


class _Branch:
    """A part of the proof that is still to be told, and what defence leads there."""

    def __init__(self, step: int, standing: Standing, depth: int, heading: str = "") -> None:
        self.step = step
        self.standing = standing
        self.depth = depth
        self.heading = heading


class _Telling:
    def __init__(self, proof: Proof) -> None:
        self.proof = proof
        self.seen: dict[int, int] = {}

    def lines(self, root: Standing) -> Iterator[str]:
        """All lines: first how it goes if nothing is done against it, then each other defence."""
        waiting = [_Branch(0, root, 0)]
        while waiting:
            branch = waiting.pop()
            if branch.heading:
                yield INDENT * (branch.depth - 1) + branch.heading
            yield from self._line(branch, waiting)

    def _line(self, branch: _Branch, waiting: list[_Branch]) -> Iterator[str]:
        """How it goes on in a branch; the other branches that leave it are put down as waiting."""
        step, standing, indent = branch.step, branch.standing, INDENT * branch.depth
        deed, others = _Deed(), list[_Branch]()
        while self.proof.steps[step].who != "reached":
            if step in self.seen:
                yield from deed.told(indent)
                yield indent + "and so on as shown before"
                break
            self.seen[step] = branch.depth
            answers = self._distinct(step, standing)
            (move, after), *defences = answers
            for other, following in defences:
                played = standing.after(other)
                assert played is not None
                heading = f"If {_who(standing)} {_heard(standing, other)}:"
                others.append(_Branch(following, played, branch.depth + 1, heading))
            yield from self._told(standing, move, deed, indent)
            played = standing.after(move)
            assert played is not None
            step, standing = after, played
        else:
            yield from deed.told(indent)
            yield indent + _ending(standing)
        waiting += reversed(others)

    def _distinct(self, step: int, standing: Standing) -> Sequence[tuple[Move, int]]:
        """The answers of a step that lead to different ones; doing nothing comes first."""
        by_name = {named(answer): answer for answer in standing.answers()}
        found: dict[int, Move] = {}
        for name, after in self.proof.steps[step].answers:
            found.setdefault(after, by_name[name])
        return sorted(((move, after) for after, move in found.items()), key=lambda pair: not _is_nothing(pair[0]))

    def _told(self, standing: Standing, move: Move, deed: _Deed, indent: str) -> Iterator[str]:
        """What a move adds to the deed; the deed before is told if this is another one."""
        decision = standing.game.decision
        words = _words(standing, move)
        if standing.pending is not None or decision is None:
            yield from deed.told(indent)
            deed.words = f"by chance: {words}"
        elif isinstance(decision, (ChooseAction, CombatDeclaration)) and not decision.chosen:
            yield from deed.told(indent)
            if not isinstance(move, Pass):
                deed.words = f"{_who(standing)}: {words}"
        elif words:
            if not deed.words:
                deed.words = f"{_who(standing)} ({decision.reason})"
            deed.details.append(words)


def _is_nothing(move: Move) -> bool:
    return isinstance(move, (Done, Pass))


def _heard(standing: Standing, move: Move) -> str:
    decision = standing.game.decision
    words = _words(standing, move) or "doesn't"
    if isinstance(move, Pass):
        return "passes"
    if standing.pending is None and isinstance(decision, ChooseAction):
        return f"answers with {words}"
    return f"chooses {words}"


def _who(standing: Standing) -> str:
    decision = standing.game.decision
    return "chance" if standing.pending is not None or decision is None else standing.game.board.name(decision.player)


def _words(standing: Standing, move: Move) -> str:
    """A move in words; nothing where no more is chosen."""
    if standing.pending is not None:
        return f"result {move} of {standing.pending.outcomes}"
    if isinstance(move, Done):
        return ""
    told = _unnumbered(standing.game, str(move))
    return _tapped(told) if isinstance(standing.game.decision, ChoosePayment) else told


def _tapped(words: str) -> str:
    return re.sub(r" ability \d+ for ", " for ", words)


def _unnumbered(game: Game, words: str) -> str:
    """Words without the numbers of objects that are the only ones of their name, or like all that have it."""
    names = Counter(game.board.name(number) for number in game.state.objects)

    def shown(match: re.Match[str]) -> str:
        number: Any = int(match[1])
        is_one_of_several = number in game.state.objects and names[game.board.name(number)] > 1
        return match[0] if is_one_of_several else ""

    return _NUMBERED.sub(shown, words)


def _ending(standing: Standing) -> str:
    result = standing.game.result
    return "It is reached." if result is None else f"{result.reason}."
