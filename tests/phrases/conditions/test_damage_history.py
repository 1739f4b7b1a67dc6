"""CR 120.1, 608.2i: what damage was dealt this turn."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, on_battlefield, position, resolve, run_to, side
from rules.combat.fights import attack
from spells import GIANT, SERF

FORGE = card(
    "Forge",
    "{2}",
    "Artifact",
    "{T}: You gain 1 life. Activate only if red sources you controlled dealt 4 or more noncombat damage this turn.",
)
BLAST = card("Blast", "{R}", "Instant", "Blast deals 2 damage to any target.")
FROST = card("Frost", "{U}", "Instant", "Frost deals 4 damage to any target.")


def cast(game: Game, name: str, target: str = "Bob") -> None:
    """Let Alice cast a spell at something and resolve it."""
    act(game, f"cast {name}", targets=[target])
    resolve(game)


@rule("608.2i")
def test_damage_of_several_sources_counts_together() -> None:
    """608.2i: sources that have gone count, all that they dealt together, and only those of the kind."""
    game = position(side(battlefield=[FORGE], hand=[BLAST, FROST, BLAST], lands="RUR"), side())
    cast(game, "Frost")
    cast(game, "Blast")
    assert not can(game, "activate Forge")
    cast(game, "Blast")
    assert can(game, "activate Forge")


@rule("120.2")
def test_combat_damage_is_not_noncombat_damage() -> None:
    """120.2: what a red creature deals in combat doesn't count as noncombat damage."""
    game = position(side(battlefield=[FORGE, GIANT]), side(), step="beginning of combat")
    attack(game, "Giant")
    run_to(game, "end of combat")
    assert not can(game, "activate Forge")


@rule("608.2i")
def test_a_creature_that_dealt_damage_this_turn() -> None:
    """608.2i: "that dealt damage this turn" describes the attacker, not what was dealt the damage."""
    avenge = card("Avenge", "{W}", "Instant", "Destroy target creature that dealt damage this turn.")
    game = position(side(battlefield=[GIANT], hand=[avenge], lands="W"), side(), step="beginning of combat")
    assert not can(game, "cast Avenge")
    attack(game, "Giant")
    run_to(game, "end of combat")
    cast(game, "Avenge", "Giant")
    assert not on_battlefield(game, "Giant")


@rule("120.1", "608.2i")
def test_a_player_who_was_dealt_so_much_damage() -> None:
    """120.1: "if you were dealt 4 or more damage this turn" looks at what you were dealt, not at others' damage."""
    window = card(
        "Window",
        "{2}",
        "Artifact",
        "At the beginning of each end step, if you were dealt 4 or more damage this turn, exile this artifact.",
    )
    for target, left in (("Bob", 1), ("Alice", 0)):
        game = position(side(battlefield=[window], hand=[BLAST, BLAST], lands="RR"), side())
        cast(game, "Blast", target)
        cast(game, "Blast", target)
        run_to(game, "end")
        if game.state.stack:
            resolve(game)
        assert len(on_battlefield(game, "Window")) == left


@rule("120.1", "608.2i")
def test_a_player_who_was_dealt_combat_damage_by_something() -> None:
    """120.1: "was dealt combat damage by a Giant this turn" asks what dealt it."""
    drum = card(
        "Drum",
        "{2}",
        "Artifact",
        "{T}: You gain 1 life. Activate only if an opponent was dealt combat damage by a Giant this turn.",
    )
    for attacker, expected in (("Serf", False), ("Giant", True)):
        game = position(side(battlefield=[drum, SERF, GIANT]), side(), step="beginning of combat")
        attack(game, attacker)
        run_to(game, "end of combat")
        assert can(game, "activate Drum") is expected
