"""CR 702.32a of 2009, 502.24a of 2006: a card with madness may be discarded into exile."""

from __future__ import annotations

from comprules.kernel.decisions import yes_no
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.game import Game


@rule("702.32a", edition="2009")
@rule("502.24a", edition="2006")
@rule("502.24a", edition="2001")
def may_exile_with_madness(game: Game, card: int) -> bool:
    """Whether the owner of a card that is discarded exiles it, to cast it perhaps."""
    owner = game.board.object(card).owner
    reason = f"exile {game.board.name(card)} (madness) instead of putting it into your graveyard?"
    return game.ask(yes_no(owner, "702.32a of 2009", reason)) == (Answer(True),)
