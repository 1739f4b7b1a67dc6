"""CR 702.62: suspend."""

from __future__ import annotations

from comprules.keywords.abilities.cast_later import ExileForLater, MayCastThis, TriggersInExile
from comprules.phrases.continuous.abilities import Gains, KeywordNamed
from comprules.phrases.instructions.keyword_names import GivenByName
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.phrases.restrictions.limits_of_x import XIsNotZero
from comprules.rules.abilities.abilities import Limit
from comprules.rules.abilities.written_out import trigger_saying
from comprules.rules.casting.casting_allowed import check_permission
from comprules.rules.casting.permitted_methods import CastingMethod, CastingRider
from comprules.rules.concepts.moves import all_it_became
from comprules.rules.continuous_effects.durations import Duration
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.keyword_basics.haste import Haste
from comprules.rules.life_damage_counters.counters import RemoveCounters
from comprules.rules.resolving.actual_resolution import ActualResolution

METHOD = "suspend"
TIME = "time"


@rule("702.62a", "702.62c")
class CouldBeginToCast(Limit):
    """CR 702.62a. If its player could begin to cast it from the hand: what it would cost doesn't matter."""

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        try:
            check_permission(board, player, source, "")
        except Illegal as illegal:
            return illegal
        return None


@rule("702.62a")
class IsSuspended(Instruction):
    """CR 702.62a. The card is exiled with time counters on it: so many, or X."""

    counters: int | None

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((MoveObject(resolution.cause("702.62a"), resolution.source, Zone.EXILE),))
        card = became(resolution.board, resolution.source)
        if card is not None and resolution.board.exists(card):
            cause = resolution.cause("702.62a")
            amount = (resolution.x or 0) if self.counters is None else self.counters
            resolution.happen((PutCounters(cause, card, TIME, amount, resolution.you),))


@rule("702.62b")
@looks_at()
class Suspended(SimpleCondition):
    """CR 702.62b. That the card is in exile with a time counter on it."""

    def holds(self, context: Context) -> bool:
        return waits_in_exile(context.source, context.board)


@rule("702.62b")
def waits_in_exile(number: ObjectId, board: Board) -> bool:
    """Whether an object is in exile with a time counter on it."""
    record = board.object(number)
    return record.zone is Zone.EXILE and record.counter_count(TIME) > 0


@rule("702.62b")
@phrase("suspended")
class IsSuspendedCard(SingleAdjective):
    """CR 702.62b. In exile, with suspend and a time counter: "each suspended card"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return Suspend in known.keywords and waits_in_exile(number, context.board)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})


@rule("702.62a")
class UntilControlIsLost(Duration):
    """CR 702.62a. Until who cast a spell loses control of it or of the permanent it becomes."""

    item: ObjectId

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        there = (self.item, *all_it_became(board, self.item))
        return any(
            board.exists(number)
            and board.object(number).zone in (Zone.STACK, Zone.BATTLEFIELD)
            and board.controller(number) == active.you
            for number in there
        )

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "until control of it is lost"


@rule("702.62a")
class GainsHaste(CastingRider):
    """CR 702.62a. That a creature spell has haste, and so has the creature it becomes."""

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        if "Creature" not in game.board.characteristics(item).types:
            return
        gains = Gains((KeywordNamed(Haste()),))
        change_for((item,), (gains,), UntilControlIsLost(item), ActualResolution(game, by, player, item))

    def in_words(self) -> str:
        return "a creature gains haste"


@rule("702.62a")
class TimePasses(Instruction):
    """CR 702.62a. A time counter is removed."""

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((RemoveCounters(resolution.cause("702.62a"), resolution.source, TIME, 1),))


@rule("702.62a")
@phrase("{counters}—{cost}")
class SuspendTerms(Phrase):
    """CR 702.62a. With how many time counters a card is suspended, and for what: "4—{U}"."""

    counters: int
    cost: ManaCost

    def way(self) -> ExileForLater:
        """How a card is suspended."""
        return ExileForLater((self.cost,), CouldBeginToCast(), IsSuspended(self.counters))


@rule("107.3a", "702.62a")
@phrase("X—{cost}. {limit}.")
class SuspendTermsWithX(Phrase):
    """CR 107.3a. With as many time counters as is announced: "X—{X}{2}{U}. X can't be 0"."""

    cost: ManaCost
    limit: XIsNotZero

    def way(self) -> ExileForLater:
        """How a card is suspended."""
        return ExileForLater((self.cost,), CouldBeginToCast(), IsSuspended(None), (self.limit,))


@rule("702.62a", "702.62d", "116.2f")
@phrase("suspend[ {terms}]")
class Suspend(GivenByName):
    """CR 702.62a. "Suspend 4—{U}": cast for nothing when the last time counter is gone, creatures with haste.

    Without a number and a cost, as an effect gives it, there is no way to suspend the card from a hand.
    """

    terms: SuspendTerms | SuspendTermsWithX | None

    def means(self) -> tuple[Ability, ...]:
        offer = MayCastThis(CastingMethod(method=METHOD, costs=(), riders=(GainsHaste(),)), or_play=True)
        upkeep = trigger_saying("at the beginning of your upkeep")
        last = trigger_saying("when the last time counter is removed from this card")
        return (
            *self._from_hand(),
            TriggersInExile(upkeep, Suspended(), TimePasses()),
            TriggersInExile(last, None, offer),
        )

    def _from_hand(self) -> tuple[Ability, ...]:
        return () if self.terms is None else (self.terms.way(),)
