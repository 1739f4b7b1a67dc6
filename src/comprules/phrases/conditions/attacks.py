"""CR 506.6, 508.6: conditions about who has been attacked, and what had to attack."""

from __future__ import annotations

from itertools import takewhile
from typing import Literal

from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.nouns.combat_nouns import DefendingPlayer
from comprules.phrases.prelude import *
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.declare_attackers_step import AttackersDeclared
from comprules.rules.resolving.history import this_turn
from comprules.rules.turn.steps import StepBegins


@rule("508.6")
@phrase("you've been attacked this step")
class AttackedThisStep(SimpleCondition):
    """CR 508.6. Creatures have been declared as attackers of this player, not of a permanent, in the current step."""

    def holds(self, context: Context) -> bool:
        step = takewhile(lambda event: not isinstance(event, StepBegins), this_turn(context.board))
        return any(_attacks(event, context.you) for event in step)


def _attacks(event: Event, player: PlayerId) -> bool:
    return isinstance(event, AttackersDeclared) and any(defender == player for _, defender in event.attacks)


@rule("506.6")
@phrase("{creature} had to attack this combat")
class HadToAttack(SimpleCondition):
    """CR 506.6. Something required that it attack as attackers were declared, though there may have been no choice."""

    creature: Noun

    def holds(self, context: Context) -> bool:
        combat = combat_of(context.board)
        return combat is not None and not set(combat.required).isdisjoint(self.creature.refer(context))


@rule("506.2", "508.5")
@phrase(
    {"you're": "you're the {defender}", "you're not": "you're not the {defender}"},
    by="who",
    also={"you're not": ["you aren't the {defender}"]},
)
class YouDefend(SimpleCondition):
    """CR 508.5. "(Whenever a creature attacks, if) you're the defending player": against the creature spoken of."""

    who: Literal["you're", "you're not"]
    defender: DefendingPlayer

    def holds(self, context: Context) -> bool:
        return self.defender.includes(context.you, context) is (self.who == "you're")


@rule("506.2", "508.5")
@phrase({True: "{player} is the {defender}", False: "{player} isn't the {defender}"}, by="is_so")
class Defends(SimpleCondition):
    """CR 508.5. "If one of your opponents is the defending player", "if that player isn't the defending player"."""

    is_so: bool
    player: Players
    defender: DefendingPlayer

    def holds(self, context: Context) -> bool:
        return true_of(self.player, lambda player: self.defender.includes(player, context) is self.is_so, context)
