"""CR 508.1c, 509.1b: creatures that can't attack or block unless a creature of some kind does so too."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.combat.declaration_search import PieceLimit
from comprules.rules.combat.declarations import AttackDeclaration, BlockDeclaration, DeclarationLimit, Piece
from comprules.rules.starting_and_ending.limitations import Limitation


@rule("508.1c", "509.1b")
class NotWithout(DeclarationLimit):
    """CR 508.1c. A creature can't be declared unless another one of a kind is declared too."""

    who: Noun
    deed: Literal["attack", "block"]
    kind: Description

    def about(self) -> tuple[type[Any], ...]:
        return (AttackDeclaration,) if self.deed == "attack" else (BlockDeclaration,)

    def limits(self, pieces: Sequence[Piece], context: Context) -> Sequence[PieceLimit]:
        """For each creature meant: if it is declared, so is at least one of the others that are of the kind."""
        meant = dict.fromkeys(piece.subject for piece in pieces if self.who.includes(piece.subject, context))
        return [self._limit(creature, pieces, context) for creature in meant]

    def _limit(self, creature: ObjectId, pieces: Sequence[Piece], context: Context) -> PieceLimit:
        own = tuple(place for place, piece in enumerate(pieces) if piece.subject == creature)
        others = tuple(
            place
            for place, piece in enumerate(pieces)
            if piece.subject != creature and self.kind.matches(piece.subject, context)
        )
        return PieceLimit(own, others, least=1, why=f"it can't {self.deed} unless a creature of some kind does too")


@rule("508.1c", "509.1b")
@phrase(
    {
        "attack": "can't attack unless a(n) {kind:IT} also attacks",
        "block": "can't block unless a(n) {kind:IT} also blocks",
    },
    by="deed",
)
class CannotFightUnlessOneDoes(Limitation):
    """CR 508.1c. "Can't attack unless a black or green creature also attacks"."""

    deed: Literal["attack", "block"]
    kind: Description

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (NotWithout(who, self.deed, self.kind),)
