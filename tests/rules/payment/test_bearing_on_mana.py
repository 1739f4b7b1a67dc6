"""CR 605.1, 611.3a: what changes which mana abilities permanents have, or what they add and cost, as mana is made."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, on_battlefield, pending, position, resolve, side

CHEST = card("Chest", "", "Artifact", "{T}, Sacrifice this artifact: Add {C}.")
PAIN = card("Pain", "", "Land", "{T}, Pay 1 life: Add {C}.")
HYMN = card("Hymn", "{1}{G}", "Sorcery", "You gain 1 life.")


@rule("604.2", "611.3a", "601.2g")
@pytest.mark.parametrize(
    ("condition", "other"), [("you control no artifacts", CHEST), ("an opponent has more life than you", PAIN)]
)
def test_a_mana_ability_that_is_there_once_another_has_been_activated(condition: str, other: Card) -> None:
    """604.2: a static ability gives the mana ability from when its condition is met, which may be on the way."""
    well = card("Well", "", "Land", f'As long as {condition}, this land has "{{T}}: Add {{G}}."')
    game = position(side(battlefield=[well, other], hand=[HYMN]), side())
    act(game, "cast Hymn")
    assert [seen.name for seen in game.view(0).stack] == ["Hymn"]
    assert on_battlefield(game, "Well")[0].tapped


@rule("601.2f", "118.7", "602.2b")
def test_a_mana_ability_that_costs_less_once_another_has_been_activated() -> None:
    """118.7: its cost is reduced as soon as there is a creature card in the graveyard, which may be on the way."""
    mill = card("Mill", "", "Enchantment", "{2}: Add {R}{R}. Activate only once each turn.")
    altar = card("Altar", "", "Artifact", "Sacrifice a creature: Add {C}.")
    lore = card(
        "Lore",
        "",
        "Artifact",
        "As long as there is a creature card in your graveyard, activated abilities of enchantments you control cost "
        "{1} less to activate.",
    )
    joy = card("Joy", "{R}{R}", "Sorcery", "You gain 1 life.")
    assert not can(position(side([mill, altar, BEAR], hand=[joy]), side()), "cast Joy")
    game = position(side([mill, altar, lore, BEAR], hand=[joy]), side())
    act(game, "cast Joy")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Joy"]


@rule("604.2", "302.6", "602.5a")
def test_haste_that_is_there_once_another_mana_ability_has_been_activated() -> None:
    """302.6: a creature that has come this turn can be tapped for mana as soon as it has haste."""
    dork = card("Dork", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
    spur = card("Spur", "", "Enchantment", "As long as you control no artifacts, creatures you control have haste.")
    for others, is_castable in (([CHEST, spur], True), ([CHEST], False)):
        game = position(side(others, hand=[dork, HYMN], lands="G"), side())
        act(game, "cast Dork")
        resolve(game)
        assert can(game, "cast Hymn") is is_castable


SOARING = card(
    "Soaring",
    "{W}",
    "Sorcery",
    "As an additional cost to cast this spell, tap an untapped creature you control with flying.\nDraw a card.",
)


@rule("601.2h", "611.3a", "613.1f")
@pytest.mark.parametrize("condition", ["this land is tapped", "you control no untapped lands"])
def test_what_is_tapped_for_a_cost_may_come_to_fly_by_what_is_tapped_for_mana(condition: str) -> None:
    """611.3a: creatures have flying from when the condition is met, which is so as the rest is paid."""
    isle = card("Isle", "", "Land", f"{{T}}: Add {{W}}.\nAs long as {condition}, creatures you control have flying.")
    game = position(side([isle, BEAR], hand=[SOARING]), side())
    act(game, "cast Soaring")
    assert on_battlefield(game, "Grizzly Bears")[0].tapped


@rule("601.2h", "613.1f", "613.4")
@pytest.mark.parametrize("wanted", ["with flying", "with power 4 or greater"])
def test_what_mana_abilities_dont_change_isnt_looked_for_behind_them(wanted: str) -> None:
    """601.2h: nothing makes a creature big or lets it fly as lands are tapped, however many of them there are."""
    lands = [card(f"Land {place}", "", "Land", f"{{T}}: Add {{C}}.\n{{{place}}}: Draw a card.") for place in range(14)]
    text = f"As an additional cost to cast this spell, tap an untapped creature you control {wanted}.\nDraw a card."
    game = position(side([*lands, BEAR], hand=[card("Soaring", "{1}", "Sorcery", text)]), side())
    assert not can(game, "cast Soaring")


@rule("101.2", "118.3", "601.2g")
@pytest.mark.parametrize("place", ["hand", "battlefield"])
def test_what_cant_be_paid_until_a_mana_ability_has_been_activated(place: str) -> None:
    """101.2: what a law forbids as a cost it forbids for as long as its condition is met, which may end on the way."""
    law = card("Law", "", "Enchantment", "As long as you control an artifact, you can't sacrifice creatures.")
    words = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life."
    rite = card("Rite", "{G}", "Sorcery", words)
    pit = card("Pit", "", "Enchantment", "{C}, Sacrifice a creature: You gain 1 life.")
    deed = "cast Rite" if place == "hand" else "activate Pit"
    moss = card("Moss", "", "Artifact", "{T}, Sacrifice this artifact: Add {G} or {C}.")
    stone = card("Stone", "", "Artifact", "{T}: Add {G} or {C}.")
    hand, other = ([rite], []) if place == "hand" else ([], [pit])
    for source, is_payable in ((moss, True), (stone, False)):
        game = position(side([law, source, BEAR, *other], hand=hand), side())
        assert can(game, deed) is is_payable
        if is_payable:
            act(game, deed)
            assert not on_battlefield(game, "Grizzly Bears")


@rule("611.2b", "118.3", "601.2g")
def test_what_cant_be_paid_for_as_long_as_what_a_mana_ability_takes_is_there() -> None:
    """611.2b: what an effect forbids for as long as something is there it forbids no longer once that has been paid."""
    oath = "{0}: You can't sacrifice creatures for as long as you control an artifact named Moss."
    hush = card("Hush", "", "Enchantment", oath)
    pit = card("Pit", "", "Enchantment", "{C}, Sacrifice a creature: You gain 1 life.")
    for cost, is_payable in (("{T}, Sacrifice this artifact", True), ("{T}", False)):
        moss = card("Moss", "", "Artifact", f"{cost}: Add {{C}}.")
        game = position(side([hush, moss, BEAR, pit]), side())
        act(game, "activate Hush")
        resolve(game)
        assert can(game, "activate Pit") is is_payable
