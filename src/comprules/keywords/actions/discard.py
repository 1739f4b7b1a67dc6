"""CR 701.9: discarding."""

from __future__ import annotations

from comprules.phrases.nouns.described_objects import Headed
from comprules.phrases.nouns.head_nouns import CardNoun
from comprules.phrases.nouns.object_nouns import SoManyObjects
from comprules.phrases.nouns.source_in_zone import MovesSource, PutsSource
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import chosen_by_each, where_possible
from comprules.rules.costs.objects_to_pay_with import are_enough_to_pay_with
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.referring import is_the_source
from comprules.rules.objects.standing import IN_HAND
from comprules.rules.payment.changes import Interplay
from comprules.rules.payment.changes_heeded import taking
from comprules.rules.replacement_effects.entering_now import staying


@rule("701.9a", "701.9b", "101.4", "113.6m")
@phrase("discard(s) {what}")
class Discards(Predicate, MovesSource, PutsSource):
    """CR 701.9b. "Discard a card": players choose in turn order from their hands; then all is discarded at once.

    With "at random" nobody chooses.
    """

    acts_on: ClassVar[Where] = {"what": IN_HAND}

    done_to: ClassVar[str] = "discarded"

    what: Noun

    @rule("701.9a")
    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        """What is discarded is in a hand: no permanent, nor what was one as it was sacrificed."""
        return _may_be_in_hand if field == "what" else None

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        cause = Cause("701.9a", context.source, player)
        hand = context.board.state.hand(player)
        return are_enough_to_pay_with(self.what, lambda card: _discarding(card, cause), context, hand)

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        hands = _hands(subject, resolution)
        possible = where_possible(lambda _, card: _discarded(card, resolution), resolution)
        chosen = chosen_by_each(self.what, subject, resolution, hands, possible)
        discard([card for cards in chosen.values() for card in cards], resolution)

    def zone_left_by_source(self) -> Zone | None:
        return Zone.HAND if is_the_source(self.what) else None

    def zones_source_is_put_into(self) -> frozenset[Zone]:
        return frozenset({Zone.GRAVEYARD}) if is_the_source(self.what) else frozenset()

    def changes_made(self) -> Changes:
        return frozenset({"fewer in hands", "more in graveyards"})

    def as_cost(self) -> Interplay:
        return taking(self.changes_made(), self.what, "more in hands", "fewer in hands")


@rule("107.1b", "608.2h", "701.9b")
@phrase("discard(s) cards equal to {amount}")
class DiscardsEqual(Predicate):
    """CR 701.9b. "Discard cards equal to that creature's toughness": so many cards, none for less than one."""

    amount: Quantity

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        Discards(SoManyObjects(_CARDS, self.amount)).happen(subject, resolution)

    def changes_made(self) -> Changes:
        return frozenset({"fewer in hands", "more in graveyards"})


_CARDS: Final = Headed((), None, CardNoun(), None, None)


@rule("109.2")
def _may_be_in_hand(introducer: Phrase) -> bool:
    what = getattr(introducer, "what", None)
    return not isinstance(what, ObjectKind) or what.zones() != {Zone.BATTLEFIELD}


@rule("701.9a")
@phrase("discard(s) <its|their|your> hand")
class DiscardsHand(Predicate):
    """CR 701.9a. "Discard your hand"; an empty hand can be discarded as a cost. It introduces the cards."""

    done_to: ClassVar[str] = "discarded"

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"card"}))
    """The cards: "that many cards"."""

    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        hands = _hands(players_in_turn_order(subject, resolution), resolution)
        cards = [card for hand in hands.values() for card in hand]
        resolution.happen([_discarded(card, resolution) for card in cards])
        resolution.bind_each(self.slot, hands)

    def changes_made(self) -> Changes:
        return frozenset({"fewer in hands", "more in graveyards"})

    def as_cost(self) -> Interplay:
        return Interplay(self.changes_made())


def _hands(subject: Sequence[PlayerId], resolution: Resolution) -> dict[PlayerId, tuple[ObjectId, ...]]:
    board = resolution.board
    return {player: staying(board.state.hand(player), board) for player in subject}


def _discarded(card: ObjectId, resolution: Resolution) -> MoveObject:
    return _discarding(card, resolution.cause("701.9a"))


def _discarding(card: ObjectId, cause: Cause) -> MoveObject:
    return MoveObject(cause, card, Zone.GRAVEYARD, reason="discard")


@rule("701.9a")
def discard(cards: Sequence[ObjectId], resolution: Resolution) -> None:
    """Let cards be discarded at the same time."""
    resolution.happen([_discarded(card, resolution) for card in cards])
    note_done(resolution.begun > 0, resolution, "701.9a", "there is no such card to discard")
