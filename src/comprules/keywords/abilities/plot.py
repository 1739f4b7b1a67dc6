"""CR 702.170: plot."""

from __future__ import annotations

from typing import cast

from comprules.keywords.abilities.cast_later import IN_EXILE, ExileForLater
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.abilities.limits import AsASorcery
from comprules.rules.abilities.statements import Act
from comprules.rules.casting.permitted_methods import CastingMethod, Permission, PlayingFrom
from comprules.rules.continuous_effects.durations import WhileExiled
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.resolving.instructions import DoneByObjects
from comprules.rules.targets_and_priority.timing import at_sorcery_speed

PLOTTED: Final = "plotted"
"""Under this a plotted card remembers the turn in which it became plotted."""


@rule("702.170c")
class BecomesPlotted(Event):
    """A card in exile becomes plotted."""

    card: ObjectId

    about = ("card",)

    def possible(self, board: Board) -> bool:
        """Only a card in exile can."""
        return self.card in board.state.exile and board.object(self.card).is_card

    def happen(self, game: Game) -> Sequence[Event]:
        """The card remembers the turn."""
        record = game.state.objects[self.card]
        game.state.write(OBJECTS, self.card, record.remembering(PLOTTED, game.board.turn))
        return ()

    def describe(self, board: Board) -> str:
        """Which card."""
        return f"{board.name(self.card)} becomes plotted"


@rule("702.170a", "702.170d")
def plot(cards: Sequence[ObjectId], resolution: Resolution) -> None:
    """Let cards in exile become plotted: their owners may cast them later."""
    events = (BecomesPlotted(resolution.cause("702.170a"), card) for card in cards)
    for plotted in resolution.happen(events):
        if isinstance(plotted, BecomesPlotted):
            let_last(MayBeCastLater(plotted.card), WhileExiled(plotted.card), resolution)


@rule("702.170a", "702.170b", "702.170f")
class IsPlotted(Instruction):
    """CR 702.170a, 702.170f. The card is exiled from the hand, or from where it is, and becomes plotted."""

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((MoveObject(resolution.cause("702.170a"), resolution.source, Zone.EXILE),))
        card = became(resolution.board, resolution.source)
        plot(() if card is None else (card,), resolution)


@rule("702.170c")
@phrase("become(s) plotted")
class BecomesPlottedByEffect(DoneByObjects):
    """CR 702.170c. "Exile target spell. It becomes plotted"."""

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        plot(subject, resolution)


@rule("702.170e", "603.2")
@phrase("become(s) plotted")
class CardBecomesPlotted(EventPattern):
    """CR 702.170e. "When this card becomes plotted", which it is in exile."""

    events: ClassVar = (BecomesPlotted,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("BecomesPlotted", event).card

    def zones(self, subject: Phrase) -> frozenset[Zone]:
        return IN_EXILE


@rule("702.170d")
class MayBeCastLater(Permission):
    """CR 702.170d. Its owner may cast it in a later turn, during their main phase while the stack is empty."""

    card: ObjectId

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        if playing.as_land or playing.object != self.card:
            return False
        record = context.board.object(self.card)
        is_later = record.owner == playing.player and record.recall(PLOTTED, context.board.turn) < context.board.turn
        return is_later and at_sorcery_speed(context.board, playing.player)

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return CastingMethod(method="plot", costs=())


class Plotting(Act):
    """A player plotting a card."""

    player: PlayerId
    card: ObjectId


@rule("702.170a", "702.170f")
@phrase("you may plot {cards:THEY} from the top of your library")
class MayPlotFromTop(Statement):
    """CR 702.170a. "You may plot nonland cards from the top of your library": one that has plot, while it is there."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Plotting,)

    cards: Description

    def lets_plot(self, act: Plotting, context: Context) -> bool:
        """Whether it allows this."""
        return act.player == context.you and self.cards.fits(act.card, context)


@rule("702.170a", "702.170b", "702.170f")
class WhereItMayBePlotted(AsASorcery):
    """CR 702.170b. Any time one could cast a sorcery; from the top of a library only if something allows that."""

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        refusal = super().allows(board, source, player, place)
        if refusal is not None or board.object(source).zone is not Zone.LIBRARY:
            return refusal
        act = Plotting(player, source)
        said = in_force(board, MayPlotFromTop, Plotting)
        is_allowed = source in board.state.library(player)[-1:] and any(each.lets_plot(act, at) for each, at in said)
        return None if is_allowed else Illegal("702.170a", "nothing lets it be plotted from there")


class ExileToPlot(ExileForLater):
    """The special action of plotting a card."""

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.HAND, Zone.LIBRARY})


def _plot(*paid: Cost) -> tuple[Ability, ...]:
    return (ExileToPlot(paid, WhereItMayBePlotted(), IsPlotted()),)


@rule("702.170a", "702.170b", "116.2k")
@phrase("plot{cost}")
class Plot(KeywordAbility):
    """CR 702.170a. Paid for now, cast for nothing later."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _plot(*self.cost.costs())
