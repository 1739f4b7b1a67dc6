"""CR 701.20: revealing cards and looking at them, and choosing among what was seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.nouns.libraries import FromAmong
from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.possessives import OfNoun, Their
from comprules.phrases.nouns.references import ThoseSpokenOf
from comprules.phrases.prelude import *
from comprules.phrases.references.choosing import ChoosesSome, MakesChoice
from comprules.rules.costs.doing import chosen_by_each, found_for_each, meant_by_each
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.objects.descriptions import Qualifier
from comprules.rules.payment.changes import NONE, Interplay
from comprules.rules.payment.changes_heeded import of_numbers
from comprules.rules.resolving.choosing import choose
from comprules.rules.resolving.sets import introduce, introduce_each
from comprules.rules.resolving.this_way import SpeaksOfThisWay, revealed_now
from comprules.rules.zones.looking import REVEALED, Look, Reveal


@rule("701.20a")
@phrase("reveal(s) {what}")
class Reveals(Predicate):
    """CR 701.20a. "Reveal it", "reveal the top card of your library", "reveal a card from your hand"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    done_to: ClassVar[str] = "revealed"

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        shown = chosen_by_each(self.what, subject, resolution)
        cause = resolution.cause("701.20a")
        resolution.happen([Reveal(cause, player, cards) for player, cards in shown.items()])
        if isinstance(self.what, FromAmong):
            self.what.leave_the_rest(shown.values(), resolution)
        if resolution.is_cost:
            resolution.bind(REVEALED, tuple(card for cards in shown.values() for card in cards))
        note_done(resolution.begun > 0, resolution, "701.20a", "there is nothing to reveal")

    def changes_made(self) -> Changes:
        return NONE

    def as_cost(self) -> Interplay:
        return of_numbers(self.what)


@rule("701.20e")
@phrase("look(s) at {what}")
class LooksAt(Predicate):
    """CR 701.20e. "Look at the top four cards of your library"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Noun

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        seen = meant_by_each(self.what, subject, resolution)
        if isinstance(self.what, Introducer) and len(seen) > 1:
            introduce_each(self.what.slot, seen, resolution)
        resolution.happen([Look(resolution.cause("701.20e"), player, cards) for player, cards in seen.items()])


class SeesHand(Predicate):
    """Showing or looking at a hand, from which something may be chosen then."""

    introduces: ClassVar = Introduction()
    """The cards: "a card from it"."""

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...


@rule("701.20a", "402.3")
@phrase("reveal(s) <its|their|your> hand")
class RevealsHand(SeesHand):
    """CR 701.20a. "Target opponent reveals their hand"."""

    done_to: ClassVar[str] = "revealed"

    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        hands = {player: resolution.board.state.hand(player) for player in players_in_turn_order(subject, resolution)}
        cause = resolution.cause("701.20a")
        resolution.happen([Reveal(cause, player, hand) for player, hand in hands.items()])
        introduce(self.slot, tuple(card for hand in hands.values() for card in hand), resolution)


@rule("701.20e", "402.3")
@phrase("look(s) at {whose} hand")
class LooksAtHand(SeesHand):
    """CR 701.20e. "Look at target player's hand"."""

    whose: OfNoun | Their
    slot: int = 0

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        state = resolution.board.state
        cards = tuple(card for player in self.whose.refer(resolution) for card in state.hand(player))
        resolution.happen([Look(resolution.cause("701.20e"), player, cards) for player in subject])
        introduce(self.slot, cards, resolution)


@rule("608.2d", "701.9b")
@phrase("choose(s) {count} {what@count} from {hand}[ {further}]", prefer=(ChoosesSome,))
class ChoosesFromHand(MakesChoice):
    """CR 608.2d. "You choose a nonland card from it", "a card from it with mana value 3 or less"."""

    introduces: ClassVar[bool] = True

    count: Count | Open
    what: Description
    hand: HandSeen
    further: Qualifier | None
    slot: int = 0

    def introduction(self) -> Introduction:
        """The chosen card: "that card", "the chosen card"."""
        words = self.what.words() | {"card"}
        return Introduction(objects=True, plural=is_plural(self.count), words=words, is_chosen=True)

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        fitting = fitting_in(self.hand, self.what, self.further, resolution)
        by_each = found_for_each(lambda player: self._chosen(player, fitting, resolution), subject, resolution)
        chosen = tuple(card for cards in by_each.values() for card in cards)
        resolution.bind(self.slot, chosen)
        resolution.did(bool(chosen))

    def _chosen(self, player: PlayerId, fitting: Sequence[ObjectId], resolution: Resolution) -> tuple[ObjectId, ...]:
        return choose(resolution, player, fitting, *bounds_of(self.count, resolution), self.what)


def bounds_of(count: Count | Open, context: Context) -> tuple[int, int]:
    """How many a number says: at least and at most."""
    if isinstance(count, Open):
        return count.bounds(context)
    number = count.value(context)
    return number, number


@phrase("it")
class HandSeen(Reference):
    """The hand that was revealed or looked at."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, SeesHand)


@rule("402.3", "608.2c")
def fitting_in(hand: HandSeen, what: Description, further: Qualifier | None, context: Context) -> tuple[ObjectId, ...]:
    """The cards of a hand that was seen which are of a kind and of which more may be said."""
    board, seen = context.board, context.bound.get(hand.antecedent, ())
    fitting = (card for card in seen if board.exists(card) and what.fits(card, context))
    return tuple(
        card for card in fitting if further is None or further.describes(card, board.characteristics(card), context)
    )


@rule("402.3", "608.2d")
@phrase("{count} {what@count} from {hand}", agreement="count")
class FromHandSeen(Introducer, Objects):
    """CR 608.2d. "(You may exile) a nonland card from it": from the hand that was seen."""

    count: Count | Open
    what: Description
    hand: HandSeen
    slot: int = 0

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=is_plural(self.count), words=self.what.words(), is_chosen=True)

    def bounds(self, context: Context) -> tuple[int, int]:
        """How many are chosen: at least and at most."""
        return bounds_of(self.count, context)

    def most_chosen(self, context: Context) -> int:
        return self.bounds(context)[1]

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        if isinstance(context, Resolution):
            return self._chosen(context.you, context, None)
        return fitting_in(self.hand, self.what, None, context)

    def includes(self, number: Id, context: Context) -> bool:
        return number in fitting_in(self.hand, self.what, None, context)

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        there = fitting_in(self.hand, self.what, None, resolution)
        own = there if among is None else tuple(card for card in there if card in among)
        chosen = choose(resolution, player, own, *self.bounds(resolution), self)
        resolution.bind(self.slot, chosen)
        return chosen


@rule("402.3", "608.2h")
@phrase("{what} in {hand}", agreement="what")
class InHandSeen(Countable):
    """CR 402.3. "(For each) red card in it": in the hand that was seen."""

    what: Description
    hand: HandSeen

    def number(self, context: Context) -> int:
        return len(fitting_in(self.hand, self.what, None, context))


@rule("608.2c", "701.20a")
@phrase("the revealed cards", agreement=Agreement.THEY, also=["the cards they revealed this way"])
@looks_at()
class TheRevealedCards(SpeaksOfThisWay, ThoseSpokenOf):
    """CR 701.20a. "Put the revealed cards into your hand": of all that this effect has had revealed, what is still
    where it was.
    """

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        is_several = introduced is not None and introduced.objects and introduced.plural is not False
        return is_several and introduced is not None and introduced.called("card")

    def accepts_done(self, done_to: str) -> bool:
        return done_to == "revealed"

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(card for card in revealed_now(context) if context.board.exists(card))
