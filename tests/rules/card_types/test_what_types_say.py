"""CR 202-208, 304, 306, 307, 310: what is printed on a card, and what its card types say about it."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.concepts.events import Cause
from comprules.rules.zones.zone_changes import MoveObject
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

HERE = Cause("303.4j")
BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")


@rule("205.4a")
def test_supertypes_stand_before_the_card_types() -> None:
    """205.4a: an object can have several of the five supertypes."""
    assert parse_type_line("Legendary Snow Creature — Elf").supertypes == ("Legendary", "Snow")
    for name in ("Basic", "Legendary", "Ongoing", "Snow", "World"):
        assert parse_type_line(f"{name} Land").supertypes == (name,)


@rule("207.2a")
def test_reminder_text_says_nothing() -> None:
    """207.2a: what stands in brackets only tells of a rule: a card with nothing else has no ability."""
    wall = card("Wall", "{0}", "Creature — Wall", "(This creature gets +5/+5.)", "0/3")
    seen = the(position(side(battlefield=[wall]), side()), "Wall")
    assert (seen.power, seen.toughness) == (0, 3)


@rule("208.5")
def test_a_creature_without_power_and_toughness_has_0() -> None:
    """208.5: an artifact without numbers that becomes a creature is a 0/0, and so put into the graveyard."""
    orb = card("Orb", "{1}", "Artifact", "{0}: This artifact becomes an artifact creature until end of turn.")
    banner = card("Banner", "{1}", "Enchantment", "Creatures you control get +1/+2.")
    for others, numbers in (((banner,), (1, 2)), ((), None)):
        game = position(side(battlefield=[orb, *others]), side())
        act(game, "activate Orb")
        resolve(game)
        seen = on_battlefield(game, "Orb")
        assert [(each.power, each.toughness) for each in seen] == ([numbers] if numbers else [])


@rule("304.1")
def test_an_instant_is_cast_whenever_one_has_priority() -> None:
    """304.1: in another player's turn and in response to a spell; it uses the stack."""
    game = position(side(hand=[BOLT], lands="R"), side(hand=[BOLT], lands="R"), step="upkeep")
    act(game, "cast Bolt", targets=["Bob"])
    pass_priority(game)
    act(game, "cast Bolt", targets=["Alice"])
    assert [seen.controller for seen in game.view(0).stack] == [0, 1]


@rule("306.5c")
def test_loyalty_is_the_number_of_counters() -> None:
    """306.5c: with its last loyalty counter a planeswalker has no loyalty left; with one more it stays."""
    sage = card("Sage", "{1}", "Planeswalker — Elf", "0: You gain 1 life.", loyalty="3")
    for counters, left in ((3, 0), (4, 1)):
        there = Piece(sage, counters=(("loyalty", counters),))
        game = position(side(hand=[BOLT], lands="R"), side(battlefield=[there]))
        act(game, "cast Bolt", targets=["Sage"])
        resolve(game)
        assert [dict(seen.counters) for seen in on_battlefield(game, "Sage")] == [{"loyalty": left}] * left


@rule("307.5")
def test_only_as_a_sorcery_is_about_the_time_alone() -> None:
    """307.5: it needs no sorcery, and what forbids casting sorceries doesn't matter."""
    lamp = card("Lamp", "{1}", "Artifact", "{0}: You gain 1 life. Activate only as a sorcery.")
    hush = card("Hush", "{1}", "Enchantment", "Players can't cast sorcery spells.")
    assert can(position(side(battlefield=[lamp, hush]), side()), "activate Lamp")
    assert not can(position(side(battlefield=[lamp, hush]), side(), step="upkeep"), "activate Lamp")
    game = position(side(battlefield=[lamp], hand=[BOLT], lands="R"), side())
    act(game, "cast Bolt", targets=["Bob"])
    assert not can(game, "activate Lamp")


@rule("310.4", "310.4c")
def test_defense_is_the_number_of_counters() -> None:
    """310.4c: a battle with three defense counters that is dealt 3 damage has defense 0 and goes."""
    fort = card("Fort", "{1}", "Battle", defense="4")
    for counters, left in ((3, 0), (4, 1)):
        there = Piece(fort, counters=(("defense", counters),))
        game = position(side(hand=[BOLT], lands="R"), side(battlefield=[there]))
        act(game, "cast Bolt", targets=["Fort"])
        resolve(game)
        assert [dict(seen.counters) for seen in on_battlefield(game, "Fort")] == [{"defense": left}] * left


RAID = card("Raid", "{0}", "Battle — Siege", defense="3")


@rule("310.8", "310.8g")
def test_a_battle_that_stops_being_one_keeps_its_protector() -> None:
    """310.8g: turned into something else and back by an effect that ends, it has the same protector."""
    text = "Until end of turn, target permanent becomes a 1/1 Ox creature and loses all other card types."
    game = position(side(hand=[RAID, card("Ox", "{0}", "Sorcery", text)]), side(), side())
    act(game, "cast Raid")
    resolve(game)
    game.choose(named(game, "Carol"))
    assert the(game, "Raid").protector == 2
    act(game, "cast Ox", targets=["Raid"])
    resolve(game)
    run_to(game, "upkeep")
    assert the(game, "Raid").protector == 2


@rule("310.8f")
def test_a_battle_has_one_protector_at_a_time() -> None:
    """310.8f: who protects it stops as another player becomes its protector."""
    game = position(side(hand=[RAID]), side(), side(), side())
    act(game, "cast Raid")
    resolve(game)
    game.choose(named(game, "Bob"))
    game.concede(1)
    game.choose(named(game, "Carol"))
    assert the(game, "Raid").protector == 2


@rule("310.9")
def test_a_battle_cant_be_attached() -> None:
    """310.9: a battle that is an Aura besides isn't attached to anything."""
    siege = card("Siege Banner", "{0}", "Enchantment Battle — Aura", "Enchant creature", defense="3")
    banner = card("Banner", "{0}", "Enchantment — Aura", "Enchant creature")
    for aura, may in ((siege, False), (banner, True)):
        game = position(side(hand=[aura], battlefield=[BEAR]), side())
        act(game, f"cast {aura.name}", targets=["Grizzly Bears"])
        resolve(game)
        attached = [game.state.objects[seen.id].attached_to for seen in on_battlefield(game, aura.name)]
        assert attached == ([the(game, "Grizzly Bears").id] if may else [])


@rule("303.4h")
def test_what_is_no_attachment_enters_unattached() -> None:
    """303.4h: a creature card that is put onto the battlefield attached to something is there by itself."""
    text = "Put target permanent card from your graveyard onto the battlefield attached to a creature you control."
    veil = card("Veil", "{1}", "Enchantment — Aura", "Enchant creature")
    ox = card("Ox", "{1}", "Creature — Ox", pt="1/1")
    for what, is_attached in ((veil, True), (ox, False)):
        game = position(side(hand=[card("Lift", "{0}", "Sorcery", text)], graveyard=[what], battlefield=[BEAR]), side())
        act(game, "cast Lift", targets=[what.name])
        settle(game)
        while not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
        record = game.state.objects[the(game, what.name).id]
        assert (record.attached_to is not None) is is_attached


@rule("303.4j")
def test_an_aura_doesnt_move_to_what_it_cant_enchant() -> None:
    """303.4j: it stays where it is when it is to be attached to a land, and to a creature with protection from it."""
    veil = card("Veil", "{0}", "Enchantment — Aura", "Enchant creature")
    move = card("Move", "{0}", "Sorcery", "Attach target Aura to target permanent.")
    wisp = card("Wisp", "{1}", "Creature — Wisp", "Protection from enchantments", pt="1/1")
    ox = card("Ox", "{1}", "Creature — Ox", pt="1/1")
    for host, moves in (("Forest", False), ("Wisp", False), ("Ox", True)):
        game = position(side(hand=[veil, move], battlefield=[BEAR, wisp, ox], lands="G"), side())
        act(game, "cast Veil", targets=["Grizzly Bears"])
        resolve(game)
        act(game, "cast Move", targets=["Veil", host])
        resolve(game)
        there = host if moves else "Grizzly Bears"
        assert game.state.objects[the(game, "Veil").id].attached_to == the(game, there).id


@rule("303.4k")
def test_an_aura_that_is_turned_up_may_become_attached_as_what_it_is_then() -> None:
    """303.4k: what it can enchant is asked of the Aura as it is face up: not of a creature with protection from it."""
    text = "Enchant creature\nMorph {0}\nAs this permanent is turned face up, you may attach it to a creature."
    veil = card("Veil", "{4}{U}", "Enchantment — Aura", text)
    wisp = card("Wisp", "{1}", "Creature — Wisp", "Protection from enchantments", pt="1/1")
    game = position(side(hand=[veil], battlefield=[wisp, BEAR], lands="UUU"), side())
    game.choose(option_named(game, "cast Veil"))
    resolve(game)
    act(game, "turn")
    while not isinstance(game.decision, ChooseAction):
        offered = [getattr(option, "name", "") for option in pending(game).options]
        assert "Wisp" not in offered
        game.choose(pending(game).options[0])
    assert game.state.objects[the(game, "Veil").id].attached_to == the(game, "Grizzly Bears").id


@rule("400.4")
def test_cards_of_certain_types_cant_enter_certain_zones() -> None:
    """400.4: an instant card doesn't go to the battlefield, a creature card does."""
    for what, goes in ((BOLT, False), (BEAR, True)):
        game = position(side(graveyard=[what]), side())
        (number,) = game.state.graveyard(0)
        happen(game, MoveObject(HERE, number, Zone.BATTLEFIELD))
        assert len(on_battlefield(game, what.name)) == goes
        assert graveyard(game, 0) == ([] if goes else ["Bolt"])


@rule("116.2m")
@pytest.mark.parametrize(("step", "may"), [("precombat main", True), ("upkeep", False)])
def test_a_locked_half_is_unlocked_as_a_special_action(step: str, may: bool) -> None:
    """116.2m: for the half's mana cost, in one's own main phase with an empty stack; nobody can respond."""
    hall = faced(
        "split",
        face("Hall", "{W}", "Enchantment — Room", "Creatures you control get +1/+0."),
        face("Attic", "{B}", "Enchantment — Room", "Creatures you control get +0/+1."),
    )
    game = position(side(battlefield=[hall, BEAR], lands="B"), side(), step=step)
    assert can(game, "unlock Attic") is may
    if may:
        act(game, "unlock Attic")
        assert game.state.stack == ()
        assert the(game, "Grizzly Bears").toughness == 3


@rule("122.9")
def test_what_was_sacrificed_for_it_gives_as_many_counters() -> None:
    """122.9: the counters it had as it was sacrificed are put on another creature; none are taken from it."""
    text = "Sacrifice this creature: Put its +1/+1 counters on target creature you control."
    spike = card("Spike", "{1}", "Creature — Spike", text, "1/1")
    there = Piece(spike, counters=(("+1/+1", 2),))
    game = position(side(battlefield=[there, BEAR]), side())
    act(game, "activate Spike", targets=["Grizzly Bears"])
    resolve(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 2}


@rule("119.10")
def test_a_gain_of_0_life_is_not_replaced() -> None:
    """119.10: where no life would be gained there is nothing to replace."""
    angel = card("Angel", "{1}", "Artifact", "If you would gain life, draw that many cards plus one instead.")
    gift = card("Gift", "{0}", "Sorcery", "You gain 1 life for each creature you control.")
    for creatures, drawn in (((), 0), ((BEAR,), 2)):
        game = position(side(battlefield=[angel, *creatures], hand=[gift]), side())
        act(game, "cast Gift")
        resolve(game)
        assert len(game.view(0).hand) == drawn


@rule("118.7b", "118.7d")
@pytest.mark.parametrize(
    ("cost", "less", "lands", "may"),
    [
        ("{2}{U}", "{R}", "UG", True),
        ("{2}{U}", "{R}", "G", False),
        ("{2}{C}", "{C}{C}", "G", True),
        ("{2}{U}", "{C}", "UG", True),
    ],
)
def test_reductions_by_mana_that_isnt_in_the_cost_take_off_generic_mana(
    cost: str, less: str, lands: str, may: bool
) -> None:
    """118.7b, 118.7d: colored or colorless mana that the cost doesn't have comes off its generic mana alone."""
    ward = card("Ward", "{1}", "Enchantment", f"Spells you cast cost {less} less to cast.")
    study = card("Study", cost, "Sorcery", "Draw a card.")
    assert can(position(side(hand=[study], battlefield=[ward], lands=lands), side()), "cast Study") is may


@rule("201.2c")
def test_what_has_a_different_name_shares_none_and_has_one() -> None:
    """201.2c: another creature of the same name hasn't a different one, nor has a creature without a name."""
    end = card("End", "{0}", "Sorcery", "Destroy target creature with a different name than each creature you control.")
    hide = card("Hide", "{0}", "Sorcery", "Manifest the top card of your library.")
    ox = card("Ox", "{1}", "Creature — Ox", pt="1/1")
    game = position(side(hand=[end], battlefield=[BEAR]), side(battlefield=[BEAR, ox], hand=[hide]), active=1)
    act(game, "cast Hide")
    resolve(game)
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    assert len(on_battlefield(game, "")) == 1
    act(game, "cast End", targets=["Ox"])
    resolve(game)
    assert not can(game, "cast End")
    assert on_battlefield(game, "Ox") == []


@rule("116.2e")
def test_a_card_may_be_discarded_whenever_one_has_priority() -> None:
    """116.2e: a special action: it doesn't use the stack, costs nothing, and its player keeps priority."""
    text = "Flying\nYou may discard this card any time you could cast an instant."
    vulture = card("Vulture", "{B}", "Creature — Bird", text, "3/3")
    game = position(side(), side(hand=[vulture, BOLT], lands="R"), step="upkeep")
    assert not can(game, "activate Vulture")
    pass_priority(game)
    act(game, "cast Bolt", targets=["Alice"])
    act(game, "activate Vulture")
    assert (pending(game).player, graveyard(game, 1)) == (1, ["Vulture"])
    assert [seen.name for seen in game.view(0).stack] == ["Bolt"]
