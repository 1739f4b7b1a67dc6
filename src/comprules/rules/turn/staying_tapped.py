"""CR 502.3: what a player chooses not to untap."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class DeterminingWhatUntaps(Act):
    """The active player determining which of their permanents will untap."""

    player: PlayerId


class LetsStayTapped(Statement):
    """A statement by which a player may choose not to untap permanents."""

    concerns: ClassVar[tuple[type[Act], ...]] = (DeterminingWhatUntaps,)

    @abstractmethod
    def spares(self, number: ObjectId, context: Context) -> bool:
        """Whether it lets this permanent stay tapped."""


@rule("502.3")
def left_tapped(game: Game, player: PlayerId, tapped: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
    """The permanents among these that the active player chooses not to untap."""
    board = game.board
    found = list(in_force(board, LetsStayTapped, DeterminingWhatUntaps))
    candidates = [number for number in tapped if any(said.spares(number, context) for said, context in found)]
    if not candidates:
        return ()
    why, options = "choose what not to untap", things(board, candidates)
    answer = game.ask(ChooseObjects(player, "502.3", why, options, 0, len(options)))
    return tuple(thing.id for thing in answer if isinstance(thing, Thing))
