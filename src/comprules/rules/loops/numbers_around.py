"""CR 107.1: the numbers in a game: those that texts say, and those that things have or are."""

from __future__ import annotations

import re

from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.prelude import *


def beyond_all(game: Game, said: Iterable[Phrase]) -> int:
    """A number larger than any that is said or that things come to, together or twice."""
    largest = max((number for part in said for number in _said_by(part)), default=0)
    return 2 * (largest + sum(_there(game))) + 1


def _said_by(part: Phrase) -> Iterator[int]:
    """The numbers that stand in a phrase itself, also as symbols or by how many symbols there are."""
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if isinstance(value, tuple):
            yield len(value)
        for each in value if isinstance(value, tuple) else (value,):
            yield from _numbers_in(each)


def _numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield abs(value)
    elif isinstance(value, str):
        yield from map(int, re.findall(r"\d+", value))


def _there(game: Game) -> Iterator[int]:
    """Life totals, counters and mana, damage, power and toughness, mana values, and how much there is where."""
    state = game.state
    yield from (len(there) for there in state.zones.values())
    for player in state.players.values():
        yield from (abs(player.life), len(player.mana_pool), *(count for _, count in player.counters))
    yield from (mana_value_of(game.board, number) for player in sorted(state.players) for number in state.hand(player))
    for number in state.battlefield:
        known = game.board.characteristics(number)
        yield from (abs(known.power or 0), abs(known.toughness or 0), state.status[number].damage)
        yield from (count for _, count in state.objects[number].counters)
