"""A game in the same position with its objects numbered otherwise, and lying otherwise where that is no matter."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from comprules.kernel.state import NEXT_NUMBER, OBJECTS, REGISTERS, ZONES, State
from comprules.kernel.zones import NOBODY, Zone
from comprules.play.canonical.declared_numbers import Each, Naming, Told, told_by_fields, told_by_register, told_within
from comprules.play.game import Game
from comprules.rules.concepts.events import LOG, chained

_IN_ORDER = (Zone.LIBRARY, Zone.STACK, Zone.GRAVEYARD)


class Renumbering:
    """New numbers for the objects of a game; those keep theirs of which nothing tells that they are numbers."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self._made: dict[int, tuple[Any, Any]] = {}
        self._untold: set[int] = set()
        self._numbers: dict[int, int] = {}
        self.tables(game, None)
        self.of((game.decision, game._question, game._answers), Naming.UNTOLD)
        first, last = len(game.state.players), game.state.registers[NEXT_NUMBER]
        free = [number for number in range(first, last) if number not in self._untold]
        self._numbers = dict(zip(free, rng.sample(free, len(free)), strict=True))
        self._made.clear()

    def tables(self, game: Game, rng: random.Random | None) -> tuple[dict[Any, Any], ...]:
        """The tables of a game with the new numbers in them, and what is in no order mixed."""
        made: list[dict[Any, Any]] = []
        for place, table in enumerate(game.state.tables):
            entries = list(table.items())
            if place == REGISTERS:
                made.append({name: self._register(name, value) for name, value in entries})
            elif place == ZONES:
                made.append(
                    {where: _mixed(where, self.of(there, Each(Naming.OBJECT)), rng) for where, there in entries}
                )
            else:
                named = [(self.of(key, Naming.OBJECT), self.of(value, Naming.UNTOLD)) for key, value in entries]
                made.append(dict(rng.sample(named, len(named)) if rng is not None and place == OBJECTS else named))
        return tuple(made)

    def _register(self, name: Any, value: Any) -> Any:
        return self._log(value) if name == LOG else self.of(value, told_by_register(name))

    def of(self, value: Any, told: Told) -> Any:
        """A value with the new numbers in it."""
        if isinstance(value, msgspec.Struct):
            return self._of_record(value)
        if type(value) is int:
            if told is Naming.UNTOLD:
                self._untold.add(value)
            return self._numbers.get(value, value) if told is Naming.OBJECT else value
        if isinstance(value, (tuple, frozenset)):
            return type(value)([self.of(item, told_within(told, at, item)) for at, item in enumerate(value)])
        if isinstance(value, Mapping):
            return {key: self.of(item, Naming.UNTOLD) for key, item in value.items()}
        return value

    def _of_record(self, record: Any) -> Any:
        known = self._made.get(id(record))
        if known is None:
            fields = {name: self.of(getattr(record, name), told) for name, told in told_by_fields(type(record))}
            is_same = all(getattr(record, name) == value for name, value in fields.items())
            known = self._made[id(record)] = record, record if is_same else msgspec.structs.replace(record, **fields)
        return known[1]

    def _log(self, log: Any) -> Any:
        found: Any = None
        for entry in reversed(list(chained(log))):
            found = (found, self.of(entry, Naming.UNTOLD))
        return found


def renumbered(game: Game, rng: random.Random, *, mixed: bool) -> Game:
    """The game in the same position, with other numbers, and with what is in no order lying otherwise if `mixed`."""
    new = Renumbering(game, rng)
    twin = Game.__new__(Game)
    twin._begin(State(new.tables(game, rng if mixed else None)), game.rules.name, game.skip_trivial, game.auto_pay)
    twin.decision, twin._question = (new.of(each, Naming.UNTOLD) for each in (game.decision, game._question))
    twin._answers = new.of(game._answers, Naming.UNTOLD)
    return twin


def _mixed(where: Any, there: tuple[int, ...], rng: random.Random | None) -> tuple[int, ...]:
    zone, whose = where
    is_pile = zone is Zone.COMMAND and whose != NOBODY
    return there if rng is None or zone in _IN_ORDER or is_pile else tuple(rng.sample(there, len(there)))
