"""CR 704.3: one look over the board, sorted by what state-based actions look for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.objects import Object, Status

if TYPE_CHECKING:
    from comprules.rules.concepts.edition import StateBasedAction
    from comprules.rules.concepts.game import Game
    from comprules.rules.objects.characteristics import Characteristics

Events = TypeVar("Events", bound="Callable[[Survey], Iterator[Any]]")

_THROUGH: dict[Any, str] = {}


def going_through(name: str) -> Callable[[Events], Events]:
    """Says of a state-based action that it is about nothing but what stands in this list of a survey."""

    def noted(events: Events) -> Events:
        _THROUGH[events] = name
        return events

    return noted


class Survey:
    """What is on the battlefield, and the tokens and copies that are elsewhere, as one check sees it.

    `creatures` have their toughness and status with them, `attachments` what they are. Permanents that stand in none of
    the lists can't be subject to a state-based action. `endangered` are the players of whom anything is so that can
    make a player lose, `commanded` the objects in the command zone, `put_away` the commanders that have been put into a
    graveyard or exile since the last check, and are there still.
    """

    __slots__ = (
        "attachments",
        "battles",
        "board",
        "commanded",
        "counted",
        "creatures",
        "endangered",
        "game",
        "legends",
        "planeswalkers",
        "put_away",
        "sculptors",
        "starters",
        "strays",
        "worlds",
    )

    def __init__(self, game: Game) -> None:
        self.game = game
        self.board = game.board
        self.creatures: list[tuple[ObjectId, int, Status]] = []
        self.legends: list[ObjectId] = []
        self.worlds: list[ObjectId] = []
        self.planeswalkers: list[ObjectId] = []
        self.battles: list[ObjectId] = []
        self.attachments: list[tuple[Object, Characteristics]] = []
        self.counted: list[Object] = []
        self.starters: list[ObjectId] = []
        self.sculptors: list[ObjectId] = []
        self.strays: list[Object] = []
        self.endangered: list[PlayerId] = []
        self.commanded: tuple[ObjectId, ...] = ()
        self.put_away: list[ObjectId] = []

    def concerned(self, actions: Sequence[StateBasedAction]) -> list[StateBasedAction]:
        """The state-based actions for which there may be anything to do: not those about a list in which nothing is."""
        found = [action for action in actions if action not in _THROUGH or getattr(self, _THROUGH[action])]
        if CHECKING:
            others = [action for action in actions if action not in found]
            check("what there is nothing to do for", [], lambda: [each for action in others for each in action(self)])
        return found
