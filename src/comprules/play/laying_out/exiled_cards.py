"""CR 406.6, 607.2a, 610.3: cards in exile that belong to a permanent of a position, which has exiled them."""

from __future__ import annotations

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.keywords.actions.exile import ExilesUntilItLeaves
from comprules.play.laying_out.labels import named, object_of
from comprules.play.laying_out.pieces import Misfit, Piece
from comprules.play.laying_out.seating import Placed
from comprules.reader.tree import walk
from comprules.rules.abilities.remembering import EXILED_WITH, Link
from comprules.rules.concepts.active import PRINTED
from comprules.rules.concepts.game import Game
from comprules.rules.resolving.until_it_leaves import EXILED, undo_as_it_leaves

RETURNING_TO = {"battlefield": Zone.BATTLEFIELD, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}
"""The zones from which something is exiled until a permanent leaves."""


def check_exiled(piece: Piece) -> None:
    """Raise Misfit for what can be said of permanents alone."""
    plain = Piece(
        piece.card,
        counters=piece.counters,
        label=piece.label,
        exiled_with=piece.exiled_with,
        exiled_from=piece.exiled_from,
    )
    if piece != plain:
        fields = [field for field in piece.__struct_fields__ if getattr(piece, field) != getattr(plain, field)]
        raise Misfit(named(piece), fields[0], "that can be said of a permanent, not of a card in exile (CR 110.1)")
    if piece.exiled_from not in RETURNING_TO:
        raise Misfit(named(piece), "exiled_from", f"it is one of {', '.join(RETURNING_TO)}, not {piece.exiled_from!r}")


@rule("607.2a")
def link_exiled(game: Game, placed: Placed) -> None:
    """Let permanents remember the cards that they have exiled, and which of these return as they leave."""
    for number, piece in placed:
        if piece.exiled_with:
            source = object_of(game.board, placed, piece.exiled_with)
            Link(EXILED_WITH, source, PRINTED).note(game, number)
            _let_return(game, source, number, piece)


@rule("610.3")
def _let_return(game: Game, source: ObjectId, number: ObjectId, piece: Piece) -> None:
    """Let a card return as the permanent leaves by which it is exiled, if an ability of that says so."""
    abilities = game.board.characteristics(source).abilities
    if any(isinstance(part, ExilesUntilItLeaves) for ability in abilities for part in walk(ability)):
        undo_as_it_leaves(game, source, EXILED, (number, RETURNING_TO[piece.exiled_from]))
