"""CR 702.151: reconfigure."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.abilities.activated_ability import Activated
from comprules.phrases.continuous.losing_types import IsNoLonger
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import CreatureWord
from comprules.rules.continuous_effects.effect_events import EffectBegins
from comprules.rules.continuous_effects.lasting import changes_beginning
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.objects.equipping_creatures import EquipsAsCreature
from comprules.rules.resolving.actual_resolution import ActualResolution


@rule("702.151b")
class WhileAttached(Duration):
    """CR 702.151b. Until the permanent becomes unattached."""

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "until it becomes unattached"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        statement = active.statement
        assert isinstance(statement, Lasting)
        (attachment,) = statement.objects
        record = board.object(attachment)
        is_entering = record.zone is not Zone.BATTLEFIELD
        return board.exists(attachment) and (is_entering or record.attached_to is not None)


@lru_cache(maxsize=1)
def _attaching_and_unattaching() -> tuple[Activated, ...]:
    """The two abilities that reconfigure stands for, whatever they cost."""
    abilities = abilities_saying(
        "{0}: Attach this permanent to another target creature you control. Activate only as a sorcery.",
        "{0}: Unattach this permanent. Activate only if this permanent is attached to a creature and only as a "
        "sorcery.",
    )
    return tuple(cast("Activated", ability) for ability in abilities)


@rule("702.151a")
@phrase("reconfigure{cost}")
class Reconfigure(EquipsAsCreature):
    """CR 702.151a. It can be attached to another creature, and unattached again."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return tuple(replace(each, paid=self.cost.costs()) for each in _attaching_and_unattaching())

    @rule("702.151b")
    def beginning_as_attached(self, game: Game, board: Board, attachment: ObjectId) -> tuple[EffectBegins, ...]:
        """It is no creature, even if it loses the ability."""
        resolution = ActualResolution(game, attachment, board.controller(attachment), attachment)
        return changes_beginning((attachment,), (IsNoLonger(CreatureWord("Creature")),), WhileAttached(), resolution)
