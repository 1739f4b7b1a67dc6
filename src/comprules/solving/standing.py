"""Where a game stands that is solved: who is to answer, with what, and whether it is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from hashlib import blake2b
from typing import Final, Literal

from comprules.kernel.decisions import ChooseAction, IllegalChoice
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Number, Pass
from comprules.kernel.records import Record
from comprules.play.canonical.distinct import told_apart
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.procedures import Inconclusive
from comprules.solving.aims import Aim
from comprules.solving.chance import Undetermined, Unforeseeable
from comprules.solving.moves import Move, every_move, is_open_ended, own_moves
from comprules.solving.puzzle_game import EndOfTurn, PuzzleGame
from comprules.solving.widths import WHOLE, Width

Turn = Literal["own", "other", "chance", "reached", "missed", "unclear"]
"""Whose turn it is to answer; or, if nobody's is, what has come of it. It is "unclear" where that can't be followed."""

PASS: Final = Pass()
_SIZE: Final = 16


class Pending(Record):
    """An answer of which it is left to chance what comes of it: one of so many things."""

    option: Move
    outcomes: int


class Standing:
    """A point of a game that is solved. It doesn't change; `after` gives the point that an answer leads to.

    `turns` are how many turns of who aims are left, the present one counted. Of what who aims could answer, as much is
    looked at as the `width` says.
    """

    __slots__ = ("_answers", "_key", "_names", "aim", "game", "pending", "turn", "turns", "width")

    def __init__(
        self,
        game: PuzzleGame,
        aim: Aim,
        turns: int,
        width: Width,
        pending: Pending | None = None,
        turn: Turn | None = None,
    ) -> None:
        self.game = game
        self.aim = aim
        self.turns = turns
        self.width = width
        self.pending = pending
        self.turn = turn if turn is not None else self._whose_turn()
        self._key: bytes | None = None
        self._answers: tuple[Move, ...] | None = None
        self._names: Mapping[Move, bytes | None] = {}

    @classmethod
    def at_first(cls, game: PuzzleGame, aim: Aim) -> Standing:
        """Where a game stands that nothing has been done in yet; a turn may be over already."""
        found = cls(game, aim, aim.turns, WHOLE)
        if not isinstance(game.decision, EndOfTurn):
            return found
        past = found._past_the_turn()
        assert past is not None
        return past

    def within(self, width: Width) -> Standing:
        """The same point, with as much of what who aims could answer as a width says."""
        game = self.game.paying_for(self.aim.player if width.finds_payments else None)
        game.idling = partial(_lets_pass, width, self.aim.player)
        return Standing(game, self.aim, self.turns, width, self.pending, self.turn)

    def never_idle(self) -> Standing:
        """The same point, from where on who aims is asked whenever they have priority and could do something."""
        game = self.game.copy()
        game.idling = None
        return Standing(game, self.aim, self.turns, self.width, self.pending, self.turn)

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be answered."""
        return self.turn not in ("own", "other", "chance")

    @property
    def is_amid(self) -> bool:
        """Whether something is to be answered that isn't what to do next."""
        return self.pending is None and not self.is_over and not isinstance(self.game.decision, ChooseAction)

    @property
    def is_without_answer(self) -> bool:
        """Whether others have to answer and nothing is found for them: that proves nothing. Where they have begun to
        put an answer together, another one must be possible, and leads elsewhere.
        """
        return self.turn == "other" and self.game.decision is not None and not self.game.decision.chosen

    @property
    def key(self) -> bytes:
        """What tells it apart from where else it could stand: equal where all that is to come is the same."""
        if self._key is None:
            is_settled = self.turn in ("reached", "missed")
            known = (self.turn, self.width.name) if is_settled else (position_key(self.game), *self._besides())
            self._key = _hashed(*known)
        return self._key

    @property
    def exact_key(self) -> bytes:
        """What tells it apart also from where it would be the same by other names."""
        return _hashed(self.game.digest(), *self._besides())

    def _besides(self) -> tuple[object, ...]:
        """What tells points apart besides the position."""
        return self.turns, self.game.luck_ahead, self.pending, self.width.name

    def answers(self) -> tuple[Move, ...]:
        """What can be answered here, of what is alike one; or what may come by chance, by number."""
        if self._answers is None:
            self._answers = self._found_answers()
        return self._answers

    def _found_answers(self) -> tuple[Move, ...]:
        if self.pending is not None:
            return self.every_answer()
        distinct, self._names = told_apart(self.game)
        return own_moves(self.game, distinct, self.width) if self.turn == "own" else distinct

    def every_answer(self) -> tuple[Move, ...]:
        """What can be answered here; of others also what is alike."""
        if self.pending is not None:
            return tuple(Number(outcome) for outcome in range(self.pending.outcomes))
        if self.turn == "own":
            return self.answers()
        assert self.game.decision is not None
        return every_move(self.game.decision)

    def after(self, answer: Move) -> Standing | None:
        """Where it stands after an answer; None if that turns out to be illegal."""
        game = self.game.copy()
        if self.pending is not None:
            assert isinstance(answer, Number)
            game.luck = (*game.luck, answer.value)
            return self._played(game, self.pending.option)
        after = self._played(game, answer)
        if after is not None and after.is_amid and not after.game.has_offered:
            after._key = self._key_after(answer, after)
        return after

    def _key_after(self, answer: Move, after: Standing) -> bytes | None:
        """A key for a point amid what an answer leads to: by the point before, and the answer. That is quicker, and the
        same point isn't come to in other ways, or seldom, unless somebody has had priority in between.
        """
        self.answers()
        name = self._names.get(answer)
        return None if name is None else _hashed(self.key, name, *after._besides())

    def after_all(self, answers: Iterable[Move]) -> Standing | None:
        """Where it stands after some answers, one after the other; None if one of them is illegal."""
        now: Standing | None = self
        for answer in answers:
            now = now.after(answer) if now is not None else None
        return now

    def with_what_follows(self) -> Standing | None:
        """Where it stands next that who aims has more than one answer, or others are to answer; None if that can't be
        reached.
        """
        now: Standing | None = self
        while now is not None and now.turn == "own" and len(now.answers()) == 1:
            now = now.after(now.answers()[0])
        return now

    def _played(self, game: PuzzleGame, option: Move) -> Standing | None:
        luck = game.luck
        try:
            game.choose(option)
        except Undetermined as undetermined:
            before = self.game.copy()
            before.luck = luck
            return Standing(before, self.aim, self.turns, self.width, Pending(option, undetermined.outcomes))
        except IllegalChoice:
            return None
        except (Unforeseeable, Inconclusive):
            return Standing(self.game, self.aim, self.turns, self.width, None, "unclear")
        found = Standing(game, self.aim, self.turns, self.width)
        return found._past_the_turn() if isinstance(game.decision, EndOfTurn) else found

    def _past_the_turn(self) -> Standing | None:
        """Where it stands as the next turn has begun, if there is one left."""
        turns = self.turns - (self.game.board.active_player == self.aim.player)
        if not turns:
            reached: Turn = "reached" if self.aim.is_reached(self.game) else "missed"
            return Standing(self.game, self.aim, turns, self.width, None, reached)
        return Standing(self.game, self.aim, turns, self.width, None, "own").after(PASS)

    def _whose_turn(self) -> Turn:
        if self.pending is not None:
            return "chance"
        decision = self.game.decision
        if decision is None:
            return "reached" if self.aim.is_reached(self.game) else "missed"
        if self.aim.is_out_of_reach(self.game):
            return "missed"
        if decision.player == self.aim.player:
            return "own"
        return "unclear" if is_open_ended(decision) else "other"


def _lets_pass(width: Width, aiming: PlayerId, board: Board, player: PlayerId) -> bool:
    """Whether a player is the one who aims, and only passing is looked at."""
    return player == aiming and width.lets_pass(board, player)


def _hashed(*known: object) -> bytes:
    return blake2b(repr(known).encode(), digest_size=_SIZE).digest()


def position_key(game: PuzzleGame) -> str:
    """What tells positions apart as far as it makes a difference to what can come of them."""
    return game.position_digest()
