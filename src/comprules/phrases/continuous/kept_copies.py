"""CR 707.2c: static abilities by which something is a copy of something else, as that was when this began to apply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS
from comprules.phrases.continuous.copying import Copier, CopyException, copied
from comprules.reader.phrase import phrase
from comprules.rules.abilities.statements import BeginsToApply
from comprules.rules.concepts.active import Active
from comprules.rules.concepts.layer import Layer
from comprules.rules.continuous_effects.aspects import EVERYTHING, Aspects
from comprules.rules.continuous_effects.continuous import Applying, Stative
from comprules.rules.continuous_effects.keeping_up import KEPT_COPIES
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.objects.nouns import Objects
from comprules.rules.resolving.context import Context

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board, LiveBoard
    from comprules.rules.concepts.game import Game

Kept = tuple[tuple[tuple[int, Any, int], Characteristics], ...]


@rule("707.2c", "613.1a", "613.2a", "607.5")
@phrase(
    {
        "one": "is a copy of {what}[, except {exceptions:and:IT}]",
        "several": "are copies of {what}[, except {exceptions:and:IT}]",
    },
    by="number",
)
class IsCopy(Stative):
    """CR 707.2c. "Enchanted creature is a copy of the exiled card": of what that was as this began to apply."""

    number: Literal["one", "several"]
    what: Objects
    exceptions: tuple[CopyException, ...]

    reads: ClassVar[Aspects] = EVERYTHING
    begins: ClassVar[bool] = True

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.COPY,)

    def apply(self, layer: Layer, number: int, known: Characteristics, context: Applying) -> Characteristics:
        values = dict(_kept(context.board)).get((context.source, self, number))
        return known if values is None else replace(values, controller=known.controller, origin=context.effect)

    def values(self, number: int, context: Context) -> Characteristics | None:
        """The copiable values that it gives an object if it begins to apply now."""
        found = [other for other in self.what.refer(context) if not context.board.is_player(other)]
        own = Copier(context.board.copiable(number))
        return copied(context.board, found[0], self.exceptions, own) if found else None


def _kept(board: Board) -> Kept:
    kept: Kept = board.state.registers.get(KEPT_COPIES, ())
    return kept


@rule("707.2c")
def keep_copies(game: Game) -> None:
    """Determine the values of the copy effects that have begun to apply, and forget those of the effects that have
    ended.
    """
    board = game.board
    before, now = dict(_kept(board)), []
    for active in _in_force(board):
        now += _begun(active, before, board)
    if tuple(now) != _kept(board):
        game.state.write(REGISTERS, KEPT_COPIES, tuple(now))


@rule("613.6")
def _in_force(board: LiveBoard) -> Iterator[Active]:
    """Such effects of static abilities as there are before the layers: what has become a copy may have them no more."""
    plain = board.derived.plain
    for number in sorted(plain):
        for active in plain[number].continuous:
            if BeginsToApply in active.statement.about():
                yield active


def _begun(
    active: Active, before: dict[tuple[int, Any, int], Characteristics], board: Board
) -> list[tuple[tuple[int, Any, int], Characteristics]]:
    """The values that an effect gives to the objects that it applies to, as they were determined before or now."""
    context = Context(board, active.source, active.you, active.bound, active.x)
    if active.condition is not None and not active.condition.holds(context):
        return []
    found = []
    for change in active.statement.changes():
        for number in active.statement.affected(context) if isinstance(change, IsCopy) else ():
            key = (active.source, change, number)
            values = before.get(key) or change.values(number, context)
            if values is not None:
                found.append((key, values))
    return found
