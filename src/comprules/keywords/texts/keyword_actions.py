"""CR 701: keyword actions that a player has done."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, cast

from comprules.keywords.actions.proliferate import Proliferate
from comprules.keywords.actions.scry import Scried, Scry
from comprules.keywords.actions.search import SearchLibrary
from comprules.keywords.actions.surveil import Surveilled
from comprules.phrases.prelude import *
from comprules.phrases.references.amount_references import amount_of
from comprules.rules.targets_and_priority.choosing_targets import BecomesTarget
from comprules.rules.zones.shuffling import Shuffle


@rule("701.22d", "701.25d", "603.2")
@phrase({"scry": "<scries|scry>", "surveil": "surveil(s)"}, by="action")
class LibraryIsArranged(EventPattern):
    """CR 701.22d, 701.25d. A player scries or surveils."""

    events: ClassVar = (Scried, Surveilled)
    proposals: ClassVar = (Scry,)
    introduces: ClassVar[bool] = True

    action: Literal["scry", "surveil"]
    slot: int = 0

    @rule("701.22a", "608.2k")
    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        """Let "cards looked at while scrying this way" be as many as were there to be looked at."""
        if self.action == "scry":
            context.bind(self.slot, sum(event.looked for event in events if isinstance(event, Scried)))

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        is_it = isinstance(event, (Scry, Scried) if self.action == "scry" else Surveilled)
        return cast("Scry | Scried | Surveilled", event).player if is_it else None

    def foreseen_by(self) -> tuple[type[Event], ...]:
        return self.proposals if self.action == "scry" else ()


@rule("701.22a", "608.2k")
@phrase("<card|cards> looked at while scrying this way", agreement="edge")
@looks_at()
class LookedAtWhileScrying(Reference, Countable):
    """CR 701.22a. "For each card looked at while scrying this way"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, LibraryIsArranged) and introducer.action == "scry"

    def number(self, context: Context) -> int:
        return amount_of(self.antecedent, context)


@rule("701.24e", "701.24f", "603.2")
@phrase("shuffle(s) <its|their|your> library", also=["shuffle(s)"])
class LibraryIsShuffled(DoneByPlayer):
    """CR 701.24f. A player's library is shuffled: each time, however few cards it has."""

    events: ClassVar = (Shuffle,)
    proposals: ClassVar = (Shuffle,)


@rule("701.23a", "701.34a", "603.2")
@phrase(
    {"search": "search(es) <its|their|your> library", "proliferate": "proliferate(s)"},
    by="action",
)
class PlayerActs(EventPattern):
    """CR 701.23a, 701.34a. A player searches their library or proliferates."""

    events: ClassVar = (SearchLibrary, Proliferate)
    proposals: ClassVar = (SearchLibrary, Proliferate)

    action: Literal["search", "proliferate"]

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        if isinstance(event, SearchLibrary):
            return event.player if self.action == "search" and event.library_of == event.player else None
        return cast("Proliferate", event).player if self.action == "proliferate" else None

    def foreseen_by(self) -> tuple[type[Event], ...]:
        return (SearchLibrary,) if self.action == "search" else (Proliferate,)


@rule("700.13")
@phrase("commit(s) a crime")
class CrimeIsCommitted(EventPattern):
    """CR 700.13. What a player casts, activates or puts on the stack once it has triggered targets an opponent, or what
    that opponent controls or had.
    """

    events: ClassVar = (BecomesTarget,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        targeting = cast("BecomesTarget", event)
        board, target = context.board, targeting.target
        if targeting.is_afterwards:
            return None
        if board.is_player(target):
            victim = target
        elif board.object(target).zone in (Zone.BATTLEFIELD, Zone.STACK):
            victim = board.controller(target)
        elif board.object(target).zone is Zone.GRAVEYARD:
            victim = board.object(target).owner
        else:
            return None
        return targeting.player if victim in board.opponents(targeting.player) else None

    def is_batch(self, subject: Phrase) -> bool:
        return True

    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        return cast("BecomesTarget", event).item
