"""CR 700.12: outlaws."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, life, position, resolve, side, the
from saying import found

PIRATE = card("Sailor", "{U}", "Creature — Human Pirate", pt="1/1")
WARLOCK = card("Hexer", "{B}", "Creature — Goblin Warlock", pt="1/1")


@rule("700.12")
@pytest.mark.parametrize("kind", ["Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"])
def test_an_outlaw_has_one_of_five_types(kind: str) -> None:
    """700.12: each of the five types makes it an outlaw, among whatever others it has; nothing else does."""
    one = card("One", "{B}", f"Creature — Human {kind}", pt="1/1")
    game = position(side(battlefield=[one, BEAR]), side())
    assert found(game, "outlaw creature") == ["One"]
    assert found(game, "non-outlaw creature") == ["Grizzly Bears"]


@rule("700.12a")
def test_outlaws_that_a_player_controls_are_permanents() -> None:
    """700.12a: outlaws on the battlefield alone, and only that player's, get what outlaws you control get."""
    boss = card("Boss", "{B}", "Creature — Ogre", "Outlaws you control get +1/+1.", "3/3")
    game = position(side(battlefield=[boss, PIRATE], graveyard=[WARLOCK], hand=[WARLOCK]), side(battlefield=[WARLOCK]))
    assert [the(game, name).power for name in ("Boss", "Sailor", "Hexer")] == [3, 2, 1]
    assert [seen.power for seen in (*game.view(0).hand, *game.view(0).players[0].graveyard)] == [1, 1]


@rule("700.12", "700.12a")
def test_an_outlaw_that_dies_was_one() -> None:
    """700.12: what it was as it last was on the battlefield counts."""
    crew = card("Crew", "{B}", "Enchantment", "Whenever an outlaw you control dies, you gain 2 life.")
    doom = card("Doom", "{B}", "Instant", "Destroy target creature.")
    for victim, total in ((PIRATE, 22), (BEAR, 20)):
        game = position(side(battlefield=[crew, victim], hand=[doom], lands="B"), side())
        act(game, "cast Doom", targets=[victim.name])
        resolve(game)
        while game.state.stack:
            resolve(game)
        assert (graveyard(game, 0)[0], life(game, 0)) == (victim.name, total)
