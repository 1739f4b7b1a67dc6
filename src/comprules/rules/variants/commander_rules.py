"""CR 903.8, 903.9b: what may be done with a commander as the game goes on, in force for its owner."""

from __future__ import annotations

from comprules.rules.abilities.statements import Replacement
from comprules.rules.casting.permitted_methods import Permission, PlayingFrom
from comprules.rules.costs.increases_and_reductions import CostChange, Paying
from comprules.rules.mana_and_numbers.mana import COLORS, Symbols, colors, symbols_within
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject


def _is_commander_of(number: ObjectId, owner: PlayerId, context: Context) -> bool:
    record = context.board.object(number)
    return bool(record.commanders) and record.owner == owner


@rule("903.8")
class MayCastCommander(Permission):
    """CR 903.8. That a player may cast their commander from the command zone."""

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        in_command = context.board.object(playing.object).zone is Zone.COMMAND
        is_own = playing.player == context.you and _is_commander_of(playing.object, context.you, context)
        return is_own and in_command and not playing.as_land


@rule("903.8", "702.124d")
class CommanderTax(CostChange):
    """CR 903.8. That it costs {2} more for each time its player has cast it from there before."""

    def increase(self, paying: Paying, context: Context) -> Symbols:
        record = context.board.object(paying.source)
        from_command = record.stacked is not None and record.stacked.origin is Zone.COMMAND
        if not (paying.is_spell and from_command and _is_commander_of(paying.source, context.you, context)):
            return ()
        return _tax(paying.source, paying.player, context)

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        there = context.board.commanders if is_spell else ()
        return any(_is_commander_of(number, context.you, context) and _tax(number, player, context) for number in there)

    def heeds_targets(self) -> bool:
        return False


def _tax(number: ObjectId, player: PlayerId, context: Context) -> Symbols:
    casts = context.board.state.players[player].command_casts
    times = sum(casts.count(commander) for commander in context.board.object(number).commanders)
    return (str(2 * times),) if times else ()


@rule("903.9", "903.9b", "903.9c")
class MayReturnToCommand(Replacement):
    """CR 903.9b. That a player may put their commander into the command zone instead of their hand or library, or of
    where else an edition says.
    """

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to not in context.board.rules.commander_leaves_for:
            return False
        is_away = context.board.object(event.object).zone is not Zone.COMMAND and event.commanders_to is None
        return is_away and _is_commander_of(event.object, context.you, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        name = context.board.name(event.object)
        where = "exile" if event.to is Zone.EXILE else f"your {event.to.name.lower()}"
        reason = f"put {name} into the command zone instead of {where}?"
        if game.ask(yes_no(context.you, "903.9b", reason)) != (Answer(True),):
            return (event,)
        if context.board.object(event.object).components:
            return (replace(event, commanders_to=Zone.COMMAND),)
        return (event.elsewhere(Zone.COMMAND),)

    def opportunity(self, event: Event) -> Any:
        return event.to if isinstance(event, MoveObject) else None

    def in_words(self) -> str:
        return "a commander may be put into the command zone"


@rule("903.8", edition="2009")
class AddsOnlyItsColors(Replacement):
    """CR 903.8 of 2009. That mana of colors that aren't in the mana cost of one's commander is colorless instead."""

    concerns: ClassVar[tuple[type[Any], ...]] = (AddMana,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, AddMana) or event.player != context.you:
            return False
        return any(unit.type in _colors_missing(context) for unit in event.mana)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, AddMana)
        missing = _colors_missing(context)
        mana = tuple(replace(unit, type="C") if unit.type in missing else unit for unit in event.mana)
        return (replace(event, mana=mana),)

    def in_words(self) -> str:
        return "mana of a color that isn't in a commander's mana cost is colorless"


@rule("903.8", edition="2009")
def _colors_missing(context: Context) -> frozenset[str]:
    """The colors that aren't in the mana cost of a player's commander; none for a player without one."""
    board = context.board
    owned = [board.object(number) for number in board.commanders if _is_commander_of(number, context.you, context)]
    there = [colors(symbols_within(known.card.front.mana_cost)) for known in owned]
    return frozenset(COLORS).difference(*there) if there else frozenset()
