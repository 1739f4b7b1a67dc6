"""CR 104.4b: the amounts in a state that may grow without its becoming another one: life totals, counters, damage, how
large tokens are, and amounts that are referred back to.

Each has a place: in which table it stands, of which player, object or effect, which of its amounts it is, and of what.
An amount that something is bound to or that is remembered can't be told from the number of an object there.
"""

from __future__ import annotations

from comprules.kernel.objects import Counters, Status
from comprules.kernel.players import Player
from comprules.kernel.state import PLAYERS
from comprules.rules.prelude import *
from comprules.rules.resolving.context import CREATED_AT

Place = tuple[int, Any, str, Any]
"""Where an amount stands: the table, the number there, which of its amounts, and of what."""

Amounts = Mapping[Place, Any]

Reading = Callable[[str, Any, Any], Any]
"""What is to stand instead of an amount: it is told which it is, of what, and the amount."""

Pairs = tuple[tuple[Any, Any], ...]

MAY_NAME: Final = frozenset({"bound", "memory"})
"""Which amounts may be numbers of objects instead."""


def amounts_in(state: State) -> dict[Place, Any]:
    """Every amount in a state, by its place."""
    found: dict[Place, Any] = {}
    for table, key, record in _bearers(state):

        def note(which: str, what: Any, amount: Any, table: int = table, key: int = key) -> Any:
            found[table, key, which, what] = amount
            return amount

        REWRITTEN[table](record, note)
    return found


def write_amounts(state: State, amounts: Amounts) -> None:
    """Let these amounts stand at their places, in a state that isn't a game's own."""
    bearers = {(table, key) for table, key, _, _ in amounts}
    for table, key in sorted(bearers):

        def look_up(which: str, what: Any, amount: Any, table: int = table, key: int = key) -> Any:
            return amounts.get((table, key, which, what), amount)

        state.write(table, key, REWRITTEN[table](state.tables[table][key], look_up))


def without_amounts(state: State) -> State:
    """The state as it would be if all amounts were the same."""
    without = state.copy()
    for table, key, record in _bearers(state):
        without.tables[table][key] = REWRITTEN[table](record, _none)
    return without


def _none(which: str, what: Any, amount: Any) -> int:
    return 0


def _bearers(state: State) -> list[tuple[int, Id, Any]]:
    """What has amounts: in which table, its number, and its record."""
    found: list[tuple[int, Id, Any]] = [(PLAYERS, key, known) for key, known in state.players.items()]
    found += [(STATUS, key, known) for key, known in state.status.items()]
    found += [(OBJECTS, key, known) for key, known in state.objects.items() if _has_amounts(known)]
    found += [(EFFECTS, key, known) for key, known in state.effects.items()]
    return found


def _has_amounts(record: Object) -> bool:
    return bool(record.counters or record.memory or record.stacked is not None or record.copiable is not None)


def _of_player(player: Player, reading: Reading) -> Player:
    return replace(player, life=reading("life", None, player.life), counters=_of_counters(player.counters, reading))


def _of_status(status: Status, reading: Reading) -> Status:
    return replace(status, damage=reading("damage", None, status.damage))


def _of_object(record: Object, reading: Reading) -> Object:
    return replace(
        record,
        counters=_of_counters(record.counters, reading),
        memory=_of_pairs("memory", record.memory, reading),
        stacked=_of_stacked(record.stacked, reading),
        copiable=_of_values(record.copiable, reading),
    )


def _of_stacked(stacked: Stacked | None, reading: Reading) -> Stacked | None:
    return stacked if stacked is None else replace(stacked, bound=_of_pairs("bound", stacked.bound, reading))


def _of_values(values: Any, reading: Reading) -> Any:
    """The copiable values of a token, which may be as large as it was to be."""
    if values is None or values.power is None or values.toughness is None:
        return values
    return replace(
        values, power=reading("power", None, values.power), toughness=reading("toughness", None, values.toughness)
    )


def _of_effect(effect: Active, reading: Reading) -> Active:
    x = effect.x if effect.x is None else reading("x", None, effect.x)
    return replace(effect, bound=_of_pairs("bound", effect.bound, reading), x=x)


def _of_counters(counters: Counters, reading: Reading) -> Counters:
    return tuple((kind, reading("counters", kind, count)) for kind, count in counters)


def _of_pairs(which: str, pairs: Pairs, reading: Reading) -> Pairs:
    """Pairs of a name and a value, which is an amount if it is a number that isn't in a tuple, unless it is a time."""
    return tuple((name, reading(which, name, value) if _is_amount(name, value) else value) for name, value in pairs)


def _is_amount(name: Any, value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and name != CREATED_AT


REWRITTEN: Final[Mapping[int, Callable[[Any, Reading], Any]]] = {
    PLAYERS: _of_player,
    STATUS: _of_status,
    OBJECTS: _of_object,
    EFFECTS: _of_effect,
}
