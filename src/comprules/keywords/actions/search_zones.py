"""CR 701.23: searching another player's library, or several zones at once."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal

from comprules.keywords.actions.search import SEARCHED, SearchLibrary, has_quality
from comprules.phrases.nouns.described_players import Who
from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.whereabouts import OWN_ZONES, OwnZone
from comprules.rules.costs.doing import found_for_each
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.replacement_effects.entering_now import cards_in_library, staying
from comprules.rules.resolving.history import of_kind, this_way
from comprules.rules.resolving.sets import note_originals
from comprules.rules.resolving.this_way import SpeaksOfThisWay
from comprules.rules.special_mechanics.control_while_searching import controlled_search_of
from comprules.rules.zones.found_cards import left_to_effect
from comprules.rules.zones.looking import Look


class ChooseZones(ChooseWords):
    """Which of several zones to search, where any of them may be (CR 701.23a)."""


class Searched(Phrase):
    """What is searched: zones of one player's."""

    whose: Whose

    @abstractmethod
    def kinds(self, player: PlayerId, resolution: Resolution) -> tuple[Zone, ...]:
        """Which of that player's zones are searched, as whoever searches chooses where there is a choice."""


@phrase("{whose} library")
class LibraryOf(Searched):
    """CR 701.23a. "Target opponent's library"."""

    whose: OfNoun

    def kinds(self, player: PlayerId, resolution: Resolution) -> tuple[Zone, ...]:
        return (Zone.LIBRARY,)


@phrase({"and": "{whose} {zones:and+}", "and/or": "{whose} {zones:and/or+}"}, by="joint")
class SeveralZonesOf(Searched):
    """CR 701.23a. "Target player's graveyard, hand, and library", "your library and/or graveyard"."""

    whose: Whose
    zones: tuple[OwnZone, ...]
    joint: Literal["and", "and/or"]

    @rule("608.2d")
    def kinds(self, player: PlayerId, resolution: Resolution) -> tuple[Zone, ...]:
        if self.joint == "and":
            return tuple(OWN_ZONES[zone] for zone in self.zones)
        sizes = range(len(self.zones), 0, -1)
        sets = {" and ".join(some): some for size in sizes for some in combinations(self.zones, size)}
        options = tuple(Word(text) for text in sets)
        (chosen,) = resolution.game.ask(ChooseZones(player, "608.2d", "which zones to search?", options))
        assert isinstance(chosen, Word)
        return tuple(OWN_ZONES[zone] for zone in sets[chosen.text])


class _SearchesZones(Predicate):
    """Searching zones of one player's; an instance has a `slot` for what is found."""

    introduces: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def searched(self) -> Searched: ...

        @property
        def what(self) -> ObjectKind: ...

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def bounds(self, fitting: int, resolution: Resolution) -> tuple[int, int]:
        """How many of those that fit are to be found: at least, where all can be seen, and at most."""

    @rule("701.23a", "701.23e", "701.23g", "701.23i")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        found = found_for_each(lambda player: self._found_by(player, resolution), players, resolution)
        resolution.bind_each(self.slot, found)
        note_originals(self.slot, resolution.bound[self.slot], resolution)
        resolution.did(bool(players))
        if players:
            resolution.demand_no_more()

    def _found_by(self, player: PlayerId, resolution: Resolution) -> tuple[Id, ...]:
        """What a player finds in the zones that they search."""
        hidden, public = list[ObjectId](), list[ObjectId]()
        own = [each for each in self.searched.whose.refer(resolution) if resolution.board.is_player(each)][:1]
        for owner in own:
            for zone in self.searched.kinds(player, resolution):
                (public if zone.is_public else hidden).extend(_cards_in(zone, owner, player, resolution))
        with controlled_search_of([player] if player in own else [], resolution.game):
            found = self._chosen(player, hidden, public, resolution)
            is_of_own = player in own and player in resolution.bound.get(SEARCHED, ())
            return left_to_effect(player, found, resolution.game) if is_of_own else found

    @rule("701.23b", "701.23c", "701.23d")
    def _chosen(
        self, player: PlayerId, hidden: Sequence[ObjectId], public: Sequence[ObjectId], resolution: Resolution
    ) -> tuple[Id, ...]:
        """What a player finds: what has a certain quality only where everybody could see it not being found."""
        seen = [card for card in public if self.what.fits(card, resolution)]
        unseen = [card for card in hidden if self.what.fits(card, resolution)]
        least, most = self.bounds(len(seen) + len(unseen), resolution)
        if has_quality(self.what):
            least = min(least, len(seen))
        if least == len(seen) and most >= len(seen) + len(unseen):
            return (*seen, *_found(player, unseen, 0, len(unseen), resolution))
        return _found(player, (*unseen, *seen), least, most, resolution)


def _found(
    player: PlayerId, cards: Sequence[ObjectId], least: int, most: int, resolution: Resolution
) -> tuple[Id, ...]:
    return choose_among(player, cards, least, most, "search: find cards", "701.23a", resolution)


@rule("701.23a", "701.23f")
def _cards_in(zone: Zone, owner: PlayerId, player: PlayerId, resolution: Resolution) -> tuple[ObjectId, ...]:
    """The cards of a zone that a player searches, who looks at them; none where that can't be searched."""
    cause, state = resolution.cause("701.23a"), resolution.board.state
    if zone is not Zone.LIBRARY:
        cards = staying(state.hand(owner) if zone is Zone.HAND else state.graveyard(owner), resolution.board)
        if zone is Zone.HAND and owner != player:
            resolution.happen([Look(cause, player, tuple(cards))])
        return tuple(cards)
    happened = resolution.happen([SearchLibrary(cause, player, owner)])
    tops = [event.top for event in happened if isinstance(event, SearchLibrary)]
    if not tops:
        return ()
    if player == owner:
        resolution.bind(SEARCHED, (*resolution.bound.get(SEARCHED, ()), player))
    return tuple(cards_in_library(resolution.board, owner)[::-1][: tops[0]])


@rule("701.23a", "701.23b", "701.23d")
@phrase("search(es) {searched} for {count} {what@count}")
class SearchesZones(_SearchesZones):
    """CR 701.23a. "Search target opponent's library for a creature card"."""

    searched: Searched
    count: Count | Open
    what: ObjectKind
    slot: int = 0

    def introduction(self) -> Introduction:
        """The cards found: "it", "that card", "those cards"."""
        return Introduction(objects=True, plural=is_plural(self.count), words=self.what.words())

    def bounds(self, fitting: int, resolution: Resolution) -> tuple[int, int]:
        if isinstance(self.count, Open):
            return self.count.bounds(resolution)
        count = self.count.value(resolution)
        return count, count


@rule("701.23a", "701.23b")
@phrase("search(es) {searched} for all {what:THEY}")
class SearchesZonesForAll(_SearchesZones):
    """CR 701.23a. "Search target player's graveyard, hand, and library for all cards with that name"."""

    searched: Searched
    what: Description
    slot: int = 0

    def introduction(self) -> Introduction:
        """The cards found: "them", "those cards"."""
        return Introduction(objects=True, plural=True, words=self.what.words())

    def bounds(self, fitting: int, resolution: Resolution) -> tuple[int, int]:
        return fitting, fitting


@rule("608.2c", "701.23f")
@phrase(
    {
        "their": "who searched their library this way",
        "a": "who searched a library this way",
        "any": "who searches a library this way",
    },
    by="which",
)
class WhoSearched(SpeaksOfThisWay, Who):
    """CR 608.2c. "Then each player who searched their library this way shuffles"."""

    which: Literal["their", "a", "any"]

    def describes(self, player: PlayerId, context: Context) -> bool:
        with this_way(context):
            searched = list(of_kind(SearchLibrary, context.board))
        return any(event.player == player and self._is_meant(event) for event in searched)

    def _is_meant(self, event: SearchLibrary) -> bool:
        return self.which != "their" or event.library_of == event.player


@rule("608.2c", "701.23f")
@phrase("you search your library this way", also=["you searched your library this way"])
class YouSearchYourLibrary(SimpleCondition):
    """CR 608.2c. "If you search your library this way, shuffle"."""

    def holds(self, context: Context) -> bool:
        return context.you in context.bound.get(SEARCHED, ())
