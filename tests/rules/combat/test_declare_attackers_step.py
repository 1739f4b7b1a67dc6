"""CR 508: the declare attackers step."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, IllegalChoice
from comprules.kernel.options import Done
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat.combat import defending_player_of, is_attacking
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.combat.declare_attackers_step import AttackersDeclared, Attacks, DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.rules.concepts.events import Cause
from comprules.rules.objects.destroying import Destroy
from positions import BEAR, card, life, pending, the
from rules.combat.fights import (
    attack,
    attack_options,
    attacks,
    combat,
    end_combat,
    fight,
    happened,
    to_declaration,
    to_step,
)

GIANT = card("Hill Giant", pt="3/3")
RAGER = card("Rager", text="This creature attacks each combat if able.", pt="3/1")
LONER = card("Pack Hound", text="This creature can't attack or block alone.", pt="3/3")
KEEPER = Piece(
    card("Ilsabet", types="Legendary Planeswalker — Ilsabet", text="+1: You gain 1 life.", loyalty="4"),
    counters=(("loyalty", 4),),
)


@rule("508.1a", "508.1f")
def test_an_attacker_becomes_tapped_and_deals_damage() -> None:
    """508.1f: the chosen creatures become tapped; unblocked, they deal damage to the player they attack (510.1b)."""
    game = fight([BEAR], [])
    attack(game, "Grizzly Bears")
    assert the(game, "Grizzly Bears").tapped
    end_combat(game)
    assert life(game, 1) == 18


@rule("508.1a")
def test_tapped_creatures_and_the_opponents_cant_attack() -> None:
    """508.1a: only untapped creatures of the active player may be chosen."""
    game = fight([Piece(BEAR, tapped=True), GIANT], [card("Wall", pt="0/4")])
    assert attacks(game) == ["Hill Giant attacks Bob"]


@rule("508.1", "508.8")
def test_nobody_is_asked_who_has_no_creature_to_attack_with() -> None:
    """508.8: without attackers, the declare blockers and combat damage steps are skipped."""
    game = fight([], [BEAR])
    seen = []
    while game.view(0).step != "postcombat main":
        seen.append(game.view(0).step)
        assert isinstance(game.decision, ChooseAction)
        game.choose("pass")
    assert set(seen) == {"beginning of combat", "declare attackers", "end of combat"}


@rule("508.8")
def test_choosing_not_to_attack_skips_the_same_steps() -> None:
    """508.8: steps are skipped also where creatures could have attacked and don't."""
    game = fight([BEAR], [BEAR])
    attack(game)
    to_step(game, "end of combat")
    assert not combat(game).had_attackers
    assert game.view(0).step == "end of combat"


@rule("508.1b", "802.3", "802.1", "802.2", "806.2b")
def test_each_attacker_may_attack_another_player() -> None:
    """802.3: for each attacking creature a defending player is chosen."""
    game = fight([BEAR, GIANT], [], [])
    attack(game, ("Grizzly Bears", "Bob"), ("Hill Giant", "Carol"))
    end_combat(game)
    assert (life(game, 1), life(game, 2)) == (18, 17)


@rule("508.1b", "306.6", "306.8")
def test_a_planeswalker_can_be_attacked() -> None:
    """508.1b: a planeswalker of the defending player may be attacked; damage takes loyalty from it (120.3c)."""
    game = fight([BEAR], [KEEPER])
    assert attacks(game) == ["Grizzly Bears attacks Bob", "Grizzly Bears attacks Ilsabet"]
    attack(game, ("Grizzly Bears", "Ilsabet"))
    end_combat(game)
    assert life(game, 1) == 20
    assert dict(the(game, "Ilsabet").counters)["loyalty"] == 2


@rule("508.1d")
def test_a_creature_that_must_attack_does() -> None:
    """508.1d: a declaration that obeys fewer requirements than it could is illegal."""
    game = fight([RAGER, BEAR], [])
    decision = to_declaration(game, DeclareAttackers)
    with pytest.raises(IllegalChoice, match="requirements"):
        game.choose(())
    assert Done() not in decision.options
    attack(game, "Rager", "Grizzly Bears")


@rule("508.1d")
def test_a_single_creature_that_must_attack_is_not_asked_about() -> None:
    """508.1d: if just one declaration is legal, there is no choice."""
    game = fight([RAGER], [])
    to_step(game, "declare attackers")
    assert the(game, "Rager").tapped
    assert len(happened(game, Attacks)) == 1


@rule("508.1c")
def test_two_creatures_that_cant_attack_alone_may_attack_together() -> None:
    """508.1c: each of two creatures that can't attack alone may attack beside the other, but not by itself."""
    game = fight([LONER, LONER], [])
    first, second = to_declaration(game, DeclareAttackers).candidates
    with pytest.raises(IllegalChoice):
        game.choose((first,))
    game.choose((first, second))
    assert len(happened(game, Attacks)) == 2


@rule("508.1c")
def test_a_lone_creature_that_cant_attack_alone_isnt_offered() -> None:
    """508.1c: a piece after which no legal declaration could be completed isn't offered."""
    game = fight([LONER], [])
    to_step(game, "declare attackers")
    assert isinstance(game.decision, ChooseAction)


@rule("508.1a")
def test_a_declaration_can_be_made_piece_by_piece() -> None:
    """508.1a: after each creature chosen, those left are offered; Done ends the declaration."""
    game = fight([BEAR, GIANT], [])
    bear, giant = attack_options(game, "Grizzly Bears", "Hill Giant")
    game.choose(bear)
    assert pending(game).options == (giant, Done())
    game.choose(Done())
    assert [event.creature for event in happened(game, Attacks) if isinstance(event, Attacks)] == [
        the(game, "Grizzly Bears").id
    ]


@rule("508.3a", "508.3d")
def test_events_of_an_attack() -> None:
    """508.3: that a player attacks is one event, that a creature attacks one for each."""
    game = fight([BEAR, GIANT], [])
    attack(game, "Grizzly Bears", "Hill Giant")
    assert len(happened(game, AttackersDeclared)) == 1
    assert len(happened(game, Attacks)) == 2


@rule("506.4", "508.5")
def test_a_creature_that_leaves_is_removed_from_combat() -> None:
    """506.4: an attacker that dies is no longer attacking; who the defending player was stays known (508.5)."""
    game = fight([BEAR], [BEAR])
    attack(game, "Grizzly Bears")
    bear = combat(game).attackers[0].creature
    happen(game, Destroy(Cause("701.8"), bear))
    assert not is_attacking(game.board, bear)
    assert defending_player_of(game.board, bear) == 1
    to_step(game, "declare blockers")
    assert not isinstance(game.decision, DeclareBlockers)


@rule("511.3")
def test_combat_ends_with_the_end_of_combat_step() -> None:
    """511.3: as the end of combat step ends, everything is removed from combat."""
    game = fight([BEAR], [])
    attack(game, "Grizzly Bears")
    end_combat(game)
    assert game.state.registers[COMBAT] is None


@rule("508.1b", "800.4a")
def test_a_player_who_has_left_cannot_be_attacked() -> None:
    """508.1b, 800.4a: attackers attack players in the game; one who has left during this combat is none of them."""
    game = fight([BEAR], [], [])
    game.concede(1)
    assert attacks(game) == ["Grizzly Bears attacks Carol"]
