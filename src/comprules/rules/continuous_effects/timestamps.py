"""CR 613.7m: objects that get timestamps at the same time get them in turn order, each player's as that player says."""

from __future__ import annotations

from itertools import combinations

from comprules.kernel.decisions import ChooseOrder
from comprules.rules.abilities.abilities import StaticAbility, functions
from comprules.rules.continuous_effects.continuous import Continuous
from comprules.rules.continuous_effects.untouched import copiable_values, face_up_values
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.entering import gives_abilities, once_entered
from comprules.rules.zones.zone_changes import MoveObject


@rule("613.7m", "101.4")
def in_turn_order(game: Game, events: Sequence[Event]) -> Sequence[Event]:
    """Simultaneous events in the order in which to carry them out.

    Objects that enter a zone, become attached or turn over do so in turn order of the players who say so, the active
    player's first, and in the order of that player's choice: today those who will control them, or own them. All else
    keeps its place.
    """
    places = [place for place, event in enumerate(events) if event.stamps_in(game.board)]
    if len(places) < 2:
        return events
    ordered = list(events)
    for place, event in zip(places, _one_after_another([events[place] for place in places], game), strict=True):
        ordered[place] = event
    return ordered


def _one_after_another(events: Sequence[Event], game: Game) -> Iterator[Event]:
    """The events player by player, as each of them orders their own."""
    board = game.board
    seats = board.apnap()
    by_player: dict[PlayerId, list[Event]] = {player: [] for player in seats}
    others: list[Event] = []
    for event in events:
        by_player.get(game.rules.orders_timestamps(board, _whose(event, board)), others).append(event)
    for player in seats:
        yield from _as_chosen(player, by_player[player], events, game)
    yield from others


def _whose(event: Event, board: Board) -> PlayerId:
    """The player whose object it will be: its controller where it has one, otherwise its owner."""
    if isinstance(event, MoveObject) and event.to not in (Zone.BATTLEFIELD, Zone.STACK):
        return board.object(event.object).owner
    return event.future_controller(board) if isinstance(event, MoveObject) else event.chooser(board)


@rule("613.7m")
def _as_chosen(player: PlayerId, events: Sequence[Event], together: Sequence[Event], game: Game) -> Sequence[Event]:
    """A player's events, of those that happen together, in the order of their choice where it could matter."""
    if len(events) < 2:
        return events
    board, there = game.board, _once_there(together, game.board)
    ranked = [_ranked_by(event, board, there) for event in events]
    if not any(bears_on(one, other) for one, other in combinations(filter(None, ranked), 2)):
        return events
    by_number: dict[ObjectId, Event] = {
        event.stamped(board).id: event for event, where in zip(events, ranked, strict=True) if where
    }
    options = things(board, list(by_number))
    why = "the order of their timestamps, the oldest first"
    answer = game.ask(ChooseOrder(player, "613.7m", why, options, len(options), len(options)))
    chosen = [by_number[thing.id] for thing in answer if isinstance(thing, Thing)]
    return [*(event for event, where in zip(events, ranked, strict=True) if not where), *chosen]


Ranked = dict[Any, bool]
"""The layers and the categories in which something says anything, with whether all of it only adds to the rest."""


def bears_on(one: Ranked, other: Ranked) -> bool:
    """Whether it could matter which of two is older: they meet where not both only add to what there is."""
    return any(where in other and not (adds and other[where]) for where, adds in one.items())


@rule("613.7a")
def _once_there(events: Sequence[Event], board: LiveBoard) -> Board | None:
    """The board with all that enters the battlefield on it, where that may be given abilities; otherwise None.

    Such abilities have the timestamps of the objects, if these are later than those of what gives them.
    """
    entering = [event for event in events if isinstance(event, MoveObject) and event.to is Zone.BATTLEFIELD]
    are_given = any(map(gives_abilities, board.index.layers)) or any(_gives_abilities(each, board) for each in entering)
    return once_entered(board, entering) if entering and are_given else None


def _gives_abilities(event: MoveObject, board: Board) -> bool:
    """Whether what enters may have abilities that an effect or another such object gives."""
    has_more = event.entering.beginning or event.stamped(board).stickers
    return bool(has_more) or any(isinstance(w, Layer) and gives_abilities(w) for w in _ranked_by(event, board, None))


def _ranked_by(event: Event, board: Board, there: Board | None) -> Ranked:
    """Where the static abilities of an object, and those that they give, have their place by its timestamp."""
    found: Ranked = {}
    if isinstance(event, MoveObject) and not _may_function_there(event, board):
        return found
    known = event.stamped(board)
    _rank_all(_abilities(known, event, board, there), known.zone, found)
    return found


@rule("613.7")
def ranked_object(number: ObjectId, board: Board) -> Ranked:
    """Where the static abilities of an object, and those that they give, have their place by its timestamp."""
    found: Ranked = {}
    _rank_all(board.characteristics(number).abilities, board.object(number).zone, found)
    return found


@rule("613.7")
def ranked_abilities(abilities: Iterable[Ability]) -> Ranked:
    """Where static abilities of an object, wherever they function, have their place by its timestamp."""
    found: Ranked = {}
    for ability in abilities:
        for primitive in ability.primitives():
            for part in walk(primitive):
                if isinstance(part, StaticAbility):
                    _rank(part, found)
    return found


@rule("613.7")
def ranked_effect(statement: Any) -> Ranked:
    """Where what an effect says, also by static abilities that it gives, has its place by its timestamp."""
    found: Ranked = {}
    _rank_statement(statement, found)
    for part in walk(statement):
        if isinstance(part, StaticAbility):
            _rank(part, found)
    return found


def _rank_all(abilities: Iterable[Ability], zone: Zone, found: Ranked) -> None:
    for ability in abilities:
        for part in ability.primitives():
            if isinstance(part, StaticAbility) and zone in part.zones():
                for static in walk(part):
                    if isinstance(static, StaticAbility):
                        _rank(static, found)


def _may_function_there(event: MoveObject, board: Board) -> bool:
    """Whether an object that goes to a zone may have an ability that functions in it."""
    if event.to is Zone.BATTLEFIELD:
        return True
    return functions(face_up_values(board.object(event.object)).abilities).beyond_battlefield


def _abilities(record: Object, event: Event, board: Board, there: Board | None) -> tuple[Ability, ...]:
    """The abilities of an object that gets a timestamp, with those that it is given where it will be."""
    if isinstance(event, MoveObject):
        if there is not None and event.to is Zone.BATTLEFIELD:
            return there.characteristics(event.object).abilities
        return copiable_values(record).abilities
    if not board.exists(record.id):
        return copiable_values(record).abilities
    has = board.characteristics(record.id)
    if record.face == board.object(record.id).face and record.face_down == board.object(record.id).face_down:
        return has.abilities
    return (*copiable_values(record).abilities, *has.abilities[len(has.abilities) - len(has.granted) :])


def _rank(ability: StaticAbility, found: Ranked) -> None:
    for statement in ability.statements():
        _rank_statement(statement, found)


def _rank_statement(statement: Any, found: Ranked) -> None:
    if isinstance(statement, Continuous):
        for change in statement.changes():
            for layer in change.layers():
                found[layer] = found.get(layer, True) and change.only_adds(layer)
    elif isinstance(statement, Statement) and statement.by_timestamp:
        found[statement.category()] = False
