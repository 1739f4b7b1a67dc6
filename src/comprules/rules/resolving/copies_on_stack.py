"""CR 707.10: copies of spells and abilities on the stack."""

from __future__ import annotations

from comprules.rules.casting.splicing import gaining_texts
from comprules.rules.continuous_effects.awaited_durations import await_durations
from comprules.rules.prelude import *
from comprules.rules.zones.placement import create_object


@rule("112.1a", "112.2", "700.2g", "707.10", "707.10b")
class CopyOnStack(Event):
    """A player copies a spell or ability: a copy of it, with all decisions made for it, is put onto the stack.

    `copy` is the number that the copy gets, `values` are its copiable values, `targets` its targets where they are said
    to be others.
    """

    original: ObjectId
    player: PlayerId
    copy: ObjectId
    values: Any
    targets: tuple[tuple[Id, ...], ...] | None = None

    about = ("copy",)

    def chooser(self, board: Board) -> PlayerId:
        """The player who copies."""
        return self.player

    def possible(self, board: Board) -> bool:
        """Only what is or was on the stack can be copied."""
        return board.object(self.original).zone is Zone.STACK

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the copy on top of the stack."""
        create_object(game, self._copy(game.board.object(self.original), game))
        await_durations(game, self.copy)
        return gaining_texts(game, self.copy, self.player)

    @rule("722.3d")
    def _copy(self, record: Object, game: Game) -> Object:
        """The copy, which remembers what the original does: that of a prepare spell is one too."""
        stacked = record.stacked if record.stacked is not None else Stacked()
        targets = stacked.targets if self.targets is None else self.targets
        return replace(
            record,
            id=self.copy,
            owner=self.player,
            controller=self.player,
            timestamp=game.timestamp(),
            is_copy=True,
            face_down=None,
            copiable=self.values,
            stacked=replace(stacked, targets=targets, mana_spent=(), snow_spent=(), spent_from=(), origin=None),
            stickers=(),
        )

    def describe(self, board: Board) -> str:
        """Who copies what."""
        return f"{board.name(self.player)} copies {board.name(self.original)}"
