"""CR 701.23: searching a library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.nouns.described_objects import Described
from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.one_of_each import Kinds
from comprules.phrases.prelude import *
from comprules.phrases.quantities.differing import WithDifferent
from comprules.phrases.quantities.sharing_one import ThatShareOne
from comprules.rules.costs.doing import found_for_each
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.multiplayer.team_sideboards import take_from_sideboard
from comprules.rules.objects.descriptions import Kind, ObjectKind
from comprules.rules.replacement_effects.entering_now import cards_in_library
from comprules.rules.resolving.context import of_no_objects
from comprules.rules.resolving.history import this_turn, this_way
from comprules.rules.resolving.sets import note_originals
from comprules.rules.resolving.totals import Total
from comprules.rules.special_mechanics.control_while_searching import controlled_search_of
from comprules.rules.zones.found_cards import left_to_effect
from comprules.rules.zones.knowledge import eyes_on, show
from comprules.rules.zones.shuffling import Shuffle

SEARCHED: Final = of_no_objects(-70123)
"""The slot of the players who have searched their libraries as what is followed said."""


@rule("701.23a", "701.23f")
class SearchLibrary(AffectsPlayer):
    """A player searches a library, or only the `top` so many cards of it."""

    library_of: PlayerId
    top: int | None = None

    @rule("701.23a", "723.4")
    def happen(self, game: Game) -> Sequence[Event]:
        """The player looks at all cards there."""
        self.look(game)
        return ()

    def look(self, game: Game) -> None:
        """Let the player see the cards that are searched."""
        library = game.state.library(self.library_of)
        show(game, eyes_on(game.board, self.player), library[::-1][: self.top])

    def describe(self, board: Board) -> str:
        """Who searches whose."""
        whose = "their library" if self.player == self.library_of else f"{board.name(self.library_of)}'s library"
        part = "" if self.top is None else f"the top {self.top} of "
        return f"{board.name(self.player)} searches {part}{whose}"


@rule("701.23h")
def _under_way(player: PlayerId, resolution: Resolution) -> SearchLibrary | None:
    """The search of a player's own library that this effect has begun, if the library hasn't been shuffled since: what
    is searched for more than once before that is searched only once.
    """
    with this_way(resolution):
        for event in this_turn(resolution.board):
            if isinstance(event, Shuffle) and event.player == player:
                return None
            if isinstance(event, SearchLibrary) and event.player == event.library_of == player:
                return event
    return None


class Searching(Predicate):
    """Players search their libraries for cards; an instance has a `slot` for what they find."""

    introduces: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def found_by(self, player: PlayerId, library: tuple[ObjectId, ...], resolution: Resolution) -> tuple[Id, ...]:
        """What a player finds in their library, whose cards are given, the top one first."""

    @rule("701.23c", "701.23e", "701.23g")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        under_way = {player: event for player in players if (event := _under_way(player, resolution)) is not None}
        cause, beginning = resolution.cause("701.23a"), [player for player in players if player not in under_way]
        searched = resolution.happen([SearchLibrary(cause, player, player) for player in beginning])
        for event in under_way.values():
            event.look(resolution.game)
        begun = (*under_way.values(), *searched)
        portions = {event.player: event.top for event in begun if isinstance(event, SearchLibrary)}
        may, board = [player for player in players if player in portions], resolution.board
        whole = {player: cards_in_library(board, player)[::-1] for player in may}
        libraries = {player: whole[player][:top] for player, top in portions.items()}
        resolution.bind(SEARCHED, (*resolution.bound.get(SEARCHED, ()), *may))
        with controlled_search_of(may, resolution.game):
            found = found_for_each(lambda player: self.found_by(player, libraries[player], resolution), may, resolution)
            found = {player: left_to_effect(player, cards, resolution.game) for player, cards in found.items()}
        resolution.bind_each(self.slot, found)
        note_originals(self.slot, resolution.bound[self.slot], resolution)
        resolution.did(bool(may))
        if may:
            resolution.demand_no_more()


@rule("701.23a", "701.23b", "701.23d", "701.23i")
@phrase("search(es) <its|their|your> library for {count} {what@count}[ {limit}]")
class SearchesLibrary(Searching):
    """CR 701.23a. "Search your library for a basic land card"; who looks for a quality needn't find it."""

    count: Count | Open
    what: ObjectKind
    limit: Total | WithDifferent | ThatShareOne | None
    slot: int = 0

    def introduction(self) -> Introduction:
        """The cards found: "it", "that card", "those cards"."""
        return Introduction(objects=True, plural=is_plural(self.count), words=self.what.words())

    def found_by(self, player: PlayerId, library: tuple[ObjectId, ...], resolution: Resolution) -> tuple[Id, ...]:
        fitting = tuple(card for card in library if self.what.fits(card, resolution))
        least, most = count_bounds(self.count, resolution)
        if has_quality(self.what):
            least = 0
        why = "search your library: find cards"
        if self.limit is None:
            return choose_among(player, fitting, least, most, why, "701.23a", resolution)
        possible = tuple(card for card in fitting if self.limit.could_be_among(card, resolution))
        if not possible:
            return ()
        most = min(most, len(possible))
        decision = self.limit.decision(player, "701.23a", why, possible, 0, most, resolution)
        return tuple(thing.id for thing in resolution.game.ask(decision) if isinstance(thing, Thing))


def count_bounds(count: Count | Open, resolution: Resolution) -> tuple[int, int]:
    """How many a count speaks of, at least and at most."""
    if isinstance(count, Open):
        return count.bounds(resolution)
    value = count.value(resolution)
    return value, value


@rule("701.23a", "701.23b")
@phrase("search(es) <its|their|your> library for {kinds}")
class SearchesForKinds(Searching):
    """CR 701.23b. "Search your library for a Forest card and a Plains card": both, either or neither."""

    kinds: Kinds
    slot: int = 0

    def introduction(self) -> Introduction:
        """The cards found: "them", "those cards"."""
        return Introduction(objects=True, plural=True, words=self.kinds.words())

    def found_by(self, player: PlayerId, library: tuple[ObjectId, ...], resolution: Resolution) -> tuple[ObjectId, ...]:
        return self.kinds.chosen(player, library, "search your library: find cards", "701.23a", resolution, freely=True)


@rule("701.23j")
@phrase("search(es) outside the game for {count} {what@count}")
class SearchesOutsideTheGame(Predicate):
    """CR 701.23j. "Search outside the game for a creature card": what is found is chosen of one's own cards there."""

    introduces: ClassVar[bool] = True

    count: Count | Open
    what: ObjectKind
    slot: int = 0

    def introduction(self) -> Introduction:
        """The cards found: "it", "that card", "those cards"."""
        return Introduction(objects=True, plural=is_plural(self.count), words=self.what.words())

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        found = found_for_each(lambda player: self._found_by(player, resolution), list(players), resolution)
        for player, cards in found.items():
            take_from_sideboard(resolution.game, player, cards)
        resolution.bind_each(self.slot, found)
        note_originals(self.slot, resolution.bound[self.slot], resolution)
        resolution.did(bool(players))

    def _found_by(self, player: PlayerId, resolution: Resolution) -> tuple[ObjectId, ...]:
        outside = resolution.board.rules.outside(resolution.board, player)
        fitting = tuple(card for card in outside if self.what.fits(card, resolution))
        why = "search outside the game: find cards"
        return choose_among(player, fitting, *count_bounds(self.count, resolution), why, "701.23j", resolution)


@rule("701.23b", "701.23d")
def has_quality(what: Kind) -> bool:
    """Whether a description says more than "card"."""
    if not isinstance(what, Described):
        return True
    return bool(what.adjectives or what.qualifiers() or getattr(what, "types", None))
