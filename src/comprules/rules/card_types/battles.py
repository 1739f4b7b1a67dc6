"""CR 310: what battles have besides what is printed on them: a protector, and Sieges a reward for their defeat."""

from __future__ import annotations

from comprules.rules.abilities.abilities import Trigger, TriggeredAbility
from comprules.rules.abilities.written_out import trigger_saying
from comprules.rules.card_layouts.double_faced_cards import BACK, TransformingCard
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.card_types.intrinsic_abilities import given_by
from comprules.rules.card_types.printed_counters import EntersWithPrintedCounters
from comprules.rules.card_types.protected_by import PROTECTOR
from comprules.rules.card_types.protectors import SIEGE, possible_protectors
from comprules.rules.casting.castings_now import castings
from comprules.rules.casting.guises import Guise
from comprules.rules.casting.permitted_methods import CastingMethod
from comprules.rules.concepts.moves import became
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.before_entering import deciding
from comprules.rules.resolving.choices import choose_among
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.resolving.spell_effect import InOrder
from comprules.rules.zones.zone_changes import MoveObject

LAST_COUNTER_REMOVED: Final = "when the last defense counter is removed from this permanent"


@rule("310.4b", "310.8a", "310.11a", "614.1c")
class EntersProtected(EntersWithPrintedCounters):
    """As a battle enters with its counters, its controller chooses its protector."""

    def in_words(self) -> str:
        """What it says, for a player who must choose between replacement effects."""
        return f"{super().in_words()} and a protector"

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        subtypes = context.board.characteristics(event.object).subtypes
        possible = possible_protectors(context.board, subtypes, context.you)
        why, resolution = "choose who protects it", deciding(event, context, game)
        chosen = choose_among(context.you, possible, 1, 1, why, "310.8a", resolution)
        memory = (*event.entering.memory, *((PROTECTOR, player) for player in chosen))
        protected = replace(event, entering=replace(event.entering, memory=memory))
        return super().replace(protected, context, game)


@rule("310.11b", "712.8c")
class CastTransformed(Instruction):
    """Exile the very permanent, then its controller may cast it transformed without paying its mana cost."""

    def happen(self, resolution: Resolution) -> None:
        game, battle, you = resolution.game, resolution.source, resolution.you
        resolution.happen((MoveObject(resolution.cause("310.11b"), battle, Zone.EXILE),))
        card = became(resolution.board, battle)
        if card is None or card not in game.state.exile:
            return
        if not isinstance(layout_of(game.board.object(card).card), TransformingCard):
            return
        possible = castings((Guise(card, BACK),), you, CastingMethod(costs=(), face=BACK), game)
        reason = f"cast {game.board.name(card)} transformed without paying its mana cost?"
        if not possible:
            game.leave_unasked(you, "310.11b")
        if possible and game.ask(yes_no(you, "310.11b", reason)) == (Answer(True),):
            game.call(possible[0])


@rule("310.11b")
class DefeatedSiege(TriggeredAbility):
    """The intrinsic ability of Sieges, which triggers as the last defense counter is removed."""

    trigger: Trigger

    def condition(self) -> Trigger:
        return self.trigger

    def effect(self) -> Effect:
        return InOrder((CastTransformed(),))


@given_by("Battle")
@rule("310.8a", "310.11b")
def battle_abilities(subtypes: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities that a battle has as one."""
    defeated = (DefeatedSiege(trigger_saying(LAST_COUNTER_REMOVED)),) if SIEGE in subtypes else ()
    return (*defeated, *stated(EntersProtected("defense")))
