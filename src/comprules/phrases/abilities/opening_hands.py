"""CR 103.6: cards that can be put onto the battlefield from an opening hand, or be revealed from it."""

from __future__ import annotations

from comprules.kernel.objects import Counters
from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.nouns.references import It
from comprules.phrases.predicates.destinations import ArrivingWithCounters
from comprules.phrases.prelude import *
from comprules.rules.starting_and_ending.opening_hands import MayBeginOnBattlefield, MayBeRevealed


@rule("103.6a")
@phrase(
    "if {me} is in your opening hand, you may begin the game with it on the battlefield.",
    prefer=(SpellText,),
)
class BeginsOnBattlefield(MayBeginOnBattlefield):
    """CR 103.6a. "If this card is in your opening hand, you may begin the game with it on the battlefield"."""

    me: SelfReference


@rule("103.6a", "122.6")
@phrase(
    "if {me} is in your opening hand{later? and you're not playing first}, "
    "you may begin the game with {put} on the battlefield {counters_put}. if you do, {text}",
    prefer=(SpellText,),
)
class BeginsOnBattlefieldWithCounters(MayBeginOnBattlefield):
    """CR 103.6a. "If this card is in your opening hand and you're not playing first, you may begin the game with it on
    the battlefield with a luck counter on it. If you do, exile a card from your hand".
    """

    me: SelfReference
    later: bool
    put: SelfReference | It
    counters_put: ArrivingWithCounters
    text: Effect

    def is_offered(self, context: Context) -> bool:
        return not (self.later and context.board.is_active(context.you))

    def counters(self, context: Context) -> Counters:
        return self.counters_put.put(context)

    def follow(self, resolution: Resolution) -> None:
        for instruction in self.text.instructions(()):
            instruction.happen(resolution)


@rule("103.6b")
@phrase("you may reveal {me} from your opening hand. if you do, {text}", prefer=(SpellText,))
class RevealedFromOpeningHand(MayBeRevealed):
    """CR 103.6b. "You may reveal this card from your opening hand. If you do, at the beginning of your first upkeep,
    …".
    """

    me: SelfReference
    text: Effect

    def follow(self, resolution: Resolution) -> None:
        for instruction in self.text.instructions(()):
            instruction.happen(resolution)
