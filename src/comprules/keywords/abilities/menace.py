"""CR 702.111: menace."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declaration_search import PieceLimit
from comprules.rules.combat.declarations import BlockDeclaration, Blocking, DeclarationLimit, Piece


@rule("702.111b", "702.111c")
class BlockedByTwoOrMore(DeclarationLimit):
    """What menace says: if any creature blocks its bearer, at least two do."""

    concerns: ClassVar[tuple[type[Act], ...]] = (BlockDeclaration,)

    def limits(self, pieces: Sequence[Piece], context: Context) -> Sequence[PieceLimit]:
        source = context.source
        blocks = tuple(n for n, piece in enumerate(pieces) if isinstance(piece, Blocking) and piece.attacker == source)
        why = f"{context.board.name(source)} has menace: at least two creatures must block it (CR 702.111b)"
        return (PieceLimit(blocks, blocks, least=2, why=why),) if blocks else ()


@rule("702.111a")
@phrase("menace")
class Menace(StaticKeyword):
    """CR 702.111b. This creature can't be blocked except by two or more creatures."""

    says = (BlockedByTwoOrMore(),)
