"""CR 701.60: suspecting creatures."""

from __future__ import annotations

from comprules.keywords.abilities.menace import Menace
from comprules.phrases.continuous.abilities import Gains, KeywordNamed, Quoted
from comprules.phrases.nouns.references import It
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.costs.doing import chosen_by_each, where_possible
from comprules.rules.objects.designations import Designate, EndDesignation, is_designated
from comprules.rules.resolving.instructions import DoneByObjects


@rule("701.60c")
class AsLongAsSuspected(Duration):
    """CR 701.60c. For as long as a permanent is suspected."""

    object: ObjectId

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "for as long as it's suspected"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        return board.is_permanent(self.object) and is_designated(board, self.object, "suspected")


@rule("701.60a", "701.60c", "701.60d")
@phrase("suspect(s) {what}")
class Suspects(Predicate):
    """CR 701.60a. "Suspect target creature": it has menace and can't block as long as it is suspected."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("701.60a")

        def suspected(_: int, number: ObjectId) -> Designate:
            return Designate(cause, number, "suspected")

        chosen = chosen_by_each(self.what, subject, resolution, possible=where_possible(suspected, resolution))
        events = [suspected(player, number) for player, numbers in chosen.items() for number in numbers]
        happened = resolution.happen(events)
        for event in happened:
            if isinstance(event, Designate):
                change_for((event.object,), (_suspicion(),), AsLongAsSuspected(event.object), resolution)
        note_done(bool(happened), resolution, "701.60d", "it can't become suspected")


def _suspicion() -> Gains:
    blockless: tuple[Any, ...] = abilities_saying("This creature can't block.")
    return Gains((KeywordNamed(Menace()), *(Quoted(ability) for ability in blockless)))


@rule("701.60a")
@phrase("{who}'s no longer suspected")
class ItIsNoLongerSuspected(Instruction):
    """CR 701.60a. "If it's suspected, it's no longer suspected"."""

    who: It

    def happen(self, resolution: Resolution) -> None:
        NoLongerSuspected().happen(self.who.refer(resolution), resolution)


@rule("701.60a")
@phrase("<is|are> no longer suspected")
class NoLongerSuspected(DoneByObjects):
    """CR 701.60a. "It's no longer suspected"."""

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        cause = resolution.cause("701.60a")
        happened = resolution.happen([EndDesignation(cause, number, "suspected") for number in subject])
        resolution.did(bool(happened))
