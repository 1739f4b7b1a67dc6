"""CR 701.61: foraging."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, position, settle, side
from spells import creature, spell

GLUTTON = creature("Glutton", "Whenever you forage, put a +1/+1 counter on this creature.")


@rule("701.61a", "603.2")
def test_what_triggers_when_a_player_forages() -> None:
    """603.2: it triggers once for each time its controller has foraged, and not where they couldn't."""
    for cards, counters in ((3, 1), (2, 0)):
        pile = [BEAR] * cards
        game = position(side(battlefield=[GLUTTON], hand=[spell("Forage.")], lands="W", graveyard=pile), side())
        act(game, "cast Deed")
        while settle(game) is not None and game.decision is not None and game.state.stack:
            game.choose(game.decision.options[: game.decision.minimum])
        assert dict(game.view(0).battlefield[0].counters).get("+1/+1", 0) == counters


@rule("701.61a", "603.2")
def test_foraging_of_somebody_else() -> None:
    """603.2: "whenever you forage" is about its controller alone."""
    game = position(side(hand=[spell("Forage.")], lands="W", graveyard=[BEAR] * 3), side(battlefield=[GLUTTON]))
    act(game, "cast Deed")
    settle(game)
    assert not game.view(0).battlefield[-1].counters
