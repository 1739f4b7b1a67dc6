"""CR 702.121: melee."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declare_attackers_step import AttackersDeclared
from comprules.rules.resolving.history import this_turn
from comprules.rules.turn.steps import StepBegins


@rule("508.6", "702.121a")
@phrase("<opponent|opponents> you attacked this combat", agreement="edge")
class OpponentsAttacked(Countable):
    """CR 702.121a. How many opponents a player has declared creatures as attackers of, in this combat."""

    def number(self, context: Context) -> int:
        attacked: set[int] = set()
        for event in this_turn(context.board):
            if isinstance(event, StepBegins) and event.step == "beginning of combat":
                break
            if isinstance(event, AttackersDeclared):
                aims = (aim for creature, aim in event.attacks if event.attacker_with(creature) == context.you)
                attacked.update(aims)
        return len(attacked & set(context.board.opponents(context.you)))


@rule("702.121a", "702.121b")
@phrase("melee")
class Melee(KeywordAbility):
    """CR 702.121a. It grows with the number of opponents under attack."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature attacks, it gets +1/+1 until end of turn for each opponent you attacked this "
            "combat."
        )
