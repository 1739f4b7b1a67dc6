"""CR 729.1a, 729.1b: a main game that is put aside as a whole, and taken up as it was."""

from __future__ import annotations

from operator import itemgetter

from comprules.kernel.randomness import CHANCE
from comprules.kernel.state import DEPARTED, NEXT_NUMBER, PLAYERS, REMEMBERED, TIMESTAMP, Tables
from comprules.rules.concepts.events import LOG
from comprules.rules.prelude import *
from comprules.rules.zones.placement import note_departure

MAIN_GAME: Final = Register["Discontinued"]("main_game")
"""The register in which a subgame keeps its main game."""

IN_MAIN_GAME: Final = "in the main game"
"""Under what a card outside a subgame remembers which object of the main game it is."""

TAKEN_ALONG: Final = Register[tuple[Object, ...]]("taken_along")
"""The register of the objects that left a subgame with their owners."""

SHARED: Final = frozenset({CHANCE, LOG, NEXT_NUMBER, REMEMBERED, TIMESTAMP})
"""The registers that go on through all games that are played within each other: numbers name one object in all."""

PUT_ASIDE: Final = (OBJECTS, STATUS, ZONES, PLAYERS, EFFECTS, REGISTERS)
"""The tables in which a game stands. What has left it stays known: by numbers that no other game has."""


@rule("729.1a")
class Discontinued(Record):
    """All that there is of a game: for each of its tables the keys in their order, with the values."""

    tables: tuple[tuple[tuple[Any, Any], ...], ...]

    @property
    def objects(self) -> dict[int, Object]:
        """The objects in it."""
        return dict(self.tables[PUT_ASIDE.index(OBJECTS)])

    @property
    def main_game(self) -> Discontinued | None:
        """The game in which it is itself a subgame; None if there is none."""
        found: Discontinued | None = dict(self.tables[PUT_ASIDE.index(REGISTERS)]).get(MAIN_GAME)
        return found


def main_game(state: Tables) -> Discontinued | None:
    """The main game of the subgame that is being played; None if none is."""
    return state.registers.get(MAIN_GAME)


@rule("729.1a", "729.1b", "729.6")
def discontinue(game: Game) -> Discontinued:
    """Put all that there is of a game aside; nothing is left but what its objects were, for the log to speak of."""
    for number in sorted(game.state.objects):
        note_departure(game, number)
    discontinued = Discontinued(tuple(tuple(_entries(game.state, table)) for table in PUT_ASIDE))
    for table, entries in zip(PUT_ASIDE, discontinued.tables, strict=True):
        for key, _ in entries:
            game.state.erase(table, key)
    return discontinued


def _entries(state: State, table: int) -> Iterable[tuple[Any, Any]]:
    entries = sorted(state.tables[table].items(), key=itemgetter(0))
    return [(key, value) for key, value in entries if not (table == REGISTERS and key in SHARED)]


@rule("729.1a", "729.1b")
def take_up(game: Game, discontinued: Discontinued) -> None:
    """Let a game be as it was when it was put aside, where no other one is any more."""
    for table, entries in zip(PUT_ASIDE, discontinued.tables, strict=True):
        for key, value in entries:
            game.state.write(table, key, value)
    for number in sorted(discontinued.objects):
        game.state.erase(DEPARTED, number)


def in_main_game(game: Game, act: Callable[[], None]) -> None:
    """Let something be done in the main game of a subgame, which goes on afterwards."""
    main = main_game(game.state)
    assert main is not None
    subgame = discontinue(game)
    take_up(game, main)
    act()
    changed = discontinue(game)
    take_up(game, subgame)
    game.state.write(REGISTERS, MAIN_GAME, changed)


@rule("729.5", "800.4a")
def note_taken_along(game: Game, objects: Iterable[Object]) -> None:
    """Note what leaves a subgame with its owner: those cards are still there for the main game."""
    if main_game(game.state) is not None:
        before = game.state.registers.get(TAKEN_ALONG, ())
        game.state.write(REGISTERS, TAKEN_ALONG, (*before, *objects))
