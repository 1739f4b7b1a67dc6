"""CR 118.7, 602.2b: abilities that say that they cost less to activate."""

from __future__ import annotations

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, hand, life, option_named, pending, position, resolve, side, the
from spells import SERF, choose


@rule("118.7", "602.1b", "602.2b")
def test_an_ability_costs_less_for_each_of_something() -> None:
    """CR 118.7, 602.1b: with two creatures it costs two less, with none all of it."""
    text = "{3}: You gain 1 life. This ability costs {1} less to activate for each creature you control."
    cheap = card("Relic", "{1}", "Artifact", text)
    game = position(side(battlefield=[cheap, SERF, BEAR], lands="W"), side())
    act(game, "activate Relic")
    resolve(game)
    assert life(game, 0) == 21
    assert not can(game, "activate Relic")
    assert not can(position(side(battlefield=[cheap], lands="WW"), side()), "activate Relic")


@rule("118.7", "602.2b")
def test_an_ability_costs_less_under_a_condition() -> None:
    """CR 118.7: only if the condition is met."""
    text = (
        "{3}: You gain 1 life. This ability costs {2} less to activate if you control a Bear. "
        "Activate only as a sorcery."
    )
    den = card("Den", "{1}", "Artifact", text)
    assert can(position(side(battlefield=[den, BEAR], lands="W"), side()), "activate Den")
    assert not can(position(side(battlefield=[den, SERF], lands="W"), side()), "activate Den")
    assert not can(position(side(battlefield=[den, BEAR], lands="W"), side(), step="upkeep"), "activate Den")


@rule("118.7", "602.2b")
def test_an_ability_costs_x_less() -> None:
    """CR 118.7: X is what the text says, never more than the generic mana of the cost."""
    text = (
        "{3}{W}: You gain 1 life. This ability costs {X} less to activate, where X is the greatest power among "
        "creatures you control."
    )
    den = card("Den", "{1}", "Artifact", text)
    giant = card("Titan", "{R}", "Creature — Giant", pt="9/9")
    assert can(position(side(battlefield=[den, giant], lands="W"), side()), "activate Den")
    assert not can(position(side(battlefield=[den, giant], lands="R"), side()), "activate Den")
    assert not can(position(side(battlefield=[den, SERF], lands="WW"), side()), "activate Den")


@rule("601.2f", "108.3")
def test_spells_that_one_casts_without_owning_them() -> None:
    """CR 108.3: only a card that another player owns costs less."""
    crook = card("Crook", "{B}", "Enchantment", "Spells you cast but don't own cost {2} less to cast.")
    text = "Exile the top card of target opponent's library. You may cast that card this turn."
    theft = card("Theft", "{R}", "Sorcery", text)
    ox = card("Ox", "{2}{R}", "Creature — Ox", pt="2/5")
    game = position(side(battlefield=[crook], hand=[theft, ox], lands="RR"), side(library=[ox, ox]))
    assert not can(game, "cast Ox")
    act(game, "cast Theft", targets=["Bob"])
    resolve(game)
    act(game, "cast Ox")
    assert hand(game, 0) == ["Ox"]
    assert [seen.name for seen in game.view(0).stack] == ["Ox"]


@rule("118.7", "601.2f")
def test_a_discount_under_a_condition_is_this_spells_alone() -> None:
    """CR 601.2f: the spell costs less if the condition is met, and no other spell in hand does."""
    text = "This spell costs {2} less to cast if you control a creature.\nYou gain 1 life."
    cheap, dear = card("Cheap", "{2}{W}", "Sorcery", text), card("Dear", "{2}{W}", "Sorcery", "You gain 1 life.")
    for mine, yours, is_cheaper in (([BEAR], [], True), ([], [BEAR], False)):
        game = position(side(battlefield=mine, hand=[cheap, dear], lands="W"), side(battlefield=yours))
        assert can(game, "cast Cheap") is is_cheaper
        assert not can(game, "cast Dear")
        if is_cheaper:
            act(game, "cast Cheap")
            resolve(game)
            assert life(game, 0) == 21


@rule("118.7", "601.2c", "602.2b")
def test_an_ability_costs_less_by_what_it_targets() -> None:
    """601.2c: targets are chosen before the cost is determined: it is two for the Serf, and three for the Bear."""
    text = "{3}: Tap target creature. This ability costs {1} less to activate if it targets a creature with power 1."
    snare = card("Snare", "{1}", "Artifact", text)
    game = position(side(battlefield=[snare], lands="WW"), side(battlefield=[SERF, BEAR]))
    act(game, "activate Snare", targets=["Serf"])
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    assert not can(position(side(battlefield=[snare], lands="WW"), side(battlefield=[BEAR])), "activate Snare")


@rule("118.7", "602.2b")
def test_an_ability_costs_more_for_each_of_something() -> None:
    """118.7: with two cards in hand it costs two more."""
    text = "{1}: You gain 1 life. This ability costs {1} more to activate for each card in your hand."
    stone = card("Stone", "{1}", "Artifact", text)
    for lands, is_enough in (("WWW", True), ("WW", False)):
        game = position(side(battlefield=[stone], hand=[BEAR, BEAR], lands=lands), side())
        assert can(game, "activate Stone") is is_enough
    assert can(position(side(battlefield=[stone], lands="W"), side()), "activate Stone")


@rule("702.6a", "118.7", "602.2b")
def test_equip_costs_less_for_each_of_something() -> None:
    """702.6a: the equip ability's own cost, for the creatures that its controller has."""
    text = "Equip {3}. This ability costs {1} less to activate for each Human you control."
    club = card("Club", "{1}", "Artifact — Equipment", text)
    assert can(position(side(battlefield=[club, SERF, SERF], lands="W"), side()), "activate Club")
    assert not can(position(side(battlefield=[club, SERF, BEAR], lands="W"), side()), "activate Club")


@rule("702.6a", "602.5b")
def test_equip_only_once_each_turn() -> None:
    """602.5b: once, whatever else could be paid for; and only as a sorcery, as with any equip."""
    club = card("Club", "{1}", "Artifact — Equipment", "Equip {1}. Activate only once each turn.")
    game = position(side(battlefield=[club, SERF, BEAR], lands="WW"), side())
    act(game, "activate Club", targets=["Serf"])
    assert not can(game, "activate Club")
    resolve(game)
    assert not can(game, "activate Club")
    assert not can(position(side(battlefield=[club, SERF], lands="WW"), side(), step="upkeep"), "activate Club")


@rule("118.7", "601.2c", "602.2b")
def test_an_ability_costs_less_by_the_power_of_what_it_targets() -> None:
    """CR 601.2c: its target is chosen before its cost is determined: by the power of the Bears it can't be paid."""
    text = "Equip {5}. This ability costs {X} less to activate, where X is the power of the creature it targets."
    belt = card("Belt", "{1}", "Artifact — Equipment", text)
    giant = card("Titan", "{R}", "Creature — Giant", pt="4/4")
    game = position(side(battlefield=[belt, giant, BEAR], lands="W"), side())
    act(game, "activate Belt")
    assert {option.name for option in pending(game).options if isinstance(option, Thing)} == {"Titan"}
    choose(game, "Titan")
    resolve(game)
    assert the(game, "Belt").attached_to == the(game, "Titan").id
    assert not can(game, "activate Belt")
    assert not can(position(side(battlefield=[belt, BEAR], lands="W"), side(battlefield=[giant])), "activate Belt")
    assert can(position(side(battlefield=[belt, BEAR], lands="WWW"), side()), "activate Belt")


@rule("105.2", "118.7", "601.2c")
def test_an_ability_costs_less_for_each_color_of_what_it_targets() -> None:
    """CR 105.2: one less for a creature of one color, two less for one of two, none for a colorless one."""
    less = "This ability costs {1} less to activate for each color of the creature it targets."
    text = f"{{2}}: Tap target creature. {less}"
    prism = card("Prism", "{1}", "Artifact", text)
    sliver = card("Sliver", "{R}{G}", "Creature — Sliver", pt="1/1")
    golem = card("Golem", "{1}", "Artifact Creature — Golem", pt="1/1")
    assert can(position(side(battlefield=[prism]), side(battlefield=[sliver, golem])), "activate Prism")
    assert not can(position(side(battlefield=[prism]), side(battlefield=[BEAR])), "activate Prism")
    assert can(position(side(battlefield=[prism], lands="W"), side(battlefield=[BEAR])), "activate Prism")
    assert not can(position(side(battlefield=[prism], lands="W"), side(battlefield=[golem])), "activate Prism")


@rule("118.7", "602.2b", "500.1")
def test_an_ability_costs_less_in_certain_turns() -> None:
    """CR 118.7: only during that turn; one mana isn't enough in another one."""
    crown = card(
        "Crown", "{1}", "Artifact", "{2}: You gain 1 life. This ability costs {1} less to activate during your turn."
    )
    assert can(position(side(battlefield=[crown], lands="W"), side()), "activate Crown")
    theirs = position(side(battlefield=[crown], lands="W"), side(), active=1)
    theirs.choose(option_named(theirs, "pass"))
    assert not can(theirs, "activate Crown")
