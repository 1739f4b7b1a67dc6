"""CR 702.141: encore."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from msgspec.structs import replace

from comprules.additional.copying import copied_by_token
from comprules.concepts.costs import ManaCost
from comprules.concepts.last_known import source_now
from comprules.concepts.tokens import create
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.activated_ability import Activated
from comprules.effects.durations import UntilEndOfTurn
from comprules.effects.instructions import Instruction
from comprules.effects.lasting import let_last
from comprules.effects.sentences import Sentences
from comprules.effects.statements import Requirement
from comprules.keyword_abilities.written_out import activated_saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.turn.declarations import DeclaredAttack

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution
    from comprules.effects.statements import Act

_TEXT: Final = (
    "Exile this card from your graveyard: Create two 1/1 Bear creature tokens. They gain haste. "
    "Sacrifice them at the beginning of the next end step. Activate only as a sorcery."
)


@rule("508.1d", "702.141a")
class AttacksThatPlayer(Requirement):
    """CR 508.1d. A creature attacks a certain player if able."""

    creature: int
    player: int

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack,)

    def demands(self, act: Act, context: Context) -> bool:
        return isinstance(act, DeclaredAttack) and act.creature == self.creature and act.defender == self.player


@rule("702.141a")
class CopiesForOpponents(Instruction):
    """CR 702.141a. A copy of the card for each opponent, which attacks that opponent; they are bound to `slot`."""

    slot: int

    def happen(self, resolution: Resolution) -> None:
        values = copied_by_token(resolution.board, source_now(resolution))
        made: tuple[int, ...] = ()
        for player in resolution.board.opponents(resolution.you):
            tokens = create((resolution.you,), values, 1, resolution)
            for token in tokens:
                let_last(AttacksThatPlayer(token, player), UntilEndOfTurn("this turn"), resolution, (), (token,))
            made += tokens
        resolution.bind(self.slot, made)


@rule("702.141a")
@phrase("encore {cost}")
class Encore(KeywordAbility):
    """CR 702.141a. From the graveyard, it attacks each opponent once more."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        (ability,) = activated_saying((self.cost,), _TEXT)
        assert isinstance(ability, Activated)
        creating, *rest = cast("Sentences", ability.text).sentences
        slot = cast("int", getattr(getattr(creating, "deed"), "slot"))  # noqa: B009
        return (replace(ability, text=Sentences((CopiesForOpponents(slot), *rest))),)
