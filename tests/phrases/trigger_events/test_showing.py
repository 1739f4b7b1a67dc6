"""CR 701.20: cards being revealed by players."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from spells import GIANT, RELIC, SERF, edict, follow


@rule("603.2c", "701.20a")
def test_an_ability_triggers_for_each_card_that_is_revealed() -> None:
    """603.2c: of three cards revealed at once two are creature cards, so that it triggers twice."""
    watch = edict("Whenever you reveal a creature card, you gain 1 life.")
    mine = {"battlefield": [watch], "library": [GIANT, RELIC, SERF]}
    game = follow("Reveal the top three cards of your library.", mine=mine)
    assert len(game.view(0).stack) == 2
