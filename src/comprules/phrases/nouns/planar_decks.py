"""CR 901.4, 311.7: what texts say about the cards of planar decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.predicates.destinations import Order
from comprules.phrases.prelude import *
from comprules.rules.resolving.choices import arrange
from comprules.rules.resolving.sets import introduce
from comprules.rules.variants.chaos import ChaosEnsues
from comprules.rules.variants.planes import deck_holder
from comprules.rules.variants.supplementary_decks import deck_of, turn_card_down


class _TopOfPlanarDeck(Introducer, Objects):
    if TYPE_CHECKING:

        @property
        def whose(self) -> Whose: ...

    def amount(self, context: Context) -> int:
        """How many cards."""
        return 1

    @rule("901.15c")
    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        board, amount = context.board, self.amount(context)
        decks = (deck_of(board, "planar deck", deck_holder(board, player)) for player in self.whose.refer(context))
        found = tuple(number for deck in decks for number in tuple(reversed(deck))[:amount])
        if isinstance(context, Resolution):
            introduce(self.slot, found, context)
        return found


@rule("901.4")
@phrase("the top card of {whose} planar deck")
class TopOfPlanarDeck(_TopOfPlanarDeck):
    """CR 901.4. "The top card of your planar deck"."""

    whose: Whose
    slot: int = 0

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=frozenset({"card"}))


@rule("901.4")
@phrase("the top {count} cards of {whose} planar deck")
class TopCardsOfPlanarDeck(_TopOfPlanarDeck):
    """CR 901.4. "The top three cards of your planar deck": the top one first."""

    count: Count
    whose: Whose
    slot: int = 0

    def amount(self, context: Context) -> int:
        return self.count.value(context)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))


@rule("901.4")
class PutUnderPlanarDeck(AffectsPlayer):
    """A card of a planar deck is put on the bottom of it, face down."""

    card: ObjectId

    def possible(self, board: Board) -> bool:
        """Only what lies in a planar deck."""
        known = board.state.objects.get(self.card)
        return known is not None and self.card in deck_of(board, "planar deck", known.owner)

    def happen(self, game: Game) -> Sequence[Event]:
        """It is the lowest card."""
        turn_card_down(game, "planar deck", self.card)
        return ()

    def describe(self, board: Board) -> str:
        """Who does it."""
        return f"{board.name(self.player)} puts {board.name(self.card)} on the bottom of the planar deck"


@rule("901.4", "901.15c")
@phrase("put(s) {what} on the bottom of <its|their|your> planar deck[ {order}]")
class PutsUnderPlanarDeck(Predicate):
    """CR 901.4. "Put that card on the bottom of your planar deck"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Noun
    order: Order | None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, done = resolution.cause("901.4"), False
        for player in players_in_turn_order(subject, resolution):
            for card in self._arranged(player, self.what.chosen_by(player, resolution), resolution):
                done = resolution.begin([PutUnderPlanarDeck(cause, player, card)]) or done
        resolution.did(done)

    def _arranged(self, player: PlayerId, cards: Sequence[ObjectId], resolution: Resolution) -> Sequence[ObjectId]:
        if self.order == "in a random order":
            return resolution.game.shuffled(tuple(cards))
        why = "the order on the bottom of the planar deck, the lowest card last"
        return arrange(player, cards, why, "901.4", resolution)


@rule("311.7")
@phrase("chaos ensues for {what}")
class ChaosIsToEnsueFor(Instruction):
    """CR 311.7. "Chaos ensues for that card": its chaos ability alone triggers, also of a card in a planar deck."""

    what: Noun

    def happen(self, resolution: Resolution) -> None:
        cause = resolution.cause("311.7")
        done = [resolution.happen((ChaosEnsues(cause, card),)) for card in self.what.refer(resolution)]
        resolution.did(any(done))
