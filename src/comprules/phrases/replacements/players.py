"""CR 614.11, 119: draws and changes of life totals being replaced."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification
from comprules.rules.abilities.event_patterns import Foreseeable
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.life_damage_counters.drawing import DrawCard
from comprules.rules.life_damage_counters.life import GainLife, LoseLife, PayLife
from comprules.rules.resolving.history import this_turn
from comprules.rules.turn.steps import StepBegins

LifeChange = GainLife | LoseLife | PayLife


@rule("614.11", "504.1")
@phrase(
    "draw(s) a card except the first one <it|they|you> draw in each of <its|their|your> draw steps",
    also=["draw(s) a card except the first one <it|they|you> draw in <its|their|your> draw step each turn"],
)
class CardIsDrawnBesides(Foreseeable):
    """CR 614.11. Each card but the first of the draw step."""

    proposals: ClassVar = (DrawCard,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        assert isinstance(event, DrawCard)
        return None if _is_first_of_draw_step(event, context) else event.player


def _is_first_of_draw_step(event: DrawCard, context: Context) -> bool:
    board = context.board
    if board.step != "draw" or not board.is_active(event.player):
        return False
    for earlier in this_turn(board):
        if isinstance(earlier, StepBegins):
            return True
        if isinstance(earlier, DrawCard) and earlier.player == event.player:
            return False
    return True


@rule("119.3", "614.6")
def _changed(who: Noun, verb: str, amount: int, event: LifeChange | DealDamage, context: Context) -> Sequence[Event]:
    """The players spoken of gain or lose life instead; for whoever would have anyway it has the same cause."""
    kind = GainLife if verb.startswith("gain") else LoseLife
    by_effect = Cause("614.6", context.source, context.you)
    own = None if isinstance(event, DealDamage) else event.player
    return [kind(event.cause if player == own else by_effect, player, amount) for player in who.refer(context)]


@rule("119.3", "614.1a")
@phrase("{who} {verb} {scale} life", prefer=(Clause,))
class ChangesScaledLife(Modification):
    """CR 614.1a. "You gain twice that much life instead"."""

    modifies: ClassVar = (GainLife, LoseLife, PayLife, DealDamage)

    who: Noun
    verb: Literal["gain", "gains", "lose", "loses"]
    scale: Literal["twice that much", "that much"]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, (GainLife, LoseLife, PayLife, DealDamage))
        amount = event.amount * (2 if self.scale == "twice that much" else 1)
        return _changed(self.who, self.verb, amount, event, context)


@rule("119.3", "614.1a")
@phrase("{who} {verb} that much life plus {more}", prefer=(Clause,))
class ChangesMoreLife(Modification):
    """CR 614.1a. "You gain that much life plus 1 instead"."""

    modifies: ClassVar = (GainLife, LoseLife, PayLife, DealDamage)

    who: Noun
    verb: Literal["gain", "gains", "lose", "loses"]
    more: int

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, (GainLife, LoseLife, PayLife, DealDamage))
        return _changed(self.who, self.verb, event.amount + self.more, event, context)


@rule("119.3", "614.6")
@phrase("{who} {verb} no life", prefer=(Clause,))
class ChangesNoLife(Modification):
    """CR 614.6. "That player gains no life instead"."""

    modifies: ClassVar = (GainLife, LoseLife)

    who: Noun
    verb: Literal["gain", "gains", "lose", "loses"]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        return ()


@rule("614.10", "614.11")
@phrase("skip(s) that draw")
class SkipsThatDraw(Predicate):
    """CR 614.10. "That player skips that draw and you draw a card": what is skipped is replaced with nothing."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        """Nothing happens: that is what it is to skip."""
