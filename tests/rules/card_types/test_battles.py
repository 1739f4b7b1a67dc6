"""CR 310: battles."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects, YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import BEAR, act, card, named, on_battlefield, pending, position, resolve, side, the
from rules.combat.fights import attack, attacks, block, blocks, end_combat

FRONT = face("Raid", "{1}{R}", "Battle — Siege", "When this Siege enters, you gain 1 life.", defense="2")
BACK = face("Raider", "", "Creature — Human Warrior", "Haste", "3/1", indicator="R")
RAID = faced("transform", FRONT, BACK)
FORT = card("Fort", "{1}{W}", "Battle", defense="3")
BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
RAZE = card("Raze", "{0}", "Sorcery", "Exile target permanent.")


def protected_by(game: Game, player: str, name: str = "Raid") -> bool:
    """Whether a player is the protector of a battle, as everybody sees."""
    chosen = game.view(0).seen(the(game, name).id).protector
    return chosen is not None and game.view(0).players[chosen].name == player


def raided(players: int = 3) -> Game:
    """Alice casts Raid with several opponents."""
    game = position(side(hand=[RAID, BOLT], battlefield=[BEAR], lands="RRR"), *(side() for _ in range(players - 1)))
    act(game, "cast Raid")
    resolve(game)
    return game


@pytest.mark.parametrize("players", [3, 5])
@rule("310.8a", "310.11a", "310.4b", "614.1c")
def test_a_siege_s_controller_chooses_an_opponent_to_protect_it(players: int) -> None:
    """310.11a: as a Siege enters, its controller chooses its protector among their opponents."""
    game = raided(players)
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert (decision.player, decision.rule) == (0, "310.8a")
    assert [str(option).split(" #")[0] for option in decision.options] == ["Bob", "Carol", "Dave", "Erin"][
        : players - 1
    ]
    game.choose(named(game, "Carol"))
    assert protected_by(game, "Carol")
    assert dict(the(game, "Raid").counters) == {"defense": 2}


@rule("310.8b", "310.8c", "310.8d")
def test_who_attacks_and_who_blocks_for_a_battle() -> None:
    """310.8b-c: its controller may attack a Siege; only the creatures of its protector can block for it."""
    game = position(
        side(hand=[RAID], battlefield=[BEAR], lands="RR"), side(battlefield=[BEAR]), side(battlefield=[BEAR])
    )
    act(game, "cast Raid")
    resolve(game)
    game.choose(named(game, "Carol"))
    resolve(game)
    assert "Grizzly Bears attacks Raid" in attacks(game)
    attack(game, ("Grizzly Bears", "Raid"))
    decision = pending(game)
    assert decision.player == 0
    assert blocks(game) == ["Grizzly Bears blocks Grizzly Bears"]
    assert pending(game).player == 2


@rule("310.11b", "712.8c", "310.6")
@pytest.mark.parametrize("cast", [True, False])
def test_a_defeated_siege_is_exiled_and_may_be_cast_transformed(cast: bool) -> None:
    """310.11b: with the last defense counter gone it is exiled; then it may be cast transformed for nothing."""
    game = raided(2)
    resolve(game)
    act(game, "cast Bolt", targets=["Raid"])
    resolve(game)
    resolve(game)
    decision = pending(game)
    assert isinstance(decision, YesNo)
    assert (decision.player, decision.rule) == (0, "310.11b")
    game.choose(Answer(cast))
    if cast:
        resolve(game)
        raider = the(game, "Raider")
        assert (raider.power, raider.toughness, raider.controller) == (3, 1, 0)
    else:
        assert [game.board.name(number) for number in game.state.exile] == ["Raid"]


@rule("310.7", "704.5v", "122.1g")
def test_a_battle_without_counters_waits_for_its_ability() -> None:
    """310.7: a battle with no defense counters stays while an ability of it is on the stack; else it goes."""
    game = position(side(battlefield=[FORT, RAID], hand=[BOLT, BOLT], lands="RR"), side())
    for name, left in (("Fort", 0), ("Raid", 1)):
        act(game, "cast Bolt", targets=[name])
        resolve(game)
        assert len(on_battlefield(game, name)) == left


@rule("310.11b")
def test_a_siege_that_has_left_isn_t_cast() -> None:
    """310.11b: if the Siege has left before its ability resolves, it isn't exiled by that and can't be cast."""
    rescue = card("Rescue", "{0}", "Instant", "Return target permanent to its owner's hand.")
    game = position(side(battlefield=[RAID], hand=[BOLT, rescue], lands="R"), side())
    act(game, "cast Bolt", targets=["Raid"])
    resolve(game)
    act(game, "cast Rescue", targets=["Raid"])
    resolve(game)
    resolve(game)
    assert not game.state.stack
    assert [game.board.name(number) for number in game.state.hand(0)] == ["Raid"]


@rule("310.10", "704.5w")
def test_a_battle_gets_another_protector_when_its_own_leaves() -> None:
    """704.5w: when the protector leaves the game, the battle's controller chooses another."""
    game = raided(4)
    game.choose(named(game, "Carol"))
    game.concede(2)
    decision = pending(game)
    assert (decision.player, decision.rule) == (0, "704.5w")
    game.choose(named(game, "Dave"))
    assert protected_by(game, "Dave")


@rule("704.5x", "310.11a")
def test_a_siege_isn_t_protected_by_its_controller() -> None:
    """704.5x: a protector who gains control of the Siege chooses an opponent to protect it."""
    steal = card("Steal", "{0}", "Sorcery", "Gain control of target battle.")
    game = position(side(battlefield=[RAID]), side(hand=[steal]), active=1)
    assert protected_by(game, "Bob")
    act(game, "cast Steal", targets=["Raid"])
    resolve(game)
    assert protected_by(game, "Alice")


@rule("310.8a")
def test_a_battle_without_a_type_is_protected_by_its_controller() -> None:
    """310.8a: a battle without battle types is protected by its controller, whose opponents attack it."""
    game = position(side(battlefield=[FORT, BEAR]), side(battlefield=[BEAR]), active=1)
    assert protected_by(game, "Alice", "Fort")
    attack(game, ("Grizzly Bears", "Fort"))
    block(game)
    end_combat(game)
    assert dict(the(game, "Fort").counters) == {"defense": 1}
