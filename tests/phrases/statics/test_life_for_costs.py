"""CR 118.7, 118.8: life that is paid as spells are cast."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, on_battlefield, option_named, pending, position, resolve, side
from spells import choose

TITHER = card(
    "Tide Tither",
    "{3}{U}",
    "Creature — Sphinx",
    "As an additional cost to cast blue permanent spells, you may pay 3 life. Those spells cost {U} less to cast if "
    "you paid life this way. This effect reduces only the amount of blue mana you pay.",
    "3/3",
)
WHALE = card("Wide Whale", "{1}{U}", "Creature — Whale", pt="2/2")
PALE = card("Pale Whale", "{2}", "Artifact Creature — Whale", pt="2/2")
SPOUT = card("Blue Spout", "{U}", "Sorcery", "You gain 1 life.")
LORD = card(
    "Ash Lord",
    "{3}{B}",
    "Creature — Demon",
    "For each {B} in a cost, you may pay 2 life rather than pay that mana.",
    "4/4",
)
RITE = card("Dark Rite", "{1}{B}{B}", "Sorcery", "You gain 1 life.")
BLEND = card("Dark Blend", "{B/R}", "Sorcery", "You gain 1 life.")
FIRE = card("Bright Fire", "{R}", "Sorcery", "You gain 1 life.")
PUMP = card("Bog Rat", "{1}{B}", "Creature — Rat", "{B}: This creature gets +1/+1 until end of turn.", "1/1")
ENSIGN = card(
    "Bright Ensign",
    "{3}",
    "Artifact",
    "Whale spells you cast cost {U}{R} less to cast. This effect reduces only the amount of colored mana you pay.",
)


def life(game: Game) -> int:
    """Alice's life."""
    return game.view(0).players[0].life


@rule("118.8b", "118.7c", "601.2b", "601.2f")
def test_life_paid_for_spells_of_a_kind_makes_them_cheaper() -> None:
    """118.8b: the additional cost is optional and announced; the spell costs that much less if it's paid."""
    game = position(side(battlefield=[TITHER], hand=[WHALE], lands="R"), side())
    act(game, "cast Wide", True)
    assert life(game) == 17
    resolve(game)
    assert on_battlefield(game, "Wide Whale")
    game = position(side(battlefield=[TITHER], hand=[WHALE], lands="RU"), side())
    act(game, "cast Wide", False)
    assert life(game) == 20


@rule("118.7c", "118.8b")
def test_only_spells_of_that_kind_and_only_mana_of_that_color() -> None:
    """118.7c: the blue mana is taken off blue mana alone, and only spells of the kind have the cost."""
    assert not can(position(side(battlefield=[TITHER], hand=[WHALE], lands=""), side()), "cast Wide")
    assert not can(position(side(battlefield=[TITHER], hand=[PALE], lands="R"), side()), "cast Pale")
    assert not can(position(side(battlefield=[TITHER], hand=[SPOUT], lands="R"), side()), "cast Blue")
    assert not can(position(side(battlefield=[TITHER], hand=[WHALE], lands="R", life=2), side()), "cast Wide")
    assert not can(position(side(hand=[WHALE], lands="R"), side(battlefield=[TITHER])), "cast Wide")


@rule("118.8b", "601.2f")
def test_each_of_two_offers_a_cost_of_its_own() -> None:
    """118.8b: two permanents offer two costs; each is paid or not by itself."""
    deep = card("Deep Whale", "{U}{U}", "Creature — Whale", pt="2/2")
    game = position(side(battlefield=[TITHER, TITHER], hand=[deep]), side())
    act(game, "cast Deep", True, True)
    assert life(game) == 14
    game = position(side(battlefield=[TITHER, TITHER], hand=[deep], lands="U"), side())
    act(game, "cast Deep", False, True)
    assert life(game) == 17


@rule("118.7c")
def test_a_reduction_of_colored_mana_alone_leaves_generic_mana() -> None:
    """118.7c: colored mana would come off generic mana too, unless the effect reduces colored mana alone."""
    assert can(position(side(battlefield=[ENSIGN], hand=[WHALE], lands="R"), side()), "cast Wide")
    assert not can(position(side(battlefield=[ENSIGN], hand=[WHALE]), side()), "cast Wide")
    assert not can(position(side(battlefield=[ENSIGN], hand=[PALE], lands="R"), side()), "cast Pale")


@rule("118.3", "107.4")
def test_life_is_paid_rather_than_mana_of_a_color() -> None:
    """118.3: for each such symbol in a cost, of spells and of abilities, 2 life may be paid rather than the mana."""
    game = position(side(battlefield=[LORD], hand=[RITE], lands="W"), side())
    act(game, "cast Dark Rite")
    assert life(game) == 16
    game = position(side(battlefield=[LORD], hand=[RITE], lands="WB"), side())
    act(game, "cast Dark Rite")
    assert life(game) == 18
    game = position(side(battlefield=[LORD, PUMP]), side())
    act(game, "activate Bog Rat")
    assert life(game) == 18


@rule("118.3", "107.4e", "119.4")
def test_what_life_cannot_pay_for() -> None:
    """118.3: only mana of that color, by the player whose effect it is, with life that is there; half of a hybrid
    symbol is enough.
    """
    assert can(position(side(battlefield=[LORD], hand=[BLEND]), side()), "cast Dark Blend")
    assert not can(position(side(battlefield=[LORD], hand=[FIRE]), side()), "cast Bright")
    assert not can(position(side(battlefield=[LORD], hand=[RITE], lands="W", life=3), side()), "cast Dark")
    assert not can(position(side(hand=[BLEND]), side(battlefield=[LORD])), "cast Dark Blend")
    game = position(side(battlefield=[LORD], hand=[RITE], lands="W"), side(), auto_pay=False)
    assert option_named(game, "cast Dark Rite")
    assert pending(game)


@rule("118.8", "118.8a", "601.2c", "601.2f")
def test_life_that_spells_of_others_cost_besides() -> None:
    """118.8a: an opponent pays so much life besides to target the creature; with less life that target can't be chosen.
    Spells with other targets, and its controller's own, cost what they did.
    """
    peak = card(
        "Peak",
        "{4}{R}",
        "Creature — Dragon",
        "Spells your opponents cast that target this creature cost an additional 3 life to cast.",
        "5/4",
    )
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 1 damage to target creature.")
    for had, target, left in ((5, "Peak", 2), (5, "Pale Whale", 5), (3, "Peak", 0), (2, "Peak", None)):
        game = position(side(hand=[bolt], lands="R", life=had, battlefield=[PALE]), side(battlefield=[peak]))
        act(game, "cast Bolt")
        offered = [str(option).split(" #")[0] for option in pending(game).options]
        assert (target in offered) is (left is not None)
        if left is not None:
            choose(game, target)
            assert life(game) == left
    assert not can(position(side(hand=[bolt], lands="R", life=2), side(battlefield=[peak])), "cast Bolt")
    game = position(side(hand=[bolt], lands="R", battlefield=[peak]), side())
    act(game, "cast Bolt", targets=["Peak"])
    assert life(game) == 20
