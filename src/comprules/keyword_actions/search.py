"""CR 701.23: searching a library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.described import Described
from comprules.concepts.descriptions import Kind, ObjectKind
from comprules.concepts.nouns import Introduction
from comprules.concepts.quantities import Count
from comprules.concepts.ranges import Open
from comprules.effects.choices import choose_among, players_in_turn_order
from comprules.effects.instructions import Predicate
from comprules.events import Event
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.resolution import Resolution


@rule("701.23a")
class SearchLibrary(Event):
    """A player searches a library."""

    player: int
    library_of: int

    def chooser(self, board: Board) -> int:
        """The player who searches."""
        return self.player

    def describe(self, board: Board) -> str:
        """Who searches whose."""
        whose = "their library" if self.player == self.library_of else f"{board.name(self.library_of)}'s library"
        return f"{board.name(self.player)} searches {whose}"


@rule("701.23a", "701.23b", "701.23d", "701.23i")
@phrase("search(es) <its|their|your> library for {count} {what@count}")
class SearchesLibrary(Predicate):
    """CR 701.23a. "Search your library for a basic land card"; who looks for a quality needn't find it."""

    introduces: ClassVar[bool] = True

    count: Count | Open
    what: ObjectKind
    slot: int = 0

    def introduction(self) -> Introduction:
        """The cards found: "it", "that card", "those cards"."""
        n = getattr(self.count, "n", None)
        return Introduction(objects=True, plural=None if n is None else n != 1, words=self.what.words())

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        searched = resolution.happen([SearchLibrary(resolution.cause("701.23a"), player, player) for player in players])
        may = [event.player for event in searched if isinstance(event, SearchLibrary)]
        resolution.bind_each(self.slot, {player: self._find(player, resolution) for player in may})
        resolution.did(bool(may))
        if may:
            resolution.demand_no_more()

    def _find(self, player: int, resolution: Resolution) -> tuple[int, ...]:
        library = tuple(reversed(resolution.board.state.library(player)))
        fitting = tuple(card for card in library if self.what.fits(card, resolution))
        least, most = self._bounds(resolution)
        if has_quality(self.what):
            least = 0
        return choose_among(player, fitting, least, most, "search your library: find cards", "701.23a", resolution)

    def _bounds(self, resolution: Resolution) -> tuple[int, int]:
        if isinstance(self.count, Open):
            return self.count.bounds(resolution)
        count = self.count.value(resolution)
        return count, count


@rule("701.23b", "701.23d")
def has_quality(what: Kind) -> bool:
    """Whether a description says more than "card"."""
    if not isinstance(what, Described):
        return True
    return bool(what.adjectives or what.qualifiers() or getattr(what, "types", None))
