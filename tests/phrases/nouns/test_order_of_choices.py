"""CR 101.4d, 102.3: choices of several players that bring about choices of others."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import act, life, pending, position, resolve, side
from spells import choose, creature, spell


@pytest.mark.parametrize("edition", ["2009", "2026"])
@rule("101.4d")
@rule("101.4d", edition="2009")
def test_a_choice_brought_about_comes_before_later_players_choices(edition: str) -> None:
    """CR 101.4d: as a nonactive player's choice leads to one of the active player, that is made next."""
    owed = creature("Owed", "Tribute 1")
    deed = spell("Each player returns all creature cards from their graveyard to the battlefield.")
    game = position(side(hand=[deed], lands="W"), side(graveyard=[owed]), side(graveyard=[owed]), edition=edition)
    act(game, "cast Deed")
    resolve(game)
    asked = []
    while not isinstance(game.decision, ChooseAction):
        asked.append(pending(game).player)
        choose(game, "Alice" if len(pending(game).options) == 2 and len(asked) % 2 else "yes")
    assert asked == [1, 0, 2, 0]


@rule("102.2", "102.3")
@rule("102.2", "102.3", edition="2009")
@pytest.mark.parametrize("edition", ["2009", "2026"])
def test_whoever_is_no_teammate_is_an_opponent(edition: str) -> None:
    """CR 102.3: a player's opponents are all players who aren't on their team; without teams, all others."""
    game = position(
        side(hand=[spell("Each opponent loses 2 life.")], lands="W"), side(), side(), side(), edition=edition
    )
    act(game, "cast Deed")
    resolve(game)
    assert [life(game, player) for player in range(4)] == [20, 18, 18, 18]
