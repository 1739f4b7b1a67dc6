"""CR 701.13, 610.3, 607.2a: exiling, also until something happens, and remembering what an object exiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from comprules.concepts.nouns import Noun
from comprules.effects.doing import chosen_by_each, note_done
from comprules.effects.instructions import Predicate
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.state import OBJECTS
from comprules.zone_changes import MoveObject, became
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution

EXILED_WITH: Final = "exiled"
"""Under this an object remembers the cards that its abilities have exiled (CR 607.2a)."""

UNTIL_IT_LEAVES: Final = "exiled until this leaves"
"""Under this a permanent remembers what returns as soon as it leaves the battlefield: pairs of card and zone."""


@rule("701.13a", "607.2a")
@phrase("exile(s) {what}")
class Exiles(Predicate):
    """CR 701.13a. "Exile target creature", "exile a card from your graveyard"."""

    what: Noun

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution)
        numbers = [number for found in chosen.values() for number in found]
        exiled = exile(list(dict.fromkeys(numbers)), resolution)
        note_done(bool(exiled) and len(exiled) == len(numbers), resolution, "701.13a", "there is nothing to exile")


@rule("701.13a", "607.2a")
def exile(numbers: Sequence[int], resolution: Resolution) -> tuple[int, ...]:
    """Exile objects at the same time; the cards they have become. The source remembers them (CR 607.2a)."""
    cause = resolution.cause("701.13a")
    happened = resolution.happen([MoveObject(cause, number, Zone.EXILE) for number in numbers])
    moved = [event.object for event in happened if isinstance(event, MoveObject) and event.to is Zone.EXILE]
    exiled = tuple(new for number in moved if (new := became(resolution.board, number)) is not None)
    remember(EXILED_WITH, exiled, resolution)
    return exiled


@rule("607.2a")
def remember(key: str, values: tuple[object, ...], resolution: Resolution) -> None:
    """Let the source remember something more under a key, as long as it is the same object."""
    known = resolution.game.state.objects.get(resolution.source)
    if known is not None and values:
        resolution.game.state.write(OBJECTS, known.id, known.remembering(key, (*known.recall(key, ()), *values)))
