"""Whether a position has something that none before it had: where no aim is in sight, that is worth following.
(Lipovetzky and Geffner, "Best-First Width Search", 2017.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from comprules.kernel.ids import Id
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.rules.turn.present import STEP

HIDDEN = (Zone.LIBRARY, Zone.OUTSIDE)


class Novelty:
    """What has been seen so far, at each of the distances from the aim that there have been."""

    def __init__(self) -> None:
        self._seen: set[tuple[int, Hashable]] = set()

    def is_new(self, game: Game, distance: int) -> bool:
        """Whether there is anything about a game that hasn't been seen before at this distance; now it has been."""
        before = len(self._seen)
        self._seen.update((distance, fact) for fact in facts(game))
        return len(self._seen) > before


def facts(game: Game) -> Iterator[Hashable]:
    """What there is, each thing as what it is, the how manyth of its kind."""
    met: Counter[Hashable] = Counter()
    for fact in _facts(game):
        met[fact] += 1
        yield fact, met[fact]


def _facts(game: Game) -> Iterator[Hashable]:
    state = game.state
    yield state.registers[STEP]
    for number, player in state.players.items():
        yield number, "life", player.life
        yield number, "counters", player.counters
        for unit in player.mana_pool:
            yield number, "mana", unit.type
    for (zone, owner), there in state.zones.items():
        if zone is Zone.BATTLEFIELD:
            yield from _permanents(game)
        elif zone not in HIDDEN:
            for each in there:
                yield zone, owner, _name(game, each)


def _permanents(game: Game) -> Iterator[Hashable]:
    board, statuses = game.board, game.state.status
    for number in board.battlefield:
        record, known, status = board.object(number), board.characteristics(number), statuses[number]
        attached = record.attached_to
        yield (
            board.controller(number),
            known.name,
            known.power,
            known.toughness,
            status.tapped,
            record.counters,
            None if attached is None else _name(game, attached),
        )


def _name(game: Game, number: Id) -> Hashable:
    return game.board.name(number) if game.board.is_player(number) or game.board.exists(number) else number
