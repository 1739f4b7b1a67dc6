"""CR 601.2g-h, 605.3: paying mana with whatever there is, also with mana abilities that cost mana themselves."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, IllegalChoice
from comprules.kernel.options import Done, UseMana
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, graveyard, hand, on_battlefield, option_named, pending, position, side, the

FORGE = card("Forge", "", "Land", "{1}, {T}: Add {W}{U}.")
MILL = card("Mill", "", "Land", "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.")
SIEVE = card("Sieve", "{2}", "Artifact", "{1}: Add {R} or {W}.")
ALTAR = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
PURSE = card("Purse", "{1}", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")


def spell(cost: str, types: str = "Sorcery") -> Card:
    """A spell with this cost."""
    return card("Boon", cost, types, "You gain 1 life.")


def castable(cost: str, lands: str, *others: Card) -> bool:
    """Whether a spell with this cost can be cast with these lands and other permanents."""
    return can(position(side(battlefield=others, lands=lands, hand=[spell(cost)]), side()), "cast Boon")


def cast(cost: str, lands: str, *others: Card) -> Game:
    """A game in which it has been cast."""
    game = position(side(battlefield=others, lands=lands, hand=[spell(cost)]), side())
    act(game, "cast Boon")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]
    return game


def tapped(game: Game) -> list[str]:
    """The names of the tapped permanents."""
    return sorted(seen.name for seen in game.view(0).battlefield if seen.tapped)


@rule("605.3a", "601.2g")
def test_a_land_that_turns_one_mana_into_two() -> None:
    """CR 605.3a: while a spell is cast, its player may activate mana abilities, also for the mana that others cost."""
    assert castable("{W}{U}", "G", FORGE)
    assert not castable("{W}{U}", "", FORGE)
    assert not castable("{W}{W}", "G", FORGE)
    assert tapped(cast("{W}{U}", "G", FORGE)) == ["Forest", "Forge"]


@rule("605.3a", "107.4e")
def test_a_land_that_takes_one_of_two_colors() -> None:
    """CR 107.4e: the mana that a mana ability costs is paid as any other, a hybrid symbol with either color."""
    assert castable("{U}{U}", "W", MILL)
    assert not castable("{U}{U}", "G", MILL)
    assert not castable("{U}{U}{U}{1}", "W", MILL, MILL)
    assert castable("{U}{U}{U}", "W", MILL, MILL)
    assert castable("{U}{1}", "W", MILL)


@rule("605.3c")
def test_an_ability_that_isnt_tapped_for_is_activated_several_times() -> None:
    """CR 605.3c: once it has resolved, a mana ability can be activated again."""
    assert castable("{R}{R}", "GG", SIEVE)
    assert not castable("{R}{R}{R}", "GG", SIEVE)
    assert tapped(cast("{R}{W}", "GG", SIEVE)) == ["Forest", "Forest"]


@rule("605.3c")
def test_it_is_activated_more_often_than_the_cost_has_symbols() -> None:
    """CR 605.3c: what one ability adds pays for another one, so it is activated as often as that takes."""
    loom = card("Loom", "{2}", "Artifact", "{R}{R}, {T}: Add {B}.")
    assert castable("{B}", "GG", SIEVE, loom)
    assert not castable("{B}", "G", SIEVE, loom)


@rule("605.3c")
def test_it_is_activated_however_often_that_takes() -> None:
    """CR 605.3c: there is no end to how often an ability can be activated for one payment."""
    loom = card("Great Loom", "{2}", "Artifact", "{R}" * 60 + ", {T}: Add {B}.")
    assert castable("{B}", "G" * 60, SIEVE, loom)
    assert not castable("{B}", "G" * 59, SIEVE, loom)


@rule("605.3c", "118.3")
def test_as_often_as_its_other_costs_can_be_paid() -> None:
    """CR 118.3: two creatures are sacrificed for four mana; for six there would have to be three."""
    assert castable("{4}", "", ALTAR, BEAR, BEAR)
    assert not castable("{6}", "", ALTAR, BEAR, BEAR)
    assert graveyard(cast("{4}", "", ALTAR, BEAR, BEAR), 0) == ["Grizzly Bears", "Grizzly Bears"]


@rule("601.2g")
def test_what_costs_mana_or_more_is_used_only_if_it_must_be() -> None:
    """CR 601.2g: lands that are just tapped are used first; what is sacrificed, last."""
    assert tapped(cast("{W}{1}", "WG", FORGE, PURSE)) == ["Forest", "Plains"]
    game = cast("{W}{1}", "GG", FORGE, PURSE)
    assert tapped(game) == ["Forest", "Forge"]
    assert on_battlefield(game, "Purse")
    assert graveyard(cast("{B}", "GG", FORGE, PURSE), 0) == ["Purse"]


@rule("106.6", "605.3a")
def test_mana_for_some_purpose_isnt_put_into_other_abilities() -> None:
    """CR 106.6: mana that may be spent only on creature spells doesn't pay for the ability of a land."""
    den = card("Den", "", "Land", "{T}: Add {C}. Spend this mana only to cast creature spells.")
    assert not castable("{W}{U}", "", FORGE, den)
    game = position(side(battlefield=[den], lands="G", hand=[BEAR]), side())
    assert can(game, "cast Grizzly Bears")


@rule("601.2g", "605.3a")
def test_the_player_chooses_such_abilities_too() -> None:
    """CR 601.2g: who pays by hand is offered them, as far as the cost can still be paid."""
    hand_of = [spell("{W}{U}")]
    game = position(side(battlefield=[FORGE, PURSE], lands="GG", hand=hand_of), side(), auto_pay=False)
    game.choose(option_named(game, "cast Boon"))
    forge = next(option for option in pending(game).options if isinstance(option, UseMana) and option.name == "Forge")
    assert forge.mana == "WU"
    with pytest.raises(IllegalChoice):
        game.choose((forge,))
    game.choose(forge)
    assert {option.name for option in pending(game).options if isinstance(option, UseMana)} == {"Forest", "Purse"}
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Purse"))
    assert pending(game).options == (Done(),)
    game.choose(Done())
    assert tapped(game) == ["Forge"]
    assert graveyard(game, 0) == ["Purse"]
    assert hand(game, 0) == []
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("602.2b", "605.3a")
def test_another_ability_is_paid_for_likewise() -> None:
    """CR 602.2b: what holds for casting a spell holds for activating an ability."""
    engine = card("Engine", "{2}", "Artifact", "{U}, {T}: You gain 2 life.")
    game = position(side(battlefield=[engine, FORGE], lands="G"), side())
    act(game, "activate Engine")
    assert the(game, "Forge").tapped


@rule("601.2g", "601.2h", "118.3")
def test_mana_isnt_made_of_what_else_is_to_be_paid() -> None:
    """CR 601.2h: the whole cost is paid: mana isn't made of the only creature if a creature is to be sacrificed too."""
    altar = card("Old Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
    coin = card("Coin", "{1}", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")
    offering = card(
        "Offering", "{2}", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    game = position(side(hand=[offering], battlefield=[altar, coin, coin, card("Lamb", pt="0/1")]), side())
    act(game, "cast Offering")
    assert sorted(graveyard(game, 0)) == ["Coin", "Coin", "Lamb"]
    assert not can(
        position(side(hand=[offering], battlefield=[altar, coin, card("Lamb", pt="0/1")]), side()), "cast Off"
    )


@rule("605.3c", "601.2g")
def test_the_player_uses_an_ability_twice() -> None:
    """CR 605.3c: who pays by hand may activate the same ability again once it has resolved."""
    game = position(side(battlefield=[SIEVE], lands="GG", hand=[spell("{R}{W}")]), side(), auto_pay=False)
    game.choose(option_named(game, "cast Boon"))
    for mana in ("R", "W"):
        pieces = (option for option in pending(game).options if isinstance(option, UseMana) and option.name == "Sieve")
        game.choose(next(option for option in pieces if option.mana == mana))
    for _ in range(2):
        game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Forest"))
    game.choose(Done())
    assert tapped(game) == ["Forest", "Forest"]
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("107.3a", "601.2g")
def test_the_player_chooses_x_with_the_mana() -> None:
    """CR 107.3a: who pays by hand chooses the mana that an ability with X adds, and so X."""
    prism = card("Prism", "{2}", "Artifact", "{X}, {T}: Add X mana in any combination of {W} and/or {U}.")
    game = position(side(battlefield=[prism], lands="GG", hand=[spell("{W}{U}")]), side(), auto_pay=False)
    game.choose(option_named(game, "cast Boon"))
    game.choose(next(option for option in pending(game).options if getattr(option, "mana", "") == "WU"))
    for _ in range(2):
        game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Forest"))
    game.choose(Done())
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("605.3a", "602.2b")
def test_an_ability_is_used_more_often_than_the_cost_has_symbols() -> None:
    """CR 605.3a: as many mana abilities as it takes are activated, also to make the mana that another one costs."""
    quarry = card("Quarry", "{1}", "Artifact", "Sacrifice a creature: Add {C}.")
    funnel = card("Funnel", "{1}", "Artifact", "{2}, {T}: Add {W}.")
    assert castable("{W}", "", quarry, funnel, BEAR, BEAR)
    assert not castable("{W}", "", quarry, funnel, BEAR)
    cast("{W}", "", quarry, funnel, BEAR, BEAR)


@rule("106.6", "605.3a")
def test_mana_that_may_be_spent_on_only_one_of_two_like_abilities() -> None:
    """CR 106.6: of two abilities that cost and add the same, restricted mana may be spent on only one."""
    press = card("Press", "{2}", "Artifact", "{1}, {T}: Add {W}{U}.")
    spring = card("Spring", "", "Land", "{T}: Add {C}. Spend this mana only to activate abilities of artifacts.")
    for order in ((FORGE, press, spring), (press, FORGE, spring)):
        assert tapped(cast("{W}", "", *order)) == ["Press", "Spring"]
    assert not castable("{W}", "", FORGE, spring)


@rule("605.3a", "118.3")
def test_a_payment_is_looked_for_where_every_ability_costs_mana() -> None:
    """CR 118.3: that there is no payment is known soon, however many abilities turn mana into other mana."""
    sieves = [card(f"Sieve {letter}", "{2}", "Artifact", "{1}: Add {R} or {W}.") for letter in "ABCDEFGH"]
    prism = card("Prism", "{2}", "Artifact", "{X}, {T}: Add X mana in any combination of {W} and/or {R}.")
    taxes = card("Taxes", "{2}", "Enchantment", "Activated abilities of artifacts cost {1} more to activate.")
    assert not castable("{W}{G}{C}{U}", "", ALTAR, *sieves, prism, BEAR, BEAR, taxes)
    assert castable("{W}{R}", "GG", *sieves, prism)


@rule("106.6", "601.2a", "109.2a")
@pytest.mark.parametrize(
    ("spells", "from_graveyard", "from_hand"),
    [
        ("spells from a graveyard", True, False),
        ("spells with flashback from a graveyard", True, False),
        ("spells from your graveyard", True, False),
        ("a spell from your graveyard", True, False),
        ("spells from exile", False, False),
    ],
)
def test_mana_for_spells_from_a_zone_pays_for_those_cast_from_there(
    spells: str, from_graveyard: bool, from_hand: bool
) -> None:
    """CR 601.2a: as it is paid for, a spell is on the stack already, and is one from the zone it was cast from."""
    crypt = card("Crypt", "", "Land", f"{{T}}: Add {{B}}. Spend this mana only to cast {spells}.")
    echo = card("Echo", "{B}", "Sorcery", "You gain 1 life.\nFlashback {B}")
    assert can(position(side([crypt], graveyard=[echo]), side()), "cast Echo") is from_graveyard
    assert can(position(side([crypt], hand=[echo]), side()), "cast Echo") is from_hand


@rule("119.4", "119.4b")
def test_mana_is_paid_with_a_life_total_below_zero() -> None:
    """CR 119.4b: what costs no life can be paid whatever the life total is that mana abilities leave."""
    gremlin = card(
        "Gremlin",
        "{2}{R}",
        "Creature",
        "Whenever a player taps a land for mana, this creature deals 2 damage to that player and that player adds {R}.",
        "2/2",
    )
    game = position(side([gremlin], lands="R", hand=[spell("{1}{R}")], life=1), side())
    act(game, "cast Boon")
    assert game.view(0).players[0].life == -1


@rule("107.4e", "702.51a")
def test_creatures_pay_for_the_generic_half_of_hybrid_symbols() -> None:
    """107.4e: {2/G} can be paid with two generic mana, and for those colorless creatures can be tapped."""
    wall = card("Wall", "{1}", "Artifact Creature — Wall", "", pt="0/4")
    boon = card("Boon", "{2/G}{2/W}", "Sorcery", "Convoke\nYou gain 3 life.")
    game = position(side(battlefield=[wall] * 3, hand=[boon], lands="W"), side())
    act(game, "cast Boon")
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]
    assert not can(position(side(battlefield=[wall] * 3, hand=[boon]), side()), "cast Boon")


THORNS = card("Thorns", "", "Land", "{T}: Add {C}.\n{T}: Add {W}. This land deals 1 damage to you.")
VEIN = card("Vein", "{1}", "Artifact", "Pay 1 life: Add {B}.")


def castable_with_life(cost: str, life: int, *others: Card) -> bool:
    """Whether a spell with this cost can be cast by a player with so much life and these permanents."""
    return can(position(side(battlefield=others, hand=[spell(cost)], life=life), side()), "cast Boon")


@rule("107.4f", "119.4", "601.2g")
def test_life_lost_for_mana_is_not_there_to_be_paid() -> None:
    """119.4: life can be paid only by who has as much; damage that a mana ability deals comes before (601.2g)."""
    assert castable_with_life("{W}{U/P}", 3, THORNS)
    assert not castable_with_life("{W}{U/P}", 2, THORNS)
    assert castable_with_life("{1}{U/P}", 2, THORNS)
    assert castable_with_life("{W}{1}{U/P}", 3, THORNS, THORNS)
    assert not castable_with_life("{W}{W}{U/P}", 3, THORNS, THORNS)


@rule("107.4e", "605.3a")
def test_the_generic_half_of_a_symbol_is_paid_by_a_mana_ability_used_several_times() -> None:
    """107.4e: each monocolored hybrid symbol may take two mana, and a mana ability may be activated for each."""
    assert castable_with_life("{2/R}{2/R}", 4, VEIN)
    assert not castable_with_life("{2/R}{2/R}", 3, VEIN)
