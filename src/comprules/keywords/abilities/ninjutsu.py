"""CR 702.49: ninjutsu."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.combat.combat import combat_of, is_unblocked
from comprules.rules.concepts.moves import Entering
from comprules.rules.keyword_basics.kept_revealed import KeepsRevealed
from comprules.rules.zones.looking import Reveal

AIM: Final = -49
"""The slot of what the returned creature was attacking."""

IN_HAND: Final = frozenset({Zone.HAND})
IN_HAND_OR_COMMAND: Final = frozenset({Zone.HAND, Zone.COMMAND})


@rule("702.49a", "702.49c", "702.190a")
class ReturnsUnblocked(Cost):
    """CR 702.49a. Returning an unblocked attacking creature; what that attacked is noted."""

    called: ClassVar[str] = "return an unblocked attacking creature"

    heeded: ClassVar[Changes] = frozenset({"fewer permanents"})

    def can_be_paid(self, context: Context) -> bool | None:
        return None if _unblocked(context.board, context.you) else False

    def pay(self, resolution: Resolution) -> None:
        board, you, cause = resolution.board, resolution.you, resolution.cause("702.49a")
        unblocked = _unblocked(board, you)
        if not unblocked:
            raise Illegal("702.49a", "there is no unblocked attacking creature to return")
        why = "return an unblocked attacking creature to its owner's hand"
        (chosen,) = choose_among(you, unblocked, 1, 1, why, "702.49a", resolution)
        combat = combat_of(board)
        attacker = combat.attacker(chosen) if combat is not None else None
        aimed = () if attacker is None or attacker.defender is None else (attacker.defender,)
        resolution.happen((MoveObject(cause, chosen, Zone.HAND),))
        resolution.bind(AIM, aimed)


def _unblocked(board: Board, player: PlayerId) -> list[ObjectId]:
    """The unblocked attacking creatures of a player."""
    return [number for number in board.creatures(player) if is_unblocked(board, number)]


@rule("702.49a")
class ReturnsUnblockedRevealing(ReturnsUnblocked):
    """CR 702.49a. Revealing the card from the hand besides."""

    def pay(self, resolution: Resolution) -> None:
        resolution.happen((Reveal(resolution.cause("702.49a"), resolution.you, (resolution.source,)),))
        super().pay(resolution)


@rule("702.49a", "702.49c", "508.4")
class EntersInItsPlace(Instruction):
    """CR 702.49c. The card enters tapped and attacking what the returned creature attacked, from one of these zones."""

    zones: frozenset[Zone] = IN_HAND

    def happen(self, resolution: Resolution) -> None:
        source, objects = resolution.source, resolution.board.state.objects
        if source not in objects or objects[source].zone not in self.zones:
            return
        aims = resolution.bound.get(AIM, ()) or None
        cause, entering = resolution.cause("702.49a"), Entering(tapped=True, aims=aims)
        resolution.happen((MoveObject(cause, source, Zone.BATTLEFIELD, resolution.you, entering=entering),))


@rule("702.49a", "702.49b")
class NinjutsuAbility(KeepsRevealed, ActivatedAbility):
    """CR 702.49a. The activated ability that ninjutsu stands for; it functions in the hand."""

    paid: tuple[Cost, ...]
    functions_in: frozenset[Zone] = IN_HAND

    def costs(self) -> tuple[Cost, ...]:
        return (*self.paid, ReturnsUnblockedRevealing())

    def effect(self) -> Effect:
        return Sentences((EntersInItsPlace(self.functions_in),))

    def zones(self) -> frozenset[Zone]:
        return self.functions_in


@rule("702.49a")
@phrase("ninjutsu{cost}")
class Ninjutsu(KeywordAbility):
    """CR 702.49a. It takes the place of an unblocked attacker."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (NinjutsuAbility(self.cost.costs()),)


@rule("702.49d")
@phrase("commander ninjutsu{cost}")
class CommanderNinjutsu(KeywordAbility):
    """CR 702.49d. It does so also from the command zone."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (NinjutsuAbility(self.cost.costs(), IN_HAND_OR_COMMAND),)
