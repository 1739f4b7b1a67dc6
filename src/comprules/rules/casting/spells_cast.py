"""CR 601.2i: spells that have been cast, and which have been this turn (CR 608.2i)."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.resolving.history import of_kind


class SpellCast(Event):
    """A spell has been cast (CR 601.2i)."""

    object: ObjectId
    player: PlayerId
    origin: Zone

    about = ("object",)

    @rule("115.1", "608.2i")
    def participants(self, board: Board) -> Sequence[Id]:
        """The spell, and what it targets."""
        stacked = board.object(self.object).stacked
        return (self.object,) if stacked is None else (self.object, *stacked.all_targets)

    @rule("903.8")
    def happen(self, game: Game) -> Sequence[Event]:
        """Nothing changes; but it counts how often a commander has been cast from the command zone."""
        commanders = game.board.object(self.object).commanders if self.origin is Zone.COMMAND else ()
        if commanders:
            earlier = game.state.players[self.player].command_casts
            game.write_player(self.player, command_casts=(*earlier, *commanders))
        return ()

    detail = "story"

    def proposed(self) -> ObjectId:
        """The spell."""
        return self.object

    def describe(self, board: Board) -> str:
        """Who cast what."""
        return f"{board.name(self.player)} casts {board.name(self.object)}"


CAST_BY: Final = "cast by"
"""What a permanent remembers of the casting of the spell that it was: the player, and the zone."""


@rule("608.2i", "601.2i")
def casts(board: Board) -> Iterator[SpellCast]:
    """The casting of spells this turn."""
    yield from of_kind(SpellCast, board)
