"""CR 702.189: firebending."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, position, resolve, run_to, settle, side
from rules.combat.fights import attack, block, fight

KINDLER = card("Kindler", "{R}", "Creature — Human", "Menace, firebending 2", "2/2")
GROWER = card("Grower", "{R}", "Creature — Human", "Firebending X, where X is Grower's power.", "3/3")
WATCHER = card("Watcher", "{R}", "Enchantment", "Whenever you firebend, you gain 1 life.")
OX = card("Ox", "{W}", "Creature — Ox", pt="2/5")
SWELL = card("Swell", "{R}", "Instant", "Target creature gets +2/+0 until end of turn.")
DOOM = card("Doom", "{R}", "Instant", "Destroy target creature.")


def pool(game: Game, player: int = 0) -> list[str]:
    return [unit.type for unit in game.state.players[player].mana_pool]


@rule("702.189a", "106.4")
def test_red_mana_lasts_until_the_end_of_combat() -> None:
    """702.189a: it's added as the creature attacks, isn't lost as steps end, and is lost as combat ends."""
    game = fight([KINDLER], [OX])
    attack(game, "Kindler")
    assert pool(game) == []
    resolve(game)
    assert pool(game) == ["R", "R"]
    run_to(game, "end of combat")
    assert pool(game) == ["R", "R"]
    run_to(game, "postcombat main")
    assert pool(game) == []


@rule("702.189a", "603.3")
def test_its_an_ability_that_uses_the_stack_and_blocking_does_nothing() -> None:
    """702.189a: it triggers as its creature attacks, and only then."""
    game = fight([OX], [GROWER])
    attack(game, "Ox")
    block(game, ("Grower", "Ox"))
    assert (game.state.stack, pool(game, 1)) == ((), [])


@rule("702.189a", "608.2h")
def test_x_is_worked_out_as_the_ability_resolves() -> None:
    """608.2h: so much as its power is then, or was as it left the battlefield."""
    game = position(side(battlefield=[GROWER], hand=[SWELL, DOOM], lands="RR"), side(), step="beginning of combat")
    attack(game, "Grower")
    act(game, "cast Swell", targets=["Grower"])
    resolve(game)
    act(game, "cast Doom", targets=["Grower"])
    resolve(game)
    settle(game)
    assert pool(game) == ["R"] * 5


@rule("702.189b", "603.2")
def test_abilities_trigger_as_a_firebending_ability_resolves() -> None:
    """702.189b: one that its own player controls, once that has resolved."""
    game = position(side(battlefield=[KINDLER, WATCHER]), side(battlefield=[WATCHER]), step="beginning of combat")
    attack(game, "Kindler")
    assert len(game.state.stack) == 1
    resolve(game)
    assert (len(game.state.stack), life(game, 0)) == (1, 20)
    settle(game)
    assert (life(game, 0), life(game, 1)) == (21, 20)
