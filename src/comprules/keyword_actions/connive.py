"""CR 701.50: conniving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from comprules.concepts.counters import PutCounters
from comprules.concepts.drawing import draw_cards
from comprules.effects.choices import choose_among
from comprules.effects.happenings import Happening
from comprules.effects.instructions import Predicate
from comprules.events import Event
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution


@rule("701.50b", "701.50c")
class Connived(Event):
    """A permanent has connived."""

    object: int
    player: int

    def chooser(self, board: Board) -> int:
        """The player who controls the permanent, or controlled it last."""
        return self.player

    def describe(self, board: Board) -> str:
        """What connives."""
        return f"{board.name(self.object)} connives"


@rule("701.50b", "603.2")
@phrase("connive(s)")
class HasConnived(Happening):
    """CR 701.50b. "Whenever a creature you control connives"."""

    events: ClassVar = (Connived,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("Connived", event).object


@rule("701.50a", "701.50d")
@phrase("connive(s)")
class Connives(Predicate):
    """CR 701.50a. "It connives": its controller draws and discards, and a nonland card discarded makes it grow."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        controllers = {number: resolution.board.controller(number) for number in subject}
        for player in resolution.board.apnap():
            for number in (number for number in subject if controllers[number] == player):
                _connive(number, player, resolution)


def _connive(number: int, player: int, resolution: Resolution) -> None:
    board, cause = resolution.board, resolution.cause("701.50a")
    draw_cards(resolution.game, player, 1, cause)
    hand = board.state.hand(player)
    chosen = choose_among(player, hand, 1, 1, "connive: discard a card", "701.50a", resolution)
    nonland = [card for card in chosen if not board.characteristics(card).is_land]
    moved = resolution.happen([MoveObject(cause, card, Zone.GRAVEYARD, reason="discard") for card in chosen])
    if nonland and moved:
        resolution.happen((PutCounters(cause, number, "+1/+1", 1, player),))
    resolution.happen((Connived(cause, number, player),))
