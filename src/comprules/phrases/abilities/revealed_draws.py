"""CR 603.11, 607.2h: a static ability with triggered abilities linked to it: revealing what is drawn."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.triggers.triggers import Narrowed, When
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.life_damage_counters.drawing import DrawCard, Drawing
from comprules.rules.resolving.history import of_kind
from comprules.rules.zones.looking import Reveal

STATIC: Final = "603.11"
"""The rule that what a static ability lets a player do names as its cause."""

Often = Literal["each turn", "on each of your turns"]


class RevealDrawn(Event):
    """A card that is being drawn is revealed as soon as it is in the hand."""

    player: PlayerId
    card: ObjectId

    def happen(self, game: Game) -> Sequence[Event]:
        """Show the card, if it went where drawn cards go."""
        new = became(game.board, self.card)
        return () if new is None else (Reveal(self.cause, self.player, (new,)),)

    def describe(self, board: Board) -> str:
        """Who has to show what was drawn."""
        return f"{board.name(self.player)} reveals the card drawn"


@rule("603.11", "607.2h")
class RevealsFirstDraw(Drawing):
    """CR 603.11. "Reveal the first card you draw each turn"."""

    when: Often

    concerns: ClassVar[tuple[type[Any], ...]] = (DrawCard,)

    def besides(self, event: DrawCard, card: ObjectId, context: Context) -> tuple[Event, ...]:
        board, you = context.board, context.you
        is_time = self.when == "each turn" or board.is_active(you)
        drawn = any(each.player == you for each in of_kind(DrawCard, board))
        if event.player != you or drawn or not is_time:
            return ()
        return (RevealDrawn(Cause(STATIC, context.source, you), you, card),)


@rule("603.11", "607.2h")
class BecauseOfTheStatic(Narrowed):
    """CR 607.2h. Only what was done as a result of the static ability in the same paragraph."""

    trigger: When

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        by_it = [each for each in events if each.cause.rule == STATIC and each.cause.source == context.source]
        return bool(by_it) and self.trigger.matches_together(by_it, context)


@phrase("{trigger} this way, {text}")
class LinkedTrigger(Phrase):
    """CR 603.11. "Whenever you reveal a land card this way, draw a card"."""

    trigger: When
    text: Effect


class LinkedTriggered(TriggeredAbility):
    """CR 603.11. The triggered ability that such a sentence is."""

    said: LinkedTrigger

    def condition(self) -> Trigger:
        return BecauseOfTheStatic(self.said.trigger)

    def effect(self) -> Effect:
        return self.said.text


@rule("603.11", "607.2h")
@phrase("reveal the first card you draw {when}. {triggers: }")
class RevealsWithTriggers(Ability):
    """CR 603.11. "Reveal the first card you draw each turn. Whenever you reveal a land card this way, draw a card"."""

    when: Often
    triggers: tuple[LinkedTrigger, ...]

    def primitives(self) -> Iterator[Ability]:
        yield from stated(RevealsFirstDraw(self.when))
        for each in self.triggers:
            yield LinkedTriggered(each)
