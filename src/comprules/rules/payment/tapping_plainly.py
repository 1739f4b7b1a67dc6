"""CR 605.3b, 106.12: tapping a permanent for one mana where there is no more to it than that."""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.players import Mana
from comprules.kernel.state import PLAYERS, RANGES, REMEMBERED, SUBGAME
from comprules.rules.abilities.activations import ability_at
from comprules.rules.abilities.index import Activatable, Triggering
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.triggering import GameState
from comprules.rules.card_types.creatures import is_too_sick_to_activate
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.concepts.events import LOG, Logged
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.keeping_up import ControlChanges, may_be_to_keep_up
from comprules.rules.mana_and_numbers.added_by_triggers import only_adds_mana, watched_hosts, watching
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.mana_and_numbers.producing_mana import MANA_CHOICE
from comprules.rules.mana_and_numbers.resolving_mana_abilities import (
    activation_of,
    added_since,
    mana_held,
    resolve_mana_ability,
)
from comprules.rules.mana_and_numbers.using_mana_abilities import TappedForMana
from comprules.rules.objects.tapping import TAP_SYMBOL, Tap
from comprules.rules.payment.plain_abilities import PlainAbility
from comprules.rules.payment.usable_mana import profile_of
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of
from comprules.rules.resolving.as_it_was import remembered_after
from comprules.rules.turn.present import TURN


@rule("107.5", "302.6", "602.2b", "605.3b", "106.12", "106.12a", "405.6c")
def tap_plainly(game: Game, player: PlayerId, plain: PlainAbility, mana: Alternative) -> None:
    """Let a player tap a permanent for one mana; raises Illegal if that can't be done.

    If what is in force is no longer the same when it is tapped, the ability resolves as any does.
    """
    if _goes_unnoticed(game, player, plain):
        if CHECKING:
            _check_unnoticed(game, player, plain, mana)
        _tap_unnoticed(game, player, plain, mana)
    else:
        _tap(game, player, plain, mana)


def _tap(game: Game, player: PlayerId, plain: PlainAbility, mana: Alternative) -> None:
    """The same by an event after the other."""
    number, index = plain.number, game.board.index
    if plain.is_creature and is_too_sick_to_activate(game.board, player, number):
        raise Illegal("302.6", "its controller hasn't controlled this creature continuously since their turn began")
    if not happen(game, Tap(Cause(TAP_SYMBOL, number, player), number)):
        raise Illegal("107.5", "a permanent that's already tapped can't be tapped again to pay a cost")
    if game.board.index is not index:
        _resolve(game, player, plain, mana)
        return
    before = mana_held(game)
    units = tuple([Mana(kind, number, plain.is_snow, None) for kind in mana])
    happen(game, AddMana(Cause("106.3", number, player), player, units, number))
    added = added_since(game, before)
    if added or game.rules.tapping_for_mana_needs_none:
        happen(game, TappedForMana(Cause("106.12a", number, player), number, player, added))


def _resolve(game: Game, player: PlayerId, plain: PlainAbility, mana: Alternative) -> None:
    """Let a mana ability whose costs have been paid resolve."""
    resolution = activation_of(game, player, plain.number, plain.place, None)
    ability = ability_at(game.board, plain.number, plain.place)
    resolution.bind(MANA_CHOICE, (profile_of(ability).alternatives or ()).index(mana))
    resolve_mana_ability(ability, resolution)


# -- where nothing notices it ------------------------------------------------------------------------------------------


def _goes_unnoticed(game: Game, player: PlayerId, plain: PlainAbility) -> bool:
    """Whether a permanent can be tapped for mana, and nothing stops, replaces, heeds or ends by that.

    Where what effects make of the board doesn't look at it, who controls what, and what else is kept up with that,
    stays as it is.
    """
    state, board, number = game.state, game.board, plain.number
    registers = state.registers
    if plain.is_creature or game.ahead is not None or registers[COMBAT] is not None or RANGES in registers:
        return False
    if tapping_is_heeded(board, number) or may_be_to_keep_up(game):
        return False
    watched = state.watched
    if player in watched[PLAYERS] or LOG in watched[REGISTERS]:
        return False
    return not (REMEMBERED in watched[REGISTERS] or state.status[number].tapped)


@rule("106.12a", "603.2e")
def tapping_is_heeded(board: LiveBoard, number: ObjectId) -> bool:
    """Whether something in force has to do with that a permanent is tapped for mana, or is tapped."""
    return _becoming_tapped_is_heeded(board, number) or _may_be_watched(board, number)


@rule("106.12a", "605.3a")
def does_more_than_add_mana(board: LiveBoard, player: PlayerId, found: Activatable) -> bool:
    """Whether there is more to the activation of a mana ability than that its permanent is tapped and mana is added,
    always the same, be it by the ability itself or by what triggers on it.
    """
    profile, number = profile_of(found.ability), found.object
    if profile.alternatives is None or not (profile.only_taps and only_adds_mana(found.ability.effect())):
        return True
    if _becoming_tapped_is_heeded(board, number):
        return True
    if not _may_be_watched(board, number):
        return False
    triggering = watching(board, player, found, profile.alternatives)
    return not all(only_adds_mana(active.statement.effect()) for active, _ in triggering)


def _may_be_watched(board: LiveBoard, number: ObjectId) -> bool:
    """Whether something may trigger as a permanent is tapped for mana."""
    return TappedForMana in board.index.heard and ((hosts := watched_hosts(board)) is None or number in hosts)


def _becoming_tapped_is_heeded(board: LiveBoard, number: ObjectId) -> bool:
    """Whether something in force has to do with that a permanent is tapped, or that mana is added."""
    if not board.index.once(_only_triggers_heed) or number in board.state.watched[STATUS]:
        return True
    return Tap in board.index.heard and _triggers_something(board, number)


def _only_triggers_heed(index: Index) -> bool:
    """Whether nothing in force has to do with permanents being tapped for mana, unless it triggers on just that, or on
    that one becomes tapped.
    """
    if not index.meddled.isdisjoint((Tap, AddMana, TappedForMana)) or AddMana in index.heard:
        return False
    return not (GameState in index.heard or index.about(Triggering, ControlChanges))


@rule("603.2", "603.2e")
def _triggers_something(board: LiveBoard, number: ObjectId) -> bool:
    """Whether something would trigger as a permanent becomes tapped for its own cost."""
    tapped = Tap(Cause(TAP_SYMBOL, number, board.controller(number)), number)
    return any(
        active.statement.condition().matches_together((tapped,), context_of(board, active, tapped))
        for active in board.index.about(Triggering, Tap)
    )


@rule("107.5", "602.2b", "605.3b", "106.12", "106.12a", "405.6c", "608.2i")
def _tap_unnoticed(game: Game, player: PlayerId, plain: PlainAbility, kinds: Alternative) -> None:
    """What is so once a permanent has been tapped for mana: it is tapped, the mana is there, and that is logged."""
    state, board, number = game.state, game.board, plain.number
    registers = state.registers
    log, before = registers[LOG], registers.get(REMEMBERED)
    turn, subgame = registers[TURN], registers.get(SUBGAME, 0)
    mana = tuple([Mana(kind, number, plain.is_snow, None) for kind in kinds])
    state.write(STATUS, number, replace(state.status[number], tapped=True))
    log = (log, Logged(Tap(Cause(TAP_SYMBOL, number, player), number), turn, subgame, None, before))
    tapped = remembered_after(before, log, board, (number,))
    game.write_player(player, mana_pool=(*state.players[player].mana_pool, *mana))
    added = AddMana(Cause("106.3", number, player), player, mana, number)
    done = TappedForMana(Cause("106.12a", number, player), number, player, kinds)
    for event in (added, done):
        log = (log, Logged(event, turn, subgame, None, tapped))
    state.write(REGISTERS, LOG, log)
    state.write(REGISTERS, REMEMBERED, remembered_after(tapped, log, board, (number,)))


def _check_unnoticed(game: Game, player: PlayerId, plain: PlainAbility, mana: Alternative) -> None:
    """Check that tapping a permanent at once changes the game just as an event after the other does."""
    found = game.tried_out(lambda: changed(game, lambda: _tap_unnoticed(game, player, plain, mana)))
    check(
        f"what comes of tapping {plain.number}",
        found,
        game.tried_out,
        lambda: changed(game, lambda: _tap(game, player, plain, mana)),
    )


def changed(game: Game, doing: Callable[[], None]) -> dict[tuple[int, Any], Any]:
    """What is otherwise when something has been done."""
    state, mark = game.state, len(game.state.journal)
    doing()
    return {(table, key): state.tables[table].get(key) for table, key, _ in state.journal[mark:]}
