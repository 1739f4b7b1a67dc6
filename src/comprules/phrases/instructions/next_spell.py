"""CR 611.2f: effects that change the next spell a player casts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.kernel.state import EFFECTS
from comprules.keywords.actions.counter_spell import Counter
from comprules.phrases.continuous.abilities import Gains, Granted
from comprules.phrases.durations.durations import UntilEndOfTurn, WhileOnStack
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.reader.phrase import Phrase, phrase
from comprules.rules.abilities.statements import Restriction
from comprules.rules.continuous_effects.lasting import change_for, let_last
from comprules.rules.costs.cost_changes import CostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.objects.descriptions import Description
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.resolving.resolution import Resolution

if TYPE_CHECKING:
    from comprules.kernel.events import Event
    from comprules.play.game import Game
    from comprules.rules.abilities.statements import Act, Active
    from comprules.rules.continuous_effects.board import Board


class SpellChange(Phrase):
    """What is true of the next spell."""

    @abstractmethod
    def begin(self, game: Game, item: int, player: int, by: int) -> None:
        """Let it apply to a spell that has just been put on the stack, as the effect of an object."""

    def saves(self) -> Symbols:
        """The mana that it takes off the spell's cost."""
        return ()


@rule("118.7", "611.2f")
@phrase("costs {symbols} less to cast")
class CostsLess(SpellChange):
    """CR 118.7. "Costs {2} less to cast"."""

    symbols: SymbolRun

    def begin(self, game: Game, item: int, player: int, by: int) -> None:
        """Nothing: what it saves is looked at when the total cost is determined."""

    def saves(self) -> Symbols:
        return tuple(symbol.strip("{}") for symbol in self.symbols)


class NotCountered(Restriction):
    """That a certain spell can't be countered."""

    item: int

    concerns: ClassVar[tuple[type[Any], ...]] = (Counter,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        return isinstance(act, Counter) and act.object == self.item


@rule("101.2", "611.2f")
@phrase("can't be countered")
class CantBeCountered(SpellChange):
    """CR 101.2. "Can't be countered"."""

    def begin(self, game: Game, item: int, player: int, by: int) -> None:
        let_last(NotCountered(item), WhileOnStack(item), Resolution(game, by, player, item))


@rule("613.1f", "611.2f")
@phrase("has {abilities:and}")
class HasThen(SpellChange):
    """CR 611.2f. "Has cascade"."""

    abilities: tuple[Granted, ...]

    def begin(self, game: Game, item: int, player: int, by: int) -> None:
        change_for((item,), (Gains(self.abilities),), None, Resolution(game, by, player, item))


@rule("611.2f")
class OnNextSpell(CostChange):
    """CR 611.2f. That something is true of the next spell of a kind that a player casts.

    It waits until such a spell, `item`, is put on the stack, and is about that alone from then on.
    """

    kind: Description
    change: SpellChange
    item: int | None = None

    def awaits(self, item: int, player: int, context: Context) -> bool:
        """Whether this spell, which a player has just put on the stack, is the one that it waits for."""
        return self.item is None and player == context.you and self.kind.matches(item, context)

    def could_concern(self, player: int, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return is_spell and player == context.you

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return self.change.saves() if paying.is_spell and paying.source == self.item else ()


@rule("611.2f", "611.2a")
@phrase("the next {kind:IT} you cast this turn {change}")
class NextSpellThisTurn(Instruction):
    """CR 611.2f. "The next creature spell you cast this turn costs {2} less to cast"."""

    kind: Description
    change: SpellChange

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(OnNextSpell(self.kind, self.change), UntilEndOfTurn("this turn"), resolution)


def awaits_spell(board: Board) -> bool:
    """Whether any effect waits for somebody's next spell."""
    return any(isinstance(active.statement, OnNextSpell) for active in board.index.about(CostChange, Paying))


def _of_next_spells(board: Board) -> Iterator[tuple[int, Active, OnNextSpell]]:
    """The effects on next spells, by number."""
    effects = board.state.effects
    for number in sorted(effects):
        statement = effects[number].statement
        if isinstance(statement, OnNextSpell):
            yield number, effects[number], statement


@rule("601.2a", "611.2f")
def begin_for_next_spell(game: Game, item: int, player: int) -> None:
    """Let the effects that waited for this spell, which has just been put on the stack, apply to it."""
    for number, active, statement in list(_of_next_spells(game.board)):
        context = Context(game.board, active.source, active.you, active.bound, active.x)
        if statement.awaits(item, player, context):
            begun = replace(active, statement=replace(statement, item=item))
            game.state.write(EFFECTS, number, begun)
            statement.change.begin(game, item, player, active.source)


@rule("601.2i", "611.2f")
def end_with_next_spell(game: Game, item: int) -> None:
    """The spell has been cast: effects that waited for it don't wait for another."""
    for number, _, statement in list(_of_next_spells(game.board)):
        if statement.item == item:
            game.state.erase(EFFECTS, number)
