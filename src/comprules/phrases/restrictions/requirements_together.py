"""CR 508.1d, 509.1c: what is required of a whole declaration: by what something must be blocked, and by how many;
that a player must attack with something.
"""

from __future__ import annotations

from comprules.phrases.nouns.attacked import is_attack_on
from comprules.phrases.nouns.player_or_permanent import Aim
from comprules.phrases.prelude import *
from comprules.rules.combat.declaration_search import Demand
from comprules.rules.combat.declarations import Blocking, DeclarationRequirement, DeclaredAttack, Piece
from comprules.rules.starting_and_ending.limitations import Limitation


@rule("509.1c")
class BlockedBySuch(DeclarationRequirement):
    """CR 509.1c. That an attacking creature is blocked by at least so many creatures, or by one of a kind."""

    who: Noun
    kind: Description | None = None
    least: int = 1

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def demanded(self, pieces: Sequence[Piece], context: Context) -> Sequence[Demand]:
        """For each of the attackers meant: enough of the blocks that would do."""
        by_attacker: dict[ObjectId, list[int]] = {}
        for place, piece in enumerate(pieces):
            if isinstance(piece, Blocking) and self._does(piece, context):
                by_attacker.setdefault(piece.attacker, []).append(place)
        return [Demand(tuple(places), self.least) for places in by_attacker.values()]

    def _does(self, piece: Blocking, context: Context) -> bool:
        is_meant = self.who.includes(piece.attacker, context)
        return is_meant and (self.kind is None or self.kind.fits(piece.blocker, context))


@rule("509.1c")
@phrase("must be blocked by a(n) {kind:IT} if able")
class MustBeBlockedBy(Limitation):
    """CR 509.1c. "Must be blocked by a Dalek if able"."""

    kind: Description

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (BlockedBySuch(who, self.kind),)


@rule("509.1c")
@phrase("must be blocked by {least:one} or more creatures if able")
class MustBeBlockedBySeveral(Limitation):
    """CR 509.1c. "Must be blocked by two or more creatures if able": two where there are two that can."""

    least: int

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (BlockedBySuch(who, least=self.least),)


@rule("508.1d")
class AttacksWithOne(DeclarationRequirement):
    """CR 508.1d. That a player attacks with at least one creature, or attacks one of some things with one."""

    who: Noun
    whom: tuple[Aim, ...] = ()

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack,)

    def demanded(self, pieces: Sequence[Piece], context: Context) -> Sequence[Demand]:
        """For each of the players meant: one of the attacks that would do."""
        by_player: dict[PlayerId, list[int]] = {}
        for place, piece in enumerate(pieces):
            if isinstance(piece, DeclaredAttack) and self._does(piece, context):
                by_player.setdefault(context.board.controller(piece.creature), []).append(place)
        return [Demand(tuple(places)) for places in by_player.values()]

    def _does(self, piece: DeclaredAttack, context: Context) -> bool:
        if not self.who.includes(context.board.controller(piece.creature), context):
            return False
        return not self.whom or any(is_attack_on(noun, piece.defender, context) for noun in self.whom)


@rule("508.1d")
@phrase("must attack[ {whom:or}] with at least one creature each combat if able")
class MustAttackWithOne(Limitation):
    """CR 508.1d. "Each opponent must attack you or a planeswalker you control with at least one creature each combat if
    able".
    """

    whom: tuple[Aim, ...]

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (AttacksWithOne(who, self.whom),)
