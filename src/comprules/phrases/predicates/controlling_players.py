"""CR 723: what texts say about controlling another player."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.predicates.extra_turns import ExtraTurnAfterNext
from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.controlling_players import ControlOfPlayer, PlayerControl, Span


@rule("723.1", "723.2")
@phrase(
    {
        "control": "control(s) {whom} during {whose} next {span}",
        "gain": "gain(s) control of {whom} during {whose} next {span}",
    },
    by="verb",
)
class ControlsPlayer(Predicate):
    """CR 723.1. "You control target player during that player's next turn": it introduces "that turn"."""

    introduces: ClassVar[bool] = True

    verb: Literal["control", "gain"]
    whom: Players
    whose: Whose
    span: Span
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("723.1")
        controlled, whose = with_team(self.whom.refer(resolution), resolution.board), self.whose.refer(resolution)
        resolution.bind(self.slot, whose)
        controls = [
            PlayerControl(controller, player, self.span, owner, resolution.source)
            for controller in players_in_turn_order(subject, resolution)
            for player in controlled
            if player != controller or len(controlled) == 1
            for owner in whose
        ]
        resolution.happen([ControlOfPlayer(cause, control) for control in controls])
        resolution.did(resolution.begun > 0)


@rule("805.8")
def with_team(players: Sequence[PlayerId], board: Board) -> tuple[PlayerId, ...]:
    """These players, with the teammates who take their turns together with them: who controls one controls them all."""
    return tuple(dict.fromkeys(mate for player in players for mate in board.takes_turns_with(player)))


@rule("500.7")
@phrase("after that turn, {who} <takes|take @who> an extra turn")
class TakesExtraTurnAfterThat(Reference, Instruction):
    """CR 500.7. "After that turn, that player takes an extra turn"."""

    who: Players

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ControlsPlayer) and introducer.span == "turn"

    def happen(self, resolution: Resolution) -> None:
        cause = resolution.cause("500.7")
        for player in players_in_turn_order(self.who.refer(resolution), resolution):
            for whose in resolution.bound.get(self.antecedent, ()):
                resolution.happen([ExtraTurnAfterNext(cause, player, whose)])
