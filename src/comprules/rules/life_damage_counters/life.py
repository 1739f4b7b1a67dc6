"""CR 119: life."""

from __future__ import annotations

from comprules.rules.concepts.events import Detail
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden


class _LifeChange(AffectsPlayer):
    amount: int

    detail: ClassVar[Detail] = "story"

    def life_after(self, game: Game) -> int | None:
        """The player's life total now."""
        return game.state.players[self.player].life

    @rule("119.8", "119.9", "119.10")
    def possible(self, board: Board) -> bool:
        """Gaining or losing no life is no event."""
        return self.amount > 0 and self.player in board.players


@rule("810.9a")
def life_of(board: Board, player: PlayerId) -> int:
    """The life total that a player has where something asks for it."""
    return board.rules.life_of(board, player)


@rule("810.4", "810.9")
def _change(game: Game, player: PlayerId, change: int) -> None:
    """Change the life total of a player, and so that of everybody who shares it."""
    life = game.state.players[player].life + change
    for each in game.board.shares_life_with(player):
        game.write_player(each, life=life)


@rule("119.2", "119.3")
class GainLife(_LifeChange):
    """A player gains life."""

    @rule("119.9", "702.15e")
    def joined(self, other: Event) -> Event | None:
        """What a source causes a player to gain at a time, by lifelink as it deals damage to several, is one event."""
        if not isinstance(other, GainLife) or (other.player, other.cause) != (self.player, self.cause):
            return None
        return replace(self, amount=self.amount + other.amount)

    def happen(self, game: Game) -> Sequence[Event]:
        """Add to the player's life total."""
        _change(game, self.player, self.amount)
        return ()

    def describe(self, board: Board) -> str:
        """Who gains how much."""
        return f"{board.name(self.player)} gains {self.amount} life"


@rule("119.2", "119.3")
class LoseLife(_LifeChange):
    """A player loses life. What else the same damage does to the life total is seen with it (CR 120.4c)."""

    seen_with: ClassVar[tuple[type[Event], ...]] = (GainLife,)

    @rule("603.2c", "510.2")
    def joined(self, other: Event) -> Event | None:
        """What several sources cause a player to lose at a time is lost at once; only gains are told apart (119.9)."""
        if not isinstance(other, LoseLife) or other.player != self.player:
            return None
        cause = self.cause if self.cause == other.cause else Cause(self.cause.rule)
        return replace(self, cause=cause, amount=self.amount + other.amount)

    def happen(self, game: Game) -> Sequence[Event]:
        """Take from the player's life total."""
        _change(game, self.player, -self.amount)
        return ()

    def describe(self, board: Board) -> str:
        """Who loses how much."""
        return f"{board.name(self.player)} loses {self.amount} life"


@rule("119.4", "119.4b", "118.3b")
class PayLife(_LifeChange):
    """A player pays life: they lose it. `is_for_using`: to cast a spell or activate an ability."""

    is_for_using: bool = False

    @rule("119.8")
    def possible(self, board: Board) -> bool:
        """A player who can't lose life can't pay any."""
        return super().possible(board) and not any(forbidden(board, part) for part in self.parts(board))

    def parts(self, board: Board) -> Sequence[Event]:
        """The loss of life."""
        return (LoseLife(self.cause, self.player, self.amount),)

    detail = "rules"

    def life_after(self, game: Game) -> int | None:
        """The loss of life tells it."""
        return None

    def describe(self, board: Board) -> str:
        """Who pays how much."""
        return f"{board.name(self.player)} pays {self.amount} life"
