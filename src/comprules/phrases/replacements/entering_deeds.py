"""CR 614.12a, 614.13: what is done as a permanent enters, which may move other objects and say how it enters."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import Always
from comprules.phrases.instructions.clauses import offer
from comprules.phrases.instructions.sentences import Joined
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import Entrance, keeping_what_was_done
from comprules.phrases.replacements.manners import Manner
from comprules.rules.costs.doing import Deed
from comprules.rules.legality.possible_deeds import can_do
from comprules.rules.replacement_effects.before_entering import deciding

Deeds = Instruction | Joined | Chained


@rule("614.1c", "614.12a", "614.13", "603.6d")
@phrase("as {who} <enters|enter @who>, {deeds}", also=["as {who} <enters|enter @who> the battlefield, {deeds}"])
class EntersDoing(Entrance):
    """CR 614.13. "As this creature enters, sacrifice all lands you control": before it is there."""

    deeds: Deeds

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        before = game.board.object(event.object)
        self.deeds.happen(deciding(event, context, game))
        return (keeping_what_was_done(event, before, game),)


@rule("614.1c", "614.12a", "614.13", "603.6d")
class EntersDoingSo(EntersDoing):
    """CR 614.13. What is done as it enters says how it enters."""

    if_done: bool
    manner: Manner
    quantity: Quantity | None

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        before = game.board.object(event.object)
        self.deeds.happen(resolution)
        event = keeping_what_was_done(event, before, game)
        if self.if_done and not resolution.was_done:
            return (event,)
        if self.quantity is not None:
            resolution.x = self.quantity.value(resolution)
        return (self.manner.applied(event, resolution),)

    def in_words(self) -> str:
        return f"{EntersDoing(self.who, self.deeds).in_words()}, and enters so"


@rule("614.1c", "614.13")
@phrase(
    {
        False: "{doing}. {it} <enters|enter @it> {manner@it}[, where X is {quantity}].",
        True: "{doing}. if you do, {it} <enters|enter @it> {manner@it}[, where X is {quantity}].",
    },
    by="if_done",
    prefer=(Always,),
)
class EntersAsDone(StaticAbility):
    """CR 614.13. "As this creature enters, you may sacrifice any number of creatures. It enters with that many …"."""

    doing: EntersDoing
    if_done: bool
    it: Noun
    manner: Manner
    quantity: Quantity | None

    def statements(self) -> tuple[Statement, ...]:
        doing = self.doing
        return (EntersDoingSo(doing.who, doing.deeds, self.if_done, self.manner, self.quantity),)


@rule("614.12a", "614.13", "614.6")
@phrase(
    {
        False: "if {who} would enter, {deed:YOU} instead. if you do, put {it} onto the battlefield. "
        "if you don't, put {again} into its owner's graveyard",
        True: "if {who} would enter, you may {deed:YOU} instead. if you do, put {it} onto the battlefield. "
        "if you don't, put {again} into its owner's graveyard",
    },
    by="optional",
)
class EntersIfDone(Entrance):
    """CR 614.6. "If this land would enter, sacrifice two untapped lands instead. If you do, put it onto the …"."""

    optional: bool
    deed: Deed
    it: Definite
    again: Definite

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        if self.optional:
            offer((context.you,), self.deed, resolution)
        elif can_do(self.deed, context.you, resolution):
            game.leave_unasked(context.you, "614.6")
            self.deed.happen((context.you,), resolution)
        else:
            resolution.did(False)
        return (event if resolution.was_done else event.elsewhere(Zone.GRAVEYARD),)
