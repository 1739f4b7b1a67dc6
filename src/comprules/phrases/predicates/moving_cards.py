"""CR 400.6, 608.2c: putting and returning cards into zones."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.described_objects import Headed, Typed, placed_in
from comprules.phrases.nouns.libraries import OneOfThose, TheRest
from comprules.phrases.nouns.object_nouns import AllObjects, AllOthers
from comprules.phrases.nouns.source_in_zone import MovesSource
from comprules.phrases.predicates.destinations import (
    Arriving,
    Battlefield,
    BattlefieldFaceDown,
    BattlefieldFaceDownOfOwner,
    BattlefieldOfOwner,
    BattlefieldUnderControl,
    BattlefieldUnderPlayers,
    BeneathTopOfOwners,
    BottomThere,
    ChosenEndOfLibrary,
    CommandZone,
    Destination,
    EitherEndOfOwnersLibrary,
    EndOfLibrary,
    HandOrGraveyard,
    Manner,
    NthFromTop,
    NthFromTopOfOwners,
    NthFromTopOrBottom,
    NthFromTopThere,
    OwnersDestination,
    OwnersLibrary,
    OwnersPile,
    OwnGraveyard,
    OwnHand,
    OwnLibrary,
    PlayersPile,
    SameLibrary,
    ThatLibrary,
    TheirLibrary,
    TheirPile,
)
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.exceptions import ExceptFor
from comprules.phrases.qualifiers.whereabouts import InZone
from comprules.rules.costs.doing import chosen_by_each
from comprules.rules.objects.found_again import have_become
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.referring import is_the_source
from comprules.rules.payment.changes import ELSEWHERE, IN_ZONE, Changes, Interplay
from comprules.rules.payment.changes_heeded import taking, zones_of


@rule("400.6", "101.4", "608.2f")
def move(what: Noun, where: Destination | OwnersDestination, subject: Sequence[Id], resolution: Resolution) -> None:
    """Let players choose what the noun means, in turn order, and put it somewhere, all at the same time."""
    events = []
    chosen = chosen_by_each(
        what, subject, resolution, possible=lambda player, card: where.can_take(card, player, resolution)
    )
    for player, cards in chosen.items():
        events.extend(where.moves(resolution.each_found(cards), player, resolution))
    resolution.happen(events)
    note_done(resolution.begun > 0, resolution, "118.3", "there is nothing to move")


class Placed(Phrase):
    """A destination with its preposition, for "put"."""

    where: Destination


@phrase("into {where}")
class Into(Placed):
    """ "Into your hand"."""

    where: OwnHand | OwnGraveyard | PlayersPile | TheirPile | HandOrGraveyard | NthFromTop | NthFromTopOrBottom


@phrase("onto {where}")
class Onto(Placed):
    """ "Onto the battlefield"."""

    where: Battlefield | BattlefieldUnderControl | BattlefieldUnderPlayers | BattlefieldFaceDown


@phrase("on {where}")
class On(Placed):
    """ "On the bottom of your library"."""

    where: OwnLibrary | TheirLibrary | ChosenEndOfLibrary | ThatLibrary


@phrase("on {where}")
class OnBottomThere(Placed):
    """ "(Put the rest) on the bottom in a random order"."""

    where: BottomThere


@phrase("on {where}", prefer=(OnBottomThere,))
class OnEnd(Phrase):
    """ "(The rest) on the bottom in any order": of the library that was named just before."""

    where: EndOfLibrary


@phrase("{where}")
class AtItsPlace(Placed):
    """ "Third from the top": of the library that a card is in."""

    where: NthFromTopThere


@phrase("back {where}")
class Back(Placed):
    """ "Back in any order": of cards in a library."""

    where: SameLibrary


@phrase("back on {where}")
class BackOn(Placed):
    """ "Back on top of your library in any order"."""

    where: OwnLibrary | TheirLibrary


class Placing(Predicate):
    """A predicate that puts or returns what it speaks of somewhere."""

    by_players: ClassVar[bool] = True


@rule("707.10", "608.2k")
def may_be_returned(introducer: Phrase) -> bool:
    """Whether what a phrase introduces can be returned somewhere: no copy that was just made of a spell."""
    introduced = introduction_of(introducer)
    return introduced is None or "copy" not in introduced.words


@rule("400.6")
@phrase({False: "put(s) {what} {placed}", True: "put(s) {placed} {what}"}, by="whither_first")
class Puts(Placing):
    """CR 400.6. "Put it onto the battlefield tapped"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    placed: Placed
    whither_first: bool = False

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        move(self.what, self.placed.where, subject, resolution)


@rule("109.2a", "110.2a", "400.6")
@phrase("put(s) {what} onto the battlefield[ {manner}] {whence}[ {counters}]")
class PutsFromZone(Placing, Implying):
    """CR 109.2a. "Put an artifact or enchantment card onto the battlefield from their hand": where the cards are is
    said behind where they are put.
    """

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Indefinite
    manner: Manner | None
    whence: InZone
    counters: Arriving | None

    def made_explicit(self) -> Phrase:
        """Raises NotMeant unless cards are spoken of of which nothing else says where they are."""
        said = getattr(self.what, "what", None)
        if isinstance(said, Headed) and said.placed == self.whence:
            return self
        if self.whence.preposition != "from" or not isinstance(said, Headed) or said.zones() != ANYWHERE:
            raise NotMeant("it isn't said of cards from where they are put")
        return replace(self, what=replace(self.what, what=replace(said, placed=self.whence)))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        move(self.what, Battlefield(self.manner, False, self.counters), subject, resolution)


@rule("400.6", "400.7j")
@phrase("put(s) {what} {placed} from {whose} graveyard")
class PutsFromGraveyard(Placing, MovesSource):
    """CR 400.6. "Put that card onto the battlefield under your control from their graveyard": only from there."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Definite
    placed: Placed
    whose: Whose

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        board = resolution.board
        found = [each for number in self.what.refer(resolution) for each in have_become(number, resolution)]
        there = [each for each in found if board.exists(each) and board.object(each).zone is Zone.GRAVEYARD]
        theirs = tuple(each for each in there if self.whose.includes(board.object(each).owner, resolution))
        for player in players_in_turn_order(subject, resolution):
            resolution.happen(self.placed.where.moves(theirs, player, resolution))
        note_done(bool(theirs), resolution, "400.7j", "it isn't in that graveyard")

    @rule("113.6m")
    def zone_left_by_source(self) -> Zone | None:
        return Zone.GRAVEYARD if is_the_source(self.what) else None


@rule("400.6")
@phrase("put(s) {what} {placed} and {rest} {other}")
class PutsTheRestToo(Predicate):
    """CR 608.2c. "Put one of them into your hand and the rest into your graveyard", "… and all other cards revealed
    this way into your graveyard".
    """

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    placed: Placed
    rest: TheRest | AllOthers
    other: Placed | OnEnd

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        move(self.what, self.placed.where, subject, resolution)
        move(self.rest, self.other.where, subject, resolution)


@rule("400.6", "608.2d")
@phrase("put(s) {what} {placed} and {rest} {other}")
class PutsOneAndTheOther(Predicate):
    """CR 608.2d. "Put one onto the battlefield tapped and the other into your hand"."""

    what: OneOfThose
    placed: Placed
    rest: TheRest
    other: Placed

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            chosen = self.what.chosen_by(player, resolution)
            resolution.happen(self.placed.where.moves(chosen, player, resolution))
        move(self.rest, self.other.where, subject, resolution)


class PlacedWithOwner(Phrase):
    """A destination of the owner's with its preposition, for "put"."""

    where: OwnersDestination


@phrase("into {where}")
class IntoOwners(PlacedWithOwner):
    """ "Into its owner's hand"."""

    where: OwnersPile | NthFromTopOfOwners | BeneathTopOfOwners


@phrase("onto {where}")
class OntoOwners(PlacedWithOwner):
    """ "Onto the battlefield under its owner's control"."""

    where: BattlefieldOfOwner | BattlefieldFaceDownOfOwner


@phrase("on {where}")
class OnOwners(PlacedWithOwner):
    """ "On top of its owner's library"."""

    where: OwnersLibrary | EitherEndOfOwnersLibrary


@rule("400.6")
@phrase("put(s) {what} {placed@what}")
class PutsWithOwner(Placing):
    """CR 400.6. "Put target creature on top of its owner's library"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    placed: PlacedWithOwner

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        move(self.what, self.placed.where, subject, resolution)


@rule("400.6")
@phrase({False: "return(s) {what} to {where}", True: "return(s) to {where} {what}"}, by="whither_first")
class Returns(Placing):
    """CR 400.6. "Return target creature card from your graveyard to your hand"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    where: OwnHand | TheirPile | Battlefield | BattlefieldFaceDown | CommandZone
    whither_first: bool = False

    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        return may_be_returned if field == "what" else None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        move(self.what, self.where, subject, resolution)


@rule("400.6")
@phrase(
    {
        "last": "return(s) {what} to {where@what}",
        "of one": "return(s) to {where:IT} {what}",
        "of several": "return(s) to {where:THEY} {what}",
    },
    by="whither",
)
class ReturnsToOwner(Placing):
    """CR 400.6. "Return target permanent to its owner's hand", "return to their owners' hands all creatures"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    done_to: ClassVar[str] = "returned"

    what: Noun
    where: OwnersPile | BattlefieldOfOwner | BattlefieldFaceDownOfOwner
    whither: Literal["last", "of one", "of several"] = "last"

    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        return may_be_returned if field == "what" else None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        move(self.what, self.where, subject, resolution)

    def as_cost(self) -> Interplay | None:
        if not isinstance(self.where, OwnersPile) or zones_of(self.what) - {Zone.BATTLEFIELD}:
            return None
        changes: Changes = frozenset({"fewer permanents", IN_ZONE.get(self.where.zone, ELSEWHERE)[0]})
        return taking(changes, self.what, *IN_ZONE[Zone.BATTLEFIELD])


@rule("109.2", "400.6", "608.2f")
@phrase("return(s) {what} to {where@what} except for {others:THEY}")
class ReturnsAllExcept(Placing, Implying):
    """CR 109.2. "Return all creatures to their owners' hands except for Merfolk and Krakens": to the others nothing
    happens.
    """

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    done_to: ClassVar[str] = "returned"

    what: AllObjects
    where: OwnersPile | BattlefieldOfOwner
    others: Description

    @rule("109.2")
    def made_explicit(self) -> Phrase:
        """What is taken out is said of the kind itself, which has to be one."""
        if not isinstance(self.what.what, (Headed, Typed)):
            raise NotMeant("of several kinds it isn't said from which they are taken out")
        return self

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        kind = self.what.what
        assert isinstance(kind, (Headed, Typed))
        rest = replace(self.what, what=placed_in(kind, ExceptFor(False, self.others)))
        move(rest, self.where, subject, resolution)
