"""CR 608.2c: putting one card somewhere "and all other cards revealed this way" somewhere else."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, graveyard, hand, land
from spells import follow


@rule("608.2c", "701.20a")
def test_all_other_cards_revealed_go_elsewhere() -> None:
    """608.2c: the card that was found goes one way, those revealed before it the other; those below stay."""
    text = (
        "Reveal cards from the top of your library until you reveal a land card. "
        "Put that card into your hand and all other cards revealed this way into your graveyard."
    )
    game = follow(text, mine={"library": [BEAR, BEAR, land("G"), BEAR]})
    assert hand(game, 0) == ["Forest"]
    assert sorted(graveyard(game, 0)) == ["Deed", "Grizzly Bears", "Grizzly Bears"]
    assert len(game.state.library(0)) == 1
