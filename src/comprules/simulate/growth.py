"""What moments of a game cost on boards of one kind of permanent, and how that grows with how many there are.

Milliseconds are of processor time, the least of a few tries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import process_time
from typing import Final

from comprules.editions import DEFAULT
from comprules.kernel.card import Card, Face
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Activate, Cast, Option, Pass
from comprules.kernel.records import Record
from comprules.play.game import Game
from comprules.play.positions import Piece, Side, arrange
from comprules.rules.legality.actions import actions

SIZES: Final = (10, 50, 200, 1_000)
TRIES: Final = 3


class Growing(Record):
    """What a moment costs: on which kind of board, with how many permanents, which moment, and milliseconds."""

    board: str
    permanents: int
    what: str
    ms: float


def creature(text: str, power: str = "1") -> Face:
    """A creature of a board."""
    return Face("Crowd", "{1}", "Creature — Human", text, power=power, toughness="1")


BOARDS: Final[Mapping[str, Face]] = {
    "vanilla": creature(""),
    "lords": creature(""),
    "triggers": creature("Whenever another creature enters, you gain 1 life."),
    "targets": creature("{T}: This creature deals 1 damage to any target."),
    "counting": creature("Crowd's power is equal to the number of creatures you control.", "*"),
    "mana elves": creature("{T}: Add {G}."),
    "lands": Face("Crowd", "", "Land", "{T}: Add {G}."),
}
"""A kind of permanent for each board."""

BESIDE: Final[Mapping[str, Sequence[Face]]] = {"lords": [creature("Other creatures you control get +1/+1.")] * 3}
"""What stands beside them on some boards."""

NEWCOMER: Final = Face("Newcomer", "{0}", "Creature — Human", power="1", toughness="1")
WELL: Final = Face("Well", "", "Land", "{T}: Add {U}.")


def growth(sizes: Sequence[int] = SIZES, edition: str = DEFAULT) -> Iterator[Growing]:
    """Each board in each size with what its moments cost by an edition of the rules, one after the other."""
    for board, face in BOARDS.items():
        for size in sizes:
            game = laid_out([face] * size, BESIDE.get(board, ()), edition)
            for what, cost in MOMENTS.items():
                yield Growing(board, size, what, min(cost(game) for _ in range(TRIES)) * 1_000)


def laid_out(crowd: Sequence[Face], beside: Sequence[Face] = (), edition: str = DEFAULT) -> Game:
    """A game with these permanents, a creature card to cast and a land to tap."""
    permanents = tuple(Piece(_card(face)) for face in (*crowd, *beside, WELL))
    return arrange([Side(battlefield=permanents, hand=(_card(NEWCOMER),)), Side()], edition=edition)


def _card(face: Face) -> Card:
    return Card(face.name, "normal", (face,))


def exponent(costs: Mapping[int, float]) -> float:
    """By which power of the size the costs grow between the two largest sizes: 1 if twice as many cost twice as much.

    >>> exponent({10: 1.0, 100: 1.0, 1_000: 100.0})
    2.0
    """
    from math import log

    (fewer, less), (most, greatest) = sorted(costs.items())[-2:]
    return log(greatest / less) / log(most / fewer)


def _of_finding_actions(game: Game) -> float:
    twin = game.copy()
    twin.offered.clear()
    return _seconds(lambda: actions(twin, PlayerId(0)))


def _of_passing(game: Game) -> float:
    return _of_choosing(game, Pass)


def _of_tapping(game: Game) -> float:
    return _of_choosing(game, Activate, "Well")


def _of_entering(game: Game) -> float:
    """What it costs that the creature spell resolves once everybody else has passed."""
    twin = game.copy()
    twin.choose(_option(twin, Cast, "Newcomer"))
    twin.choose(_option(twin, Pass))
    return _of_choosing(twin, Pass)


MOMENTS: Final[Mapping[str, Callable[[Game], float]]] = {
    "legal actions": _of_finding_actions,
    "pass": _of_passing,
    "tap": _of_tapping,
    "enter": _of_entering,
}
"""Finding what can be done, passing, tapping a land for mana, and a creature spell resolving."""


def _of_choosing(game: Game, kind: type[Option], name: str = "") -> float:
    twin = game.copy()
    option = _option(twin, kind, name)
    return _seconds(lambda: twin.choose(option))


def _option(game: Game, kind: type[Option], name: str = "") -> Option:
    decision = game.decision
    assert decision is not None
    offered = (*decision.options, *game.mana_actions())
    return next(each for each in offered if isinstance(each, kind) and name in str(each))


def _seconds(act: Callable[[], object]) -> float:
    begun = process_time()
    act()
    return process_time() - begun
