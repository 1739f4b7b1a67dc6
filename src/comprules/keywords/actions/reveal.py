"""CR 701.20: revealing cards and looking at them, and choosing among what was seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.possessives import OfNoun, Their
from comprules.phrases.prelude import *
from comprules.phrases.references.choosing import MakesChoice
from comprules.rules.costs.doing import chosen_by_each, found_for_each, meant_by_each
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.payment.changes import NONE
from comprules.rules.resolving.choosing import choose
from comprules.rules.resolving.sets import introduce, introduce_each
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
        if resolution.is_cost:
            resolution.bind(REVEALED, tuple(card for cards in shown.values() for card in cards))
        note_done(resolution.begun > 0, resolution, "701.20a", "there is nothing to reveal")

    def changes_made(self) -> Changes:
        return NONE


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
@phrase("choose(s) {count} {what@count} from {hand}")
class ChoosesFromHand(MakesChoice):
    """CR 608.2d. "You choose a nonland card from it"."""

    introduces: ClassVar[bool] = True

    count: Count | Open
    what: Description
    hand: HandSeen
    slot: int = 0

    def introduction(self) -> Introduction:
        """The chosen card: "that card", "the chosen card"."""
        words = self.what.words() | {"card"}
        return Introduction(objects=True, plural=is_plural(self.count), words=words, is_chosen=True)

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        seen = resolution.bound.get(self.hand.antecedent, ())
        fitting = [card for card in seen if self.what.fits(card, resolution)]
        by_each = found_for_each(lambda player: self._chosen(player, fitting, resolution), subject, resolution)
        chosen = tuple(card for cards in by_each.values() for card in cards)
        resolution.bind(self.slot, chosen)
        resolution.did(bool(chosen))

    def _chosen(self, player: PlayerId, fitting: Sequence[ObjectId], resolution: Resolution) -> tuple[ObjectId, ...]:
        if isinstance(self.count, Open):
            least, most = self.count.bounds(resolution)
        else:
            least = most = self.count.value(resolution)
        return choose(resolution, player, fitting, least, most, self.what)


@phrase("it")
class HandSeen(Reference):
    """The hand that was revealed or looked at."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, SeesHand)
