"""CR 805.10: teams attack and block together."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from multiplayer.heads import ALICE, BOB, CAROL, DAVE, giants, team_game
from positions import BEAR, card, life, pass_priority, pending, run_to, side, the
from rules.combat.fights import attack, attacks, block, blocks, combat, end_combat

OGRE = card("Ogre", pt="3/3")
WALL = card("Wall", "", "Creature — Wall", pt="0/4")
IMP = card("Imp", pt="1/1")
START = "beginning of combat"


@rule("805.10a", "805.10b", "506.2b", "810.7")
def test_a_team_declares_one_combined_attack() -> None:
    """CR 805.10b: the active team's creatures attack together, each either of the defending players."""
    game = giants(side(battlefield=[OGRE]), side(battlefield=[BEAR]), step=START)
    assert attacks(game) == [
        "Ogre attacks Carol",
        "Ogre attacks Dave",
        "Grizzly Bears attacks Carol",
        "Grizzly Bears attacks Dave",
    ]
    assert pending(game).player == ALICE
    attack(game, ("Ogre", "Dave"), ("Grizzly Bears", "Carol"))
    assert (combat(game).attacking_players, combat(game).defending_players) == ((ALICE, BOB), (CAROL, DAVE))
    end_combat(game)
    assert [life(game, player) for player in range(4)] == [30, 30, 25, 25]


@rule("805.10d", "805.2")
def test_a_team_blocks_for_each_other() -> None:
    """CR 805.10d: Dave's creature can block what attacks Carol; the primary player declares the team's blocks."""
    game = giants(side(battlefield=[OGRE]), side(), side(), side(battlefield=[WALL]), step=START)
    attack(game, ("Ogre", "Carol"))
    assert blocks(game) == ["Wall blocks Ogre"]
    assert pending(game).player == CAROL
    block(game, ("Wall", "Ogre"))
    end_combat(game)
    assert life(game, CAROL) == 30


@rule("802.4a", "808.3a")
def test_players_of_a_team_without_shared_turns_block_for_themselves() -> None:
    """CR 802.4a: where teams don't share turns, a player blocks only what attacks them; teammates aren't attacked."""
    game = team_game(side(battlefield=[OGRE]), side(), side(), side(battlefield=[WALL]), step=START)
    assert attacks(game) == ["Ogre attacks Carol", "Ogre attacks Dave"]
    attack(game, ("Ogre", "Carol"))
    end_combat(game)
    assert [life(game, player) for player in range(4)] == [20, 20, 17, 20]


@rule("805.10b", "506.5")
def test_a_creature_whose_teammates_creature_attacks_too_isnt_alone() -> None:
    """CR 805.10b: a team has one combined attack, so a creature attacks alone only if no teammate's does."""
    lone = card("Lone Wolf", "", "Creature — Wolf", "Whenever this creature attacks alone, you gain 5 life.", "2/2")
    game = giants(side(battlefield=[lone]), side(battlefield=[BEAR]), step=START)
    attack(game, ("Lone Wolf", "Carol"), ("Grizzly Bears", "Carol"))
    end_combat(game)
    assert life(game, ALICE) == 30
    game = giants(side(battlefield=[lone]), side(battlefield=[BEAR]), step=START)
    attack(game, ("Lone Wolf", "Carol"))
    end_combat(game)
    assert life(game, ALICE) == 35


@rule("508.1k", "805.10b")
def test_each_attacks_with_their_own_creatures() -> None:
    """CR 508.1k: in a combined attack each player has attacked with the creatures they control, not with others."""
    text = "Whenever you attack, you gain 1 life for each creature you attacked with this turn."
    banner = card("Banner", "", "Artifact", text)
    game = giants(side(battlefield=[OGRE, IMP]), side(battlefield=[BEAR, banner]), step=START)
    attack(game, ("Ogre", "Carol"), ("Imp", "Carol"), ("Grizzly Bears", "Carol"))
    run_to(game, "declare blockers")
    assert life(game, BOB) == 31
    game = giants(side(battlefield=[OGRE, IMP]), side(battlefield=[BEAR, banner]), step=START)
    attack(game, ("Ogre", "Carol"))
    run_to(game, "declare blockers")
    assert life(game, BOB) == 30


@rule("508.1h", "508.1j", "805.10b")
def test_who_attacks_for_a_cost_pays_it() -> None:
    """CR 508.1h: what a creature's attack costs its own controller pays, though the team attacks as one."""
    paid = "their controller pays {1} for each creature they control that's attacking you"
    taxed = side(battlefield=[card("Toll", "", "Enchantment", f"Creatures can't attack you unless {paid}.")])
    game = giants(side(battlefield=[OGRE], lands="G"), side(battlefield=[BEAR], lands="G"), taxed, step=START)
    attack(game, ("Ogre", "Carol"), ("Grizzly Bears", "Carol"))
    assert [seen.tapped for seen in game.view(0).battlefield if seen.name == "Forest"] == [True, True]
    game = giants(side(battlefield=[OGRE], lands="GG"), side(battlefield=[BEAR]), taxed, step=START)
    assert "Grizzly Bears attacks Carol" not in attacks(game)
    assert "Ogre attacks Carol" in attacks(game)


@rule("805.10e", "702.14c")
def test_the_defending_player_is_the_one_attacked() -> None:
    """CR 805.10e: islandwalk counts the islands of the player that the creature attacks, whoever's creature blocks."""
    walker = card("Eel", "", "Creature — Fish", "Islandwalk", "3/3")
    game = giants(side(battlefield=[walker]), side(), side(lands="U"), side(battlefield=[WALL]), step=START)
    attack(game, ("Eel", "Carol"))
    assert game.decision is not None
    run_to(game, "end of combat")
    assert life(game, CAROL) == 27
    game = giants(side(battlefield=[walker]), side(), side(lands="U"), side(battlefield=[WALL]), step=START)
    attack(game, ("Eel", "Dave"))
    assert blocks(game) == ["Wall blocks Eel"]


@rule("508.4", "805.10a")
def test_a_token_of_either_attacker_may_enter_attacking() -> None:
    """CR 508.4: what enters attacking under either attacking player's control attacks what that player chooses."""
    text = "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped and attacking."
    leader = card("Leader", "", "Creature — Human", text, "2/2")
    game = giants(side(), side(battlefield=[leader]), step=START)
    attack(game, ("Leader", "Carol"))
    while not isinstance(game.decision, ChooseObjects):
        pass_priority(game)
    assert pending(game).player == BOB
    game.choose(next(option for option in pending(game).options if "Dave" in str(option)))
    soldier = the(game, "Soldier Token").id
    known = combat(game).attacker(soldier)
    assert known is not None
    assert (known.controller, known.defender) == (BOB, DAVE)


@rule("509.1b", "805.10d")
def test_restrictions_are_judged_for_the_combined_block() -> None:
    """CR 805.10d: the set of blockers must be legal as a whole: creatures of both may block one with menace."""
    sneak = card("Sneak", "", "Creature — Rogue", "Menace", "3/3")
    game = giants(side(battlefield=[sneak]), side(), side(battlefield=[IMP]), side(battlefield=[WALL]), step=START)
    attack(game, ("Sneak", "Dave"))
    block(game, ("Imp", "Sneak"), ("Wall", "Sneak"))
    assert len(combat(game).blockers_of(the(game, "Sneak").id)) == 2


def test_tapped_creatures_stay_out() -> None:
    """CR 508.1a: a teammate's tapped creature can't be declared."""
    game = giants(side(battlefield=[OGRE]), side(battlefield=[Piece(BEAR, tapped=True)]), step=START)
    assert attacks(game) == ["Ogre attacks Carol", "Ogre attacks Dave"]


@rule("805.10f", "510.1", "802.5")
def test_the_attacking_team_assigns_its_damage_first() -> None:
    """CR 805.10f: the active team says how its attackers assign their damage, each creature's controller for it."""
    gnats = [card(name, pt="1/1") for name in ("Gnat", "Fly", "Bee", "Wasp")]
    troll = card("Troll", pt="3/3")
    game = giants(side(battlefield=[OGRE]), side(battlefield=[troll]), side(battlefield=gnats), step=START)
    attack(game, ("Ogre", "Carol"), ("Troll", "Carol"))
    block(game, ("Gnat", "Ogre"), ("Fly", "Ogre"), ("Bee", "Troll"), ("Wasp", "Troll"))
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    asked = []
    while not isinstance(game.decision, ChooseAction):
        asked.append(pending(game).player)
        game.choose(pending(game).options[0])
    assert list(dict.fromkeys(asked)) == [ALICE, BOB]


@rule("805.10c")
@pytest.mark.parametrize("blocked", ["Ogre", "Imp"])
def test_the_attacking_player_is_whose_creature_is_blocked(blocked: str) -> None:
    """CR 805.10c: beside a blocking creature "the attacking player" is one whose creature it blocks; otherwise one of
    them is chosen.
    """
    spikes = card(
        "Spikes", "", "Creature — Wall", "Whenever this creature blocks, the attacking player discards a card.", "0/4"
    )
    hands = [side(battlefield=[OGRE], hand=[BEAR]), side(battlefield=[IMP], hand=[BEAR])]
    game = giants(*hands, side(battlefield=[spikes]), step=START)
    attack(game, ("Ogre", "Carol"), ("Imp", "Carol"))
    block(game, ("Spikes", blocked))
    while len(game.view(0).stack):
        pass_priority(game)
    assert [len(game.state.hand(player)) for player in (ALICE, BOB)] == ([0, 1] if blocked == "Ogre" else [1, 0])
