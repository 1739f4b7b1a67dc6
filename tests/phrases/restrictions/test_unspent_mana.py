"""CR 106.4, 500.5: unspent mana and what keeps it; CR 502.3: what isn't untapped."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, pending, position, resolve, run_to, side, the
from spells import follow


def pool(game: Game, player: int = 0) -> list[str]:
    return [unit.type for unit in game.state.players[player].mana_pool]


@rule("106.4", "500.5")
def test_only_the_mana_that_was_added_lasts_until_end_of_turn() -> None:
    """CR 106.4: this mana isn't lost as steps and phases end, other mana is; after the turn it is gone."""
    game = follow(
        "Add {R}{R}. Until end of turn, you don't lose this mana as steps and phases end.", mine={"lands": "R"}
    )
    act(game, "activate Mountain")
    assert sorted(pool(game)) == ["R", "R", "R"]
    run_to(game, "end")
    assert pool(game) == ["R", "R"]
    run_to(game, "upkeep")
    assert pool(game) == []


@rule("106.4", "500.5")
def test_mana_that_lasts_until_end_of_combat() -> None:
    """CR 500.5: until the combat phase ends, and no longer."""
    text = "Whenever you attack, add {R}. Until end of combat, you don't lose this mana as steps end."
    horn = card("Horn", "{R}", "Artifact", text)
    game = position(side(battlefield=[horn, card("Ox", pt="1/4")]), side(), step="beginning of combat")
    from rules.combat.fights import attack

    attack(game, "Ox")
    resolve(game)
    run_to(game, "end of combat")
    assert pool(game) == ["R"]
    run_to(game, "postcombat main")
    assert pool(game) == []


@rule("106.4", "611.3a")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Players don't lose unspent mana as steps and phases end.", ["G", "R"]),
        ("You don't lose unspent green mana as steps and phases end.", ["G"]),
        ("Your opponents don't lose unspent mana as steps and phases end.", []),
    ],
)
def test_players_who_keep_unspent_mana(text: str, left: list[str]) -> None:
    """CR 611.3a: as long as the ability functions, the mana meant isn't lost; that of other colors and players is."""
    game = position(side(battlefield=[card("Well", "{G}", "Enchantment", text)], lands="GR"), side())
    act(game, "activate Forest")
    act(game, "activate Mountain")
    run_to(game, "end")
    assert sorted(pool(game)) == left


@rule("106.4")
def test_mana_that_whoever_is_meant_keeps() -> None:
    """CR 106.4: what another player has added lasts in that player's pool, and only what has been added there."""
    spring = card(
        "Spring",
        "{G}",
        "Enchantment",
        "At the beginning of each player's upkeep, that player adds {G}. Until end of turn, they don't lose this mana "
        "as steps and phases end.",
    )
    game = position(side(battlefield=[spring]), side(lands="R"), step="end")
    run_to(game, "upkeep")
    resolve(game)
    act(game, "activate Mountain")
    assert sorted(pool(game, 1)) == ["G", "R"]
    run_to(game, "precombat main")
    assert (pool(game), pool(game, 1)) == ([], ["G"])


@rule("106.4", "614.1a", "616.1")
def test_unspent_mana_that_becomes_other_mana_instead() -> None:
    """CR 614.1a: the mana isn't lost but becomes mana of that type, each time it would be lost; its owner chooses which
    of several such effects applies, and mana that is kept anyway stays as it is.
    """
    stone = card("Stone", "{5}", "Artifact", "If you would lose unspent mana, that mana becomes colorless instead.")
    pitch = card("Pitch", "{5}", "Artifact", "If you would lose unspent mana, that mana becomes black instead.")
    game = position(side(battlefield=[stone], lands="GR"), side(lands="U"))
    act(game, "activate Forest")
    run_to(game, "end")
    assert pool(game) == ["C"]
    game = position(side(battlefield=[stone, pitch], lands="G"), side())
    act(game, "activate Forest")
    run_to(
        game, "beginning of combat", [Word("Pitch: If you would lose unspent mana, that mana becomes black instead", 1)]
    )
    assert pool(game) == ["B"]
    keeper = card("Keeper", "{G}", "Enchantment", "You don't lose unspent green mana as steps and phases end.")
    game = position(side(battlefield=[stone, keeper], lands="GR"), side())
    act(game, "activate Forest")
    act(game, "activate Mountain")
    run_to(game, "end")
    assert sorted(pool(game)) == ["C", "G"]


@rule("106.4", "106.13", "119.3")
def test_life_lost_for_unspent_mana() -> None:
    """CR 106.4: whoever loses unspent mana loses as much life, as a phase ends and by an effect; no mana that becomes
    other mana instead is lost.
    """
    ember = card("Ember", text="A player losing unspent mana causes that player to lose that much life.", pt="4/4")
    game = position(side(battlefield=[ember], lands="GR"), side(lands="U"))
    act(game, "activate Forest")
    act(game, "activate Mountain")
    run_to(game, "end")
    assert (pool(game), life(game, 0), life(game, 1)) == ([], 18, 20)
    drain = card("Drain", "{U}", "Instant", "Target player loses all unspent mana.")
    game = position(side(battlefield=[ember], lands="UG", hand=[drain]), side())
    act(game, "activate Forest")
    act(game, "cast Drain", targets=["Alice"])
    resolve(game)
    assert (pool(game), life(game, 0)) == ([], 19)
    stone = card("Stone", "{5}", "Artifact", "If you would lose unspent mana, that mana becomes colorless instead.")
    game = position(side(battlefield=[ember, stone], lands="G"), side())
    act(game, "activate Forest")
    run_to(game, "end")
    assert (pool(game), life(game, 0)) == (["C"], 20)


@rule("502.3")
def test_a_permanent_that_may_stay_tapped() -> None:
    """CR 502.3: as the untap step begins its controller chooses; only that permanent, and only in their own step."""
    lens = card(
        "Lens",
        "{1}",
        "Artifact",
        "You may choose not to untap this artifact during your untap step.\n{T}: You gain 1 life.",
    )
    ring = card("Ring", "{1}", "Artifact", "{T}: You gain 1 life.")
    for stays in (True, False):
        game = position(side(battlefield=[lens, ring]), side())
        act(game, "activate Lens")
        act(game, "activate Ring")
        run_to(game, "upkeep", [])
        assert game.board.active_player == 1
        assert the(game, "Lens").tapped
        while pending(game).rule != "502.3":
            game.choose(pending(game).options[0] if pending(game).minimum else ())
        assert [str(option).split(" #")[0] for option in pending(game).candidates] == ["Lens"]
        game.choose(("Lens",) if stays else ())
        assert the(game, "Lens").tapped is stays
        assert not the(game, "Ring").tapped
