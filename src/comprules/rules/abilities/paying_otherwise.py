"""CR 118.9, 602.2b: what may be paid rather than the cost of a keyword that an activated ability goes by."""

from __future__ import annotations

from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer
from comprules.rules.abilities.abilities import ActivatedAbility, Keyworded
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.resolving.what_resolves import stacked


class PayingOtherwise(Act):
    """A player announcing how the cost of an ability is paid that goes by a keyword."""

    player: PlayerId
    source: ObjectId
    keyword: Keyworded


class OtherCosts(Statement):
    """A statement that lets something else be paid rather than the cost of a keyword."""

    concerns: ClassVar[tuple[type[Act], ...]] = (PayingOtherwise,)

    @abstractmethod
    def costs_instead(self, act: PayingOtherwise, context: Context) -> tuple[Cost, ...] | None:
        """What may be paid instead; None if nothing may."""


class PayOtherwise(YesNo):
    """Whether something else is paid than the cost of the keyword, which may be all that can be paid."""

    may_dead_end: ClassVar[bool] = True


@rule("118.9", "118.9a", "601.2b", "602.2b")
def announce_other_costs(game: Game, player: PlayerId, source: ObjectId, item: ObjectId, keyword: Keyworded) -> None:
    """Let a player announce that they pay something else than the cost of the keyword: one such thing at most."""
    for costs in _offered(game.board, PayingOtherwise(player, source, keyword)):
        said = " and ".join(str(cost) for cost in costs)
        reason = f"pay {said} instead?"
        (answer,) = game.ask(PayOtherwise(player, "118.9", reason, (Answer(True), Answer(False))))
        if answer == Answer(True):
            record = game.state.objects[item]
            game.state.write(OBJECTS, item, replace(record, stacked=replace(stacked(record), offered=costs)))
            return


def _offered(board: Board, act: PayingOtherwise) -> tuple[tuple[Cost, ...], ...]:
    """What may be paid instead, each thing once, whoever offers it."""
    found = (said.costs_instead(act, context) for said, context in in_force(board, OtherCosts, PayingOtherwise))
    return tuple(dict.fromkeys(costs for costs in found if costs is not None))


@rule("118.9d", "602.2b")
def costs_announced(record: Object) -> tuple[Cost, ...]:
    """What is paid for an ability on the stack: by its text, or what was announced instead of the keyword's cost."""
    ability, offered = record.ability, stacked(record).offered
    assert isinstance(ability, ActivatedAbility)
    return ability.costs_instead(offered) if offered else ability.costs()
