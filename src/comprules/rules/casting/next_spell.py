"""CR 611.2: effects that wait for the next spell."""

from __future__ import annotations

from comprules.rules.casting.permissions import CastingAtInstantSpeed, FlashPermission
from comprules.rules.continuous_effects.aspects import Aspects, reads_of
from comprules.rules.costs.increases_and_reductions import CostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.objects.descriptions import Description, ObjectKind
from comprules.rules.prelude import *


class SpellChange(Phrase):
    """What is true of the next spell."""

    @abstractmethod
    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        """Let it apply to a spell that has just been put on the stack, as the effect of an object."""

    def saves(self, context: Context) -> Symbols:
        """The mana that it takes off the spell's cost, from the effect's point of view."""
        return ()

    def settled(self, resolution: Resolution) -> SpellChange:
        """It with what is worked out as the effect begins."""
        return self

    def awaiting(self, kind: Description) -> OnNextSpell:
        """What is in force until a player casts such a spell."""
        return OnNextSpell(kind, self)


@rule("611.2f")
class OnNextSpell(CostChange):
    """CR 611.2f. That something is true of the next spell of a kind that a player casts.

    It waits until such a spell, `item`, is put on the stack, and is about that alone from then on.
    """

    kind: ObjectKind
    change: SpellChange
    item: ObjectId | None = None

    def awaits(self, item: ObjectId, player: PlayerId, context: Context) -> bool:
        """Whether this spell, which a player has just put on the stack, is the one that it waits for."""
        return self.item is None and player == context.you and self.kind.fits(item, context)

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return is_spell and player == context.you

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return self.change.saves(context) if paying.is_spell and paying.source == self.item else ()


@rule("601.3b", "611.2f", "702.8a")
class FlashForNextSpell(OnNextSpell, FlashPermission):
    """CR 601.3b. That the next spell of a kind that a player casts can be cast as though it had flash."""

    concerns: ClassVar[tuple[type[Act], ...]] = (*CostChange.concerns, *FlashPermission.concerns)

    def allows(self, casting: CastingAtInstantSpeed, context: Context) -> bool:
        if casting.player != context.you or self.item not in (None, casting.object):
            return False
        return self.kind.fits(casting.object, context)

    def looked_at(self) -> Aspects:
        return reads_of(self.kind)


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
def begin_for_next_spell(game: Game, item: ObjectId, player: PlayerId) -> None:
    """Let the effects that waited for this spell, which has just been put on the stack, apply to it."""
    for number, active, statement in list(_of_next_spells(game.board)):
        context = Context(game.board, active.source, active.you, active.bound, active.x)
        if statement.awaits(item, player, context):
            begun = replace(active, statement=replace(statement, item=item))
            game.state.write(EFFECTS, number, begun)
            statement.change.begin(game, item, player, active.source)


@rule("601.2i", "611.2f")
def end_with_next_spell(game: Game, item: ObjectId) -> None:
    """The spell has been cast: effects that waited for it don't wait for another."""
    for number, _, statement in list(_of_next_spells(game.board)):
        if statement.item == item:
            game.state.erase(EFFECTS, number)
