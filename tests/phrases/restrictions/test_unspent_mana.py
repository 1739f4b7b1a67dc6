"""CR 106.4, 500.5: unspent mana and what keeps it; CR 502.3: what isn't untapped."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, pending, position, resolve, run_to, side, the
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
