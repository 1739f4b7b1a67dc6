"""CR 701.13, 610.3, 607.2a: exiling, also until something happens, and remembering what an object exiled."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.nouns import Introduction, Noun
from comprules.concepts.possessives import Whose
from comprules.concepts.self_reference import SelfReference
from comprules.concepts.source_in_zone import PutsSource, is_the_source
from comprules.effects.doing import chosen_by_each, may_be_none, note_done
from comprules.effects.instructions import Predicate
from comprules.effects.linked_abilities import EXILED_WITH, remember_more
from comprules.effects.sets import introduce
from comprules.effects.until_it_leaves import EXILED, has_left, until_source_leaves
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject, all_it_became, became
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("701.13a", "607.2a")
@phrase("exile(s) {what}")
class Exiles(Predicate, PutsSource):
    """CR 701.13a. "Exile target creature", "exile a card from your graveyard"."""

    chooses_first: ClassVar[bool] = True

    what: Noun

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution)
        numbers = [number for found in chosen.values() for number in found]
        exiled = exile(list(dict.fromkeys(numbers)), resolution)
        done = len(exiled) == len(numbers) and (bool(exiled) or may_be_none(self.what, resolution))
        note_done(done, resolution, "701.13a", "there is nothing to exile")

    def zones_source_is_put_into(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE}) if is_the_source(self.what) else frozenset()


class Graveyards(Phrase):
    """Whole graveyards."""

    @abstractmethod
    def owners(self, resolution: Resolution) -> tuple[int, ...]:
        """The players whose graveyards are meant."""


@phrase("all graveyards")
class AllGraveyards(Graveyards):
    """ "All graveyards"."""

    def owners(self, resolution: Resolution) -> tuple[int, ...]:
        return tuple(resolution.board.apnap())


@phrase("{whose} graveyard")
class GraveyardOf(Graveyards):
    """ "Target player's graveyard"."""

    whose: Whose

    def owners(self, resolution: Resolution) -> tuple[int, ...]:
        return tuple(player for player in self.whose.refer(resolution) if resolution.board.is_player(player))


@rule("404.1", "701.13a", "607.2a")
@phrase("exile(s) {what}")
class ExilesGraveyards(Predicate):
    """CR 404.1. "Exile target player's graveyard": all the cards in it, at the same time."""

    introduces: ClassVar[bool] = True

    what: Graveyards
    slot: int = 0

    def introduction(self) -> Introduction:
        """The exiled cards: "those cards"."""
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        owners = self.what.owners(resolution)
        cards = [card for owner in owners for card in resolution.board.state.graveyard(owner)]
        exiled = exile(cards, resolution)
        introduce(self.slot, exiled, resolution)
        note_done(bool(exiled), resolution, "701.13a", "there is nothing to exile")


@rule("701.13a", "607.2a", "607.3", "730.3c")
def exile(numbers: Sequence[int], resolution: Resolution) -> tuple[int, ...]:
    """Exile objects at the same time; the cards they have become.

    The source remembers them (CR 607.2a), with all the cards that a merged permanent has become.
    """
    cause = resolution.cause("701.13a")
    happened = resolution.happen([MoveObject(cause, number, Zone.EXILE) for number in numbers])
    moved = [event.object for event in happened if isinstance(event, MoveObject) and event.to is Zone.EXILE]
    exiled = tuple(new for number in moved if (new := became(resolution.board, number)) is not None)
    remember_more(
        EXILED_WITH, tuple(new for number in moved for new in all_it_became(resolution.board, number)), resolution
    )
    return exiled


@rule("610.3", "610.3a", "610.3b")
@phrase("exile(s) {what} until {source} leaves the battlefield")
class ExilesUntilItLeaves(Predicate):
    """CR 610.3. "Exile target creature until this enchantment leaves the battlefield": not at all, if it has left."""

    what: Noun
    source: SelfReference

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        board = resolution.board
        if has_left(resolution.source, board):
            resolution.did(False)
            return
        zones = {number: board.object(number).zone for number in self.what.refer(resolution)}
        exile(tuple(zones), resolution)
        now = [(card, zone) for number, zone in zones.items() for card in all_it_became(board, number)]
        kept = tuple((card, zone) for card, zone in now if is_exiled(card, resolution))
        until_source_leaves(EXILED, kept, resolution)
        resolution.did(bool(kept))


def is_exiled(card: int, resolution: Resolution) -> bool:
    """Whether an object is in exile."""
    return resolution.board.object(card).zone is Zone.EXILE
