"""CR 109.2, 400.1, 305.6, 208.1: kinds by what they aren't, by their power, by land types; zones in lists."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, graveyard, hand, land, position, side
from rules.combat.fights import attack
from saying import found, value
from spells import choose, creature, follow

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")
WALL = creature("Hedge", pt="0/3")
GATE = card("Gate", "", "Land — Gate")


@rule("109.2", "508.1k")
def test_creatures_that_are_not_attacking() -> None:
    """CR 508.1k: "nonattacking" is whatever isn't attacking."""
    game = position(side(battlefield=[CUB, OX]), side(battlefield=[WALL]))
    attack(game, "Cub")
    assert found(game, "nonattacking creature") == ["Hedge", "Ox"]


@rule("208.1")
def test_power_equal_to_its_toughness() -> None:
    """CR 208.1: each creature's power is compared with its own toughness."""
    game = position(side(battlefield=[CUB, WALL, OX]), side())
    assert found(game, "creature with power equal to its toughness") == ["Cub", "Ox"]


@rule("205.3i", "305.6")
def test_a_land_card_with_a_basic_land_type() -> None:
    """CR 305.6: with one of the five types, whether the land is basic or not."""
    grove = card("Grove", "", "Land — Forest Plains")
    game = position(side(graveyard=[GATE, grove, land("B")]), side())
    assert found(game, "land card with a basic land type in your graveyard") == ["Grove", "Swamp"]


@rule("400.1")
@pytest.mark.parametrize(
    ("where", "left"),
    [
        ("target opponent's hand and graveyard", (["Cub"], ["Cub"], [], [])),
        ("all hands and graveyards", ([], [], [], [])),
        ("all opponents' hands and graveyards", (["Cub"], ["Cub"], [], [])),
    ],
)
def test_cards_from_zones_of_two_kinds(where: str, left: tuple[list[str], ...]) -> None:
    """CR 400.1: the cards of both zones, of the players that the text names, and of nobody else."""
    both = {"hand": [CUB], "graveyard": [CUB]}
    targets = ["Bob"] if "target" in where else []
    game = follow(f"Exile all creature cards from {where}.", targets=targets, mine=both, yours=both)
    kept = [[name for name in graveyard(game, player) if name != "Deed"] for player in (0, 1)]
    hands = [[seen.name for seen in game.view(player).hand] for player in (0, 1)]
    assert (hands[0], kept[0], hands[1], kept[1]) == left


@rule("400.1", "601.2a")
def test_spells_from_either_of_two_zones() -> None:
    """CR 601.2a: what an opponent casts from a graveyard or from exile costs more, from the hand it doesn't."""
    tax = creature("Toll", "Spells your opponents cast from graveyards or from exile cost {1} more to cast.")
    again = card("Again", "{W}", "Sorcery", "You gain 1 life.\nFlashback {W}")
    game = position(side(hand=[again], graveyard=[again], lands="W"), side(battlefield=[tax]))
    assert can(game, "cast Again")
    act(game, "cast Again")
    game = position(side(graveyard=[again], lands="W"), side(battlefield=[tax]))
    assert not can(game, "cast Again")
    game = position(side(graveyard=[again], lands="WW"), side(battlefield=[tax]))
    assert can(game, "cast Again")


@rule("107.4e", "202.1", "608.2h")
def test_mana_symbols_in_mana_costs() -> None:
    """CR 107.4e: each symbol of the color counts, a hybrid one for each of its colors; of no other permanents."""
    mixed = card("Mixed", "{2}{R}{R/G}", "Creature — Elf", pt="1/1")
    game = position(side(battlefield=[mixed, CUB]), side(battlefield=[CUB]))
    assert value(game, "the number of green mana symbols in the mana costs of permanents you control") == 2
    assert value(game, "the number of red mana symbols in the mana costs of permanents you control") == 2


@rule("608.2d", "607.2d", "205.2a")
def test_a_card_type_is_chosen() -> None:
    """CR 205.2a: any card type can be chosen, and it is asked of the cards whether they have it."""
    text = "Choose a card type, then reveal the top three cards of your library. Put all cards of the chosen type "
    text += "revealed this way into your hand and the rest into your graveyard."
    game = follow(text, mine={"library": [OX, GATE, CUB, GATE]})
    assert can(game, '"Battle"')
    choose(game, "Land")
    assert (hand(game, 0), sorted(graveyard(game, 0))) == (["Gate"], ["Cub", "Deed", "Ox"])


@rule("205.3i", "608.2d")
@pytest.mark.parametrize(
    ("kind", "has", "lacks"), [("nonbasic land", "Gate", "Swamp"), ("planeswalker", "Jace", "Elf")]
)
def test_which_types_can_be_chosen(kind: str, has: str, lacks: str) -> None:
    """CR 205.3: only types of that kind can be chosen."""
    game = follow(f"Choose a {kind} type. You gain 1 life.")
    assert [can(game, f'"{name}"') for name in (has, lacks)] == [True, False]
    choose(game, has)


@rule("109.2", "308.2")
def test_a_word_behind_several_subtypes_belongs_to_each() -> None:
    """CR 308.2: a kindred has creature types and is no creature: not "an Elf or Goblin creature card"."""
    flag = card("Flag", "{3}", "Kindred Artifact — Elf Equipment", "Equip {2}")
    elf = creature("Scout", types="Creature — Elf")
    text = "Return target Elf or Goblin {} from your graveyard to your hand."
    offered: dict[str, list[str]] = {}
    for noun in ("card", "creature card"):
        call = card("Call", "{W}", "Sorcery", text.format(noun))
        game = position(side(hand=[call], graveyard=[flag, elf], lands="W"), side())
        act(game, "cast Call")
        offered[noun] = [name for name in ("Flag", "Scout") if can(game, name)]
    assert offered == {"card": ["Flag", "Scout"], "creature card": ["Scout"]}


@rule("202.3", "208.1")
def test_several_that_each_have_such_a_number() -> None:
    """202.3: of creatures "each with mana value 2 or less" each by itself has it, not all of them together."""
    small, large = card("Small", "{2}", pt="1/1"), card("Large", "{3}", pt="1/1")
    mine = {"battlefield": [small, small, large]}
    game = follow("Tap all creatures each with mana value 2 or less.", mine=mine)
    assert sorted(seen.name for seen in game.view(0).battlefield if seen.tapped and "Land" not in seen.types) == [
        "Small",
        "Small",
    ]
