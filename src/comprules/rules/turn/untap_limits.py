"""CR 502.3: how many permanents of a kind may untap in an untap step, and the choice of those that do."""

from __future__ import annotations

from comprules.rules.objects.tapping import Untap
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import can_happen, in_force
from comprules.rules.turn.staying_tapped import DeterminingWhatUntaps


class LimitsUntapping(Statement):
    """A statement by which a player can't untap more than so many permanents of a kind in their untap step."""

    concerns: ClassVar[tuple[type[Act], ...]] = (DeterminingWhatUntaps,)

    most: int

    @abstractmethod
    def limits(self, number: ObjectId, player: PlayerId, context: Context) -> bool:
        """Whether a permanent that a player would untap is one of these."""


Limited = tuple[tuple[ObjectId, ...], int]
"""Permanents, and how many of them can untap."""


class ChooseWhatUntaps(ChooseObjects):
    """As many permanents as can untap under all of some limits."""

    limits: tuple[Limited, ...] = ()

    def problem(self, chosen: Sequence[Option]) -> str | None:
        """That too many of a kind are chosen, or that one more could be."""
        if not self._is_allowed(chosen):
            return "more can't untap than the limits allow"
        if any(self._is_allowed((*chosen, other)) for other in self.candidates if other not in chosen):
            return "all that can untap do"
        return super().problem(chosen)

    def pieces(self) -> tuple[Option, ...]:
        """Those that can untap besides the ones chosen."""
        return tuple(piece for piece in super().pieces() if self._is_allowed((*self.chosen, piece)))

    def _is_allowed(self, chosen: Sequence[Option]) -> bool:
        numbers = {piece.id for piece in chosen if isinstance(piece, Thing)}
        return all(len(numbers.intersection(limited)) <= most for limited, most in self.limits)


@rule("502.3", "101.2")
def within_limits(game: Game, player: PlayerId, untapping: Sequence[ObjectId]) -> list[ObjectId]:
    """Those of the permanents that the active player is about to untap which do, as they choose where not all can."""
    if not game.board.index.about(LimitsUntapping, DeterminingWhatUntaps):
        return list(untapping)
    able = [number for number in untapping if can_happen(game.board, Untap(Cause("502.3"), number))]
    limits = tuple(_limits(game.board, player, able))
    if not limits:
        return list(untapping)
    limited = {number for numbers, _ in limits for number in numbers}
    candidates = [number for number in able if number in limited]
    options = things(game.board, candidates)
    why = "choose what to untap"
    decision = ChooseWhatUntaps(player, "502.3", why, options, 0, len(options), limits=limits)
    chosen = {thing.id for thing in game.ask(decision) if isinstance(thing, Thing)}
    return [number for number in untapping if number not in limited or number in chosen]


def _limits(board: Board, player: PlayerId, able: Sequence[ObjectId]) -> Iterator[Limited]:
    """The limits that keep some of these from untapping."""
    for said, context in in_force(board, LimitsUntapping, DeterminingWhatUntaps):
        numbers = tuple(number for number in able if said.limits(number, player, context))
        if len(numbers) > said.most:
            yield numbers, said.most
