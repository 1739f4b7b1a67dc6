"""CR 102.4: what texts say about teams."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from multiplayer.heads import BOB, giants, team_game
from positions import BEAR, act, can, card, life, pass_priority, position, resolve, side, the

OGRE = card("Ogre", "", "Creature — Ogre", pt="3/3")
BANNER = card("Banner", "", "Enchantment", "Creatures your team controls get +1/+1.")
TOAST = card("Toast", "{0}", "Sorcery", "Each player on your team gains 2 life.")


@pytest.mark.parametrize("begin", [giants, team_game])
@rule("102.4")
def test_your_team_is_you_and_your_teammates(begin) -> None:  # type: ignore[no-untyped-def]
    """CR 102.4: "your team" means you and your teammates."""
    game = begin(side(battlefield=[OGRE]), side(battlefield=[BANNER, BEAR]), side(battlefield=[card("Imp", pt="1/1")]))
    assert (the(game, "Ogre").power, the(game, "Grizzly Bears").power, the(game, "Imp").power) == (4, 3, 1)


@rule("102.4")
def test_without_teams_your_team_is_you() -> None:
    """CR 102.4: in a game that isn't between teams, "your team" means the same as "you"."""
    game = position(side(battlefield=[BANNER, BEAR], hand=[TOAST]), side(battlefield=[OGRE]), side())
    assert (the(game, "Ogre").power, the(game, "Grizzly Bears").power) == (3, 3)
    act(game, "cast Toast")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [22, 20, 20]


@rule("102.3", "102.4")
def test_players_on_your_team_are_each_told() -> None:
    """CR 102.4: "each player on your team" is you and each of your teammates."""
    game = team_game(side(hand=[TOAST]))
    act(game, "cast Toast")
    resolve(game)
    assert [life(game, player) for player in range(4)] == [22, 22, 20, 20]


@rule("102.4")
def test_your_team_does_what_you_and_your_teammates_do() -> None:
    """CR 102.4: what your team does, you and your teammates do; without teams it is you alone."""
    cheer = card("Cheer", "{0}", "Sorcery", "Your team draws a card.")
    for begin, drawn in ((team_game, [1, 1, 0, 0]), (position, [1, 0])):
        game = begin(side(hand=[cheer], library=[BEAR] * 3), *(side(library=[BEAR] * 3) for _ in drawn[1:]))
        act(game, "cast Cheer")
        resolve(game)
        assert [3 - game.view(0).players[player].library_size for player in range(len(drawn))] == drawn


@rule("702.117a")
def test_surge_asks_whether_a_teammate_has_cast_a_spell() -> None:
    """CR 702.117a: a spell's surge cost can be paid if its player or a teammate has cast another spell this turn."""
    wave = card("Wave", "{5}{U}", "Instant", "Surge {U}\nYou gain 3 life.")
    coin = card("Coin", "{0}", "Sorcery", "You gain 1 life.")
    game = giants(side(hand=[coin]), side(hand=[wave], lands="U"), side(hand=[wave], lands="U"))
    pass_priority(game)
    assert not can(game, "cast Wave")
    pass_priority(game)
    game.undo()
    game.undo()
    act(game, "cast Coin")
    pass_priority(game)
    assert can(game, "cast Wave")
    pass_priority(game)
    assert not can(game, "cast Wave")
    game.undo()
    act(game, "cast Wave")
    resolve(game)
    assert life(game, BOB) == 33
