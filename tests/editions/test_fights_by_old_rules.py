"""CR 310, 502.2, 502.9, 502.28 of 2006: fights in which something is done while combat damage is on the stack."""

from __future__ import annotations

from collections.abc import Sequence

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from positions import BEAR, act, card, graveyard, life, on_battlefield, position, resolve, settle, side, the
from rules.combat.fights import attack, block, damage, question, shares, to_declaration, to_step

OGRE = card("Ogre", pt="3/3")
WALL = card("Wall", "", "Creature — Wall", pt="0/4")
SHIELD = card("Shield", "{0}", "Instant", "Regenerate target creature.")
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")
FADE = card("Fade", "{0}", "Instant", "Target creature phases out.")
START = "beginning of combat"


def fight(mine: Sequence[Card], theirs: Sequence[Card], *hand: Card) -> Game:
    """Combat, with instants in the attacking player's hand."""
    return position(side(mine, hand), side(theirs), step=START)


def stacked(game: Game) -> None:
    """Go on until combat damage is on the stack."""
    to_step(game, "combat damage")
    assert game.state.stack
    assert damage(game) == []


def cast(game: Game, name: str, target: str) -> None:
    """Cast an instant with combat damage on the stack, and let it resolve."""
    act(game, f"cast {name}", targets=[target])
    resolve(game)


@rule("310.4a", "419.6b", edition="2006")
@rule("310.4", edition="2001")
@by_editions("2001", "2006")
def test_what_regenerates_is_out_of_combat_and_fights_all_the_same() -> None:
    """310.4a of 2006: damage is dealt by and to a creature that has been removed from combat by regenerating."""
    game = fight([OGRE], [WALL], SHIELD, DOOM)
    attack(game, "Ogre")
    block(game, ("Wall", "Ogre"))
    stacked(game)
    cast(game, "Shield", "Ogre")
    cast(game, "Doom", "Ogre")
    settle(game)
    assert damage(game) == [("Ogre", "Wall", 3)]
    assert the(game, "Ogre").tapped


@rule("310.4c", edition="2006")
@rule("310.4", edition="2001")
@by_editions("2001", "2006")
def test_what_is_no_creature_any_more_deals_damage_and_gets_none() -> None:
    """310.4c of 2006: damage to what is no longer a creature isn't dealt; 310.4a: what it assigned is."""
    march = card(
        "March",
        "{3}{U}",
        "Enchantment",
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    )
    idol = card("Idol", "{2}", "Artifact")
    end = card("End", "{0}", "Instant", "Destroy target enchantment.")
    game = fight([march, idol], [OGRE], end)
    attack(game, "Idol")
    block(game, ("Ogre", "Idol"))
    stacked(game)
    cast(game, "End", "March")
    settle(game)
    assert damage(game) == [("Idol", "Ogre", 2)]
    assert on_battlefield(game, "Idol")


@rule("310.4b", edition="2006")
@rule("310.4", edition="2001")
@by_editions("2001", "2006")
def test_whose_a_source_is_as_its_damage_is_dealt() -> None:
    """310.4b of 2006: the source is the creature as it is when damage is dealt, under its new controller."""
    text = "Whenever a creature you control deals combat damage to a player, you gain 5 life."
    shrine = card("Shrine", "", "Enchantment", text)
    theft = card("Theft", "{0}", "Instant", "Gain control of target creature until end of turn.")
    game = position(side([OGRE]), side([shrine], [theft]), step=START)
    attack(game, "Ogre")
    stacked(game)
    game.choose("pass")
    cast(game, "Theft", "Ogre")
    settle(game)
    assert life(game, 1) == 20 - 3 + 5


@rule("310.4a", "502.7b", edition="2006")
@rule("310.4", "502.7b", edition="2001")
@by_editions("2001", "2006")
def test_protection_that_comes_in_response_prevents_assigned_damage() -> None:
    """502.7b of 2006: damage is prevented as it would be dealt, whenever it was assigned."""
    red = card("Brute", "{R}", pt="3/3")
    ward = card("Ward", "{0}", "Instant", "Target creature gains protection from red until end of turn.")
    game = fight([BEAR], [red], ward)
    attack(game, "Grizzly Bears")
    block(game, ("Brute", "Grizzly Bears"))
    stacked(game)
    cast(game, "Ward", "Grizzly Bears")
    settle(game)
    assert damage(game) == [("Grizzly Bears", "Brute", 2)]


@rule("310.4a", "502.15a", edition="2006")
@rule("310.4", "217.8a", edition="2001")
@by_editions("2001", "2006")
def test_what_has_phased_out_deals_its_damage_and_gets_none() -> None:
    """310.4a, 310.4c of 2006: what has phased out isn't in play: damage to it isn't dealt, its own is."""
    game = fight([OGRE], [BEAR], FADE)
    attack(game, "Ogre")
    block(game, ("Grizzly Bears", "Ogre"))
    stacked(game)
    cast(game, "Fade", "Ogre")
    settle(game)
    assert damage(game) == [("Ogre", "Grizzly Bears", 3)]
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("310.4", "419.7a", edition="2006")
@by_editions("2001", "2006")
def test_combat_damage_is_prevented_while_it_is_on_the_stack() -> None:
    """419.4 of 2006: a prevention effect applies that came after damage was assigned, but before it is dealt."""
    fog = card("Fog", "{0}", "Instant", "Prevent all combat damage that would be dealt this turn.")
    game = fight([OGRE], [], fog)
    attack(game, "Ogre")
    stacked(game)
    act(game, "cast Fog")
    settle(game)
    assert (damage(game), life(game, 1)) == ([], 20)


@rule("310.4b", "413.2f", edition="2006")
@by_editions("2001", "2006")
def test_what_has_come_back_is_another_creature() -> None:
    """217.1c of 2006: who is returned and comes again doesn't deal the damage, the creature that left does: a trigger
    of the new one isn't about it.
    """
    text = "When this creature deals combat damage to a player, you gain 7 life."
    imp = card("Imp", "{0}", "Creature — Imp", f"Flash\n{text}", "1/1")
    hook = card("Hook", "{0}", "Instant", "Return target creature to its owner's hand.")
    game = fight([imp], [], hook)
    attack(game, "Imp")
    stacked(game)
    cast(game, "Hook", "Imp")
    act(game, "cast Imp")
    settle(game)
    assert life(game, 1) == 19
    assert life(game, 0) == 20


@rule("502.2c", edition="2006")
@rule("502.2c", edition="2001")
@by_editions("2001", "2006")
def test_first_strike_lost_or_gained_between_the_steps_changes_nothing() -> None:
    """502.2c of 2006: who assigned in the first step doesn't in the second; who didn't does, first strike or not."""
    knight = card("Knight", "", "Creature — Human Knight", "First strike", "2/2")
    swap = card("Swap", "{0}", "Instant", "Target creature loses first strike until end of turn.")
    gift = card("Gift", "{0}", "Instant", "Target creature gains first strike until end of turn.")
    game = fight([knight, OGRE], [], swap, gift)
    attack(game, "Knight", "Ogre")
    stacked(game)
    cast(game, "Swap", "Knight")
    cast(game, "Gift", "Ogre")
    settle(game)
    assert damage(game) == [("Knight", "Bob", 2)]
    to_step(game, "postcombat main")
    assert damage(game) == [("Knight", "Bob", 2), ("Ogre", "Bob", 3)]


@rule("502.28c", edition="2006")
@by_editions("2006")
def test_double_strike_lost_in_the_first_step_is_none_in_the_second() -> None:
    """502.28c of 2006: who loses double strike in the first step assigns nothing in the second one."""
    duelist = card("Duelist", "", "Creature — Human", "Double strike", "2/2")
    swap = card("Swap", "{0}", "Instant", "Target creature loses double strike until end of turn.")
    game = fight([duelist], [], swap)
    attack(game, "Duelist")
    stacked(game)
    cast(game, "Swap", "Duelist")
    to_step(game, "postcombat main")
    assert damage(game) == [("Duelist", "Bob", 2)]


@rule("502.28d", edition="2006")
@by_editions("2006")
def test_double_strike_given_to_who_has_struck_first() -> None:
    """502.28d of 2006: given double strike after its first-strike damage is on the stack, it assigns damage again."""
    knight = card("Knight", "", "Creature — Human Knight", "First strike", "2/2")
    gift = card("Gift", "{0}", "Instant", "Target creature gains double strike until end of turn.")
    game = fight([knight], [], gift)
    attack(game, "Knight")
    stacked(game)
    cast(game, "Gift", "Knight")
    to_step(game, "postcombat main")
    assert damage(game) == [("Knight", "Bob", 2), ("Knight", "Bob", 2)]


@rule("502.9c", edition="2006")
@rule("502.9c", edition="2001")
@by_editions("2001", "2006", "2009", "2024", "2026")
def test_a_trampler_whose_blockers_are_gone_damages_the_player() -> None:
    """502.9c of 2006: if all its blockers are gone before damage is assigned, all of it goes to the player."""
    boar = card("Boar", "", "Creature — Boar", "Trample", "5/5")
    game = fight([boar, OGRE], [BEAR, WALL], DOOM, DOOM)
    attack(game, "Boar", "Ogre")
    block(game, ("Grizzly Bears", "Boar"), ("Wall", "Ogre"))
    cast(game, "Doom", "Grizzly Bears")
    cast(game, "Doom", "Wall")
    to_step(game, "combat damage")
    settle(game)
    assert damage(game) == [("Boar", "Bob", 5)]


@rule("502.9b", "310.4c", edition="2006")
@by_editions("2001", "2006")
def test_what_a_trampler_assigned_to_a_blocker_is_lost_with_it() -> None:
    """310.4c of 2006: damage assigned to a blocker that is gone as it would be dealt goes to nobody else."""
    boar = card("Boar", "", "Creature — Boar", "Trample", "5/5")
    game = fight([boar], [BEAR], DOOM)
    attack(game, "Boar")
    block(game, ("Grizzly Bears", "Boar"))
    to_step(game, "combat damage")
    game.choose(shares(question(game, AssignCombatDamage), (3, 2)))
    cast(game, "Doom", "Grizzly Bears")
    settle(game)
    assert damage(game) == [("Boar", "Bob", 3), ("Grizzly Bears", "Boar", 2)]


@rule("310.4a", edition="2006")
@rule("310.4", edition="2001")
@by_editions("2001", "2006")
def test_who_is_sacrificed_strikes_and_what_dies_of_both_dies_once() -> None:
    """310.4a of 2006: a creature's damage and what it is sacrificed for come one after the other."""
    text = "Sacrifice this creature: It deals 1 damage to any target."
    fanatic = card("Fanatic", "", "Creature — Goblin", text, "1/1")
    game = fight([fanatic], [BEAR])
    attack(game, "Fanatic")
    block(game, ("Grizzly Bears", "Fanatic"))
    stacked(game)
    act(game, "activate Fanatic", targets=["Grizzly Bears"])
    settle(game)
    assert damage(game) == [("Fanatic", "Grizzly Bears", 1)]
    assert graveyard(game, 0) == ["Fanatic"]
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("310.4a", "420.5c", edition="2006")
@by_editions("2001", "2006")
def test_toughness_counts_as_damage_is_dealt() -> None:
    """420.5c of 2006: a creature made bigger while damage is on the stack survives it."""
    growth = card("Growth", "{0}", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = fight([BEAR], [OGRE], growth)
    attack(game, "Grizzly Bears")
    block(game, ("Ogre", "Grizzly Bears"))
    stacked(game)
    cast(game, "Growth", "Grizzly Bears")
    settle(game)
    assert damage(game) == [("Grizzly Bears", "Ogre", 2), ("Ogre", "Grizzly Bears", 3)]
    assert graveyard(game, 0) == ["Growth"]


@rule("310.1", edition="2006")
@by_editions("2006")
def test_of_several_blockers_one_gets_all_of_it_however_little_would_do() -> None:
    """310.2 of 2006: damage is divided as its player chooses, also past a blocker that would live."""
    game = fight([OGRE], [BEAR, WALL])
    attack(game, "Ogre")
    block(game, ("Grizzly Bears", "Ogre"), ("Wall", "Ogre"))
    to_step(game, "combat damage")
    game.choose(shares(question(game, AssignCombatDamage), (0, 3)))
    settle(game)
    assert ("Ogre", "Wall", 3) in damage(game)


@rule("310.2e", "502.9b", edition="2006")
@by_editions("2006")
def test_lifelink_is_counted_by_who_controls_the_source_as_damage_is_dealt() -> None:
    """310.4b of 2006: a source with lifelink that was sacrificed meanwhile still lets its last controller gain life."""
    leech = card("Leech", "", "Creature — Leech", "Lifelink\nSacrifice this creature: Draw a card.", "2/2")
    game = fight([leech], [])
    attack(game, "Leech")
    stacked(game)
    act(game, "activate Leech")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (22, 18)


@rule("408.2g", edition="2001")
@rule("200.8", "310.1", edition="2006")
@by_editions("2001", "2006")
def test_combat_damage_on_the_stack_does_not_leave_with_a_player() -> None:
    """200.8 of 2006: it is an object, but nobody's: it is dealt although who attacked has left the game."""
    game = position(side([BEAR]), side(), side())
    declaration = to_declaration(game, DeclareAttackers)
    game.choose((next(each for each in declaration.candidates if "attacks Bob" in str(each)),))
    to_step(game, "combat damage")
    assert len(game.state.stack) == 1
    game.concede(0)
    settle(game)
    assert life(game, 1) == 18
