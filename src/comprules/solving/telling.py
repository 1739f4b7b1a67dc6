"""A proof in words, as a judge would write it: a line for each deed, and what is done against each defence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Attack, Block, Done, Pass, SpendMana, UseMana
from comprules.kernel.payments_told import in_a_row
from comprules.play.game import Game
from comprules.rules.combat.declarations import CombatDeclaration
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.scenarios.moments import step_now
from comprules.solving.moves import Move, named
from comprules.solving.proof import Proof
from comprules.solving.standing import Standing
from comprules.solving.widths import NARROW, WHOLE

INDENT: Final = "  "
_VERBS: Final = re.compile(r"^(cast|play|activate|unlock) ")
_NOTHING_DECLARED: Final = {False: "doesn't attack", True: "doesn't block"}
_NUMBERED: Final = re.compile(r" #(\d+)")


def told(root: Standing, proof: Proof) -> Iterator[str]:
    """A proof line by line, from where it begins. What answers several defences alike is told once."""
    return _Telling(proof.without_dead_ends()).lines(root.within(NARROW if proof.payments_are_found else WHOLE))


class _Deed:
    """What a player does, with what they choose for it, until it is told: `when`, if that is told of it."""

    def __init__(self) -> None:
        self.words = ""
        self.when = ""
        self.details: list[str] = []
        self.payment: list[str] = []
        self.is_payment_free = False

    def begin(self, words: str, when: str, now: str) -> None:
        """Begin with what is done; when is told where it isn't as late as what was told before."""
        self.words, self.when = words if when == now else f"{when[:1].upper()}{when[1:]}: {words}", when

    def pay(self, standing: Standing, piece: Move) -> None:
        """Note a piece of a payment, which is told if it could have been another one."""
        self.is_payment_free = self.is_payment_free or len(standing.game.distinct_options()) > 1
        self.payment += [] if isinstance(piece, Done) else [_paid(standing, piece)]

    def told(self) -> Iterator[str]:
        """It as a line, if there is anything to tell; after that there isn't."""
        words, details = self.words, [*self.details, *self._paid()]
        self.words, self.details, self.payment, self.is_payment_free = "", [], [], False
        if words or details:
            yield words + (": " if words and details else "") + "; ".join(details)

    def _paid(self) -> Iterator[str]:
        if self.payment and self.is_payment_free:
            counts = Counter(self.payment)
            yield "pays with " + in_a_row([f"{count} {one}" if count > 1 else one for one, count in counts.items()])


class _Branch:
    """A part of the proof, what defence leads there, and in which step: its lines, and the defences within it."""

    def __init__(self, step: int, standing: Standing, heading: str = "", when: str = "") -> None:
        self.step = step
        self.standing = standing
        self.heading = heading
        self.when = when
        self.lines: list[str] = []
        self.within: list[_Branch] = []

    def settle(self) -> None:
        """Put together its lines, when the defences within it are settled; what comes of some alike is told once."""
        alike: dict[tuple[str, ...], dict[str, list[str]]] = {}
        for each in self.within:
            alike.setdefault(tuple(each.lines), {}).setdefault(each.heading, []).append(each.when)
        for lines, defences in alike.items():
            titles = (f"{heading} {' or '.join(dict.fromkeys(when))}" for heading, when in defences.items())
            self.lines.append(f"If {', or '.join(titles)}:")
            self.lines += (f"{INDENT}{line}" for line in lines)


class _Telling:
    def __init__(self, proof: Proof) -> None:
        self.proof = proof
        self.seen: set[int] = set()

    def lines(self, root: Standing) -> Iterator[str]:
        """All lines: first how it goes if nothing is done against it, then each other defence."""
        branches = [_Branch(0, root)]
        waiting = list(branches)
        while waiting:
            branch = waiting.pop()
            branch.lines += self._line(branch)
            branches += branch.within
            waiting += reversed(branch.within)
        for branch in reversed(branches):
            branch.settle()
        yield from branches[0].lines

    def _line(self, branch: _Branch) -> Iterator[str]:
        """How it goes on in a branch; the other branches that leave it are within it."""
        step, standing = branch.step, branch.standing
        deed, now = _Deed(), branch.when
        while self.proof.steps[step].who != "reached":
            if step in self.seen:
                yield from deed.told()
                yield "and so on as shown before"
                return
            self.seen.add(step)
            (move, after), *defences = self._distinct(step, standing)
            for other, following in defences:
                played = standing.after(other)
                assert played is not None
                heading = f"{_who(standing)} {_heard(standing, other)}"
                branch.within.append(_Branch(following, played, heading, _when(standing)))
            yield from self._told(standing, move, deed, now)
            now = deed.when or now
            played = standing.after(move)
            assert played is not None
            step, standing = after, played
        yield from deed.told()
        yield _ending(standing)

    def _distinct(self, step: int, standing: Standing) -> Sequence[tuple[Move, int]]:
        """The answers of a step that lead to different ones; doing nothing comes first."""
        by_name = {named(answer): answer for answer in standing.every_answer()}
        found: dict[int, Move] = {}
        for name, after in self.proof.steps[step].answers:
            found.setdefault(after, by_name[name])
        return sorted(((move, after) for after, move in found.items()), key=lambda pair: not _is_nothing(pair[0]))

    def _told(self, standing: Standing, move: Move, deed: _Deed, now: str) -> Iterator[str]:
        """What a move adds to the deed; the deed before is told if this is another one."""
        decision = standing.game.decision
        words = _words(standing, move)
        if standing.pending is not None or decision is None:
            yield from deed.told()
            deed.begin(f"by chance: {words}", _when(standing), now)
        elif isinstance(decision, ChooseAction):
            yield from deed.told()
            if not isinstance(move, Pass):
                deed.begin(f"{_who(standing)} {words}", _when(standing), now)
        elif isinstance(decision, CombatDeclaration):
            if not decision.chosen:
                yield from deed.told()
                deed.begin(_who(standing), _when(standing), now)
            if words or not decision.chosen:
                deed.details.append(words or _NOTHING_DECLARED[isinstance(decision.candidates[0], Block)])
        elif isinstance(decision, ChoosePayment):
            deed.pay(standing, move)
        elif words:
            if not deed.words:
                deed.begin(f"{_who(standing)} ({decision.reason})", _when(standing), now)
            deed.details.append(words)


def _is_nothing(move: Move) -> bool:
    return isinstance(move, (Done, Pass))


def _heard(standing: Standing, move: Move) -> str:
    """What a defence is."""
    words = _words(standing, move)
    if isinstance(move, Pass):
        return "passes"
    if isinstance(move, Done):
        return "does no more"
    is_told_so = isinstance(standing.game.decision, (ChooseAction, CombatDeclaration)) and standing.pending is None
    return words if is_told_so and not isinstance(move, (Attack, Block)) else f"chooses “{words}”"


def _when(standing: Standing) -> str:
    """In which step of whose turn it is."""
    board, step = standing.game.board, step_now(standing.game)
    kind = "phase" if step.endswith("main") else "step"
    turn = f" of turn {board.turn}" if standing.aim.turns > 1 else ""
    return f"in {board.name(board.active_player)}'s {step} {kind}{turn}"


def _who(standing: Standing) -> str:
    decision = standing.game.decision
    return "chance" if standing.pending is not None or decision is None else standing.game.board.name(decision.player)


def _words(standing: Standing, move: Move) -> str:
    """A move in words; nothing where no more is chosen."""
    if standing.pending is not None:
        return f"result {move} of {standing.pending.outcomes}"
    if isinstance(move, Done):
        return ""
    return _VERBS.sub(lambda verb: f"{verb[1]}s ", _unnumbered(standing.game, str(move)), count=1)


def _paid(standing: Standing, piece: Move) -> str:
    """A piece of a payment: with what, and for which mana if it could be other mana; or which mana of the pool."""
    if isinstance(piece, SpendMana):
        return f"{str(piece).removeprefix('spend ')} from the pool"
    if not isinstance(piece, UseMana):
        return str(piece)
    assert isinstance(standing.game.decision, ChoosePayment)
    uses = (each for each in standing.game.decision.candidates if isinstance(each, UseMana))
    is_other = any(each.id == piece.id and each.mana != piece.mana for each in uses)
    return f"{piece.name} for {piece.mana}" if is_other else piece.name


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
