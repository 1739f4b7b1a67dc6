"""CR 510.1c, 609.4: creatures whose combat damage may be assigned as though they weren't blocked.

Whoever may have it so says so as the creature assigns its damage, each combat damage step anew.
"""

from __future__ import annotations

from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_changes import write_combat
from comprules.rules.combat.combat_phase import Attacker
from comprules.rules.combat.damage_assignment import AssigningDamage
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class MayAssignAsUnblocked(Statement):
    """That players may have creatures assign their combat damage as though they weren't blocked."""

    concerns: ClassVar[tuple[type[Act], ...]] = (AssigningDamage,)

    @abstractmethod
    def asked_about(self, creature: ObjectId, context: Context) -> tuple[PlayerId, ...]:
        """The players who may have this creature do so; none if it isn't about it."""


@rule("510.1c", "609.4")
def choosers(board: Board, creature: ObjectId) -> tuple[PlayerId, ...]:
    """The players who have yet to say whether an attacking creature assigns its damage as though it weren't blocked."""
    combat = combat_of(board)
    attacker = combat.attacker(creature) if combat is not None else None
    if attacker is None or not attacker.is_blocked or attacker.assigns_as_unblocked is not None:
        return ()
    found = in_force(board, MayAssignAsUnblocked, AssigningDamage)
    return tuple(dict.fromkeys(player for said, context in found for player in said.asked_about(creature, context)))


@rule("510.1c", "609.4")
def choose(game: Game, creature: ObjectId) -> None:
    """Let it be said, by one player after the other until one wants it so."""
    question = f"assign the combat damage of {game.board.name(creature)} as though it weren't blocked"
    wanted = any(
        game.ask(yes_no(player, "609.4", question)) == (Answer(True),) for player in choosers(game.board, creature)
    )
    _note(game, creature, wanted)


def begin_anew(game: Game) -> None:
    """Forget what was said in a combat damage step before."""
    combat = combat_of(game.board)
    if combat is not None:
        for known in combat.attackers:
            if known.assigns_as_unblocked is not None:
                _note(game, known.creature, None)


def _note(game: Game, creature: ObjectId, wanted: bool | None) -> None:
    combat = combat_of(game.board)
    assert combat is not None
    attackers = tuple(_noted(known, creature, wanted) for known in combat.attackers)
    write_combat(game, replace(combat, attackers=attackers))


def _noted(known: Attacker, creature: ObjectId, wanted: bool | None) -> Attacker:
    return replace(known, assigns_as_unblocked=wanted) if known.creature == creature else known
