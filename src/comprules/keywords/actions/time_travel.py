"""CR 701.56: time travel."""

from __future__ import annotations

from comprules.keywords.abilities.suspend import TIME, Suspend, waits_in_exile
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.counters import RemoveCounters
from comprules.rules.resolving.choices import choose_word

_PUT: Final = "put a time counter on it"
_REMOVE: Final = "remove a time counter from it"


@rule("701.56a")
@phrase("time travel(s)")
class TimeTravels(Repeatable):
    """CR 701.56a. "Time travel": one time counter more or fewer on any number of permanents and suspended cards."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        events: list[Event] = []
        for player in players_in_turn_order(subject, resolution):
            travelling = tuple(_in_time(player, resolution.board))
            why = "time travel: choose any number"
            chosen = choose_among(player, travelling, 0, len(travelling), why, "701.56a", resolution)
            events += [_change(player, number, resolution) for number in chosen]
        resolution.happen(events)
        resolution.did(True)


def _in_time(player: PlayerId, board: Board) -> Iterator[ObjectId]:
    """The permanents with time counters that a player controls, and the suspended cards that they own."""
    for number in board.permanents(player):
        if board.object(number).counter_count(TIME):
            yield number
    for number in board.state.exile:
        is_suspended = Suspend in board.characteristics(number).keywords and waits_in_exile(number, board)
        if is_suspended and board.object(number).owner == player:
            yield number


def _change(player: PlayerId, number: ObjectId, resolution: Resolution) -> Event:
    why = f"time travel with {resolution.board.name(number)}"
    word = choose_word(player, (_PUT, _REMOVE), why, "701.56a", resolution)
    cause = resolution.cause("701.56a")
    if word == _PUT:
        return PutCounters(cause, number, TIME, 1, player)
    return RemoveCounters(cause, number, TIME, 1)
