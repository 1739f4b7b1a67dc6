"""CR 508.1c, 509.1b: how many creatures can attack or block at most."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.nouns.attacked import is_attack_on
from comprules.phrases.nouns.player_or_permanent import Aim
from comprules.phrases.prelude import *
from comprules.rules.combat.declaration_search import PieceLimit
from comprules.rules.combat.declarations import AttackDeclaration, BlockDeclaration, Blocking, DeclarationLimit, Piece
from comprules.rules.combat.declare_attackers_step import Attacks
from comprules.rules.resolving.history import occurred


@rule("508.1c")
class FewAttackers(DeclarationLimit):
    """CR 508.1c. At most so many creatures attack in a combat, or in all combats of a turn, or attack just this."""

    n: int
    each: Literal["combat", "turn"]
    whom: Aim | None = None

    def about(self) -> tuple[type[Any], ...]:
        return (AttackDeclaration,)

    def limits(self, pieces: Sequence[Piece], context: Context) -> Sequence[PieceLimit]:
        """Of the attacks meant there are no more than are left of the number."""
        meant = tuple(place for place, piece in enumerate(pieces) if self._is_meant(piece, context))
        most = max(0, self.n - self._before(context))
        return (PieceLimit(meant, meant, most=most, why=f"no more than {self.n} can attack each {self.each}"),)

    def _is_meant(self, piece: Piece, context: Context) -> bool:
        return not isinstance(piece, Blocking) and self._is_on(piece.defender, context)

    def _is_on(self, defender: Id, context: Context) -> bool:
        return self.whom is None or is_attack_on(self.whom, defender, context)

    @rule("608.2i")
    def _before(self, context: Context) -> int:
        """How many creatures have attacked in earlier combats that count."""
        if self.each == "combat":
            return 0
        attacks = occurred(Attacks, context)
        return len({event.creature for event, then in attacks if self._is_on(event.defender, then)})


@rule("508.1c")
@phrase(
    {
        "combat": "no more than {n:one} <creature|creatures @n> can attack[ {whom}] each combat",
        "turn": "no more than {n:one} <creature|creatures @n> can attack[ {whom}] each turn",
    },
    by="each",
)
class NoMoreCanAttack(Saying):
    """CR 508.1c. "No more than two creatures can attack you each combat"."""

    n: int
    whom: Aim | None
    each: Literal["combat", "turn"]

    def statements(self) -> tuple[Statement, ...]:
        return (FewAttackers(self.n, self.each, self.whom),)


@rule("509.1b")
class OneBlocker(DeclarationLimit):
    """CR 509.1b. If a creature blocks, no other creature does, however many it may block itself."""

    def about(self) -> tuple[type[Any], ...]:
        return (BlockDeclaration,)

    def limits(self, pieces: Sequence[Piece], context: Context) -> Sequence[PieceLimit]:
        """For each creature: if it blocks, none of the others does."""
        why = "no more than one creature can block each combat"
        blockers = dict.fromkeys(piece.subject for piece in pieces)
        return [PieceLimit(_of(each, pieces), _of_others(each, pieces), most=0, why=why) for each in blockers]


def _of(creature: ObjectId, pieces: Sequence[Piece]) -> tuple[int, ...]:
    return tuple(place for place, piece in enumerate(pieces) if piece.subject == creature)


def _of_others(creature: ObjectId, pieces: Sequence[Piece]) -> tuple[int, ...]:
    return tuple(place for place, piece in enumerate(pieces) if piece.subject != creature)


@rule("509.1b")
@phrase("no more than one creature can block each combat")
class NoMoreThanOneCanBlock(Saying):
    """CR 509.1b. "No more than one creature can block each combat"."""

    def statements(self) -> tuple[Statement, ...]:
        return (OneBlocker(),)
