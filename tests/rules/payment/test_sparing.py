"""CR 601.2g, 605.3a: which mana abilities are activated is the player's choice; where it's made for them, as much as
possible is left for what they could do besides.
"""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, option_named, pending, position, side

FARMLAND = card("Farmland", "", "Land", "{T}: Add {W}.\n{T}: Add {U}.\nCycling {2}")
MARSH = card("Marsh", "", "Land", "{T}: Add {B} or {G}.")
CRADLE = card("Cradle", "", "Land", "{T}: Add {G} for each creature you control.")
BLESSING = card("Blessing", "{1}{G}", "Enchantment — Aura", "Enchant land")


def spell(name: str, cost: str) -> Card:
    """A spell with this cost."""
    return card(name, cost, "Sorcery", "You gain 1 life.")


def after(name: str, hand: list[Card], lands: str, *others: Card) -> Game:
    """The game in which this spell has been cast and has resolved, the payment having been made for the player."""
    game = position(side(battlefield=others, lands=lands, hand=hand), side())
    act(game, f"cast {name}")
    while not isinstance(game.decision, ChooseAction) or game.view(0).stack:
        game.choose(pending(game).options[0])
    return game


def untapped(game: Game) -> list[str]:
    """The names of the untapped permanents."""
    return sorted(seen.name for seen in game.view(0).battlefield if not seen.tapped)


@rule("601.2g", "605.3a")
def test_what_is_left_pays_for_the_others_together() -> None:
    """CR 605.3a: with four Farmlands and three Swamps, {2}{U} is paid so that {B} and {1}{W}{B} can both be cast."""
    hand = [spell("Wrap", "{2}{U}"), spell("Weight", "{B}"), spell("Unmake", "{1}{W}{B}"), spell("Sire", "{W}{U}")]
    game = after("Wrap", hand, "BBB", *[FARMLAND] * 4)
    act(game, "cast Weight")
    while not isinstance(game.decision, ChooseAction) or game.view(0).stack:
        game.choose(pending(game).options[0])
    assert can(game, "cast Unmake")


@rule("601.2g", "605.3a")
def test_one_of_each_is_left_even_if_nothing_could_be_paid_with_them() -> None:
    """CR 605.3a: with four Mountains and three lands for {G}, {3}{R}{R} leaves {R} and {G}, as another card asks for
    both of them: which one was left hadn't mattered to what two mana could pay for now.
    """
    hand = [spell("Rage", "{3}{R}{R}"), spell("Wild", "{2}{R}{G}"), spell("Strike", "{R}")]
    assert untapped(after("Rage", hand, "RRRR", *[MARSH] * 3)) == ["Marsh", "Mountain"]


@rule("601.2g", "605.3a")
@pytest.mark.parametrize(("kept", "left"), [("{B}", "Swamp"), ("{W}", "Plains")])
def test_what_another_card_asks_for_is_left(kept: str, left: str) -> None:
    """CR 605.3a: {1} is paid with what nothing else asks for."""
    assert untapped(after("Boon", [spell("Boon", "{1}"), spell("Kept", kept)], "WB")) == [left]


@rule("601.2g", "605.3a")
def test_what_may_add_more_later_is_left() -> None:
    """CR 605.3a: a land that adds {G} for each creature is used after one that always adds the same."""
    assert untapped(after("Boon", [spell("Boon", "{G}")], "G", CRADLE, BEAR)) == ["Cradle", BEAR.name]


@rule("601.2g", "605.3a")
def test_the_land_that_is_enchanted_is_left() -> None:
    """CR 605.3a: of three Forests that can't be told apart, those are tapped for an Aura that it isn't aimed at."""
    game = position(side(lands="GGG", hand=[BLESSING]), side())
    act(game, "cast Blessing")
    aim = option_named(game, "Forest")
    game.choose(aim)
    while not isinstance(game.decision, ChooseAction) or game.view(0).stack:
        game.choose(pending(game).options[0])
    (left,) = (seen for seen in game.view(0).battlefield if seen.name == "Forest" and not seen.tapped)
    assert [seen.attached_to for seen in game.view(0).battlefield if seen.name == "Blessing"] == [left.id]


@rule("601.2g", "605.3a")
@pytest.mark.parametrize(("kept", "left"), [("{G}", "Forest"), ("{W}", "Plains")])
def test_as_much_is_left_where_the_order_of_mana_abilities_matters(kept: str, left: str) -> None:
    """CR 605.3a: beside mana abilities that let others be activated, {1} is paid with what nothing asks for, too."""
    altar = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
    well = card("Well", "", "Land", "{T}: Add {U}{U}. Activate only if you control no creatures.")
    game = after("Boon", [spell("Boon", "{1}"), spell("Kept", kept)], "WG", altar, well, BEAR)
    assert untapped(game) == sorted([left, "Altar", "Well", BEAR.name])
