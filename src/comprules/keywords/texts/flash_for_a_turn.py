"""CR 514.3a, 601.3b: permanent spells that may be cast at any time, but then are there only until the turn ends."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.instructions.delayed_triggers import AtThatTime, NextStep
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import AsThoughItHadFlash, Spell
from comprules.rules.casting.casting_options import FollowsEntering
from comprules.rules.casting.found_as_cast import FoundAsCast
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.turn.turns_at_once import present_stack


@rule("307.1", "601.3b", "608.3g")
@phrase(
    "you may cast {spell} as though it had flash. if you cast it any time a sorcery couldn't have been cast, the "
    "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step"
)
class FlashForATurn(FoundAsCast, Saying):
    """CR 608.3g. It may be cast as though it had flash; cast when a sorcery couldn't have been, it doesn't stay."""

    spell: Spell

    def statements(self) -> tuple[Statement, ...]:
        return (AsThoughItHadFlash(self.spell, None), SacrificedAtCleanup(self))

    @rule("307.1", "307.5a")
    def found_now(self, context: Context) -> bool:
        """Whether a sorcery couldn't have been cast, with nothing on the stack but this very spell."""
        board = context.board
        is_time = board.is_active(context.you) and board.step in MAIN_PHASES
        return not is_time or present_stack(board.state) != (context.source,)


@rule("603.7g", "608.3g")
class SacrificedAtCleanup(FollowsEntering):
    """CR 608.3g. As the permanent enters, what will have it sacrificed is created; a copy of the spell wasn't cast."""

    asked: FlashForATurn

    def follow(self, resolution: Resolution) -> None:
        is_copy = resolution.board.object(resolution.source).is_token
        if not is_copy and self.asked.found(resolution):
            AtThatTime(SacrificesThis(), NextStep("cleanup step")).happen(resolution)


@rule("701.21a")
class SacrificesThis(Instruction):
    """CR 701.21a. Whoever controls the permanent sacrifices it."""

    def happen(self, resolution: Resolution) -> None:
        board, permanent = resolution.board, resolution.source
        if board.is_permanent(permanent):
            resolution.happen((Sacrifice(resolution.cause("701.21a"), board.controller(permanent), permanent),))
