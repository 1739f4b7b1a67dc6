"""CR 701.23: searching another player's library, or several zones of a player's, for cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from comprules.concepts.descriptions import ObjectKind
from comprules.concepts.nouns import Introduction
from comprules.concepts.object_nouns import is_plural
from comprules.concepts.possessives import OfNoun
from comprules.concepts.quantities import Count
from comprules.concepts.ranges import Open
from comprules.effects.choices import choose_among
from comprules.effects.entering_now import staying
from comprules.effects.instructions import Predicate
from comprules.effects.sets import note_originals
from comprules.events import Event
from comprules.keyword_actions.looking import Look
from comprules.keyword_actions.search import SearchLibrary, has_quality
from comprules.keyword_actions.search_going_on import search_of
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution

Places = Literal["library", "graveyard, hand, and library"]
"""The zones that texts say to search of a player who isn't the one who searches."""


class SearchesTheirs(Predicate):
    """A player searches zones of a player for cards; an instance has a `slot` for what is found."""

    introduces: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def whose(self) -> OfNoun: ...
        @property
        def places(self) -> Places: ...
        @property
        def what(self) -> ObjectKind: ...
        @property
        def slot(self) -> int: ...

    @abstractmethod
    def bounds(self, fitting: Sequence[int], resolution: Resolution) -> tuple[int, int]:
        """How many of the cards that fit are to be found."""

    @rule("701.23a", "701.23c", "701.23g")
    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        whose = self.whose.refer(resolution)
        with search_of(subject, resolution.game):
            found = [self._found(player, owner, resolution) for player in subject for owner in whose]
        resolution.bind(self.slot, tuple(card for cards in found for card in cards))
        note_originals(self.slot, resolution.bound[self.slot], resolution)
        resolution.did(bool(found))

    @rule("701.23a", "701.23b", "701.23f")
    def _found(self, player: int, owner: int, resolution: Resolution) -> tuple[int, ...]:
        """What a player finds: no hidden card with a stated quality has to be found, of others as many as said."""
        public, hidden = self._searched(player, owner, resolution)
        seen = tuple(card for card in public if self.what.fits(card, resolution))
        fitting = (*seen, *(card for card in hidden if self.what.fits(card, resolution)))
        least, most = self.bounds(fitting, resolution)
        if has_quality(self.what):
            least = min(least, len(seen))
        if least == len(seen) and most >= len(fitting):
            return (*seen, *self._chosen(player, fitting[len(seen) :], 0, len(fitting), resolution))
        return self._chosen(player, fitting, least, most, resolution)

    def _chosen(
        self, player: int, cards: Sequence[int], least: int, most: int, resolution: Resolution
    ) -> tuple[int, ...]:
        return choose_among(player, cards, least, most, "search: find cards", "701.23a", resolution)

    def _searched(self, player: int, owner: int, resolution: Resolution) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The public and the hidden cards that a player looks through, all of which that player sees."""
        state, board = resolution.board.state, resolution.board
        is_library_alone = self.places == "library"
        graveyard = () if is_library_alone else staying(state.graveyard(owner), board)
        hand = () if is_library_alone else state.hand(owner)
        events: list[Event] = [SearchLibrary(resolution.cause("701.23a"), player, owner)]
        if hand:
            events.append(Look(resolution.cause("701.23a"), player, hand))
        done = [event for event in resolution.happen(events) if isinstance(event, SearchLibrary)]
        library = staying(state.library(owner), board)[::-1]
        return graveyard, (*hand, *(card for event in done for card in library[: event.top]))


@rule("701.23a", "701.23b", "701.23d")
@phrase("search(es) {whose} {places} for {count} {what@count}")
class SearchesOthers(SearchesTheirs):
    """CR 701.23a. "Search target opponent's library for a creature card"."""

    whose: OfNoun
    places: Places
    count: Count | Open
    what: ObjectKind
    slot: int = 0

    def introduction(self) -> Introduction:
        """The cards found: "it", "that card", "those cards"."""
        return Introduction(objects=True, plural=is_plural(self.count), words=self.what.words())

    def bounds(self, fitting: Sequence[int], resolution: Resolution) -> tuple[int, int]:
        if isinstance(self.count, Open):
            return self.count.bounds(resolution)
        count = self.count.value(resolution)
        return count, count


@rule("701.23a", "701.23b")
@phrase("search(es) {whose} {places} for all {what:THEY}")
class SearchesForAll(SearchesTheirs):
    """CR 701.23b. "Search that player's graveyard, hand, and library for all cards with that name"."""

    whose: OfNoun
    places: Places
    what: ObjectKind
    slot: int = 0

    def introduction(self) -> Introduction:
        """The cards found: "them", "those cards"."""
        return Introduction(objects=True, plural=True, words=self.what.words())

    def bounds(self, fitting: Sequence[int], resolution: Resolution) -> tuple[int, int]:
        return len(fitting), len(fitting)
