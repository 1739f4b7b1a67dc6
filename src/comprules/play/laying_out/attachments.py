"""CR 301.5, 301.6, 303.4, 701.3: what is attached to what in a position."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.labels import meant
from comprules.play.laying_out.permanents import ARRANGED, cant_be_attached
from comprules.play.laying_out.seating import Placed
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.game import Game
from comprules.rules.objects.attaching import Attach


@rule("301.5", "301.6", "701.3a", "701.3b")
def attach(game: Game, placed: Placed) -> None:
    """Let each Equipment and Fortification be attached to what it is said to be. Raises Misfit for what can't be."""
    for number, piece in placed:
        if piece.attached_to is None:
            continue
        host = meant(game.board, placed, piece.attached_to)
        happen(game, Attach(ARRANGED, number, host))
        if game.board.object(number).attached_to != host:
            raise cant_be_attached(piece, game.board.name(host))
