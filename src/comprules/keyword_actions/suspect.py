"""CR 701.60: suspecting creatures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.designations import Designate, EndDesignation, is_designated
from comprules.concepts.nouns import Noun
from comprules.concepts.standing import ON_BATTLEFIELD, Where
from comprules.effects.abilities import Ability
from comprules.effects.changes.abilities import Gains, KeywordNamed, quoted
from comprules.effects.doing import chosen_by_each, note_done, where_possible
from comprules.effects.durations import Duration
from comprules.effects.instructions import DoneByObjects, Predicate
from comprules.effects.lasting import change_for
from comprules.keyword_abilities.menace import Menace
from comprules.keyword_abilities.written_out import abilities_saying
from comprules.oracle.agreement import Agreement
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.resolution import Resolution
    from comprules.effects.statements import Active
    from comprules.game import Game


@rule("701.60c")
class AsLongAsSuspected(Duration):
    """CR 701.60c. For as long as a permanent is suspected."""

    object: int

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "for as long as it's suspected"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        return self.object in board.battlefield and is_designated(board, self.object, "suspected")


@rule("701.60a", "701.60c", "701.60d")
@phrase("suspect(s) {what}")
class Suspects(Predicate):
    """CR 701.60a. "Suspect target creature": it has menace and can't block as long as it is suspected."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause = resolution.cause("701.60a")

        def suspected(_: int, number: int) -> Designate:
            return Designate(cause, number, "suspected")

        chosen = chosen_by_each(self.what, subject, resolution, possible=where_possible(suspected, resolution))
        events = [suspected(player, number) for player, numbers in chosen.items() for number in numbers]
        happened = resolution.happen(events)
        for event in happened:
            if isinstance(event, Designate):
                change_for((event.object,), (_suspicion(),), AsLongAsSuspected(event.object), resolution)
        note_done(bool(happened), resolution, "701.60d", "it can't become suspected")


def _suspicion() -> Gains:
    blockless: tuple[Ability, ...] = abilities_saying("This creature can't block.")
    return Gains((KeywordNamed(Menace()), *(quoted(ability) for ability in blockless)))


@rule("701.60a")
@phrase("<is|are> no longer suspected")
class NoLongerSuspected(DoneByObjects):
    """CR 701.60a. "It's no longer suspected"."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause = resolution.cause("701.60a")
        happened = resolution.happen([EndDesignation(cause, number, "suspected") for number in subject])
        resolution.did(bool(happened))
