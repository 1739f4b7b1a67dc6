"""CR 701.24c: shuffling objects into a library, and putting a card on top of a library that was shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.keywords.actions.arranging import ArrangeLibrary
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import chosen_by_each, taken_by, where_possible
from comprules.rules.replacement_effects.entering_now import staying
from comprules.rules.resolving.choices import arrange
from comprules.rules.resolving.resolution import Possible
from comprules.rules.zones.shuffling import shuffle_in


@rule("608.2d", "701.24c")
def _shufflable(resolution: Resolution) -> Possible:
    """What can be put into a library, of what somebody chooses for that."""
    cause = resolution.cause("701.24c")
    return where_possible(lambda _, number: MoveObject(cause, number, Zone.LIBRARY), resolution)


@rule("701.24c")
@phrase("shuffle(s) {what} into <its owner's library|their owners' libraries @what>")
class ShufflesIntoOwners(Predicate):
    """CR 701.24c. "Shuffle target creature into its owner's library"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        objects = taken_by(self.what, subject, resolution, _shufflable(resolution))
        owners = [resolution.board.object(number).owner for number in objects]
        shuffle_in(objects, players_in_turn_order(owners, resolution), resolution)


@rule("701.24c")
@phrase("shuffle(s) {what} and <its|their|your> graveyard into <its|their> owner's library")
class ShufflesWithGraveyard(Predicate):
    """CR 701.24c. "Shuffle this artifact and your graveyard into their owner's library": each into its owner's."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Definite

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        cards = [number for player in players for number in _cards_in("graveyard", player, resolution)]
        objects = dict.fromkeys((*taken_by(self.what, subject, resolution, _shufflable(resolution)), *cards))
        owners = [resolution.board.object(number).owner for number in objects]
        shuffle_in(tuple(objects), players_in_turn_order((*players, *owners), resolution), resolution)


class _ShufflesOwn(Predicate):
    """Shuffling objects into the library of who does it; it introduces them: "that many cards"."""

    introduces: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    def introduction(self) -> Introduction:
        """How many: of the cards themselves, which nobody can tell apart any more, nothing is said afterwards."""
        return Introduction()

    @rule("608.2f")
    def shuffle(self, found: Mapping[PlayerId, tuple[ObjectId, ...]], resolution: Resolution) -> None:
        """Let each of some players shuffle what they have found in, all at once."""
        resolution.bind_each(self.slot, found)
        shuffle_in([number for theirs in found.values() for number in theirs], tuple(found), resolution)


@rule("701.24c", "101.4")
@phrase("shuffle(s) {what} into <its|their|your> library")
class ShufflesIntoOwn(_ShufflesOwn):
    """CR 701.24c. "Shuffle a card from your hand into your library"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        self.shuffle(chosen_by_each(self.what, subject, resolution, possible=_shufflable(resolution)), resolution)


@rule("400.12", "701.24c")
@phrase("shuffle(s) <its|their|your> {zones} into <its|their|your> library")
class ShufflesZonesIn(_ShufflesOwn):
    """CR 701.24c. "Shuffle your hand and graveyard into your library"."""

    zones: Literal["hand", "graveyard", "hand and graveyard", "graveyard and hand"]
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        self.shuffle({player: _cards_in(self.zones, player, resolution) for player in players}, resolution)


@rule("701.24c")
@phrase(
    {
        True: "shuffle(s) <its|their|your> hand, <its|their|your> graveyard, and {what} into <its|their|your> library",
        False: "shuffle(s) <its|their|your> hand, graveyard, and {what} into <its|their|your> library",
    },
    by="whose_twice",
)
class ShufflesEverythingIn(_ShufflesOwn):
    """CR 701.24c. "Shuffle your hand, your graveyard, and all permanents you own into your library"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    whose_twice: bool
    what: Objects
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        others = chosen_by_each(self.what, subject, resolution, possible=_shufflable(resolution))
        found: dict[PlayerId, tuple[ObjectId, ...]] = {
            player: (*_cards_in("hand and graveyard", player, resolution), *others.get(player, ()))
            for player in players_in_turn_order(subject, resolution)
        }
        self.shuffle(found, resolution)


def _cards_in(zones: str, player: PlayerId, resolution: Resolution) -> tuple[ObjectId, ...]:
    """The cards in a player's hand or graveyard, or in both, that can leave them."""
    state = resolution.board.state
    hand = state.hand(player) if "hand" in zones else ()
    graveyard = state.graveyard(player) if "graveyard" in zones else ()
    return staying((*hand, *graveyard), resolution.board)


@rule("701.24b", "401.4")
@phrase("put(s) {what} on top{in_any_order? in any order}")
class PutsOnTop(Predicate):
    """CR 701.24b. "Shuffle and put that card on top": the card found isn't shuffled away."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    in_any_order: bool

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        board, cause = resolution.board, resolution.cause("701.24b")
        for player in players_in_turn_order(subject, resolution):
            library = board.state.library(player)
            cards = tuple(card for card in self.what.refer(resolution) if card in library)
            resolution.happen((ArrangeLibrary(cause, player, arranged(player, cards, resolution)),))


def arranged(player: PlayerId, cards: tuple[ObjectId, ...], resolution: Resolution) -> tuple[ObjectId, ...]:
    """The cards in the order of the player's choice, the one for the top first."""
    return arrange(player, cards, "the order on top, the top card first", "401.4", resolution)
