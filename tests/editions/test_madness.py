"""CR 702.32a of 2009: a card with madness may be discarded into exile, which it later always is."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, pending, position, resolve, side

TANTRUM = card("Tantrum", "{2}{R}", "Sorcery", "Tantrum deals 4 damage to any target.\nMadness {R}")
PURGE = card("Purge", "{B}", "Sorcery", "Discard a card.")


@pytest.mark.parametrize("edition", ["2001", "2006", "2009"])
@rule("702.32a", edition="2009")
@rule("502.24a", edition="2006")
@rule("502.24a", edition="2001")
def test_by_old_rules_a_player_may_discard_it_into_the_graveyard(edition: str) -> None:
    """702.32a of 2009: the player may exile it instead; if they don't, nothing triggers."""
    game = position(side(hand=[PURGE, TANTRUM], lands="BR"), side(), edition=edition)
    act(game, "cast Purge")
    resolve(game)
    assert isinstance(pending(game), YesNo)
    game.choose(Answer(False))
    assert "Tantrum" in graveyard(game, 0)
    assert not game.state.stack


@pytest.mark.parametrize(("edition", "is_asked"), [("2009", True), ("2024", False), ("2026", False)])
@rule("702.35a")
def test_exiled_it_may_be_cast_in_every_edition(edition: str, is_asked: bool) -> None:
    """702.35a: it is exiled, without a choice since 2024, and an ability triggers on that."""
    game = position(side(hand=[PURGE, TANTRUM], lands="BR"), side(), edition=edition)
    act(game, "cast Purge")
    resolve(game)
    if is_asked:
        game.choose(Answer(True))
    assert len(game.state.stack) == 1
    assert "Tantrum" not in graveyard(game, 0)
