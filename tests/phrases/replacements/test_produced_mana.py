"""CR 106.12b: mana of another type, or another amount, that a permanent produces as it is tapped for mana."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, can, card, play_out, position, resolve, side


def soil(text: str) -> Card:
    return card("Odd Soil", "{1}", "Enchantment", text)


def sip(cost: str) -> Card:
    return card("Sip", cost, "Sorcery", "You gain 1 life.")


WELL = card("Well", "", "Land", "{T}: Add {G}{G}{G}.")


@rule("106.12b", "614.1a")
@pytest.mark.parametrize(
    ("text", "lands", "costs", "too_dear"),
    [
        ("If a land is tapped for mana, it produces {B} instead of any other type.", "GG", ["{B}{B}"], ["{G}", "{R}"]),
        ("If you tap a land for mana, it produces {U} instead of any other color.", "GG", ["{U}{U}"], ["{G}"]),
        (
            "If a land is tapped for mana, it produces colorless mana instead of any other type.",
            "GG",
            ["{C}{C}"],
            ["{G}"],
        ),
        ("If an opponent taps a land for mana, it produces {B} instead of any other type.", "GG", ["{G}{G}"], ["{B}"]),
        ("If a Swamp is tapped for mana, it produces {R} instead of any other type.", "GB", ["{G}{R}"], ["{B}"]),
        (
            "If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of any "
            "other type.",
            "GG",
            ["{W}{R}", "{B}{B}"],
            ["{C}"],
        ),
    ],
)
def test_lands_produce_other_mana(text: str, lands: str, costs: list[str], too_dear: list[str]) -> None:
    """106.12b: what is produced as a permanent is tapped for mana is what the effect says, and can be paid with; only
    if such a player taps such a permanent.
    """
    for cost in (*costs, *too_dear):
        game = position(side([soil(text)], hand=[sip(cost)], lands=lands), side())
        assert can(game, "cast Sip") is (cost in costs), cost


@rule("106.12b", "614.1a")
@pytest.mark.parametrize(
    ("text", "costs", "too_dear"),
    [
        ("If a land is tapped for mana, it produces {B} instead of any other type.", ["{B}{B}{B}"], ["{G}"]),
        ("If a land is tapped for mana, it produces {B} instead of any other type and amount.", ["{B}"], ["{B}{B}"]),
        (
            "If a land is tapped for three or more mana, it produces {C} instead of any other type and amount.",
            ["{C}"],
            ["{1}{C}", "{G}"],
        ),
        ("If a land is tapped for four or more mana, it produces {C} instead of any other type.", ["{G}"], ["{C}"]),
    ],
)
def test_just_as_much_mana_unless_the_amount_is_replaced_too(text: str, costs: list[str], too_dear: list[str]) -> None:
    """106.12b: "instead of any other type" leaves the amount as it was; "and amount" doesn't."""
    for cost in (*costs, *too_dear):
        game = position(side([WELL, soil(text)], hand=[sip(cost)]), side())
        assert can(game, "cast Sip") is (cost in costs), cost


@rule("607.2d", "106.12b")
def test_mana_of_the_color_chosen_as_it_entered() -> None:
    """607.2d: "the chosen color" is the one chosen as the permanent entered."""
    text = (
        "As this enchantment enters, choose a color.\n"
        "If you tap a land for mana, it produces one mana of the chosen color instead of any other type and amount."
    )
    game = position(side(hand=[soil(text), sip("{R}")], lands="GG"), side())
    act(game, "cast Odd Soil")
    resolve(game)
    game.choose("red")
    assert can(game, "cast Sip")


@rule("611.2a", "106.12b")
def test_other_mana_is_produced_until_the_end_of_the_turn() -> None:
    """611.2a: "Until end of turn, if a player taps …" is so from when the spell has resolved."""
    tide = card(
        "Tide",
        "{G}",
        "Sorcery",
        "Until end of turn, if you tap a land for mana, it produces {U} instead of any other type.",
    )
    game = position(side(hand=[tide, sip("{U}")], lands="GG"), side())
    assert not can(game, "cast Sip")
    act(game, "cast Tide")
    play_out(game)
    assert can(game, "cast Sip")
