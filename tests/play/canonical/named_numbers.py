"""Whether numbers that name objects or moments stand only where declared types say so.

    python -m play.canonical.named_numbers

plays games of starter decks with numbers of objects and players that are of types of their own, and timestamps too, and
prints each place where such a number stands but isn't declared, or a number that is none where one is declared.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

import comprules.kernel.ids as ids

LAID_DOWN = "Object.id"
"""Where decks are laid down, cards get their numbers by counting."""


class ObjectNumber(int):
    """An object's number."""


class PlayerNumber(int):
    """A player's number."""


class Moment(int):
    """A timestamp."""


def tell_apart() -> None:
    """Let numbers be of these types, in all modules that are imported from now on."""
    named: Any = ids
    named.ObjectId, named.PlayerId = ObjectNumber, PlayerNumber
    named.Id = typing.Union[ObjectNumber, PlayerNumber]  # noqa: UP007


def misplaced(answers: int, seeds: tuple[int, ...]) -> set[str]:
    """Where numbers stand in the states of some games that aren't declared so."""
    from comprules.kernel.state import REGISTERS, TIMESTAMP
    from comprules.play.canonical import declared_numbers
    from comprules.play.game import Game
    from random_games import new_game, play

    def timestamp(self: Game) -> Moment:
        stamp = Moment(self.state.registers[TIMESTAMP] + 1)
        self.state.write(REGISTERS, TIMESTAMP, stamp)
        return stamp

    def timestamps(self: Game, count: int) -> list[Moment]:
        return [timestamp(self) for _ in range(count)]

    changed: Any = Game
    changed.timestamp, changed.timestamps = timestamp, timestamps
    declared: Any = declared_numbers
    declared.ObjectId = ObjectNumber
    found: set[str] = set()
    for seed in seeds:
        walk = _Walk()
        for count, game in enumerate(play(new_game(seed), seed, answers)):
            if count % 10 == 0:
                found.update(walk.of_game(game))
    return found


class _Walk:
    """Looking through the states of a game, at each record once."""

    def __init__(self) -> None:
        self._seen: dict[int, Any] = {}

    def of_game(self, game: Any) -> Iterator[str]:
        from comprules.kernel.state import REGISTERS, TIMESTAMP
        from comprules.play.canonical.declared_numbers import Naming, told_by_register
        from comprules.rules.concepts.events import LOG, latest

        for place, table in enumerate(game.state.tables):
            for key, value in table.items():
                if place == REGISTERS and key not in (LOG, TIMESTAMP):
                    yield from self._of(value, told_by_register(key), f"the register {key}")
                elif place != REGISTERS and not isinstance(key, tuple):
                    yield from self._of(value, Naming.NOTHING, "a table")
        yield from self._of(latest(game.state.registers[LOG]), Naming.NOTHING, "the log")
        yield from self._of((game.decision, game.answers_so_far), Naming.UNTOLD, "the decision")

    def _of(self, value: Any, told: Any, where: str) -> Iterator[str]:
        import msgspec

        from comprules.play.canonical.declared_numbers import told_by_fields, told_within

        if isinstance(value, msgspec.Struct):
            if id(value) not in self._seen:
                self._seen[id(value)] = value
                for name, of_field in told_by_fields(type(value)):
                    yield from self._of(getattr(value, name), of_field, f"{type(value).__name__}.{name}")
        elif isinstance(value, int) and not isinstance(value, (bool, Enum)):
            yield from _problem(value, told, where)
        elif isinstance(value, (tuple, frozenset)):
            for place, item in enumerate(value):
                yield from self._of(item, told_within(told, place, item), where)
        elif isinstance(value, Mapping):
            for item in value.values():
                yield from self._of(item, told_within(told, 0, item), where)


def _problem(value: int, told: Any, where: str) -> Iterator[str]:
    from comprules.play.canonical.declared_numbers import Naming

    if told in (Naming.NOTHING, Naming.THINGS) and isinstance(value, (ObjectNumber, Moment)):
        yield f"{where}: {type(value).__name__} where none is declared"
    is_untold = type(value) is int and value > 1 and where != LAID_DOWN
    if told is Naming.OBJECT and (isinstance(value, Moment) or is_untold):
        yield f"{where}: {value} is not an object's number"
    if told is Naming.MOMENT and not isinstance(value, Moment) and value:
        yield f"{where}: {value} is not a timestamp"


if __name__ == "__main__":
    tell_apart()
    print("\n".join(sorted(misplaced(150, (1, 2)))))
