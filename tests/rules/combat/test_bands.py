"""CR 702.22: attacking in bands, blocking them, and whose it is to divide damage."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.kernel.decisions import ChooseAction, IllegalChoice
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat.bands import DeclareBand
from comprules.rules.combat.blocks import BecomeBlocking, BecomesBlocked, BecomesBlockedByCreature, BlocksCreature
from comprules.rules.combat.combat_changes import RemoveFromCombat
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.concepts.events import Cause
from positions import BEAR, act, card, graveyard, life, position, resolve, side, the
from rules.combat.fights import (
    attack,
    band,
    bands,
    block,
    blocks,
    combat,
    damage,
    end_combat,
    fight,
    happened,
    question,
    shares,
    to_step,
    who_blocks,
)

HERO = card("Marching Hero", text="Banding", pt="1/1")
BEARER = card("Shield Maiden", text="Banding", pt="0/3")
GIANT = card("Hill Giant", pt="3/3")
BIRD = card("Heron", text="Flying", pt="1/1")
RAPTOR = card("Sharp Raptor", "{G}", "Creature — Dinosaur", "Bands with other Dinosaurs", pt="2/2")
LIZARD = card("Old Lizard", "{G}", "Creature — Dinosaur", pt="2/2")
WALL = card("Wall", pt="0/4")
SCATTER = card("Scatter", "{G}", "Instant", "Target creature loses banding until end of turn.")
HERE = Cause("509.1h")


def offered(game: Game) -> list[str]:
    """The creatures that could go on with the band that is being declared."""
    return [piece.name for piece in question(game, DeclareBand).pieces() if isinstance(piece, Thing)]


@rule("508.1e", "702.22a", "702.22c")
def test_creatures_with_banding_and_one_without_attack_in_a_band() -> None:
    """702.22c: any number of attackers with banding and up to one without can be in a band."""
    game = fight([HERO, BEARER, BEAR, GIANT], [])
    attack(game, "Marching Hero", "Shield Maiden", "Grizzly Bears", "Hill Giant")
    decision = question(game, DeclareBand)
    assert (decision.player, decision.rule) == (0, "508.1e")
    with pytest.raises(IllegalChoice, match="can't be a band"):
        band(game, "Marching Hero", "Grizzly Bears", "Hill Giant")
    with pytest.raises(IllegalChoice, match="can't be a band"):
        band(game, "Grizzly Bears", "Hill Giant")
    with pytest.raises(IllegalChoice, match="at least two"):
        band(game, "Marching Hero")
    band(game, "Marching Hero", "Shield Maiden", "Grizzly Bears")
    assert bands(game) == [["Marching Hero", "Shield Maiden", "Grizzly Bears"]]


@rule("508.1e", "702.22c")
def test_several_bands_can_attack() -> None:
    """702.22c: a player may declare as many bands as they want, but each creature is in one at most."""
    game = fight([HERO, BEARER, BEAR, GIANT], [])
    attack(game, "Marching Hero", "Shield Maiden", "Grizzly Bears", "Hill Giant")
    band(game, "Marching Hero", "Grizzly Bears")
    assert offered(game) == ["Shield Maiden", "Hill Giant"]
    band(game, "Shield Maiden", "Hill Giant")
    assert isinstance(game.decision, ChooseAction)
    assert bands(game) == [["Marching Hero", "Grizzly Bears"], ["Shield Maiden", "Hill Giant"]]


@rule("508.1e", "702.22c")
def test_nobody_has_to_attack_in_a_band() -> None:
    """702.22c: the player may declare bands; without any, each creature attacks by itself."""
    game = fight([HERO, BEAR], [WALL])
    attack(game, "Marching Hero", "Grizzly Bears")
    band(game)
    assert bands(game) == []
    block(game, ("Wall", "Marching Hero"))
    assert who_blocks(game, "Grizzly Bears") == []


@rule("508.1e", "702.22c")
@pytest.mark.parametrize("creatures", [(BEAR, GIANT), (HERO,)])
def test_bands_are_asked_for_only_where_there_can_be_one(creatures: Sequence[object]) -> None:
    """508.1e: bands are announced if a chosen creature has banding; a band takes more than one."""
    game = fight([*creatures, BIRD], [])  # type: ignore[list-item]
    attack(game, *(str(each.name) for each in creatures))  # type: ignore[attr-defined]
    assert isinstance(game.decision, ChooseAction)


@rule("702.22c", "508.1e")
def test_a_band_is_put_together_piece_by_piece() -> None:
    """702.22c: with a creature without banding chosen, only those with banding can join it."""
    game = fight([HERO, BEARER, BEAR, GIANT], [])
    attack(game, "Marching Hero", "Shield Maiden", "Grizzly Bears", "Hill Giant")
    game.choose(Thing(the(game, "Hill Giant").id, "Hill Giant"))
    assert offered(game) == ["Marching Hero", "Shield Maiden"]
    assert not question(game, DeclareBand).is_complete(question(game, DeclareBand).chosen)
    game.choose(Thing(the(game, "Shield Maiden").id, "Shield Maiden"))
    assert offered(game) == ["Marching Hero"]
    game.choose("done")
    band(game)
    assert bands(game) == [["Shield Maiden", "Hill Giant"]]


@rule("702.22d", "802.3b")
def test_a_band_attacks_one_thing() -> None:
    """702.22d: all creatures in a band attack the same player or permanent."""
    keeper = Piece(card("Ilsabet", types="Legendary Planeswalker — Ilsabet", loyalty="4"), counters=(("loyalty", 4),))
    game = fight([HERO, BEARER, BEAR, GIANT], [keeper])
    attack(game, ("Marching Hero", "Bob"), ("Shield Maiden", "Ilsabet"), ("Grizzly Bears", "Bob"), "Hill Giant")
    assert offered(game) == ["Marching Hero", "Grizzly Bears", "Hill Giant"]
    band(game, "Marching Hero", "Hill Giant")
    assert bands(game) == [["Marching Hero", "Hill Giant"]]


@rule("702.22d", "802.3b")
def test_creatures_that_attack_different_things_are_no_band() -> None:
    """702.22d: two that could be in bands can't be in one, if they attack different things."""
    keeper = Piece(card("Ilsabet", types="Legendary Planeswalker — Ilsabet", loyalty="4"), counters=(("loyalty", 4),))
    game = fight([HERO, BEARER, BEAR, GIANT], [keeper])
    attack(game, "Marching Hero", "Hill Giant", ("Shield Maiden", "Ilsabet"), ("Grizzly Bears", "Ilsabet"))
    for apart in (("Marching Hero", "Shield Maiden"), ("Marching Hero", "Grizzly Bears")):
        with pytest.raises(IllegalChoice, match="can't be a band"):
            band(game, *apart)
    game.choose(Thing(the(game, "Shield Maiden").id, "Shield Maiden"))
    assert offered(game) == ["Grizzly Bears"]


@rule("702.22b", "702.22c")
def test_creatures_of_a_quality_band_together() -> None:
    """702.22c: one with "bands with other Dinosaurs" that is a Dinosaur bands with any number of other Dinosaurs."""
    twin = card("Young Lizard", "{G}", "Creature — Dinosaur", pt="1/1")
    game = fight([RAPTOR, LIZARD, twin, BEAR], [])
    attack(game, "Sharp Raptor", "Old Lizard", "Young Lizard", "Grizzly Bears")
    assert offered(game) == ["Sharp Raptor", "Old Lizard", "Young Lizard"]
    with pytest.raises(IllegalChoice, match="can't be a band"):
        band(game, "Old Lizard", "Young Lizard")
    band(game, "Sharp Raptor", "Old Lizard", "Young Lizard")
    assert bands(game) == [["Sharp Raptor", "Old Lizard", "Young Lizard"]]


@rule("702.22c")
def test_who_bands_with_a_quality_needs_it() -> None:
    """702.22c: only a creature of the quality can bring others of it into a band."""
    tamer = card("Tamer", types="Creature — Human", text="Bands with other Dinosaurs", pt="1/1")
    game = fight([tamer, LIZARD], [])
    attack(game, "Tamer", "Old Lizard")
    assert isinstance(game.decision, ChooseAction)


@rule("702.22c")
def test_one_that_bands_with_others_of_a_quality_counts_as_without_banding() -> None:
    """702.22c: "bands with other" is no banding: only one such creature joins a band of creatures with banding."""
    game = fight([HERO, RAPTOR, BEAR], [])
    attack(game, "Marching Hero", "Sharp Raptor", "Grizzly Bears")
    with pytest.raises(IllegalChoice, match="can't be a band"):
        band(game, "Marching Hero", "Sharp Raptor", "Grizzly Bears")
    band(game, "Marching Hero", "Sharp Raptor")
    assert bands(game) == [["Marching Hero", "Sharp Raptor"]]


@rule("702.22e", "702.22h")
def test_a_band_lasts_though_banding_is_lost() -> None:
    """702.22e: a band lasts for the rest of combat, even if its creatures lose banding."""
    game = position(side([HERO, BEAR], hand=[SCATTER], lands="G"), side([WALL]), step="beginning of combat")
    attack(game, "Marching Hero", "Grizzly Bears")
    band(game, "Marching Hero", "Grizzly Bears")
    act(game, "cast Scatter", targets=["Marching Hero"])
    resolve(game)
    block(game, ("Wall", "Grizzly Bears"))
    assert who_blocks(game, "Marching Hero") == ["Wall"]


@rule("702.22f", "702.22h")
def test_who_is_removed_from_combat_is_in_no_band() -> None:
    """702.22f: a creature removed from combat is removed from its band, of which the others stay."""
    game = fight([HERO, BEARER, BEAR], [WALL])
    attack(game, "Marching Hero", "Shield Maiden", "Grizzly Bears")
    band(game, "Marching Hero", "Shield Maiden", "Grizzly Bears")
    happen(game, RemoveFromCombat(Cause("506.4"), the(game, "Shield Maiden").id))
    assert bands(game) == [["Marching Hero", "Grizzly Bears"]]
    block(game, ("Wall", "Grizzly Bears"))
    assert combat(game).blockers[0].attackers == (the(game, "Grizzly Bears").id, the(game, "Marching Hero").id)


@rule("702.22g", "702.22h")
def test_abilities_are_not_shared_in_a_band() -> None:
    """702.22g: a creature in a band with a flying one can be blocked as ever, and the flying one can't be."""
    game = fight([HERO, BIRD], [BEAR])
    attack(game, "Marching Hero", "Heron")
    band(game, "Marching Hero", "Heron")
    assert blocks(game) == ["Grizzly Bears blocks Marching Hero"]
    block(game, ("Grizzly Bears", "Marching Hero"))
    assert who_blocks(game, "Heron") == ["Grizzly Bears"]


@rule("702.22h")
def test_who_can_walk_by_is_blocked_with_its_band() -> None:
    """CR 702.22h, example: one of a band flies, the other walks over Swamps, of which the defender controls one.
    Once the one that flies is blocked, so is the other.
    """
    flyer = card("Heron Rider", text="Flying, banding", pt="1/1")
    walker = card("Bog Walker", text="Swampwalk", pt="2/2")
    swamp = card("Swamp", "", "Basic Land — Swamp", "({T}: Add {B}.)")
    game = fight([flyer, walker], [swamp, BIRD])
    attack(game, "Heron Rider", "Bog Walker")
    band(game, "Heron Rider", "Bog Walker")
    assert blocks(game) == ["Heron blocks Heron Rider"]
    block(game, ("Heron", "Heron Rider"))
    assert who_blocks(game, "Bog Walker") == ["Heron"]
    walking = combat(game).attacker(the(game, "Bog Walker").id)
    assert walking is not None
    assert walking.is_blocked


@rule("702.22h", "509.3b", "509.3d")
def test_each_creature_in_a_band_becomes_blocked_by_each_blocker() -> None:
    """702.22h: whatever blocks one of a band blocks all of it, which abilities see."""
    guard = card("Guard", text="Whenever this creature blocks a creature, you gain 1 life.", pt="0/4")
    mob = card("Mob", text="Whenever this creature becomes blocked by a creature, you gain 1 life.", pt="1/1")
    game = fight([HERO, mob], [guard, WALL])
    attack(game, "Marching Hero", "Mob")
    band(game, "Marching Hero", "Mob")
    block(game, ("Guard", "Marching Hero"), ("Wall", "Mob"))
    assert (who_blocks(game, "Marching Hero"), who_blocks(game, "Mob")) == (["Guard", "Wall"], ["Guard", "Wall"])
    assert len(happened(game, BlocksCreature)) == len(happened(game, BecomesBlockedByCreature)) == 4
    assert len(happened(game, BecomesBlocked)) == 2
    to_step(game, "combat damage")
    assert (life(game, 0), life(game, 1)) == (22, 22)


@rule("702.22h", "509.4")
def test_who_comes_to_block_one_of_a_band_blocks_all_of_it() -> None:
    """702.22h: that is so as well for a creature that blocks without having been declared."""
    game = fight([HERO, BEAR], [WALL, card("Fence", pt="0/4")])
    attack(game, "Marching Hero", "Grizzly Bears")
    band(game, "Marching Hero", "Grizzly Bears")
    block(game)
    happen(game, BecomeBlocking(HERE, the(game, "Wall").id, the(game, "Grizzly Bears").id))
    happen(game, BecomeBlocking(HERE, the(game, "Fence").id, the(game, "Marching Hero").id, entering=True))
    assert who_blocks(game, "Marching Hero") == who_blocks(game, "Grizzly Bears") == ["Wall", "Fence"]
    assert (len(happened(game, BlocksCreature)), len(happened(game, BecomesBlockedByCreature))) == (2, 4)
    end_combat(game)
    assert life(game, 1) == 20


@rule("702.22i")
def test_an_effect_blocks_a_whole_band() -> None:
    """702.22i: if an effect makes one of a band blocked, the whole band becomes blocked."""
    game = fight([HERO, BEARER, BEAR, GIANT], [])
    attack(game, "Marching Hero", "Shield Maiden", "Grizzly Bears", "Hill Giant")
    band(game, "Marching Hero", "Shield Maiden", "Grizzly Bears")
    to_step(game, "declare blockers")
    happen(game, BecomesBlocked(HERE, the(game, "Grizzly Bears").id))
    assert len(happened(game, BecomesBlocked)) == 3
    end_combat(game)
    assert damage(game) == [("Hill Giant", "Bob", 3)]


@rule("702.22j")
def test_the_defending_player_divides_what_banding_blocks() -> None:
    """702.22j: the damage of an attacker blocked by a creature with banding is divided by the defending player."""
    game = fight([GIANT], [HERO, BEARER])
    attack(game, "Hill Giant")
    block(game, ("Marching Hero", "Hill Giant"), ("Shield Maiden", "Hill Giant"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert decision.player == 1
    game.choose(shares(decision, (1, 2)))
    assert graveyard(game, 1) == ["Marching Hero"]


@rule("702.22j", "702.19b")
def test_trample_is_divided_by_the_defending_player_as_well() -> None:
    """702.22j: they can give all of it to the blockers; beyond those it goes only after lethal damage."""
    mammoth = card("Mammoth", text="Trample", pt="5/5")
    game = fight([mammoth], [BEARER])
    attack(game, "Mammoth")
    block(game, ("Shield Maiden", "Mammoth"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert (decision.player, [each.name for each in decision.things]) == (1, ["Bob", "Shield Maiden"])
    game.choose(shares(decision, (0, 5)))
    assert life(game, 1) == 20


@rule("702.22j", "609.4", "702.19c")
def test_banding_divides_nothing_as_though_unblocked() -> None:
    """609.4: an attacker that assigns its damage as though it weren't blocked is blocked by nothing with banding then:
    its controller divides what tramples over a planeswalker.
    """
    may = "You may have this creature assign its combat damage as though it weren't blocked."
    wurm = card("Wurm", text=f"Trample over planeswalkers\n{may}", pt="5/5")
    keeper = Piece(card("Ilsabet", types="Legendary Planeswalker — Ilsabet", loyalty="2"), counters=(("loyalty", 2),))
    for wanted, divider, things in ((True, 0, ["Ilsabet", "Bob"]), (False, 1, ["Ilsabet", "Bob", "Marching Hero"])):
        game = fight([wurm], [keeper, HERO])
        attack(game, ("Wurm", "Ilsabet"))
        block(game, ("Marching Hero", "Wurm"))
        to_step(game, "combat damage")
        game.choose(wanted)
        decision = question(game, AssignCombatDamage)
        assert (decision.player, sorted(each.name for each in decision.things)) == (divider, sorted(things))


@rule("702.22j")
def test_two_of_a_quality_block_together() -> None:
    """702.22j: so is that of one blocked by a Dinosaur that bands with other Dinosaurs, and another Dinosaur."""
    for others, divider in ((LIZARD, 1), (BEAR, 0)):
        game = fight([GIANT], [RAPTOR, others])
        attack(game, "Hill Giant")
        block(game, ("Sharp Raptor", "Hill Giant"), (others.name, "Hill Giant"))
        to_step(game, "combat damage")
        assert question(game, AssignCombatDamage).player == divider


@rule("702.22k")
def test_the_active_player_divides_what_blocks_banding() -> None:
    """702.22k: the damage of a creature that blocks one with banding is divided by the active player."""
    game = fight([HERO, BEARER], [GIANT])
    attack(game, "Marching Hero", "Shield Maiden")
    band(game, "Marching Hero", "Shield Maiden")
    block(game, ("Hill Giant", "Marching Hero"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert decision.player == 0
    game.choose(shares(decision, (0, 3)))
    assert graveyard(game, 0) == ["Shield Maiden"]


@rule("702.22k")
def test_two_of_a_quality_are_blocked_together() -> None:
    """702.22k: so is that of one that blocks a Dinosaur that bands with other Dinosaurs, and another Dinosaur."""
    game = fight([RAPTOR, LIZARD], [GIANT])
    attack(game, "Sharp Raptor", "Old Lizard")
    band(game, "Sharp Raptor", "Old Lizard")
    block(game, ("Hill Giant", "Old Lizard"))
    to_step(game, "combat damage")
    assert question(game, AssignCombatDamage).player == 0


@rule("702.22j", "702.22k")
def test_banding_counts_as_damage_is_assigned() -> None:
    """702.22k: it is asked who has banding in the combat damage step; a band without any leaves damage as usual."""
    game = position(side([HERO, BEAR], hand=[SCATTER], lands="G"), side([GIANT]), step="beginning of combat")
    attack(game, "Marching Hero", "Grizzly Bears")
    band(game, "Marching Hero", "Grizzly Bears")
    block(game, ("Hill Giant", "Grizzly Bears"))
    act(game, "cast Scatter", targets=["Marching Hero"])
    resolve(game)
    to_step(game, "combat damage")
    assert question(game, AssignCombatDamage).player == 1


@rule("508.1e", "508.1j", "702.22c")
def test_a_band_is_declared_before_attacks_are_paid_for() -> None:
    """508.1e: bands are announced before the costs of attacking are determined and paid."""
    text = "Creatures can't attack you unless their controller pays {1} for each of those creatures."
    toll = card("Toll Bridge", types="Enchantment", text=text)
    game = position(side([HERO, BEAR], lands="GGG"), side([toll]), step="beginning of combat")
    attack(game, "Marching Hero", "Grizzly Bears")
    band(game, "Marching Hero", "Grizzly Bears")
    assert bands(game) == [["Marching Hero", "Grizzly Bears"]]
    assert sum(seen.tapped for seen in game.view(0).battlefield if "Land" in seen.types) == 2


@rule("702.22c", "733.1")
def test_a_declaration_with_bands_is_data() -> None:
    """702.22c: while bands are declared and after that, the game can be saved, copied and undone."""
    game = fight([HERO, BEARER, BEAR, GIANT], [])
    attack(game, "Marching Hero", "Shield Maiden", "Grizzly Bears", "Hill Giant")
    band(game, "Marching Hero", "Grizzly Bears")
    again = Game.load(game.save())
    band(again, "Shield Maiden", "Hill Giant")
    assert bands(Game.load(again.save())) == bands(again)
    other = game.copy()
    band(other)
    assert bands(other) == [["Marching Hero", "Grizzly Bears"]]
    again.undo()
    assert offered(again) == offered(game)


@rule("508.1e", "702.22c")
def test_the_log_and_the_screen_tell_of_bands() -> None:
    """508.1e: bands are announced, so everybody knows of them."""
    game = fight([HERO, BEAR, GIANT], [])
    attack(game, "Marching Hero", "Grizzly Bears", "Hill Giant")
    band(game, "Marching Hero", "Grizzly Bears")
    story = "\n".join(str(line) for line in game.view(1).story)
    assert "Alice attacks Bob with Hill Giant and a band of Marching Hero and Grizzly Bears" in story
