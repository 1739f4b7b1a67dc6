"""CR 701.17: milling."""

from __future__ import annotations

from comprules.kernel.record_names import formerly
from comprules.phrases.nouns.references import ThoseSpokenOf
from comprules.phrases.predicates.scaling import Scalable
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.mana_and_numbers.calculations import Part, Rounding, part_of
from comprules.rules.payment.changes import Interplay
from comprules.rules.replacement_effects.entering_now import top_of_library
from comprules.rules.resolving.instructions import PaidLast
from comprules.rules.resolving.sets import introduce


@rule("701.17a")
class Mill(AffectsPlayer):
    """A player is to mill so many cards: which and how many is settled with it; then they are milled."""

    amount: int

    def possible(self, board: Board) -> bool:
        """To mill no cards is no event."""
        return self.amount > 0

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Who mills how many."""
        return f"{board.name(self.player)} mills {self.amount}"


@rule("701.17a", "701.17b", "701.17c")
@phrase("mill(s) {amount} <card|cards @amount>")
class Mills(Scalable, PaidLast):
    """CR 701.17a. "Mill three cards": from the top of the library into the graveyard."""

    introduces: ClassVar[bool] = True
    speaks_of_each: ClassVar[bool] = True

    amount: Count
    slot: int = 0

    def introduction(self) -> Introduction:
        """The milled cards: "a card from among them"."""
        return Introduction(objects=True, plural=getattr(self.amount, "n", 2) != 1, words=frozenset({"card"}))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        mill(amounts_for_each(self.amount, subject, resolution), self.slot, subject, resolution)

    def changes_made(self) -> Changes:
        return frozenset({"more in graveyards", "something else"})

    def as_cost(self) -> Interplay:
        return Interplay(self.changes_made())


@rule("701.17a")
@phrase("mill(s) cards equal to {amount}")
class MillsEqual(Predicate, PaidLast):
    """CR 701.17a. "Mills cards equal to its power"."""

    introduces: ClassVar[bool] = True

    amount: Quantity
    slot: int = 0

    def introduction(self) -> Introduction:
        """The milled cards: "a card from among them"."""
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        mill(amounts_for_each(self.amount, subject, resolution), self.slot, subject, resolution)


@rule("107.1a", "701.17a")
@phrase("mill(s) {part} <its|their|your> library, rounded {rounded}")
@formerly("MillsHalf")
class MillsPart(Predicate, PaidLast):
    """CR 701.17a. "Mills half their library, rounded down"."""

    introduces: ClassVar[bool] = True

    rounded: Rounding
    part: Part = "half"
    slot: int = 0

    def introduction(self) -> Introduction:
        """The milled cards: "a card from among them"."""
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        state = resolution.board.state
        amounts = {each: part_of(len(state.library(each)), self.part, self.rounded) for each in subject}
        mill(amounts, self.slot, subject, resolution)


@rule("608.2k", "701.17c")
@phrase("the cards milled this way", agreement=Agreement.THEY, also=["the milled cards"])
@looks_at()
class TheMilledCards(ThoseSpokenOf):
    """CR 701.17c. "A land card from among the cards milled this way"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Mills | MillsEqual | MillsPart)


@rule("701.17a", "701.17b", "701.17c", "701.17d")
def mill(amounts: Mapping[Id, int], slot: int, subject: Sequence[Id], resolution: Resolution) -> None:
    """Let players mill so many cards each; what they milled is bound to a slot."""
    board, cause = resolution.board, resolution.cause("701.17a")
    players = players_in_turn_order(subject, resolution)
    announced = resolution.happen([Mill(cause, player, amounts[player]) for player in players])
    settled = {event.player: event.amount for event in announced if isinstance(event, Mill)}
    tops = {player: top_cards(player, amount, resolution) for player, amount in settled.items()}
    enough = all(len(top) == settled[player] for player, top in tops.items())
    events = [MoveObject(cause, card, Zone.GRAVEYARD, reason="mill") for top in tops.values() for card in top]
    moved = resolution.happen(events)
    milled = [became(board, event.object) for event in moved if isinstance(event, MoveObject)]
    introduce(slot, tuple(card for card in milled if card is not None), resolution)
    note_done(enough and bool(moved), resolution, "701.17b", "there aren't enough cards in the library")


def top_cards(player: PlayerId, amount: int, resolution: Resolution) -> tuple[ObjectId, ...]:
    """The top cards of a player's library, the top one first, or all if there are fewer."""
    return top_of_library(resolution.board, player, amount)
