"""CR 702.141: encore."""

from __future__ import annotations

from typing import cast

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.keywords.abilities.written_out import activated_saying
from comprules.phrases.abilities.activated_ability import Activated
from comprules.phrases.continuous.copying import copied_by_token
from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Requirement
from comprules.rules.combat.combat import attacked
from comprules.rules.combat.declarations import DeclaredAttack
from comprules.rules.objects.tokens import create
from comprules.rules.resolving.last_known import source_now

_TEXT: Final = (
    "Exile this card from your graveyard: Create two 1/1 Bear creature tokens. They gain haste. "
    "Sacrifice them at the beginning of the next end step. Activate only as a sorcery."
)


@rule("508.1d", "702.141a")
class AttacksThatPlayer(Requirement):
    """CR 508.1d. A creature attacks a certain player if able."""

    creature: ObjectId
    player: PlayerId

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack,)

    def demands(self, act: Act, context: Context) -> bool:
        if not isinstance(act, DeclaredAttack) or act.creature != self.creature:
            return False
        return self.player in attacked(context.board, act.defender)


@rule("702.141a")
class CopiesForOpponents(Instruction):
    """CR 702.141a. A copy of the card for each opponent, which attacks that opponent; they are bound to `slot`."""

    slot: int

    def happen(self, resolution: Resolution) -> None:
        values = copied_by_token(resolution.board, source_now(resolution))
        made: tuple[ObjectId, ...] = ()
        for player in resolution.board.opponents(resolution.you):
            tokens = create((resolution.you,), values, 1, resolution)
            for token in tokens:
                let_last(AttacksThatPlayer(token, player), UntilEndOfTurn("this turn"), resolution, (), (token,))
            made += tokens
        resolution.bind(self.slot, made)


def _encore(*paid: Cost) -> tuple[Ability, ...]:
    (ability,) = activated_saying(paid, _TEXT)
    assert isinstance(ability, Activated)
    creating, *rest = cast("Sentences", ability.text).sentences
    slot = cast("int", getattr(getattr(creating, "deed"), "slot"))  # noqa: B009
    return (replace(ability, text=Sentences((CopiesForOpponents(slot), *rest))),)


@rule("702.141a")
@phrase("encore{cost}")
class Encore(KeywordAbility):
    """CR 702.141a. From the graveyard, it attacks each opponent once more."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _encore(*self.cost.costs())
