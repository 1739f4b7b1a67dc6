"""CR 108.3, 109.4: permanents by who owns and controls them."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, pass_priority, play_out, position, resolve, side, the
from spells import GIANT, creature, spell


@rule("108.3", "109.4")
def test_owned_and_controlled() -> None:
    """108.3, 109.4: a permanent counts only if the player both owns and controls it."""
    theft = card("Theft", "{B}", "Sorcery", "Gain control of target creature.")
    count = card("Count", "{B}", "Sorcery", "You gain 1 life for each creature you own and control.")
    game = position(
        side(hand=[theft, count], lands="BB", battlefield=[BEAR, BEAR]), side(battlefield=[card("Ox", pt="2/2")])
    )
    act(game, "cast Theft", targets=["Ox"])
    resolve(game)
    act(game, "cast Count")
    resolve(game)
    assert game.view(0).players[0].life == 22


@rule("108.3", "109.4")
def test_owned_by_one_player_and_controlled_by_another() -> None:
    """108.3, 109.4: each player gets back what is theirs and "you" control, and nothing else."""
    herald = card(
        "Herald",
        "{B}",
        "Creature — Spirit",
        "When Herald leaves the battlefield, each player gains control of each creature they own that you control.",
        "4/4",
    )
    theft = card("Theft", "{B}", "Sorcery", "Gain control of all creatures.")
    wrath = card("Wrath", "{B}", "Sorcery", "Destroy target creature.")
    ox, elk = card("Ox", "{B}", "Creature — Ox", pt="1/1"), card("Elk", "{B}", "Creature — Elk", pt="1/1")
    game = position(
        side(battlefield=[herald, elk], hand=[theft, wrath], lands="BB"),
        side(battlefield=[ox]),
        side(battlefield=[BEAR]),
    )
    act(game, "cast Theft")
    resolve(game)
    assert {seen.controller for seen in game.view(0).battlefield} == {0}
    act(game, "cast Wrath", targets=["Herald"])
    resolve(game)
    resolve(game)
    controllers = {seen.name: seen.controller for seen in game.view(0).battlefield if seen.name in ("Ox", "Elk")}
    assert controllers == {"Ox": 1, "Elk": 0}
    assert [seen.controller for seen in game.view(0).battlefield if seen.name == "Grizzly Bears"] == [2]


@rule("108.3", "109.4")
def test_owned_but_not_controlled() -> None:
    """CR 108.3: what another player has gained control of, and nothing else of one's own."""
    steal = spell("Gain control of target creature.", "Instant", "Steal")
    regain = spell("Gain control of target permanent you own but don't control.", "Instant", "Regain")
    game = position(side(battlefield=[BEAR], hand=[regain], lands="W"), side(hand=[steal], lands="W"))
    assert not can(game, "cast Regain")
    pass_priority(game)
    act(game, "cast Steal", targets=["Grizzly Bears"])
    play_out(game)
    act(game, "cast Regain", targets=["Grizzly Bears"])
    play_out(game)
    assert the(game, "Grizzly Bears").controller == 0


@rule("108.3")
def test_owned_by_another_player() -> None:
    """CR 108.3: whose it is, whoever controls it."""
    soul = creature("Soul", "Whenever a creature owned by another player dies, you gain 1 life.")
    doom = spell("Destroy target creature.", "Instant", "Doom")
    mine = side(battlefield=[soul, BEAR], hand=[doom, doom], lands="WW")
    game = position(mine, side(battlefield=[GIANT]))
    act(game, "cast Doom", targets=["Grizzly Bears"])
    play_out(game)
    assert life(game, 0) == 20
    act(game, "cast Doom", targets=["Giant"])
    play_out(game)
    assert life(game, 0) == 21
