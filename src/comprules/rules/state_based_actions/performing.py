"""CR 704.3: performing state-based actions, all at once."""

from __future__ import annotations

from functools import partial

from comprules.kernel.checking import CHECKING, check
from comprules.rules.abilities.pipeline import propose
from comprules.rules.card_layouts.preparation_cards import is_kept
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.starting_and_ending.ending_the_game import LoseGame
from comprules.rules.state_based_actions import (
    aura,
    commander_damage,
    commander_return,
    conflicting_counters,
    counter_limit,
    deathtouch,
    defense,
    draw_from_empty_library,
    dungeon,
    equipment,
    legend,
    lethal_damage,
    life,
    loyalty,
    neither_aura_nor_equipment,
    phenomenon,
    poison,
    protector,
    role,
    saga,
    scheme,
    sector,
    speed,
    stray_copies,
    stray_tokens,
    toughness,
    world,
)
from comprules.rules.state_based_actions.survey import Survey
from comprules.rules.state_based_actions.surveying import surveyed
from comprules.rules.zones.noted import PUT_AWAY, STRAYS

ACTIONS: tuple[Callable[[Survey], Iterator[Event]], ...] = (
    conflicting_counters.events,
    counter_limit.events,
    equipment.events,
    neither_aura_nor_equipment.events,
    life.events,
    draw_from_empty_library.events,
    poison.events,
    commander_damage.events,
    stray_tokens.events,
    stray_copies.events,
    toughness.events,
    loyalty.events,
    legend.events,
    world.events,
    aura.events,
    defense.events,
    protector.events,
    role.events,
    saga.events,
    sector.events,
    speed.events,
    dungeon.events,
    phenomenon.events,
    scheme.events,
    lethal_damage.events,
    deathtouch.events,
    commander_return.events,
)
"""They happen at once; in this order so that nothing changes what another of them has moved away (CR 704.8)."""

_ASKING = {
    legend.events: legend.due,
    protector.events: protector.due,
    commander_return.events: commander_return.due,
    sector.events: sector.due,
}
"""Those in which players choose, with what tells whether there is anything to choose."""


@rule("704.1", "704.2", "704.3", "704.4", "405.6f")
def perform_state_based_actions(game: Game) -> bool:
    """Perform every state-based action that applies, all at once; say whether any was performed."""
    if is_known_clean(game):
        return False
    done = _perform(game)
    if not done:
        game.state.clean_at = game.state.writes
    return done


def is_known_clean(game: Game) -> bool:
    """Whether nothing that a state-based action could look at has been written since none was due."""
    is_clean = game.state.clean_at == game.state.writes
    if is_clean and CHECKING:
        check("whether a state-based action does anything", False, game.tried_out, partial(_does_anything, game))
    return is_clean


def _does_anything(game: Game) -> bool:
    """Whether performing state-based actions changes the game in any way."""
    state, mark = game.state, len(game.state.journal)
    done = _perform(game)
    written = ((state.tables[table].get(key), before) for table, key, before in state.journal[mark:])
    return done or any(now != before for now, before in written)


def _perform(game: Game) -> bool:
    """Perform what applies: whether anything does."""
    survey = surveyed(game)
    actions = survey.concerned(game.rules.state_based_actions(ACTIONS))
    events = list(_distinct((event for action in actions for event in action(survey)), game.board))
    _check_is_over(survey)
    return bool(propose(game, events)) if events else False


@rule("514.3a", "704.3")
def state_based_actions_due(game: Game) -> bool:
    """Whether a state-based action would be performed now."""
    if is_known_clean(game):
        return False
    survey = surveyed(game)
    actions = survey.concerned(game.rules.state_based_actions(ACTIONS))
    if any(_ASKING[action](survey) for action in actions if action in _ASKING):
        return True
    events = (event for action in actions if action not in _ASKING for event in action(survey))
    return any(event.possible(game.board) and forbidden(game.board, event) is None for event in events)


@rule("704.7")
def _distinct(events: Iterator[Event], board: Board) -> Iterator[Event]:
    """The events without those that would do the same, such as destroying an object, or a player losing, for two
    reasons; what can't happen for one of them still can for another.
    """
    results: set[tuple[str, int]] = set()
    for event in events:
        result = _result(event, board)
        if result in results:
            continue
        if result is not None and forbidden(board, event) is None:
            results.add(result)
        yield event


@rule("704.7", "810.8a")
def _result(event: Event, board: Board) -> tuple[str, int] | None:
    """To what or whom something happens: an object, or somebody who loses the game, with their team."""
    if isinstance(event, LoseGame):
        return "loses", board.shares_life_with(event.player)[0]
    number = getattr(event, "object", None)
    return None if number is None else ("object", number)


@rule("704.5b", "704.5h", "704.6d")
def _check_is_over(survey: Survey) -> None:
    """What counts only since the last check is forgotten: attempts to draw from an empty library, deathtouch, and that
    commanders were put away.
    """
    game = survey.game
    for player in survey.endangered:
        if game.state.players[player].drew_from_empty:
            game.write_player(player, drew_from_empty=False)
    for number, _, status in survey.creatures:
        if status.deathtouched:
            game.state.write(STATUS, number, replace(status, deathtouched=False))
    if game.state.registers[PUT_AWAY]:
        game.state.write(REGISTERS, PUT_AWAY, ())
    kept = tuple([stray.id for stray in survey.strays if is_kept(survey.board, stray)])
    if kept != game.state.registers.get(STRAYS, ()):
        game.state.write(REGISTERS, STRAYS, kept)
