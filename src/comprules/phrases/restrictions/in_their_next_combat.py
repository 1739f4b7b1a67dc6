"""CR 508.1d, 611.2a: what must attack during its controller's next turn, or in their next combat phase."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.restrictions.attacking import MustAttackThat, MustFight
from comprules.phrases.restrictions.during_next_turn import TurnOf, limit_during
from comprules.phrases.restrictions.requiring import require
from comprules.rules.abilities.event_patterns import These
from comprules.rules.resolving.instructions import DoneByObjects


@rule("508.1d", "611.2a")
@phrase("attack(s)[ {whom}] during <its|their> controller's next turn if able")
class MustAttackInNextTurn(DoneByObjects):
    """CR 611.2a. "Target creature attacks this planeswalker during its controller's next turn if able"."""

    acts_on: ClassVar[Where] = {"whom": ON_BATTLEFIELD}

    whom: Noun | None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        board = resolution.board
        must = MustFight("attack") if self.whom is None else MustAttackThat(These(self.whom.refer(resolution)))
        for number in subject:
            turn = TurnOf(board.controller(ObjectId(number)), board.turn)
            limit_during(turn, These((number,)), (must,), resolution)


class UntilCombatOf(Duration):
    """Until the next combat phase of a player is over."""

    player: PlayerId

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "until the end of their next combat phase"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == "end of combat" and game.board.is_active(self.player)


@rule("508.1d", "506.1", "611.2a")
@phrase("attack(s) during <its|their> controller's next combat phase if able")
class MustAttackInNextCombat(DoneByObjects):
    """CR 611.2a. "Target creature attacks during its controller's next combat phase if able": this turn's, if it is
    their turn and that is still to come.
    """

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for number in subject:
            over = UntilCombatOf(resolution.board.controller(ObjectId(number)))
            require((number,), MustFight("attack"), over, resolution)
