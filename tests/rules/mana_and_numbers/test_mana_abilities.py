"""CR 605: mana abilities."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    act,
    can,
    card,
    life,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)

PRISM = card("Prism", "{1}", "Artifact", "{1}, {T}: Add one mana of any color.")


@rule("602.2b", "605.3a", "601.2h")
def test_the_mana_that_a_mana_ability_costs_is_paid() -> None:
    """CR 602.2b: a mana ability's cost is paid as any other; for its mana, other mana abilities are activated."""
    game = position(side(battlefield=[PRISM], lands="W"), side())
    game.choose(next(option for option in game.mana_actions() if str(option).startswith("activate Prism")))
    game.choose('"{U}"')
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["U"]
    assert the(game, "Plains").tapped
    assert the(game, "Prism").tapped


@rule("602.2b", "118.3")
def test_a_mana_ability_whose_mana_is_not_there_cannot_be_activated() -> None:
    """CR 118.3: a player can't pay a cost without the means to."""
    game = position(side(battlefield=[PRISM]), side())
    assert game.mana_actions() == ()


ELF = card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
ANT = card("Ant", "{G}", "Creature — Insect", pt="1/1")
COLOSSUS = card("Colossus", "{G}{G}", "Creature — Giant", pt="5/5")


def mana(game: Game, player: int = 0) -> tuple[str, ...]:
    """The mana in a player's pool."""
    return game.view(player).players[player].mana


@rule("605.1a", "605.3b", "113.4")
def test_a_mana_ability_resolves_at_once() -> None:
    """605.3b: it doesn't use the stack, and its player keeps priority with the mana."""
    game = position(side(battlefield=[ELF]), side())
    act(game, "activate Elf")
    assert mana(game) == ("G",)
    assert game.view(0).stack == ()
    assert pending(game).player == 0


@rule("605.3a")
def test_mana_abilities_at_any_priority() -> None:
    """605.3a: whoever has priority may activate them, in others' turns and with spells on the stack."""
    game = position(side(hand=[ANT], lands="G"), side(battlefield=[ELF]))
    act(game, "cast Ant")
    pass_priority(game)
    act(game, "activate Elf")
    assert mana(game, 1) == ("G",)


@rule("605.3a", "302.6")
def test_a_new_creature_gives_no_mana_yet() -> None:
    """302.6: the tap symbol of a mana ability makes a new creature wait as any other ability does."""
    game = position(side(hand=[ELF, ANT], lands="G"), side())
    act(game, "cast Elf")
    resolve(game)
    assert game.mana_actions() == ()
    assert not can(game, "cast Ant")


@rule("605.1a", "605.5a")
def test_an_ability_with_a_target_is_no_mana_ability() -> None:
    """605.5a: with a target it uses the stack, and can't pay for anything."""
    giver = card("Giver", "{G}", "Creature — Elf", "{T}: Target player adds {G}.", "1/1")
    game = position(side(battlefield=[giver], hand=[ANT]), side())
    assert game.mana_actions() == ()
    assert not can(game, "cast Ant")
    act(game, "activate Giver", targets=["Alice"])
    assert len(game.view(0).stack) == 1
    resolve(game)
    assert mana(game) == ("G",)


@rule("605.5b")
def test_a_spell_is_never_a_mana_ability() -> None:
    """605.5b: a spell that adds mana is cast and resolves like any other."""
    ritual = card("Ritual", "{R}", "Instant", "Add {R}{R}{R}.")
    game = position(side(hand=[ritual], lands="R"), side())
    act(game, "cast Ritual")
    assert mana(game) == ()
    resolve(game)
    assert mana(game) == ("R", "R", "R")


@rule("605.1a", "606.2")
def test_a_loyalty_ability_is_no_mana_ability() -> None:
    """605.1a: a loyalty ability that adds mana uses the stack."""
    walker = card("Walker", "{2}", "Legendary Planeswalker — Walker", "+1: Add {G}{G}.", loyalty="3")
    game = position(side(battlefield=[walker], hand=[COLOSSUS]), side())
    assert not can(game, "cast Colossus")
    act(game, "activate Walker")
    assert mana(game) == ()
    resolve(game)
    assert can(game, "cast Colossus")


@rule("605.1a", edition="2009")
@pytest.mark.parametrize("text", ["+1: Add {G}{G}.", "-1: Add {G}{G}. You gain 1 life."])
def test_in_2009_a_loyalty_ability_that_adds_mana_resolves_at_once(text: str) -> None:
    """605.1a of 2009: without a target it is a mana ability; it is activated as other loyalty abilities are, once a
    turn and at no other time.
    """
    walker = card("Walker", "{2}", "Planeswalker — Jace", text, loyalty="3")
    counter = card("Guard", "{0}", "Instant", "Counter target spell.")
    game = position(side(battlefield=[walker], hand=[COLOSSUS]), side(hand=[counter], lands="G"), edition="2009")
    assert not can(game, "cast Colossus")
    act(game, "activate Walker")
    assert mana(game) == ("G", "G")
    assert game.view(0).stack == ()
    assert not can(game, "activate Walker")
    act(game, "cast Colossus")
    assert mana(game) == ()
    assert not any("Walker" in str(option) for option in game.mana_actions())


@rule("605.1a", edition="2009")
@pytest.mark.parametrize("edition", ["2009", "2026"])
def test_a_loyalty_ability_with_a_target_uses_the_stack(edition: str) -> None:
    """605.1a of 2009: one with a target isn't a mana ability."""
    walker = card("Walker", "{2}", "Planeswalker — Jace", "+1: Target player adds {G}{G}.", loyalty="3")
    game = position(side(battlefield=[walker]), side(), edition=edition)
    act(game, "activate Walker", targets=["Alice"])
    assert mana(game) == ()
    assert len(game.view(0).stack) == 1


@rule("605.1b", "605.4a")
def test_a_triggered_mana_ability_adds_its_mana_at_once() -> None:
    """605.4a: what triggers on mana and adds mana resolves right after it, without the stack."""
    bloom = card("Bloom", "{G}", "Enchantment", "Whenever you tap a land for mana, add an additional {G}.")
    game = position(side(battlefield=[bloom], lands="G", hand=[COLOSSUS]), side())
    act(game, "activate Forest")
    assert mana(game) == ("G", "G")
    assert game.view(0).stack == ()
    act(game, "cast Colossus")
    assert mana(game) == ()


@rule("605.4a", "303.4")
def test_the_mana_of_an_aura_on_a_land() -> None:
    """605.4a: the player who taps the land has the additional mana."""
    growth = card(
        "Growth",
        "{G}",
        "Enchantment — Aura",
        "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}.",
    )
    game = position(side(hand=[growth], lands="GG"), side())
    game.choose(option_named(game, "cast Growth"))
    game.choose(game.view(0).battlefield[-1].id)
    resolve(game)
    act(game, "activate Forest")
    assert mana(game) == ("G", "G")


@rule("605.1b", "605.5a")
def test_a_trigger_on_mana_that_adds_none_uses_the_stack() -> None:
    """605.5a: what triggers on mana but makes none is an ordinary triggered ability."""
    barbs = card("Barbs", "{R}", "Enchantment", "Whenever you tap a land for mana, you lose 1 life.")
    game = position(side(battlefield=[barbs], lands="G"), side())
    act(game, "activate Forest")
    assert life(game, 0) == 20
    assert len(game.view(0).stack) == 1
    resolve(game)
    assert life(game, 0) == 19


@rule("605.3b", "605.3a")
def test_which_mana_is_chosen_as_the_ability_resolves() -> None:
    """605.3b: the color is chosen at once, when the ability is activated for the pool."""
    rock = card("Rock", "{2}", "Artifact", "{T}: Add one mana of any color.")
    game = position(side(battlefield=[rock]), side())
    game.choose(option_named(game, "activate Rock"))
    assert len(pending(game).options) == 5
    game.choose(pending(game).options[1])
    assert mana(game) == ("U",)


@rule("605.1", "602.5", "605.3a")
def test_what_forbids_an_ability_forbids_it_in_a_payment() -> None:
    """602.5: a mana ability that can't be activated can't be activated for a payment either."""
    lock = card("Lock", "{W}", "Enchantment", "Activated abilities of creatures can't be activated.")
    game = position(side(battlefield=[ELF], hand=[ANT]), side(battlefield=[lock]))
    assert game.mana_actions() == ()
    assert not can(game, "cast Ant")


@rule("605.1", "602.5")
def test_a_condition_of_a_mana_ability_holds_in_a_payment_too() -> None:
    """602.5: "activate only if" is asked of a mana ability whenever it is to be activated."""
    temple = card("Temple", "", "Land", "{T}: Add {C}{C}. Activate only if you control five or more lands.")
    golem = card("Golem", "{2}", "Artifact Creature — Golem", pt="2/2")
    assert not can(position(side(battlefield=[temple], hand=[golem], lands="G"), side()), "cast Golem")
    assert can(position(side(battlefield=[temple], hand=[golem], lands="GGGG"), side()), "cast Golem")


@rule("602.5b", "605.3c", "605.1")
def test_a_mana_ability_once_each_turn() -> None:
    """602.5b: used in a payment, it has been used for this turn."""
    well = card("Well", "{1}", "Artifact", "{0}: Add {G}. Activate only once each turn.")
    game = position(side(battlefield=[well], hand=[ANT, ANT]), side())
    act(game, "activate Well")
    assert game.mana_actions() == ()
    act(game, "cast Ant")
    resolve(game)
    assert not can(game, "cast Ant")


@rule("106.4", "605.3b")
def test_unspent_mana_is_lost_with_the_step() -> None:
    """106.4: mana is emptied from the pools as a step or phase ends."""
    game = position(side(battlefield=[ELF], hand=[COLOSSUS], lands="G"), side(), step="upkeep")
    act(game, "activate Elf")
    run_to(game, "precombat main")
    assert mana(game) == ()
    assert not can(game, "cast Colossus")


BOON = card("Boon", "{W}{U}", "Sorcery", "You gain 1 life.")


@rule("107.3a", "602.2b", "605.3b", "601.2b")
def test_the_value_of_x_of_a_mana_ability_is_announced() -> None:
    """CR 107.3a: who activates a mana ability with X in its cost chooses X, pays that, and has that much mana."""
    prism = card("Prism", "{2}", "Artifact", "{X}, {T}: Add X mana in any combination of {W} and/or {U}.")
    game = position(side(battlefield=[prism], lands="GGG"), side())
    game.choose(option_named(game, "activate Prism"))
    game.choose("2")
    game.choose('"{W}{U}"')
    assert mana(game) == ("W", "U")
    assert sum(seen.tapped for seen in game.view(0).battlefield if seen.name == "Forest") == 2


@rule("107.3a", "601.2g", "122.1")
def test_x_is_as_great_as_a_payment_needs() -> None:
    """CR 601.2g: in a payment, no more counters are removed for X than the mana that is needed."""
    text = "{1}, Remove X storage counters from this land: Add X mana in any combination of {W} and/or {U}."
    depot = Piece(card("Depot", "", "Land", text), counters=(("storage", 5),))
    game = position(side(battlefield=[depot], hand=[BOON], lands="G"), side())
    act(game, "cast Boon")
    assert dict(the(game, "Depot").counters) == {"storage": 3}
    few = Piece(depot.card, counters=(("storage", 1),))
    assert not can(position(side(battlefield=[few], hand=[BOON], lands="G"), side()), "cast Boon")


@rule("118.7", "602.2b", "605.1a", "605.3")
def test_what_makes_abilities_dearer_makes_mana_abilities_dearer() -> None:
    """CR 118.7: a mana ability that costs {1} more is paid for with other mana, in a payment and otherwise."""
    taxes = card("Taxes", "{W}", "Enchantment", "Activated abilities of artifacts cost {1} more to activate.")
    stone = card("Stone", "{2}", "Artifact", "{T}: Add {W}{U}.")
    for lands, enough in (("", False), ("G", True)):
        game = position(side(battlefield=[stone], hand=[BOON], lands=lands), side(battlefield=[taxes]))
        assert any(str(option).startswith("activate Stone") for option in game.mana_actions()) is enough
        assert can(game, "cast Boon") is enough
    act(game, "activate Stone")
    assert mana(game) == ("W", "U")
    assert the(game, "Forest").tapped


@rule("118.7", "601.2f")
def test_but_not_where_mana_abilities_are_left_out() -> None:
    """CR 118.7: what doesn't increase the costs of mana abilities leaves them alone, and only them."""
    taxes = card(
        "Taxes", "{W}", "Enchantment", "Activated abilities cost {2} more to activate unless they're mana abilities."
    )
    stone = card("Stone", "{2}", "Artifact", "{T}: Add {W}{U}.\n{T}: You gain 1 life.")
    game = position(side(battlefield=[stone, taxes], hand=[BOON], lands=""), side())
    assert can(game, "cast Boon")
    assert not can(game, "activate Stone")
    assert can(position(side(battlefield=[stone, taxes], lands="GG"), side()), "activate Stone")


@rule("118.7", "601.2f")
def test_a_reduction_may_leave_one_mana_to_be_paid() -> None:
    """CR 601.2f: an effect that can't take the last mana off leaves it, one that can takes it; the order is best."""
    altar = "Activated abilities of artifacts cost {1} less to activate."
    careful = altar + " This effect can't reduce the mana in that cost to less than one mana."
    for texts, cost, lands, possible in (
        ([careful], "{1}", "", False),
        ([careful], "{2}", "G", True),
        ([careful, careful], "{3}", "G", True),
        ([careful, careful], "{3}", "", False),
        ([altar], "{1}", "", True),
        ([altar, careful], "{2}", "", True),
        ([careful, altar], "{2}", "", True),
        ([careful], "{0}", "", True),
    ):
        toy = card("Toy", "{2}", "Artifact", f"{cost}: You gain 1 life.")
        helpers = [card(f"Helper {at}", "{1}", "Enchantment", text) for at, text in enumerate(texts)]
        game = position(side(battlefield=[toy, *helpers], lands=lands), side())
        assert can(game, "activate Toy") is possible, (texts, cost, lands)


MILL = card("Mill", "{0}", "Enchantment", "{2}: Add {R}{R}. Activate only once each turn.")
CHEAPER = "Activated abilities of enchantments you control cost {1} less to activate"


@rule("601.2f", "601.2g", "602.2b")
@pytest.mark.parametrize(("cost", "lands", "enough"), [("{R}{R}", "", 0), ("{R}{R}", "W", 1), ("{R}{R}{C}", "W", 1)])
def test_a_mana_ability_costs_what_it_does_as_it_is_activated(cost: str, lands: str, enough: int) -> None:
    """CR 601.2g, 602.2b: what makes it cheaper can't be sacrificed to pay for it, but can be afterwards."""
    lamp = card("Lamp", "{0}", "Artifact", f"{CHEAPER}.\nSacrifice this artifact: Add {{C}}.")
    joy = card("Joy", cost, "Sorcery", "You gain 1 life.")
    game = position(side([MILL, lamp], hand=[joy], lands=lands), side())
    assert can(game, "cast Joy") is bool(enough)
    if enough:
        act(game, "cast Joy")
        assert mana(game) == ()
        assert any(seen.name == "Lamp" for seen in game.view(0).battlefield) is (cost == "{R}{R}")


@rule("601.2f", "601.2g", "602.2b")
def test_a_mana_ability_that_is_cheaper_only_before_another_is_tapped() -> None:
    """CR 601.2f: what is untapped as long as it makes something cheaper can't be tapped to pay for just that."""
    lamp = card(
        "Lamp",
        "{0}",
        "Artifact",
        f"As long as this artifact is untapped, {CHEAPER[0].lower()}{CHEAPER[1:]}.\n{{T}}: Add {{C}}.",
    )
    joy = card("Joy", "{R}{R}", "Sorcery", "You gain 1 life.")
    assert not can(position(side([MILL, lamp], hand=[joy]), side()), "cast Joy")
    game = position(side([MILL, lamp], hand=[joy], lands="W"), side())
    act(game, "cast Joy")
    assert mana(game) == ()


@rule("605.4a", "601.2g")
def test_triggered_mana_abilities_count_in_a_payment() -> None:
    """CR 605.4a: what a land brings by being tapped for mana is there at once, so a payment reckons with it."""
    bloom = card(
        "Bloom", "{G}", "Enchantment", "Whenever you tap a land for mana, add an additional one mana of any color."
    )
    game = position(side(battlefield=[bloom], lands="W", hand=[BOON]), side())
    act(game, "cast Boon")
    assert mana(game) == ()
    assert not can(position(side(lands="W", hand=[BOON]), side()), "cast Boon")
    assert not can(position(side(hand=[BOON]), side(battlefield=[bloom], lands="W")), "cast Boon")


@rule("605.3b", "601.2g")
def test_what_a_mana_ability_adds_under_a_condition() -> None:
    """CR 605.3b: it resolves as its text says, so a payment reckons with the mana that comes under its condition."""
    tower = card("Tower", "", "Land", "{T}: Add {C}. If you control an artifact, add {W}{U} instead.")
    relic = card("Relic", "{1}", "Artifact")
    assert can(position(side(battlefield=[tower, relic], hand=[BOON]), side()), "cast Boon")
    assert not can(position(side(battlefield=[tower], hand=[BOON]), side(battlefield=[relic])), "cast Boon")


@rule("107.6", "302.6")
def test_a_mana_ability_with_the_untap_symbol() -> None:
    """CR 107.6: it can be activated, also in a payment, only while the permanent is tapped."""
    scarecrow = card("Scarecrow", "{2}", "Artifact Creature — Scarecrow", "{1}, {Q}: Add {W}{U}.", "1/1")
    for tapped in (True, False):
        game = position(side(battlefield=[Piece(scarecrow, tapped=tapped)], hand=[BOON], lands="G"), side())
        assert can(game, "cast Boon") is tapped


@rule("107.6", "601.2g")
def test_the_untap_symbol_gives_mana_once() -> None:
    """CR 107.6: a tapped permanent is untapped for mana once, an untapped one never."""
    vane = card("Vane", "{2}", "Artifact", "{Q}: Add {W}.")
    single, pair = (card(name, cost, "Sorcery") for name, cost in (("Single", "{W}"), ("Pair", "{W}{W}")))
    for tapped in (True, False):
        game = position(side(battlefield=[Piece(vane, tapped=tapped)], hand=[single, pair]), side())
        assert (can(game, "cast Single"), can(game, "cast Pair")) == (tapped, False)
    two = position(side(battlefield=[Piece(vane, tapped=True)] * 2, hand=[pair]), side())
    act(two, "cast Pair")
    assert [seen.tapped for seen in on_battlefield(two, "Vane")] == [False, False]


@rule("601.2g", "118.3")
def test_two_abilities_dont_use_up_the_same_creature() -> None:
    """CR 118.3: one creature is sacrificed for mana once; tapped for mana before, it gives both."""
    altar = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
    big = card("Big", "{4}", "Sorcery", "You gain 1 life.")
    third = card("Third", "{C}{C}{G}", "Sorcery", "You gain 1 life.")
    assert not can(position(side(battlefield=[altar, altar, ANT], hand=[big]), side()), "cast Big")
    assert can(position(side(battlefield=[altar, altar, ANT, ANT], hand=[big]), side()), "cast Big")
    game = position(side(battlefield=[altar, ELF], hand=[third]), side())
    act(game, "cast Third")
    assert [seen.name for seen in game.view(0).stack] == ["Third"]


@rule("106.6", "601.2h")
def test_mana_of_little_use_is_spent_first() -> None:
    """CR 106.6: of mana in the pool, that which may be spent on little else is spent first, then colorless mana."""
    den = card("Den", "", "Land", "{T}: Add {G}. Spend this mana only to cast creature spells.")
    waste = card("Waste", "", "Land", "{T}: Add {C}.")
    game = position(side(battlefield=[den, waste], lands="G", hand=[card("Moth", "{1}", pt="1/1"), ANT]), side())
    for name in ("Forest", "Waste", "Den"):
        act(game, f"activate {name}")
    act(game, "cast Moth")
    assert [unit.type for unit in game.state.players[0].mana_pool if unit.restriction is None] == ["C", "G"]


@rule("106.12a", "603.2")
def test_tapping_for_no_mana_isnt_tapping_for_mana() -> None:
    """CR 106.12a: an ability that triggers on tapping for mana triggers only if mana is produced."""
    barbs = card("Barbs", "{R}", "Enchantment", "Whenever you tap a land for mana, you lose 1 life.")
    orchard = card("Orchard", "", "Land", "{T}: Add {G} for each creature you control.")
    game = position(side(battlefield=[barbs, orchard]), side())
    act(game, "activate Orchard")
    assert game.view(0).stack == ()
    game = position(side(battlefield=[barbs, orchard, ANT]), side())
    act(game, "activate Orchard")
    assert len(game.view(0).stack) == 1


@rule("106.12a", "603.2")
def test_what_is_tapped_otherwise_isnt_tapped_for_mana() -> None:
    """CR 106.12a: being tapped for mana triggers, whoever does it; being tapped by an effect doesn't."""
    spring = card("Spring", "{G}", "Enchantment", "Whenever a Forest is tapped for mana, you gain 1 life.")
    lid = card("Lid", "{0}", "Instant", "Tap target land.")
    for act_on, triggers in (("cast Lid", 0), ("activate Forest", 1)):
        game = position(side(lands="G", hand=[lid]), side(battlefield=[spring]))
        act(game, act_on, targets=["Forest"] if act_on == "cast Lid" else [])
        if act_on == "cast Lid":
            resolve(game)
        assert len(game.state.stack) == triggers


@rule("106.12a", "605.1b")
def test_it_is_tapped_for_mana_that_somebody_else_gets() -> None:
    """CR 106.12a: what triggers whenever a permanent is tapped for mana does so whoever gets the mana."""
    fount = card("Fount", "{2}", "Artifact", "{T}: Each opponent adds {R}.")
    spring = card("Spring", "{G}", "Enchantment", "Whenever you tap an artifact for mana, you gain 1 life.")
    for fount_or_land in ("Fount", "Forest"):
        game = position(side(battlefield=[fount, spring], lands="G"), side(), side())
        act(game, f"activate {fount_or_land}")
        assert len(game.state.stack) == (fount_or_land == "Fount")


@rule("405.6c")
def test_who_had_priority_has_it_after_a_mana_ability() -> None:
    """405.6c: the mana and the ability's other effect come at once, and the same player goes on."""
    spring = card("Spring", "{1}", "Artifact", "{T}: Add {G}. You gain 1 life.")
    game = position(side(), side(battlefield=[spring]))
    pass_priority(game)
    act(game, "activate Spring")
    assert (life(game, 1), game.view(1).players[1].mana, game.view(0).stack) == (21, ("G",), ())
    assert pending(game).player == 1


@rule("601.2f", "601.2g", "602.2b")
def test_many_mana_abilities_are_activated_before_what_makes_them_cheaper_is_sacrificed() -> None:
    """CR 601.2g: as each of eight costs {1} less than it says, and the last mana comes of what makes that so."""
    mills = [
        card(f"Mill {number}", "{0}", "Enchantment", "{2}: Add {R}{R}. Activate only once each turn.")
        for number in range(8)
    ]
    lamp = card("Lamp", "{0}", "Artifact", f"{CHEAPER}.\nSacrifice this artifact: Add {{C}}.")
    joy = card("Joy", "{R}" * 16 + "{C}", "Sorcery", "You gain 1 life.")
    game = position(side([*mills, lamp], hand=[joy], lands="W" * 8), side())
    act(game, "cast Joy")
    assert [seen.name for seen in game.view(0).stack] == ["Joy"]


@rule("601.2g", "602.2b", "106.6")
def test_a_mana_ability_takes_the_mana_that_the_rest_of_a_payment_leaves() -> None:
    """CR 602.2b: {1} of a mana ability is paid with white mana if the spell asks for colorless mana."""
    press = card("Press", "{0}", "Artifact", "{1}, {T}: Add {R}.")
    joy = card("Joy", "{R}{C}", "Sorcery", "You gain 1 life.")
    wastes = card("Wastes", "", "Basic Land", "{T}: Add {C}.")
    game = position(side([press, wastes], hand=[joy], lands="W"), side())
    act(game, "cast Joy")
    assert [seen.name for seen in game.view(0).stack] == ["Joy"]
