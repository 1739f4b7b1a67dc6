"""CR 701.59: collecting evidence."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.costs.doing import found_for_each
from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.mana_and_numbers.numbers import NumberInDigits, X
from comprules.rules.payment.changes import Interplay, using_up
from comprules.rules.replacement_effects.entering_now import staying
from comprules.rules.resolving.totals import ChooseTotal


class EvidenceCollected(AffectsPlayer):
    """A player collects evidence (CR 701.59a)."""

    def describe(self, board: Board) -> str:
        """Who collects evidence."""
        return f"{board.name(self.player)} collects evidence"


@rule("701.59a", "701.59b")
@phrase("collect(s) evidence {amount}")
class CollectsEvidence(Predicate):
    """CR 701.59a. "Collect evidence 4": exile cards with that total mana value from one's graveyard."""

    amount: Measure

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        return None if self.amount.value(context) <= sum(_values(player, context).values()) else False

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players, cause = players_in_turn_order(subject, resolution), resolution.cause("701.59a")
        amounts = found_for_each(lambda _: self.amount.value(resolution), players, resolution)
        collected = False
        for player, needed in amounts.items():
            cards = _chosen(player, needed, resolution)
            if cards is not None:
                resolution.happen([MoveObject(cause, card, Zone.EXILE) for card in cards])
                resolution.happen((EvidenceCollected(cause, player),))
                collected = True
        note_done(collected, resolution, "701.59b", "the cards in the graveyard don't have as much total mana value")

    def changes_made(self) -> Changes:
        return frozenset({"fewer in graveyards"})

    def as_cost(self) -> Interplay | None:
        if not isinstance(self.amount, NumberInDigits | X):
            return None
        return using_up(self.changes_made(), "more in graveyards", "fewer in graveyards")


def _chosen(player: PlayerId, needed: int, resolution: Resolution) -> tuple[ObjectId, ...] | None:
    """The cards that a player exiles; None if all of them aren't enough."""
    values = _values(player, resolution)
    if sum(values.values()) < needed:
        return None
    why, options = f"collect evidence {needed}: exile cards", things(resolution.board, list(values))
    counted = tuple(values.items())
    decision = ChooseTotal(player, "701.59a", why, options, 0, len(values), values=counted, least_total=needed)
    chosen = {thing.id for thing in resolution.game.ask(decision) if isinstance(thing, Thing)}
    return tuple(card for card in values if card in chosen)


def _values(player: PlayerId, context: Context) -> dict[ObjectId, int]:
    """The mana values of the cards in a player's graveyard."""
    board = context.board
    return {card: mana_value_of(board, card) for card in staying(board.state.graveyard(player), board)}


@rule("701.59a", "603.2")
@phrase("collect(s) evidence")
class HasCollectedEvidence(DoneByPlayer):
    """CR 701.59a. "Whenever you collect evidence"."""

    events: ClassVar = (EvidenceCollected,)


@rule("701.59c", "607.2i")
@phrase({True: "evidence was collected", False: "evidence wasn't collected"}, by="positive")
class EvidenceWasCollected(SimpleCondition):
    """CR 701.59c. Whether evidence was collected to cast the source, or the spell that it was."""

    positive: bool

    def is_announced(self) -> bool:
        return True

    def holds(self, context: Context) -> bool:
        chosen = context.board.object(context.source).stacked
        paid = chosen.paid if chosen is not None else ()
        return any(label.startswith("collect evidence") for label in paid) is self.positive
