"""CR 118.7, 602.2b: what texts say about activated abilities costing more or less."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, option_named, pending, position, resolve, side, the
from spells import choose

FLOOR = "This effect can't reduce the mana in that cost to less than one mana."


def helped(text: str, ability: str, lands: str, theirs: str = "") -> Game:
    """A position with an enchantment, a creature with an activated ability, and lands."""
    helper = card("Helper", "{W}", "Enchantment", text)
    return position(side(battlefield=[helper, card("Doer", text=ability, pt="2/2")], lands=lands), side(lands=theirs))


@rule("601.2f", "602.2b")
def test_abilities_that_their_controller_activates_cost_less() -> None:
    """601.2f: what a player's activated abilities cost is reduced by so much generic mana."""
    text = "Abilities you activate cost {2} less to activate."
    game = helped(text, "{2}{G}: This creature gets +1/+1 until end of turn.", "G")
    act(game, "activate Doer")
    resolve(game)
    assert the(game, "Doer").power == 3
    assert not can(game, "activate Doer")


@rule("601.2f")
def test_a_reduction_leaves_one_mana_where_it_says_so() -> None:
    """601.2f: an effect that can't reduce a cost to less than one mana leaves that one; without that it takes all."""
    text = "Abilities you activate that aren't mana abilities cost {2} less to activate."
    ability = "{2}: This creature gets +1/+1 until end of turn."
    assert can(helped(text, ability, ""), "activate Doer")
    assert not can(helped(f"{text} {FLOOR}", ability, ""), "activate Doer")
    assert can(helped(f"{text} {FLOOR}", ability, "G"), "activate Doer")


@rule("601.2f", "118.7")
def test_what_costs_no_more_than_that_is_left_alone() -> None:
    """601.2f: a cost of one mana isn't reduced, and a colored cost counts as mana that is left."""
    text = f"Abilities you activate cost {{2}} less to activate. {FLOOR}"
    assert not can(helped(text, "{1}: You gain 1 life.", ""), "activate Doer")
    assert can(helped(text, "{2}{G}: You gain 1 life.", "G"), "activate Doer")


@rule("601.2f")
def test_the_reduction_that_leaves_something_is_applied_first() -> None:
    """601.2f: several reductions apply in the order the player likes, so the last mana goes too."""
    one = f"Abilities you activate cost {{2}} less to activate. {FLOOR}"
    two = f"{one}\nAbilities you activate cost {{1}} less to activate."
    assert can(helped(two, "{3}: You gain 1 life.", ""), "activate Doer")
    assert not can(helped(two, "{4}: You gain 1 life.", ""), "activate Doer")


@rule("601.2f")
def test_a_cost_reduced_by_up_to_so_much() -> None:
    """601.2f: how much of it is taken off is for the player to say who pays; one mana is left where it says so."""
    text = f"Activated abilities of creatures you control cost up to {{2}} less to activate. {FLOOR}"
    game = helped(text, "{3}: You gain 1 life.", "G")
    act(game, "activate Doer")
    resolve(game)
    game = helped(text, "{3}: You gain 1 life.", "GGG")
    act(game, "activate Doer")
    assert [str(option) for option in pending(game).options] == ['"{1}"', '"{2}"', '"{3}"']
    choose(game, pending(game).options[1])
    resolve(game)
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    assert not can(helped(text, "{2}: You gain 1 life.", ""), "activate Doer")
    spells = card("Gate", "{6}", "Artifact", "Creature spells you cast cost up to {1} less to cast.")
    for lands, options in (("G", []), ("GG", ['"{G}"', '"{1}{G}"'])):
        game = position(side(battlefield=[spells], hand=[BEAR], lands=lands), side())
        act(game, "cast Grizzly Bears")
        asked = [str(option) for option in pending(game).options] if options else []
        assert asked == options


@rule("107.3", "601.2f")
def test_abilities_that_cost_x_less() -> None:
    """107.3: X is found as the cost is determined; one mana is left where it says so, and a negative X adds none."""
    for power, lands, is_enough in ((2, "G", True), (3, "", False), (-1, "GG", False), (-1, "GGG", True)):
        text = "Activated abilities of creatures you control cost {X} less to activate, where X is Helper's power."
        helper = card("Helper", "{W}", "Creature — Witch", f"{text} {FLOOR}", pt=f"{power}/4")
        doer = card("Doer", text="{3}: You gain 1 life.", pt="2/2")
        game = position(side(battlefield=[helper, doer], lands=lands), side())
        assert can(game, "activate Doer") is is_enough


@rule("602.1")
def test_abilities_of_what_is_named_before_them() -> None:
    """602.1: the enchanted artifact's abilities cost less, no others; and a permanent's own equip abilities alone."""
    power = card(
        "Power",
        "{U}",
        "Enchantment — Aura",
        f"Enchant artifact\nEnchanted artifact's activated abilities cost {{2}} less to activate. {FLOOR}",
    )
    mill = card("Mill", "{3}", "Artifact", "{3}: You gain 1 life.")
    press = card("Press", "{3}", "Artifact", "{3}: You gain 1 life.")
    game = position(side(battlefield=[mill, press], hand=[power], lands="UG"), side())
    act(game, "cast Power", targets=["Mill"])
    resolve(game)
    assert (can(game, "activate Mill"), can(game, "activate Press")) == (True, False)
    text = "This Equipment's equip abilities cost {2} less to activate.\nEquip {2}\n{2}: You gain 1 life."
    blade, other = (
        card("Blade", "{2}", "Artifact — Equipment", text),
        card("Club", "{2}", "Artifact — Equipment", "Equip {2}"),
    )
    game = position(side(battlefield=[blade, other, BEAR]), side())
    assert [str(option)[:14] for option in pending(game).options if "activate" in str(option)] == ["activate Blade"]
    act(game, "activate Blade", targets=["Grizzly Bears"])


@rule("602.1")
def test_only_the_abilities_that_are_spoken_of() -> None:
    """602.1: abilities an opponent activates cost the same as before, and so do those of other permanents."""
    text = "Activated abilities of artifacts you control cost {1} less to activate."
    assert not can(helped(text, "{1}: You gain 1 life.", ""), "activate Doer")
    game = helped("Abilities you activate cost {1} less to activate.", "{1}: You gain 1 life.", "")
    assert can(game, "activate Doer")
    taker = card("Taker", "{W}", "Enchantment", "Abilities you activate cost {1} less to activate.")
    doer = card("Doer", text="{1}: You gain 1 life.", pt="2/2")
    game = position(side(battlefield=[doer]), side(battlefield=[taker]))
    assert not can(game, "activate Doer")


@rule("601.2f", "107.3a", "601.2c")
def test_x_may_be_larger_than_the_mana_there_is() -> None:
    """601.2c: a target that only a greater X allows is found where the cost of that X is reduced."""
    text = f"Abilities you activate cost {{2}} less to activate. {FLOOR}"
    ability = "{X}{G}: Return target creature card with mana value X from your graveyard to your hand."
    helper = card("Helper", "{W}", "Enchantment", text)
    sides = (side(battlefield=[helper, card("Doer", text=ability, pt="2/2")], lands="G", graveyard=[BEAR]), side())
    game = position(*sides)
    act(game, "activate Doer", 2, targets=["Grizzly Bears"])
    resolve(game)
    assert [seen.name for seen in game.view(0).hand] == ["Grizzly Bears"]


@rule("107.3a", "601.2c", "602.2b", "606.4")
@pytest.mark.parametrize(
    ("types", "cost"),
    [("Legendary Planeswalker — Oren", "−X"), ("Artifact", "Pay X {E}"), ("Artifact", "Pay X life")],
)
def test_an_x_that_is_not_paid_in_mana_finds_targets(types: str, cost: str) -> None:
    """601.2c: a target that only a greater X allows is found, and no X that finds none or can't be paid."""
    text = f"{cost}: Return target creature card with mana value X from your graveyard to your hand."
    doer = Piece(card("Doer", "{1}", types, text, loyalty="4"), counters=(("loyalty", 4),))
    dear = card("Dear", "{6}", pt="1/1")
    game = position(replace(side([doer], graveyard=[BEAR, dear], life=5), counters=(("energy", 4),)), side())
    game.choose(option_named(game, "activate Doer"))
    assert [str(option) for option in pending(game).options] == ["2"]
    game.choose(2)
    choose(game, "Grizzly Bears")
    resolve(game)
    assert [seen.name for seen in game.view(0).hand] == ["Grizzly Bears"]


@rule("107.3a", "601.2c")
def test_an_x_not_paid_in_mana_that_finds_no_target_activates_nothing() -> None:
    """601.2c: where no card has a mana value that can be paid for, the ability can't be activated."""
    text = "Pay X {E}: Return target creature card with mana value X from your graveyard to your hand."
    doer, dear = card("Doer", "{1}", "Artifact", text), card("Dear", "{6}", pt="1/1")
    mine = side([doer], graveyard=[dear])
    assert not can(position(replace(mine, counters=(("energy", 4),)), side()), "activate Doer")
    assert can(position(replace(mine, counters=(("energy", 6),)), side()), "activate Doer")
