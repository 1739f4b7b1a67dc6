"""CR 119, 121, 701.9, 701.21: gaining and losing life, drawing, discarding, sacrificing."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, cast

from comprules.phrases.prelude import *
from comprules.reader.mood import LOOKING_BACK, OF_ITSELF
from comprules.rules.abilities.event_patterns import Amounted, Transitive, is_several
from comprules.rules.concepts.abilities import ON_BATTLEFIELD
from comprules.rules.life_damage_counters.drawing import DrawCard
from comprules.rules.life_damage_counters.life import GainLife, LoseLife, PayLife
from comprules.rules.multiplayer.in_common import is_any_in_common
from comprules.rules.objects.found_again import GONE
from comprules.rules.objects.referring import is_the_source
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.resolving.history import before_this
from comprules.rules.turn.steps import StepBegins
from comprules.rules.zones.zone_changes import arrival

IN_GRAVEYARD = frozenset({Zone.GRAVEYARD})
OFF_BATTLEFIELD = frozenset({Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE})


class _LifeChanges(EventPattern, Amounted):
    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("GainLife | LoseLife | PayLife", event).player

    @rule("810.9g", "810.9h")
    def is_impossible_for(self, who: Noun, event: Event, context: Context) -> bool:
        """A team's life total doesn't change in a way in which one of the team's can't."""
        player = cast("GainLife | LoseLife | PayLife", event).player
        if not context.board.rules.teams_share_limits_to_life:
            return who.includes(player, context)
        return is_any_in_common(who, player, context)

    def amount_of(self, event: Event) -> int:
        return cast("GainLife | LoseLife | PayLife", event).amount

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        self.bind_amount(events, context)


@rule("119.9", "603.2")
@phrase("gain(s) life")
class LifeIsGained(_LifeChanges):
    """CR 119.9. A player gains life; introduces how much."""

    events: ClassVar = (GainLife,)
    proposals: ClassVar = (GainLife,)

    slot: int = 0


@rule("119.3", "603.2")
@phrase("lose(s) life")
class LifeIsLost(_LifeChanges):
    """CR 119.3. A player loses life; introduces how much."""

    events: ClassVar = (LoseLife,)
    proposals: ClassVar = (LoseLife,)

    slot: int = 0


class _ExactLifeChanges(_LifeChanges):
    if TYPE_CHECKING:

        @property
        def n(self) -> int: ...

    def agrees(self, event: Event, context: Context) -> bool:
        return self.amount_of(event) == self.n and super().agrees(event, context)


@rule("107.1", "119.3", "603.2")
@phrase("lose(s) exactly {n} life", also=["each lose(s) exactly {n} life"])
class ExactLifeIsLost(_ExactLifeChanges):
    """CR 119.3. "Loses exactly 1 life": no more and no less at a time."""

    events: ClassVar = (LoseLife,)

    n: int
    slot: int = 0


@rule("107.1", "119.9", "603.2")
@phrase("gain(s) exactly {n} life")
class ExactLifeIsGained(_ExactLifeChanges):
    """CR 119.9. "Gains exactly 1 life": no more and no less at a time."""

    events: ClassVar = (GainLife,)

    n: int
    slot: int = 0


@rule("119.4", "603.2")
@phrase("pay(s) life")
class LifeIsPaid(_LifeChanges):
    """CR 119.4. A player pays life; introduces how much."""

    events: ClassVar = (PayLife,)
    proposals: ClassVar = (PayLife,)

    slot: int = 0


@rule("119.3", "119.9", "603.2")
@phrase("gain(s) or lose(s) life")
class LifeChanges(_LifeChanges):
    """CR 119.3. A player gains or loses life; introduces how much."""

    events: ClassVar = (GainLife, LoseLife)
    proposals: ClassVar = (GainLife, LoseLife)

    slot: int = 0


@rule("121.1", "603.2")
@phrase("draw(s) a card")
class CardIsDrawn(DoneByPlayer):
    """CR 121.1. A player draws a card."""

    events: ClassVar = (DrawCard,)
    proposals: ClassVar[tuple[type[Event], ...]] = (DrawCard,)


@rule("121.2", "603.2")
@phrase(
    "draw(s) <its|their|your> {n:ordinal} card each turn", also=["draw(s) <its|their|your> {n:ordinal} card in a turn"]
)
class NthCardIsDrawn(CardIsDrawn):
    """CR 121.2. "Draws their second card each turn": cards are drawn one at a time."""

    proposals: ClassVar[tuple[type[Event], ...]] = ()

    n: int

    def agrees(self, event: Event, context: Context) -> bool:
        player = cast("DrawCard", event).player
        earlier = (each for each in before_this(event, context.board) if isinstance(each, DrawCard))
        return sum(each.player == player for each in earlier) == self.n - 1


@rule("121.2", "603.2")
@phrase("draw(s) <its|their|your> {first:ordinal} or {second:ordinal} card each turn")
class EitherCardIsDrawn(CardIsDrawn):
    """CR 121.2. "Draws their first or second card each turn": once for each of them."""

    proposals: ClassVar[tuple[type[Event], ...]] = ()

    first: int
    second: int

    def agrees(self, event: Event, context: Context) -> bool:
        return any(NthCardIsDrawn(n).agrees(event, context) for n in (self.first, self.second))


@rule("121.1", "504.1", "603.2")
@phrase(
    "draw(s) a card except the first one <it draws|they draw|you draw|they draw> in each of <its|their|your> draw "
    "steps",
    also=[
        "draw(s) a card except the first one <it draws|they draw|you draw|they draw> in <its|their|your> draw step "
        "each turn",
        "draw(s) a card other than the first one <it draws|they draw|you draw|they draw> in each of <its|their|your> "
        "draw steps",
    ],
)
class CardIsDrawnAfterFirst(CardIsDrawn):
    """CR 504.1. "Draws a card except the first one they draw in each of their draw steps"."""

    proposals: ClassVar[tuple[type[Event], ...]] = ()

    def agrees(self, event: Event, context: Context) -> bool:
        return not _is_first_of_draw_step(cast("DrawCard", event), context.board)


@rule("121.1", "504.1", "603.2")
@phrase("draw(s) <its|their|your> first card during each of <its|their|your> draw steps")
class FirstCardOfDrawStep(CardIsDrawn):
    """CR 504.1. "You draw your first card during each of your draw steps"."""

    proposals: ClassVar[tuple[type[Event], ...]] = ()

    def agrees(self, event: Event, context: Context) -> bool:
        return _is_first_of_draw_step(cast("DrawCard", event), context.board)


@rule("504.1")
def _is_first_of_draw_step(drawn: DrawCard, board: Board) -> bool:
    """Whether a card is the first that its player drew since a draw step of theirs began that isn't over."""
    for event in before_this(drawn, board):
        if isinstance(event, DrawCard) and event.player == drawn.player:
            return False
        if isinstance(event, StepBegins):
            return any(each.step == "draw" and each.player == drawn.player for each in event.of_each())
    return False


@rule("701.9a", "603.2")
@phrase("discard(s) {what}")
class CardIsDiscarded(Transitive):
    """CR 701.9a. A player discards a card."""

    events: ClassVar[tuple[type[Event], ...]] = (MoveObject,)
    proposals: ClassVar[tuple[type[Event], ...]] = (MoveObject,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        move = cast("MoveObject", event)
        return context.board.object(move.object).owner if move.reason == "discard" else None

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        """The card as it was in the hand; the very card with the ability, as what it has become."""
        move = cast("MoveObject", event)
        return arrival(context.board, move) if is_the_source(self.what) else move.object

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """Each of several players discards cards of their own."""
        return None if is_several(subject) else board.object(cast("MoveObject", event).object).owner

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        super().sum_up(events, context)
        context.bind(GONE, tuple(cast("MoveObject", event).object for event in events))

    @rule("113.6k", "603.2f")
    def zones(self, subject: Phrase) -> frozenset[Zone]:
        """Wherever a discarded card can go, where the card itself is spoken of."""
        return OFF_BATTLEFIELD if is_the_source(self.what) else ON_BATTLEFIELD

    def zones_foreseen(self, who: Noun) -> frozenset[Zone]:
        return frozenset({Zone.HAND}) if is_the_source(self.what) else ON_BATTLEFIELD


@rule("603.10a", "701.21a")
@phrase("sacrifice(s) {what}")
class PermanentIsSacrificed(Transitive):
    """CR 603.10a. A player sacrifices a permanent; the game looks at it as it was before."""

    events: ClassVar = (Sacrifice,)
    proposals: ClassVar = (Sacrifice,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("Sacrifice", event).player

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Sacrifice", event).object

    def looks_back(self, event: Event, board: Board) -> bool:
        return True

    @rule("113.6m")
    def zones_source_is_put_into(self, subject: Phrase) -> frozenset[Zone]:
        return IN_GRAVEYARD if is_the_source(self.what) else frozenset()

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        super().sum_up(events, context)
        context.bind(GONE, tuple(cast("Sacrifice", event).object for event in events))


@rule("603.10a", "701.21a")
@phrase("<is|are> sacrificed")
class IsSacrificed(EventPattern):
    """CR 603.10a. A permanent is sacrificed."""

    moods: ClassVar = LOOKING_BACK - OF_ITSELF
    events: ClassVar = (Sacrifice,)
    proposals: ClassVar = (Sacrifice,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Sacrifice", event).object

    def looks_back(self, event: Event, board: Board) -> bool:
        return True

    @rule("113.6m")
    def zones_source_is_put_into(self, subject: Phrase) -> frozenset[Zone]:
        return IN_GRAVEYARD if is_the_source(subject) else frozenset()

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        context.bind(GONE, tuple(cast("Sacrifice", event).object for event in events))


def _milled(event: Event, context: Context) -> ObjectId | None:
    """What a milled card has become."""
    move = cast("MoveObject", event)
    return arrival(context.board, move) if move.reason == "mill" else None


@rule("603.2", "701.17a")
@phrase("mill(s) {what}")
class CardIsMilledBy(Transitive):
    """CR 701.17a. A player mills a card, which is looked at where it has gone."""

    events: ClassVar = (MoveObject,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return context.board.object(cast("MoveObject", event).object).owner if _milled(event, context) else None

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """Each of several players mills cards of their own."""
        return None if is_several(subject) else board.object(cast("MoveObject", event).object).owner

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return _milled(event, context)


@rule("603.2", "701.17a")
@phrase("<is|is|are|are> milled")
class IsMilled(EventPattern):
    """CR 701.17a. A card is milled."""

    moods: ClassVar = LOOKING_BACK - OF_ITSELF
    events: ClassVar = (MoveObject,)
    proposals: ClassVar = (MoveObject,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return _milled(event, context)
