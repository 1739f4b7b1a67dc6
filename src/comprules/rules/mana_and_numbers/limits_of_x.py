"""CR 107.3a, 107.3f: between which numbers an X is that a player chooses, where a text says so."""

from __future__ import annotations

from comprules.reader.tree import walk
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.what_resolves import effect_of


class LimitsX(Phrase):
    """A mixin for what says which values X can't have."""

    @abstractmethod
    def least_x(self, context: Context) -> int:
        """The least value."""

    @abstractmethod
    def most_x(self, context: Context) -> int | None:
        """The greatest value; None for any."""


class SettlesX(LimitsX):
    """A mixin for what says what X is, so that nobody chooses it (CR 107.3c)."""

    @abstractmethod
    def x(self, context: Context) -> int:
        """The value."""

    def least_x(self, context: Context) -> int:
        return self.x(context)

    def most_x(self, context: Context) -> int | None:
        return self.x(context)


class LimitsManaForX(Phrase):
    """A mixin for what says what mana may be spent on X."""

    @abstractmethod
    def symbol(self) -> str:
        """A symbol that just that mana pays for."""


@rule("106.6", "107.3a")
def mana_for_x(board: Board, item: ObjectId) -> str | None:
    """A symbol for the only mana that may be spent on X for a spell or ability on the stack; None if any may."""
    effect = effect_of(board, board.object(item))
    limits = (part.symbol() for part in walk(effect) if isinstance(part, LimitsManaForX)) if effect is not None else ()
    return next(iter(limits), None)


@rule("107.3c")
def is_x_defined(board: Board, item: ObjectId) -> bool:
    """Whether the text of a spell or ability on the stack says what X is."""
    effect = effect_of(board, board.object(item))
    return effect is not None and any(isinstance(part, SettlesX) for part in walk(effect))


@rule("107.3a", "107.3f")
def bounds_of_x(board: Board, item: ObjectId, player: PlayerId) -> tuple[int, int | None]:
    """The least and the greatest X that the text of a spell or ability on the stack lets a player choose."""
    record = board.object(item)
    context = Context(board, record.source if record.source is not None else item, player)
    return bounds_in(effect_of(board, record), context)


@rule("107.3a", "107.3f")
def bounds_in(effect: Effect | None, context: Context) -> tuple[int, int | None]:
    """The least and the greatest X that the text of an effect lets its controller choose."""
    limits = [part for part in walk(effect) if isinstance(part, LimitsX)] if effect is not None else []
    most = [value for limit in limits if (value := limit.most_x(context)) is not None]
    return max((limit.least_x(context) for limit in limits), default=0), min(most) if most else None


@rule("107.3a")
def greatest_number(board: Board) -> int:
    """The greatest power, toughness or mana value of an object that there is."""
    found = (board.characteristics(number) for number in board.state.objects)
    return max(max(known.power or 0, known.toughness or 0, known.mana_value) for known in found)
