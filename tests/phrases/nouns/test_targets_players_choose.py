"""CR 601.2c, 603.3d: targets that a certain player chooses."""

from __future__ import annotations

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, pending, position, resolve, settle, side
from spells import GIANT, RELIC, SERF, choose, edict

PLAGUE = card(
    "Plague",
    "{B}",
    "Enchantment — Aura",
    "Enchant creature\nWhen enchanted creature dies, its controller chooses target creature one of their opponents "
    "controls. Return Plague from its owner's graveyard to the battlefield attached to that creature.",
)
PUNISH = card("Punish", "{B}", "Instant", "Destroy target creature.")


@rule("603.3d", "102.2", "113.6m", "400.7f", "601.2c")
def test_the_named_player_chooses_among_what_their_opponents_control() -> None:
    """603.3d: the controller of the creature that died chooses, and none of that player's own creatures."""
    game = position(
        side(battlefield=[SERF], hand=[PLAGUE, PUNISH], lands="BB"),
        side(battlefield=[BEAR, GIANT]),
        side(battlefield=[card("Elf", "{G}", "Creature — Elf", pt="1/1")]),
    )
    act(game, "cast Plague", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Punish", targets=["Grizzly Bears"])
    resolve(game)
    decision = pending(game)
    assert decision.player == 1
    assert sorted(each.name for each in decision.candidates if isinstance(each, Thing)) == ["Elf", "Serf"]
    choose(game, "Elf")
    resolve(game)
    (plague,) = on_battlefield(game, "Plague")
    assert plague.attached_to == on_battlefield(game, "Elf")[0].id


@rule("608.2k")
def test_an_opponent_of_somebody() -> None:
    """608.2k: "they" are the player who chooses, not the ability's controller."""
    game = position(side(battlefield=[SERF], hand=[PLAGUE, PUNISH], lands="BB"), side(), side(battlefield=[BEAR]))
    act(game, "cast Plague", targets=["Serf"])
    resolve(game)
    act(game, "cast Punish", targets=["Serf"])
    resolve(game)
    choose(game, "Grizzly Bears")
    resolve(game)
    (plague,) = on_battlefield(game, "Plague")
    assert plague.attached_to == on_battlefield(game, "Grizzly Bears")[0].id


@rule("603.3d")
def test_the_target_has_been_chosen_by_the_time_the_ability_resolves() -> None:
    """603.3d: "if they do" is about the choice that was made as the ability was put on the stack, whatever couldn't be
    done before.
    """
    text = "its controller chooses target creature another player controls. If they do, you gain 1 life."
    watch = edict(f"Whenever an artifact enters, discard a card, then {text}", "Watch")
    game = position(side([watch]), side([SERF], hand=[RELIC], lands="G"), active=1)
    act(game, "cast Relic")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 20
    game = position(side([watch, BEAR]), side([SERF], hand=[RELIC], lands="G"), active=1)
    act(game, "cast Relic")
    settle(game)
    choose(game, "Grizzly Bears")
    resolve(game)
    assert life(game, 0) == 21
