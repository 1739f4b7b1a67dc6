"""CR 701.27, 712: double-faced permanents turn over."""

from __future__ import annotations

from typing import Literal

from comprules.rules.card_layouts.merging import can_turn_over, turned_over
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.meanwhile import do_what_is_said
from comprules.rules.zones.placement import stamped_anew

TRANSFORMED_AT: Final = "transformed at"
"""Under this a permanent remembers the timestamp at which it last transformed or converted."""


Verb = Literal["transform", "convert"]


@rule("701.27a", "701.27b", "701.28a", "701.28b", "613.7g", "712.18")
class Transform(AffectsObject):
    """A permanent transforms or converts: its other face is up. It stays the same object."""

    verb: Verb = "transform"
    names: tuple[str, str] = ("", "")

    about = ("object",)

    stamps: ClassVar[bool] = True

    def stamped(self, board: Board) -> Object:
        """The permanent with its other face up."""
        return turned_over(board.object(self.object))

    @rule("701.27c", "701.28c", "701.28d")
    def possible(self, board: Board) -> bool:
        """Only a double-faced permanent can, and not into an instant or sorcery."""
        return self.object in board.state.status and can_turn_over(board.object(self.object))

    def happen(self, game: Game) -> Sequence[Event]:
        """Turn it over."""
        turned = stamped_anew(game, turned_over(game.state.objects[self.object]))
        game.state.write(OBJECTS, self.object, turned.remembering(TRANSFORMED_AT, turned.timestamp))
        return ()

    @rule("712.20")
    def do_meanwhile(self, game: Game) -> None:
        """Apply what the face that is up now says about this."""
        do_what_is_said(self, self.object, game)

    def describe(self, board: Board) -> str:
        """What has done so, into what."""
        was, is_now = self.names
        return f"{was} {self.verb}s into {is_now}" if was and is_now else f"a permanent {self.verb}s"


def turning_over(board: Board, number: ObjectId, cause: Cause, verb: Verb = "transform") -> Transform:
    """The event of a permanent's transforming, with what it is called before and after for the log."""
    record = board.object(number)
    after = copiable_values(turned_over(record)).name if can_turn_over(record) else ""
    return Transform(cause, number, verb, (board.name(number), after))
