"""CR 702.143: foretell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.additional.exiled_face_down import hidden
from comprules.concepts.costs import Cost, ManaCost
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.durations import Duration
from comprules.effects.instructions import Instruction
from comprules.effects.lasting import let_last
from comprules.effects.limits import During
from comprules.effects.permissions import Permission, PlayingFrom
from comprules.effects.ways import Way
from comprules.keyword_abilities.cast_later import ExileForLater
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject, became
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution
    from comprules.effects.statements import Active
    from comprules.game import Game

FORETELLING = ManaCost(("{2}",))


class WhileItIsExiled(Duration):
    """For as long as a card remains exiled."""

    card: int

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        return self.card in board.state.exile


@rule("702.143a")
class MayCastForetold(Permission):
    """CR 702.143a. That a foretold card may be cast by its owner for its foretell cost, in later turns."""

    card: int
    player: int
    turn: int
    cost: Cost

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        is_it = playing.object == self.card and playing.player == self.player and not playing.as_land
        return is_it and context.board.turn > self.turn

    def way(self, playing: PlayingFrom, context: Context) -> Way:
        return Way(method="foretell", costs=(self.cost,))


@rule("702.143a", "702.143b")
class BecomesForetold(Instruction):
    """CR 702.143a. The card is exiled face down; its owner may look at it, and cast it in a later turn."""

    cost: Cost

    def happen(self, resolution: Resolution) -> None:
        entering = hidden((resolution.you,))
        cause = resolution.cause("702.143a")
        resolution.happen((MoveObject(cause, resolution.source, Zone.EXILE, entering=entering),))
        card = became(resolution.board, resolution.source)
        if card is not None and card in resolution.game.state.exile:
            permission = MayCastForetold(card, resolution.you, resolution.board.turn, self.cost)
            let_last(permission, WhileItIsExiled(card), resolution)


@rule("702.143a", "702.143b", "116.2h")
@phrase("foretell {cost}")
class Foretell(KeywordAbility):
    """CR 702.143a. Exiled face down for {2}, cast in a later turn for the foretell cost."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return (ExileForLater((FORETELLING,), During("your turn"), BecomesForetold(self.cost)),)
