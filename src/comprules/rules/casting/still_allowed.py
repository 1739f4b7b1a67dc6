"""CR 601.5: whether what allowed a spell to be begun still allows it, with what has been chosen for it."""

from __future__ import annotations

from comprules.kernel.zones import place
from comprules.rules.casting.casting_methods import find_ways
from comprules.rules.casting.choosing_a_way import alike
from comprules.rules.casting.permitted_methods import CastingMethod
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.prelude import *
from comprules.rules.resolving.what_resolves import stacked


@rule("601.5", "611.2b")
def ended_since(before: Mapping[ObjectId, Active], state: State) -> tuple[tuple[ObjectId, Active], ...]:
    """The effects that were in force before and have ended, with their numbers."""
    return tuple((number, before[number]) for number in sorted(before) if number not in state.effects)


@rule("601.5", "601.3", "202.3e")
def is_still_allowed(
    board: Board,
    player: PlayerId,
    card: ObjectId,
    item: ObjectId,
    way: CastingMethod,
    ended: Sequence[tuple[ObjectId, Active]] = (),
) -> bool:
    """Whether the effect that allows a player to cast a card allows the spell it has become, with its X; also one of
    those that have `ended` as the card left where it was.
    """
    record = board.object(item)
    if way.by is None or not stacked(record).x or "X" not in copiable_values(record).mana_cost:
        return True
    seen = _before(board, card, record, ended)
    if way.wanted is not None:
        return way.wanted.includes(card, seen)
    try:
        found = find_ways(seen, player, card, way.method, record.face)
    except Illegal:
        return False
    return any(alike(way, each) for each in found)


@rule("601.5", "611.2b")
def _before(board: Board, card: ObjectId, spell: Object, ended: Sequence[tuple[ObjectId, Active]]) -> Board:
    """The board on which a card is where it was, with the characteristics of the spell it has become; what was chosen
    for X stands in its mana cost. What has lasted only for as long as the card was there still does.
    """
    assert isinstance(board, LiveBoard)
    left = board.state.departed[card].object
    values = copiable_values(spell)
    x = str(stacked(spell).x)
    cost = values.mana_cost if values.mana_value_cost is None else values.mana_value_cost
    counted = replace(values, mana_value_cost=tuple(x if symbol == "X" else symbol for symbol in cost))
    view, state = board.fork()
    state.write(OBJECTS, card, replace(left, copiable=counted, face_down=None))
    _put_back(state, left)
    for number, active in ended:
        state.write(EFFECTS, number, active)
    return view


def _put_back(state: State, card: Object) -> None:
    where = place(card.zone, card.owner)
    state.write(ZONES, where, (*state.zones[where], card.id))
