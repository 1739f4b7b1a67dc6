"""CR 506.4, 508.7, 509.1h: effects that remove creatures from combat, by which attacking creatures become blocked, and
by which it is reselected what they are attacking.
"""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.combat.blocks import BecomesBlocked
from comprules.rules.combat.combat_changes import AttackReselected, RemoveFromCombat, reselectable
from comprules.rules.costs.doing import taken_by
from comprules.rules.resolving.instructions import DoneByObjects


@rule("506.4")
@rule("306.2", edition="2006")
@phrase("remove(s) {what} from combat")
class RemovesFromCombat(Predicate):
    """CR 506.4. "Remove target attacking creature from combat": it isn't attacking or blocking any more."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("506.4")
        removed = [RemoveFromCombat(cause, number) for number in taken_by(self.what, subject, resolution)]
        happened = resolution.happen(removed)
        note_done(bool(happened), resolution, "506.4", "only what is in combat can be removed from it")


@rule("509.1h", "702.22i")
@phrase("become(s) blocked")
class BecomesBlockedByEffect(DoneByObjects):
    """CR 509.1h. "Target unblocked attacking creature becomes blocked": by nothing, and its band with it."""

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        cause = resolution.cause("509.1h")
        resolution.did(resolution.begin([BecomesBlocked(cause, number) for number in subject]))


@rule("508.7", "508.7a")
@phrase(
    {
        "player": "reselect(s) which player {creature} <is|are @creature> attacking",
        "planeswalker": "reselect(s) which player or planeswalker {creature} <is|are @creature> attacking",
        "permanent": "reselect(s) which player or permanent {creature} <is|are @creature> attacking",
        "battle": "reselect(s) which player, planeswalker, or battle {creature} <is|are @creature> attacking",
    },
    by="which",
)
class ReselectsAttacked(Predicate):
    """CR 508.7. "You may reselect which player or permanent target attacking creature is attacking": the same again, if
    that is wanted.
    """

    acts_on: ClassVar[Where] = {"creature": ON_BATTLEFIELD}

    which: Literal["player", "planeswalker", "permanent", "battle"]
    creature: Noun

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        for creature in taken_by(self.creature, subject, resolution):
            candidates = [each for each in reselectable(resolution.board, creature) if self._fits(each, resolution)]
            for player in players_in_turn_order(subject, resolution):
                why = f"choose what {resolution.board.name(creature)} is attacking"
                chosen = choose_among(player, candidates, 1, 1, why, "508.7", resolution)
                cause = resolution.cause("508.7")
                resolution.did(bool(resolution.happen([AttackReselected(cause, creature, each) for each in chosen])))

    def _fits(self, number: Id, resolution: Resolution) -> bool:
        if resolution.board.is_player(number) or self.which in ("permanent", "battle"):
            return True
        return self.which == "planeswalker" and "Planeswalker" in resolution.board.characteristics(number).types
