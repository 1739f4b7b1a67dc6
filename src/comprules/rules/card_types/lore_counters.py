"""CR 714.3a, 714.3b: the lore counters with which a Saga enters."""

from __future__ import annotations

from comprules.rules.card_types.intrinsic_abilities import given_by
from comprules.rules.card_types.printed_counters import EntersWithPrintedCounters
from comprules.rules.card_types.sagas import final_chapter, has_read_ahead
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.before_entering import deciding
from comprules.rules.resolving.choices import choose_number
from comprules.rules.zones.zone_changes import MoveObject


@rule("714.3a", "714.3b", "702.155b", "614.1c")
class EntersWithLoreCounters(EntersWithPrintedCounters):
    """A Saga enters with a lore counter; with read ahead, with as many as its controller chooses as it enters."""

    def count(self, event: MoveObject, context: Context, game: Game) -> int:
        """One, or a number up to that of its final chapter."""
        if not has_read_ahead(context.board, event.object):
            return 1
        final = final_chapter(context.board, event.object)
        why = "choose how many lore counters it enters with"
        return choose_number(context.you, 1, final, why, "714.3b", deciding(event, context, game)) if final else 0


@given_by("Saga")
@rule("714.3a")
def saga_abilities(subtypes: Sequence[str]) -> tuple[Ability, ...]:
    """The intrinsic ability that a Saga has."""
    return stated(EntersWithLoreCounters("lore"))
