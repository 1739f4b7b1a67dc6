"""CR 506: the combat phase: who is in combat, and who no longer is."""

from __future__ import annotations

import pytest

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat.blocks import BecomeBlocking
from comprules.rules.combat.combat import (
    defending_player_of,
    is_attacking,
    is_attacking_alone,
    is_blocked,
    is_blocking_alone,
    is_unblocked,
)
from comprules.rules.combat.combat_changes import BecomeAttacking, RemoveFromCombat
from comprules.rules.combat.declare_attackers_step import Attacks
from comprules.rules.concepts.events import Cause
from comprules.rules.concepts.moves import Entering, became
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.objects.destroying import Destroy
from comprules.rules.zones.zone_changes import MoveObject
from positions import BEAR, act, card, life, on_battlefield, pass_priority, pending, position, resolve, side, the
from rules.combat.fights import attack, attacks, block, combat, end_combat, fight, happened, to_step

GIANT = card("Hill Giant", pt="3/3")
WALL = card("Wall", pt="0/4")
HERE = Cause("506.4")
SIEGE = Piece(card("Siege", types="Battle — Siege"), counters=(("defense", 5),))


def protect(game: Game, name: str, player: int) -> None:
    """Let a player be a battle's protector."""
    known = game.state.objects[the(game, name).id]
    game.state.write(OBJECTS, known.id, known.remembering("protector", player))


@rule("506.4")
def test_an_effect_can_remove_a_creature_from_combat() -> None:
    """506.4: a creature removed from combat stops being an attacking creature; it deals no damage."""
    game = fight([BEAR], [])
    attack(game, "Grizzly Bears")
    happen(game, RemoveFromCombat(HERE, the(game, "Grizzly Bears").id))
    assert not is_attacking(game.board, the(game, "Grizzly Bears").id)
    end_combat(game)
    assert life(game, 1) == 20


@rule("506.4", "506.4c")
def test_a_blocker_is_released_when_what_it_blocked_is_gone() -> None:
    """506.4: the attacker is removed from combat; its blocker goes on blocking, but nothing (510.1d)."""
    game = fight([BEAR], [WALL])
    attack(game, "Grizzly Bears")
    block(game, ("Wall", "Grizzly Bears"))
    happen(game, Destroy(HERE, the(game, "Grizzly Bears").id))
    assert combat(game).blockers[0].attackers == ()
    assert is_blocking_alone(game.board, the(game, "Wall").id)


@rule("506.5")
def test_attacking_alone() -> None:
    """506.5: a creature is attacking alone if no other creature is attacking, however many were declared."""
    game = fight([BEAR, GIANT], [])
    attack(game, "Grizzly Bears", "Hill Giant")
    bear = the(game, "Grizzly Bears").id
    assert not is_attacking_alone(game.board, bear)
    happen(game, Destroy(HERE, the(game, "Hill Giant").id))
    assert is_attacking_alone(game.board, bear)


@rule("310.5", "310.8c", "506.2", "508.5")
def test_a_battle_is_attacked_even_by_its_controller_and_defended_by_its_protector() -> None:
    """310.8b-d: any player for whom the protector is a defending player may attack it; the protector may block."""
    game = position(side(battlefield=[BEAR, SIEGE]), side(battlefield=[WALL]), step="beginning of combat")
    protect(game, "Siege", 1)
    assert attacks(game) == ["Grizzly Bears attacks Bob", "Grizzly Bears attacks Siege"]
    attack(game, ("Grizzly Bears", "Siege"))
    assert defending_player_of(game.board, the(game, "Grizzly Bears").id) == 1
    block(game)
    end_combat(game)
    assert dict(the(game, "Siege").counters) == {"defense": 3}


@rule("508.4", "508.4c")
def test_a_creature_that_enters_attacking_never_attacked() -> None:
    """508.4: it is attacking, but for triggered abilities it never attacked."""
    game = position(side(battlefield=[BEAR], graveyard=[GIANT]), side(), step="beginning of combat")
    attack(game, "Grizzly Bears")
    (giant,) = game.state.graveyard(0)
    happen(game, MoveObject(HERE, giant, Zone.BATTLEFIELD, entering=Entering(tapped=True, attacking=PlayerId(1))))
    new = became(game.board, giant)
    assert new is not None
    assert is_attacking(game.board, new)
    assert len(happened(game, Attacks)) == 1
    end_combat(game)
    assert life(game, 1) == 15


@rule("506.3b")
def test_a_creature_of_another_player_cant_enter_attacking() -> None:
    """506.3b: under the control of a player who isn't attacking, a creature enters but isn't attacking."""
    game = position(side(battlefield=[BEAR]), side(graveyard=[GIANT]), step="beginning of combat")
    attack(game, "Grizzly Bears")
    (giant,) = game.state.graveyard(1)
    happen(game, MoveObject(HERE, giant, Zone.BATTLEFIELD, entering=Entering(attacking=PlayerId(1))))
    assert len(combat(game).attackers) == 1


@rule("506.3d", "508.4d")
def test_a_creature_that_becomes_attacking_after_blocks_is_unblocked() -> None:
    """508.4d: in the declare blockers step or later, such a creature is an unblocked creature."""
    game = fight([BEAR, GIANT], [WALL])
    attack(game, "Grizzly Bears")
    block(game, ("Wall", "Grizzly Bears"))
    happen(game, BecomeAttacking(HERE, the(game, "Hill Giant").id, PlayerId(1)))
    assert is_unblocked(game.board, the(game, "Hill Giant").id)


@rule("509.3c", "509.4")
def test_a_creature_put_into_the_way_blocks_an_unblocked_attacker() -> None:
    """509.4: a creature that comes to block without having been declared makes an unblocked attacker blocked."""
    game = fight([BEAR], [WALL])
    attack(game, "Grizzly Bears")
    block(game)
    bear = the(game, "Grizzly Bears").id
    assert is_unblocked(game.board, bear)
    happen(game, BecomeBlocking(HERE, the(game, "Wall").id, bear))
    assert is_blocked(game.board, bear)
    end_combat(game)
    assert life(game, 1) == 20


@rule("800.4e", "506.4c")
def test_attackers_of_a_player_who_left_deal_no_damage() -> None:
    """800.4e: combat damage isn't assigned to a player who has left the game."""
    from comprules.rules.starting_and_ending.ending_the_game import concede

    game = fight([BEAR, GIANT], [], [])
    attack(game, ("Grizzly Bears", "Bob"), ("Hill Giant", "Carol"))
    concede(game, PlayerId(1))
    to_step(game, "end of combat")
    assert life(game, 2) == 17
    assert combat(game).attackers[0].defender is None


RESTRAIN = card("Restrain", "{0}", "Instant", "Target creature can't attack or block this turn.")
TAP = card("Bind", "{0}", "Instant", "Tap target creature.")
WAKE = card("Wake", "{0}", "Instant", "Untap target creature.")


@rule("506.4a", "506.4b")
def test_what_would_have_kept_it_from_combat_comes_too_late() -> None:
    """CR 506.4a, 506.4b: once declared, a creature stays in combat though it couldn't attack or block now, and though
    it is tapped or untapped, and deals its damage.
    """
    game = position(side([BEAR], hand=[RESTRAIN, RESTRAIN, WAKE, TAP]), side([WALL, GIANT]), step="beginning of combat")
    attack(game, "Grizzly Bears")
    block(game, ("Hill Giant", "Grizzly Bears"))
    for spell, target in (
        ("Restrain", "Grizzly Bears"),
        ("Restrain", "Hill Giant"),
        ("Wake", "Grizzly Bears"),
        ("Bind", "Hill Giant"),
    ):
        act(game, f"cast {spell}", targets=[target])
        resolve(game)
    end_combat(game)
    assert not on_battlefield(game, "Grizzly Bears")
    assert the(game, "Hill Giant").damage == 2


@rule("506.2a")
def test_each_opponent_is_a_defending_player() -> None:
    """CR 506.2a: with the attack multiple players option nobody is chosen: creatures may attack each opponent."""
    game = fight([BEAR], [], [], [])
    assert attacks(game) == [f"Grizzly Bears attacks {name}" for name in ("Bob", "Carol", "Dave")]
    assert combat(game).defending_players == (1, 2, 3)


@rule("506.3")
def test_only_creatures_attack_and_only_players_planeswalkers_and_battles_are_attacked() -> None:
    """CR 506.3: no other permanent attacks or is attacked."""
    stone = card("Stone", "{1}", "Artifact")
    walker = card("Walker", "{3}", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="4")
    game = fight([BEAR, stone, walker], [WALL, stone, walker])
    assert attacks(game) == ["Grizzly Bears attacks Bob", "Grizzly Bears attacks Walker"]


@rule("506.3c", "508.4b")
def test_what_is_to_attack_what_cant_be_attacked_enters_without_attacking() -> None:
    """CR 506.3c, 508.4b: a player who has left, or a permanent that is neither planeswalker nor battle, or is gone."""
    from comprules.rules.starting_and_ending.ending_the_game import concede

    for target in ("Dave", "Wall", "gone"):
        game = position(side([BEAR], graveyard=[GIANT]), side(), side([WALL]), side(), step="beginning of combat")
        attack(game, "Grizzly Bears")
        concede(game, PlayerId(3))
        aim = PlayerId(3) if target == "Dave" else the(game, "Wall").id
        if target == "gone":
            happen(game, Destroy(HERE, the(game, "Wall").id))
        (giant,) = game.state.graveyard(0)
        happen(game, MoveObject(HERE, giant, Zone.BATTLEFIELD, entering=Entering(attacking=aim)))
        assert on_battlefield(game, "Hill Giant")
        assert len(combat(game).attackers) == 1
        happen(game, BecomeAttacking(HERE, the(game, "Hill Giant").id, aim))
        assert len(combat(game).attackers) == 1


@rule("506.3e", "509.4a")
def test_what_is_to_block_what_doesnt_attack_its_player_enters_without_blocking() -> None:
    """CR 506.3e, 509.4a: an attacker of somebody else, or a creature that isn't attacking any more, isn't blocked."""
    game = fight([BEAR, GIANT], [], [WALL])
    attack(game, ("Grizzly Bears", "Bob"), ("Hill Giant", "Carol"))
    block(game)
    wall = the(game, "Wall").id
    happen(game, BecomeBlocking(HERE, wall, the(game, "Grizzly Bears").id, entering=True))
    happen(game, RemoveFromCombat(HERE, the(game, "Hill Giant").id))
    happen(game, BecomeBlocking(HERE, wall, the(game, "Hill Giant").id, entering=True))
    assert combat(game).blockers == ()
    assert is_unblocked(game.board, the(game, "Grizzly Bears").id)


@rule("509.4b")
def test_what_is_put_into_the_way_needs_no_leave() -> None:
    """CR 509.4b: restrictions on blocks are about their declaration: a ground creature comes to block a flyer."""
    bird = card("Bird", "{U}", "Creature — Bird", "Flying", "2/2")
    game = fight([bird], [WALL])
    attack(game, "Bird")
    to_step(game, "declare blockers")
    happen(game, BecomeBlocking(HERE, the(game, "Wall").id, the(game, "Bird").id, entering=True))
    assert is_blocked(game.board, the(game, "Bird").id)


@rule("506.3f", "506.3g")
@pytest.mark.parametrize("is_battle", [False, True])
def test_a_creature_that_is_a_battle_neither_attacks_nor_blocks(is_battle: bool) -> None:
    """CR 506.3f, 506.3g: it enters, or stays, but becomes no attacking or blocking creature."""
    form = card(
        "Form", "{0}", "Instant", "Until end of turn, target creature becomes a battle in addition to its other types."
    )
    game = position(side([BEAR, GIANT], hand=[form]), side([WALL], hand=[form]), step="beginning of combat")
    attack(game, "Grizzly Bears")
    block(game)
    for name in ("Hill Giant", "Wall") if is_battle else ():
        happen(game, PutCounters(HERE, the(game, name).id, "defense", 3))
        if pending(game).player == 1 and name == "Hill Giant":
            pass_priority(game)
        if name == "Wall":
            pass_priority(game)
        act(game, "cast Form", targets=[name])
        resolve(game)
    happen(game, BecomeAttacking(HERE, the(game, "Hill Giant").id, PlayerId(1)))
    happen(game, BecomeBlocking(HERE, the(game, "Wall").id, the(game, "Grizzly Bears").id))
    assert (len(combat(game).attackers), len(combat(game).blockers)) == ((1, 0) if is_battle else (2, 1))


@rule("506.4d")
@pytest.mark.parametrize(
    ("lost", "blocks", "is_attacked"), [("creature", 0, True), ("planeswalker", 1, False), ("both", 0, False)]
)
def test_a_blocking_creature_that_is_an_attacked_planeswalker(lost: str, blocks: int, is_attacked: bool) -> None:
    """CR 506.4d: it is removed as what it stops being, and stays in combat as what it still is."""
    types = "Creature Planeswalker — Bear Jace"
    walker = card("Walker", "{3}", types, "+1: You gain 1 life.", "3/3", loyalty="4")
    texts = {
        "creature": "Target creature isn't a creature until end of turn.",
        "planeswalker": "Target creature isn't a planeswalker until end of turn.",
        "both": "Exile target creature.",
    }
    end = card("End", "{0}", "Instant", texts[lost])
    game = position(side([BEAR, GIANT], hand=[end]), side([walker]), step="beginning of combat")
    attack(game, ("Grizzly Bears", "Walker"), ("Hill Giant", "Bob"))
    block(game, ("Walker", "Hill Giant"))
    number = the(game, "Walker").id
    act(game, "cast End", targets=["Walker"])
    resolve(game)
    assert len(combat(game).blockers) == blocks
    assert (number in [known.defender for known in combat(game).attackers]) is is_attacked
    assert is_blocked(game.board, the(game, "Hill Giant").id)


@rule("506.4e")
@pytest.mark.parametrize(("lost", "is_attacked"), [("battle", False), ("planeswalker", True)])
def test_an_attacked_planeswalker_that_is_a_battle(lost: str, is_attacked: bool) -> None:
    """CR 506.4e: as it stops being a battle it isn't attacked any more, since its protector doesn't control it; as it
    stops being a planeswalker it is a battle still.
    """
    fort = card("Fort", "{3}", "Battle Planeswalker — Jace Siege", "+1: You gain 1 life.", loyalty="4", defense="4")
    end = card("End", "{0}", "Instant", f"Target permanent isn't a {lost} until end of turn.")
    game = position(side([BEAR], hand=[end]), side(), side([fort]), step="beginning of combat")
    while pending(game).rule != "117.1":
        game.choose(next((each for each in pending(game).options if "Bob" in str(each)), pending(game).options[0]))
    protect(game, "Fort", 1)
    attack(game, ("Grizzly Bears", "Fort"))
    act(game, "cast End", targets=["Fort"])
    resolve(game)
    assert (combat(game).attackers[0].defender is not None) is is_attacked


@rule("508.3f")
def test_attacking_and_not_being_blocked_triggers_as_blockers_are_declared() -> None:
    """CR 508.3f: such an ability triggers in the declare blockers step, and not as the creature attacks."""
    scout = card("Scout", text="Whenever this creature attacks and isn't blocked, you gain 1 life.", pt="2/2")
    game = fight([scout], [WALL])
    attack(game, "Scout")
    assert game.view(0).stack == ()
    block(game)
    assert (game.view(0).step, len(game.view(0).stack)) == ("declare blockers", 1)


@rule("802.3a")
def test_what_restricts_attacks_is_judged_for_the_whole_attack() -> None:
    """CR 802.3a: a creature that can't attack alone may attack one player while another attacks another; what keeps
    creatures from attacking a player is about attacks on that one.
    """
    loner = card("Loner", text="This creature can't attack alone.", pt="3/3")
    moat = card("Moat", "", "Enchantment", "Creatures can't attack you.")
    game = fight([loner, BEAR], [], [], [moat])
    assert not any("Dave" in each for each in attacks(game))
    attack(game, ("Loner", "Bob"), ("Grizzly Bears", "Carol"))
    end_combat(game)
    assert [life(game, player) for player in (1, 2, 3)] == [17, 18, 20]
